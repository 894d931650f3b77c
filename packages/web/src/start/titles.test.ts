import { titles } from '@traviesa/games';
import { describe, expect, it } from 'vitest';
import { miniatures } from './miniatures.ts';
import { titleCards } from './titles.ts';

describe('the cards of the start page', () => {
  it('name every title with as many players as its rules allow', () => {
    const known = Object.fromEntries(titles.map((t) => [t.id, [t.players.min, t.players.max]]));
    expect(Object.fromEntries(titleCards.map((c) => [c.id, [...c.players]]))).toEqual(known);
  });
  it('have a miniature map each', () => {
    for (const { id } of titleCards) expect(miniatures[id].hexes.trim().split(/\s+/).length).toBeGreaterThan(40);
  });
});
