/** Mutants that change nothing anyone could notice, each with its reason, in `equivalent.json` and `equivalent/`. */
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

const LIST = 'scripts/mutate/equivalent.json';
const LISTS = 'scripts/mutate/equivalent';

export function readEquivalents(): Equivalent[] {
  const files = [LIST, ...readdirSync(LISTS).map((f) => join(LISTS, f))];
  return files.flatMap((f) => JSON.parse(readFileSync(f, 'utf8')) as Equivalent[]);
}

export const isSame = (e: Equivalent, m: Mutant): boolean =>
  e.file === m.file && e.code === m.code && e.change === m.change;

/** Those that name nothing any more: the code has changed, and the reason has to be thought over. */
export const outdated = (list: readonly Equivalent[], mutants: readonly Mutant[]): Equivalent[] =>
  list.filter((e) => !mutants.some((m) => isSame(e, m)));
