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
