import { check, newRecord } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { bestRun, reviewRun } from '../index.ts';
import { route, run } from '../testing/moves.ts';
import { type Given, game, turnOf, verdict } from '../testing/position.ts';
import type { State } from '../types.ts';

/** From the gray town D1 over the cities Cheb, Karlovy Vary and Plzeň to Strakonice; the own red tile of BY behind. */
const LINE = { D3: '57:1', D5: '6:5', E6: '9:2', F7: '621:2', G8: '9:2', H9: '9:2', I10: '57:2' };
const large = (train: string, given: Given = {}): State =>
  turnOf(
    {
      phase: 'd',
      eTrains: 'cities',
      ...given,
      tiles: { ...LINE, ...given.tiles },
      companies: { BY: { shares: { p1: 5 }, tokens: ['D5'], trains: [train] } },
    },
    'BY',
    'run',
  );
const all = 'D1-D3 D3-D5 D5-E6-F7 F7-G8-H9-I10';
const earns = (s: State, train: string, text: string, scored?: string[]): number =>
  reviewRun(s, 'BY', [route(train, text, scored)]).revenue;

describe('what E trains leave out (OQ2)', () => {
  it('18cz-VIII.7-e OQ2 with the option they leave out cities, and count the best ones', () => {
    const s = large('3Ed');
    expect(verdict(s, run([route('3d-0', all)]))).toBe('legal');
    expect(verdict(large('3Ed', { eTrains: 'towns' }), run([route('3d-0', all)]))).toBe('18cz-VIII.7-e run.tooLong');
    // The town D1 at 10, Plzeň at 30 and one city at 20.
    expect(earns(s, '3d-0', all)).toBe(10 + 30 + 20);
    expect(verdict(s, run([route('3d-0', all, ['D1', 'D3', 'I10'])]))).toBe('legal');
    expect(bestRun(s, 'BY').total).toBe(70);
  });
  it('18cz-VIII.7-e OQ2 then towns always count', () => {
    const towns = { E2: '58:2', D3: '57:1', D5: '6:1', C6: '4:0', E4: '4:1' };
    const s = large('3Ed', { tiles: towns });
    const west = 'C6-D5 D5-D3 D3-D1 D1-E2 E2-E4';
    expect(verdict(s, run([route('3d-0', west)]))).toBe('18cz-VIII.7-e run.tooLong');
    expect(verdict(large('3Ed', { tiles: towns, eTrains: 'towns' }), run([route('3d-0', west)]))).toBe('legal');
    const shorter = route('3d-0', 'C6-D5 D5-D3 D3-D1', ['D3', 'D5']);
    const refused = check(game, s as never, run([shorter]));
    expect(refused).toMatchObject({ rule: '18cz-VIII.7-e', message: ['run.badScoring', { omits: 'cities' }] });
    expect(earns(s, '3d-0', 'C6-D5 D5-D3 D3-D1')).toBe(10 + 20 + 10);
  });
  it('18cz-VIII.7-e OQ2 a red tile is never left out, and still an end', () => {
    const tiles = { ...LINE, J11: '889p:2', I12: '201:5', J13: '8:2', J15: '8895:1' };
    const s = large('3Ed', { phase: 'i', tiles });
    const far = `${all} I10-J11 J11-I12 I12-J13-J15`;
    expect(verdict(s, run([route('3d-0', far, ['D1', 'J11', 'F7'])]))).toBe('18cz-VIII.7-e run.badScoring');
    expect(verdict(s, run([route('3d-0', far, ['D1', 'J11', 'J15'])]))).toBe('legal');
  });
  it('18cz-VIII.7-c OQ2 other trains count every place as before', () => {
    const small = (eTrains: 'towns' | 'cities'): number => {
      const companies = { EKJ: { shares: { p1: 2 }, tokens: ['D5'], trains: ['3c'] } };
      const s = turnOf({ phase: 'd', eTrains, tiles: LINE, companies }, 'EKJ', 'run');
      return bestRun(s, 'EKJ').total;
    };
    expect(small('cities')).toBe(small('towns'));
  });
  it('18cz-VIII.7-e OQ2 towns unless told, and always on 18xx.games', () => {
    expect(large('3Ed', { eTrains: 'cities', profile: '18xx.games' }).eTrains).toBeUndefined();
    expect(large('3Ed', { eTrains: 'towns' }).eTrains).toBeUndefined();
    const made = newRecord(game, { players: ['A', 'B', 'C'], options: {} });
    expect(made).toMatchObject({ ok: true, value: { options: { eTrains: 'towns' } } });
    const wrong = newRecord(game, { players: ['A', 'B', 'C'], options: { eTrains: 'rivers' } });
    expect(wrong).toMatchObject({ ok: false, illegal: { message: ['setup.badOption', { option: 'eTrains' }] } });
  });
});
