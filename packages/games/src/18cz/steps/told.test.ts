/** What the log and refusals tell, and what is judged anew in another position. */
import { apply, check, initialState } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { homeOf, localPrice, roster } from '../common.ts';
import { isProfile, PROFILES } from '../profile.ts';
import { acquire, buyLocal, buyTrain, found, pass, route, run, sell } from '../testing/moves.ts';
import { after, asked, draftOf, type Given, game, offered, stockOf, turnOf, verdict } from '../testing/position.ts';
import type { Action18CZ, State } from '../types.ts';

const keys = (s: State, a: Action18CZ): string[] => {
  const done = apply(game, s as never, a);
  if (!done.ok) throw new Error(JSON.stringify(done.illegal));
  return done.log.map(([key]) => key);
};
const told = (s: State, a: Action18CZ): unknown => check(game, s as never, a)?.message;

describe('the log', () => {
  it('18cz-III.2-a says when the table is not that of the rulebook', () => {
    const begins = (n: number): string[] => {
      const players = Array.from({ length: n }, (_, i) => `P${i + 1}`);
      const { log } = initialState(game, {
        game: '18cz',
        revision: 2,
        players,
        options: { profile: 'rulebook' },
        seed: 1,
      });
      return log.map(([key]) => key).filter((key) => key.startsWith('table.'));
    };
    expect([2, 3, 5, 6].map(begins)).toEqual([['table.forTwo'], [], [], ['table.forSix']]);
  });
  it('18cz-VI-e names locals that leave the game, if any do', () => {
    let s = draftOf({ players: 3 });
    s = after(s, pass('p1'), pass('p2'));
    expect(keys(s, pass('p3'))).toContain('local.removed');
    const one = draftOf({ players: 3 });
    for (const id in one.privates) if (id !== 'S1') one.privates[id]!.owner = 'p3';
    expect(keys(one, buyLocal('p1', 'S1'))).not.toContain('local.removed');
    one.privates['S1']!.owner = 'bank';
    expect(keys(after(one, pass('p1'), pass('p2')), pass('p3'))).toContain('local.removed');
  });
  it('18cz-VII.2-b tells passes, and no pass after a sale', () => {
    const s = stockOf({ companies: { EKJ: { shares: { p2: 2, p1: 1 } } } });
    expect(keys(s, pass('p1'))).toEqual(['share.passed']);
    expect(keys(after(s, sell('p1', 'EKJ')), pass('p1'))).toEqual([]);
  });
  it('18cz-VII.5.b-c tells a new director, and only then', () => {
    const s = stockOf({ companies: { BN: { shares: { p1: 3, p2: 2 }, par: 60 } } });
    expect(keys(s, sell('p1', 'BN', 2))).toContain('director.changed');
    expect(keys(s, sell('p1', 'BN'))).not.toContain('director.changed');
  });
});

