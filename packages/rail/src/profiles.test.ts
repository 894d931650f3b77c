import { describe, expect, it } from 'vitest';
import { profileOf, readings } from './profiles.ts';

describe('readings of the rules', () => {
  it('a table has a row for each setting and a column for each reading; what is said last holds for those behind', () => {
    const read = readings(['book', 'site', 'prototype'], {
      bank: [9000, 9000, 10_000],
      duty: [true, false],
      order: ['clockwise'],
    });
    expect(read).toEqual({
      book: { bank: 9000, duty: true, order: 'clockwise' },
      site: { bank: 9000, duty: false, order: 'clockwise' },
      prototype: { bank: 10_000, duty: false, order: 'clockwise' },
    });
  });
  it('a table that names no profile plays the first', () => {
    const profiles = ['book', 'site'] as const;
    expect([{ profile: 'site' }, { profile: 'house' }, {}].map((o) => profileOf(o, profiles))).toEqual([
      'site',
      'book',
      'book',
    ]);
  });
});
