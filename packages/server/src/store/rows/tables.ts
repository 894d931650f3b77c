export type TableStatus = 'open' | 'playing' | 'finished' | 'analysis';
export type Pace = 'live' | 'turns';
export type Access = 'public' | 'link' | 'password' | 'club';

export interface TableRow {
  id: string;
  title: string;
  revision: number;
  /** JSON: the options of the title. */
  options: string;
  name: string | null;
  pace: Pace;
  access: Access;
  /** Salted hash. */
  password: string | null;
  invite: string;
  /** JSON: where an imported game came from. */
  origin: string | null;
  owner: string;
  status: TableStatus;
  /** Digits: seeds may be larger than the engines' small integers. */
  seed: string;
  /** How many entries the game has. */
  seq: number;
  /** JSON: the players who may act, the awaited one first. */
  turn: string | null;
  turn_since: number | null;
  /** Who is awaited: a person, or the house (the bank or a house bot). */
  awaits: 'person' | 'house' | null;
  round: string | null;
  /** JSON: reason and scores. */
  result: string | null;
  /** JSON. */
  undo_request: string | null;
  /** The table at which the same people play again. It may have been closed since. */
  rematch: string | null;
  /** Counts every change of this row and its seats: who writes must have seen the last one. */
  version: number;
  /** Why the house has given up moving here, until somebody asks it to try again. */
  parked: string | null;
  /** 1 when the game counts for the ratings of those who play it. */
  rated: number;
  /** Ratings between which one sits down here. */
  level_min: number | null;
  level_max: number | null;
  /** The language people talk in at this table. */
  language: string | null;
  /** 1 when somebody has left an order here: those who move look for them only then. */
  has_orders: number;
  /** The club whose table it is, with access `club`. It may be gone. */
  club: string | null;
  /** JSON: how time is measured; nothing: it is not. */
  clock: string | null;
  /** JSON: the time left to everybody, and whose clock runs since when. */
  time: string | null;
  /** When a clock or a vote is out, at the earliest. */
  deadline: number | null;
  /** JSON: a vote about a seat, seats that somebody may take, who asks for theirs back. */
  leaving: string | null;
  created_at: number;
  started_at: number | null;
  finished_at: number | null;
  updated_at: number;
}

export interface SeatRow {
  game: string;
  position: number;
  person: string | null;
  /** The kind of house bot. */
  bot: string | null;
  /** The name as it was at the start, or as an imported record gives it. */
  name: string | null;
}

/** Somebody has shown the invitation or the password. */
export interface GrantRow {
  game: string;
  person: string;
}

/** Somebody whom the owner does not want at this table. */
export interface BanRow {
  game: string;
  person: string;
}

/** Who sits at a seat from an entry on, once it has changed hands. */
export interface SittingRow {
  game: string;
  n: number;
  position: number;
  person: string | null;
  bot: string | null;
  name: string;
  /** The last entry before. */
  seq: number;
  at: number;
  why: SittingReason;
}
export type SittingReason = 'start' | 'resigned' | 'vote' | 'gone' | 'substitute' | 'back';

/** Somebody who looks for a game. Not part of a backup. */
export interface SeekerRow {
  person: string;
  /** Empty: whichever. */
  title: string;
  pace: Pace;
  /** 0: however many. */
  players: number;
  rated: number;
  since: number;
  /** When they last said that they are still there. */
  seen_at: number;
  /** What was found. */
  game: string | null;
}

/** Somebody is asked to a table by name. */
export interface InvitationRow {
  game: string;
  person: string;
  by: string;
  at: number;
}

/** What the owner of a table did to others there. */
export interface TableActRow {
  id: string;
  game: string;
  at: number;
  by: string;
  act: TableActName;
  subject: string | null;
}
export type TableActName = 'kick' | 'ban' | 'unban' | 'invite';
