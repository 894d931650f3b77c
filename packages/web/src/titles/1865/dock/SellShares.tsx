import { isRange } from '@traviesa/engine';
import { companyOf, price, type Sell, sharesOf } from '@traviesa/games/1865';
import { useState } from 'react';
import { Act, Stepper } from '../../../dock/parts.tsx';
import { offersOf, within } from '../../../table/offers.ts';
import { useSardinia } from '../useSardinia.ts';

interface Props {
  readonly company: string;
  readonly onSell: (action: Sell) => void;
}

/** Selling a block of one company: how many, for what, the price and the president after. */
export function SellShares({ company, onSell }: Props) {
  const { t, state, me, words, name, offered, after } = useSardinia();
  const [n, setN] = useState(0);
  const held = sharesOf(companyOf(state, company), me ?? '');
  const range = offersOf(offered, 'sell')
    .filter((c) => c.company === company)
    .map((c) => c.shares)
    .find(isRange);
  if (held === 0) return null;
  const count = range ? within(range, n) : 1;
  const action: Sell = { type: 'sell', player: me ?? '', company, shares: count };
  const sold = after(action);
  const president = companyOf(sold ?? state, company).president;
  const label = t('rail.sellFor', count, words.money(count * price(state, company)));
  return (
    <div className="row sell-block">
      {range && range.max > range.min && (
        <Stepper
          label={t('rail.sharesToSell')}
          {...range}
          value={count}
          onChange={setN}
          format={(x) => words.number(x)}
        />
      )}
      <Act action={action} what={`${company}:`} choice onDo={() => onSell(action)}>
        {label}
      </Act>
      {sold && (
        <small className="muted">
          {t('rail.priceTo', words.number(price(state, company)), words.number(price(sold, company)))}
          {president !== companyOf(state, company).president && `; ${t('s65.presidentTo', name(president))}`}
        </small>
      )}
    </div>
  );
}
