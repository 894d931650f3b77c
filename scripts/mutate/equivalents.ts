/** Mutants that change nothing anyone could notice, each with its reason, a list per scope in `equivalent/`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mutant } from './mutants.ts';

export interface Equivalent {
  readonly file: string;
  /** The line of code without its indent: it may move within the file. */
  readonly code: string;
  readonly change: string;
  readonly reason: string;
}

const LISTS = 'scripts/mutate/equivalent';

export function readEquivalents(): Equivalent[] {
  return readdirSync(LISTS).flatMap((f) => JSON.parse(readFileSync(join(LISTS, f), 'utf8')) as Equivalent[]);
}

export const isSame = (e: Equivalent, m: Mutant): boolean =>
  e.file === m.file && e.code === m.code && e.change === m.change;

/** Those that name nothing any more: the code has changed, and the reason has to be thought over. */
export const outdated = (list: readonly Equivalent[], mutants: readonly Mutant[]): Equivalent[] =>
  list.filter((e) => !mutants.some((m) => isSame(e, m)));
