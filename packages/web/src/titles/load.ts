import { loadTitle } from '@traviesa/games';
import type { Face } from './face.ts';

/** Titles with a table of their own; any other playable title gets the plain one. */
const faces: Readonly<Record<string, () => Promise<{ readonly face: Face }>>> = {
  '18cz': () => import('./18cz/face.ts'),
  '1865': () => import('./1865/face.ts'),
  '1888': () => import('./1888/face.ts'),
  'chicago-express': () => import('./chicago-express/face.ts'),
};

const known = new Map<string, Promise<Face | undefined>>();

async function load(id: string): Promise<Face | undefined> {
  const own = faces[id];
  if (own) return (await own()).face;
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
