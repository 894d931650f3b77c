import { type Action, isRange } from '@traviesa/engine';
import { useState } from 'react';
import { PlainDock } from '../../dock/PlainDock.tsx';
import { Commit, Stepper } from '../../dock/parts.tsx';
import type { AnyChoice } from '../../titles/face.ts';
import { topStep, useRail } from '../spec.ts';
import { RaisingDock, WaterfallDock } from './AuctionDock.tsx';
import { DividendDock } from './DividendDock.tsx';
import { Foot, Head } from './Head.tsx';
import { RunDock } from './RunDock.tsx';
import { StockDock } from './StockDock.tsx';
import { TokenDock, TrackDock } from './TrackDock.tsx';
import { DiscardDock, TrainsDock } from './TrainsDock.tsx';

type Offer = AnyChoice & {
  readonly private: string;
  readonly price: { readonly min: number; readonly max: number; readonly step: number };
};

function OfferPrivate({ offer }: { readonly offer: Offer }) {
  const { t, rail, base, words, commit, name } = useRail();
  const [price, setPrice] = useState(offer.price.max);
  const n = Math.min(Math.max(price, offer.price.min), offer.price.max);
  const spec = rail.privates.find((p) => p.id === offer.private);
  return (
    <div className="row">
      <strong>{spec?.name}</strong>
      <small className="muted">{name(base.privates[offer.private]?.owner ?? '')}</small>
      <Stepper label={t('rail.price')} {...offer.price} value={n} onChange={setPrice} format={words.money} />
      <button
        type="button"
        className="button"
        data-choice
        onClick={() => commit({ ...offer, price: n } as unknown as Action)}
      >
        {t('rail.buyFor', words.money(n))}
      </button>
    </div>
  );
}

/** What a company may do at any time in its turn: chips below the step. */
function Anytime() {
  const { t, baseOffered, draft } = useRail();
  const [open, setOpen] = useState(false);
  const offers = baseOffered.filter(
    (c) => c.type === 'offerForPrivate' && isRange((c as unknown as Offer).price),
  ) as unknown as Offer[];
  const powers = (c: AnyChoice): boolean => ['layXian', 'layMountain', 'layFerry'].includes(c.type);
  const hasPowers = baseOffered.some(powers);
  if (draft.length > 0 || (offers.length === 0 && !hasPowers)) return null;
  return (
    <div className="anytime">
      <button type="button" className="button quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t('rail.anytime')}
      </button>
      {open && (
        <div className="dock-row">
          {offers.map((o) => (
            <OfferPrivate key={o.private} offer={o} />
          ))}
          {hasPowers && <PlainDock only={powers} />}
        </div>
      )}
    </div>
  );
}

export function ConsentDock() {
  const { t, base, me, commit, words, rail } = useRail();
  const f = base.stack[base.stack.length - 1] as unknown as {
    buyer: string;
    item: string;
    price: number;
    kind: string;
  };
  const item = rail.privates.find((p) => p.id === f.item)?.name ?? t('rail.train', f.item.split('-')[0] ?? f.item);
  return (
    <>
      <Head />
      <Foot lead={<strong>{t('rail.consent', item, f.buyer, words.money(f.price))}</strong>}>
        <button
          type="button"
          className="button"
          data-choice
          onClick={() => commit({ type: 'decline', player: me ?? '' })}
        >
          {t('undo.refuse')}
        </button>
        <Commit choice onDo={() => commit({ type: 'accept', player: me ?? '' })}>
          {t('undo.accept')}
        </Commit>
      </Foot>
    </>
  );
}

function Step() {
  const { base } = useRail();
  switch (topStep(base)) {
    case 'waterfall':
      return <WaterfallDock />;
    case 'raising':
      return <RaisingDock />;
    case 'stockRound':
      return <StockDock />;
    case 'layTrack':
    case 'secondWall':
      return <TrackDock />;
    case 'placeTokens':
      return <TokenDock />;
    case 'runTrains':
      return <RunDock />;
    case 'dividend':
      return <DividendDock />;
    case 'buyTrains':
    case 'emergency':
      return <TrainsDock />;
    case 'discardTrains':
      return <DiscardDock />;
    case 'consent':
      return <ConsentDock />;
    default:
      return <PlainDock />;
  }
}

/** The dock of railway titles; a step it does not know is shown as a plain list of its moves. */
export function RailDock() {
  return (
    <>
      <Step />
      <Anytime />
    </>
  );
}
