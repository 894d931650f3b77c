import { describe, expect, it } from 'vitest';
import { standardTiles, tileSet } from './catalogue.ts';
import { orient } from './oriented.ts';
import { counts, hexes, NotationError, tiles } from './parse.ts';

describe('tile notation', () => {
  it('reads cities, towns, off-boards, mines and plain track', () => {
    const all = tiles`
      14  green  C30x2[0 1 3 4]          // a comment
      69  yellow T10[0 3] T10[2 4]

      23  green  0-3 0-4
      R   red    O80/90/100@North[5] O10+0[1] =N
      M   yellow M2x1[0]
      H   yellow 0-5 **20
      G   green  0-2 1-3 *20`;
    expect(all['14']).toEqual({
      id: '14',
      colour: 'green',
      stops: [{ kind: 'city', values: [30], slots: 2, exits: [0, 1, 3, 4] }],
      tracks: [],
    });
    expect(all['69']!.stops.map((s) => [s.kind, s.slots, s.exits])).toEqual([
      ['town', 0, [0, 3]],
      ['town', 0, [2, 4]],
    ]);
    expect(all['23']!.tracks).toEqual([
      [0, 3],
      [0, 4],
    ]);
    expect(all['R']).toEqual({
      id: 'R',
      colour: 'red',
      label: 'N',
      stops: [
        { kind: 'offboard', values: [80, 90, 100], slots: 0, exits: [5], group: 'North', endOnly: true },
        { kind: 'offboard', values: [10], slots: 0, exits: [1], endOnly: true, free: true },
      ],
      tracks: [],
    });
    expect(all['M']!.stops).toEqual([{ kind: 'mine', values: [2], slots: 1, exits: [0] }]);
    expect(all['H']!.halts).toEqual({ value: 20, printed: true });
    expect(all['G']!.halts).toEqual({ value: 20, printed: false });
    expect(JSON.parse(JSON.stringify(all))).toEqual(all);
  });

  it('reads hexes: colour, name, costs, walls, stubs, several at once', () => {
    const all = hexes`
      B3 D3         T
      B20 yellow    C C30 =OO $10:river+wall "Fushun & Benxi"
      F11           C =N !0 >2 "Ipswich" |3$100:river+mountain
      A19 red       C20/30/40/50![0 1]
      D8`;
    expect(Object.keys(all)).toEqual(['B3', 'D3', 'B20', 'F11', 'A19', 'D8']);
    expect(all['B20']).toMatchObject({ name: 'Fushun & Benxi', cost: 10, terrain: ['river', 'wall'] });
    expect(all['B20']!.printed).toMatchObject({ colour: 'yellow', label: 'OO' });
    expect(all['B20']!.printed.stops.map((s) => s.values[0])).toEqual([0, 30]);
    expect(all['F11']).toMatchObject({
      walls: [0],
      stubs: [2],
      edgeCosts: { 3: { cost: 100, terrain: ['river', 'mountain'] } },
    });
    expect(all['A19']!.printed.stops[0]).toMatchObject({ endOnly: true, slots: 1 });
    expect(all['D8']!.printed).toMatchObject({ colour: 'white', stops: [], tracks: [] });
    expect(all['D8']).toMatchObject({ cost: 0, terrain: [], walls: [], stubs: [], edgeCosts: {} });
    expect(Object.keys(hexes('B3 C // what follows says nothing\nD5 T'))).toEqual(['B3', 'D5']);
  });

  it.each([
    ['\n\n9 yellow 0-7', 3, '"0-7" is no part of a tile'],
    ['9 pink 0-3', 1, '"pink" is no colour'],
    ['9 yellow 0-3\n9 yellow 0-2', 2, 'tile 9 is there twice'],
    ['5 yellow C20[0 6]', 1, 'a hex has no side 6'],
    ['5 yellow C20[0 0]', 1, 'a side is named twice'],
    ['5 yellow C20[0] T10[0]', 1, 'two stops use side 0'],
    ['5 yellow C20[0 1] 1-3', 1, 'runs into a stop'],
    ['5 yellow T20x2[0 1]', 1, 'a town has no circles'],
    ['5 yellow 2-2', 1, 'goes nowhere'],
    ['5 yellow 0-1 $20', 1, 'belong to hexes'],
    ['5 yellow T10[0 1] *20', 1, 'need plain track'],
  ])('tiles %j: line %i, %s', (text, line, message) => {
    const error = caught(() => tiles(text));
    expect(error.line).toBe(line);
    expect(error.message).toContain(message);
  });

  it.each([
    ['A1 red\nA1', 2, 'hex A1 is there twice'],
    ['C', 1, '"C" is no hex'],
    ['A1 A2 "Both"', 1, 'a name belongs to one hex'],
    ['A1 0-1 *20', 1, 'belong to tiles'],
  ])('hexes %j: line %i, %s', (text, line, message) => {
    const error = caught(() => hexes(text));
    expect(error.line).toBe(line);
    expect(error.message).toContain(message);
  });

  it('counts tiles', () => {
    expect(counts`7x4 X7x2
      53yx6`).toEqual({ '7': 4, X7: 2, '53y': 6 });
    expect(caught(() => counts('7x4\n7x1')).message).toContain('line 2: tile 7 is counted twice');
    expect(caught(() => counts('7')).message).toContain('is no count');
  });

  it('a tile set holds exactly what is counted', () => {
    const own = tiles`5 yellow C2[0 1]`;
    expect(tileSet({ '5': 1, '9': 1 }, own)).toEqual({ '5': own['5'], '9': standardTiles['9'] });
    expect(() => tileSet({ Q: 1 })).toThrow('tile Q is counted but not drawn');
    expect(() => tileSet({}, own)).toThrow('tile 5 is drawn but not counted');
  });
});

describe('a turned tile', () => {
  it('moves every edge and knows what each side leads to', () => {
    const t = orient(standardTiles['8858']!, 5);
    expect(t.stops.map((s) => s.exits)).toEqual([
      [5, 1],
      [0, 2],
    ]);
    expect(t.exits).toBe(0b100111);
    expect(t.stopAt).toEqual([1, 0, 1, -1, -1, 0]);
    expect(orient(standardTiles['9']!, 0).stopAt).toEqual([-1, -1, -1, -1, -1, -1]);
    const plain = orient(standardTiles['23']!, 1);
    expect(plain.tracksFrom[1]).toEqual([4, 5]);
    expect(plain.tracksFrom[4]).toEqual([1]);
  });

  it('looks the same after half a turn when it is symmetric', () => {
    expect(orient(standardTiles['57']!, 3).shape).toBe(orient(standardTiles['57']!, 0).shape);
    expect(orient(standardTiles['57']!, 1).shape).not.toBe(orient(standardTiles['57']!, 0).shape);
  });

  it('shows small stations as towns on their track', () => {
    const [tile] = Object.values(tiles`16 green 0-2 1-3 *20`);
    const t = orient(tile!, 1, ['1-3']);
    expect(t.stops).toEqual([{ kind: 'town', values: [20], slots: 0, exits: [1, 3] }]);
    expect(t.tracks).toEqual([[2, 4]]);
  });
});

function caught(run: () => unknown): NotationError {
  try {
    run();
  } catch (e) {
    if (e instanceof NotationError) return e;
    throw e;
  }
  throw new Error('nothing was refused');
}
