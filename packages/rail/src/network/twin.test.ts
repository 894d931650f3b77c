import { generator, stateHash } from '@traviesa/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Board,
  type BoardKit,
  boardKit,
  emptyBoard,
  type Lay,
  layingsOn,
  layTile,
  placeToken,
  tileAt,
  tilesLeft,
  tilesOn,
  tokensAt,
  tokensOn,
} from '../board/index.ts';
import { type Edge, type HexId, neighbour, opposite } from '../hex.ts';
import { hexes, standardTiles } from '../tiles/index.ts';
import { connects, reach, reachesStop } from './reach.ts';

const ids = ['5', '6', '57', '14', '15', '611', '7', '8', '9', '3', '4', '58', '8858', '8859', '8860', '8863'];
const plain = [
  '16',
  '18',
  '20',
  '23',
  '24',
  '25',
  '26',
  '27',
  '28',
  '29',
  '39',
  '41',
  '42',
  '43',
  '44',
  '45',
  '47',
  '70',
];
const tiles = Object.fromEntries([...ids, ...plain].map((id) => [id, standardTiles[id]!]));
const kit: BoardKit = boardKit({
  map: {
    grid: 'pointy',
    hexes: hexes`
      A2 A6 B5 C4       C
      B3 C8             T
      D3                yellow C C30[3] =OO
      A4 A8 B7 C2 C6 D5
      D7                gray 1-2
      A10               red O30[1]`,
  },
  tiles,
  counts: Object.fromEntries(Object.keys(tiles).map((id) => [id, 9])),
});
const white = kit.hexIds.filter((hex) => hex !== 'D7' && hex !== 'A10');

/** Follows every way from every token, side by side, never crossing a side of a hex twice; says where it comes in. */
function slowReach(board: Board, company: string): Set<string> {
  const seen = new Set<string>();
  const name = (hex: HexId, edge: Edge): string => {
    const there = neighbour('pointy', hex, edge)!;
    return hex < there ? `${hex}${there}` : `${there}${hex}`;
  };
  const crossed = new Set<string>();
  const out = (hex: HexId, edge: Edge): void => {
    const there = neighbour('pointy', hex, edge);
    if (there === undefined || !kit.map.hexes[there] || crossed.has(name(hex, edge))) return;
    crossed.add(name(hex, edge));
    arrive(there, opposite(edge));
    crossed.delete(name(hex, edge));
  };
  const arrive = (hex: HexId, edge: Edge): void => {
    seen.add(`${hex}/${edge}`);
    const tile = tileAt(kit, board, hex);
    for (const [a, b] of tile.tracks) {
      if (a === edge) out(hex, b);
      if (b === edge) out(hex, a);
    }
    for (const [i, stop] of tile.stops.entries()) {
      if (!stop.exits.includes(edge)) continue;
      seen.add(`${hex}:${i}`);
      const there = tokensAt(kit, board, hex).filter((t) => t.city === i);
      const full = stop.slots > 0 && there.length >= stop.slots && !there.some((t) => t.company === company);
      if (!full && !stop.endOnly) for (const e of stop.exits) if (e !== edge) out(hex, e);
    }
  };
  for (const t of board.tokens) {
    if (t.company !== company) continue;
    seen.add(`${t.hex}:${t.city}`);
    for (const e of tileAt(kit, board, t.hex).stops[t.city]!.exits) out(t.hex, e);
  }
  return seen;
}

function slowlyConnects(board: Board, company: string, lay: Lay): boolean {
  const after = layTile(kit, board, lay);
  if (after.tokens.some((t) => t.company === company && t.hex === lay.hex)) return true;
  const exits = tileAt(kit, after, lay.hex).exits;
  const seen = slowReach(after, company);
  return [0, 1, 2, 3, 4, 5].some((e) => exits & (1 << e) && seen.has(`${lay.hex}/${e}`));
}

