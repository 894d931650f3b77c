import type { Trading, Wish } from '@traviesa/engine';
import { useState } from 'react';
import { Icon } from '../app/Icon.tsx';
import { type KeptOrder, useOrders, useOrdersAtWork } from '../orders/kept.ts';
import { MoreOrders } from '../orders/MoreOrders.tsx';
import { type Problem, problemText } from '../remote/problem.ts';
import { type Table, useTable } from '../table/TableContext.ts';
import { Stepper } from './parts.tsx';

/** No company has more shares than this. */
const MOST_SHARES = 9;

/** Standing orders: pass until something happens to me, buy up to so many, sell at a price. */
export function StandingOrders() {
  const { face } = useTable();
  return face.game.standing ? <Orders trading={face.game.standing.trading} /> : null;
}

const shortOf = ({ face }: Table, company: string): string => face.marks[company]?.short ?? company;

/** What an order will do, or does just now. */
function orderText(table: Table, { order }: KeptOrder, speaks: boolean): string | undefined {
  const { t, words, face, base, snap } = table;
  if (order.kind === 'buy') {
    const company = shortOf(table, order.company);
    return speaks ? t('standing.buying', company) : t('standing.buyOn', order.left, company, words.money(order.most));
  }
  if (order.kind === 'pass') {
    if (speaks) return t('standing.passing');
    const { until } = order;
    if (!until) return t('standing.on');
    return until.what === 'round'
      ? t('standing.onRound', face.roundName?.(until.round, table) ?? until.round)
      : t(until.what === 'bought' ? 'standing.onBought' : 'standing.onSold', shortOf(table, until.company));
  }
  if (order.kind === 'offer') {
    const [player] = snap.me;
    const found = face.game.standing?.forSale?.(base, player ?? '').find((i) => i.id === order.item);
    const item = found?.name ?? order.item;
    return t(order.above === 'ask' ? 'standing.refuseOn' : 'standing.offerOn', item, words.money(order.least));
  }
  // Answers to questions of its own are told by the title.
  return undefined;
}

const endText = { done: 'standing.done', happened: 'standing.happened' } as const;

function Orders({ trading }: { readonly trading: Trading | undefined }) {
  const table = useTable();
  const { t, base, snap, source } = table;
  const { list, give, drop } = useOrders();
  const atWork = useOrdersAtWork();
  const [form, setForm] = useState<'buy' | 'more'>();
  const [problem, setProblem] = useState<Problem>();
  const [player] = snap.me;
  if (player === undefined) return null;
  const order = async (wish: Wish): Promise<void> => {
    setForm(undefined);
    setProblem(await give(wish));
  };
  const standing = list.filter((k) => k.why === null);
  const ended = list.filter((k) => k.why !== null && k.why !== 'roundOver').at(-1);
  const endedText = ended && t(endText[ended.why as keyof typeof endText] ?? 'standing.stopped');
  const shown = standing.flatMap((k) => {
    const text = orderText(table, k, atWork === k.id);
    return text === undefined ? [] : [{ id: k.id, text }];
  });
  const isTrading = trading?.isOn(base) ?? false;
  const free = isTrading && !standing.some((k) => k.order.kind === 'pass' || k.order.kind === 'buy');
  const close = (): void => {
    setProblem(undefined);
    for (const k of list) if (k.why !== null) void drop(k.id);
  };
  return (
    <>
      {shown.map(({ id, text }) => (
        <p key={id} className="standing" role="status">
          <span>{source.online ? `${text} ${t('standing.away')}` : text}</span>
          <button type="button" className="button" onClick={() => void drop(id)}>
            {t('standing.stop')}
          </button>
        </p>
      ))}
      {(endedText !== undefined || problem) && (
        <p className="standing" role="status">
          <span>{problem ? problemText(t, problem) : endedText}</span>
          <button type="button" className="button quiet square" aria-label={t('settings.close')} onClick={close}>
            <Icon name="close" />
          </button>
        </p>
      )}
      {free && trading && form === 'buy' && (
        <BuyWish trading={trading} onDrop={() => setForm(undefined)} onGive={(wish) => void order(wish)} />
      )}
      {isTrading && form === 'more' && (
        <MoreOrders onDrop={() => setForm(undefined)} onGive={(wish) => void order(wish)} />
      )}
      {free && trading && !form && (
        <p className="standing">
          <button type="button" className="button quiet" onClick={() => void order({ kind: 'pass' })}>
            {t('standing.passUntil')}
          </button>
          {trading.companies(base).length > 0 && (
            <>
              <button type="button" className="button quiet" onClick={() => setForm('buy')}>
                {t('standing.buyUpTo')}
              </button>
              <button
                type="button"
                className="button quiet square"
                aria-label={t('standing.more')}
                title={t('standing.more')}
                onClick={() => setForm('more')}
              >
                <Icon name="more" />
              </button>
            </>
          )}
        </p>
      )}
    </>
  );
}

interface WishProps {
  readonly trading: Trading;
  readonly onGive: (wish: Wish) => void;
  readonly onDrop: () => void;
}

/** Whose shares, how many, and what one may cost. */
function BuyWish({ trading, onGive, onDrop }: WishProps) {
  const table = useTable();
  const { t, base, words } = table;
  const companies = trading.companies(base);
  const [picked, setPicked] = useState<string>();
  const [left, setLeft] = useState(2);
  const company = companies.find((c) => c.id === picked) ?? companies[0];
  if (!company) return null;
  const name = (id: string): string => shortOf(table, id);
  return (
    <div className="standing wish">
      <label>
        <span className="hidden-text">{t('standing.buyWhich')}</span>
        <select className="input" value={company.id} onChange={(e) => setPicked(e.target.value)}>
          {companies.map((c) => (
            <option key={c.id} value={c.id}>
              {name(c.id)}
            </option>
          ))}
        </select>
      </label>
      <Stepper
        label={t('standing.buyMany')}
        min={1}
        max={MOST_SHARES}
        step={1}
        value={left}
        onChange={setLeft}
        format={words.number}
      />
      <button
        type="button"
        className="button"
        onClick={() => onGive({ kind: 'buy', company: company.id, left, most: company.price })}
      >
        {t('standing.buyGo', left, name(company.id), words.money(company.price))}
      </button>
      <button type="button" className="button quiet" onClick={onDrop}>
        {t('act.drop')}
      </button>
    </div>
  );
}
