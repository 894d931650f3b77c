import { EDGES, neighbour } from '@traviesa/rail';
import { standardMapText } from '../index.ts';

export type Draw = (n: number) => number;

/** An island south of Sardinia: four columns of four hexes, track by chance, links over the sea that fork at cities, as the printed ones do. */
export function island(draw: Draw): string {
  const ids = [...'IJKL'].flatMap((letter, c) => [0, 1, 2, 3].map((r) => `${letter}${51 + 2 * r - (c % 2)}`));
  const land = (hex: string, e: number): boolean => ids.includes(neighbour('flat', hex, e) ?? '');
  const rim = ids.filter((hex) => EDGES.filter((e) => !land(hex, e)).length >= 2);
  const drawn = <T>(from: readonly T[], n: number): T[] => {
    const rest = [...from];
    return Array.from({ length: Math.min(n, rest.length) }, () => rest.splice(draw(rest.length), 1)[0]!);
  };
  const links: { id: string; cost: number; ends: { hex: string; edges: number[] }[] }[] = [];
  const ends = drawn(rim, 6);
  for (const id of ['one', 'two', 'three']) {
    const [a, b] = [ends.pop()!, ends.pop()!];
    if (EDGES.some((e) => neighbour('flat', a, e) === b)) continue;
    const end = (hex: string, n: number) => ({
      hex,
      edges: drawn(
        EDGES.filter((e) => !land(hex, e)),
        n,
      ),
    });
    links.push({ id, cost: 10 * draw(9), ends: [end(a, 1 + draw(2)), end(b, 1 + draw(2))] });
  }
  const atLinks = (hex: string): number[] =>
    links.flatMap((l) => l.ends).flatMap((x) => (x.hex === hex ? x.edges : []));
  const costs = new Set<string>();
  const hexes = ids.map((hex) => {
    const open = EDGES.filter((e) => land(hex, e) || atLinks(hex).includes(e));
    const prices = EDGES.filter(
      (e) => land(hex, e) && !costs.has(`${neighbour('flat', hex, e)} ${hex}`) && draw(3) === 0,
    );
    for (const e of prices) costs.add(`${hex} ${neighbour('flat', hex, e)}`);
    const junction = (exits: readonly number[]) =>
      exits.flatMap((a) => exits.filter((b) => a < b).map((b) => `${a}-${b}`));
    const shuffled = drawn(open, 6);
    const split = 2 + draw(2);
    const pairs = [...junction(shuffled.slice(0, split)), ...junction(shuffled.slice(split, split + 3))];
    const kind = atLinks(hex).length > 1 ? 0 : draw(7);
    const exits = drawn(open, 2 + draw(3)).join(' ');
    const track = kind < 2 ? `C${1 + draw(4)}x2[${exits}]` : kind < 4 ? `T${1 + draw(3)}[${exits}]` : pairs.join(' ');
    return `${hex} gray ${track} ${prices.map((e) => `|${e}$${10 * draw(8)}:river`).join(' ')}`;
  });
  const standard = JSON.parse(standardMapText()) as { hexes: string[] };
  return JSON.stringify({ hexes: [...standard.hexes, ...hexes], links });
}
