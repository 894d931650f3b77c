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

/** Somebody's first answer to a puzzle, and their rating after it in thousandths. */
export interface PuzzleAnswerRow {
  person: string;
  title: string;
  puzzle: string;
  /** The how manieth of this person. */
  n: number;
  answer: string;
  correct: number;
  rating: number;
  deviation: number;
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

/** A person's nights, free days and holidays, as JSON. */
export interface HoursRow {
  person: string;
  hours: string;
}

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
