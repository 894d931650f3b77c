import { useEffect, useSyncExternalStore } from 'react';
import { Changing } from '../../table/source.ts';
import { topStep, useRail } from '../spec.ts';
import { isItsTurn, type PassOrder, passOrder, stillStands } from '../standing.ts';

/** So long it is shown that one is about to pass; in this time one can stop it. */
const NOTICE = 900;

/** Orders live as long as the page: whoever has left the table passes nothing. */
const orders = new Changing<{ readonly table: string; readonly order?: PassOrder; readonly stopped?: true }>({
  table: '',
});

/** Standing order of the stock round: pass until something happens to me. */
export function StandingPass() {
  const { t, base, snap, source, moment, rail, past, checkBase, draft } = useRail();
  const kept = useSyncExternalStore(orders.subscribe, () => orders.value);
  const { order, stopped } = kept.table === source.id ? kept : { order: undefined, stopped: undefined };
  const [player] = snap.me;
  const table = {
    round: snap.rounds[moment] ?? '',
    length: snap.length,
    priceOf: (c: string) => rail.priceOf(base, c),
  };
  const settled = !past && snap.pending === 0 && snap.link !== 'down';
  const stands = order !== undefined && stillStands(order, base, table);
  const speaks = settled && stands && isItsTurn(order, base) && draft.length === 0;
  const drop = (why?: true): void => orders.set({ table: source.id, ...(why && { stopped: why }) });

  useEffect(() => {
    if (order && settled && !stands) orders.set({ table: source.id, stopped: true });
  }, [order, settled, stands, source]);
  const { length } = snap;
  useEffect(() => {
    if (!speaks || !order) return;
    const pass = { type: 'pass', player: order.player } as const;
    const timer = window.setTimeout(() => {
      if (checkBase(pass)) return orders.set({ table: source.id, stopped: true });
      orders.set({ table: source.id, order: { ...order, at: length + 1 } });
      void source.play([pass]);
    }, NOTICE);
    return () => window.clearTimeout(timer);
  }, [speaks, order, source, checkBase, length]);

  if (player === undefined || topStep(base) !== 'stockRound') return null;
  if (order)
    return (
      <p className="standing" role="status">
        <span>{speaks ? t('standing.passing') : t('standing.on')}</span>
        <button type="button" className="button" onClick={() => drop()}>
          {t('standing.stop')}
        </button>
      </p>
    );
  return (
    <p className="standing">
      {stopped && <span role="status">{t('standing.stopped')}</span>}
      <button
        type="button"
        className="button quiet"
        onClick={() => orders.set({ table: source.id, order: passOrder(base, player, table) })}
      >
        {t('standing.passUntil')}
      </button>
    </p>
  );
}
