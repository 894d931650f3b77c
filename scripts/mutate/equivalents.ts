/** Mutants that change nothing anyone could notice, each with its reason, in `equivalent.json`. */
import { readFileSync } from 'node:fs';
import type { Mutant } from './mutants.ts';

export interface Equivalent {
  readonly file: string;
  /** The line of code without its indent: it may move within the file. */
  readonly code: string;
  readonly change: string;
  readonly reason: string;
}

export function readEquivalents(file = 'scripts/mutate/equivalent.json'): Equivalent[] {
  return JSON.parse(readFileSync(file, 'utf8')) as Equivalent[];
}

export const isSame = (e: Equivalent, m: Mutant): boolean =>
  e.file === m.file && e.code === m.code && e.change === m.change;

/** Those that name nothing any more: the code has changed, and the reason has to be thought over. */
export const outdated = (list: readonly Equivalent[], mutants: readonly Mutant[]): Equivalent[] =>
  list.filter((e) => !mutants.some((m) => isSame(e, m)));
