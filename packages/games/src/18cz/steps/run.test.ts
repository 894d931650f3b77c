import { suggest } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { phase } from '../common.ts';
import { bestRun, reviewRun } from '../index.ts';
import { layRed, payOut, route, run, withhold } from '../testing/moves.ts';
import { after, asked, cellOf, type Given, game, priceOf, turnOf, verdict } from '../testing/position.ts';
import type { State } from '../types.ts';

/** A line from the gray town D1 over Cheb, Karlovy Vary and Plzeň to Strakonice. */
const LINE = { D3: '57:1', D5: '6:5', E6: '9:2', F7: '621:2', G8: '9:2', H9: '9:2', I10: '57:2' };
const line = (company: string, hex: string, trains: string[], more: Given = {}): State =>
  turnOf(
    {
      phase: 'd',
      ...more,
      tiles: { ...LINE, ...more.tiles },
      companies: { [company]: { shares: { p1: 3 }, tokens: [hex], trains }, ...more.companies },
    },
    company,
    'run',
  );
const small = (...trains: string[]): State => line('EKJ', 'D5', trains);
const TO_F7 = 'D5-E6-F7';
const revenue = (s: State, company: string, text: string, train: string, scored?: string[]): number =>
  reviewRun(s, company, [route(train, text, scored)]).revenue;

