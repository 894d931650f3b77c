import { sharesOf, totalShares } from '@traviesa/rail';
import { useState } from 'react';
import { Commit } from '../../dock/parts.tsx';
import { frameOf } from '../../table/TableContext.ts';
import { companyOnTurn, useRail } from '../spec.ts';
import { Foot, Head } from './Head.tsx';

/** Two cards: what each holder gains, the treasury, and where the price goes. */
export function DividendDock() {
  const { t, base, me, commit, words, rail, name, order, after } = useRail();
  const company = companyOnTurn(base) ?? '';
  const [chosen, setChosen] = useState<'payDividend' | 'withhold'>('payDividend');
  const frame = frameOf(base, 'dividend');
  if (!frame) return null;
  // Worked out here: the position after the decision may already hold the incomes of the next round.
  const gain = (p: string): number =>
    Math.ceil((frame.revenue * sharesOf(base, company, p)) / totalShares(base, company));
  const card = (type: 'payDividend' | 'withhold') => {
    const next = after({ type, player: me ?? '' }) ?? base;
    const holders = order.filter((p) => sharesOf(base, company, p) > 0);
    return (
      <button
        key={type}
        type="button"
        className="card"
        data-choice
        aria-pressed={chosen === type}
        onClick={() => setChosen(type)}
      >
        <strong>
          {type === 'payDividend'
            ? t('rail.payOut', words.money(frame.revenue))
            : t('rail.withhold', words.money(frame.revenue))}
        </strong>
        <span>
          {type === 'payDividend'
            ? holders.map((p) => `${name(p)} +${words.number(gain(p))}`).join(' · ')
            : t('rail.treasuryAfter', words.money((base.cash[company] ?? 0) + frame.revenue + frame.extra))}
        </span>
        <span className="muted">
          {t('rail.priceTo', words.number(rail.priceOf(base, company)), words.number(rail.priceOf(next, company)))}
        </span>
      </button>
    );
  };
  return (
    <>
      <Head />
      <div className="dock-row">
        <div className="cards">
          {card('payDividend')}
          {card('withhold')}
        </div>
      </div>
      <Foot lead={null}>
        <Commit onDo={() => commit({ type: chosen, player: me ?? '' })}>
          {chosen === 'payDividend'
            ? t('rail.payOut', words.money(frame.revenue))
            : t('rail.withhold', words.money(frame.revenue))}
        </Commit>
      </Foot>
    </>
  );
}
