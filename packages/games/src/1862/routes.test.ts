import { describe, expect, it } from 'vitest';
import { rail } from './rail.ts';
import { reviewRun, rulesOf, runningTrains } from './routes.ts';
import { canKeep } from './steps/mergeShares.ts';
import { route } from './testing/moves.ts';
import { type Given, turnOf, verdict } from './testing/position.ts';
import type { Seen, State } from './types.ts';

/** Norwich, Fakenham and Wells. */
const north = (more: Given = {}, ...trains: string[]): State =>
  turnOf(
    {
      tiles: { F5: '790:1', E4: '6:3', E2: '6:0' },
      companies: { 'W&F': { tokens: ['E4'], trains: trains.length > 0 ? trains : ['5F'] } },
      ...more,
    },
    'W&F',
    'run',
  );
const norwichWells = route('D-0', 'F5 E4 E2', 'F5 E4', 'E4 E2');

describe('what the solver is told', () => {
  const flags = (s: State, forReceiver?: boolean): Record<string, unknown> => {
    const { distance, ...rest } = rulesOf(s as Seen, forReceiver);
    return { ...rest, far: distance?.('F5', 'E2') };
  };
  it('1862-7.8-c 1862-7.8-d 1862-8-c the rules of the book; a receiver counts the subsidy', () => {
    expect(flags(north())).toEqual({ track: 'shared', home: 'home', far: 2 });
    expect(flags(north(), true)).toEqual({ track: 'shared', home: 'home', far: 2, subsidyCounts: true });
    const single = north({ options: { chains: 'single' } });
    expect(flags(single)).toEqual({ track: 'shared', home: 'home', far: 2, chainIsRoute: true });
  });
  it('1862-7.8-d on 18xx.games routes meet at stops, chains join at ends, and no train has to run', () => {
    const site = { track: 'shared', home: 'home', far: 2, meetAnywhere: true, joinAnywhere: true, mayIdle: true };
    expect(flags(north({ profile: '18xx.games' }))).toEqual(site);
  });
  it('1862-7.8.1-a 1862-7.8.2-a 1862-7.8.3-a what each kind of train does', () => {
    const kinds = (...trains: string[]) => runningTrains(north({ phase: 'D' }, ...trains) as Seen, 'W&F');
    const [freight] = kinds('5F');
    const freights = { steps: 5, permanent: false, rate: 20, richRate: 30, richTag: 'port' };
    expect(freight).toEqual({ id: 'D-0', stops: null, towns: 'ignore', majorEnds: true, freight: freights });
    const [local] = kinds('3L');
    expect(local).toMatchObject({ towns: 'free', majorEnds: true, noOffboard: true });
    const [express] = kinds('2E');
    expect(express).toMatchObject({ stops: 2, towns: 'ignore', majorEnds: true });
    expect(express).not.toHaveProperty('noOffboard');
  });
  it('1862-7.7-a a token on the map costs nothing', () => {
    expect(rail.tokenCost(north() as never, 'W&F')).toBe(0);
  });
});

describe('a run that was looked at before', () => {
  it('1862-6.5.4.3-b is judged anew when the trains are others', () => {
    const s = north();
    const routes = [norwichWells];
    const faults = (trains: State['trains'], permits = s.companies['W&F']!.permits) => {
      const companies = { ...s.companies, 'W&F': { ...s.companies['W&F']!, permits } };
      return reviewRun({ ...s, trains, companies } as Seen, 'W&F', routes).faults.map((f) => f.fault);
    };
    const sold = s.trains.map((t) => (t.id === 'D-0' ? { ...t, owner: 'pool' } : t));
    const more = s.trains.map((t) => (t.id === 'D-1' ? { ...t, owner: 'W&F', type: '5F' } : t));
    const instead = more.map((t) => (t.id === 'D-0' ? { ...t, owner: 'pool' } : t));
    expect(faults(s.trains)).toEqual([]);
    expect(faults(sold)).toEqual(['unknownTrain']);
    expect(faults(s.trains)).toEqual([]);
    expect(faults(more)).not.toEqual([]);
    expect(faults(s.trains)).toEqual([]);
    expect(faults(instead)).toContain('unknownTrain');
    expect(faults(s.trains)).toEqual([]);
    expect(faults(s.trains, ['local'])).toEqual(['unknownTrain']);
  });
});