describe('running', () => {
  it('18cz-VIII.7-a own trains that run, once each', () => {
    expect(verdict(small('2b'), run([route('2a-0', 'D5-D3')]))).toBe('18cz-VIII.7-a run.notOwn');
    const twice = [route('2b-0', 'D5-D3'), route('2b-0', TO_F7)];
    expect(verdict(small('2b'), run(twice))).toBe('18cz-VIII.7-a run.notOwn');
    const medium = line('BTE', 'D3', ['3c', '2+2b']);
    expect(verdict(medium, run([route('3c-0', 'D3-D5')]))).toBe('18cz-VIII.7-a run.notOwn');
    expect(verdict(medium, run([route('2b-0', 'D3-D5')]))).toBe('legal');
  });
  it('18cz-VIII.7-b two places joined by track, with a token', () => {
    const s = small('2b');
    expect(verdict(s, run([route('2b-0', 'D5-D7')]))).toBe('18cz-VIII.7-b run.noTrack');
    expect(verdict(s, run([{ train: '2b-0', stops: ['D5'], track: [] }]))).toBe('18cz-VIII.7-b run.tooFewStops');
    expect(verdict(s, run([route('2b-0', 'D3-D1')]))).toBe('18cz-VIII.7-b run.noToken');
    const medium = line('BTE', 'D3', ['2+2b']);
    expect(verdict(medium, run([{ train: '2b-0', stops: ['D3'], track: [] }]))).toBe('18cz-VIII.7-b run.tooFewStops');
  });
  it('18cz-VIII.7-c a red train counts every place', () => {
    expect(verdict(small('2b'), run([route('2b-0', 'D5-D3 D3-D1')]))).toBe('18cz-VIII.7-c run.tooLong');
    expect(verdict(small('3c'), run([route('3c-0', 'D5-D3 D3-D1')]))).toBe('legal');
  });
  it('18cz-VIII.7-d T20 a blue train n+n: 2n places, n of them cities', () => {
    const s = line('BTE', 'D3', ['2+2b']);
    expect(verdict(s, run([route('2b-0', 'D1-D3 D3-D5')]))).toBe('legal');
    expect(verdict(s, run([route('2b-0', `D3-D5 ${TO_F7}`)]))).toBe('18cz-VIII.7-d run.tooLong');
    const longer = line('BTE', 'D3', ['3+3d']);
    expect(verdict(longer, run([route('3d-0', `D1-D3 D3-D5 ${TO_F7}`)]))).toBe('legal');
  });
  it('18cz-VIII.7-d T20 a 3+3: two cities and four towns, one and five, but not four cities', () => {
    const on = (tiles: Record<string, string>): State =>
      turnOf(
        { phase: 'd', tiles, companies: { BTE: { shares: { p1: 3 }, tokens: ['D3'], trains: ['3+3d'] } } },
        'BTE',
        'run',
      );
    const west = { E2: '58:2', D3: '57:1' };
    const two = on({ ...west, D5: '6:1', C6: '4:0', E4: '4:1' });
    const text = 'C6-D5 D5-D3 D3-D1 D1-E2 E2-E4';
    expect([verdict(two, run([route('3d-0', text)])), revenue(two, 'BTE', text, '3d-0')]).toEqual(['legal', 80]);
    const one = on({ E2: '58:2', D3: '6:1', C4: '8:4', C6: '4:1', E4: '58:5', F5: '9:2', G6: '9:2', H7: '4:2' });
    expect(verdict(one, run([route('3d-0', 'C6-C4-D3 D3-D1 D1-E2 E2-E4 E4-F5-G6-H7')]))).toBe('legal');
    const four = line('BTE', 'D3', ['3+3d']);
    expect(verdict(four, run([route('3d-0', `D1-D3 D3-D5 ${TO_F7} F7-G8-H9-I10`)]))).toBe('18cz-VIII.7-d run.tooLong');
  });
  it('18cz-VIII.7-e on 18xx.games the highest stops count, three towns at most (DV4)', () => {
    const on = (profile: 'rulebook' | '18xx.games', tiles: Record<string, string>, train: string): State =>
      turnOf(
        { phase: 'g', profile, tiles, companies: { BY: { shares: { p1: 5 }, tokens: ['D5'], trains: [train] } } },
        'BY',
        'run',
      );
    const rich = { ...LINE, D5: '6:3', C6: '889p:0' };
    const over = 'C6-D5 D5-E6-F7 F7-G8-H9-I10';
    const townsOnly = { E2: '58:2', D3: '57:1', D5: '6:1', C6: '4:0', E4: '4:1' };
    const west = 'C6-D5 D5-D3 D3-D1 D1-E2 E2-E4';
    for (const [profile, displaced, towns] of [
      ['rulebook', 70, 80],
      ['18xx.games', 80, 70],
    ] as const) {
      expect(revenue(on(profile, rich, '3Ed'), 'BY', over, '3d-0')).toBe(displaced);
      expect(revenue(on(profile, townsOnly, '8Ej'), 'BY', west, '5j-0')).toBe(towns);
    }
  });
  it('18cz-VIII.7-e on 18xx.games nobody says which stops count, and what is no route is refused as ever (DV4)', () => {
    const s = line('BY', 'D3', ['3Ed'], { profile: '18xx.games' });
    const three = `D1-D3 D3-D5 ${TO_F7}`;
    expect(verdict(s, run([route('3d-0', three, ['D3', 'F7'])]))).toBe('legal');
    expect(reviewRun(s, 'BY', [route('3d-0', three, ['D3', 'F7'])])).toMatchObject({ revenue: 70, faults: [] });
    expect(verdict(s, run([route('3d-0', 'D5-D7')]))).toBe('18cz-VIII.7-b run.noTrack');
    expect(reviewRun(s, 'BY', [route('3d-0', 'D5-D7')])).toMatchObject({ revenue: 0, faults: [{ fault: 'noTrack' }] });
  });
  it('18cz-VIII.7-e what is proposed names the stops that count, but on 18xx.games, where the highest do (DV4)', () => {
    const scored = (profile: 'rulebook' | '18xx.games') => {
      const s = line('BY', 'D3', ['3Ed'], { profile });
      const proposed = suggest(game, s, { type: 'runTrains', player: 'p1', routes: { open: 'routes' } });
      return (proposed as ReturnType<typeof run>).routes.map((r) => r.scored);
    };
    expect(scored('18xx.games')).toEqual([undefined]);
    expect(scored('rulebook')).not.toContain(undefined);
  });
  const large = (train: string): State => line('BY', 'D3', [train]);
  it('18cz-VIII.7-e T19 a green train counts n places and may omit towns only', () => {
    const four = `D3-D5 ${TO_F7} F7-G8-H9-I10`;
    expect(verdict(large('3Ed'), run([route('3d-0', four)]))).toBe('18cz-VIII.7-e run.tooLong');
    const three = `D1-D3 D3-D5 ${TO_F7}`;
    expect(verdict(large('3Ed'), run([route('3d-0', three)]))).toBe('legal');
    expect(revenue(large('3Ed'), 'BY', three, '3d-0')).toBe(70);
    expect(revenue(large('4Ef'), 'BY', three, '4f-0')).toBe(80);
    expect(verdict(large('3Ed'), run([route('3d-0', three, ['D3', 'F7'])]))).toBe('18cz-VIII.7-e run.badScoring');
  });
  it('18cz-VIII.7-e T19 a 6E counts a town beside five cities and red tiles, and omits it beside six', () => {
    const tiles = { ...LINE, J11: '889p:2', I12: '201:5', J13: '8:2', J15: '8895:1' };
    const s = line('BY', 'D5', ['6Ei'], { phase: 'i', tiles });
    const five = `${TO_F7} F7-G8-H9-I10 I10-J11 J11-I12 I12-J13-J15`;
    expect(revenue(s, 'BY', five, '5i-0')).toBe(20 + 30 + 20 + 30 + 30 + 50);
    expect(revenue(s, 'BY', `D3-D5 ${five}`, '5i-0')).toBe(20 + 20 + 30 + 20 + 30 + 50);
    expect(verdict(s, run([route('5i-0', `D3-D5 ${five}`)]))).toBe('legal');
  });
  it('18cz-VIII.7-f at least two places remain', () => {
    expect(verdict(large('3Ed'), run([{ train: '3d-0', stops: ['D3'], track: [] }]))).toBe(
      '18cz-VIII.7-f run.tooFewStops',
    );
    expect(verdict(large('3Ed'), run([route('3d-0', 'D1-D3')]))).toBe('legal');
  });
  const loop: Given = { tiles: { D13: '8:4', D15: '7:0', E14: '55:0', F13: '3:2' } };
  const bn = (more: Given = {}): State =>
    turnOf(
      { ...loop, phase: 'd', companies: { BN: { shares: { p1: 3 }, tokens: ['E12.1'], trains: ['3+3d'] } }, ...more },
      'BN',
      'run',
    );
  it('18cz-VIII.7-g T8 no place twice; all of Praha is one place', () => {
    const round = [route('3d-0', 'E12.1-D13-D15-E14.0 E14.0-F13 F13-E12.0')];
    expect(verdict(bn(), run(round))).toBe('18cz-VIII.7-g run.stopTwice');
    expect(verdict(bn({ profile: '18xx.games' }), run(round))).toBe('legal');
    const oo = { B11: '57:1', B9: '8863:4', C8: '8863:0' };
    const s = turnOf(
      { phase: 'd', companies: { BN: { shares: { p1: 3 }, tokens: ['B11'], trains: ['3+3d'] } }, tiles: oo },
      'BN',
      'run',
    );
    expect(bestRun(s, 'BN').total).toBeGreaterThanOrEqual(60);
    const both = { B11: '5:0', C10: '3:2', B9: '8865:0' };
    const ring = turnOf(
      { phase: 'd', companies: { BN: { shares: { p1: 3 }, tokens: ['B11'], trains: ['3+3d'] } }, tiles: both },
      'BN',
      'run',
    );
    const through = [route('3d-0', 'B9.1-B11 B11-C10 C10-B9.0')];
    expect([verdict(ring, run(through)), reviewRun(ring, 'BN', through).revenue]).toEqual(['legal', 110]);
  });
  it('18cz-VIII.7-h a red tile is an end', () => {
    const companies = { SX: { shares: { p1: 5 }, tokens: ['A8'], trains: ['3Ed'] } };
    const s = turnOf({ phase: 'd', companies, tiles: { A8: '8896:4', A10: '4:1', B9: '8859:0' } }, 'SX', 'run');
    expect(verdict(s, run([route('3d-0', 'A10-A8 A8-B9.1')]))).toBe('18cz-VIII.7-h run.passesEnd');
    expect(verdict(s, run([route('3d-0', 'A8-B9.1')]))).toBe('legal');
  });
  it('18cz-VIII.7-i a blocked city is an end', () => {
    const blocked = line('EKJ', 'D5', ['3c'], { companies: { BTE: { shares: { p2: 3 }, tokens: ['D3'] } } });
    expect(verdict(blocked, run([route('3c-0', 'D5-D3 D3-D1')]))).toBe('18cz-VIII.7-i run.passesBlocked');
    expect(verdict(blocked, run([route('3c-0', 'D5-D3')]))).toBe('legal');
  });
  it('18cz-VIII.7-j no track twice in a route', () => {
    expect(verdict(small('3c'), run([route('3c-0', 'D5-D3 D3-D5')]))).toBe('18cz-VIII.7-j run.trackTwice');
  });
  it('18cz-VIII.7-k trains share places, not track', () => {
    const s = small('2a', '2a');
    const both = (a: string, b: string) => verdict(s, run([route('2a-0', a), route('2a-1', b)]));
    expect(both('D5-D3', 'D3-D5')).toBe('18cz-VIII.7-k run.sharedTrack');
    expect(both('D5-D3', TO_F7)).toBe('legal');
  });
  it('18cz-VIII.7-l the director chooses; the maximum is no duty', () => {
    const s = small('2b');
    expect(bestRun(s, 'EKJ').total).toBe(50);
    expect(verdict(s, run([route('2b-0', 'D5-D3')]))).toBe('legal');
    expect(verdict(s, run([]))).toBe('legal');
  });
});

