import type { View } from '@traviesa/engine';
import { type Board, type BoardKit, neighbour, tileAt, tokensAt } from '@traviesa/rail';
import type { FaceTexts } from '../titles/face.ts';

/** A hex in words: "H12, green 25: Qingdao; to G11 and I11; 30; tokens LYR". */
export function hexInWords({ t, words }: FaceTexts, kit: BoardKit, board: View<Board>, id: string): string {
  const hex = kit.map.hexes[id];
  if (!hex) return id;
  const tile = tileAt(kit, board as never, id);
  const laid = board.tiles[id];
  const what = laid ? `${t(`colour.${tile.tile.colour}`)} ${laid.tile}` : t(`colour.${tile.tile.colour}`);
  const facts: string[] = [];
  if (hex.name) facts.push(hex.name);
  const sides = [0, 1, 2, 3, 4, 5].filter((e) => (tile.exits & (1 << e)) !== 0);
  const to = sides.flatMap((e) => neighbour(kit.map.grid, id, e) ?? []);
  if (to.length > 0) facts.push(t('rail.trackTo', words.list(to)));
  for (const stop of tile.stops) {
    const value = stop.values.length > 1 ? stop.values.join('/') : String(stop.values[0] ?? 0);
    if (value !== '0') facts.push(t('rail.worth', value));
  }
  const here = tokensAt(kit, board as never, id).map((x) => x.company);
  if (here.length > 0) facts.push(t('rail.tokens', words.list(here)));
  if (!laid && hex.cost > 0)
    facts.push(t('rail.terrain', words.money(hex.cost), words.list(hex.terrain.map((k) => terrainName(t, k)))));
  return facts.length > 0 ? `${id}, ${what}: ${facts.join('; ')}` : `${id}, ${what}`;
}

const known = ['mountain', 'wall', 'river', 'hill', 'forest', 'water', 'swamp'] as const;
function terrainName(t: FaceTexts['t'], kind: string): string {
  const found = known.find((k) => k === kind);
  return found ? t(`terrain.${found}`) : kind;
}
