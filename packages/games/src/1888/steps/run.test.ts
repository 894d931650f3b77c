import { suggest } from '@traviesa/engine';
import { directorOf } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { sharePrice } from '../common.ts';
import { payOut, route, run, withhold } from '../testing/moves.ts';
import { after, asked, type CompanyGiven, type Given, game, turnOf, verdict } from '../testing/position.ts';
import type { RunTrains, State } from '../types.ts';
import { bestRun, networkOf } from './run.ts';

const running = (company: string, has: CompanyGiven, given: Given = {}): State =>
  turnOf({ ...given, companies: { [company]: has, ...given.companies } }, company, 'run');
/** Yantai, Qingdao in yellow, and the port behind it. */
const coast = { G15: '9:0', H14: '5:3' };
const lyr = (trains: readonly string[], given: Given = {}): State =>
  running('LYR', { tokens: ['F16'], trains }, { tiles: coast, ...given });
const toPort = route(
  '2-0',
  ['F16', 'H14', 'H16'],
  [
    ['F16', 'G15', 'H14'],
    ['H14', 'H16'],
  ],
);
const toQingdao = route('2-0', ['F16', 'H14'], [['F16', 'G15', 'H14']]);

/** Datong with Hohhot and both arrows of Baotou. */
const west = { B2: '4:2', C3: '5:2', B4: '8:0' };
const datong = (trains: readonly string[], given: Given = {}): State =>
  running('TJL', { tokens: ['C3'], trains }, { tiles: west, ...given });
const revenue = (s: State): number => {
  const turn = s.stack.find((f) => f.step === 'companyTurn');
  return bestRun(s as never, turn!.company).total;
};
const free = { profile: '18xx.games' } as const;

describe('what a route is', () => {
  it('1888-8.2-a stops are cities, towns, red areas, the port and the mountain', () => {
    const s = lyr(['2'], { tiles: { ...coast, ...west, C5: 'L41:0' } });
    const stops = networkOf(s as never, 'LYR').stops.filter((x) =>
      ['F16', 'H14', 'H16', 'B2', 'A1', 'C5', 'G15'].includes(x.hex),
    );
    expect(stops.map((x) => x.hex).sort()).toEqual(['A1', 'B2', 'C5', 'F16', 'H14', 'H16']);
  });
  it('1888-8.2-b two different stops, joined by track, with an own station', () => {
    expect(verdict(lyr(['2'], free), run('p1', route('2-0', ['F16'], [])))).toBe('1888-8.2-b run.tooFewStops');
    const away = route('2-0', ['H14', 'H16'], [['H14', 'H16']]);
    expect(verdict(lyr(['2'], free), run('p1', away))).toBe('1888-8.2-b run.noToken');
    const nowhere = route('2-0', ['F16', 'E17'], [['F16', 'E17']]);
    expect(verdict(lyr(['2'], free), run('p1', nowhere))).toBe('1888-8.2-b run.noTrack');
    expect(verdict(lyr(['2'], free), run('p1', toQingdao))).toBe('legal');
  });
  it('1888-8.2-c no piece of track twice, no reversing at a switch', () => {
    const back = route(
      '3-0',
      ['F16', 'H14', 'F16'],
      [
        ['F16', 'G15', 'H14'],
        ['H14', 'G15', 'F16'],
      ],
    );
    expect(verdict(lyr(['3'], free), run('p1', back))).toBe('1888-8.2-c run.trackTwice');
    // On tile 23 in G15 Qingdao and Weifang both lead to Yantai, but not to each other.
    const points = lyr(['3'], { ...free, tiles: { ...coast, G15: '23:3', G13: '4:1' } });
    const reversing = route(
      '3-0',
      ['F16', 'H14', 'G13'],
      [
        ['F16', 'G15', 'H14'],
        ['H14', 'G15', 'G13'],
      ],
    );
    expect(verdict(points, run('p1', reversing))).toBe('1888-8.2-b run.noTrack');
  });
  it('1888-8.2-d a route may leave a stop by any other track of it', () => {
    const s = running(
      'ZDR',
      { tokens: ['G11'], trains: ['3'] },
      { tiles: { G11: '14:0', G13: '4:1', G9: '57:1', H12: '8:5' } },
    );
    const stops = bestRun(s as never, 'ZDR').routes[0]!.stops;
    expect(stops).toContain('G11');
    expect(stops).toHaveLength(3);
  });
  it('1888-8.2-e a red place ends the route, Changchun too', () => {
    const s = running('CDL', { tokens: ['A19'], trains: ['3'] }, { ...free, tiles: { B18: '8858:0' } });
    const through = route(
      '3-0',
      ['A17', 'A19', 'B18.1'],
      [
        ['A17', 'A19'],
        ['A19', 'B18'],
      ],
    );
    expect(verdict(s, run('p1', through))).toBe('1888-8.2-e run.passesEnd');
    const ending = route('3-0', ['A17', 'A19'], [['A17', 'A19']]);
    expect(verdict(s, run('p1', ending))).toBe('legal');
  });
  it('1888-8.2-f a city full of others may be an end but not passed', () => {
    const others = { companies: { ZDR: { tokens: ['H14'] } }, ...free };
    expect(verdict(lyr(['2'], others), run('p1', toPort))).toBe('1888-8.2-f run.passesBlocked');
    expect(verdict(lyr(['2'], others), run('p1', toQingdao))).toBe('legal');
    const green = { ...others, tiles: { G15: '9:0', H14: '15:1' }, phase: '3' };
    expect(verdict(lyr(['2'], green), run('p1', toPort))).toBe('legal');
  });
});

