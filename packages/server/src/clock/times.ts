import { type Hours, quietTimes } from './hours.ts';
import { counted, type Interval, merged, passedAt, within } from './intervals.ts';
import type { Clock } from './rule.ts';

/** What is left to a player, in milliseconds, when their clock stands still or as it began to run. */
export interface Left {
  /** Of this turn, by turns; 0 in live games. */
  readonly turn: number;
  /** Of the budget, or of the bank. */
  readonly bank: number;
  /** How many actions were in force when they last got time: what is undone and done again gives none. */
  readonly mark: number;
}

/** A clock that runs. */
export interface Run {
  readonly since: number;
  /** Stretches from then on that do not count. */
  readonly away: readonly Interval[];
  /** When all is used up; nothing when it is. */
  readonly deadline: number | null;
}

/** The time of everybody at a table. Kept with the game, so that it is exact whoever looks. */
export interface Times {
  readonly left: Readonly<Record<string, Left>>;
  readonly runs: Readonly<Record<string, Run>>;
  /** Who is at turn, also while the bank moves. */
  readonly turn: readonly string[];
  /** Whose time was out, and who has not moved since. */
  readonly out: readonly string[];
  readonly paused: boolean;
  /** Who would like to pause. */
  readonly agreed: readonly string[];
}

/** What one needs to know to let clocks run. */
export interface Around {
  readonly clock: Clock;
  readonly now: number;
  /** When no server was there. */
  readonly outages: readonly Interval[];
  /** Players with a clock: bots have none. */
  readonly hasClock: (player: string) => boolean;
  readonly hoursOf: (player: string) => Hours | undefined;
}

/** The way of a move to the server: given back in live games. */
export const LAG = 300;

const SECOND = 1000;
const perTurn = (clock: Clock): number => (clock.kind === 'turns' ? clock.perTurn * SECOND : 0);
const wholeBank = (clock: Clock): number => (clock.kind === 'turns' ? clock.bank : clock.budget) * SECOND;

export function newTimes(clock: Clock, players: readonly string[]): Times {
  const left = { turn: perTurn(clock), bank: wholeBank(clock), mark: -1 };
  const all = Object.fromEntries(players.map((p) => [p, left]));
  return { left: all, runs: {}, turn: [], out: [], paused: false, agreed: [] };
}

export const restOf = ({ left }: Times, player: string): number => {
  const { turn, bank } = left[player]!;
  return turn + bank;
};

/** What has been used up of a clock that runs. */
export function usedBy({ since, away }: Run, now: number, outages: readonly Interval[]): number {
  return counted(since, now, merged(away, outages));
}

/** Lets nobody's clock run. */
export function stopped(times: Times, { now, outages }: Pick<Around, 'now' | 'outages'>, lag?: string): Times {
  const left: Record<string, Left> = { ...times.left };
  for (const [player, run] of Object.entries(times.runs)) {
    const used = Math.max(0, usedBy(run, now, outages) - (player === lag ? LAG : 0));
    const { turn, bank, mark } = left[player]!;
    left[player] = { turn: Math.max(0, turn - used), bank: Math.max(0, bank - Math.max(0, used - turn)), mark };
  }
  return { ...times, left, runs: {} };
}

/** Nights and other quiet time for as long as somebody's time can last. */
function runFor(times: Times, player: string, around: Around): Run {
  const { clock, now, outages, hoursOf } = around;
  const rest = restOf(times, player);
  const lost = within(outages, now, Number.POSITIVE_INFINITY);
  const hours = clock.kind === 'turns' && clock.nights ? hoursOf(player) : undefined;
  // Who has nothing left is out at once, unless that has been told.
  if (rest <= 0) return { since: now, away: lost, deadline: times.out.includes(player) ? null : now };
  if (!hours) return { since: now, away: lost, deadline: passedAt(now, rest, lost) };
  for (let span = 2 * rest; ; span *= 2) {
    const away = merged(quietTimes(hours, now, now + span), lost);
    const deadline = passedAt(now, rest, away);
    if (deadline > now + span) continue;
    return { since: now, away: away.filter(([from]) => from < deadline), deadline };
  }
}

