import type { Action, Message } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { skippedSteps } from './turnSteps.ts';

const past = ['layTrack', 'placeTokens', 'runTrains', 'dividend'] as const;
const m = (key: string, company = 'LYR'): Message => [key, { company }];
const a = (type: string): Action => ({ type, player: 'p1' }) as Action;
/** The turn begins in the log of the first action; the others belong to it. */
const told = (actions: readonly Action[], ...log: (readonly Message[])[]) => ({
  actions: [a('buyTrain'), ...actions],
  log: [[], [m('company.operates')], ...log],
  moment: actions.length + 1,
});

describe('steps of a turn that were left out', () => {
  it('finds nothing where everything was done', () => {
    const all = told(
      [a('layTile'), a('placeToken'), a('runTrains'), a('payDividend')],
      [m('track.laid')],
      [m('token.placed')],
      [m('run.done')],
      [m('dividend.paid')],
    );
    expect([...skippedSteps(all, 'LYR', past, true)]).toEqual([]);
  });
  it('tells what was passed from what could not be done', () => {
    const passed = told([a('pass'), a('pass')], [], [m('dividend.none')]);
    expect([...skippedSteps(passed, 'LYR', past, false)]).toEqual([
      ['layTrack', 'passed'],
      ['placeTokens', 'passed'],
      ['runTrains', 'noTrain'],
      ['dividend', 'noTrain'],
    ]);
    const noCity = told([a('layTile')], [m('track.laid')]);
    expect([...skippedSteps(noCity, 'LYR', past.slice(0, 2), true)]).toEqual([['placeTokens', 'nothing']]);
  });
  it('looks at this turn only, and at none where its beginning is unknown', () => {
    const before = told([a('pass')], [m('track.laid', 'LYR')], []);
    expect(skippedSteps({ ...before, moment: 2 }, 'LYR', ['layTrack'], true).size).toBe(0);
    expect(skippedSteps(before, 'SSL', past, true).size).toBe(0);
  });
});
