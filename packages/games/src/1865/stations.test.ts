import { describe, expect, it } from 'vitest';
import { isLinked } from './before.ts';
import { cheapestFrom, followWay, isDirect, readWay, waysFrom } from './connections.ts';
import { geoOf } from './geo.ts';
import {
  after,
  type CompanySpec,
  find,
  inTurn,
  nextOperatingRound,
  offers,
  opened,
  play,
  position,
  prices,
  refusal,
  type Spec,
  step,
} from './testing/position.ts';
import type { State } from './types.ts';

const LINE = 'D34:4:2 C33:8:3 C31:58:0 B30:8:3'; // Cagliari to Oristano, 80
const WAY = 'E35-D34-C33-C31-B30-B28';
const MINE = 'E33:8:4 F32:173:1'; // Cagliari to Su Suergiu, 70
const at = (company: string, more: Partial<Spec> & { self?: CompanySpec } = {}): State => {
  const { self, companies, ...rest } = more;
  return position({
    companies: { [company]: { cash: 200, traffic: 3, trains: [2], ...self }, ...companies },
    stack: inTurn(company, 'station'),
    ...rest,
  });
};
const station = (way: string, hex = way.split('-').at(-1)!) => ({ type: 'placeStation', hex, way }) as const;
const wayIn = (s: State, way: string) => readWay(geoOf(s), s.board, way);

describe('mines', () => {
  it('1865-4.3-a a mine yields 2, 1 or 0 for its station before the station step', () => {
    for (const [tile, gain] of [
      ['173', 2],
      ['174', 1],
      ['175', 0],
    ] as const) {
      const s = position({
        tiles: `E33:8:4 F32:${tile}:1`,
        companies: { FMS: { traffic: 3, stations: ['F32'], trains: [2] } },
        stack: inTurn('FMS', 'track'),
      });
      expect(after(s, { type: 'pass' }).companies['FMS']!.traffic).toBe(3 + gain);
    }
  });
  it('1865-4.3-b a mine has one slot', () => {
    const s = at('FMS', { tiles: `${MINE} ${LINE}`, companies: { FA: { stations: ['F32'], president: 'p2' } } });
    expect(refusal(s, station('E35-E33-F32'))).toBe('1865-4.4-b station.noRoom');
  });
  it('1865-4.3-c one station in the Carbonia district', () => {
    const tiles = 'D36:8:2 C35:9:2 B34:173:5';
    const s = at('FMS', { tiles, self: { stations: ['B36'] } });
    const way = 'E35-D36-C35-B34';
    const open = at('FMS', { tiles });
    expect(wayIn(open, way)).toBeDefined();
    expect(refusal(open, station(way))).toBe('legal');
    expect(step(s)).not.toBe('station');
    open.board = s.board;
    expect(refusal(open, station(way))).toBe('1865-4.3-c station.carbonia');
  });
  it('1865-4.3-d a station placed on a mine yields its value now and through the mine step from the next turn on', () => {
    const next = after(at('FMS', { tiles: MINE }), station('E35-E33-F32'));
    expect(next.companies['FMS']!.traffic).toBe(5);
    expect(step(next)).toBe('run');
  });
});