describe('money to the last crown', () => {
  const ekj = (cash: number, p1 = 500, more: Given = {}): State =>
    turnOf(
      { phase: 'b', cash: { p1 }, ...more, companies: { EKJ: { shares: { p1: 3 }, cash }, ...more.companies } },
      'EKJ',
      'trains',
    );
  const two = buyTrain('2b-0', '2');
  it('18cz-VIII.11-i the director adds one crown, borrows one, or nothing at all', () => {
    expect(after(ekj(69), two).cash).toMatchObject({ EKJ: 0, p1: 499 });
    const lent = after(ekj(69, 0), two);
    expect([lent.cash['p1'], lent.debts['p1'], lent.penalties['p1']]).toEqual([0, 1, 1]);
    expect(keys(ekj(69, 0), two)).toEqual(expect.arrayContaining(['loan.taken', 'train.helped']));
    expect(keys(ekj(69, 1), two)).not.toContain('loan.taken');
    expect(keys(ekj(70, 0), two)).not.toContain('train.helped');
  });
  it('18cz-VIII.11-c a train paid by the company alone may go back when the limit falls', () => {
    const full = (cash: number): State =>
      after(
        turnOf(
          { phase: 'd', deck: 'e', companies: { EKJ: { shares: { p1: 3 }, cash, trains: ['3c', '3d'] } } },
          'EKJ',
          'trains',
        ),
        buyTrain('4e-0', '4'),
      );
    expect(verdict(full(250), { type: 'discard', player: 'p1', train: '4e-0' })).toBe('legal');
  });
  it('18cz-VIII.3-d the turn waits for a train that can just be paid', () => {
    const waits = (cash: number): boolean =>
      /buyTrains/.test(
        asked(turnOf({ phase: 'a', companies: { EKJ: { shares: { p1: 3 }, cash, trains: ['2a'] } } }, 'EKJ', 'trains')),
      );
    expect([69, 70].map(waits)).toEqual([false, true]);
  });
  it('18cz-VIII.9-e the log tells what a takeover has cost', () => {
    const given: Given = {
      phase: 'd',
      companies: {
        BTE: { shares: { p1: 3 }, cash: 500, tokens: ['D3'], trains: ['3+3d'] },
        EKJ: { shares: { p1: 2, p2: 1 }, tokens: ['D5'] },
      },
    };
    const done = apply(game, turnOf(given, 'BTE', 'acquire') as never, acquire('EKJ', 50));
    const sold = done.ok ? done.log.find(([key]) => key === 'takeover.done') : undefined;
    expect(sold).toEqual(['takeover.done', { company: 'BTE', target: 'EKJ', price: 50, sum: 150 }]);
  });
  it('18cz-VIII.12-d the log tells how many trains have rusted, if any', () => {
    const sells = (trains: string[], pool: string[]): unknown => {
      const given: Given = {
        phase: 'd',
        deck: 'e',
        pool,
        companies: { EKJ: { shares: { p1: 3 }, cash: 500, trains: ['3d'] }, OFE: { shares: { p2: 2 }, trains } },
      };
      const done = apply(game, turnOf(given, 'EKJ', 'trains') as never, buyTrain('4e-0', '4'));
      return done.ok && done.log.find(([key]) => key === 'train.rusted')?.[1];
    };
    expect(sells(['2b', '2a'], ['2b'])).toEqual({ n: 3, train: '2' });
    expect(sells(['2b'], [])).toEqual({ n: 1, train: '2' });
    expect(sells(['3d'], [])).toBeUndefined();
  });
  it('18cz-VIII.9-l both tokens of a hex are offered for taking back', () => {
    const given: Given = {
      phase: 'd',
      tiles: { E12: '8890:0' },
      companies: {
        BTE: { shares: { p1: 3 }, cash: 500, tokens: ['E12.0'], trains: ['3+3d'] },
        EKJ: { shares: { p1: 2 }, tokens: ['E12.1'] },
      },
    };
    const s = after(turnOf(given, 'BTE', 'acquire'), acquire('EKJ', 50));
    expect(offered(s, 'removeToken')).toEqual([
      { type: 'removeToken', player: 'p1', hex: 'E12', company: 'BTE' },
      { type: 'removeToken', player: 'p1', hex: 'E12', company: 'EKJ' },
    ]);
  });
  it('18cz-2P-g the seed of a foreign game is cut to the numbers of its generator', () => {
    const drawn = (seed: number): number =>
      initialState(game, {
        game: '18cz',
        revision: 2,
        players: ['A', 'B', 'C'],
        options: { profile: '18xx.games' },
        seed,
      }).state.drawn;
    expect([drawn(7), drawn(2 ** 31 + 5), drawn(2 ** 31 - 1)]).toEqual([7, 5, 2 ** 31 - 1]);
  });
});

