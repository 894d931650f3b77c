import { apply, suggest } from '@traviesa/engine';
import type { Best } from '@traviesa/rail/routes';
import { describe, expect, it } from 'vitest';
import { run } from '../testing/moves.ts';
import { type Given, game, turnOf, verdict } from '../testing/position.ts';
import type { RunTrains, State } from '../types.ts';
import { bestRun } from './run.ts';

/** The end of a long game: so much track that two unlimited trains are too much for a proof. */
const crowded = Object.fromEntries(
  (
    'B2=4:2 B4=7:5 B6=55:0 B8=40:0 B10=26:1 B12=3:4 B14=44:0 B16=69:1 B18=X7:2 B20=512:2 C3=611:2 C5=L41:1 C7=46:4 ' +
    'C9=8893:0 C11=45:0 C13=51:0 C15=8:1 C17=3:3 C19=43:0 D2=8:3 D4=42:3 D6=47:2 D8=47:2 D10=51:0 D12=58:1 D16=28:5 ' +
    'D18=16:0 E3=611:2 E5=611:1 E7=58:0 E9=41:2 E17=L40a:0 F4=42:5 F6=611:2 F8=70:5 F10=46:4 F12=58:5 F14=29:4 ' +
    'F16=L40b:0 G3=7:4 G5=56:3 G7=39:2 G9=611:0 G11=611:4 G13=58:2 G15=41:0 G17=7:1 H2=L39:5 H4=X7:3 H6=20:0 H8=58:1 ' +
    'H10=18:2 H12=27:0 H14=15:1'
  )
    .split(' ')
    .map((text) => text.split('=') as [string, string]),
);
const late: Given = { tiles: crowded, phase: '7' };

/** Open ways for all: nothing is proven, whether trains visit Heng Shan or not. */
const open = turnOf(
  { ...late, companies: { TJL: { tokens: ['E3', 'C13', 'D10', 'E5'], trains: ['D', 'D'] } } },
  'TJL',
  'run',
);

/** Other stations in the way: proven with no visit and with one, but not with two. */
const standing = (...tokens: string[]) => ({ shares: { p2: 6 }, tokens });
const halfProven = turnOf(
  {
    ...late,
    companies: {
      JZR: standing('C9', 'E5', 'E3'),
      SSL: standing('B18', 'B20', 'C13'),
      HJR: standing('F6', 'C3', 'G9', 'G11'),
      JHR: standing('C9', 'D10', 'G9'),
      LYR: standing('F16', 'E17', 'H14'),
      ZDR: standing('G11', 'F6', 'C3'),
      CDL: { tokens: ['A19', 'B20', 'C13', 'D10'], trains: ['D', 'D'] },
    },
  },
  'CDL',
  'run',
);
/** The board is shared, so that nothing is searched for twice. */
const inRevision = (s: State, revision: number): State => ({ ...s, revision });

const best = (s: State, company: string, visits: number): Best => bestRun(s as never, company).byVisits[visits]!;
const suggested = (s: State): RunTrains =>
  suggest(
    game,
    s as never,
    { type: 'runTrains', player: 'p1', routes: { open: 'routes' } } as never,
  ) as unknown as RunTrains;
const log = (s: State, a: RunTrains): string[] => {
  const done = apply(game, s as never, a);
  if (!done.ok) throw new Error(JSON.stringify(done.illegal));
  return done.log.map(([key]) => key).filter((key) => key.startsWith('run.'));
};
/** Only the most valuable route of the run: always less than both. */
const poorer = ({ routes }: Best): RunTrains => run('p1', routes[0]!);

describe('where the search ends without a proof', () => {
  it('1888-8.3.7-b OQ-15 the claim must reach the best found, and no flag is sent for it', () => {
    const s = open;
    const found = best(s, 'TJL', 0);
    expect(found.proven).toBe(false);
    expect(suggested(s)).toEqual(run('p1', ...found.routes));
    expect(verdict(s, suggested(s))).toBe('legal');
    expect(verdict(s, run('p1'))).toBe('1888-8.3.7-b run.notBest');
    expect(verdict(s, poorer(found))).toBe('1888-8.3.7-b run.notBest');
    expect(verdict(s, { ...suggested(s), unproven: true })).toBe('1888-8.3.7-b run.isProven');
  });
  it('1888-8.3.7-b OQ-15 the log says by itself that the maximum was not proven', () => {
    expect(log(open, suggested(open))).toEqual(['run.done', 'run.unproven']);
    expect(log(halfProven, suggested(halfProven))).toEqual(['run.done']);
  });
  it('1888-8.3.7-b DV-10 without the duty anything goes, and nothing is said of proofs', () => {
    const s: State = { ...open, profile: '18xx.games' };
    expect(log(s, run('p1'))).toEqual(['run.done']);
    expect(log(s, suggested(s))).toEqual(['run.done']);
  });
  it('1888-8.3.7-c OQ-15 the best found for the same number of visits, as many as there are', () => {
    const s = open;
    const visiting = best(s, 'TJL', 1);
    expect(visiting.total).toBeLessThan(best(s, 'TJL', 0).total);
    expect(log(s, run('p1', ...visiting.routes))).toEqual(['run.done', 'run.unproven']);
    const alone = visiting.routes.filter((r) => r.stops.includes('C5'));
    expect(verdict(s, run('p1', ...alone))).toBe('1888-8.3.7-b run.notBest');
  });
  it('1888-8.3.7-b what is suggested is judged by its own number of visits', () => {
    for (const revision of [1, 2]) {
      const s = inRevision(halfProven, revision);
      expect(bestRun(s as never, 'CDL').proven).toBe(false);
      expect(best(s, 'CDL', 1).proven).toBe(true);
      expect(suggested(s)).toEqual(run('p1', ...best(s, 'CDL', 1).routes));
      expect(verdict(s, suggested(s))).toBe('legal');
    }
  });
  it('1888-8.3.7-b games of the first revision keep the flag and its meaning', () => {
    const s = inRevision(open, 1);
    expect(suggested(s).unproven).toBe(true);
    expect(log(s, suggested(s))).toEqual(['run.done', 'run.unproven']);
    expect(log(s, run('p1'))).toEqual(['run.done']);
    const proven = inRevision(halfProven, 1);
    expect(verdict(proven, { ...suggested(proven), unproven: true })).toBe('1888-8.3.7-b run.isProven');
    expect(verdict(proven, run('p1'))).toBe('1888-8.3.7-b run.notBest');
  });
});
