import { type AnyGame, anyGame } from '@traviesa/engine';
import type { AnyRail } from '@traviesa/rail';

export type TitleId = 'chicago-express' | '1888' | '18cz' | '1865' | '1862';

/** What a list of titles shows before any of a title's code is loaded. */
export interface TitleInfo {
  readonly id: TitleId;
  readonly name: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly status: 'ready' | 'coming';
  /** Absent until the title can be played. */
  readonly load?: () => Promise<AnyGame>;
  /** For a railway title that runs trains: what page, terminal and bots ask about it. */
  readonly loadRail?: () => Promise<AnyRail>;
}

export const titles: readonly TitleInfo[] = [
  {
    id: 'chicago-express',
    name: 'Chicago Express',
    players: { min: 2, max: 6 },
    status: 'ready',
    load: async () => anyGame((await import('./chicago-express/index.ts')).default),
  },
  {
    id: '1888',
    name: '1888-N',
    players: { min: 2, max: 6 },
    status: 'ready',
    load: async () => anyGame((await import('./1888/index.ts')).default),
    loadRail: async () => (await import('./1888/index.ts')).rail,
  },
  {
    id: '18cz',
    name: '18CZ',
    players: { min: 2, max: 6 },
    status: 'ready',
    load: async () => anyGame((await import('./18cz/index.ts')).default),
    loadRail: async () => (await import('./18cz/index.ts')).rail,
  },
  {
    id: '1865',
    name: '1865 Sardinia',
    players: { min: 2, max: 4 },
    status: 'ready',
    load: async () => anyGame((await import('./1865/index.ts')).default),
  },
  {
    id: '1862',
    name: '1862: Railway Mania in the Eastern Counties',
    players: { min: 2, max: 8 },
    status: 'ready',
    load: async () => anyGame((await import('./1862/index.ts')).default),
    loadRail: async () => (await import('./1862/index.ts')).rail,
  },
];

/** The title's code; nothing when there is no such title or it cannot be played yet. */
export async function loadTitle(id: string): Promise<AnyGame | undefined> {
  return titles.find((t) => t.id === id)?.load?.();
}

/** What page, terminal and bots ask about a railway title; nothing for other titles. */
export async function loadRail(id: string): Promise<AnyRail | undefined> {
  return titles.find((t) => t.id === id)?.loadRail?.();
}
