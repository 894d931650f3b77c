import type { Lapse } from '@traviesa/engine';
import type { ChannelKind, NoticeEvent, TableRule } from '../notices/kinds.ts';

/** The tables as Kysely sees them. Columns are text and whole numbers only, so that both engines hold the same. */
export interface PersonRow {
  id: string;
  name: string;
  kind: PersonKind;
  /** The person who made this bot's token. */
  owner: string | null;
  created_at: number;
}

/** A way to prove who one is: the hash of a cookie's or token's secret. */
export interface CredentialRow {
  hash: string;
  id: string;
  person: string;
  kind: 'cookie' | 'token';
  created_at: number;
  /** The browser, as it calls itself. */
  device: string | null;
  seen_at: number | null;
  /** JSON: what a token may be used for; nothing: whatever a bot may do. */
  scopes: string | null;
}

/** What makes a guest a person: ways to come back without the cookie. */
export interface AccountRow {
  person: string;
  /** Confirmed, in small letters. */
  email: string | null;
  /** Slow hash. */
  password: string | null;
  created_at: number;
}

export interface PasskeyRow {
  id: string;
  /** The name by which the authenticator knows it. */
  credential: string;
  person: string;
  public_key: string;
  counter: number;
  /** JSON: how the browser reaches it. */
  transports: string;
  name: string;
  created_at: number;
  used_at: number | null;
}

/** Something that may be shown once, for a while: the hash of a mailed link, a code on a screen, a question to a passkey. Not part of a backup. */
export interface LinkRow {
  hash: string;
  kind: 'confirm' | 'reset' | 'code' | 'challenge';
  person: string | null;
  data: string;
  expires_at: number;
}

/** A guest is known by a cookie only, a person has an account, a bot plays with a token. */
export type PersonKind = 'guest' | 'person' | 'bot';

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

export interface EntryRow {
  game: string;
  seq: number;
  entry: string;
  /** The person who sent it; `house` for the bank and house bots. */
  author: string;
  key: string;
  at: number;
  /** 1 when it moved the random generator: clients then need the state after it, kept as a snapshot. */
  drew: number;
}

export interface SnapshotRow {
  game: string;
  seq: number;
  /** The revision of the title's code that wrote it: another one does not trust it. */
  revision: number;
  state: string;
}

export interface ChatRow {
  game: string;
  n: number;
  person: string;
  text: string;
  key: string;
  at: number;
}

export interface NoteRow {
  game: string;
  person: string;
  text: string;
  at: number;
}

/** What somebody is thought to be worth at a title, in millionths. */
export interface RatingRow {
  person: string;
  title: string;
  mu: number;
  sigma: number;
  games: number;
  won: number;
  at: number;
}

/** How a game ended for somebody who sat there, and what it did to their rating. */
export interface ResultRow {
  game: string;
  person: string;
  title: string;
  place: number;
  /** How many played. */
  players: number;
  score: number;
  at: number;
  mu_before: number | null;
  sigma_before: number | null;
  mu: number | null;
  sigma: number | null;
}

/** What others may see of somebody; who has no row shows everything. */
export interface ProfileRow {
  person: string;
  games: Audience;
  ratings: Audience;
}
export const AUDIENCES = ['everybody', 'opponents', 'nobody'] as const;
export type Audience = (typeof AUDIENCES)[number];

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

