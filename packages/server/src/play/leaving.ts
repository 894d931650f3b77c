import { type Interval, passedAt, within } from '../clock/intervals.ts';
import type { TableRow } from '../store/schema.ts';
import { isHuman, type LiveTable } from './table.ts';
import type { Passing } from './timing.ts';

/** What the others can do about a seat whose person does not move. */
export type Ballot = 'wait' | 'bot' | 'invite';

export interface Vote {
  /** Whose seat it is about. */
  readonly player: string;
  readonly at: number;
  /** What happens after so many milliseconds of silence: a bot plays on. */
  readonly lasts: number;
  readonly ballots: Readonly<Record<string, Ballot>>;
}

/** Seats that are in question or have changed hands. */
export interface Leaving {
  readonly vote: Vote | null;
  /** Seats at which a bot plays until somebody sits down. */
  readonly wanted: readonly string[];
  /** Who asks for their seat back from another person. */
  readonly claims: Readonly<Record<string, string>>;
  /** Who was waited for once more: the next time a bot plays on. */
  readonly waited: readonly string[];
}

const NOTHING: Leaving = { vote: null, wanted: [], claims: {}, waited: [] };

export const leavingOf = ({ leaving }: Pick<TableRow, 'leaving'>): Leaving =>
  leaving === null ? NOTHING : (JSON.parse(leaving) as Leaving);

const MINUTE = 60_000;
/** Silence so long means a bot. */
export const voteLasts = (pace: TableRow['pace']): number => (pace === 'live' ? 2 * MINUTE : 12 * 60 * MINUTE);

/** Without a clock, whoever is awaited so long is taken for gone. */
export const goneAfter = (pace: TableRow['pace']): number => (pace === 'live' ? 10 * MINUTE : 3 * 24 * 60 * MINUTE);

/** When a vote ends at the latest; time without a server does not count. */
export const voteEnds = ({ at, lasts }: Vote, outages: readonly Interval[]): number =>
  passedAt(at, lasts, within(outages, at, Number.POSITIVE_INFINITY));

/** Whoever moves by themselves is back: the vote about them is void. */
export function leavingAfter(table: LiveTable, { moved }: Passing): Leaving | null {
  if (table.row.leaving === null) return null;
  const leaving = leavingOf(table.row);
  if (moved?.by !== 'person' || leaving.vote?.player !== moved.player) return leaving;
  return { ...leaving, vote: null };
}

export const withoutVote = ({ row }: LiveTable): Leaving | null =>
  row.leaving === null ? null : { ...leavingOf(row), vote: null };

/** The people who decide about a seat. */
export const votersOn = (table: LiveTable, player: string): string[] =>
  table.seats.flatMap((seat, i) => (isHuman(seat) && `p${i + 1}` !== player ? [`p${i + 1}`] : []));

/** What has been decided: more than half, or, when all have spoken or the time is over, the most; else a bot. */
export function decided({ ballots }: Vote, voters: readonly string[], isOver: boolean): Ballot | undefined {
  const counts = new Map<Ballot, number>();
  const cast = voters.flatMap((v) => ballots[v] ?? []);
  for (const b of cast) counts.set(b, (counts.get(b) ?? 0) + 1);
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1]);
  if (first && first[1] * 2 > voters.length) return first[0];
  if (!isOver && cast.length < voters.length) return undefined;
  return first && first[1] !== second?.[1] ? first[0] : 'bot';
}
