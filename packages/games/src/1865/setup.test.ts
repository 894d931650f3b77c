import { choices, initialState, newRecord } from '@traviesa/engine';
import { type Board, emptyBoard, layingsOn, layTile, tileAt } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import game, {
  BANK_MONEY,
  COMPANIES,
  certificateLimit,
  freeSlots,
  geoOf,
  type State,
  standardMap,
  stationsOf,
  TRAINS,
  trafficAt,
} from './index.ts';
import { draftOrder } from './steps/game.ts';
import { after, awaited, play, position, refusal, shareRoundStart } from './testing/position.ts';
import { ONLY_IN, tileCounts, tileDefs } from './tiles.ts';

function fresh(players: number, options: Record<string, string> = {}, seed = 1): State {
  const made = newRecord(game, { players: ['A', 'B', 'C', 'D'].slice(0, players), options, seed });
  if (!made.ok) throw new Error(made.illegal.message[0]);
  return initialState(game, made.value).state;
}
const illegal = (players: number, options: Record<string, string>) => {
  const made = newRecord(game, { players: ['A', 'B', 'C', 'D', 'E'].slice(0, players), options, seed: 1 });
  return made.ok ? undefined : made.illegal;
};
const pickAll = (s: State): State => {
  let state = s;
  while (state.stack.at(-1)!.step === 'draft') {
    const card = Object.keys(state.cards).find((m) => state.cards[m]!.owner === 'supply')!;
    state = after(state, { type: 'pick', card });
  }
  return state;
};
const handOf = (s: State, p: string) => Object.keys(s.cards).filter((m) => s.cards[m]!.owner === p);

describe('setup', () => {
  it('1865-1-a eight companies, all minors at first', () => {
    expect(Object.keys(fresh(3).companies)).toEqual(COMPANIES);
    expect(Object.values(fresh(3).companies).every((c) => c.kind === 'minor')).toBe(true);
    expect(COMPANIES.length).toBe(8);
  });
  it('1865-2.4-a cash by number of players, out of a Bank of 8000; 2 to 4 players', () => {
    expect([2, 3, 4].map((n) => fresh(n).cash['p1'])).toEqual([360, 330, 300]);
    expect([2, 3, 4].map((n) => fresh(n).cash['bank'])).toEqual([7280, 7010, 6800]);
    expect(illegal(1, {})?.rule).toBe('1865-2.4-a');
    expect(illegal(5, {})?.rule).toBe('1865-2.4-a');
  });
  it('1865-2.4-b trains in phase order, the discounted one last of its type', () => {
    const stack = fresh(3).trains.map((t) => `${t.phase}:${t.price}`);
    expect(stack.slice(0, 11)).toEqual([...Array(5).fill('2:100'), '2:70', ...Array(4).fill('3:200'), '3:160']);
    expect(stack.slice(11)).toEqual([
      '4:350',
      '4:350',
      '4:350',
      '4:300',
      '5:500',
      '5:500',
      ...Array(3).fill('6:650'),
      '7:800',
    ]);
  });
  it('1865-2.4-c all certificates of minors in the IPO', () => {
    for (const c of Object.values(fresh(3).companies))
      expect(c).toMatchObject({ president: 'ipo', singles: { ipo: 3 } });
  });
  it('1865-2.4-d a home station of every company from the start, filling a slot', () => {
    const s = fresh(3);
    for (const c of COMPANIES) expect(stationsOf(s, c)).toEqual([standardMap.homes[c]]);
    expect(freeSlots(geoOf(s), s.board, 'E35')).toBe(1);
    expect(freeSlots(geoOf(s), s.board, 'D30')).toBe(0);
  });
  it('1865-2.4-e seats are drawn, the first has Priority and play is clockwise', () => {
    const drawn = new Set<string>();
    for (let seed = 1; seed <= 40; seed++) {
      const { players, priority } = fresh(3, {}, seed);
      expect([[...players].sort(), priority]).toEqual([['p1', 'p2', 'p3'], players[0]]);
      drawn.add(players.join());
    }
    expect(drawn.size).toBe(6);
    const round = position({ stack: shareRoundStart('p1') });
    expect(awaited(round)).toBe('p1');
    expect(awaited(after(round, { type: 'pass' }))).toBe('p2');
  });
  it('1865-1-f everything is public: the state a client gets hides nothing but the generator', () => {
    const s = pickAll(fresh(2));
    expect(Object.keys(s).sort()).toEqual(
      [
        'bankBroken',
        'board',
        'cards',
        'cash',
        'companies',
        'game',
        'length',
        'loans',
        'map',
        'markers',
        'phase',
        'players',
        'priority',
        'revision',
        'rng',
        'round',
        'sold',
        'stack',
        'trains',
      ].sort(),
    );
  });
  it('1865-1-d traffic is a counter without a supply', () => {
    const s = position({
      companies: { FMS: { traffic: 500, trains: [2], singles: { p2: 1 } } },
      stack: [{ step: 'game', stage: 'first' }],
    });
    expect(s.companies['FMS']!.traffic).toBe(500);
    expect(play(s, { type: 'pass' }).state.companies['FMS']!.traffic).toBe(500);
  });
});

