import { apply, type View } from '@traviesa/engine';
import {
  CARD_CAPACITY,
  capacity,
  companyOf,
  earnings,
  percentPerShare,
  price,
  type State,
  trainsOf,
  trainType,
} from '@traviesa/games/1865';
import { useMemo, useState } from 'react';
import { Commit } from '../../../dock/parts.tsx';
import { Foot } from '../../../rail/dock/Head.tsx';
import { frameOf } from '../../../table/TableContext.ts';
import { trafficKinds, trafficSources } from '../traffic.ts';
import { useSardinia } from '../useSardinia.ts';
import { Head } from './Head.tsx';

/** The stretch of the market around a price, with the marker's move. */
function PriceMove({ from, to }: { readonly from: number; readonly to: number }) {
  const all = useSardinia().geo.market.cells;
  const at = all.findIndex((c) => c.price === from);
  const cells = all.slice(Math.max(0, at - 1), at + 3);
  return (
    <span className="price-move" aria-hidden="true">
      {cells.map((c) => (
        <i key={c.price} className={c.price === to ? 'to' : c.price === from ? 'from' : ''}>
          {c.price}
        </i>
      ))}
    </span>
  );
}

/** Traffic meets capacity: both sums part by part, as bars of one scale. */
function TrafficSum({ company }: { readonly company: string }) {
  const { t, base, snap, moment, words } = useSardinia();
  const sources = useMemo(() => trafficSources(snap.log, moment).get(company), [snap.log, moment, company]);
  const { traffic } = companyOf(base, company);
  const room = capacity(base, company);
  const cards = Object.keys(base.cards).filter((m) => base.cards[m]!.owner === company);
  const most = Math.max(traffic, room, 1);
  const from = trafficKinds
    .filter((k) => (sources?.[k] ?? 0) > 0)
    .map((k) => `${t(`s65.trafficFrom.${k}`)} ${sources?.[k] ?? 0}`);
  const parts = [
    ...trainsOf(base, company).map((x) => `PH${x.phase} ${trainType(x.phase).capacity}`),
    ...cards.map((m) => `${m} ${CARD_CAPACITY}`),
  ];
  const bar = (name: string, n: number, detail: string, kind: string) => (
    <div className="meter-row">
      <strong>{name}</strong>
      <span className={`meter ${kind}`} style={{ width: `${Math.max(6, (100 * n) / most)}%` }}>
        {n}
      </span>
      <small>{detail}</small>
    </div>
  );
  return (
    <div className="traffic-sum">
      {bar(t('s65.traffic'), traffic, from.join(' + '), 'traffic')}
      {bar(t('s65.capacity'), room, parts.join(' + '), 'capacity')}
      <p>
        {t('s65.earns', Math.min(traffic, room), words.money(earnings(base, company)))}{' '}
        <span className="muted">
          {traffic > room
            ? t('s65.tooLittleCapacity', traffic - room)
            : room > traffic
              ? t('s65.tooLittleTraffic', room - traffic)
              : ''}
        </span>
      </p>
    </div>
  );
}

/** The run: nothing to route, only the sum and what becomes of it. */
export function RunDock() {
  const { t, base, me, commit, words, face, name } = useSardinia();
  const company = frameOf(base, 'run')?.company ?? '';
  const [chosen, setChosen] = useState<'payOut' | 'withhold'>('payOut');
  const sum = earnings(base, company);
  const after = (type: string): View<State> => {
    const applied = apply(face.game, base, { type, player: me ?? '' });
    return (applied.ok ? applied.state : base) as View<State>;
  };
  const card = (type: 'payOut' | 'withhold') => {
    const next = after(type);
    const gains = [...base.players, company]
      .map((p) => [p, (next.cash[p] ?? 0) - (base.cash[p] ?? 0)] as const)
      .filter(([, n]) => n > 0);
    return (
      <button
        key={type}
        type="button"
        className="card"
        data-choice
        aria-pressed={chosen === type}
        onClick={() => setChosen(type)}
      >
        <strong>{type === 'payOut' ? t('rail.payOut', words.money(sum)) : t('rail.withhold', words.money(sum))}</strong>
        {type === 'payOut' && (
          <span className="muted">
            {t('s65.eachShare', words.money((sum * percentPerShare(companyOf(base, company))) / 100))}
          </span>
        )}
        <span>{gains.map(([p, n]) => `${p === company ? p : name(p)} +${words.number(n)}`).join(' · ')}</span>
        <span className="row">
          <PriceMove from={price(base, company)} to={price(next, company)} />
          <span className="hidden-text">
            {t('rail.priceTo', words.number(price(base, company)), words.number(price(next, company)))}
          </span>
        </span>
      </button>
    );
  };
  return (
    <>
      <Head />
      <div className="dock-row run-and-pay">
        <TrafficSum company={company} />
        <div className="cards">
          {card('payOut')}
          {card('withhold')}
        </div>
      </div>
      <Foot lead={null}>
        <Commit onDo={() => commit({ type: chosen, player: me ?? '' })}>
          {chosen === 'payOut' ? t('rail.payOut', words.money(sum)) : t('rail.withhold', words.money(sum))}
        </Commit>
      </Foot>
    </>
  );
}
