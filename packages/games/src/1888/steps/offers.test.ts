/** What is offered, and what refusals tell: page, bots and importer work from it. */
import { type Action, check } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { bankrupt, route, run, sellForTrain, wall } from '../testing/moves.ts';
import { after, asked, type CompanyGiven, type Given, game, offered, turnOf, verdict } from '../testing/position.ts';
import type { State } from '../types.ts';

const home: CompanyGiven = { par: 80, shares: { p1: 6 }, tokens: ['F16'] };
const at = (stage: 'track' | 'run' | 'trains', lyr: CompanyGiven, given: Given = {}): State =>
  turnOf({ ...given, companies: { LYR: { ...home, ...lyr }, ...given.companies } }, 'LYR', stage);
const told = (s: State, a: Action): unknown => check(game, s as never, a)?.message;

describe('powers and privates are offered', () => {
  const powers = (owner: string, used: readonly string[] = []): State =>
    at('track', { cash: 500, trains: ['3'] }, { phase: '3', privates: { TA: owner, HS: owner, YRF: owner }, used });
  it('1888-4.3.1-e to the company that owns them, until they are used', () => {
    const s = powers('LYR');
    expect(offered(s, 'layXian')).toEqual([{ type: 'layXian', player: 'p1' }]);
    expect(offered(s, 'layFerry')).toEqual([{ type: 'layFerry', player: 'p1' }]);
    expect(offered(s, 'layMountain')).toEqual([{ type: 'layMountain', player: 'p1', rotation: { oneOf: [0, 1] } }]);
    for (const none of [powers('p1'), powers('LYR', ['TA', 'HS', 'YRF'])])
      for (const type of ['layXian', 'layFerry', 'layMountain'] as const) expect(offered(none, type)).toEqual([]);
  });
  it('1888-4.3.1-c at every whole price, be it the only one', () => {
    const price = (cash: number) =>
      offered(at('track', { cash, trains: ['3'] }, { phase: '3', privates: { GW: 'p2' } }), 'offerForPrivate');
    expect(price(500)).toMatchObject([{ private: 'GW', price: { min: 50, max: 150, step: 1 } }]);
    expect(price(50)).toMatchObject([{ price: { min: 50, max: 50 } }]);
    expect(price(49)).toEqual([]);
  });
  it('1888-8.3.1-b a turn waits for a private that the treasury can just pay', () => {
    const trains = (cash: number): State =>
      at('trains', { cash, trains: ['3', '3', '3'] }, { phase: '4', privates: { GW: 'p1' } });
    expect([asked(trains(50)), asked(trains(49))]).toEqual(['p1 buyTrains', 'p1 stockRound']);
  });
});

describe('the second tile of the Great Wall', () => {
  /** B8 with a straight from B6 to B10. */
  const first = (): State =>
    after(at('track', { cash: 0, trains: ['3'] }, { phase: '3', privates: { GW: 'LYR' } }), wall('p1', 'B8', '9', 1));
  it('1888-4.3.1-GW-b track must run into track, on both sides of the edge', () => {
    expect(verdict(first(), wall('p1', 'B10', '9', 1))).toBe('legal');
    // B10 lies beside it and B8 points there, but nothing of this tile points back.
    expect(verdict(first(), wall('p1', 'B10', '8', 4))).toBe('1888-4.3.1-GW-b power.notJoined');
    // C7 points at B8, which has no track on that side.
    expect(verdict(first(), wall('p1', 'C7', '9', 0))).toBe('1888-4.3.1-GW-b power.notJoined');
    // Away from it altogether.
    expect(verdict(first(), wall('p1', 'D4', '9', 1))).toBe('1888-4.3.1-GW-b power.notJoined');
  });
  it('1888-4.3.1-GW-b over the lower left edge too', () => {
    const bent = after(
      at('track', { cash: 0, trains: ['3'] }, { phase: '3', privates: { GW: 'LYR' } }),
      wall('p1', 'C7', '9', 0),
    );
    expect(verdict(bent, wall('p1', 'B8', '8', 0))).toBe('legal');
    expect(verdict(bent, wall('p1', 'B8', '8', 4))).toBe('legal');
    expect(verdict(bent, wall('p1', 'B8', '9', 1))).toBe('1888-4.3.1-GW-b power.notJoined');
  });
});

describe('trains are offered', () => {
  it('1888-8.3.8-d every train that can be handed in for a D', () => {
    const s = at('trains', { cash: 700, trains: ['4', '5'] }, { phase: '6', deck: 'D' });
    expect(offered(s, 'tradeTrain')).toEqual([
      { type: 'tradeTrain', player: 'p1', train: 'D-0', trade: '4-0' },
      { type: 'tradeTrain', player: 'p1', train: 'D-0', trade: '5-0' },
    ]);
    expect(offered(at('trains', { cash: 700, trains: ['5'] }, { phase: '6', deck: '6' }), 'tradeTrain')).toEqual([]);
  });
  it('1888-8.3.8-c the turn waits for a train that can just be paid', () => {
    expect([79, 80].map((cash) => asked(at('trains', { cash, trains: ['2'] })))).toEqual([
      'p1 stockRound',
      'p1 buyTrains',
    ]);
  });
  it('1888-8.3.8-b without any train in the bank the turn waits while another company could sell one', () => {
    const all = { ZDR: { shares: { p2: 6 }, tokens: ['G11'], trains: ['D', 'D', 'D', 'D', 'D', 'D', 'D'] } };
    expect([0, 1].map((cash) => asked(at('trains', { cash }, { phase: '7', companies: all })))).toEqual([
      'p1 stockRound',
      'p1 buyTrains',
    ]);
  });
});

