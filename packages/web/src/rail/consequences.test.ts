import { initialState, newRecord } from '@traviesa/engine';
import game, { rail } from '@traviesa/games/1888';
import { describe, expect, it } from 'vitest';
import { boundBy, losersTo, lostBy, nextTrain, strandedBy } from './consequences.ts';

function position() {
  const record = newRecord(game, { players: ['Ana', 'Iker', 'Mei'], seed: 1 });
  if (!record.ok) throw new Error(record.illegal.message[0]);
  return initialState(game, record.value).state;
}
type S = ReturnType<typeof position>;

/** Gives this many trains of a type to a company. */
function give(s: S, type: string, company: string, n: number): void {
  for (const x of s.trains.filter((y) => y.type === type && y.owner === 'deck').slice(0, n)) x.owner = company;
}

describe('what a train brings with it', () => {
  it('the first of its type says who loses how many, and what one loses oneself', () => {
    const s = position();
    give(s, '2', 'JHR', 2);
    give(s, '2', 'SSL', 1);
    const [certificate] = s.certificates['JHR']!;
    certificate!.owner = 'p2';
    const losers = losersTo(s, rail.trains, '4');
    expect(losers).toEqual([
      { company: 'JHR', trains: 2 },
      { company: 'SSL', trains: 1 },
    ]);
    expect(lostBy(s, losers, 'p2')).toBe(2);
    expect(lostBy(s, losers, 'p1')).toBe(0);
    expect(strandedBy(s, losers, 'p2')).toEqual(['JHR']);
    expect(strandedBy(s, losers, 'p1')).toEqual([]);
    give(s, '3', 'JHR', 1);
    expect(strandedBy(s, losers, 'p2')).toEqual([]);
    give(s, '4', 'SSL', 1);
    expect(losersTo(s, rail.trains, '4')).toEqual([]);
  });

  it('the last of its type says what is for sale then', () => {
    const s = position();
    expect(nextTrain(s, rail.trains, '2')).toBeUndefined();
    give(s, '2', 'JHR', s.trains.filter((x) => x.type === '2').length - 1);
    expect(nextTrain(s, rail.trains, '2')).toMatchObject({ type: '3', price: 180 });
  });
});

it('bids that stand bind money until they are outbid or paid', () => {
  const s = position();
  const frame = s.stack.find((f) => f.step === 'waterfall')!;
  Object.assign(frame, { bids: { TA: { p1: 55, p2: 60 }, FC: { p1: 155 } } });
  expect(boundBy(s, 'p1')).toBe(210);
  expect(boundBy(s, 'p2')).toBe(60);
  expect(boundBy(s, 'p3')).toBe(0);
});