describe('maritime draft', () => {
  it('1865-2.2-a the draft is phase 1; when it ends phase 2 begins', () => {
    const s = fresh(3);
    expect([s.phase, s.stack.at(-1)!.step]).toEqual([1, 'draft']);
    expect([pickAll(s).phase, pickAll(s).stack.at(-1)!.step]).toEqual([2, 'shareTurn']);
  });
  it('1865-2.5-a each takes a free card, nobody may pass, none twice', () => {
    const s = fresh(3);
    expect(choices(game, s).map((c) => c.type)).toEqual(['pick']);
    expect(refusal(s, { type: 'pass' })).toBe('input input.notNow');
    const next = after(s, { type: 'pick', card: 'M3' });
    expect(next.cash['p1']).toBe(s.cash['p1']);
    expect(refusal(next, { type: 'pick', card: 'M3' })).toBe('1865-2.5-a card.notThere');
    expect(refusal(next, { type: 'pick', card: 'M9' })).toBe('1865-2.5-a card.notThere');
  });
  it('1865-2.5-b the last picks twice, the others in reverse order', () => {
    expect(draftOrder(['p1', 'p2', 'p3', 'p4'], 'p1')).toEqual(['p1', 'p2', 'p3', 'p4', 'p4', 'p3', 'p2', 'p1']);
    expect(draftOrder(['p1', 'p2', 'p3'], 'p2')).toEqual(['p2', 'p3', 'p1', 'p1', 'p3', 'p2']);
  });
  it('1865-2.5-c two cards each; the others are out of the game', () => {
    for (const n of [2, 3, 4]) {
      const s = pickAll(fresh(n));
      for (const p of s.players) expect(handOf(s, p)).toHaveLength(2);
      expect(handOf(s, 'out')).toHaveLength(8 - 2 * n);
    }
    const short = pickAll(fresh(3, { length: 'short' }));
    expect(handOf(short, 'out')).toHaveLength(0);
  });
  it('T-1 1865-2.5-b the picks of the example', () => {
    let s = fresh(3);
    const order: string[] = [];
    for (const card of ['M3', 'M1', 'M7', 'M8', 'M2', 'M6']) {
      order.push(awaited(s));
      s = after(s, { type: 'pick', card });
    }
    const [a, b, c] = s.players as [string, string, string];
    expect([order, s.priority]).toEqual([[a, b, c, c, b, a], a]);
    expect([handOf(s, a), handOf(s, b), handOf(s, c)]).toEqual([
      ['M3', 'M6'],
      ['M1', 'M2'],
      ['M7', 'M8'],
    ]);
    expect(handOf(s, 'out')).toEqual(['M4', 'M5']);
  });
});

