import { BANK, check, suggest } from '@traviesa/engine';
import { bestRoutes, type Route } from '@traviesa/rail/routes';
import { describe, expect, it } from 'vitest';
import { bestRun, networkOf, reviewRun, rulesOf, runningTrains } from '../routes.ts';
import { route, run } from '../testing/moves.ts';
import { after, asked, type Given, game, keysTold, offered, turnOf, verdict } from '../testing/position.ts';
import type { RunTrains, State } from '../types.ts';

const running = (given: Given, company: string): State => turnOf(given, company, 'run');
const worth = (s: State, company: string, ...routes: Route[]): number => reviewRun(s, company, routes).revenue;

/** Norwich, Fakenham, Wells and its port. */
const north: Given = {
  tiles: { F5: '790:1', E4: '6:3', E2: '6:0' },
  companies: { 'W&F': { tokens: ['E4'], trains: ['5F'] } },
};
const norwichWells = route('D-0', 'F5 E4 E2', 'F5 E4', 'E4 E2');
const norwichPort = route('D-0', 'F5 E4 E2 D1', 'F5 E4', 'E4 E2', 'E2 D1');
/** Colchester and London by two ways. */
const londonWays: Given = {
  phase: 'D',
  tiles: { E12: '790:1>791:1', D13: '6:4', D11: '6:5', C12: '8852:1', B13: '6:4' },
  companies: { EUR: { tokens: ['E12', 'B15.1'], trains: ['5F'] } },
};

