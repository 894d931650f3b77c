import { type Action, apply, isRange, type View } from '@traviesa/engine';
import { companyOf, price, type State, sharesOf } from '@traviesa/games/1865';
import { useState } from 'react';
import { Act, Stepper } from '../../../dock/parts.tsx';
import { useSardinia } from '../useSardinia.ts';

interface Props {
  readonly company: string;
  readonly onSell: (action: Action) => void;
}

/** Selling a block of one company: how many, for what, the price and the president after. */
export function SellShares({ company, onSell }: Props) {
  const { t, state, me, words, face, name, offered } = useSardinia();
  const [n, setN] = useState(0);
  const held = sharesOf(companyOf(state, company), me ?? '');
  const range = offered
    .filter((c) => c.type === 'sell' && (c as unknown as { company: string }).company === company)
    .map((c) => (c as unknown as { shares: unknown }).shares)
    .find(isRange);
  if (held === 0) return null;
  const count = range ? Math.min(range.max, Math.max(range.min, n)) : 1;
  const action = { type: 'sell', player: me ?? '', company, shares: count } as Action;
  const sold = apply(face.game, state, action);
  const after = (sold.ok ? sold.state : state) as View<State>;
  const president = companyOf(after, company).president;
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
      {sold.ok && (
        <small className="muted">
          {t('rail.priceTo', words.number(price(state, company)), words.number(price(after, company)))}
          {president !== companyOf(state, company).president && `; ${t('s65.presidentTo', name(president))}`}
        </small>
      )}
    </div>
  );
}