describe('direct connections', () => {
  it('1865-4.4-c from a city or mine to another, over towns and links, past no third', () => {
    const s = at('FMS', { tiles: `${LINE} ${MINE}` });
    const geo = geoOf(s);
    expect([...cheapestFrom(geo, s.board, 'E35')]).toEqual(
      expect.arrayContaining([
        ['B28', 80],
        ['F32', 70],
      ]),
    );
    expect(isDirect(geo, s.board, 'F32', 'B28')).toBe(false);
    expect(isDirect(geo, s.board, 'F32', 'E35')).toBe(true);
    expect(refusal(s, station('F32-E33-E35-D34-C33-C31-B30-B28'))).toBe('1865-4.4-c station.notDirect');
    expect(refusal(s, station('E35-D34-C33-C31-B30'))).toBe('1865-4.4-c station.notDirect');
    expect(refusal(s, station('B28-B30-C31-C33-D34-E35'))).toBe('1865-4.4-c station.notDirect');
    expect(refusal(s, station(WAY, 'F32'))).toBe('1865-4.4-c station.notDirect');
    expect(refusal(s, station('nonsense'))).toBe('1865-4.4-c station.notDirect');
    expect(refusal(s, station(WAY))).toBe('legal');
    const full = at('FMS', { tiles: LINE, companies: { SFSS: { stations: ['B28'], president: 'p2' } } });
    expect(isDirect(geo, full.board, 'E35', 'B28')).toBe(true);
  });
  it('1865-4.4-c a sea link joins once both hexes have an exit on one of its edges', () => {
    const s = at('CFD', { tiles: 'E13:4:0 E17:9:0 E19:4:0' });
    const geo = geoOf(s);
    const board = (extra: string) =>
      position({ tiles: extra, stack: inTurn('FMS', 'track'), companies: { FMS: {} } }).board;
    const link = board('D8:57:2 B20:L01:0');
    expect(isDirect(geo, link, 'D8', 'B20')).toBe(true);
    expect(cheapestFrom(geo, link, 'D8').get('B20')).toBe(80);
    expect([...waysFrom(geo, link, 'D8').keys()]).toEqual(['D8-B20']);
    expect(isDirect(geo, board('D8:57:2'), 'D8', 'B20')).toBe(false);
    const fork = board('D8:5:1 B20:L01:0');
    expect([...waysFrom(geo, fork, 'B20').values()].filter((w) => w.to === 'D8')).toEqual([
      { way: 'B20-D8', from: 'B20', to: 'D8', cost: 80, traffic: 2 },
    ]);
  });
  it.each([
    ['Isili to Oristano through Sanluri', 'D30:57:1 C31:58:2 B30:8:3', 'D30-C31-B30-B28', 80, 1 + 3],
    ['Oristano to Cagliari', LINE, 'B28-B30-C31-C33-D34-E35', 80, 2 + 3],
    ['Portovecchio to Bastia', 'F10:8:1 F8:4:0 F6:9:0 F4:4:0', 'E11-F10-F8-F6-F4-F2', 80, 2 + 3],
    ['Cagliari to Su Suergiu', MINE, 'E35-E33-F32', 70, 2],
    ['with river and mountain on one edge', 'A21:173:5 B22:7:2 B20:L07:0', 'A21-B22-B20', 110, 5],
    ['over the strait', 'E13:4:0 E17:9:0 E19:3:3 F18:5:0', 'E11-E13-E17-E19-F18', 60, 2 + 2],
  ])('1865-4.4-d T-28 the cost of %s', (_what, tiles, way, cost, traffic) => {
    const s = at('FMS', { tiles });
    expect(wayIn(s, way)).toEqual({ way, from: way.split('-')[0], to: way.split('-').at(-1), cost, traffic });
    expect(waysFrom(geoOf(s), s.board, way.split('-')[0]!).get(way)).toEqual(wayIn(s, way));
  });
  it('1865-4.4-d the company must have the cash; it goes to the Bank', () => {
    const s = at('FMS', { tiles: LINE, self: { cash: 80 } });
    const next = after(s, station(WAY));
    expect([next.cash['FMS'], next.cash['bank']]).toEqual([0, s.cash['bank']! + 80]);
    s.cash['FMS'] = 79;
    expect(refusal(s, station(WAY))).toBe('1865-4.4-d station.tooDear');
    expect(step(at('FMS', { tiles: LINE, self: { cash: 79 } }))).toBe('run');
  });
  it('1865-4.4-e several ways: the president picks; cost and traffic are those of the one picked', () => {
    const s = at('FMS', { phase: 3, tiles: 'D34:58:3 E33:8:0 D32:83:3 D30:15:0' });
    const ways = [...waysFrom(geoOf(s), s.board, 'E35').values()].filter((w) => w.to === 'D30');
    expect(ways.map((w) => [w.way, w.cost, w.traffic])).toEqual([
      ['E35-D34-D32-D30', 140, 4],
      ['E35-E33-D32-D30', 110, 3],
    ]);
    expect(offers(s, 'placeStation')).toMatchObject([{ hex: 'D30', way: { oneOf: ways.map((w) => w.way) } }]);
    for (const { way, cost, traffic } of ways) {
      const next = after(s, station(way));
      expect([next.cash['FMS'], next.companies['FMS']!.traffic]).toEqual([200 - cost, 3 + traffic]);
    }
  });
  it('uses no track, edge or town twice', () => {
    const s = at('FMS', { tiles: 'D34:87:2 C33:8:3 C31:87:0 B30:8:3', phase: 3 });
    for (const { way } of waysFrom(geoOf(s), s.board, 'E35').values()) {
      const hexes = way.split('-');
      expect(new Set(hexes).size).toBe(hexes.length);
    }
    expect(followWay(geoOf(s), s.board, 'E35-D34-E35')).toBeUndefined();
    expect(followWay(geoOf(s), s.board, 'E35')).toBeUndefined();
  });
});

