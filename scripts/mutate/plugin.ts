/** What the tests are given instead of the sources: one place broken, or told which functions were reached. */
import { relative } from 'node:path';
import type { Vite } from 'vitest/node';
import { inserted, isFunction, isLoop, type Node, parse, walk } from './syntax.ts';

/** What the command tells the configuration, as JSON in TRAVIESA_MUTATE. */
export interface Task {
  /** Test files, in the order in which they run. */
  readonly order: readonly string[];
  /** One place that is broken. */
  readonly broken?: { readonly file: string; readonly start: number; readonly end: number; readonly text: string };
  /** The sources in which it is noted which functions are reached, and where to write it. */
  readonly cover?: { readonly files: readonly string[]; readonly into: string };
}

/** No loop of a sound program goes round so often in the tests; one that has lost its end soon does. */
const MOST_ROUNDS = 50_000_000;

/** Loops of a broken file end with an error some day. */
export function withLimits(file: string, source: string): string {
  const pieces: [number, string][] = [];
  let n = 0;
  walk(parse(file, source), (node) => {
    if (!isLoop(node)) return;
    const body = node['body'] as Node;
    const count = `if (++__rounds[${n}] > ${MOST_ROUNDS}) throw new Error('this loop does not end');`;
    const isBlock = body.type === 'BlockStatement';
    pieces.push([isBlock ? body.start + 1 : body.start, isBlock ? count : `{${count}`]);
    if (!isBlock) pieces.push([body.end, '}']);
    n++;
  });
  return `const __rounds = new Array(${n}).fill(0); ${inserted(source, pieces)}`;
}

/** Every function tells when it is reached, by its file and the place where it begins. */
export function withReach(file: string, source: string): string {
  const pieces: [number, string][] = [];
  walk(parse(file, source), (node) => {
    if (!isFunction(node)) return;
    const body = node['body'] as Node;
    const tell = `globalThis.__reached?.add(${JSON.stringify(`${file}:${node.start}`)})`;
    if (body.type === 'BlockStatement') pieces.push([body.start + 1, `${tell};`]);
    else pieces.push([body.start, `(${tell}, `], [body.end, ')']);
  });
  return inserted(source, pieces);
}

export function mutatePlugin({ broken, cover }: Task): Vite.Plugin {
  const nameOf = (id: string): string => relative(process.cwd(), id.split('?')[0]!);
  const isChanged = (file: string): boolean => file === broken?.file || cover?.files.includes(file) === true;
  return {
    name: 'traviesa-mutate',
    enforce: 'pre',
    // What is broken must neither come from the cache nor get into it.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (isChanged(nameOf(id)) ? false : undefined)),
    transform(code, id) {
      const file = nameOf(id);
      if (!isChanged(file)) return undefined;
      if (!broken) return withReach(file, code);
      return withLimits(file, code.slice(0, broken.start) + broken.text + code.slice(broken.end));
    },
  };
}
