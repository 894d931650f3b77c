import { existsSync } from 'node:fs';
import type { CoreState } from '@traviesa/engine';

/** A position from which a game goes on. */
export type Beginning = () => CoreState & { readonly seats: readonly string[] };

/** Where bots of a title come to once in hundreds of whole games; a title says so in `testing/beginnings.ts`. */
export async function beginningsOf(title: string): Promise<readonly Beginning[]> {
  const file = new URL(`../../../packages/games/src/${title}/testing/beginnings.ts`, import.meta.url);
  return existsSync(file) ? ((await import(file.href)) as { beginnings: readonly Beginning[] }).beginnings : [];
}
