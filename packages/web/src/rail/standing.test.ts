import { initialState, newRecord } from '@traviesa/engine';
import game from '@traviesa/games/1888';
import { describe, expect, it } from 'vitest';
import { isItsTurn, passOrder, stillStands } from './standing.ts';
import type { RailTypes } from './types.ts';

const frame: RailTypes['frame'] = {
  step: 'stockRound',
  turn: 'p1',
  passes: 0,
  selling: false,
  sold: {},
  lastActor: '',
};

/** A stock round in which p1 holds two shares of LYR. */
function position(): RailTypes['state'] {
  const record = newRecord(game, { players: ['Ana', 'Iker'], seed: 1 });
  if (!record.ok) throw new Error('no game');
  const state = { ...structuredClone(initialState(game, record.value).state), stack: [frame] };
  state.companies['LYR']!.par = 75;
  for (const c of state.certificates['LYR']!.slice(1, 3)) c.owner = 'p1';
  return state;
}
const price = 75;
const here = { round: 'SR 1', length: 10, priceOf: () => price };

describe('a standing order to pass', () => {
  it('stands while nothing happens to the player', () => {
    const s = position();
    const order = passOrder(s, 'p1', here);
    const later = position();
    later.cash['p2'] = 1;
    expect(stillStands(order, later, { ...here, length: 14 })).toBe(true);
    expect(isItsTurn(order, later)).toBe(true);
  });
  it('is void as soon as something does', () => {
    const order = passOrder(position(), 'p1', here);
    expect(stillStands(order, position(), { ...here, priceOf: () => 70 })).toBe(false);
    expect(stillStands(order, position(), { ...here, round: 'SR 2' })).toBe(false);
    expect(stillStands(order, position(), { ...here, length: 9 })).toBe(false);
    const poorer = position();
    poorer.cash['p1'] = 0;
    expect(stillStands(order, poorer, here)).toBe(false);
    const started = position();
    started.companies['SSL']!.par = 80;
    expect(stillStands(order, started, here)).toBe(false);
    const sold = position();
    sold.certificates['LYR']![1]!.owner = 'p2';
    expect(stillStands(order, sold, here)).toBe(false);
  });
  it('speaks at the beginning of a turn where companies sold are remembered by name', () => {
    const s = position();
    s.stack = [{ ...frame, selling: [] } as never];
    expect(isItsTurn(passOrder(s, 'p1', here), s)).toBe(true);
  });
  it('never speaks in another step, for another player, or after a sale', () => {
    const order = passOrder(position(), 'p1', here);
    for (const other of [{ turn: 'p2' }, { selling: true }, { selling: ['LYR'] }, { step: 'layTrack' }]) {
      const s = position();
      s.stack = [{ ...frame, ...other } as never];
      expect(isItsTurn(order, s)).toBe(false);
    }
  });
});
