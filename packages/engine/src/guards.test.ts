import { describe, expect, it } from 'vitest';
import { isAmong, isBoolean, isId, isListOf, isMaybe, isRotation, isWhole, LARGEST } from './guards.ts';

describe('guards of fields', () => {
  it('take names of 1 to 40 characters', () => {
    expect(['', 'a', 'x'.repeat(40), 'x'.repeat(41), 7, undefined].map(isId)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
  it('take whole numbers up to a million either way, and no negative zero', () => {
    for (const n of [0, 1, -1, LARGEST, -LARGEST]) expect(isWhole(n)).toBe(true);
    for (const n of [LARGEST + 1, -LARGEST - 1, 0.5, -0, Number.NaN, '1', null]) expect(isWhole(n)).toBe(false);
  });
  it('take six rotations', () => {
    expect([-1, 0, 5, 6, 2.5].map(isRotation)).toEqual([false, true, true, false, false]);
  });
  it('take what is listed, lists of it, and its absence', () => {
    const isColour = isAmong('red', 'blue');
    expect(['red', 'green', 3].map(isColour)).toEqual([true, false, false]);
    expect([['red'], [], ['red', 'red', 'red'], ['green'], 'red'].map(isListOf(isColour, 2))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(isListOf(isColour)(new Array(100).fill('red'))).toBe(true);
    expect(isListOf(isColour)(new Array(101).fill('red'))).toBe(false);
    expect([undefined, 'red', null].map(isMaybe(isColour))).toEqual([true, true, false]);
    expect([true, false, 1].map(isBoolean)).toEqual([true, true, false]);
  });
});
