import { ask, part, query } from './api.ts';
import type { Named } from './stewards.ts';
import type { Pace, Person, Rating, ServerTable, SolverRating } from './types.ts';

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
  readonly puzzles: SolverRating | null;
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

export type Apart = 'mute' | 'block';
export interface KeptAway {
  readonly id: string;
  readonly name: string;
  readonly how: Apart;
}
export const REPORT_KINDS = ['abuse', 'cheating', 'stalling', 'spam', 'name', 'other'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];
export interface NewReport {
  readonly person: string;
  readonly kind: ReportKind;
  readonly text: string;
  readonly game?: string;
  /** The line of chat it is about. */
  readonly n?: number;
  readonly study?: string;
}
export interface Report {
  readonly id: string;
  readonly at: number;
  readonly by: { readonly id: string; readonly name: string };
  readonly about: { readonly id: string; readonly name: string };
  readonly kind: ReportKind;
  readonly text: string;
  readonly game: string | null;
  readonly line: string | null;
  readonly decided: { readonly at: number; readonly by: string; readonly act: string } | null;
}
export type Decision =
  | { readonly act: 'dismiss' }
  | { readonly act: 'silence'; readonly reason: string; readonly days: number }
  | { readonly act: 'ban'; readonly reason: string };

export interface Wishes {
  /** Nothing: whichever. */
  readonly title: string | null;
  readonly pace: Pace;
  readonly players: number | null;
  readonly rated: boolean;
}
export type Quest =
  | { readonly state: 'idle'; readonly searching: number }
  | { readonly state: 'searching'; readonly since: number; readonly searching: number }
  | { readonly state: 'found'; readonly table: string };
export interface Invitation {
  readonly table: ServerTable;
  readonly by: Named;
  readonly at: number;
}

export type ClubRole = 'admin' | 'member';
export interface MyClub extends Named {
  readonly role: ClubRole;
  readonly members: number;
  /** Tables that wait. */
  readonly open: number;
}
export interface Club {
  readonly club: Named & {
    readonly about: string;
    readonly createdAt: number;
    readonly role: ClubRole;
    /** For admins: part of the link that lets in. */
    readonly invite: string | null;
  };
  readonly members: readonly (Named & {
    readonly role: ClubRole;
    readonly since: number;
    readonly online: boolean;
  })[];
  readonly invited: readonly Named[];
}
export type Rung = Named & Rating & { readonly games: number; readonly won: number };
export interface MyClubs {
  readonly clubs: readonly MyClub[];
  readonly invitations: readonly (Named & { readonly by: string; readonly at: number })[];
}

const club = (id: string, rest = ''): string => `/clubs/${part(id)}${rest}`;

export const fair = {
  person: (id: string) => ask<PersonPageData>('GET', `/people/${part(id)}`),
  games: (id: string, q: { title?: string | undefined; cursor?: string | undefined }) =>
    ask<{ games: readonly PastGame[]; next: string | null }>('GET', `/people/${part(id)}/games${query(q)}`),
  changes: (game: string) => ask<{ changes: readonly PersonChange[] }>('GET', `/games/${part(game)}/ratings`),
  myClubs: () => ask<MyClubs>('GET', '/me/clubs'),
  makeClub: (name: string, about: string) => ask<Club>('POST', '/clubs', { name, about }),
  club: (id: string) => ask<Club>('GET', club(id)),
  changeClub: (id: string, change: { readonly name?: string; readonly about?: string }) =>
    ask<Club>('PATCH', club(id), change),
  dropClub: (id: string) => ask<undefined>('DELETE', club(id), { sure: true }),
  newClubLink: (id: string) => ask<Club>('POST', club(id, '/link')),
  inviteToClub: (id: string, whom: { readonly name: string } | { readonly person: string }) =>
    ask<{ person: Named }>('POST', club(id, '/invitations'), whom),
  uninvite: (id: string, person: string) => ask<undefined>('DELETE', club(id, `/invitations/${part(person)}`)),
  joinClub: (id: string, invite?: string) => ask<Club>('POST', club(id, '/join'), { ...(invite && { invite }) }),
  leaveClub: (id: string) => ask<undefined>('POST', club(id, '/leave')),
  setClubRole: (id: string, person: string, role: ClubRole) =>
    ask<Club>('PATCH', club(id, `/members/${part(person)}`), { role }),
  removeMember: (id: string, person: string) => ask<undefined>('DELETE', club(id, `/members/${part(person)}`)),
  ladder: (id: string, title: string) =>
    ask<{ ladder: readonly Rung[] }>('GET', club(id, `/ladder${query({ title })}`)),
  seek: (wishes: Wishes) => ask<Quest>('POST', '/quick-match', wishes),
  quest: () => ask<Quest>('GET', '/quick-match'),
  stopSeeking: () => ask<undefined>('DELETE', '/quick-match'),
  invitations: () => ask<{ invitations: readonly Invitation[] }>('GET', '/me/invitations'),
  decline: (table: string) => ask<undefined>('DELETE', `/me/invitations/${part(table)}`),
  invited: (table: string) => ask<{ people: readonly Named[] }>('GET', `/tables/${part(table)}/invitations`),
  invite: (table: string, whom: { readonly name: string } | { readonly person: string }) =>
    ask<{ person: Named }>('POST', `/tables/${part(table)}/invitations`, whom),
  apart: () => ask<{ people: readonly KeptAway[] }>('GET', '/me/apart'),
  keepAway: (id: string, how: Apart) => ask<undefined>('PUT', `/me/apart/${part(id)}`, { how }),
  letCome: (id: string) => ask<undefined>('DELETE', `/me/apart/${part(id)}`),
  report: (report: NewReport) => ask<{ id: string }>('POST', '/reports', report),
  reports: () => ask<{ reports: readonly Report[] }>('GET', '/admin/reports'),
  decide: (id: string, decision: Decision) => ask<undefined>('POST', `/admin/reports/${part(id)}`, decision),
  unsilence: (id: string) => ask<undefined>('DELETE', `/admin/people/${part(id)}/silence`),
  profile: () => ask<Profile>('GET', '/me/profile'),
  saveProfile: (change: Partial<Profile>) => ask<Profile>('PATCH', '/me/profile', change),
};
