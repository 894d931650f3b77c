/**
 * Random boards with everything a printed map can have: what may be laid, what lies there, who reaches what and which
 * network trains find are written down as fingerprints, so that no border moves unnoticed. The twins say what is right
 * (`network/twin.test.ts`); whoever changes an answer on purpose writes down the new fingerprint.
 */
import { generator, stateHash } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { connects, layingsOf, mayPass, reach, reachedStops } from '../network/index.ts';
import { routeNetwork } from '../routes/index.ts';
import { counts, hexes, tileSet, tiles } from '../tiles/index.ts';
import * as boards from './index.ts';
import { type Board, type BoardKit, boardKit, closedEdges, type Reservation, withCounts } from './index.ts';

const own = tiles`
  HALT  yellow  0-3 *10
  HALT2 green   0-3 1-4 **20
  OO1   green   C40[0 1] C40[2 3] =OO
  OO2   brown   C50x2[0 1 2 3] =OO
  MINE  yellow  M10[0 2]
  MINE2 green   M20x1[0 2 4]
  ONLY  yellow  C30[0 3]`;
const supply = counts`5x2 6x3 57x2 14x2 15x2 7x2 8x4 9x4 3x2 4x2 58x2 16x1 18x1 20x1 23x2 24x2 25x1 26x1 27x1 28x1 29x1
  39x1 41x1 42x1 43x1 44x1 45x1 47x1 70x1 HALTx3 HALT2x2 OO1x1 OO2x1 MINEx1 MINE2x1 ONLYx1`;
const map = {
  grid: 'pointy' as const,
  hexes: hexes`
    A2 A6 B5          C
    C4                C !4
    B3 C8             T
    D3                yellow C20[1] C20[4] =OO
    A4 A8 C2 C6       $20:hill
    B7                >1
    D5                $10:hill M0
    E4                |2$40:river
    E6                T T
    D7                gray 1-2
    E2                blue
    A10               red O30/60@West![1]
    D9                red O20@West+0[1]`,
  links: [
    {
      id: 'ferry',
      cost: 40,
      ends: [
        { hex: 'E4', edges: [0, 5] as const },
        { hex: 'A4', edges: [2] as const },
      ],
    },
  ],
} as never as BoardKit['map'];
const kit = boardKit({
  map,
  tiles: tileSet(supply, own),
  counts: supply,
  only: { ONLY: ['A2', 'B5'] },
  labelFor: (hex, colour) => (hex.id === 'C4' && colour === 'green' ? 'OO' : hex.printed.label),
});
const companies = ['a', 'b', 'c'];
const reservations: Reservation[] = [
  { company: 'c', hex: 'A6' },
  { company: 'b', hex: 'D3', edge: 4 },
  { company: 'c', hex: 'B5', wholeHex: true },
  { company: 'a', hex: 'D3' },
];

type Draw = (n: number) => number;
const pick = <T>(draw: Draw, list: readonly T[]): T | undefined => list[draw(Math.max(1, list.length))];

/** One change, legal or not so much: the board does not judge. */
function changed(board: Board, draw: Draw): Board {
  const hex = pick(draw, kit.hexIds)!;
  const company = pick(draw, companies)!;
  const { stops, tracks } = boards.tileAt(kit, board, hex);
  const laying = pick(draw, boards.layingsOn(kit, board, hex));
  const roll = draw(20);
  if (roll < 12)
    return laying ? boards.layTile(kit, board, { hex, tile: laying.tile.id, rotation: laying.rotation }) : board;
  const city = stops.findIndex((_, i) => boards.emptySlots(kit, board, hex, i) > 0);
  if (roll < 16 && city >= 0 && !boards.hasToken(kit, board, company, hex))
    return boards.placeToken(board, { company, hex, city, ...(draw(6) === 0 ? { slot: -1 } : {}) });
  const token = pick(draw, board.tokens);
  if (!token) return board;
  if (roll === 16) return boards.removeToken(board, token.company, token.hex);
  if (roll === 17) return boards.replaceToken(board, token.company, token.hex, company);
  if (roll === 18) return boards.moveToken(board, token.company, token.hex, { city: token.city });
  return tracks.length > 0 && kit.tiles[board.tiles[hex]?.tile ?? '']?.halts
    ? boards.addHalt(board, hex, `${tracks[0]![0]}-${tracks[0]![1]}`)
    : board;
}

