import type { ChatRow } from '../store/schema.ts';
import type { LiveTable, Person } from './table.ts';

/** What others may want to know. The sockets listen; services tell, after it is stored. */
export interface Events {
  /** Entries were added; they are in the table's timeline. */
  entries(table: LiveTable): void;
  /** Seats, status or names changed. */
  table(table: LiveTable): void;
  closed(table: LiveTable): void;
  /** This person may no longer look at the table. */
  shutOut(table: LiveTable, person: string): void;
  undoRequest(table: LiveTable): void;
  /** Something was said; some do not want to hear it. */
  chat(table: LiveTable, message: ChatRow, person: Person, deaf: ReadonlySet<string>): void;
  isOnline(person: string): boolean;
  /** Whether anybody looks at the lists. */
  hasLobby(): boolean;
  /** A table with watchers stays in memory. */
  isWatched(id: string): boolean;
}
