/** Networks by hand: stops by name, and track as lists of hexes. Every stop stands in the hex named before its dot. */
import type { Network, Stop, Stretch, StretchEnd } from '../types.ts';

type Told = Partial<Omit<Stop, 'id' | 'hex'>>;

/**
 * `lines({ A: { value: 30, own: true }, B: {} }, 'A x y B')`: two cities joined over the hexes x and y. Names that are
 * no stops are hexes of plain track; two lines that enter a hex by the same side meet at a switch.
 */
export function lines(told: Readonly<Record<string, Told>>, ...tracks: string[]): Network {
  const ids = Object.keys(told);
  const hexOf = (id: string): string => id.split('.')[0]!;
  const stops = ids.map((id): Stop => ({ id, hex: hexOf(id), kind: 'city', value: 0, ...told[id]! }));
  const stretches: Stretch[] = [];
  const add = (hex: string, a: StretchEnd, b: StretchEnd): void => {
    const same = (s: Stretch): boolean =>
      s.hex === hex && ((s.ends[0] === a && s.ends[1] === b) || (s.ends[0] === b && s.ends[1] === a));
    if (!stretches.some(same)) stretches.push({ hex, ends: [a, b] });
  };
  for (const track of tracks) {
    const names = track.split(' ');
    const hexes = names.map(hexOf);
    for (const [i, name] of names.entries()) {
      const stop = ids.indexOf(name);
      const before = hexes[i - 1];
      const after = hexes[i + 1];
      if (stop >= 0) {
        if (before !== undefined && before !== hexes[i]) add(hexes[i]!, stop, before);
        if (after !== undefined && after !== hexes[i]) add(hexes[i]!, stop, after);
        // Two stops of one hex side by side are joined inside it.
        if (after === hexes[i]) add(hexes[i]!, stop, ids.indexOf(names[i + 1]!));
      } else add(name, before!, after!);
    }
  }
  return { stops, stretches };
}
