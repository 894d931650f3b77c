import { choices, initialState, newRecord } from '@traviesa/engine';
import { type Board, emptyBoard, layingsOn, layTile } from '@traviesa/rail';
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
} from './index.ts';
import { draftOrder } from './steps/game.ts';
import { after, awaited, play, position, refusal, shareRoundStart } from './testing/position.ts';

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