/** A person's nights, free days and holidays, as JSON. */
export interface HoursRow {
  person: string;
  hours: string;
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
export type ActName = 'grant' | 'revoke' | 'ban' | 'unban' | 'resume' | 'silence' | 'unsilence' | 'dismiss';

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

/** A private group of people with tables of its own. */
export interface ClubRow {
  id: string;
  name: string;
  about: string;
  /** Part of the link that lets in. */
  invite: string;
  created_at: number;
}
export type ClubRole = 'admin' | 'member';
export interface MemberRow {
  club: string;
  person: string;
  role: ClubRole;
  at: number;
}
export interface ClubInvitationRow {
  club: string;
  person: string;
  by: string;
  at: number;
}
/** What the admins of a club did. */
export interface ClubActRow {
  id: string;
  club: string;
  at: number;
  by: string;
  act: ClubActName;
  subject: string | null;
}
export type ClubActName = 'invite' | 'revoke' | 'link' | 'remove' | 'promote' | 'demote' | 'change';

/** Somebody is asked to a table by name. */
export interface InvitationRow {
  game: string;
  person: string;
  by: string;
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

/** What somebody prefers, wherever they sign in. */
export interface SettingsRow {
  person: string;
  language: 'en' | 'es';
  /** JSON: the hours in which they are not disturbed. */
  quiet: string | null;
  /** JSON: what they are told of, where. */
  notices: string | null;
  /** When the next daily letter is due. */
  digest_at: number | null;
}

/** A device that takes push messages, or a webhook. */
export interface ChannelRow {
  id: string;
  person: string;
  kind: ChannelKind;
  address: string;
  /** The keys of a browser (JSON), or what messages to a webhook are signed with. */
  secret: string;
  name: string;
  state: 'on' | 'off';
  /** In a row. */
  failures: number;
  /** What came back last. */
  answer: string | null;
  answered_at: number | null;
  created_at: number;
}

/** What somebody wants at one table instead of the usual. */
export interface TableNoticeRow {
  person: string;
  game: string;
  rule: TableRule;
}

/** Something to be told to one person on one channel, once. Not part of a backup: nobody wants to be told again. */
export interface OutboxRow {
  id: string;
  /** The same thing has the same key. */
  key: string;
  /** The id of a channel, or `mail`. */
  channel: string;
  person: string;
  event: NoticeEvent | 'digest' | 'channelOff' | 'orderEnded';
  game: string | null;
  /** JSON. */
  about: string;
  /** Nothing when it is done with. */
  due_at: number | null;
  tries: number;
  /** Until then one process is at it. */
  leased_until: number;
  created_at: number;
  done_at: number | null;
  outcome: 'sent' | 'moot' | 'seen' | 'off' | 'failed' | null;
}

/** An order that somebody leaves behind at a table. */
export interface OrderRow {
  id: string;
  game: string;
  person: string;
  /** JSON: the order with what it hangs on. */
  data: string;
  /** How often it was carried out. */
  carried: number;
  /** Why it ended. */
  why: Lapse | null;
  created_at: number;
  ended_at: number | null;
}

/** Keys of this server, made once. */
export interface ServerKeyRow {
  name: string;
  value: string;
}

export interface Database {
  people: PersonRow;
  credentials: CredentialRow;
  accounts: AccountRow;
  passkeys: PasskeyRow;
  links: LinkRow;
  tables: TableRow;
  seats: SeatRow;
  grants: GrantRow;
  bans: BanRow;
  entries: EntryRow;
  snapshots: SnapshotRow;
  chat: ChatRow;
  notes: NoteRow;
  ratings: RatingRow;
  results: ResultRow;
  profiles: ProfileRow;
  nodes: NodeRow;
  budgets: BudgetRow;
  apart: ApartRow;
  silenced: SilencedRow;
  seekers: SeekerRow;
  invitations: InvitationRow;
  clubs: ClubRow;
  members: MemberRow;
  club_invitations: ClubInvitationRow;
  club_acts: ClubActRow;
  reports: ReportRow;
  table_acts: TableActRow;
  roles: RoleRow;
  banned: BannedRow;
  acts: ActRow;
  settings: SettingsRow;
  channels: ChannelRow;
  table_notices: TableNoticeRow;
  outbox: OutboxRow;
  server_keys: ServerKeyRow;
  orders: OrderRow;
  hours: HoursRow;
  alive: AliveRow;
  outages: OutageRow;
  sittings: SittingRow;
}

/** Every table with its primary key, parents before children: the order of archives. */
export const TABLES: readonly { readonly name: keyof Database; readonly key: readonly string[] }[] = [
  { name: 'people', key: ['id'] },
  { name: 'credentials', key: ['hash'] },
  { name: 'accounts', key: ['person'] },
  { name: 'passkeys', key: ['id'] },
  { name: 'tables', key: ['id'] },
  { name: 'seats', key: ['game', 'position'] },
  { name: 'grants', key: ['game', 'person'] },
  { name: 'bans', key: ['game', 'person'] },
  { name: 'entries', key: ['game', 'seq'] },
  { name: 'snapshots', key: ['game', 'seq'] },
  { name: 'chat', key: ['game', 'n'] },
  { name: 'notes', key: ['game', 'person'] },
  { name: 'ratings', key: ['person', 'title'] },
  { name: 'results', key: ['game', 'person'] },
  { name: 'profiles', key: ['person'] },
  { name: 'apart', key: ['person', 'other'] },
  { name: 'invitations', key: ['game', 'person'] },
  { name: 'clubs', key: ['id'] },
  { name: 'members', key: ['club', 'person'] },
  { name: 'club_invitations', key: ['club', 'person'] },
  { name: 'club_acts', key: ['id'] },
  { name: 'silenced', key: ['person'] },
  { name: 'reports', key: ['id'] },
  { name: 'table_acts', key: ['id'] },
  { name: 'roles', key: ['person'] },
  { name: 'banned', key: ['person'] },
  { name: 'acts', key: ['id'] },
  { name: 'settings', key: ['person'] },
  { name: 'channels', key: ['id'] },
  { name: 'table_notices', key: ['person', 'game'] },
  { name: 'server_keys', key: ['name'] },
  { name: 'orders', key: ['id'] },
  { name: 'hours', key: ['person'] },
  { name: 'alive', key: ['id'] },
  { name: 'outages', key: ['from_at'] },
  { name: 'sittings', key: ['game', 'n'] },
];
