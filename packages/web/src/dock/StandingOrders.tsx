import { type Action, choices } from '@traviesa/engine';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  type BuyOrder,
  buyOrder,
  carriedOut,
  type Order,
  passOrder,
  purchase,
  stillStands,
  type Trading,
} from '../table/orders.ts';
import { Changing } from '../table/source.ts';
import { useTable } from '../table/TableContext.ts';
import { Stepper } from './parts.tsx';

/** So long it is shown that an order is about to be carried out; in this time one can stop it. */
const NOTICE = 900;
/** No company has more shares than this. */
const MOST_SHARES = 9;

interface Kept {
  readonly table: string;
  readonly order?: Order;
  /** Why there is none any more. */
  readonly ended?: 'changed' | 'done';
}
/** Orders live as long as the page: whoever has left the table does nothing. */
const orders = new Changing<Kept>({ table: '' });

/** Standing orders while shares are traded: pass until something happens to me, buy up to so many. */
export function StandingOrders() {
  const { face } = useTable();
  return face.trading ? <Orders trading={face.trading} /> : null;
}

function Orders({ trading }: { readonly trading: Trading }) {
  const { t, base, snap, source, moment, past, checkBase, after, draft, words, face } = useTable();
  const kept = useSyncExternalStore(orders.subscribe, () => orders.value);
  const { order, ended } = kept.table === source.id ? kept : { order: undefined, ended: undefined };
  const [buying, setBuying] = useState(false);
  const [player] = snap.me;
  const { length } = snap;
  const now = { state: base, round: snap.rounds[moment] ?? '', length };
  const settled = !past && snap.pending === 0 && snap.link !== 'down';
  const stands = order !== undefined && stillStands(trading, order, now);
  const speaks = settled && stands && trading.begins(base, order.player) && draft.length === 0;

  useEffect(() => {
    if (order && settled && !stands) orders.set({ table: source.id, ended: 'changed' });
  }, [order, settled, stands, source]);
  useEffect(() => {
    if (!speaks || !order) return;
    const { player: who } = order;
    const costOf = (a: Action): number => {
      const then = after(a, base);
      return then ? face.cash(base, who) - face.cash(then, who) : Number.POSITIVE_INFINITY;
    };
    const timer = window.setTimeout(() => {
      const action =
        order.kind === 'pass'
          ? { type: 'pass', player: who }
          : purchase(trading, order, choices(face.game, base), costOf);
      const then = action && !checkBase(action) ? after(action, base) : undefined;
      if (!action || !then) return orders.set({ table: source.id, ended: 'changed' });
      const next = carriedOut(trading, order, { state: then, round: order.round, length: length + 1 });
      orders.set(next ? { table: source.id, order: next } : { table: source.id, ended: 'done' });
      void source.play([action]);
    }, NOTICE);
    return () => window.clearTimeout(timer);
  }, [speaks, order, source, trading, checkBase, after, base, face, length]);

  if (player === undefined || !trading.isOn(base)) return null;
  const give = (given: Order): void => {
    setBuying(false);
    orders.set({ table: source.id, order: given });
  };
  if (order)
    return (
      <p className="standing" role="status">
        <span>
          {order.kind === 'pass'
            ? t(speaks ? 'standing.passing' : 'standing.on')
            : speaks
              ? t('standing.buying', face.marks[order.company]?.short ?? order.company)
              : t(
                  'standing.buyOn',
                  order.left,
                  face.marks[order.company]?.short ?? order.company,
                  words.money(order.most),
                )}
        </span>
        <button type="button" className="button" onClick={() => orders.set({ table: source.id })}>
          {t('standing.stop')}
        </button>
      </p>
    );
  if (buying)
    return (
      <Wish
        trading={trading}
        onDrop={() => setBuying(false)}
        onGive={(wish) => give(buyOrder(trading, now, player, wish))}
      />
    );
  return (
    <p className="standing">
      {ended && <span role="status">{t(ended === 'done' ? 'standing.done' : 'standing.stopped')}</span>}
      <button type="button" className="button quiet" onClick={() => give(passOrder(trading, now, player))}>
        {t('standing.passUntil')}
      </button>
      {trading.companies(base).length > 0 && (
        <button type="button" className="button quiet" onClick={() => setBuying(true)}>
          {t('standing.buyUpTo')}
        </button>
      )}
    </p>
  );
}

interface WishProps {
  readonly trading: Trading;
  readonly onGive: (wish: Pick<BuyOrder, 'company' | 'left' | 'most'>) => void;
  readonly onDrop: () => void;
}

/** Whose shares, how many, and what one may cost. */
function Wish({ trading, onGive, onDrop }: WishProps) {
  const { t, base, face, words } = useTable();
  const companies = trading.companies(base);
  const [picked, setPicked] = useState<string>();
  const [left, setLeft] = useState(2);
  const company = companies.find((c) => c.id === picked) ?? companies[0];
  if (!company) return null;
  const name = (id: string): string => face.marks[id]?.short ?? id;
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
        onClick={() => onGive({ company: company.id, left, most: company.price })}
      >
        {t('standing.buyGo', left, name(company.id), words.money(company.price))}
      </button>
      <button type="button" className="button quiet" onClick={onDrop}>
        {t('act.drop')}
      </button>
    </div>
  );
}