describe('stations', () => {
  it('1865-4.4-a one station per turn, if a marker is left', () => {
    const s = at('FMS', { tiles: `${LINE} ${MINE}` });
    const next = after(s, station(WAY));
    expect([step(next), next.companies['FMS']!.markers]).toEqual(['run', 1]);
    expect(step(at('FMS', { tiles: LINE, self: { markers: 0 } }))).toBe('run');
    // Exactly the price is enough, a lira less is not.
    expect(offers(at('FMS', { tiles: LINE, self: { cash: 80 } }), 'placeStation')).toMatchObject([
      { hex: 'B28', way: { oneOf: [WAY] } },
    ]);
    expect(step(at('FMS', { tiles: LINE, self: { cash: 79 } }))).toBe('run');
    s.companies['FMS']!.markers = 0;
    expect(refusal(s, station(WAY))).toBe('1865-4.4-a station.noMarker');
  });
  it('1865-4.4-b a free slot and no own station there', () => {
    const full = at('FMS', { tiles: `${LINE} ${MINE}`, companies: { SFSS: { stations: ['B28'], president: 'p2' } } });
    expect(refusal(full, station(WAY))).toBe('1865-4.4-b station.noRoom');
    expect(offers(full, 'placeStation').map((c) => (c as { hex: string }).hex)).toEqual(['F32']);
    expect(step(at('FMS', { tiles: LINE, companies: { SFSS: { stations: ['B28'], president: 'p2' } } }))).toBe('run');
    const own = at('RCSF', { tiles: `${LINE} ${MINE}`, self: { stations: ['E35'] }, companies: {} });
    own.board = { ...own.board, tokens: own.board.tokens.filter((t) => t.company !== 'FMS') };
    expect(refusal(own, station('B28-B30-C31-C33-D34-E35'))).toBe('1865-4.4-b station.own');
  });
  it('1865-4.4-f towns on the way and the target, nothing for the start; towns count again and again', () => {
    const next = after(at('FMS', { tiles: LINE }), station(WAY));
    expect(next.companies['FMS']!.traffic).toBe(3 + 2 + 3);
    const brown = at('FMS', { phase: 5, tiles: 'D34:889:0 C33:8:3 C31:58:0 B30:8:3' });
    expect(wayIn(brown, WAY)!.traffic).toBe(2 + 1 + 3);
  });
  it('1865-4.4-g a mine gives its value at once', () => {
    for (const [tile, gain] of [
      ['173', 2],
      ['174', 1],
      ['175', 0],
    ] as const) {
      const s = at('FMS', { tiles: `E33:8:4 F32:${tile}:1` });
      expect(after(s, station('E35-E33-F32')).companies['FMS']!.traffic).toBe(3 + gain);
    }
  });
  it('1865-4.4-h 1865-2.6-e T-3 the bonus of a card is added when the station comes later', () => {
    const s = at('RCSF', { phase: 6, top: 6, tiles: LINE, self: { cards: ['M3'], trains: [4] } });
    const { state, log } = play(s, station('B28-B30-C31-C33-D34-E35'));
    expect(state.companies['RCSF']!.traffic).toBe(3 + 5 + 6);
    expect(find(log, 'card.bonus')).toEqual([{ company: 'RCSF', card: 'M3', traffic: 6 }]);
    expect(state.cards['M3']!.paid).toBe(true);
  });
  it('1865-4.4-i stations stay: a full city is passed only by those inside it', () => {
    const tiles = `${LINE} B26:9:0`;
    const inside = at('RCSF', { tiles, companies: { SFSS: { stations: ['B28'], president: 'p2' } } });
    const track = position({
      tiles,
      companies: { RCSF: {}, SFSS: { stations: ['B28'] } },
      stack: inTurn('RCSF', 'track'),
    });
    expect(refusal(track, { type: 'layTile', hex: 'B24', tile: '4', rotation: 0 })).toBe('legal');
    expect(inside.board.tokens).toHaveLength(9);
  });
  it('1865-4.4-j pay, place, gain, then bonuses, at the values now on the map', () => {
    const s = at('FMS', { phase: 3, tiles: `${LINE} B28:L04:3`, self: { cards: ['M5'] } });
    const { state, log } = play(s, station(WAY));
    expect(log.map((m) => m[0]).slice(0, 2)).toEqual(['station.placed', 'card.bonus']);
    expect(find(log, 'station.placed')).toMatchObject([{ company: 'FMS', hex: 'B28', cost: 80, traffic: 6 }]);
    expect(state.companies['FMS']!.traffic).toBe(3 + 6 + 3);
  });
});

