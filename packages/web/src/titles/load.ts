import { loadTitle } from '@traviesa/games';
import type { Face } from './face.ts';
import { cardOf } from './look.ts';

const known = new Map<string, Promise<Face | undefined>>();
const atHand = new Map<string, Face>();

/** The face of a title that this page has shown before. */
export const faceAtHand = (id: string): Face | undefined => atHand.get(id);

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
    found.then(
      (face) => face && atHand.set(id, face),
      () => known.delete(id),
    );
  }
  return found;
}