/** Everything that can be asked about a board. */
function toldOf(board: Board): unknown {
  const scarce = withCounts(kit, { ...supply, '8': 1, '9': 0 });
  return [
    board,
    kit.hexIds.map((hex) => [
      boards.layingsOn(kit, board, hex).map((l) => `${l.tile.id}/${l.rotation}`),
      boards
        .tileAt(kit, board, hex)
        .stops.map((stop, i) => [
          boards.emptySlots(kit, board, hex, i),
          [-1, 0, 1].map((slot) => boards.isFreeSlot(kit, board, { hex, city: i, slot })),
          companies.map((c) => [
            mayPass(kit, board, c, hex, i),
            boards.slotsFor(kit, board, hex, i, c, reservations),
            boards.hasToken(kit, board, c, hex, i),
          ]),
          stop,
        ]),
      boards.tokensAt(kit, board, hex),
    ]),
    reservations.map((r) => boards.reservedCity(kit, board, r)),
    Object.keys(supply).map((id) => [boards.tilesLeft(kit, board, id), boards.tilesLeft(scarce, board, id)]),
    companies.map((c) => {
      const r = reach(kit, board, c);
      const found = layingsOf(scarce, board, c, { colours: ['yellow', 'brown'], allows: (l) => l.hex !== 'A4' });
      return [
        [...r.arrives],
        [...r.stops],
        r.homes,
        r.leftOut,
        reachedStops(kit, r),
        found.map((l) => `${l.hex}/${l.tile.id}/${l.rotation}`),
        boards.layingsOn(kit, board, 'C4').map((l) => connects(kit, r, 'C4', l.oriented)),
        [0, 1].map((tier) => routeNetwork(kit, board, c, { tier })),
      ];
    }),
  ];
}

describe('the same changes make the same boards', () => {
  const KNOWN = [
    '01e76947896814',
    '10c15d10373233',
    '05c036352b3762',
    '030cbd6da5a462',
    '058f65d236d45f',
    '105ce1f117f29f',
  ];
  it('closed sides', () => {
    expect(Object.fromEntries(kit.hexIds.map((hex) => [hex, closedEdges(kit, hex).join('')]))).toEqual({
      A10: '02345',
      A2: '0123',
      A4: '3',
      A6: '23',
      A8: '235',
      B3: '1',
      B5: '',
      B7: '4',
      C2: '012',
      C4: '4',
      C6: '1',
      C8: '0345',
      D3: '01',
      D5: '',
      D7: '5',
      D9: '01345',
      E2: '0125',
      E4: '1',
      E6: '0345',
    });
  });
  it.each(KNOWN.map((known, i) => [i + 1, known] as const))('board %i', (seed, known) => {
    const draw = generator(seed);
    const told: string[] = [];
    for (let board = boards.emptyBoard, n = 0; n < 60; n++) {
      board = changed(board, draw);
      if (n % 3 === 0) told.push(stateHash(toldOf(board)));
    }
    expect(stateHash(told)).toBe(known);
  });
});

describe('what fits', () => {
  it('every question about every laying has the same answer', () => {
    const draw = generator(7);
    let board = boards.emptyBoard;
    for (let n = 0; n < 25; n++) board = changed(board, draw);
    const answers = kit.hexIds.flatMap((hex) =>
      Object.keys(kit.tiles).map((tile) => {
        const lay = { hex, tile, rotation: draw(6) };
        const questions = [
          boards.colourFollows,
          boards.labelFits,
          boards.kindFits,
          boards.keepsTrack,
          boards.sidesOpen,
        ];
        return [...questions, boards.fits].map((q) => (q(kit, board, lay) ? 1 : 0)).join('');
      }),
    );
    expect(stateHash(answers)).toBe('0bca928c3a365c');
  });
});
