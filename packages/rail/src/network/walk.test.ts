import { describe, expect, it } from 'vitest';
import { type Board, boardKit, emptyBoard, layTile, placeToken, turnedTile } from '../board/index.ts';
import { hexes, tiles } from '../tiles/index.ts';
import { connects, reach, reachesStop } from './reach.ts';

/**
 * From the city C2 a line runs east through C4 to a loop: C6, C8, B7 and back to C6. C4 has a branch to D5 that only
 * a train coming from the east can take.
 */
const set = tiles`
  CITY   yellow C20[0 4]
  TOWN   yellow T10[2 5]
  EAST   green  1-4 4-5
  FORK   green  1-4 1-3
  ENTRY  green  1-2 1-4
  01     yellow 0-1
  03     yellow 0-3
  05     yellow 0-5
  12     yellow 1-2
  13     yellow 1-3
  14     yellow 1-4
  24     yellow 2-4
  35     yellow 3-5`;
const counts = Object.fromEntries(Object.keys(set).map((id) => [id, 9]));
const kit = boardKit({
  map: {
    grid: 'pointy',
    hexes: hexes`
      C2                              C
      B7 C4 C6 C8 C10 D1 D9 E2 E4 E6 E8
      D5                              T`,
  },
  tiles: set,
  counts,
});
const lay = (board: Board, lays: Readonly<Record<string, string>>): Board => {
  let after = board;
  for (const [hex, tile] of Object.entries(lays)) after = layTile(kit, after, { hex, tile, rotation: 0 });
  return after;
};

const line = lay(emptyBoard, { C2: 'CITY', C4: 'EAST', C6: 'FORK', C8: '12', B7: '05' });
const loop = placeToken(line, { company: 'a', hex: 'C2', city: 0 });
/** A long way round from C2 that comes to C8, and so to C4, from the east. */
const wayRound = { D1: '35', E2: '24', E4: '14', E6: '14', E8: '13', D9: '03', C10: '01', C8: 'ENTRY' };
const town = turnedTile(kit, 'TOWN', 0);

describe('a train that turns round in a loop', () => {
  it('does not come back over its own track', () => {
    expect(connects(kit, reach(kit, loop, 'a'), 'D5', town)).toBe(false);
    expect(reachesStop(kit, reach(kit, lay(loop, { D5: 'TOWN' }), 'a'), 'D5', 0)).toBe(false);
    expect(connects(kit, reach(kit, loop, 'a'), 'B7', turnedTile(kit, '05', 0))).toBe(true);
  });

  it('is not needed where a longer way does without', () => {
    const board = lay(loop, wayRound);
    expect(connects(kit, reach(kit, board, 'a'), 'D5', town)).toBe(true);
    expect(reachesStop(kit, reach(kit, lay(board, { D5: 'TOWN' }), 'a'), 'D5', 0)).toBe(true);
    const cut = lay(board, { E4: '03' });
    expect(connects(kit, reach(kit, cut, 'a'), 'D5', town)).toBe(false);
  });
});