describe('companies and homes of the game', () => {
  it('18cz-VIII.9-g 18cz-2P-a a company that is gone or not in the game is in no list', () => {
    const given: Given = {
      phase: 'd',
      companies: {
        BTE: { shares: { p1: 3 }, cash: 500, tokens: ['D3'], trains: ['3+3d'] },
        EKJ: { shares: { p1: 2 }, tokens: ['D5'] },
      },
    };
    const s = after(turnOf(given, 'BTE', 'acquire'), acquire('EKJ', 50));
    expect([roster(s).includes('EKJ'), roster(s).length]).toEqual([false, 14]);
    const two = stockOf({ players: 2 });
    expect(roster(two)).toHaveLength(10);
    expect(verdict(two, sell('p1', 'OFE'))).toBe('18cz-VII.1-a share.notHeld');
    expect(verdict(two, found('p1', 'OFE', 50))).toBe('18cz-VII.3-c company.isStarted');
  });
  it('18cz-IV.1-c the first price of locals holds before the first operating round', () => {
    expect(localPrice(draftOf())).toBe(40);
    expect(localPrice(stockOf({ set: 1 }))).toBe(40);
  });
  it('18cz-IV.2.d-b DV24 BCB starts where its table plays', () => {
    expect(PROFILES.map((profile) => homeOf(stockOf({ profile }), 'BCB')?.hex)).toEqual(['D17', 'E16']);
  });
  it('an unknown profile is none', () => {
    expect([...PROFILES, 'house', 7, undefined].filter(isProfile)).toEqual(PROFILES);
  });
});

describe('what refusals of runs tell', () => {
  const LINE = { D3: '57:1', D5: '6:5', E6: '9:2', F7: '621:2' };
  const small = (trains: readonly string[], more: Given = {}): State =>
    turnOf(
      {
        phase: 'd',
        tiles: LINE,
        ...more,
        companies: { EKJ: { shares: { p1: 3 }, tokens: ['D5'], trains }, ...more.companies },
      },
      'EKJ',
      'run',
    );
  const far = 'D5-D3 D3-D1';
  it('18cz-VIII.7-c the train, the place and the numbers', () => {
    expect(told(small(['2b']), run([route('2b-0', far)]))).toEqual([
      'run.tooLong',
      { train: '2b-0', hex: '', have: 3, max: 2 },
    ]);
    expect(told(small(['2b']), run([route('2a-0', 'D5-D3')]))).toEqual([
      'run.notOwn',
      { train: '2a-0', hex: '', have: 0, max: 0 },
    ]);
    const blocked = small(['3c'], { companies: { BTE: { shares: { p2: 3 }, tokens: ['D3'] } } });
    expect(told(blocked, run([route('3c-0', far)]))).toMatchObject(['run.passesBlocked', { train: '3c-0', hex: 'D3' }]);
  });
  it('18cz-VIII.7-c the first of several trains at fault is named', () => {
    const twice = [route('2b-0', far), route('2b-1', 'D3-D5 D5-E6-F7')];
    expect(told(small(['2b', '2b']), run(twice))).toMatchObject(['run.tooLong', { train: '2b-0' }]);
    const blocked = small(['3c', '3c'], { companies: { BTE: { shares: { p2: 3 }, tokens: ['D3'] } } });
    const both = [route('3c-0', far), route('3c-1', far)];
    expect(told(blocked, run(both))).toMatchObject(['run.passesBlocked', { train: '3c-0' }]);
  });
  it('18cz-VIII.7-i the same routes are judged anew in another position', () => {
    const routes = run([route('3c-0', far)]);
    const open = small(['3c']);
    const blocked = small(['3c'], { companies: { BTE: { shares: { p2: 3 }, tokens: ['D3'] } } });
    expect([verdict(open, routes), verdict(blocked, routes), verdict(open, routes)]).toEqual([
      'legal',
      '18cz-VIII.7-i run.passesBlocked',
      'legal',
    ]);
  });
  it('18cz-VIII.7-b what is no route at all is refused as such', () => {
    const fine = route('3c-0', far);
    const legs = (n: number) => ({ ...fine, track: Array.from({ length: n }, () => ['D5', 'D3']) });
    const wrong: unknown[] = [
      'D5',
      7,
      null,
      [],
      {},
      { ...fine, more: 1 },
      { ...fine, stops: 'D5' },
      { ...fine, track: 1 },
    ];
    for (const w of [...wrong, { ...fine, train: 3 }, { ...fine, scored: 'D5' }, { ...fine, scored: [3] }, legs(61)])
      expect(verdict(small(['3c']), { type: 'runTrains', player: 'p1', routes: [w] })).toBe('input input.badField');
    expect(verdict(small(['3c']), run([legs(60) as never]))).toBe('18cz-VIII.7-b run.noTrack');
  });
});