describe('running trains', () => {
  it('1888-8.3.6-a each train one route, within its range', () => {
    const s = datong(['2', '3'], free);
    const short = route('2-0', ['C3', 'B2'], [['C3', 'B2']]);
    expect(verdict(s, run('p1', short, short))).toBe('1888-8.3.6-a run.trainTwice');
    expect(verdict(s, run('p1', { ...short, train: '4-0' }))).toBe('1888-8.3.6-a run.trainTwice');
    const long = route(
      '2-0',
      ['A1', 'B2', 'C3'],
      [
        ['A1', 'B2'],
        ['B2', 'C3'],
      ],
    );
    expect(verdict(s, run('p1', long))).toBe('1888-8.3.6-a run.tooLong');
    expect(verdict(s, run('p1', { ...long, train: '3-0' }))).toBe('legal');
    expect(verdict(datong(['D'], { ...free, phase: '7' }), run('p1', { ...long, train: 'D-0' }))).toBe('legal');
    // No stop on the way is skipped: there is no way from A1 to C3 without Hohhot.
    expect(verdict(s, run('p1', route('2-0', ['A1', 'C3'], [['A1', 'B2', 'C3']])))).toBe('1888-8.2-b run.noTrack');
  });
  it('1888-8.3.6-b no stop twice; the arrows of Baotou are one stop', () => {
    const round = route(
      '4-0',
      ['A1', 'B2', 'C3', 'A3'],
      [
        ['A1', 'B2'],
        ['B2', 'C3'],
        ['C3', 'B4', 'A3'],
      ],
    );
    expect(verdict(datong(['4'], free), run('p1', round))).toBe('1888-8.3.6-b run.stopTwice');
  });
  it('1888-8.3.6-c trains share no track, but stops', () => {
    const s = lyr(['2', '2'], free);
    expect(verdict(s, run('p1', toQingdao, { ...toQingdao, train: '2-1' }))).toBe('1888-8.3.6-c run.sharedTrack');
    const two = datong(['2', '2'], free);
    const routes = [route('2-0', ['C3', 'B2'], [['C3', 'B2']]), route('2-1', ['C3', 'A3'], [['C3', 'B4', 'A3']])];
    expect(verdict(two, run('p1', ...routes))).toBe('legal');
  });
  it('1888-8.3.6-d home and destination on one route earn the bonus, for every such train', () => {
    expect(revenue(lyr(['2'], { tiles: { G15: '9:0', H14: '6:1' } }))).toBe(40 + 20 + 20);
    // Over G15 to the port, and over Weifang: 40 + 30 + 10 and 40 + 10 + 30, each with the bonus.
    const twice = lyr(['2', '3'], { tiles: { G15: '9:0', H14: '15:1', F14: '8:4', G13: '58:3' }, phase: '3' });
    expect(revenue(twice)).toBe(80 + 20 + 80 + 20);
    const other = running('ZDR', { tokens: ['F16', 'G11'], trains: ['2'] }, { tiles: coast });
    expect(revenue(other)).toBe(40 + 20 + 10);
  });
  it('1888-8.3.6-d DV-9 the station for the rulebook, the hex on 18xx.games', () => {
    // JZR runs from the eastern city of Beijing's green tile, over C11, to Zhangjiakou: not its home city.
    const tiles = { C9: 'L42:0', B8: '9:2', B6: '1:0' };
    const given: Given = { tiles, phase: '3', companies: { JHR: { shares: { p2: 6 }, tokens: ['C9.0'] } } };
    const at = (profile: 'rulebook' | '18xx.games'): State =>
      running('JZR', { tokens: ['B6', 'C9.1'], trains: ['2'] }, { ...given, profile });
    const home = (s: State): string[] =>
      networkOf(s as never, 'JZR')
        .stops.filter((x) => x.tags?.includes('home'))
        .map((x) => x.id);
    expect(home(at('rulebook'))).toEqual(['C9.1']);
    expect(home(at('18xx.games'))).toEqual(['C9.0', 'C9.1', 'C9.2', 'C9.3']);
  });
  it('1888-8.3.6-e any stop of a destination with two counts', () => {
    const s = running('JZR', { tokens: ['C9.0'], trains: ['2'] }, { tiles: { C7: '8:2', B6: '2:4' } });
    const goals = networkOf(s as never, 'JZR').stops.filter((x) => x.tags?.includes('destination'));
    expect(goals.map((x) => x.id)).toEqual(['B6.0', 'B6.1']);
    expect(revenue(s)).toBe(30 + 10 + 40);
  });
  it('1888-8.3.6-f the port is an end, uses no range, and makes a route with one station', () => {
    expect(verdict(lyr(['2']), run('p1', toPort))).toBe('legal');
    expect(revenue(lyr(['2']))).toBe(90);
    const only = running('ZDR', { tokens: ['H14', 'I5'], trains: ['2'] }, { tiles: { H14: '5:3' } });
    expect(verdict(only, run('p1', route('2-0', ['H14', 'H16'], [['H14', 'H16']])))).toBe('legal');
    expect(revenue(only)).toBe(30);
  });
  /** Datong's neighbour C5 carries the mountain: exits 1, 3 and 5. */
  const peak = { C3: '15:2', C5: 'L41:1', B6: '2:4', B4: '8:4' };
  it('1888-8.3.6-g the mountain is an end or on the way, uses range, and several trains may visit it', () => {
    const s = running('TJL', { tokens: ['C3'], trains: ['2', '2'] }, { tiles: { C3: '15:2', C5: 'L41:1' } });
    const visit = route('2-0', ['C3', 'C5'], [['C3', 'C5']]);
    expect(verdict(s, run('p1', visit))).toBe('legal');
    const deep = route(
      '2-0',
      ['C3', 'C5', 'B6.1'],
      [
        ['C3', 'C5'],
        ['C5', 'B6'],
      ],
    );
    expect(verdict(running('TJL', { tokens: ['C3'], trains: ['2'] }, { ...free, tiles: peak }), run('p1', deep))).toBe(
      '1888-8.3.6-a run.tooLong',
    );
  });
  it('1888-4.3.1-HS-d the mountain is worth nothing to holders and 40 per visiting train to the treasury', () => {
    const tiles = { C3: '6:2', C5: 'L41:1' };
    const there = running('TJL', { tokens: ['C3'], trains: ['2'], shares: { p1: 6 } }, { tiles });
    const ran = after(there, run('p1', route('2-0', ['C3', 'C5'], [['C3', 'C5']])));
    expect(asked(ran)).toBe('p1 dividend');
    const paid = after(ran, payOut('p1'));
    expect(paid.cash).toMatchObject({ TJL: 40, p1: 512 });
  });
});

