import { vi } from 'vitest';

/** The faces of all titles, outside a browser: parts of a page want an address and somebody who listens. */
export async function allFaces() {
  vi.stubGlobal('location', new URL('http://localhost/'));
  vi.stubGlobal('addEventListener', () => undefined);
  const { cards } = await import('../look.ts');
  return (await Promise.all(cards.map((c) => c.face?.()))).flatMap((m) => m?.face ?? []);
}