describe('the fields of a run', () => {
  const said = (extra: object, routes: readonly unknown[] = [norwichWells], profile?: '18xx.games') =>
    verdict(north(profile ? { profile } : {}), { type: 'runTrains', player: 'p1', routes, ...extra } as never);
  const wrong = 'input input.badField';
  it('1862-7.4-a what is no route at all is refused as such', () => {
    const legs = (n: number) => Array.from({ length: n }, () => ['F5', 'E4']);
    const bad: unknown[] = ['F5', 7, null, [], {}, [norwichWells]];
    const fields: object[] = [{ train: 3 }, { stops: 'F5' }, { stops: [3] }, { track: 1 }, { track: ['F5'] }];
    const more: object[] = [
      { scored: 'F5' },
      { scored: [1] },
      { chain: -1 },
      { chain: 100 },
      { chain: 'a' },
      { more: 1 },
    ];
    const long: object[] = [{ track: legs(61) }, { stops: Array.from({ length: 61 }, () => 'F5') }];
    for (const w of [...bad, ...[...fields, ...more, ...long].map((f) => ({ ...norwichWells, ...f }))])
      expect([w, said({}, [w])]).toEqual([w, wrong]);
    for (const f of [{ chain: 0 }, { chain: 99 }, { track: legs(60) }, { scored: ['F5'] }])
      expect([f, said({}, [{ ...norwichWells, ...f }])]).not.toEqual([f, wrong]);
    expect(
      said(
        {},
        Array.from({ length: 21 }, () => norwichWells),
      ),
    ).toBe(wrong);
  });
  it('1862-7.8-h what is said to be earned is whole tens, and no more than that is reckoned', () => {
    const site = (earned: unknown) => said({ said: earned }, [norwichWells], '18xx.games');
    const bad = [
      7,
      null,
      [],
      {},
      { revenue: 80 },
      { subsidy: 0 },
      { revenue: 75, subsidy: 0 },
      { revenue: 80, subsidy: 5 },
    ];
    for (const w of [
      ...bad,
      { revenue: -10, subsidy: 0 },
      { revenue: 80, subsidy: -10 },
      { revenue: 80, subsidy: 0, x: 1 },
    ])
      expect([w, site(w)]).toEqual([w, wrong]);
    expect([site({ revenue: 80, subsidy: 0 }), site({ revenue: 0, subsidy: 0 })]).toEqual(['legal', 'legal']);
    expect(site({ revenue: 90, subsidy: 0 })).toBe('1862-7.8-h run.notSaid');
    expect(site({ revenue: 80, subsidy: 10 })).toBe('1862-7.8-h run.notSaid');
    expect(said({ said: { revenue: 80, subsidy: 0 } })).toBe('1862-7.8-h run.notSaid');
  });
  it('1862-8-c a director has nothing to say about proofs', () => {
    expect(said({})).toBe('legal');
    expect([said({ unproven: true }), said({ unproven: false })]).toEqual(['1862-8-c run.isProven', wrong]);
  });
});

describe('who can keep what a refinancing leaves', () => {
  it('1862-5.2.4-f a player needs the price; Q09 a company also the price of the train after it', () => {
    const s = north({ phase: 'H', cash: { p1: 30 } });
    const cost = 27;
    const keeps = (holder: string, cash: number, refinancing: boolean): boolean => {
      const frame = { step: 'mergeShares', survivor: 'W&F', other: refinancing ? '' : 'EUR' };
      const asked = { ...s, cash: { ...s.cash, [holder]: cash }, stack: [...s.stack, frame] } as unknown as Seen;
      return canKeep(asked, { holder, cost, company: 'W&F' });
    };
    expect([keeps('p1', 26, true), keeps('p1', 27, true)]).toEqual([false, true]);
    expect([keeps('W&F', 26, false), keeps('W&F', 27, false)]).toEqual([false, true]);
    expect([keeps('W&F', 26, true), keeps('W&F', 27, true), keeps('W&F', 5000, true)]).toEqual([false, false, true]);
  });
});
