import { type Board, type BoardKit, type Oriented, tileAt } from '@traviesa/rail';

const grounds: Readonly<Record<string, string>> = {
  yellow: 'y',
  green: 'g',
  brown: 'b',
  gray: 'x',
  red: 'r',
  blue: '~',
};

const stopOf = ({ kind, exits }: Oriented['stops'][number]): string => {
  const [laid, bare] = kind === 'city' ? ['C', 'o'] : ['T', 't'];
  return exits.length > 0 ? `${laid}${exits.join()}` : bare!;
};

/** A board in the notation of the start page's miniature maps, one word per hex. */
export function miniatureOf(kit: BoardKit, board: Board): string[] {
  return kit.hexIds.map((hex) => {
    const lies = tileAt(kit, board, hex);
    const isHilly = kit.map.hexes[hex]!.terrain.includes('mountain');
    const ground = grounds[lies.tile.colour] ?? (isHilly && lies.stops.length === 0 ? 'm' : '.');
    const stops = lies.stops.map(stopOf).join('');
    return `${hex}:${ground}${stops}${lies.tracks.map(([a, b]) => `/${a}-${b}`).join('')}`;
  });
}
