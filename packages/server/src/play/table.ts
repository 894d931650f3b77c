import type { Interval } from '../clock/intervals.ts';
import { clockOf } from '../clock/rule.ts';
import type { Language } from '../mail/texts.ts';
import { BOT_RATINGS, type Rating, ratingOf, read } from '../ratings/ratings.ts';
import type { PersonKind, PersonRow, SeatRow, SittingRow, TableRow } from '../store/schema.ts';
import type { SeatWithPerson } from '../store/tables.ts';
import { markedName } from '../text.ts';
import { leavingOf, voteEnds, votersOn } from './leaving.ts';
import { Serial } from './serial.ts';
import type { Timeline } from './timeline.ts';
import { timeView } from './timing.ts';

/** Somebody who asks; `owner` is whose bot it is. */
export type Person = Pick<PersonRow, 'id' | 'name' | 'kind' | 'owner'>;

/** Whose budgets and quotas this person uses: a bot counts as its owner. */
export const accountOf = ({ id, owner }: Pick<Person, 'id' | 'owner'>): string => owner ?? id;

/** Somebody, and whose bot it is: what is held against one is held against the other. */
export const accountsOf = (who: Pick<Person, 'id' | 'owner'>): string[] => [...new Set([who.id, accountOf(who)])];

/** A person as others see them. */
export const personView = ({ id, name, kind }: Person) => ({ id, name, kind });

export interface Seat {
  readonly person: string | null;
  readonly bot: string | null;
  /** The name as it was at the start; until then the person's current one. */
  readonly name: string | null;
  readonly personName: string | null;
  readonly personKind: PersonKind | null;
  /** What the person is worth at this title, where they have played it in earnest and let others see it. */
  readonly rating?: Rating | null;
  /** JSON: nights and holidays. */
  readonly hours: string | null;
}

export interface UndoRequest {
  readonly player: string;
  readonly count: number;
  readonly seq: number;
  readonly accepted: readonly string[];
  readonly waiting: readonly string[];
}

/** A table in memory. All that changes it goes through `serial`. */
export interface LiveTable {
  row: TableRow;
  ownerName: string;
  seats: readonly Seat[];
  /** Who sat where since when, once a seat has changed hands. */
  sittings: readonly SittingRow[];
  /** Present while the game is in memory. */
  timeline?: Timeline;
  readonly serial: Serial;
  /** Closed by its owner before the start. */
  closed: boolean;
  /** The store may know better: read it before the next use. */
  doubtful: boolean;
  /** How many are at it right now; it stays in memory until they are done. */
  users: number;
}

export function liveTable(
  row: TableRow,
  ownerName: string,
  seats: readonly Seat[],
  sittings: readonly SittingRow[] = [],
): LiveTable {
  return { row, ownerName, seats, sittings, serial: new Serial(), closed: false, doubtful: false, users: 0 };
}

/** Somebody sits there who can be asked something; a bot with a token cannot. */
export const isHuman = ({ personKind }: Seat): boolean => personKind === 'guest' || personKind === 'person';
export const isFree = (seat: Seat): boolean => seat.person === null && seat.bot === null;
export const personSeat = (person: Person, rating: Rating | null = null): Seat => ({
  rating,
  person: person.id,
  bot: null,
  name: null,
  personName: person.name,
  personKind: person.kind,
  hours: null,
});
/** A seat as the store has it. */
export const storedSeat = (s: SeatWithPerson): Seat => ({
  person: s.person,
  bot: s.bot,
  name: s.name,
  personName: s.person_name,
  personKind: s.person_kind as Seat['personKind'],
  hours: s.hours,
  rating:
    s.mu === null || s.sigma === null || (s.ratings_for ?? 'everybody') !== 'everybody'
      ? null
      : ratingOf({ mu: read(s.mu), sigma: read(s.sigma) }),
});
export const FREE_SEAT: Seat = { person: null, bot: null, name: null, personName: null, personKind: null, hours: null };
export const botSeat = (bot: string): Seat => ({ ...FREE_SEAT, bot });

export function seatRows(game: string, seats: readonly Seat[]): SeatRow[] {
  return seats.map(({ person, bot, name }, position) => ({ game, position, person, bot, name }));
}

const botName = (seats: readonly Seat[], i: number): string => {
  const { bot } = seats[i]!;
  const same = seats.filter((s) => s.bot === bot);
  const n = same.indexOf(seats[i]!);
  // Levels are called the same in every language.
  const level = /^level(\d)$/.exec(bot!)?.[1];
  if (level) return same.length === 1 ? `Bot ${level}` : `Bot ${level}${String.fromCharCode(65 + n)}`;
  const label = `${bot![0]!.toUpperCase()}${bot!.slice(1)}`;
  return same.length === 1 ? label : `${label} ${n + 1}`;
};

/** People at the table, for telling names that look alike apart. */
const namesAt = (seats: readonly Seat[]): { person: string; name: string }[] =>
  seats.flatMap((s) => (s.person === null ? [] : [{ person: s.person, name: s.personName ?? s.name ?? '' }]));

