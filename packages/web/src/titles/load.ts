import { loadTitle } from '@traviesa/games';
import type { Face } from './face.ts';
import { cardOf } from './look.ts';

const known = new Map<string, Promise<Face | undefined>>();

async function load(id: string): Promise<Face | undefined> {
  const own = await cardOf(id)?.face?.();
  if (own) return own.face;
  const game = await loadTitle(id);
  if (!game) return undefined;
  return (await import('./plain/face.tsx')).plainFace(game);
}

/** The title's rules and its face; nothing when this page does not know it. */
export function loadFace(id: string): Promise<Face | undefined> {
  let found = known.get(id);
  if (!found) {
    found = load(id);
    known.set(id, found);
    found.catch(() => known.delete(id));
  }
  return found;
}
