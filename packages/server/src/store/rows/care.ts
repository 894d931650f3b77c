/** A server process and when it was last heard of. Not part of a backup. */
export interface NodeRow {
  id: string;
  at: number;
}

/** How much of something was used up, in thousandths, at a moment of the database's clock. Not part of a backup. */
export interface BudgetRow {
  name: string;
  used: number;
  at: number;
}

/** When a server was last there; one row. */
export interface AliveRow {
  id: string;
  at: number;
}

/** A time in which no server was there: it counts on nobody's clock. */
export interface OutageRow {
  from_at: number;
  to_at: number;
}

/** Who looks after the server. Given and taken by the command line only. */
export type Role = 'admin' | 'moderator';
export interface RoleRow {
  person: string;
  role: Role;
  at: number;
}

/** Somebody who may do nothing at this server; their bots neither. */
export interface BannedRow {
  person: string;
  reason: string;
  at: number;
}

/** What those who look after the server did. `by` is a person, or `cli` for the command line. */
export interface ActRow {
  id: string;
  at: number;
  by: string;
  act: ActName;
  /** The person or the table it was about. */
  subject: string;
  detail: string;
}
export type ActName =
  | 'grant'
  | 'revoke'
  | 'ban'
  | 'unban'
  | 'resume'
  | 'silence'
  | 'unsilence'
  | 'dismiss'
  | 'withdraw';

/** Somebody does not want to hear somebody else, or not to meet them at all. */
export interface ApartRow {
  person: string;
  other: string;
  how: Apart;
  at: number;
}
export type Apart = 'mute' | 'block';

/** Somebody may not talk at this server for a while. */
export interface SilencedRow {
  person: string;
  reason: string;
  until: number;
  at: number;
}

export const REPORT_KINDS = ['abuse', 'cheating', 'stalling', 'spam', 'name', 'other'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

/** What somebody tells those who look after the server about somebody else. */
export interface ReportRow {
  id: string;
  at: number;
  by: string;
  about: string;
  kind: ReportKind;
  text: string;
  /** Where it happened, and the line of chat it is about, as it stood there. */
  game: string | null;
  n: number | null;
  line: string | null;
  decided_at: number | null;
  decided_by: string | null;
  act: ActName | null;
}

/** Keys of this server, made once. */
export interface ServerKeyRow {
  name: string;
  value: string;
}