describe('short game', () => {
  const short = (n: number) => fresh(n, { length: 'short' });
  it('1865-6.1-a only Sardinia: Corsica is not on the map, and its sea links lead nowhere', () => {
    const geo = geoOf(short(2));
    expect(geo.kit.hexIds).toHaveLength(74 - 19);
    expect(geo.cities).not.toContain('D8');
    for (const side of geo.linkSides) expect(geo.kit.across[side]).toEqual([]);
    expect(geo.linkSides.size).toBe(4);
  });
  it('1865-6.1-a ends of links stay printed track, so that every Sardinian tile keeps its place', () => {
    const { kit } = geoOf(short(2));
    const s = (hex: string, tile: string, rotation: number): Board => layTile(kit, emptyBoard, { hex, tile, rotation });
    const next = (board: Board, hex: string): string[] => layingsOn(kit, board, hex).map((l) => l.tile.id);
    expect(next(s('B20', 'L01', 4), 'B20')).toContain('L07');
    expect(next(s('B20', 'L07', 0), 'B20')).toContain('L13');
    const [green] = layingsOn(kit, s('F18', '57', 1), 'F18').filter((l) => l.tile.colour === 'green');
    expect(next(s('F18', green!.tile.id, green!.rotation), 'F18')).toContain('63');
    expect(kit.closed[kit.index.get('E17')!]! & (1 << 3)).toBe(0);
    expect(kit.closed[kit.index.get('F18')!]! & (1 << 5)).toBe(0);
    expect(kit.closed[kit.index.get('F28')!]! & (1 << 5)).not.toBe(0);
  });
  it('1865-6.1-a a game begun before the ruling keeps links as sea', () => {
    const old = short(2);
    old.revision = 1;
    const { kit, linkSides } = geoOf(old);
    expect(kit.closed[kit.index.get('E17')!]! & (1 << 3)).not.toBe(0);
    expect(linkSides.size).toBe(0);
  });
  it('1865-6.1-b without M7, M8, CFC, CFD and a train each of PH2, PH3, PH4, PH6', () => {
    const s = short(2);
    expect(Object.keys(s.companies)).toEqual(['FMS', 'RCSF', 'SFSS', 'FCS', 'SFS', 'FA']);
    expect(Object.keys(s.cards)).toEqual(['M1', 'M2', 'M3', 'M4', 'M5', 'M6']);
    expect(TRAINS.map((t) => s.trains.filter((x) => x.phase === t.phase).length)).toEqual([5, 4, 3, 2, 2, 1]);
    expect(s.trains.filter((t) => t.phase === 2).map((t) => t.price)).toEqual([100, 100, 100, 100, 70]);
  });
  it('1865-6.1-c certificate limit 27 and 18, Bank 6000, the same starting cash; no game of four', () => {
    expect([2, 3].map((n) => certificateLimit(short(n)))).toEqual([27, 18]);
    expect([2, 3].map((n) => short(n).cash['p1'])).toEqual([360, 330]);
    expect(Object.values(short(3).cash).reduce((a, b) => a + b)).toBe(6000);
    expect(BANK_MONEY.short).toBe(6000);
    expect(illegal(4, { length: 'short' })?.message).toEqual(['setup.shortPlayers', { n: 4 }]);
    expect(illegal(4, { length: 'full' })).toBeUndefined();
  });
  it('1865-6.1-d tiles B and P find no place', () => {
    const { kit } = geoOf(short(2));
    const labels = new Set(Object.values(kit.map.hexes).map((h) => h.printed.label));
    expect(labels).toEqual(new Set([undefined, 'S', 'O', 'N', 'C']));
    expect(geoOf(short(2)).mines).toHaveLength(6);
  });
});

