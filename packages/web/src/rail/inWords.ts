import type { View } from '@traviesa/engine';
import { type Board, type BoardKit, EDGES, neighbour, opposite, tileAt, tokensAt } from '@traviesa/rail';
import type { FaceTexts } from '../titles/face.ts';

/** A hex in words: "H12, green 25: Qingdao; to G11 and I11; 30; tokens LYR". */
export function hexInWords({ t, words }: FaceTexts, kit: BoardKit, board: View<Board>, id: string): string {
  const hex = kit.map.hexes[id];
  if (!hex) return id;
  const tile = tileAt(kit, board, id);
  const laid = board.tiles[id];
  const what = laid ? `${t(`colour.${tile.tile.colour}`)} ${laid.tile}` : t(`colour.${tile.tile.colour}`);
  const facts: string[] = [];
  if (hex.name) facts.push(words.place(hex.name));
  const sides = [0, 1, 2, 3, 4, 5].filter((e) => (tile.exits & (1 << e)) !== 0);
  const to = sides.flatMap((e) => neighbour(kit.map.grid, id, e) ?? []);
  if (to.length > 0) facts.push(t('rail.trackTo', words.list(to)));
  for (const stop of tile.stops) {
    const value = stop.values.length > 1 ? stop.values.join('/') : String(stop.values[0] ?? 0);
    if (value !== '0') facts.push(t('rail.worth', value));
  }
  const here = tokensAt(kit, board, id).map((x) => x.company);
  if (here.length > 0) facts.push(t('rail.tokens', words.list(here)));
  if (!laid && hex.cost > 0)
    facts.push(t('rail.terrain', words.money(hex.cost), words.list(hex.terrain.map((k) => terrainName(t, k)))));
  for (const { to: there, cost, terrain } of edgesOf(kit, id))
    facts.push(t('rail.edgeTo', words.list(terrain.map((k) => terrainName(t, k))), there, words.money(cost)));
  return facts.length > 0 ? `${id}, ${what}: ${facts.join('; ')}` : `${id}, ${what}`;
}

interface DearEdge {
  readonly to: string;
  readonly cost: number;
  readonly terrain: readonly string[];
}

/** The edges of a hex that cost something to cross; each is written at one of its two hexes. */
function edgesOf(kit: BoardKit, id: string): readonly DearEdge[] {
  const { grid, hexes } = kit.map;
  return EDGES.flatMap((e) => {
    const to = neighbour(grid, id, e);
    const there = to === undefined ? undefined : hexes[to];
    const edge = hexes[id]!.edgeCosts[e] ?? there?.edgeCosts[opposite(e)];
    return there && edge ? [{ to: there.id, ...edge }] : [];
  });
}

const known = ['mountain', 'wall', 'river', 'hill', 'forest', 'water', 'swamp'] as const;
function terrainName(t: FaceTexts['t'], kind: string): string {
  const found = known.find((k) => k === kind);
  return found ? t(`terrain.${found}`) : kind;
}

/** Hexes in the order of their letters, then their numbers: A2 before A10, A10 before B1. */
export const byPlace = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
