import { clockOf } from '../clock/rule.ts';
import { refreshed, running, type Times, timesOf } from '../clock/times.ts';
import type { SittingReason, SittingRow, TableRow } from '../store/schema.ts';
import { markedName } from '../text.ts';
import { type Leaving, leavingOf } from './leaving.ts';
import { botSeat, type LiveTable, type Person, personSeat, type Seat, seatName } from './table.ts';
import { aroundOf, askedOf, awaitedHouse, dueAt } from './timing.ts';

/** The bot that plays on for somebody who has gone. */
const SUBSTITUTE = 'greedy';
export const substituteBot = (bots: readonly string[]): string => (bots.includes(SUBSTITUTE) ? SUBSTITUTE : bots[0]!);

/** Everything that changes when a seat changes hands during a game. */
export interface SeatChange {
  readonly row: Partial<TableRow>;
  readonly seats: readonly Seat[];
  readonly sittings: readonly SittingRow[];
}

const playerAt = (position: number): string => `p${position + 1}`;
export const positionOf = (player: string): number => Number(player.slice(1)) - 1;

/** Somebody who sits down during a game, under a name that nobody else there has. */
export function seatFor(table: LiveTable, who: Person, position: number, hours: string | null): Seat {
  const others = table.seats.flatMap((s, i) =>
    i === position ? [] : [{ person: s.person ?? playerAt(i), name: seatName(table.seats, i) }],
  );
  return {
    ...personSeat(who),
    name: markedName(who.name, who.id, [...others, { person: who.id, name: who.name }]),
    hours,
  };
}

/** A house bot under a name that nobody else there has. */
export function seatForBot(table: LiveTable, bot: string, position: number): Seat {
  const label = `${bot[0]!.toUpperCase()}${bot.slice(1)}`;
  const taken = table.seats.flatMap((_, i) => (i === position ? [] : [seatName(table.seats, i)]));
  let name = label;
  for (let n = 2; taken.includes(name); n++) name = `${label} ${n}`;
  return { ...botSeat(bot), name };
}

/** Part of the bank or budget that somebody new at a seat has at least, and somebody who is back. */
export const SHARES = { substitute: 0.5, back: 0.1 } as const;

/** Hands a seat over; `leaving` says what is then in question. */
export function seatChange(
  table: LiveTable,
  given: { readonly position: number; readonly seat: Seat; readonly why: SittingReason },
  now: number,
  outages: Parameters<typeof aroundOf>[2],
  leaving: Leaving = leavingOf(table.row),
): SeatChange {
  const { position, seat, why } = given;
  const player = playerAt(position);
  const { row } = table;
  const before = table.seats[position]!;
  const seats = table.seats.with(position, seat);
  const after: LiveTable = { ...table, seats };
  const asked = askedOf(table);
  const around = aroundOf(after, now, outages);
  let times: Times | null = timesOf(row.time);
  if (times && around) {
    const share = why === 'substitute' || why === 'back' ? SHARES[why] : undefined;
    // What ran until now ran for who sat there.
    times = running(times, [], aroundOf(table, now, outages)!);
    if (share !== undefined) times = refreshed(clockOf(row.clock)!, times, player, share);
    times = running({ ...times, out: times.out.filter((p) => p !== player) }, asked, around);
  }
  const n = table.sittings.length;
  const base = { game: row.id, position };
  const first: SittingRow[] = table.sittings.some((s) => s.position === position)
    ? []
    : [
        {
          ...base,
          n,
          person: before.person,
          bot: before.bot,
          name: seatName(table.seats, position),
          seq: 0,
          at: row.started_at ?? now,
          why: 'start',
        },
      ];
  const sitting: SittingRow = {
    ...base,
    n: n + first.length,
    person: seat.person,
    bot: seat.bot,
    name: seatName(seats, position),
    seq: row.seq,
    at: now,
    why,
  };
  const { [player]: _, ...claims } = leaving.claims;
  const next: Leaving = {
    ...leaving,
    vote: leaving.vote?.player === player ? null : leaving.vote,
    wanted: seat.bot === null ? leaving.wanted.filter((p) => p !== player) : leaving.wanted,
    waited: leaving.waited.filter((p) => p !== player),
    claims,
  };
  return {
    row: {
      time: times && JSON.stringify(times),
      leaving: JSON.stringify(next),
      deadline: dueAt(times, next),
      awaits: awaitedHouse(after, asked, times) === undefined ? 'person' : 'house',
    },
    seats,
    sittings: [...first, sitting],
  };
}
