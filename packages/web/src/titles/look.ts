import type { Lang } from '@traviesa/engine';
import { type TitleInfo, titles } from '@traviesa/games';
import type { CSSProperties } from 'react';
import type { Face } from './face.ts';
import * as looks from './looks.ts';

/**
 * A miniature map for the start page, where no title's code is loaded yet. One word per hex: its name, its ground
 * (`.` land, `~` sea, `f` woods, `m` hills, `k` closed, `y g b x r` tile colours), then `C` a city and `T` a town with
 * their exits, `o` and `t` the same without track, and plain track `/0-3`.
 */
export interface Miniature {
  readonly grid: 'flat' | 'pointy' | 'odd-q';
  readonly hexes: string;
  /** The sea goes on around it. */
  readonly island?: boolean;
  /** Lines of companies from hex to hex. */
  readonly lines?: readonly { readonly colour: string; readonly dash: string; readonly path: string }[];
}

/** What the page shows of a title before any of its code is loaded, and where its table is. */
export interface Look {
  /** Its name in lists, where the registry has a longer one. */
  readonly name?: string;
  /** What stands on the plate, and on a small one. */
  readonly plate: string;
  readonly short: string;
  readonly weight: 1 | 2 | 3 | 4 | 5;
  readonly length: readonly ['length.botMinutes' | 'length.hours', number];
  /** Where it is played, and what is special about it. */
  readonly place: Readonly<Record<Lang, string>>;
  readonly special: Readonly<Record<Lang, string>>;
  readonly colours: {
    readonly plate: string;
    /** The letters on the plate, where they are not white. */
    readonly ink?: string;
    /** The ground of the map by day and by night. */
    readonly land: readonly [light: string, dark: string];
  };
  /** The band under the top bar, seven pixels high: lines, or filled shapes. */
  readonly ornament?: { readonly width: number; readonly d: string; readonly fill?: boolean };
  readonly miniature?: Miniature;
  /** Its table; a title without one gets the plain table. */
  readonly face?: () => Promise<{ readonly face: Face }>;
}

/** A title for lists: what the registry knows and how it looks. */
export interface Card extends Look {
  readonly id: string;
  readonly name: string;
  readonly players: readonly [from: number, to: number];
}

const known: Readonly<Record<string, Look>> = looks;

/** A title that has no look of its own yet. */
const plain = ({ name }: TitleInfo): Look => ({
  plate: name,
  short: name.slice(0, 4),
  weight: 3,
  length: ['length.hours', 3],
  place: { en: '', es: '' },
  special: { en: '', es: '' },
  colours: { plate: '#42525f', land: ['#e9e6cf', '#33372c'] },
});

/** All titles, in the order of the registry. */
export const cards: readonly Card[] = titles.map((info) => {
  const look = known[info.id] ?? plain(info);
  return { ...look, id: info.id, name: look.name ?? info.name, players: [info.players.min, info.players.max] };
});

export const cardOf = (id: string): Card | undefined => cards.find((c) => c.id === id);

/** What an element wears that belongs to a title: its plate and its land. */
export function wearing(title: string): { readonly 'data-title': string; readonly style?: CSSProperties } {
  const colours = cardOf(title)?.colours;
  if (!colours) return { 'data-title': title };
  const style = {
    '--plate': colours.plate,
    '--plate-ink': colours.ink ?? '#ffffff',
    '--land': `light-dark(${colours.land.join(', ')})`,
  };
  return { 'data-title': title, style: style as CSSProperties };
}
