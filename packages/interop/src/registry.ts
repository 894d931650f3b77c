import type { ForeignTitle } from './importer.ts';
import * as titles from './list.ts';

/** What is known of a title without loading it: whether its games can be taken over. */
export interface Support {
  readonly game: string;
  /** The title as the site writes it, and the optional rules that are read. */
  readonly foreign: string;
  readonly optionalRules: readonly string[];
  readonly players: { readonly min: number; readonly max: number };
  /** The first revision that asks what the site asks. */
  readonly since: number;
  /** The profile that the site plays with so many players. */
  profileFor(players: number): string;
  /** Other profiles under which the site plays too, if asked. */
  readonly alsoProfiles: readonly string[];
  /** Choices of the table that the site does not leave to it. */
  readonly mustBe: Readonly<Record<string, string>>;
  /** Does the seed decide something that players do not know yet? */
  hidesDraws(players: number): boolean;
  /** Does the site deal by the seed what everybody sees? Then the log needs it, and it tells nothing. */
  readonly dealsOpenly: boolean;
}

export interface Registered {
  readonly support: Support;
  /** How its logs are read and written: loaded by those who do so. */
  load(): Promise<ForeignTitle>;
}

/** The titles whose logs can be taken over. */
export const registered: readonly Registered[] = Object.values(titles);