describe('1862 freights', () => {
  it('1862-T-7.8.1-1, 1862-7.8.1-b, 1862-7.8.1-c Norwich to Wells: one hex at 20; to the port: two at 30', () => {
    const s = running(north, 'W&F');
    expect(worth(s, 'W&F', norwichWells)).toBe(40 + 20 + 20);
    expect(worth(s, 'W&F', norwichPort)).toBe(40 + 80 + 60);
  });

  it('1862-T-7.8.1-2, 1862-7.8.1-d, 1862-Q10 the way into London counts', () => {
    const s = running(londonWays, 'EUR');
    const west = route('D-0', 'E12 D11 C12 B13 B15.0', 'E12 D11', 'D11 C12', 'C12 B13', 'B13 B15');
    expect(worth(s, 'EUR', west)).toBe(60 + 150 + 60);
    const witham = route('D-0', 'E12 D13 D15.0', 'E12 D13', 'D13 D15');
    expect(worth(s, 'EUR', witham)).toBe(60 + 150 + 20);
  });

  it('1862-7.8.1-d the way in is the same from whichever end its track is written down', () => {
    const s = running(londonWays, 'EUR');
    expect(worth(s, 'EUR', route('D-0', 'D15.0 D13 E12', 'D13 D15', 'E12 D13'))).toBe(60 + 150 + 20);
    expect(worth(s, 'EUR', route('D-0', 'E12 D13 D15.0', 'E12 D13', 'D15 D13'))).toBe(60 + 150 + 20);
  });

  it.each([
    ['adjacent cities', { E12: '790:1', F11: '790:1' }, route('D-0', 'E12 F11', 'E12 F11'), 80],
    ['a port beside its city', { G12: '57:2', F11: '790:1' }, route('D-0', 'G12 H13', 'G12 H13'), 20 + 100],
  ] as const)('1862-T-X9, 1862-7.8.1-c, 1862-7.8-f no bonus between %s', (_name, tiles, way, sum) => {
    const s = running({ phase: 'D', tiles, companies: { EUR: { tokens: ['E12', 'G12'], trains: ['5F'] } } }, 'EUR');
    expect(worth(s, 'EUR', way)).toBe(sum);
  });

  it('1862-T-X9 King’s Lynn to the port of Wells: two hexes', () => {
    const tiles = { E2: '15:5', D3: '8852:1', C4: '792:1' };
    const s = running({ phase: 'D', tiles, companies: { 'L&H': { tokens: ['C4'], trains: ['5F'] } } }, 'L&H');
    expect(worth(s, 'L&H', route('D-0', 'C4 D3 E2 D1', 'C4 D3', 'D3 E2', 'E2 D1'))).toBe(50 + 90 + 60);
  });

  it('1862-7.8.1-a a freight moves so many hexes', () => {
    const s = running({ ...north, companies: { 'W&F': { tokens: ['E4'], trains: ['2F'] } } }, 'W&F');
    const far = { ...norwichPort, train: 'B-0' };
    expect(verdict(s, run('p1', far))).toBe('1862-7.8.1-a run.tooLong');
    expect(check(game, s as never, run('p1', far))?.message).toEqual([
      'run.tooLong',
      { train: '2F', hex: '', have: 3, max: 2 },
    ]);
    expect(verdict(s, run('p1', { ...norwichWells, train: 'B-0' }))).toBe('legal');
  });

  const newmarket: Given = {
    phase: 'D',
    tiles: { B9: '790:1', C10: '57:2', D11: '57:2', E12: '790:1', F11: '790:1', G12: '57:2' },
    companies: { NGC: { tokens: ['C10'], trains: ['3F', '5F'] } },
  };
  const west = route('C-0', 'A10 B9 C10', 'A10 B9', 'B9 C10');
  const east = route('D-0', 'C10 D11 E12 F11 G12 H13', 'C10 D11', 'D11 E12', 'E12 F11', 'F11 G12', 'G12 H13');

  it('1862-T-X7, 1862-T-7.8.1-3, 1862-7.8.1-e a chain scores its outer ends and the distance between them', () => {
    const s = running(newmarket, 'NGC');
    expect(worth(s, 'NGC', { ...west, chain: 0 }, { ...east, chain: 0 })).toBe(100 + 100 + 6 * 30);
    expect(bestRun(s, 'NGC')).toMatchObject({ total: 380, proven: true });
  });

  it('1862-7.8.1-e, 1862-7.8.1-g freights that do not last must form one line', () => {
    const s = running(newmarket, 'NGC');
    expect(verdict(s, run('p1', west, east))).toBe('1862-7.8.1-e run.freightsApart');
    expect(verdict(s, run('p1', { ...west, chain: 1 }, { ...east, chain: 1 }))).toBe('legal');
    const one = { ...newmarket, phase: 'E' as const, companies: { NGC: { tokens: ['C10'], trains: ['3F', '6F'] } } };
    const lasting = { ...east, train: 'E-0' };
    expect(verdict(running(one, 'NGC'), run('p1', west, lasting))).toBe('1862-7.8.1-e run.freightsApart');
    const two = {
      ...newmarket,
      phase: 'F' as const,
      companies: { NGC: { tokens: ['C10'], trains: ['3F', '6F', '7F'] } },
    };
    const s2 = running(two, 'NGC');
    const third = { ...route('F-0', 'B9 C10', 'B9 C10') };
    expect(verdict(s2, run('p1', west, lasting, third))).toBe('legal'); // with two that last it need not join
  });

  it('1862-D20, 1862-Q04 a chain may join two red areas: each train is a legal route', () => {
    const tiles = { B9: '790:1', C10: '57:2', D11: '6:5', C12: '8852:1', B13: '14' };
    const redToRed: Given = {
      phase: 'D',
      tiles: { ...tiles, D11: '14:1' },
      companies: { NGC: { tokens: ['C10', 'B15.1'], trains: ['3F', '5F'] } },
    };
    const s = running(redToRed, 'NGC');
    const out = route('D-0', 'C10 D11 C12 B13 B15.0', 'C10 D11', 'D11 C12', 'C12 B13', 'B13 B15');
    const both = run('p1', { ...west, chain: 0 }, { ...out, chain: 0 });
    expect(verdict(s, both)).toBe('legal');
    const strict = running({ ...redToRed, options: { chains: 'single' } }, 'NGC');
    expect(verdict(strict, both)).toBe('1862-7.8.1-e run.freightsApart');
    expect(verdict(strict, run('p1', ...(bestRun(strict, 'NGC').routes as Route[])))).toBe('legal');
  });

  it('1862-7.8.1-e, 1862-D21 joints are large stations; on the site any end will do', () => {
    const tiles = { G12: '15:3', F11: '790:1>791:1', G10: '8850:1' };
    const companies = { FDR: { tokens: ['G12', 'F11'], trains: ['3F', '5F'] } };
    const given: Given = { phase: 'D', tiles, companies };
    const short = { ...route('C-0', 'G12 H13', 'G12 H13'), chain: 0 };
    const long = { ...route('D-0', 'H11 G12 G10 F11', 'H11 G12', 'G12 G10', 'G10 F11'), chain: 0 };
    expect(verdict(running(given, 'FDR'), run('p1', short, long))).toBe('1862-7.8.1-e run.freightsApart');
    expect(verdict(running({ ...given, profile: '18xx.games' }, 'FDR'), run('p1', short, long))).toBe('legal');
  });

  const stortford: Given = {
    phase: 'E',
    tiles: { B13: '14', C12: '8852:1', D11: '6:5', E12: '790:1', F11: '790:1', G12: '57:2' },
    companies: { 'N&E': { tokens: ['B13', 'B15.1'], trains: ['7F', '6F'] } },
  };
  it('1862-T-X8, 1862-7.8.1-f, 1862-7.8-h, 1862-D05 two that last run apart; Denmark scores once', () => {
    const s = running(stortford, 'N&E');
    expect(bestRun(s, 'N&E')).toMatchObject({ total: 690, proven: true });
    expect(verdict(s, suggest(game, s as never, offered(s, 'runTrains')[0] as never))).toBe('legal');
  });

  it('1862-7.8.1-h those that last may be chained too', () => {
    const s = running(
      { ...newmarket, phase: 'F', companies: { NGC: { tokens: ['C10'], trains: ['6F', '7F'] } } },
      'NGC',
    );
    const [a, b] = [
      { ...west, train: 'E-0', chain: 0 },
      { ...east, train: 'F-0', chain: 0 },
    ];
    expect(verdict(s, run('p1', a, b))).toBe('legal');
    expect(worth(s, 'NGC', a, b)).toBe(120 + 130 + 180);
  });

  it('1862-11.2-a in the shorter game the 5F lasts', () => {
    const companies = { NGC: { tokens: ['C10'], trains: ['5F', '5F'] } };
    const options = { shorter: 'yes', length: 'short' };
    const apart = [
      { ...west, train: 'D-0' },
      { ...east, train: 'D-1' },
    ];
    expect(verdict(running({ ...newmarket, companies, options }, 'NGC'), run('p1', ...apart))).toBe('legal');
    expect(verdict(running({ ...newmarket, companies }, 'NGC'), run('p1', ...apart))).toBe(
      '1862-7.8.1-e run.freightsApart',
    );
  });
});