describe('revenue', () => {
  it('1888-8.3.7-a the sum of stops at the values of the phase, and bonuses', () => {
    expect(revenue(datong(['3']))).toBe(40 + 10 + 20);
    const xuzhou = (phase: string): number =>
      revenue(running('ZDR', { tokens: ['G11', 'G9'], trains: ['2'] }, { phase, tiles: { H10: '9:2', G9: '57:2' } }));
    expect([xuzhou('2'), xuzhou('3'), xuzhou('5'), xuzhou('7')]).toEqual([50, 60, 70, 80]);
  });
  it('1888-8.3.7-b no less than the maximum, and the refusal shows better routes', () => {
    const s = lyr(['2']);
    expect(verdict(s, run('p1', toQingdao))).toBe('1888-8.3.7-b run.notBest');
    expect(verdict(s, run('p1'))).toBe('1888-8.3.7-b run.notBest');
    const best = suggest(
      game,
      s as never,
      { type: 'runTrains', player: 'p1', routes: { open: 'routes' } } as never,
    ) as RunTrains;
    expect(verdict(s, best)).toBe('legal');
    expect([...best.routes[0]!.stops].sort()).toEqual([...toPort.stops].sort());
    expect(verdict(s, { ...best, unproven: true })).toBe('1888-8.3.7-b run.isProven');
    // DV-10
    expect(verdict(lyr(['2'], free), run('p1'))).toBe('legal');
  });
  it('1888-8.2-b what is no route at all is refused as such', () => {
    for (const wrong of ['F16', 7, null, [], {}, { ...toPort, more: 1 }, { ...toPort, stops: 'F16' }])
      expect(verdict(lyr(['2'], free), { type: 'runTrains', player: 'p1', routes: [wrong] })).toBe(
        'input input.badField',
      );
  });
  it('1888-8.3.7-c a visit to Heng Shan is the director’s choice: the maximum for that number of visits', () => {
    // Datong to Hohhot earns 30; Datong to the mountain earns 20 and a visit.
    const tiles = { B2: '4:2', C3: '15:2', C5: 'L41:1' };
    const s = running('TJL', { tokens: ['C3'], trains: ['3'] }, { tiles, phase: '3' });
    const visit = route(
      '3-0',
      ['B2', 'C3', 'C5'],
      [
        ['B2', 'C3'],
        ['C3', 'C5'],
      ],
    );
    expect(verdict(s, run('p1', visit))).toBe('legal');
    const poorVisit = route('3-0', ['C3', 'C5'], [['C3', 'C5']]);
    expect(verdict(s, run('p1', poorVisit))).toBe('1888-8.3.7-b run.notBest');
    const plain = route(
      '3-0',
      ['A1', 'B2', 'C3'],
      [
        ['A1', 'B2'],
        ['B2', 'C3'],
      ],
    );
    expect(verdict(s, run('p1', plain))).toBe('legal');
    expect(bestRun(s as never, 'TJL').byVisits.map((b) => b?.total)).toEqual([80, 40]);
  });
  const divided = (earned: { revenue: number; visits: number }, has: CompanyGiven = {}): State =>
    turnOf(
      { companies: { LYR: { par: 90, shares: { p1: 5, p2: 1, pool: 2 }, tokens: ['F16'], trains: ['2'], ...has } } },
      'LYR',
      'dividend',
      { earned },
    );
  it('1888-8.3.7-d money from Heng Shan goes to the treasury, paid or withheld', () => {
    expect(after(divided({ revenue: 100, visits: 2 }), payOut('p1')).cash['LYR']).toBe(20 + 80);
    expect(after(divided({ revenue: 100, visits: 2 }), withhold('p1')).cash['LYR']).toBe(100 + 80);
  });
  it('1888-8.3.7-e all is paid or all is withheld', () => {
    const s = divided({ revenue: 100, visits: 0 });
    expect(asked(s)).toBe('p1 dividend');
    expect(after(s, withhold('p1')).cash).toMatchObject({ LYR: 100, p1: 500, p2: 500 });
    expect(verdict(s, { type: 'payDividend', player: 'p1', half: true })).toBe('input input.unknownField');
  });
  it('1888-8.3.7-f players, treasury for the pool, bank for the IPO', () => {
    const s = divided({ revenue: 100, visits: 0 });
    const done = after(s, payOut('p1'));
    expect(done.cash).toMatchObject({ p1: 550, p2: 510, LYR: 20, bank: s.cash['bank']! - 80 });
  });
  it('1888-8.3.7-g a dividend moves the price right, anything else left', () => {
    expect(sharePrice(after(divided({ revenue: 100, visits: 0 }), payOut('p1')), 'LYR')).toBe(95);
    expect(sharePrice(after(divided({ revenue: 100, visits: 0 }), withhold('p1')), 'LYR')).toBe(85);
    const nothing = divided({ revenue: 0, visits: 1 });
    expect(asked(nothing)).not.toContain('dividend');
    expect(sharePrice(nothing, 'LYR')).toBe(85);
    expect(nothing.cash['LYR']).toBe(40);
    const idle = turnOf({ companies: { LYR: { par: 90, tokens: ['F16'] } } }, 'LYR', 'run');
    expect(sharePrice(idle, 'LYR')).toBe(85);
  });
  it('1888-9.2-a once a turn, right for a dividend and left otherwise', () => {
    const s = after(divided({ revenue: 100, visits: 0 }, { at: [1, 3] }), payOut('p1'));
    expect(sharePrice(s, 'LYR')).toBe(100);
  });
  it('1888-4.3.2-b the director alone decides', () => {
    const s = divided({ revenue: 100, visits: 0 });
    expect(directorOf(s, 'LYR')).toBe('p1');
    expect(verdict(s, payOut('p2'))).toBe('turn turn.notYours');
  });
  it('1888-4.3.2-c the double certificate earns for two shares', () => {
    const s = divided({ revenue: 100, visits: 0 }, { shares: { p1: 2, p2: 1 } });
    expect(after(s, payOut('p1')).cash).toMatchObject({ p1: 520, p2: 510 });
  });
});
