import { describe, expect, it } from 'vitest';
import { Clicks } from './clicks.ts';

const a = (type: string, player = 'p1') => ({ type, player });
const isHouse = (p: string): boolean => p === 'bank';

describe('what one click has sent', () => {
  it('is taken back together', () => {
    const clicks = new Clicks();
    clicks.add([a('sell'), a('buy')]);
    expect(clicks.begin([a('pass', 'p2'), a('sell'), a('buy')], 2, isHouse)).toBe(1);
  });
  it('also when the bank has acted in between', () => {
    const clicks = new Clicks();
    clicks.add([a('build'), a('run')]);
    expect(clicks.begin([a('build'), a('pay', 'bank'), a('run')], 2, isHouse)).toBe(0);
  });
  it('one action, or one that was sent otherwise, goes by itself', () => {
    const clicks = new Clicks();
    clicks.add([a('sell')]);
    clicks.add([a('sell'), a('buy')]);
    expect(clicks.begin([a('sell'), a('lay'), a('sell')], 2, isHouse)).toBe(2);
    // Only the first of the two has been accepted.
    expect(clicks.begin([a('sell')], 0, isHouse)).toBe(0);
    expect(clicks.begin([a('sell'), a('pass', 'p2'), a('buy')], 2, isHouse)).toBe(2);
  });
  it('the latest click counts where two were alike', () => {
    const clicks = new Clicks();
    clicks.add([a('buy'), a('buy'), a('buy')]);
    clicks.add([a('buy'), a('buy')]);
    expect(clicks.begin([a('pass'), a('buy'), a('buy')], 2, isHouse)).toBe(1);
  });
});