describe('earnings', () => {
  it('18cz-VIII.8-a the sum over all trains', () => {
    const s = after(small('2a', '2a'), run([route('2a-0', 'D5-D3'), route('2a-1', TO_F7)]));
    expect(s.stack.at(-1)).toMatchObject({ step: 'dividend', revenue: 90 });
  });
  const pr = (phaseName: string): State =>
    turnOf(
      {
        phase: phaseName,
        companies: { PR: { shares: { p1: 5 }, tokens: ['B19'], trains: ['5Eh'] } },
        tiles: { B19: '8897:0', B17: '4:1' },
        deck: 'j',
      },
      'PR',
      'run',
    );
  for (const [name, value] of [
    ['d', 30],
    ['f', 30],
    ['g', 40],
    ['h', 40],
    ['i', 50],
    ['j', 50],
  ] as const) {
    it(`18cz-VIII.8-b a red tile is worth ${value} in phase ${name}`, () => {
      const s = pr(name);
      expect(phase(s).name).toBe(name);
      expect(revenue(s, 'PR', 'B17-B19', '5h-0')).toBe(10 + value + 50);
    });
  }
  it('18cz-VIII.8-c T18 50 more for its own company on each train, for nobody else', () => {
    expect(revenue(pr('f'), 'PR', 'B17-B19', '5h-0')).toBe(90);
    const other = turnOf(
      {
        phase: 'f',
        companies: {
          PR: { shares: { p2: 5 }, tokens: ['B19'] },
          SX: { shares: { p1: 5 }, tokens: ['C24'], trains: ['5Eh'] },
        },
        tiles: { B19: '8897:4', B21: '9:1', B23: '8:5', C24: '57:2' },
        deck: 'j',
      },
      'SX',
      'run',
    );
    expect(bestRun(other, 'SX').total).toBe(50);
  });
  it('18cz-VIII.8-c T18 a second train that ends there too gets it again', () => {
    const s = turnOf(
      {
        phase: 'f',
        companies: { PR: { shares: { p1: 5 }, tokens: ['B19'], trains: ['3Ed', '4Ef'] } },
        tiles: { B19: '8897:0', B17: '4:1', C18: '9:0', D17: '57:0' },
      },
      'PR',
      'run',
    );
    const both = [route('3d-0', 'B17-B19'), route('4f-0', 'D17-C18-B19')];
    expect(reviewRun(s, 'PR', both).values).toEqual([90, 100]);
    expect(verdict(s, run(both))).toBe('legal');
  });
  const dividend = (company: string, sum: number, more: Given = {}): State =>
    turnOf({ phase: 'd', ...more }, company, 'dividend', { result: sum });
  it('18cz-VIII.8-d all or nothing', () => {
    const s = dividend('EKJ', 110, { companies: { EKJ: { shares: { p1: 2, p2: 1 }, trains: ['3c'] } } });
    expect(after(s, withhold()).cash).toMatchObject({ EKJ: 110, p1: 500 });
    expect(after(s, payOut()).cash).toMatchObject({ EKJ: 0 });
  });
  it('18cz-VIII.8-e T2 each player’s part is rounded up', () => {
    const paid = (shares: Record<string, number>) =>
      after(dividend('EKJ', 110, { companies: { EKJ: { shares, trains: ['3c'] } } }), payOut()).cash;
    expect(paid({ p1: 2, p2: 1 })).toMatchObject({ p1: 555, p2: 528, EKJ: 0 });
    expect(paid({ p1: 3 })).toMatchObject({ p1: 583, p2: 500 });
    const odd = dividend('EKJ', 101, { companies: { EKJ: { shares: { p1: 3, p2: 1 }, trains: ['3c'] } } });
    expect(after(odd, payOut()).cash).toMatchObject({ p1: 576, p2: 526 });
  });
  for (const [company, from, to] of [
    ['EKJ', 65, 70],
    ['BN', 75, 85],
    ['SX', 85, 105],
    ['SX', 126, 151],
    ['SX', 250, 305],
    ['SX', 305, 370],
    ['SX', 320, 350],
    ['SX', 335, 370],
    ['SX', 350, 350],
    ['SX', 370, 370],
  ] as const) {
    it(`18cz-VIII.8-f T13 ${company} pays at ${from}: ${to}`, () => {
      const companies = { [company]: { shares: { p1: 2 }, price: from, trains: ['3c', '3+3d', '3Ee'], cash: 0 } };
      expect(priceOf(after(dividend(company, 50, { companies }), payOut()), company)).toBe(to);
    });
  }
  for (const [from, to] of [
    [65, 60],
    [50, 40],
    [100, 90],
    [45, 45],
    [40, 40],
  ] as const) {
    it(`18cz-VIII.8-g T14 nothing paid at ${from}: ${to}`, () => {
      const companies = { EKJ: { shares: { p1: 2 }, price: from, trains: ['3c'] } };
      expect(priceOf(dividend('EKJ', 0, { companies }), 'EKJ')).toBe(to);
      expect(priceOf(after(dividend('EKJ', 40, { companies }), withhold()), 'EKJ')).toBe(to);
    });
  }
  it('18cz-IX.1-a 46 cells', () => {
    expect([cellOf(40), cellOf(370)]).toEqual([0, 45]);
  });
  it('18cz-IX.2-a dividends move within the row', () => {
    const companies = { EKJ: { shares: { p1: 2 }, price: 63, trains: ['3c'] } };
    expect(priceOf(after(dividend('EKJ', 50, { companies }), payOut()), 'EKJ')).toBe(68);
  });
});

