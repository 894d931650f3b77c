import { beforeEach, expect, it, vi } from 'vitest';
import {
  type Branch,
  bringBack,
  changeBranch,
  inRows,
  nameFor,
  readTree,
  removeBranch,
  type Tree,
  withOffspring,
  writeTree,
} from './tree.ts';

const branch = (id: string, parent: string | null, name = id): Branch => ({
  id,
  parent,
  name,
  note: '',
  at: 1,
  round: 'SR 1',
  live: false,
  start: { game: 'x', revision: 1, rng: [], stack: [] },
  actions: [],
  bots: [null],
});
const tree = (id: string, branches: readonly Branch[]): Tree => ({
  of: 'local',
  id,
  title: 'x',
  players: ['A'],
  botsAllowed: true,
  branches,
});

const shelf = new Map<string, string>();
beforeEach(() => {
  shelf.clear();
  vi.stubGlobal('localStorage', {
    getItem: (k: string) => shelf.get(k) ?? null,
    setItem: (k: string, v: string) => shelf.set(k, v),
    removeItem: (k: string) => shelf.delete(k),
  });
});

it('names branches by what they grow from', () => {
  const some = { branches: [branch('1', null, 'A'), branch('2', '1', 'A1')] };
  expect(nameFor(some, undefined)).toBe('B');
  expect(nameFor(some, some.branches[0])).toBe('A2');
  expect(nameFor(some, some.branches[1])).toBe('A1.1');
});

it('keeps, changes and removes branches, with all that grew from them', () => {
  expect(writeTree(tree('g', [branch('a', null), branch('b', 'a'), branch('c', 'b'), branch('d', null)]))).toBe(true);
  changeBranch({ of: 'local', id: 'g' }, 'd', (b) => ({ ...b, note: 'why not' }));
  expect(readTree({ of: 'local', id: 'g' })!.branches[3]!.note).toBe('why not');
  expect([...withOffspring(readTree({ of: 'local', id: 'g' })!.branches, 'a')]).toEqual(['a', 'b', 'c']);
  const gone = removeBranch({ of: 'local', id: 'g' }, 'a');
  expect(gone.map((b) => b.id)).toEqual(['a', 'b', 'c']);
  expect(readTree({ of: 'local', id: 'g' })!.branches.map((b) => b.id)).toEqual(['d']);
  const whole = readTree({ of: 'local', id: 'g' })!;
  removeBranch({ of: 'local', id: 'g' }, 'd');
  expect(shelf.size).toBe(0);
  // Brought back they are new ones, each below its own.
  let n = 0;
  expect(bringBack(whole, gone, () => `new${++n}`)).toBe(true);
  expect(readTree({ of: 'local', id: 'g' })!.branches.map((b) => [b.id, b.parent, b.name])).toEqual([
    ['new1', null, gone[0]!.name],
    ['new2', 'new1', gone[1]!.name],
    ['new3', 'new2', gone[2]!.name],
  ]);
});

it('stands below what it grew from; what lost its parent stands first', () => {
  const rows = inRows([branch('a', null), branch('x', 'gone'), branch('a1', 'a'), branch('a2', 'a')]);
  expect(rows.map((r) => [r.branch.id, r.depth])).toEqual([
    ['a', 0],
    ['a1', 1],
    ['a2', 1],
    ['x', 0],
  ]);
});

it('says when the device keeps nothing, and remembers for this visit; what is broken is not there', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => '{"title":1}',
    setItem: () => {
      throw new Error('full');
    },
  });
  expect(readTree({ of: 'table', id: 'never' })).toBeUndefined();
  expect(writeTree(tree('full', [branch('a', null)]))).toBe(false);
  expect(readTree({ of: 'local', id: 'full' })!.branches).toHaveLength(1);
});
