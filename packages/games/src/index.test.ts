import { describe, expect, it } from 'vitest';
import { loadTitle, titles } from './index.ts';

describe('the registry of titles', () => {
  it('begins with our five titles, and names each title once', () => {
    const ids = titles.map((t) => t.id);
    expect(ids.slice(0, 5)).toEqual(['chicago-express', '1888', '18cz', '1865', '1862']);
    expect(new Set(ids).size).toBe(ids.length);
  });
  for (const title of titles) {
    it(`${title.id} can be loaded exactly when it is ready, and says of itself what the list says`, async () => {
      const game = await loadTitle(title.id);
      expect(game !== undefined).toBe(title.status === 'ready');
      if (!game) return;
      expect(game).toMatchObject({ id: title.id, name: title.name });
      expect({ min: game.players.min, max: game.players.max }).toEqual(title.players);
    });
  }
  it('knows no other', async () => {
    for (const id of ['', 'monopoly', '__proto__', 'constructor']) expect(await loadTitle(id)).toBeUndefined();
  });
});
