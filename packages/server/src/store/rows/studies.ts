/** Something that a person keeps with their account. */
export interface KeptRow {
  person: string;
  shelf: string;
  item: string;
  /** Counts the changes of this item. */
  version: number;
  /** JSON; nothing when it was taken away. */
  data: string | null;
  /** Characters of it. */
  size: number;
  at: number;
}

/** A study that somebody has published. */
export interface StudyRow {
  /** Nobody guesses it. */
  id: string;
  person: string;
  /** The table of this server whose game it is. */
  game: string | null;
  title: string;
  name: string;
  /** How many it has. */
  branches: number;
  /** JSON: the record and the branches. */
  data: string;
  at: number;
}