/** Lets the clocks of these players run, and of nobody else. */
export function running(times: Times, players: readonly string[], around: Around): Times {
  const still = stopped(times, around);
  if (times.paused) return still;
  const runs: Record<string, Run> = {};
  for (const player of players)
    if (still.left[player] && around.hasClock(player)) runs[player] = runFor(still, player, around);
  return { ...still, runs };
}

/** What happened at the table. */
export interface Moved {
  readonly player: string;
  /** Who did it: the person, the house for its own, or the house because the person's time was out. */
  readonly by: 'person' | 'house' | 'clock';
  /** Who is asked now; nobody when the game is over. */
  readonly asked: readonly string[];
  /** How many actions are in force. */
  readonly length: number;
  /** Something was taken back: that ends nobody's turn. */
  readonly isUndo: boolean;
  /** All have agreed to it. */
  readonly byConsent: boolean;
}

/** The end of a turn gives time: the increment, or a whole turn's time for the next one. */
function granted(clock: Clock, { turn, bank, mark }: Left, length: number): Left {
  if (length <= mark) return { turn, bank, mark };
  if (clock.kind === 'turns') return { turn: perTurn(clock), bank, mark: length };
  return { turn, bank: bank + clock.increment * SECOND, mark: length };
}

const BANK = 'bank';

/** The clocks after a move. */
export function afterMove(times: Times, moved: Moved, around: Around): Times {
  const { player, by, asked, length, isUndo, byConsent } = moved;
  const { clock } = around;
  const lag = by === 'person' && clock.kind === 'live' ? player : undefined;
  const still = stopped(times, around, lag);
  const left: Record<string, Left> = { ...still.left };
  let { turn } = still;
  if (!asked.includes(BANK)) {
    const ended = isUndo ? [] : turn.filter((p) => !asked.includes(p));
    for (const p of ended) if (left[p]) left[p] = granted(clock, left[p], length);
    turn = [...asked];
  }
  if (byConsent)
    for (const p of asked)
      if (left[p]) left[p] = { ...left[p], turn: perTurn(clock), mark: Math.min(left[p].mark, length) };
  const isBack = by === 'person';
  const next: Times = {
    ...still,
    left,
    turn,
    out: isBack ? still.out.filter((p) => p !== player) : still.out,
    paused: still.paused && !isBack,
    agreed: isBack ? [] : still.agreed,
  };
  return running(next, asked, around);
}

/** Who has run out of time by now and was not told of before. */
export function newlyOut(times: Times, now: number, outages: readonly Interval[]): string[] {
  return Object.entries(times.runs).flatMap(([player, run]) =>
    run.deadline !== null && usedBy(run, now, outages) >= restOf(times, player) ? [player] : [],
  );
}

/** When the next clock is out, as far as is known: outages since make it later. */
export function nextDeadline({ runs }: Times): number | null {
  const all = Object.values(runs).flatMap(({ deadline }) => (deadline === null ? [] : [deadline]));
  return all.length === 0 ? null : Math.min(...all);
}

/** Whether the house decides for this player now. */
export const standsIn = (clock: Clock, times: Times, player: string): boolean =>
  clock.onTimeout === 'bot' && !times.paused && player in times.runs && restOf(times, player) <= 0;

/** Somebody new, or back, at a seat: the time of a turn, and something in the bank. */
export function refreshed(clock: Clock, times: Times, player: string, share: number): Times {
  const { turn, bank, mark } = times.left[player]!;
  const left = {
    turn: Math.max(turn, perTurn(clock)),
    bank: Math.max(bank, Math.round(wholeBank(clock) * share)),
    mark,
  };
  return { ...times, left: { ...times.left, [player]: left }, out: times.out.filter((p) => p !== player) };
}

export const timesOf = (text: string | null): Times | null => (text === null ? null : (JSON.parse(text) as Times));