describe('emergency money to the last coin', () => {
  const short = (p1: number, companies: Record<string, CompanyGiven>): State =>
    at(
      'trains',
      { cash: 30, shares: { p1: 2, p2: 1 } },
      { phase: '4', cash: { p1, p2: 500, p3: 500, p4: 500 }, companies },
    );
  const zdr = (n: number): CompanyGiven => ({ par: 90, shares: { p2: 4, p1: n }, tokens: ['G11'] });
  it('1888-8.3.9-g a lot is legal when the rest just reaches, and not when a coin is missing', () => {
    const ssl: CompanyGiven = { par: 95, shares: { p2: 4, p1: 1 } };
    // 90 now, 85 for the second ZDR, 95 for SSL: 270 are needed.
    expect(verdict(short(0, { ZDR: zdr(2), SSL: ssl }), sellForTrain('p1', 'ZDR', 1))).toBe('legal');
    expect(verdict(short(179, { ZDR: zdr(1) }), sellForTrain('p1', 'ZDR', 1))).toBe(
      '1888-8.3.9-g emergency.unreachable',
    );
    expect(verdict(short(180, { ZDR: zdr(1) }), sellForTrain('p1', 'ZDR', 1))).toBe('legal');
  });
  it('1888-8.3.9-f bankruptcy is offered to those who cannot pay, and to nobody else', () => {
    expect(offered(short(179, { ZDR: zdr(1) }), 'bankrupt')).toEqual([bankrupt('p1')]);
    expect(offered(short(180, { ZDR: zdr(1) }), 'bankrupt')).toEqual([]);
    expect(offered(short(270, {}), 'bankrupt')).toEqual([]);
  });
  it('1888-8.3.9-a a company that can pay the cheapest itself is in no emergency', () => {
    const s = at('trains', { cash: 300 }, { phase: '4', cash: { p1: 0 } });
    expect(verdict(s, sellForTrain('p1', 'LYR', 1))).toBe('1888-8.3.9-a emergency.notNeeded');
    expect([offered(s, 'sellForTrain'), offered(s, 'bankrupt')]).toEqual([[], []]);
  });
});

describe('what refusals of runs tell', () => {
  const coast = { G15: '9:0', H14: '5:3' };
  const lyr = (trains: readonly string[], given: Given = {}): State =>
    at('run', { trains }, { profile: '18xx.games', tiles: coast, ...given });
  const toPort = (train: string) =>
    route(
      train,
      ['F16', 'H14', 'H16'],
      [
        ['F16', 'G15', 'H14'],
        ['H14', 'H16'],
      ],
    );
  it('1888-8.3.6-a the train, the place and the numbers', () => {
    const twice = run('p1', toPort('2-0'), toPort('2-0'));
    expect(told(lyr(['2']), twice)).toEqual(['run.trainTwice', { train: '2-0', hex: '', have: 0, max: 0 }]);
    const blocked = lyr(['2'], { companies: { ZDR: { shares: { p2: 6 }, tokens: ['H14'] } } });
    expect(told(blocked, run('p1', toPort('2-0')))).toMatchObject(['run.passesBlocked', { train: '2-0', hex: 'H14' }]);
    const long = route(
      '2-0',
      ['A1', 'B2', 'C3'],
      [
        ['A1', 'B2'],
        ['B2', 'C3'],
      ],
    );
    const west = at(
      'run',
      { tokens: ['C3'], trains: ['2'] },
      { profile: '18xx.games', tiles: { B2: '4:2', C3: '5:2' } },
    );
    expect(told(west, run('p1', long))).toMatchObject(['run.tooLong', { train: '2-0', have: 3, max: 2 }]);
  });
  it('1888-8.3.6-a the first of several trains at fault is named', () => {
    const blocked = lyr(['2', '2'], { companies: { ZDR: { shares: { p2: 6 }, tokens: ['H14'] } } });
    expect(told(blocked, run('p1', toPort('2-0'), toPort('2-1')))).toMatchObject([
      'run.passesBlocked',
      { train: '2-0' },
    ]);
  });
  it('1888-8.2-f the same routes are judged anew in another position', () => {
    const routes = run('p1', toPort('2-0'));
    const blocked = lyr(['2'], { companies: { ZDR: { shares: { p2: 6 }, tokens: ['H14'] } } });
    const open = lyr(['2']);
    expect([verdict(open, routes), verdict(blocked, routes), verdict(open, routes)]).toEqual([
      'legal',
      '1888-8.2-f run.passesBlocked',
      'legal',
    ]);
    const lost: State = { ...open, trains: open.trains.map((t) => ({ ...t, owner: 'out' })) };
    expect(verdict(lost, routes)).toBe('1888-8.3.6-a run.trainTwice');
  });
  it('1888-8.2-b no more legs than a map could have', () => {
    const legs = (n: number) => Array.from({ length: n }, () => ['F16', 'G15', 'H14']);
    const long = (n: number) => run('p1', route('2-0', ['F16', 'H14'], legs(n)));
    expect(verdict(lyr(['2']), long(60))).toBe('1888-8.2-b run.noTrack');
    expect(verdict(lyr(['2']), long(61))).toBe('input input.badField');
  });
});
