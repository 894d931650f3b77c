import type { Lapse } from '@traviesa/engine';

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
