import {
  apply,
  carriedOut,
  giveOrder,
  judgeOrder,
  type Lapse,
  type Now,
  type Order,
  type Wish,
} from '@traviesa/engine';
import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { api, newKey } from '../remote/api.ts';
import type { Problem } from '../remote/problem.ts';
import { Changing } from '../table/source.ts';
import { useTable } from '../table/TableContext.ts';

/** An order of mine at this table; `why` says how it ended. */
export interface KeptOrder {
  readonly id: string;
  readonly order: Wish;
  readonly why: Lapse | null;
}
interface LocalOrder extends KeptOrder {
  readonly order: Order;
}

/** Of a game on this device: they live as long as the page, whoever has left plays nothing. */
const here = new Changing<{ readonly table: string; readonly list: readonly LocalOrder[] }>({ table: '', list: [] });
/** Of a game on a server: what it has told last. */
const there = new Changing<{ readonly table: string; readonly list: readonly KeptOrder[] }>({ table: '', list: [] });

/** So long it is shown that an order is about to be carried out; in this time one can stop it. */
const NOTICE = 900;
/** A server looks at orders right after a move: so long after it the outcome is known. */
const SETTLED = 1200;

const localList = (table: string): readonly LocalOrder[] => (here.value.table === table ? here.value.list : []);
const setLocal = (table: string, list: readonly LocalOrder[]): void => here.set({ table, list });

async function refresh(table: string): Promise<Problem | undefined> {
  const answer = await api.orders.list(table);
  if (!answer.ok) return answer.problem;
  there.set({ table, list: answer.value.orders });
  return undefined;
}

function useNow(): Now {
  const { base, snap, moment } = useTable();
  const { length } = snap;
  const round = snap.rounds[moment] ?? '';
  return useMemo(() => ({ state: base, round, length }), [base, round, length]);
}

/** My orders at this table, and how to give and drop one. The same for games here and on a server. */
export function useOrders() {
  const { source, snap, face } = useTable();
  const local = useSyncExternalStore(here.subscribe, () => here.value);
  const remote = useSyncExternalStore(there.subscribe, () => there.value);
  const now = useNow();
  const { id, online } = source;
  const [player] = snap.me;
  const kept = online ? remote : local;
  const list: readonly KeptOrder[] = snap.me.length === 1 && kept.table === id ? kept.list : [];

  const give = useCallback(
    async (wish: Wish): Promise<Problem | undefined> => {
      if (player === undefined) return undefined;
      if (online) {
        const answer = await api.orders.give(id, wish);
        return answer.ok ? refresh(id) : answer.problem;
      }
      const order = giveOrder(face.game, now, player, wish);
      if (!order) return { code: 'noSuchOrder', body: {} };
      setLocal(id, [...localList(id).filter((k) => k.why === null), { id: newKey(), order, why: null }]);
      return undefined;
    },
    [id, online, player, face, now],
  );
  const drop = useCallback(
    async (order: string): Promise<void> => {
      if (!online)
        return setLocal(
          id,
          localList(id).filter((k) => k.id !== order),
        );
      there.set({ table: id, list: there.value.list.filter((k) => k.id !== order) });
      await api.orders.drop(id, order);
      await refresh(id);
    },
    [id, online],
  );
  return { list, give, drop };
}

/** Keeps orders going; answers which one is about to be carried out here. Used by one component of a table only. */
export function useOrdersAtWork(): string | undefined {
  useRemoteNews();
  return useLocalWork();
}

/** What a server says about my orders: at first, and after each move as long as there are some. */
function useRemoteNews(): void {
  const { source, snap } = useTable();
  const { id, online } = source;
  const { length } = snap;
  const mine = snap.me.length === 1;
  useEffect(() => {
    void length;
    if (!online || !mine) return;
    const known = there.value.table === id;
    if (known && there.value.list.every((k) => k.why !== null)) return;
    void refresh(id);
    const later = window.setTimeout(() => void refresh(id), SETTLED);
    return () => window.clearTimeout(later);
  }, [id, online, mine, length]);
}

/** In a game on this device the page does what a server does for its own. */
function useLocalWork(): string | undefined {
  const { source, snap, face, past, draft, base } = useTable();
  const now = useNow();
  const { table, list } = useSyncExternalStore(here.subscribe, () => here.value);
  const isMine = !source.online && snap.me.length === 1 && table === source.id;
  const settled = isMine && !past && snap.pending === 0;
  const judged = useMemo(
    () =>
      settled
        ? list.filter((k) => k.why === null).map((k) => ({ id: k.id, verdict: judgeOrder(face.game, k.order, now) }))
        : [],
    [settled, list, face, now],
  );
  useEffect(() => {
    if (judged.every(({ verdict }) => verdict.say !== 'end')) return;
    const ends = new Map(judged.flatMap(({ id, verdict }) => (verdict.say === 'end' ? [[id, verdict.why]] : [])));
    setLocal(
      source.id,
      localList(source.id).map((k) => ({ ...k, why: k.why ?? ends.get(k.id) ?? null })),
    );
  }, [judged, source.id]);
  const acting = draft.length === 0 ? judged.find(({ verdict }) => verdict.say === 'act') : undefined;
  useEffect(() => {
    if (acting?.verdict.say !== 'act') return;
    const { order, action } = acting.verdict;
    const timer = window.setTimeout(() => {
      const then = apply(face.game, base, action);
      if (!then.ok) return;
      const next = carriedOut(face.game, order, { state: then.state, round: order.round, length: now.length + 1 });
      setLocal(
        source.id,
        localList(source.id).map((k) =>
          k.id !== acting.id ? k : next ? { ...k, order: next } : { ...k, why: 'done' as const },
        ),
      );
      void source.play([action]);
    }, NOTICE);
    return () => window.clearTimeout(timer);
  }, [acting, face, base, now, source]);
  return acting?.id;
}
