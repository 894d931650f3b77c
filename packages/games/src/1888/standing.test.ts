import {
  anyGame,
  carriedOut,
  giveOrder,
  initialState,
  judgeOrder,
  newRecord,
  type Order,
  type Wish,
} from '@traviesa/engine';
import { railStanding } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import game from './index.ts';
import type { Types1888 } from './types.ts';

type State = Types1888['state'];
const frame = { step: 'stockRound', turn: 'p1', passes: 0, selling: false, sold: {}, lastActor: '' } as const;

/** A stock round in which p1 holds two shares of LYR. */
function position(change: object = {}): State {
  const record = newRecord(game, { players: ['Ana', 'Iker'], seed: 1 });
  if (!record.ok) throw new Error('no game');
  const state = structuredClone(initialState(game, record.value).state);
  state.stack = [{ ...frame, ...change } as never];
  state.companies['LYR']!.par = 75;
  for (const c of state.certificates['LYR']!.slice(1, 3)) c.owner = 'p1';
  return state;
}
const priced = (n: number) => anyGame<Types1888>({ ...game, standing: railStanding<State>(() => n) });
const title = priced(75);
const at = (state = position(), more: { round?: string; length?: number } = {}) => ({
  state,
  round: 'SR 1',
  length: 10,
  ...more,
});
const give = (wish: Wish): Order => giveOrder(title, at(), 'p1', wish)!;
const said = (order: Order, now = at(), by = title): string => {
  const verdict = judgeOrder(by, order, now);
  return verdict.say === 'end' ? verdict.why : verdict.say;
};

describe('an order to pass', () => {
  const order = give({ kind: 'pass' });
  it('speaks at the beginning of a turn while nothing happens to the player', () => {
    const later = position();
    later.cash['p2'] = 1;
    expect(said(order, at(later, { length: 14 }))).toBe('act');
    expect(judgeOrder(title, order, at())).toMatchObject({ action: { type: 'pass', player: 'p1' } });
  });
  it('waits for other steps, other players, and after a sale', () => {
    for (const other of [{ turn: 'p2' }, { selling: true }, { selling: ['LYR'] }])
      expect(said(order, at(position(other)))).toBe('wait');
  });
  it('is void as soon as something happens to the player', () => {
    expect(said(order, at(), priced(70))).toBe('changed');
    expect(said(order, at(position(), { round: 'SR 2' }))).toBe('roundOver');
    expect(said(order, at(position(), { length: 9 }))).toBe('undone');
    const poorer = position();
    poorer.cash['p1'] = 0;
    const started = position();
    started.companies['SSL']!.par = 80;
    const sold = position();
    sold.certificates['LYR']![1]!.owner = 'p2';
    for (const s of [poorer, started, sold]) expect(said(order, at(s))).toBe('changed');
  });
  it('is not given where nothing is traded, or about what is not there', () => {
    expect(giveOrder(title, at(position({ step: 'layTrack' })), 'p1', { kind: 'pass' })).toBeUndefined();
    const until = { what: 'bought', company: 'XYZ' } as const;
    expect(giveOrder(title, at(), 'p1', { kind: 'pass', until })).toBeUndefined();
    expect(giveOrder(title, at(), 'p1', { kind: 'pass', until: { what: 'round', round: 'SR 1' } })).toBeUndefined();
  });
});

describe('an order to pass until', () => {
  const hand = (to: string, from = 'ipo'): State => {
    const s = position();
    s.certificates['LYR']!.find((c) => c.owner === from)!.owner = to;
    return s;
  };
  it('somebody else buys of a company', () => {
    const order = give({ kind: 'pass', until: { what: 'bought', company: 'LYR' } });
    expect(said(order)).toBe('act');
    expect(said(order, at(hand('p2')))).toBe('happened');
  });
  it('somebody else sells', () => {
    const wish: Wish = { kind: 'pass', until: { what: 'sold', company: 'LYR' } };
    const order = giveOrder(title, at(hand('p2')), 'p1', wish)!;
    expect(said(order, at(hand('p2')))).toBe('act');
    expect(said(order, at())).toBe('happened');
  });
  it('a round has come: in between prices and money may change, but not which companies one leads', () => {
    const order = give({ kind: 'pass', until: { what: 'round', round: 'SR 3' } });
    const richer = position();
    richer.cash['p1'] = 999;
    const next = judgeOrder(title, order, at(richer, { round: 'SR 2', length: 40 }));
    expect(next).toMatchObject({ say: 'act', order: { round: 'SR 2', at: 40 } });
    expect(said(order, at(position({ step: 'layTrack' }), { round: 'OR 1.1', length: 30 }))).toBe('wait');
    expect(said(order, at(position(), { round: 'SR 3', length: 60 }))).toBe('happened');
    const led = position();
    led.certificates['LYR']![0]!.owner = 'p1';
    expect(said(order, at(led, { round: 'SR 2', length: 40 }))).toBe('changed');
  });
});

describe('an order to buy', () => {
  const order = give({ kind: 'buy', company: 'LYR', left: 2, most: 75 });
  it('hangs on price and director of the company, and on nothing else', () => {
    const other = position();
    other.companies['SSL']!.par = 80;
    expect(said(order, at(other))).not.toBe('changed');
    expect(said(order, at(), priced(80))).toBe('changed');
    const led = position();
    led.certificates['LYR']![0]!.owner = 'p2';
    expect(said(order, at(led))).toBe('changed');
  });
  it('buys what is to be had at that price, and ends when so many are bought', () => {
    const verdict = judgeOrder(title, order, at());
    expect(verdict).toMatchObject({ say: 'act', action: { type: 'buyShare', company: 'LYR', player: 'p1' } });
    expect(said({ ...order, most: 10 } as Order)).toBe('impossible');
    const one = carriedOut(title, order, at(position(), { length: 12 }));
    expect(one).toMatchObject({ left: 1, at: 12 });
    expect(carriedOut(title, one!, at(position(), { length: 15 }))).toBeUndefined();
  });
});

describe('an order about offers', () => {
  const asked = (price: number, change: object = {}): State => {
    const s = position({
      step: 'consent',
      player: 'p1',
      buyer: 'SSL',
      kind: 'train',
      price,
      answered: false,
      ...change,
    });
    s.certificates['LYR']![0]!.owner = 'p1';
    const [train] = s.trains;
    train!.owner = 'LYR';
    (s.stack[0] as { item?: string }).item ??= train!.id;
    return s;
  };
  const item = asked(1).trains[0]!.id;
  const order = giveOrder(title, at(asked(1)), 'p1', {
    kind: 'offer',
    item,
    least: 100,
    below: 'decline',
    span: 'game',
  })!;
  it('accepts so much or more, refuses less, or leaves it to the person', () => {
    const answer = (price: number, by: Order = order): unknown => {
      const verdict = judgeOrder(title, by, at(asked(price)));
      return verdict.say === 'act' ? verdict.action.type : verdict.say;
    };
    expect([answer(99), answer(100), answer(150)]).toEqual(['decline', 'accept', 'accept']);
    expect(answer(99, { ...order, below: 'ask' } as Order)).toBe('wait');
    expect(answer(150, { ...order, above: 'ask' } as Order)).toBe('wait');
  });
  it('says nothing to others and about other things, and ends when the thing is gone', () => {
    expect(said(order, at(asked(150, { player: 'p2' })))).toBe('wait');
    expect(said(order, at(asked(150, { item: 'other' })))).toBe('wait');
    const gone = asked(150);
    gone.trains[0]!.owner = 'SSL';
    expect(said(order, at(gone))).toBe('changed');
  });
});
