import type {
  ActRow,
  AliveRow,
  ApartRow,
  BannedRow,
  BudgetRow,
  NodeRow,
  OutageRow,
  ReportRow,
  RoleRow,
  ServerKeyRow,
  SilencedRow,
} from './rows/care.ts';
import type { ClubActRow, ClubInvitationRow, ClubRow, MemberRow } from './rows/clubs.ts';
import type { ChatRow, EntryRow, NoteRow, OrderRow, SnapshotRow } from './rows/games.ts';
import type { ChannelRow, OutboxRow, TableNoticeRow } from './rows/notices.ts';
import type {
  AccountRow,
  CredentialRow,
  HoursRow,
  LinkRow,
  PasskeyRow,
  PersonRow,
  ProfileRow,
  PuzzleAnswerRow,
  RatingRow,
  ResultRow,
  SettingsRow,
} from './rows/people.ts';
import type { KeptRow, StudyRow } from './rows/studies.ts';
import type {
  BanRow,
  GrantRow,
  InvitationRow,
  SeatRow,
  SeekerRow,
  SittingRow,
  TableActRow,
  TableRow,
} from './rows/tables.ts';

export * from './rows/care.ts';
export * from './rows/clubs.ts';
export * from './rows/games.ts';
export * from './rows/notices.ts';
export * from './rows/people.ts';
export * from './rows/studies.ts';
export * from './rows/tables.ts';

/** The tables as Kysely sees them, row by row in `rows/`. Columns are text and whole numbers only, so that both engines hold the same. */
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
  kept: KeptRow;
  studies: StudyRow;
  hours: HoursRow;
  alive: AliveRow;
  outages: OutageRow;
  sittings: SittingRow;
  puzzle_answers: PuzzleAnswerRow;
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
  { name: 'kept', key: ['person', 'shelf', 'item'] },
  { name: 'studies', key: ['id'] },
  { name: 'hours', key: ['person'] },
  { name: 'alive', key: ['id'] },
  { name: 'outages', key: ['from_at'] },
  { name: 'sittings', key: ['game', 'n'] },
  { name: 'puzzle_answers', key: ['person', 'title', 'puzzle'] },
];