describe('1862 locals and expresses', () => {
  const wells: Given = {
    phase: 'C',
    tiles: { E2: '15:5', E4: '14', E6: '8852', E8: '14', D3: '8852:1', C4: '53y' },
    companies: { WNR: { tokens: ['E2'], trains: ['3L'] } },
  };
  const local = route('C-0', 'E8 E6 E4 E2', 'E8 E6', 'E6 E4', 'E4 E2');

  it('1862-T-7.8.2, 1862-7.8.2-a, 1862-7.8.2-b 110 and a subsidy of 40', () => {
    const s = running(wells, 'WNR');
    expect(reviewRun(s, 'WNR', [local])).toMatchObject({ faults: [], revenue: 110, subsidy: 40 });
    const done = after(s, run('p1', local));
    expect(done.stack.at(-1)).toMatchObject({ step: 'dividend', revenue: 110, extra: 40 });
  });

  it('1862-7.8.2-a a local stays on the map and makes so many large stations', () => {
    const s = running(wells, 'WNR');
    expect(verdict(s, run('p1', route('C-0', 'E4 E2 D1', 'E4 E2', 'E2 D1')))).toBe('1862-7.8.2-a run.offboard');
    const long = route('C-0', 'E8 E6 E4 E2 D3 C4', 'E8 E6', 'E6 E4', 'E4 E2', 'E2 D3', 'D3 C4');
    expect(verdict(s, run('p1', long))).toBe('1862-7.8.2-a run.tooLong');
  });

  it('1862-T-7.8.3, 1862-7.8.3-a, 1862-7.8-i an express scores port, King’s Lynn and Wells: 170', () => {
    const s = running({ ...wells, companies: { WNR: { tokens: ['E2'], trains: ['3E'] } } }, 'WNR');
    const way = route('C-0', 'D1 E2 D3 C4', 'D1 E2', 'E2 D3', 'D3 C4');
    expect(worth(s, 'WNR', way)).toBe(170);
    const early = { ...wells, phase: 'B' as const, companies: { WNR: { tokens: ['E2'], trains: ['3E'] } } };
    expect(worth(running(early, 'WNR'), 'WNR', way)).toBe(160);
    const late = { ...wells, phase: 'E' as const, companies: { WNR: { tokens: ['E2'], trains: ['3E'] } } };
    expect(worth(running(late, 'WNR'), 'WNR', way)).toBe(180);
    const long = route('C-0', 'D1 E2 E4 E6 E8', 'D1 E2', 'E2 E4', 'E4 E6', 'E6 E8');
    expect(verdict(s, run('p1', long))).toBe('1862-7.8.3-a run.tooLong');
  });

  it('1862-T-7.8.3-NM, 1862-7.8.3-b, 1862-D22 a 2/3E on three stops scores any two', () => {
    const s = running({ ...wells, companies: { WNR: { tokens: ['E2'], trains: ['2/3E'] } } }, 'WNR');
    const way = route('B-0', 'D1 E2 E4', 'D1 E2', 'E2 E4');
    expect(worth(s, 'WNR', way)).toBe(120);
    expect(worth(s, 'WNR', { ...way, scored: ['E2', 'E4'] })).toBe(60);
    expect(verdict(s, run('p1', { ...way, scored: ['D1', 'E4'] }))).toBe('legal'); // not even the home
    expect(verdict(s, run('p1', { ...way, scored: ['D1'] }))).toBe('1862-7.8.3-b run.badScoring');
    const l = running({ ...wells, companies: { WNR: { tokens: ['E2'], trains: ['2/3L'] } } }, 'WNR');
    expect(worth(l, 'WNR', { ...local, train: 'B-0' })).toBe(30 + 30 + 20); // small stations always score
  });

  it('1862-T-7.8.4, 1862-7.8-g, 1862-7.8-h, 1862-Q23 three kinds together: 640 and 40 for the treasury', () => {
    const s = running(
      {
        phase: 'D',
        tiles: { B5: '619', C4: '792:1', D3: '8852:1', E2: '15:5', E4: '14', B7: '57', B9: '791' },
        companies: { 'L&H': { tokens: ['C4', 'B5'], trains: ['3L', '5F', '4E'] } },
      },
      'L&H',
    );
    const routes = [
      route('C-0', 'C4 D3 E2 E4', 'C4 D3', 'D3 E2', 'E2 E4'),
      route('D-0', 'A4 B5 C4 D3 E2 D1', 'A4 B5', 'B5 C4', 'C4 D3', 'D3 E2', 'E2 D1'),
      route('D-1', 'A10 B9 B7 B5', 'A10 B9', 'B9 B7', 'B7 B5'),
    ];
    expect(reviewRun(s, 'L&H', routes)).toMatchObject({
      faults: [],
      revenue: 640,
      values: [130, 300, 210],
      subsidy: 40,
      scores: [
        { stops: ['C4', 'D3', 'E2', 'E4'] },
        { stops: ['A4', 'D1'], between: { hexes: 4, rate: 30 } },
        { stops: ['A10', 'B9', 'B7', 'B5'] },
      ],
    });
    expect(bestRun(s, 'L&H')).toMatchObject({ total: 640, subsidy: 40, proven: true });
  });
});