describe('the development of FMS', () => {
  const lay = (hex: string, tile: string, rotation: number) => ({ type: 'layTile', hex, tile, rotation }) as const;
  const first = () =>
    opened({
      companies: { FMS: { operated: false, traffic: 3, cash: 500, price: 90, singles: { p1: 1, p2: 2 } } },
      stack: nextOperatingRound(),
    }).state;
  const figure1 = (s: State) =>
    after(s, lay('E33', '8', 4), lay('F32', '173', 1), station('E35-E33-F32'), { type: 'buyTrain', train: '2-1' });
  const figure2 = (s: State) =>
    after(
      s,
      { type: 'pass' },
      lay('D34', '4', 2),
      lay('C33', '8', 3),
      { type: 'payOut' },
      { type: 'buyTrain', train: '2-2' },
    );
  it('1865-4.5-d T-22 figure 1: a mine, no earnings, a train: 190 spent, the price back where it was', () => {
    const s = figure1(first());
    expect([s.cash['FMS'], s.companies['FMS']!.traffic, prices(s)['FMS']]).toEqual([310, 5, 90]);
  });
  it('1865-4.3-a T-23 figure 2: the mine pays, 70 is distributed, a second train', () => {
    const s = figure2(figure1(first()));
    expect(s.companies['FMS']!.traffic).toBe(7);
    expect([s.cash['FMS'], prices(s)['FMS']]).toEqual([310 - 20 - 100, 110]);
    expect([s.cash['p1'], s.cash['p2']]).toEqual([500 + 42, 500 + 28]);
  });
  it('1865-4.4-d T-24 figures 3 and 4: the line to Oristano, withheld, then Cagliari to green and 160 paid', () => {
    let s = figure2(figure1(first()));
    s = after(s, { type: 'pass' });
    s = after(s, { type: 'pass' }, { type: 'pass' }, { type: 'pass' });
    expect([step(s), isLinked(s, 'FMS'), s.companies['FMS']!.kind]).toEqual(['track', false, 'minor']);
    s.phase = 3;
    s = after(s, lay('C31', '58', 0), lay('B30', '8', 3));
    expect(s.companies['FMS']!.traffic).toBe(9);
    const cash = s.cash['FMS']!;
    s = after(s, station(WAY));
    expect([s.companies['FMS']!.traffic, s.cash['FMS']]).toEqual([14, cash - 80]);
    s = after(s, { type: 'withhold' });
    expect([s.cash['FMS'], prices(s)['FMS']]).toEqual([cash - 80 + 140, 110]);
    s = after(s, { type: 'pass' });
    s = after(s, lay('E35', 'L03', 1));
    expect(s.companies['FMS']!.traffic).toBe(15);
    s = after(s, { type: 'pass' });
    expect(s.companies['FMS']!.traffic).toBe(17);
    const paid = play(step(s) === 'station' ? after(s, { type: 'pass' }) : s, { type: 'payOut' });
    expect(find(paid.log, 'dividend.paid')).toEqual([{ company: 'FMS', sum: 160, each: 32 }]);
    expect(prices(paid.state)['FMS']).toBe(120);
  });
});

