/** What the tests are given instead of the sources: one place broken, or told which functions were reached. */
import { relative } from 'node:path';
import type { Vite } from 'vitest/node';
import { branchesOf, childrenOf, inserted, isFunction, isLoop, type Node, parse, walk } from './syntax.ts';

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

/** Every function and branch tells when it is reached, by the place where it begins; the file itself by its length. */
export function withReach(file: string, source: string): string {
  const pieces: [number, string][] = [];
  const told = (node: Node, place: number): void => {
    const tell = `__reach[${place}] = 1`;
    if (node.type === 'BlockStatement') pieces.push([node.start + 1, `${tell};`]);
    else if (node.type.endsWith('Statement')) pieces.push([node.start, `{${tell};`], [node.end, '}']);
    else pieces.push([node.start, `(${tell}, `], [node.end, ')']);
  };
  const visit = (node: Node, inFunction: boolean): void => {
    if (isFunction(node)) told(node['body'] as Node, node.start);
    const inside = inFunction || isFunction(node);
    if (inside) for (const branch of branchesOf(node)) told(branch, branch.start);
    for (const child of childrenOf(node)) visit(child, inside);
  };
  visit(parse(file, source), false);
  const size = source.length + 1;
  const head = `const __reach = globalThis.__reachOf?.(${JSON.stringify(file)}, ${size}) ?? []; __reach[${size - 1}] = 1;`;
  return `${head} ${inserted(source, pieces)}`;
}

/** What is asked for at the moment: a process that stays runs one task after the other. */
export function taskNow(): Task {
  return JSON.parse(process.env['TRAVIESA_MUTATE'] ?? '{"order":[]}') as Task;
}

export function mutatePlugin(): Vite.Plugin {
  const nameOf = (id: string): string => relative(process.cwd(), id.split('?')[0]!);
  const isChanged = (file: string): boolean => {
    const { broken, cover } = taskNow();
    return file === broken?.file || cover?.files.includes(file) === true;
  };
  return {
    name: 'traviesa-mutate',
    enforce: 'pre',
    // What is broken must neither come from the cache nor get into it.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (isChanged(nameOf(id)) ? false : undefined)),
    transform(code, id) {
      const file = nameOf(id);
      if (!isChanged(file)) return undefined;
      const { broken } = taskNow();
      if (!broken) return withReach(file, code);
      return withLimits(file, code.slice(0, broken.start) + broken.text + code.slice(broken.end));
    },
  };
}
