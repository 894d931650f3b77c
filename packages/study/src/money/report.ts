import { type AnyGame, type CoreState, type GameRecord, playerIds, type ReplayError, replay } from '@traviesa/engine';
import { moneyTable } from '../titles.ts';
import { type FlowKind, flowsOf, type LogLine, type MoneyTable } from './ledger.ts';

/** What every title's state has: one table of purses. */
interface WithCash extends CoreState {
  readonly cash: Readonly<Record<string, number>>;
}

/** All that one kind of flow brought a player about one company or card. */
export interface Line {
  /** `start`: the money one begins with; `held`: what shares, private companies and debts count at the end. */
  readonly kind: FlowKind | 'start' | 'held';
  readonly of: string | null;
  readonly amount: number;
}

export interface PlayerReport {
  readonly player: string;
  readonly name: string;
  /** Equals share a place. */
  readonly place: number;
  readonly wealth: number;
  /** They add up to `wealth`. */
  readonly lines: readonly Line[];
}

type ByPlayer = Readonly<Record<string, number>>;

/** How things stood when a round began, and at the end (without a round). */
export interface Point {
  readonly action: number;
  readonly round: string | null;
  readonly cash: ByPlayer;
  readonly wealth: ByPlayer;
}

export interface Report {
  readonly title: string;
  /** Why the game ended; nothing while it is being played. */
  readonly over: string | null;
  readonly actions: number;
  readonly players: readonly PlayerReport[];
  readonly rounds: readonly Point[];
}

export type Reported =
  | { readonly ok: true; readonly value: Report }
  | { readonly ok: false; readonly error: ReplayError };

/** As one tells it: what there was, what came in, what was bought and sold, what is left. */
const ORDER: readonly Line['kind'][] = [
  'start',
  'dividend',
  'income',
  'sharesBought',
  'sharesSold',
  'privateBought',
  'privateSold',
  'help',
  'fine',
  'loan',
  'unexplained',
  'held',
];

/** The money of one player, line by line. */
class Account {
  readonly #lines = new Map<string, Line>();
  add({ kind, of, amount }: Line): void {
    const key = `${kind} ${of ?? ''}`;
    this.#lines.set(key, { kind, of, amount: amount + (this.#lines.get(key)?.amount ?? 0) });
  }
  get lines(): Line[] {
    return [...this.#lines.values()]
      .filter((l) => l.amount !== 0)
      .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || Math.abs(b.amount) - Math.abs(a.amount));
  }
}

/** The price of a company's share, where the title has one. */
export type PriceOf = (s: CoreState, company: string) => number;

/** Where everybody's money came from, told by the game's own log. With `priceOf`, what is held at the end is told by company. */
export function reportOf(game: AnyGame, record: GameRecord, priceOf?: PriceOf): Reported {
  const table = moneyTable(game.id);
  const ids = playerIds(record.players.length);
  const cashIn = (s: CoreState): ByPlayer => Object.fromEntries(ids.map((id) => [id, (s as WithCash).cash[id] ?? 0]));
  const pointAt = (s: CoreState, action: number): Point => {
    const round = s.over === undefined ? game.round(s) : null;
    return { action, round, cash: cashIn(s), wealth: game.score(s) };
  };

  const opening = replay(game, record, 0);
  if (!opening.ok) return opening;
  const rounds = [pointAt(opening.value.state, 0)];
  /** After each action: purses, and who holds what. */
  const cash = [cashIn(opening.value.state)];
  const held = [holdings(opening.value.state, ids, table)];
  const moves: LogLine[] = [];
  const replayed = replay(game, record, undefined, (s, action, n) => {
    moves.push([`move.${action.type}`, { ...action }]);
    cash.push(cashIn(s));
    held.push(holdings(s, ids, table));
    const isSame = s.over === undefined && game.round(s) === rounds.at(-1)!.round;
    if (!isSame) rounds.push(pointAt(s, n));
  });
  if (!replayed.ok) return replayed;
  const { state, log } = replayed.value;

  const accounts = new Map(ids.map((id) => [id, new Account()]));
  for (const id of ids) accounts.get(id)!.add({ kind: 'start', of: null, amount: cash[0]![id]! });
  for (let n = 1; n < cash.length; n++)
    for (const id of ids) {
      const change = cash[n]![id]! - cash[n - 1]![id]!;
      const shares = table.holds && ((company: string): number => held[n]![id]![company] ?? 0);
      const lines = [moves[n - 1]!, ...(log[n] as readonly LogLine[])];
      for (const flow of flowsOf(table, lines, id, change, shares)) accounts.get(id)!.add(flow);
    }
  const wealth = game.score(state);
  const last = held.at(-1)!;
  const players = ids.map((player, i) => {
    const account = accounts.get(player)!;
    let held = wealth[player]! - cash.at(-1)![player]!;
    for (const [company, shares] of Object.entries(last[player]!)) {
      const amount = priceOf && shares > 0 ? shares * priceOf(state, company) : 0;
      account.add({ kind: 'held', of: company, amount });
      held -= amount;
    }
    account.add({ kind: 'held', of: null, amount: held });
    const place = 1 + ids.filter((other) => wealth[other]! > wealth[player]!).length;
    return { player, name: record.players[i]!, place, wealth: wealth[player]!, lines: account.lines };
  });
  return { ok: true, value: { title: game.id, over: state.over ?? null, actions: log.length - 1, players, rounds } };
}

type Holdings = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Shares by player and company; nothing where the title's log never needs them. */
function holdings(s: CoreState, ids: readonly string[], { holds }: MoneyTable): Holdings {
  const { companies = {} } = s as CoreState & { readonly companies?: object };
  const of = (id: string): Record<string, number> =>
    holds ? Object.fromEntries(Object.keys(companies).map((c) => [c, holds(s, c, id)])) : {};
  return Object.fromEntries(ids.map((id) => [id, of(id)]));
}