describe('maritime cards', () => {
  const give = (s: State, card: string) => play(s, { type: 'give', card });
  const board = (company: string, more: Partial<Spec> & { self?: CompanySpec } = {}) => {
    const { self, companies, ...rest } = more;
    return position({
      companies: { [company]: { traffic: 3, ...self }, ...companies },
      stack: inTurn(company, 'track'),
      ...rest,
    });
  };
  it('1865-2.6-a a card in hand pays 20 at the start of each operating round', () => {
    const s = position({ cards: { M1: 'p2' }, companies: { FMS: {} }, stack: nextOperatingRound() });
    expect(s.cash['p2']).toBe(520);
  });
  it('1865-2.6-b only the president of the operating company gives, for nothing, one or more', () => {
    const s = board('FMS', { cards: { M1: 'p1', M2: 'p2', M6: 'p1' } });
    expect(refusal(s, { type: 'give', card: 'M2' })).toBe('1865-2.6-b card.notYours');
    expect(refusal(s, { type: 'give', card: 'M2', player: 'p2' })).toBe('turn turn.notYours');
    expect(refusal(s, { type: 'give', card: 'M9' })).toBe('1865-2.6-b card.notYours');
    const next = after(s, { type: 'give', card: 'M1' }, { type: 'give', card: 'M6' });
    expect([next.cards['M1']!.owner, next.cards['M6']!.owner, next.cash]).toEqual(['FMS', 'FMS', s.cash]);
  });
  it('1865-2.6-c a company’s card adds 8 capacity and pays no more 20', () => {
    const s = position({
      companies: { FMS: { traffic: 30, trains: [2], cards: ['M1', 'M2'] } },
      stack: inTurn('FMS', 'run'),
    });
    expect(after(s, { type: 'withhold' }).cash['FMS']).toBe(240);
    const round = position({ companies: { FMS: { cards: ['M1'], traffic: 0 } }, stack: nextOperatingRound() });
    expect(round.cash['p1']).toBe(500);
  });
  it('1865-2.6-d T-2 with a station there it gains the phase number at once', () => {
    const { state } = give(board('FMS', { phase: 4, cards: { M3: 'p1' } }), 'M3');
    expect(state.companies['FMS']!.traffic).toBe(7);
  });
  it('1865-2.6-e T-3 without one it gains nothing yet', () => {
    const { state } = give(board('RCSF', { phase: 4, cards: { M3: 'p1' } }), 'M3');
    expect([state.companies['RCSF']!.traffic, state.cards['M3']!.paid]).toEqual([3, false]);
  });
  it('1865-2.6-f once only; M4 pays at any one of the three mines', () => {
    for (const mine of ['B32', 'B34', 'B36']) {
      const { state } = give(board('FMS', { cards: { M4: 'p1' }, self: { stations: [mine] } }), 'M4');
      expect(state.companies['FMS']!.traffic).toBe(5);
    }
    const s = board('FMS', { cards: { M3: 'p1', M1: 'p1' } });
    const twice = give(give(s, 'M3').state, 'M1').state;
    expect(twice.companies['FMS']!.traffic).toBe(5);
  });
  it('1865-2.6-g without a train cards are of no use and fulfil no duty', () => {
    const s = position({ companies: { FMS: { traffic: 3, cash: 300, cards: ['M3'] } }, stack: inTurn('FMS', 'run') });
    expect([step(s), prices(s)['FMS']]).toEqual(['trains', 90]);
    expect(refusal(s, { type: 'pass' })).toBe('1865-4.6-i train.duty');
  });
  it('1865-2.6-h lost in hand when phase 5 begins; those of companies stay', () => {
    const s = position({
      phase: 4,
      top: 5,
      cards: { M1: 'p2' },
      companies: { FMS: { cash: 600, cards: ['M3'], traffic: 3 } },
      stack: inTurn('FMS', 'trains'),
    });
    const next = after(s, { type: 'buyTrain', train: '5-1' });
    expect([next.cards['M1']!.owner, next.cards['M3']!.owner]).toEqual(['out', 'FMS']);
  });
  it('1865-2.6-i a card of a company is in nobody’s hand', () => {
    const s = board('FMS', { self: { cards: ['M1'] } });
    expect(refusal(s, { type: 'give', card: 'M1' })).toBe('1865-2.6-b card.notYours');
  });
  it('1865-2.6-j cards count for no limit, estimate or wealth', () => {
    const cards = { M1: 'p1', M2: 'p1' };
    const s = position({
      cards,
      companies: { FMS: { trains: [2, 2, 2], cards: ['M3', 'M4'], cash: 100, traffic: 3 } },
      stack: inTurn('FMS', 'trains'),
    });
    expect(refusal(s, { type: 'buyTrain', train: '2-4' })).toBe('legal');
  });
});
