import {
  type AnyGame,
  type CoreState,
  copy,
  type Frame,
  type Message,
  movesOf,
  type Out,
  stepOf,
} from '@traviesa/engine';
import type { Reading } from '../chronicle/readings.ts';

/** One company in the next round, if it earns what it earned last. */
export interface CompanyForecast {
  readonly id: string;
  readonly run: number;
  readonly price: number | null;
  readonly after: number | null;
}

export interface Forecast {
  readonly companies: readonly CompanyForecast[];
  /** What everybody receives in such a round. */
  readonly players: Readonly<Record<string, number>>;
  readonly bank: { readonly now: number; readonly after: number };
  /** After so many such rounds the bank has nothing left; nothing where that does not end the game. */
  readonly roundsLeft: number | null;
}

interface WithCash extends CoreState {
  readonly cash: Readonly<Record<string, number>>;
}

/** Nobody listens: only what happens to purses and prices counts. */
const unheard: Out<Frame, Message> = { log: () => {}, push: () => {}, end: () => {}, silent: true };

/** What each company earned last, by the log; those that have not run yet are left out. */
export function lastRuns(log: readonly (readonly Message[])[]): ReadonlyMap<string, number> {
  const runs = new Map<string, number>();
  for (let n = log.length - 1; n >= 0; n--)
    for (let i = log[n]!.length - 1; i >= 0; i--) {
      const [key, fields] = log[n]![i]!;
      const { company, sum } = fields as { company?: unknown; sum?: unknown };
      if (typeof company !== 'string' || runs.has(company)) continue;
      if (/^dividend\.(paid|payout|withheld)$/.test(key)) runs.set(company, typeof sum === 'number' ? sum : 0);
      else if (key === 'dividend.none' || key === 'run.nothing') runs.set(company, 0);
    }
  return runs;
}

/** Pays by the title's own step: what it does to purses and prices is exactly what it would do in the game. */
function pay(game: AnyGame, s: CoreState, frame: Frame, move: string | undefined): void {
  const step = stepOf(game, frame);
  if (move === undefined) step.next(s, frame, unheard);
  else movesOf(step)[move]?.apply(s, frame, { type: move, player: '' }, unheard);
}

/** If every company runs and pays once more as it did last. */
export function forecastOf(
  game: AnyGame,
  reading: Reading,
  state: CoreState,
  runs: ReadonlyMap<string, number>,
): Forecast {
  const s = copy(state, game.shared);
  const before = { ...(s as WithCash).cash };
  const price = (c: string): number | null => reading.price?.(s, c) ?? null;
  const there = reading.companies(s);
  const told = there.flatMap((id) => {
    const earned = reading.earns?.(s, id) ?? runs.get(id);
    return earned === undefined ? [] : [{ id, run: earned, price: price(id) }];
  });
  for (const { id, run } of told) for (const { frame, move } of reading.payment(id, run)) pay(game, s, frame, move);
  if (reading.paysAll) pay(game, s, reading.paysAll, undefined);
  const { cash } = s as WithCash;
  const players = Object.keys(game.score(state));
  const bank = { now: before['bank'] ?? 0, after: cash['bank'] ?? 0 };
  const end = reading.bankBreaksAt?.(state);
  const perRound = bank.now - bank.after;
  return {
    companies: told.map((c) => ({ ...c, after: price(c.id) })),
    players: Object.fromEntries(players.map((p) => [p, (cash[p] ?? 0) - (before[p] ?? 0)])),
    bank,
    roundsLeft:
      end === undefined || !Number.isFinite(end) || perRound <= 0
        ? null
        : Math.max(0, Math.ceil((bank.now - end) / perRound)),
  };
}