describe('1862 routes', () => {
  const tiles = { E12: '790:1>791:1', D13: '14:1', D11: '6:5', F11: '790:1', C12: '8852:1', B13: '6:4' };
  const given = (trains: string[], more: Given['companies'] = {}, tokens = ['E12']): Given => ({
    phase: 'D',
    tiles,
    companies: { EUR: { tokens, trains }, ...more },
  });

  it('1862-6.5.4.3-a, 1862-6.5.4.3-b, 1862-2.1-d only trains with a permit run', () => {
    const companies = { EUR: { tokens: ['E12'], trains: ['3L', '3E'], permits: ['local' as const] } };
    const s = running({ phase: 'D', tiles, companies }, 'EUR');
    expect(verdict(s, run('p1', route('C-1', 'E12 F11', 'E12 F11')))).toBe('1862-6.5.4.3-b run.noTrain');
    expect(verdict(s, run('p1', route('C-0', 'E12 F11', 'E12 F11')))).toBe('legal');
  });

  it('1862-7.8-a, 1862-D31, 1862-Q25 a train that can run must, on a route of the director’s choice', () => {
    const s = running(given(['3E']), 'EUR');
    expect(verdict(s, run('p1'))).toBe('1862-7.8-a run.idleTrain');
    const low = route('C-0', 'E12 D13', 'E12 D13');
    expect(verdict(s, run('p1', low))).toBe('legal'); // not the most
    expect(verdict(s, run('p1', low, low))).toBe('1862-7.8-a run.trainTwice');
    expect(verdict(running({ ...given(['3E']), profile: '18xx.games' }, 'EUR'), run('p1'))).toBe('legal');
  });

  it('1862-7.4-a, 1862-7.8-b track, an own token, two places', () => {
    const s = running(given(['3E']), 'EUR');
    expect(verdict(s, run('p1', route('C-0', 'E12 E8', 'E12 E8')))).toBe('1862-7.4-a run.noTrack');
    expect(verdict(s, run('p1', route('C-0', 'D11 C12 B13', 'D11 C12', 'C12 B13')))).toBe('1862-7.4-a run.noToken');
    expect(verdict(s, run('p1', { train: 'C-0', stops: ['E12'], track: [] }))).toBe('1862-7.8-b run.tooFewStops');
    expect(verdict(s, run('p1', route('C-0', 'E12 D11 C12', 'E12 D11', 'D11 C12')))).toBe('1862-7.8-b run.endsAtTown');
  });

  it('1862-7.4-b no station, area or track twice', () => {
    const ring = { E12: '790:1>791:1', D13: '5:3', D11: '5:5' };
    const s = running({ phase: 'D', tiles: ring, companies: { EUR: { tokens: ['E12'], trains: ['4E'] } } }, 'EUR');
    const back = route('D-0', 'E12 D13 E12', 'E12 D13', 'D13 E12');
    expect(verdict(s, run('p1', back))).toBe('1862-7.4-b run.trackTwice');
    const round = route('D-0', 'E12 D13 D11 E12', 'E12 D13', 'D13 D11', 'D11 E12');
    expect(verdict(s, run('p1', round))).toBe('1862-7.4-b run.stopTwice');
  });

  it('1862-T-7.4, 1862-7.4-c a city full of others may be an end only', () => {
    const others = { SVR: { tokens: ['F11'] }, ESR: { tokens: ['F11'] } };
    const far: Given = { ...given(['3E'], others), tiles: { ...tiles, G12: '57:2' } };
    const s = running(far, 'EUR');
    expect(verdict(s, run('p1', route('C-0', 'E12 F11', 'E12 F11')))).toBe('legal');
    expect(verdict(s, run('p1', route('C-0', 'E12 F11 G12', 'E12 F11', 'F11 G12')))).toBe(
      '1862-7.4-c run.passesBlocked',
    );
  });

  it('1862-7.4-d, 1862-7.8-e areas and ports are ends; port to red is legal, two of a kind are not', () => {
    const sea: Given = {
      phase: 'D',
      tiles: { G12: '15:3', F11: '790:1' },
      companies: { FDR: { tokens: ['G12'], trains: ['4E'] } },
    };
    const s = running(sea, 'FDR');
    expect(verdict(s, run('p1', route('D-0', 'H11 G12 H13', 'H11 G12', 'G12 H13')))).toBe('1862-7.4-b run.stopTwice');
    const wisbech: Given = {
      phase: 'D',
      tiles: { B5: '57:1', B7: '5:2', C4: '202:1' },
      companies: { 'L&H': { tokens: ['C4'], trains: ['4E'] } },
    };
    const w = running(wisbech, 'L&H');
    expect(verdict(w, run('p1', route('D-0', 'C2 C4 B5 A6', 'C2 C4', 'C4 B5', 'B5 A6')))).toBe('legal');
    const through = route('D-0', 'C4 B5 A6 B7', 'C4 B5', 'B5 A6', 'A6 B7');
    expect(verdict(w, run('p1', through))).toBe('1862-7.4-d run.passesEnd');
    const p = running(
      { phase: 'D', tiles: { E2: '15:5', F3: '5:2' }, companies: { WNR: { tokens: ['E2'], trains: ['4E'] } } },
      'WNR',
    );
    const ports = route('D-0', 'D1 E2 F3 F1.1', 'D1 E2', 'E2 F3', 'F3 F1');
    expect(verdict(p, run('p1', ports))).toBe('1862-7.8-e run.twoOfAKind');
  });

  it('1862-T-7.4, 1862-7.4-e London is for those with a token there, and its tokens carry nothing', () => {
    const way = route('C-0', 'E12 D13 D15.0', 'E12 D13', 'D13 D15');
    const open = { ...tiles, D13: '6:4' };
    const outside = running({ ...given(['3E']), tiles: open }, 'EUR');
    expect(verdict(outside, run('p1', way))).toBe('1862-7.4-a run.noTrack');
    const inside = running({ ...given(['3E'], {}, ['E12', 'B15.1']), tiles: open }, 'EUR');
    expect(verdict(inside, run('p1', way))).toBe('legal');
    const only = running({ ...given(['3E'], {}, ['F11', 'B15.1']), tiles: open }, 'EUR');
    expect(verdict(only, run('p1', route('C-0', 'D15.0 D13', 'D15 D13')))).toBe('1862-7.4-a run.noToken');
  });

  it('1862-7.8-b the first train that is wrong is named', () => {
    const s = running(given(['3E', '3L']), 'EUR');
    const illegal = check(game, s as never, run('p1', route('C-0', 'E12'), route('C-1', 'E12')));
    expect(illegal?.message).toMatchObject(['run.tooFewStops', { train: '3E' }]);
  });

  it('1862-7.8-a what is no route is refused before anything is looked at', () => {
    const s = running(given(['3E']), 'EUR');
    const written = (more: object): string => verdict(s, { type: 'runTrains', player: 'p1', routes: [], ...more });
    const plain = route('C-0', 'E12 F11', 'E12 F11');
    for (const bad of [null, 1, [plain], { ...plain, more: 1 }, { ...plain, chain: 100 }, { ...plain, chain: -1 }])
      expect(written({ routes: [bad] })).toMatch(/^input /);
    for (const bad of [null, 1, [1], { revenue: 15, subsidy: 0 }, { revenue: -10, subsidy: 0 }, { revenue: 10 }])
      expect(written({ said: bad })).toMatch(/^input /);
    expect(written({ said: { revenue: 10, subsidy: 0, more: 1 } })).toMatch(/^input /);
    expect(written({ routes: [{ ...plain, chain: 99 }] })).not.toMatch(/^input /);
  });

  it('1862-7.8-c one route must include the home', () => {
    const s = running(given(['3E'], {}, ['E12', 'B13']), 'EUR');
    expect(verdict(s, run('p1', route('C-0', 'D11 C12 B13', 'D11 C12', 'C12 B13')))).toBe('1862-7.8-c run.noHome');
  });

  it('1862-7.8-d, 1862-D04 every further route shares a large station; on the site any stop will do', () => {
    const g = given(['3E', '3E'], {}, ['E12', 'B13']);
    const far = { ...g, tiles: { ...tiles, D11: '57:2', C10: '57:2', B9: '790:1' } };
    const s = running({ ...far, companies: { EUR: { tokens: ['E12', 'B9'], trains: ['3E', '3E'] } } }, 'EUR');
    const home = route('C-0', 'E12 F11', 'E12 F11');
    expect(verdict(s, run('p1', home, route('C-1', 'B9 A10', 'B9 A10')))).toBe('1862-7.8-d run.notConnected');
    expect(verdict(s, run('p1', home, route('C-1', 'B9 C10 D11', 'B9 C10', 'C10 D11')))).toBe(
      '1862-7.8-d run.notConnected',
    );
    const joined = route('C-0', 'E12 D11', 'E12 D11');
    expect(verdict(s, run('p1', joined, route('C-1', 'B9 C10 D11', 'B9 C10', 'C10 D11')))).toBe('legal');
  });

  it('1862-7.8-h what a run is said to have brought counts on the site only', () => {
    const said = { revenue: 90, subsidy: 0 };
    const low = { ...run('p1', route('C-0', 'E12 D13', 'E12 D13')), said };
    expect(verdict(running(given(['3E']), 'EUR'), low)).toBe('1862-7.8-h run.notSaid');
    const site = running({ ...given(['3E']), profile: '18xx.games' }, 'EUR');
    expect(after(site, low).stack.at(-1)).toMatchObject({ step: 'dividend', revenue: 90 });
    const dear = { ...low, said: { revenue: 1000, subsidy: 0 } };
    expect(verdict(site, dear)).toBe('1862-7.8-h run.notSaid');
    expect(verdict(site, { ...low, said: { revenue: 0, subsidy: 10 } })).toBe('1862-7.8-h run.notSaid');
  });
});