/** The name shown at a seat; marked when another one at the table looks the same. */
export function seatName(seats: readonly Seat[], i: number): string {
  const seat = seats[i]!;
  if (seat.name !== null) return seat.name;
  if (seat.person !== null) return markedName(seat.personName ?? '', seat.person, namesAt(seats));
  return seat.bot ? botName(seats, i) : '';
}

/** The name somebody speaks by at this table. */
export const speakerName = (table: LiveTable, person: string, name: string): string =>
  markedName(name, person, namesAt(table.seats));

const hasStarted = (table: LiveTable): boolean => table.row.status !== 'open';

/** The player whom this person plays, once the game has started. */
export function playerOf(table: LiveTable, person: string | undefined): string | null {
  if (!hasStarted(table) || person === undefined) return null;
  const i = table.seats.findIndex((s) => s.person === person);
  return i < 0 ? null : `p${i + 1}`;
}

export const isSeated = (table: LiveTable, person: string | undefined): boolean =>
  person !== undefined && table.seats.some((s) => s.person === person);

/** The player whom this person played before the seat changed hands. */
export function formerPlayer(table: LiveTable, person: string | undefined): string | null {
  const last = person === undefined ? undefined : table.sittings.findLast((s) => s.person === person);
  return last && table.seats[last.position]?.person !== person ? `p${last.position + 1}` : null;
}

/** Who asks to go back, and who has answered. */
export const requestOf = ({ row }: LiveTable): UndoRequest | null =>
  row.undo_request === null ? null : (JSON.parse(row.undo_request) as UndoRequest);

/** Whether this player is moved by the house: the bank, or a house bot. */
export function isHouse(table: LiveTable, player: string): boolean {
  if (player === 'bank') return true;
  return table.seats[Number(player.slice(1)) - 1]?.bot != null;
}

/** Ratings between which one sits down here; nothing where everybody does. */
export const levelOf = ({ level_min, level_max }: Pick<TableRow, 'level_min' | 'level_max'>) =>
  level_min === null && level_max === null ? null : { min: level_min, max: level_max };

/** A vote about a seat, as clients see it. */
function voteView(table: LiveTable, outages: readonly Interval[]) {
  const { vote } = leavingOf(table.row);
  if (!vote) return null;
  const { player, ballots } = vote;
  return { player, ballots: { ...ballots }, voters: votersOn(table, player), ends: voteEnds(vote, outages) };
}

/** Who plays a player from an entry on. */
export const sittingView = ({ position, bot, name, seq, at, why }: SittingRow) => ({
  player: `p${position + 1}`,
  name,
  bot: bot !== null,
  seq,
  at,
  why,
});

/** What tables are seen by. */
export interface Seen {
  readonly online: (person: string) => boolean;
  /** When no server was there. */
  readonly outages: readonly Interval[];
}

/** What a table looks like to somebody; docs/protocol.md describes it. */
export function tableView(table: LiveTable, who: string | undefined, viewer: boolean, { online, outages }: Seen) {
  const { row, seats } = table;
  const leaving = leavingOf(row);
  const seated = isSeated(table, who);
  const owner = who !== undefined && row.owner === who;
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    options: JSON.parse(row.options) as Record<string, string>,
    status: row.status,
    pace: row.pace,
    access: row.access,
    owner: { id: row.owner, name: table.ownerName },
    seats: seats.map((s, i) => {
      const name = seatName(seats, i);
      if (s.bot !== null)
        return {
          kind: 'bot' as const,
          bot: s.bot,
          name,
          rating: BOT_RATINGS[s.bot] ?? null,
          wanted: leaving.wanted.includes(`p${i + 1}`),
        };
      if (s.person !== null)
        return {
          kind: 'person' as const,
          person: s.person,
          name,
          bot: s.personKind === 'bot',
          online: online(s.person),
          rating: s.rating ?? null,
        };
      return row.status === 'analysis' ? { kind: 'name' as const, name } : { kind: 'open' as const };
    }),
    you: { seated, player: playerOf(table, who), former: formerPlayer(table, who), owner, viewer },
    invite: (seated || owner) && row.access !== 'club' ? row.invite : null,
    seq: row.seq,
    turn: row.turn === null ? null : { players: JSON.parse(row.turn) as string[], since: row.turn_since! },
    round: row.round,
    result: row.result === null ? null : (JSON.parse(row.result) as { reason: string; scores: Record<string, number> }),
    rematch: row.rematch,
    parked: row.parked !== null,
    rated: row.rated === 1,
    level: levelOf(row),
    language: row.language as Language | null,
    club: row.club,
    clock: clockOf(row.clock),
    time: timeView(table, outages),
    vote: voteView(table, outages),
    claims: Object.keys(leaving.claims),
    sittings: table.sittings.map(sittingView),
    createdAt: row.created_at,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    updatedAt: row.updated_at,
  };
}
/** Longer values of options (whole maps) are not for lists. */
const LONGEST_LISTED = 100;

/** The same for lists and the lobby: without what makes it large. */
export function listedView(...given: Parameters<typeof tableView>): TableView {
  const view = tableView(...given);
  const options = Object.entries(view.options).filter(([, value]) => value.length <= LONGEST_LISTED);
  return { ...view, options: Object.fromEntries(options) };
}
export type TableView = ReturnType<typeof tableView>;