/** A board from random numbers: each picks a hex and something that fits there, or a token. */
function boardFrom(picks: readonly number[], watch: (board: Board) => void = () => {}): Board {
  let board = emptyBoard;
  for (const [i, n] of picks.entries()) {
    const hex = white[n % white.length]!;
    const list = layingsOn(kit, board, hex);
    const laying = list[Math.floor(n / white.length) % Math.max(1, list.length)];
    if (laying) board = layTile(kit, board, { hex, tile: laying.tile.id, rotation: laying.rotation });
    if (i % 5) continue;
    const company = 'ab'[n % 2]!;
    const city = tileAt(kit, board, hex).stops.findIndex(
      (s, c) => tokensAt(kit, board, hex).filter((t) => t.city === c).length < s.slots,
    );
    if (city >= 0 && !tokensAt(kit, board, hex).some((t) => t.company === company)) {
      board = placeToken(board, { company, hex, city });
    }
    watch(board);
  }
  return board;
}

describe('reach against a slow twin', () => {
  it('agrees on stops and on what may be laid, on random boards', () => {
    let turnedRound = 0;
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 12, maxLength: 40 }), (picks) => {
        const board = boardFrom(picks);
        const r = reach(kit, board, 'a');
        const seen = slowReach(board, 'a');
        for (const hex of kit.hexIds) {
          for (const stop of tileAt(kit, board, hex).stops.keys()) {
            expect([hex, stop, reachesStop(kit, r, hex, stop)]).toEqual([hex, stop, seen.has(`${hex}:${stop}`)]);
          }
          for (const { oriented, tile, rotation } of layingsOn(kit, board, hex).slice(0, 8)) {
            const slow = slowlyConnects(board, 'a', { hex, tile: tile.id, rotation });
            expect([hex, tile.id, rotation, connects(kit, r, hex, oriented)]).toEqual([hex, tile.id, rotation, slow]);
          }
        }
        const arrived = [...r.arrives].reduce((n, mask) => n + mask.toString(2).replaceAll('0', '').length, 0);
        if ([...seen].filter((s) => s.includes('/')).length < arrived) turnedRound++;
      }),
      { seed: 1888, numRuns: 300 },
    );
    expect(turnedRound).toBeGreaterThan(0);
  });
});

describe('reach of the same boards', () => {
  it('is the same, with what was looked at in vain', () => {
    const draw = generator(1888);
    const told = Array.from({ length: 150 }, (_, i) => {
      const board = boardFrom(Array.from({ length: 20 + (i % 5) * 12 }, () => draw(100_000)));
      return ['a', 'b'].map((company) => {
        const { arrives, stops, homes, leftOut } = reach(kit, board, company);
        return [[...arrives], [...stops], homes, leftOut];
      });
    });
    expect(stateHash(told)).toBe('1e0aa160faacee');
  });
});

describe('a board made of another', () => {
  it('is known to be what it would be if nothing were known of the other', () => {
    let shared = 0;
    fc.assert(
      fc.property(fc.array(fc.nat(100_000), { minLength: 12, maxLength: 40 }), (picks) => {
        let before: Board = emptyBoard;
        boardFrom(picks, (board) => {
          const anew = structuredClone(board);
          expect(tilesOn(kit, board)).toEqual(tilesOn(kit, anew));
          expect(tokensOn(kit, board)).toEqual(tokensOn(kit, anew));
          for (const id in tiles) expect(tilesLeft(kit, board, id)).toBe(tilesLeft(kit, anew, id));
          for (const company of ['a', 'b']) {
            expect(reach(kit, board, company)).toEqual(reach(kit, anew, company));
            if (board !== before && reach(kit, board, company) === reach(kit, before, company)) shared++;
          }
          before = board;
        });
      }),
      { seed: 1888, numRuns: 100 },
    );
    expect(shared).toBeGreaterThan(0);
  });
  it('is worked out from what several changes have in common', () => {
    const board = boardFrom([5, 1703, 21, 977, 4021, 13, 88, 2900]);
    const tried = white.flatMap((hex) =>
      layingsOn(kit, board, hex).map((l) => layTile(kit, board, { hex, tile: l.tile.id, rotation: l.rotation })),
    );
    expect(tried.length).toBeGreaterThan(20);
    for (const b of tried)
      for (const company of ['a', 'b']) expect(reach(kit, b, company)).toEqual(reach(kit, structuredClone(b), company));
  });
});