describe('1862 runs in receivership', () => {
  const given: Given = {
    phase: 'C',
    tiles: { E2: '15:5', E4: '14', E6: '8852', E8: '14' },
    companies: {
      WNR: { tokens: ['E2'], trains: ['3L'], cash: 0, receivership: true, shares: { pool: 5, p3: 2, p2: 2 } },
    },
  };

  it('1862-8-c, 1862-Q30, 1862-D16 the best run is a move of the bank, and it withholds', () => {
    const s = running(given, 'WNR');
    expect(asked(s)).toBe('bank runTrains');
    const best = suggest(game, s as never, offered(s, 'runTrains')[0] as never) as RunTrains;
    expect(best.player).toBe(BANK);
    const done = after(s, best);
    expect([done.cash['WNR'], done.cash['p3']]).toEqual([150, 500]);
    expect(keysTold(s, best)).not.toContain('run.unproven');
    const short = route('C-0', 'E4 E2', 'E4 E2');
    expect(verdict(s, run(BANK, short))).toBe('1862-8-c run.notBest');
    expect(verdict(s, { ...best, unproven: true })).toBe('1862-8-c run.isProven');
    expect(verdict(s, run('p2', ...best.routes))).toBe('legal'); // 1862-8-d
    expect(verdict(s, run('p3', ...best.routes))).toBe('turn turn.notYours');
    const site = running({ ...given, profile: '18xx.games' }, 'WNR');
    expect([asked(site), verdict(site, run('p2', short))]).toEqual(['p2 runTrains', 'legal']);
  });

  it('1862-8-c the subsidy counts like revenue', () => {
    const s = running(given, 'WNR');
    expect([bestRun(s, 'WNR').total, bestRun(s, 'WNR', true).total]).toEqual([110, 150]);
  });
});

