import { anyGame, apply, initialState, newRecord } from '@traviesa/engine';
import game, { classOf, type Face, type State } from '@traviesa/games/18cz';
import { describe, expect, it } from 'vitest';
import { billFor, cheapestRunnable, consequences, holders, offerRange } from './money.ts';

/** After the draft that nobody wanted: three small companies, each founded by another player at 50. */
function founded(): State {
  const made = newRecord(anyGame(game), { players: ['A', 'B', 'C'], seed: 1 });
  if (!made.ok) throw new Error(made.illegal.rule);
  let state = initialState(anyGame(game), made.value).state as State;
  const act = (a: object): void => {
    const done = apply(anyGame(game), state as never, a as never);
    if (!done.ok) throw new Error(done.illegal.rule);
    state = done.state as State;
  };
  for (let i = 0; i < 3; i++) act({ type: 'pass', player: state.seats[i] });
  for (const [i, company] of ['EKJ', 'OFE', 'BCB'].entries())
    act({ type: 'start', player: state.seats[i], company, par: 50 });
  return state;
}

const give = (s: State, owner: string, ...types: string[]): void => {
  for (const type of types) {
    const card = s.trains.find((t) => t.owner === 'deck' && classOf(t.id).letter === classOf(type).letter)!;
    card.owner = owner;
    card.type = type;
  }
};
const face = (train: string, name: string): Face => classOf(train).faces.find((f) => f.name === name)!;
const cardOf = (s: State, letter: string): string =>
  s.trains.find((t) => t.owner === 'deck' && classOf(t.id).letter === letter)!.id;

describe('what a train costs', () => {
  it('18cz-VIII.11-i treasury first, then cash, then a loan', () => {
    const s = founded();
    const player = s.seats[0]!;
    s.cash['EKJ'] = 30;
    s.cash[player] = 100;
    expect(billFor(s, 'EKJ', player, 20)).toEqual({ treasury: 20, cash: 0, loan: 0 });
    expect(billFor(s, 'EKJ', player, 120)).toEqual({ treasury: 30, cash: 90, loan: 0 });
    expect(billFor(s, 'EKJ', player, 250)).toEqual({ treasury: 30, cash: 100, loan: 120 });
  });
  it('the cheapest is of the company’s own size', () => {
    const s = founded();
    expect(cheapestRunnable(s, 'EKJ')).toBe(70);
    for (const t of s.trains) if (classOf(t.id).letter < 'd') t.owner = 'out';
    expect([cheapestRunnable(s, 'EKJ'), cheapestRunnable(s, 'BN'), cheapestRunnable(s, 'SX')]).toEqual([120, 180, 250]);
  });
});

describe('what a purchase brings', () => {
  it('18cz-VIII.12-c only the colour of the face that is bought rusts', () => {
    const s = founded();
    give(s, 'OFE', '2a', '2a');
    give(s, 'BCB', '2a', '3c');
    s.phase = 'd';
    const red = consequences(s, 'EKJ', cardOf(s, 'e'), face('4e', '4'));
    expect(red).toMatchObject({ phase: 'e', rusts: ['2'], limit: { before: 3, after: 2 }, above: [] });
    expect(red.losers).toEqual([
      { company: 'OFE', trains: 2 },
      { company: 'BCB', trains: 1 },
    ]);
    expect(consequences(s, 'EKJ', cardOf(s, 'e'), face('4e', '3+3'))).toMatchObject({ rusts: [], losers: [] });
  });
  it('18cz-VIII.12-g companies above the new limit are named, the buyer too', () => {
    const s = founded();
    give(s, 'EKJ', '3c', '3c');
    give(s, 'OFE', '3c', '3c', '3d');
    s.phase = 'd';
    expect(consequences(s, 'EKJ', cardOf(s, 'e'), face('4e', '4')).above).toEqual(['EKJ', 'OFE']);
  });
  it('the last card of a class says what the deck shows then', () => {
    const s = founded();
    const first = cardOf(s, 'a');
    expect(consequences(s, 'EKJ', first, face('2a', '2')).next).toBeUndefined();
    for (const t of s.trains) if (classOf(t.id).letter === 'a' && t.id !== first) t.owner = 'OFE';
    expect(consequences(s, 'EKJ', first, face('2a', '2')).next).toMatchObject({ name: '2', price: 70 });
    for (const t of s.trains) if (classOf(t.id).letter < 'c' && t.id !== cardOf(s, 'b')) t.owner = 'OFE';
    expect(consequences(s, 'EKJ', cardOf(s, 'b'), face('2b', '2')).next).toMatchObject({ name: '3', price: 120 });
  });
  it('18cz-VIII.10-k a card of the pool begins no phase', () => {
    const s = founded();
    give(s, 'pool', '4e');
    s.phase = 'd';
    const card = s.trains.find((t) => t.owner === 'pool')!;
    expect(consequences(s, 'EKJ', card.id, face('4e', '4')).phase).toBeUndefined();
  });
});

describe('a takeover', () => {
  it('18cz-VIII.9-c, 18cz-VIII.9-e half to one and a half of the price, for the shares of players', () => {
    const s = founded();
    s.cash['BN'] = 130;
    expect(holders(s, 'EKJ')).toEqual([{ player: s.seats[0], shares: 2 }]);
    expect(offerRange(s, 'BN', 'EKJ')).toEqual({ min: 25, max: 75, payable: 65 });
  });
});
