import type { Wish } from '@traviesa/engine';
import { useState } from 'react';
import { Stepper } from '../dock/parts.tsx';
import { useTable } from '../table/TableContext.ts';

const KINDS = ['bought', 'sold', 'round', 'offer'] as const;
type Kind = (typeof KINDS)[number];
const DEAREST = 5000;
const STEP = 5;

/** The round of the same kind after this one: `SR 3` after `SR 2`. */
const following = (round: string): string | undefined => {
  const found = /^(.*?)(\d+)$/.exec(round);
  return found ? `${found[1]}${Number(found[2]) + 2}` : undefined;
};

interface Props {
  readonly onGive: (wish: Wish) => void;
  readonly onDrop: () => void;
}

/** Orders with a condition: pass until somebody buys or sells, or over the next round too; sell something at a price. */
export function MoreOrders({ onGive, onDrop }: Props) {
  const table = useTable();
  const { t, base, snap, moment, words, face } = table;
  const { standing } = face.game;
  const [player = ''] = snap.me;
  const companies = standing?.trading?.companies(base) ?? [];
  const things = standing?.forSale?.(base, player) ?? [];
  const round = following(snap.rounds[moment] ?? '');
  const kinds = KINDS.filter((k) => (k === 'offer' ? things.length > 0 : k === 'round' ? round !== undefined : true));
  const [picked, setPicked] = useState<Kind>('bought');
  const [company, setCompany] = useState(companies[0]?.id ?? '');
  const [item, setItem] = useState(things[0]?.id ?? '');
  const [least, setLeast] = useState(100);
  const kind = kinds.includes(picked) ? picked : 'bought';
  const wish = (): Wish =>
    kind === 'offer'
      ? { kind, item, least, below: 'decline', span: 'game' }
      : { kind: 'pass', until: kind === 'round' ? { what: 'round', round: round ?? '' } : { what: kind, company } };
  return (
    <div className="standing wish">
      <label>
        <span className="hidden-text">{t('standing.moreWhat')}</span>
        <select
          className="input"
          value={kind}
          onChange={(e) => setPicked(KINDS.find((k) => k === e.target.value) ?? 'bought')}
        >
          {kinds.map((k) => (
            <option key={k} value={k}>
              {k === 'round'
                ? t('standing.more.round', face.roundName?.(round ?? '', table) ?? round ?? '')
                : t(`standing.more.${k}`)}
            </option>
          ))}
        </select>
      </label>
      {(kind === 'bought' || kind === 'sold') && (
        <label>
          <span className="hidden-text">{t('standing.buyWhich')}</span>
          <select className="input" value={company} onChange={(e) => setCompany(e.target.value)}>
            {companies.map((c) => (
              <option key={c.id} value={c.id}>
                {face.marks[c.id]?.short ?? c.id}
              </option>
            ))}
          </select>
        </label>
      )}
      {kind === 'offer' && (
        <>
          <label>
            <span className="hidden-text">{t('standing.thing')}</span>
            <select className="input" value={item} onChange={(e) => setItem(e.target.value)}>
              {things.map((thing) => (
                <option key={thing.id} value={thing.id}>
                  {thing.name}
                </option>
              ))}
            </select>
          </label>
          <Stepper
            label={t('standing.least')}
            min={1}
            max={DEAREST}
            step={STEP}
            value={least}
            onChange={setLeast}
            format={words.money}
          />
        </>
      )}
      <button type="button" className="button" onClick={() => onGive(wish())}>
        {t('standing.give')}
      </button>
      <button type="button" className="button quiet" onClick={onDrop}>
        {t('act.drop')}
      </button>
    </div>
  );
}
