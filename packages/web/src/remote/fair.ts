import { ask, part, query } from './api.ts';
import type { Person, Rating } from './types.ts';

/** What the server tells of people: ratings and past games; docs/protocol.md describes it. */
export type Audience = 'everybody' | 'opponents' | 'nobody';
export interface Profile {
  readonly games: Audience;
  readonly ratings: Audience;
}

export interface TitleRating extends Rating {
  readonly title: string;
  readonly games: number;
  readonly won: number;
  /** The oldest first. */
  readonly last: readonly number[];
}
export interface PersonPageData {
  readonly person: Person & { readonly since: number };
  readonly ratings: readonly TitleRating[] | null;
  readonly games: boolean;
}

export interface Change {
  readonly before: Rating;
  readonly after: Rating;
}
export interface PastGame {
  readonly id: string;
  readonly title: string;
  readonly name: string | null;
  readonly finishedAt: number;
  readonly place: number;
  readonly score: number;
  readonly rated: boolean;
  readonly change: Change | null;
  readonly players: readonly {
    readonly name: string;
    readonly person: string | null;
    readonly place: number;
    readonly score: number;
  }[];
}
export type PersonChange = Change & { readonly person: string; readonly place: number };

export const fair = {
  person: (id: string) => ask<PersonPageData>('GET', `/people/${part(id)}`),
  games: (id: string, q: { title?: string | undefined; cursor?: string | undefined }) =>
    ask<{ games: readonly PastGame[]; next: string | null }>('GET', `/people/${part(id)}/games${query(q)}`),
  changes: (game: string) => ask<{ changes: readonly PersonChange[] }>('GET', `/games/${part(game)}/ratings`),
  profile: () => ask<Profile>('GET', '/me/profile'),
  saveProfile: (change: Partial<Profile>) => ask<Profile>('PATCH', '/me/profile', change),
};