describe('the order of a turn', () => {
  it('18cz-VIII.3-a track, token, run, dividend, acquisitions, trains', () => {
    let s = line('BTE', 'D3', ['2+2b'], { phase: 'b', companies: { OFE: { shares: { p1: 2 } } }, cash: {} });
    expect(asked(s)).toBe('p1 runTrains');
    s.cash['BTE'] = 500;
    s = after(s, run([route('2b-0', 'D3-D5')]));
    expect(asked(s)).toBe('p1 dividend');
    s = after(s, payOut());
    expect(asked(s)).toBe('p1 acquire');
    expect(asked(after(s, { type: 'pass', player: 'p1' }))).toBe('p1 buyTrains');
  });
  it('18cz-VIII.3-c the director alone decides', () => {
    expect(verdict(small('2b'), run([], 'p2'))).toBe('turn turn.notYours');
  });
  it('18cz-VIII.3-d without a train that runs nothing is earned, without a question', () => {
    const s = turnOf({ companies: { EKJ: { tokens: ['D5'], price: 55, cash: 20 } } }, 'EKJ', 'run');
    expect([asked(s), priceOf(s, 'EKJ')]).toEqual(['p1 buyTrains', 50]);
    const first = turnOf({ phase: 'd', companies: { SX: { shares: { p1: 5 }, cash: 900 } } }, 'SX', 'home', {
      first: true,
    });
    expect(asked(after(first, layRed('A8', 4)))).toBe('p1 layTrack');
  });
});
