import type { Action, GameRecord } from '@traviesa/engine';
import { ask, part, query } from '../../remote/api.ts';

/** A branch as it is published: where it begins follows from the game. */
export interface StudyBranch {
  readonly id: string;
  readonly parent: string | null;
  readonly name: string;
  readonly note: string;
  readonly at: number;
  readonly rng: readonly number[];
  readonly actions: readonly Action[];
}

export interface StudyHead {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly game: string | null;
  readonly at: number;
}

export interface PublishedStudy extends StudyHead {
  readonly by: { readonly id: string; readonly name: string };
  readonly mine: boolean;
  readonly record: Omit<GameRecord, 'entries'> & { readonly entries: readonly Action[] };
  readonly branches: readonly StudyBranch[];
}

export interface NewStudy {
  readonly name: string;
  readonly record?: GameRecord;
  readonly branches: readonly StudyBranch[];
}

export const studies = {
  /** A game of the server is named; any other is sent. */
  publish: (study: NewStudy, game?: string) => ask<{ id: string }>('POST', `/studies${query({ game })}`, study),
  get: (id: string) => ask<PublishedStudy>('GET', `/studies/${part(id)}`),
  mine: () => ask<{ studies: readonly (StudyHead & { readonly branches: number })[] }>('GET', '/me/studies'),
  withdraw: (id: string) => ask<undefined>('DELETE', `/studies/${part(id)}`),
  shelves: () =>
    ask<{ shelves: readonly { shelf: string; items: number; at: number; first: string }[] }>('GET', '/me/kept'),
};
