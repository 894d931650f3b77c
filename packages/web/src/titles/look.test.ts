import { titles } from '@traviesa/games';
import { describe, expect, it } from 'vitest';
import { cards } from './look.ts';
import { contrast } from './marks.ts';

describe('the looks of the titles', () => {
  it('are there for every title of the registry, with as many players as its rules allow', () => {
    const known = titles.map((t) => [t.id, t.players.min, t.players.max]);
    expect(cards.map((c) => [c.id, ...c.players])).toEqual(known);
  });
  describe.each(cards)('$id', (card) => {
    it('has a table if it can be played', () => {
      expect(card.face !== undefined).toBe(titles.find((t) => t.id === card.id)?.load !== undefined);
    });
    it('has a miniature map, an ornament and its words in both languages', () => {
      expect(card.miniature?.hexes.trim().split(/\s+/).length).toBeGreaterThan(10);
      expect(card.ornament?.d).toBeTruthy();
      for (const lang of ['en', 'es'] as const) {
        expect(card.place[lang]).not.toBe('');
        expect(card.special[lang]).not.toBe('');
      }
    });
    it('has a plate that reads', () => {
      expect(contrast(card.colours.plate, card.colours.ink ?? '#ffffff')).toBeGreaterThanOrEqual(4.5);
    });
  });
});
