import type { Hours } from '../clock/hours.ts';
import { type Interval, merged, passedAt, within } from '../clock/intervals.ts';
import { clockOf } from '../clock/rule.ts';
import {
  type Around,
  afterMove,
  type Moved,
  newTimes,
  nextDeadline,
  restOf,
  running,
  standsIn,
  type Times,
  timesOf,
} from '../clock/times.ts';
import { type Leaving, voteEnds } from './leaving.ts';
import { isHouse, type LiveTable } from './table.ts';

/** How time goes on at a table: what was done, and when no server was there. */
export interface Passing {
  readonly outages: readonly Interval[];
  readonly moved?: Omit<Moved, 'asked'>;
}
export const UNTIMED: Passing = { outages: [] };

const seatOf = (table: LiveTable, player: string) => table.seats[Number(player.slice(1)) - 1];

/** What the clocks of a table need to know; nothing when it has none. */
export function aroundOf(table: LiveTable, now: number, outages: readonly Interval[]): Around | null {
  const clock = clockOf(table.row.clock);
  if (clock === null) return null;
  return {
    clock,
    now,
    outages,
    hasClock: (player) => seatOf(table, player)?.person != null,
    hoursOf(player) {
      const text = seatOf(table, player)?.hours;
      return text == null ? undefined : (JSON.parse(text) as Hours);
    },
  };
}

/** The players who may act, as the table's row has them. */
export const askedOf = ({ row }: LiveTable): string[] => JSON.parse(row.turn ?? '[]') as string[];

/** The clocks once these players are asked. */
export function timesAfter(
  table: LiveTable,
  asked: readonly string[],
  now: number,
  { outages, moved }: Passing,
): Times | null {
  const around = aroundOf(table, now, outages);
  if (!around) return null;
  const times = timesOf(table.row.time);
  if (times && moved) return afterMove(times, { ...moved, asked }, around);
  const players = table.seats.map((_, i) => `p${i + 1}`);
  return running({ ...(times ?? newTimes(around.clock, players)), turn: [...asked] }, asked, around);
}

/** The player for whom the house must move now: the bank, a bot, or somebody whose time is out. */
export function awaitedHouse(table: LiveTable, turn: readonly string[], times: Times | null): string | undefined {
  const first = turn[0];
  if (first === undefined || isHouse(table, first)) return first;
  const clock = clockOf(table.row.clock);
  return clock && times ? turn.find((p) => standsIn(clock, times, p)) : undefined;
}

/** When something is due. */
export function dueAt(times: Times | null, leaving: Leaving | null): number | null {
  const ends = leaving?.vote ? [voteEnds(leaving.vote, [])] : [];
  const next = times && nextDeadline(times);
  const all = [...ends, ...(next === null ? [] : [next])];
  return all.length === 0 ? null : Math.min(...all);
}

/** The clocks as clients see them; docs/protocol.md describes it. */
export function timeView(table: LiveTable, outages: readonly Interval[]) {
  const times = timesOf(table.row.time);
  if (!times) return null;
  const players = Object.keys(times.left).filter((p) => seatOf(table, p)?.person != null);
  return {
    left: Object.fromEntries(players.map((p) => [p, { turn: times.left[p]!.turn, bank: times.left[p]!.bank }])),
    runs: Object.fromEntries(
      Object.entries(times.runs).map(([p, { since, away, deadline }]) => {
        const lost = merged(away, within(outages, since, Number.POSITIVE_INFINITY));
        const ends = deadline === null ? null : passedAt(since, restOf(times, p), lost);
        return [
          p,
          { since, away: lost.filter(([from]) => ends !== null && from < ends).map((i) => [...i]), deadline: ends },
        ];
      }),
    ),
    out: [...times.out],
    paused: times.paused,
    agreed: [...times.agreed],
  };
}
export type TimeView = NonNullable<ReturnType<typeof timeView>>;
