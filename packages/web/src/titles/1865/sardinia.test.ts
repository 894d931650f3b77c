import { geoOf, type State, stationsOf } from '@traviesa/games/1865';
import { describe, expect, it } from 'vitest';
import { after, inShareTurn, inTurn, position } from '../../../../games/src/1865/testing/position.ts';
import { comingTrains } from './coming.ts';
import { nextStory } from './dragons.ts';
import { layEffects } from './layEffects.ts';
import { trafficSources } from './traffic.ts';
import { asRoute, cheapestWay, crossingsOf, inOrder, townsOf } from './ways.ts';

/** The line from Cagliari to Oristano of the rulebook's figures. */
const LINE = 'D34:4:2 C33:8:3 C31:58:0 B30:8:3';
const WAY = 'E35-D34-C33-C31-B30-B28';
const onTheLine = (): State =>
  position({ companies: { FMS: { cash: 300 } }, tiles: LINE, stack: inTurn('FMS', 'station') });

describe('what the page of 1865 works out', () => {
  it('a connection: edges by kind, towns, and the route the map draws', () => {
    const s = onTheLine();
    const geo = geoOf(s);
    expect(crossingsOf(geo, s.board, WAY)).toEqual([
      { kind: 'plain', n: 4, cost: 40 },
      { kind: 'river', n: 1, cost: 40 },
    ]);
    expect(townsOf(geo, s.board, WAY)).toEqual(['D34', 'C31']);
    expect(asRoute(geo, s.board, WAY)).toEqual({
      train: '',
      stops: ['E35.0', 'D34.0', 'C31.0', 'B28.0'],
      track: [
        ['E35', 'D34'],
        ['D34', 'C33', 'C31'],
        ['C31', 'B30', 'B28'],
      ],
    });
    expect(cheapestWay(geo, s.board, stationsOf(s, 'FMS'), 'B28')).toMatchObject({ way: WAY, cost: 80, traffic: 5 });
    expect(cheapestWay(geo, s.board, stationsOf(s, 'FMS'), 'B20')).toBeUndefined();
  });

  it('ways worth a look come first, the cheapest of each traffic', () => {
    const way = (cost: number, traffic: number) => ({ way: `${cost}-${traffic}`, from: '', to: '', cost, traffic });
    const ordered = inOrder([way(90, 4), way(60, 4), way(80, 6), way(70, 3)]);
    expect(ordered.map((w) => w.way)).toEqual(['60-4', '80-6', '70-3', '90-4']);
  });

  it('a tile: who gains traffic, which connections come', () => {
    const s = position({
      phase: 3,
      companies: { FMS: { cash: 100 } },
      tiles: LINE.replace(' B30:8:3', ''),
      stack: inTurn('FMS', 'track'),
    });
    const joined = layEffects(s, after(s, { type: 'layTile', hex: 'B30', tile: '8', rotation: 3 }), 'B30');
    expect(joined).toMatchObject({ competitive: false, traffic: [] });
    expect(joined.links).toContainEqual({ company: 'FMS', from: 'E35', to: 'B28', before: undefined, after: 80 });
    const city = layEffects(s, after(s, { type: 'layTile', hex: 'E35', tile: 'L03', rotation: 1 }), 'E35');
    expect(city.traffic).toEqual([{ company: 'FMS', n: 1 }]);
  });

  it('an exchange of the same colour is told as competitive', () => {
    const s = position({ companies: { FCS: {} }, tiles: 'C31:4:1 D30:57:1', stack: inTurn('FCS', 'track') });
    const done = after(s, { type: 'layTile', hex: 'C31', tile: '58', rotation: 2 });
    expect(layEffects(s, done, 'C31')).toMatchObject({
      competitive: true,
      traffic: [],
      cutOff: [{ company: 'FCS', hexes: ['B32'] }],
    });
  });

  it('the Dragons: candidates as they were before the purchase', () => {
    const s = position({
      phase: 3,
      companies: {
        FMS: { kind: 'major', price: 120, stations: ['F32', 'B34'], trains: [2, 2], singles: { dragons: 2 } },
        RCSF: { kind: 'major', price: 80, stations: ['E35'], trains: [3], singles: { dragons: 1 } },
        SFSS: { price: 100, stations: ['F18', 'D8', 'E25', 'F2'], singles: { dragons: 1, ipo: 2 } },
      },
      stack: inShareTurn(),
    });
    const story = nextStory(s);
    expect(story.bought).toMatchObject({ company: 'RCSF', source: 'ipo', reason: 'price' });
    expect(story.candidates.map((c) => [c.company, c.certificates])).toEqual([
      ['FMS', 2],
      ['SFSS', 1],
      ['RCSF', 1],
    ]);
    expect([story.owned, story.limit, story.sales, story.stuck]).toEqual([4, 10, [], []]);
    expect(s.companies['RCSF']!.singles['dragons']).toBe(1);
  });

  it('the Dragons cannot sell what the pool has no room for', () => {
    const s = position({
      companies: { FMS: { kind: 'major', row: 3, singles: { dragons: 2, pool: 5, ipo: 1 } } },
      stack: inShareTurn(),
    });
    expect(nextStory(s)).toMatchObject({ sales: [], stuck: [{ company: 'FMS', n: 2 }], candidates: [] });
  });

  it('the trains that come: who loses which is what the game then takes away', () => {
    const s = position({
      phase: 3,
      top: 4,
      companies: {
        FMS: { kind: 'major', cash: 900, traffic: 5, trains: [3], stations: ['F32'] },
        RCSF: { kind: 'major', trains: [2, 2], stations: ['E35'], president: 'p2' },
        SFSS: { trains: [2, 3], stations: ['F18'], president: 'p3' },
      },
      stack: inTurn('FMS', 'trains'),
    });
    const [next, , , last] = comingTrains(s);
    expect(next).toMatchObject({
      type: 'PH4',
      isOffered: true,
      left: 4,
      phase: { name: '4' },
      losers: [
        { company: 'RCSF', trains: 2, director: 'p2' },
        { company: 'SFSS', trains: 1, director: 'p3' },
      ],
      without: ['RCSF'],
    });
    expect(last).toMatchObject({ type: 'PH7', left: undefined });
    const bought = after(s, { type: 'buyTrain', train: '4-1' });
    const count = (x: State, c: string): number => x.trains.filter((t) => t.owner === c).length;
    for (const { company, trains } of next!.losers) expect(count(s, company) - count(bought, company)).toBe(trains);
    expect(comingTrains(bought)[0]).toMatchObject({ type: 'PH4', left: 3, losers: [] });
  });

  it('traffic is traced to its sources, through absorptions too', () => {
    const log = [
      [['company.launched', { company: 'FMS', traffic: 3 }]],
      [
        ['mine.yields', { company: 'FMS', hex: 'F32', traffic: 2 }],
        ['company.launched', { company: 'FA', traffic: 3 }],
      ],
      [['station.placed', { company: 'FA', hex: 'E27', cost: 60, traffic: 4 }]],
      [['absorb.begun', { absorber: 'FMS', absorbed: 'FA', each: 1, sum: 1 }]],
    ] as const;
    expect(trafficSources(log, 3).get('FMS')).toMatchObject({ home: 3, mines: 2, absorbed: 7 });
    expect(trafficSources(log, 3).has('FA')).toBe(false);
    expect(trafficSources(log, 2).get('FA')).toMatchObject({ home: 3, stations: 4 });
  });
});