describe('map', () => {
  const full = geoOf({ length: 'full', map: '' });
  const text = (change: (map: Record<string, unknown>) => void): string => {
    const map = JSON.parse(JSON.stringify(standardMap)) as Record<string, unknown>;
    change(map);
    return JSON.stringify(map);
  };
  const hexText = (from: string, to: string): string =>
    text((m) => (m['hexes'] = (m['hexes'] as string).replace(from, to)));
  const links = (change: (links: { ends: { hex: string; edges: number[] }[] }[]) => void): string =>
    text((m) => change(m['links'] as { ends: { hex: string; edges: number[] }[] }[]));
  const fault = (map: string) => illegal(3, { map })?.message;

  it('has 74 land hexes: 11 cities, 19 towns, 8 mines, 36 plain', () => {
    const kinds = full.kit.hexIds.map((id) => full.kit.map.hexes[id]!.printed.stops[0]?.kind ?? 'plain');
    const count = (k: string) => kinds.filter((x) => x === k).length;
    expect([kinds.length, count('city'), count('town'), count('mine'), count('plain')]).toEqual([74, 11, 19, 8, 36]);
  });
  it('has 91 marked edges and 171 tiles', () => {
    const marked = Object.values(full.kit.map.hexes).flatMap((h) => Object.values(h.edgeCosts).map((e) => e.cost));
    expect(marked).toHaveLength(91);
    expect(marked.filter((c) => c === 100)).toHaveLength(2);
    expect(Object.values(tileCounts).reduce((a, b) => a + b)).toBe(171);
    expect(Object.keys(tileDefs)).toHaveLength(49);
  });
  it('every name that tiles ask for is on it', () => {
    for (const name of Object.values(ONLY_IN).flat())
      expect(Object.values(full.kit.map.hexes).some((h) => h.name === name)).toBe(true);
  });
  it('home traffic: 3 in lettered cities, none where no tile lies', () => {
    const s = fresh(4);
    expect(COMPANIES.map((c) => trafficAt(full, s.board, standardMap.homes[c]!))).toEqual([3, 3, 3, 0, 0, 3, 3, 3]);
  });
  it('a corrected map replaces the standard one', () => {
    const map = text((m) => {
      m['hexes'] = (m['hexes'] as string).replace('yellow C3x2[0 3 5] =O', 'yellow C3x2[0 3] =O');
      m['chart'] = [1, 3, 5, 7, 9, 11].map((red) => ({ red, white: red + 1 }));
    });
    const s = fresh(3, { map });
    expect(tileAt(geoOf(s).kit, s.board, 'B28').stops[0]!.exits).toEqual([0, 3]);
    expect(geoOf(s).data.chart[0]).toEqual({ red: 1, white: 2 });
    expect(JSON.parse(JSON.stringify(s))).toEqual(s);
  });
  it('lines of hexes may be given as a list', () => {
    expect(fault(text((m) => (m['hexes'] = (m['hexes'] as string).split('\n'))))).toBeUndefined();
  });
  it.each([
    ['no JSON', 'nonsense', 'map.notJson', {}],
    ['a list', '[]', 'map.badField', { field: 'map' }],
    ['no hexes', '{}', 'map.badField', { field: 'hexes' }],
    ['a bad line', text((m) => (m['hexes'] = 'A19 T "x"\nA21 ???')), 'map.badLine', { line: 2 }],
    [
      'a name missing',
      text((m) => (m['hexes'] = (m['hexes'] as string).replace('"Isili"', '"Asili"'))),
      'map.noSuchName',
      { name: 'Isili' },
    ],
    [
      'a cost at sea',
      text((m) => (m['hexes'] = (m['hexes'] as string).replace('A19  T', 'A19  |2$40:river T'))),
      'map.costAtSea',
      { hex: 'A19', edge: 2 },
    ],
    [
      'two costs',
      text((m) => (m['hexes'] = (m['hexes'] as string).replace('B20  yellow C3', 'B20  yellow |2$60:river C3'))),
      'map.twoCosts',
      {},
    ],
    [
      'a home at sea',
      text((m) => ((m['homes'] as Record<string, string>)['FMS'] = 'E37')),
      'map.noSuchHex',
      { field: 'homes.FMS', hex: 'E37' },
    ],
    [
      'a home in a town',
      text((m) => ((m['homes'] as Record<string, string>)['FMS'] = 'C31')),
      'map.wrongKind',
      { hex: 'C31' },
    ],
    [
      'a link on land',
      text((m) => ((m['links'] as { ends: { edges: number[] }[] }[])[0]!.ends[0]!.edges = [3])),
      'map.linkOnLand',
      { hex: 'D8', edge: 3 },
    ],
    [
      'a link with one end',
      text((m) => (m['links'] as { ends: unknown[] }[])[0]!.ends.pop()),
      'map.badField',
      { field: 'links[0].ends' },
    ],
    ['a short chart', text((m) => (m['chart'] as unknown[]).pop()), 'map.badField', { field: 'chart' }],
    ['ports missing', text((m) => delete m['ports']), 'map.badField', { field: 'ports' }],
    ['a district without mines', text((m) => (m['carbonia'] = ['E35'])), 'map.wrongKind', { hex: 'E35' }],
    ['a side that no hex has', links((l) => (l[0]!.ends[0]!.edges = [7])), 'map.badField', {}],
    [
      'a link back to its own hex',
      links((l) => (l[0]!.ends[1]!.hex = 'D8')),
      'map.badField',
      { field: 'links[0].ends' },
    ],
    ['two links at one side', links((l) => l.push(l[1]!)), 'map.linkTwice', { hex: 'E13', edge: 0 }],
    ['a hex between the others', hexText('A25\n', 'A25\n A26\n'), 'map.badHex', { hex: 'A26', reason: 'grid' }],
    ['two towns in a hex', hexText('T "Bosa"', 'T T "Bosa"'), 'map.badHex', { hex: 'B24', reason: 'kind' }],
    ['an offboard', hexText('A25\n', 'A25 gray O10[3]\n'), 'map.badHex', { hex: 'A25', reason: 'kind' }],
    ['a mine without a circle', hexText('Mx1! "Cardo"', 'M "Cardo"'), 'map.badHex', { hex: 'E1', reason: 'slots' }],
    ['a letter of no tile', hexText('=O', '=X'), 'map.badHex', { hex: 'B28', reason: 'letter' }],
    ['a cost of the hex itself', hexText('A25\n', 'A25 $40\n'), 'map.badHex', { hex: 'A25', reason: 'extras' }],
    ['printed track into the sea', hexText('[0 3 5] =O', '[0 1 3 5] =O'), 'map.badHex', { hex: 'B28', reason: 'sea' }],
    ['one name for two hexes', hexText('"Bosa"', '"Isili"'), 'map.nameTwice', { name: 'Isili' }],
    [
      'more homes than circles',
      text((m) => ((m['homes'] as Record<string, string>)['SFS'] = 'D30')),
      'map.homesFull',
      { hex: 'D30', n: 2, max: 1 },
    ],
    [
      'a home that the short game lacks',
      text((m) => (m['corsica'] as string[]).push('E35')),
      'map.inCorsica',
      { field: 'homes.FMS', hex: 'E35' },
    ],
    [
      'a port that the short game lacks',
      text((m) => (m['corsica'] as string[]).push('B34')),
      'map.inCorsica',
      { field: 'ports.M4', hex: 'B34' },
    ],
    ['a huge text', 'x'.repeat(100_001), 'map.badField', { field: 'map' }],
  ])('is refused with %s', (_what, map, key, params) => {
    expect(fault(map)?.[0]).toBe(key);
    expect(fault(map)?.[1]).toMatchObject(params);
  });
});
