import { describe, expect, it } from 'vitest';
import { linear, ticks } from './scale.ts';
import { spread, stack, steps } from './shape.ts';

describe('scales', () => {
  it('lead to pixels and back, also upside down', () => {
    const y = linear([0, 200], [100, 0]);
    expect([y(0), y(50), y(200), y.invert(75)]).toEqual([100, 75, 0, 50]);
  });
  it('stay finite where all values are the same', () => {
    const x = linear([7, 7], [10, 90]);
    expect([x(7), x.invert(40)]).toEqual([10, 7]);
  });
  it('have round ticks that enclose all values', () => {
    expect(ticks(0, 5596, 5)).toEqual([0, 2000, 4000, 6000]);
    expect(ticks(-130, 260, 4)).toEqual([-200, -100, 0, 100, 200, 300]);
    expect(ticks(0, 0, 4)).toEqual([0]);
    expect(ticks(3, 5, 10)).toEqual([3, 4, 5]);
  });
});

describe('shapes', () => {
  const x = linear([0, 4], [0, 40]);
  const y = linear([0, 10], [10, 0]);
  it('a line moves only where its value does, and pauses where there is none', () => {
    expect(steps([5, 5, 8, 8, 8], x, y)).toBe('M0 5H20V2H40');
    expect(steps([null, 5, 5, null, null], x, y)).toBe('M10 5H30');
    expect(steps([null, null], x, y)).toBe('');
  });
  it('labels keep apart and inside', () => {
    expect(spread([10, 12, 50], 14, [0, 100])).toEqual([10, 24, 50]);
    expect(spread([98, 99, 97], 10, [0, 100])).toEqual([90, 100, 80]);
  });
  it('bars grow on both sides of nothing', () => {
    expect(stack([5, -3, 2, -1])).toEqual([
      { from: 0, to: 5 },
      { from: -3, to: 0 },
      { from: 5, to: 7 },
      { from: -4, to: -3 },
    ]);
  });
});