describe('a company with nine trains on both sides of the country', () => {
  const s = running(
    {
      phase: 'D',
      tiles: {
        G8: '15:1',
        G6: '20:2',
        D11: '611:2',
        C10: '619:5',
        B9: '790:1',
        F7: '15:5',
        G4: '8850',
        C8: '202:1',
        C6: '611:4',
        H5: '793:5',
        E8: '14',
        E10: '8850:4',
        F9: '21:5',
        D5: '619:4',
        D9: '793:3',
        G10: '8850:2',
        E4: '5:1',
        D3: '8850:5',
        E2: '619:4',
        H7: '14:2',
        D13: '5:2',
        C12: '8852:2',
        B7: '15:2',
        B11: '8851:5',
        B5: '619:1',
        B3: '8851:2',
        C4: '891y:3',
      },
      halts: { G6: ['0-3'], F9: ['1-5', '2-3'] },
      companies: {
        'N&S': {
          tokens: ['C8', 'D5', 'C6', 'H7', 'H5', 'F7', 'B5'],
          trains: ['2/3L', '2/3L', '2/3L', '3F', '3E', '3F', '3L', '4L', '4L'],
          permits: ['local', 'express', 'freight'],
        },
      },
    },
    'N&S',
  );
  it('1862-7.8-a its best run is found and proven: branches that can never hang together are left', () => {
    const { total, subsidy, proven, routes, steps } = bestRun(s, 'N&S');
    expect([total, subsidy, proven, routes.length]).toEqual([1070, 190, true, 9]);
    expect(steps).toBeLessThan(200_000);
    expect(verdict(s, { type: 'runTrains', player: 'p1', routes: routes as Route[] })).toBe('legal');
  });
  it('1862-7.8-a a search that is stopped at once still finds a legal run', () => {
    const [network, trains, rules] = [networkOf(s, 'N&S'), runningTrains(s, 'N&S'), rulesOf(s)];
    const { routes, proven, total, bound } = bestRoutes(network, trains, rules, { budget: 8000 });
    expect([proven, routes.length]).toEqual([false, 9]);
    expect(total).toBeLessThanOrEqual(bound);
    expect(verdict(s, { type: 'runTrains', player: 'p1', routes: routes as Route[] })).toBe('legal');
  });
});
