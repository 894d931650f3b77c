import { isRange } from '@traviesa/engine';
import { useState } from 'react';
import { About } from '../../cards/About.tsx';
import { PlainDock } from '../../dock/PlainDock.tsx';
import { Stepper } from '../../dock/parts.tsx';
import { offersOf, valuesOf, within } from '../../table/offers.ts';
import { useTableOf } from '../../table/TableContext.ts';
import type { AnyChoice } from '../../titles/face.ts';
import { useRail } from '../spec.ts';
import type { RailTypes } from '../types.ts';

interface Offer {
  readonly id: string;
  readonly price: { readonly min: number; readonly max: number; readonly step: number };
}

function OfferPrivate({ id, price: range }: Offer) {
  const { t, rail, base, words, commit, name, me } = useRail();
  const [price, setPrice] = useState(range.max);
  const n = within(range, price);
  return (
    <div className="row">
      <strong>
        <About kind="private" id={id}>
          {rail.privates.find((p) => p.id === id)?.name}
        </About>
      </strong>
      <small className="muted">{name(base.privates[id]?.owner ?? '')}</small>
      <Stepper label={t('rail.price')} {...range} value={n} onChange={setPrice} format={words.money} />
      <button
        type="button"
        className="button"
        data-choice
        onClick={() => commit({ type: 'offerForPrivate', player: me ?? '', private: id, price: n })}
      >
        {t('rail.buyFor', words.money(n))}
      </button>
    </div>
  );
}

/** What a company may do at any time in its turn: folded below the step. */
export function Anytime() {
  const { t, baseOffered, draft, face, chip } = useTableOf<RailTypes>();
  const [open, setOpen] = useState(false);
  const offers: readonly Offer[] = offersOf(baseOffered, 'offerForPrivate').flatMap(({ private: lot, price }) =>
    isRange(price) ? valuesOf(lot).map((id) => ({ id, price })) : [],
  );
  const isPower = (c: AnyChoice): boolean => face.rail?.anytime?.includes(c.type) ?? false;
  const powers = baseOffered.some(isPower);
  if (chip !== undefined || draft.length > 0 || (offers.length === 0 && !powers)) return null;
  return (
    <div className="anytime">
      <button type="button" className="button quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('rail.anytime')}
      </button>
      {open && (
        <div className="dock-row">
          {offers.map((o) => (
            <OfferPrivate key={o.id} {...o} />
          ))}
          {powers && <PlainDock only={isPower} />}
        </div>
      )}
    </div>
  );
}
