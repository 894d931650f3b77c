import { initialState, newRecord } from '@traviesa/engine';
import game from '@traviesa/games/1888';
import { describe, expect, it } from 'vitest';
import { railTrading } from '../rail/standing.ts';
import type { RailTypes } from '../rail/types.ts';
import { buyOrder, carriedOut, passOrder, purchase, stillStands } from './orders.ts';

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
const trading = railTrading({ priceOf: () => 75 });
const falling = railTrading({ priceOf: () => 70 });
const at = (state = position(), more: { round?: string; length?: number } = {}) => ({
  state,
  round: 'SR 1',
  length: 10,
  ...more,
});

describe('a standing order to pass', () => {
  it('stands while nothing happens to the player', () => {
    const order = passOrder(trading, at(), 'p1');
    const later = position();
    later.cash['p2'] = 1;
    expect(stillStands(trading, order, at(later, { length: 14 }))).toBe(true);
    expect(trading.begins(later, 'p1')).toBe(true);
  });
  it('is void as soon as something does', () => {
    const order = passOrder(trading, at(), 'p1');
    expect(stillStands(falling, order, at())).toBe(false);
    expect(stillStands(trading, order, at(position(), { round: 'SR 2' }))).toBe(false);
    expect(stillStands(trading, order, at(position(), { length: 9 }))).toBe(false);
    const poorer = position();
    poorer.cash['p1'] = 0;
    const started = position();
    started.companies['SSL']!.par = 80;
    const sold = position();
    sold.certificates['LYR']![1]!.owner = 'p2';
    for (const s of [poorer, started, sold]) expect(stillStands(trading, order, at(s))).toBe(false);
  });
  it('speaks at the beginning of a turn where companies sold are remembered by name', () => {
    const s = position();
    s.stack = [{ ...frame, selling: [] } as never];
    expect(trading.begins(s, 'p1')).toBe(true);
  });
  it('never speaks in another step, for another player, or after a sale', () => {
    for (const other of [{ turn: 'p2' }, { selling: true }, { selling: ['LYR'] }, { step: 'layTrack' }]) {
      const s = position();
      s.stack = [{ ...frame, ...other } as never];
      expect(trading.begins(s, 'p1')).toBe(false);
    }
  });
});

describe('a standing order to buy', () => {
  const wish = { company: 'LYR', left: 2, most: 75 };
  const order = buyOrder(trading, at(), 'p1', wish);
  const offer = (company: string, source: string) => ({ type: 'buyShare', player: 'p1', company, source });

  it('hangs on price and director of the company, and on nothing else', () => {
    const other = position();
    other.companies['SSL']!.par = 80;
    other.cash['p1'] = 5;
    expect(stillStands(trading, order, at(other))).toBe(true);
    expect(stillStands(falling, order, at())).toBe(true);
    const dearer = railTrading({ priceOf: () => 80 });
    expect(stillStands(dearer, order, at())).toBe(false);
    const led = position();
    led.certificates['LYR']![0]!.owner = 'p2';
    expect(stillStands(trading, order, at(led))).toBe(false);
  });
  it('takes the cheapest share of the company and never a dearer one', () => {
    const costs: Readonly<Record<string, number>> = { ipo: 75, pool: 60 };
    const costOf = (a: object): number => costs[(a as { source: string }).source] ?? 0;
    const offered = [offer('SSL', 'ipo'), offer('LYR', 'ipo'), offer('LYR', 'pool')] as never[];
    expect(purchase(trading, order, offered, costOf)).toMatchObject({ company: 'LYR', source: 'pool' });
    expect(purchase(trading, { ...order, most: 50 }, offered, costOf)).toBeUndefined();
    expect(purchase(trading, { ...order, player: 'p2' }, offered, costOf)).toBeUndefined();
    expect(purchase(trading, { ...order, company: 'ZDR' }, offered, costOf)).toBeUndefined();
  });
  it('ends when so many are bought', () => {
    const one = carriedOut(trading, order, at(position(), { length: 12 }));
    expect(one).toMatchObject({ left: 1, at: 12 });
    expect(carriedOut(trading, one!, at(position(), { length: 15 }))).toBeUndefined();
  });
});
