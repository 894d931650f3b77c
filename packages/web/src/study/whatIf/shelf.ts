import type { Shelf } from '../../kept/shelf.ts';
import { newSavedId } from '../../table/saved.ts';
import {
  type Branch,
  isBranch,
  LONGEST_NAME,
  LONGEST_NOTE,
  type Origin,
  openBranches,
  readTree,
  type Tree,
  writeTree,
} from './tree.ts';

/** A branch as it is kept with an account: with what another device must know of its game. */
export interface KeptBranch extends Pick<Tree, 'title' | 'players' | 'botsAllowed'> {
  readonly branch: Branch;
}

const isKeptBranch = (v: unknown): v is KeptBranch => {
  const b = v as Partial<KeptBranch> | null;
  return (
    typeof b === 'object' &&
    b !== null &&
    typeof b.title === 'string' &&
    Array.isArray(b.players) &&
    typeof b.botsAllowed === 'boolean' &&
    isBranch(b.branch)
  );
};

/** The longer line, when it begins with the shorter one. */
function longer(a: Branch, b: Branch): Branch | undefined {
  const [long, short] = a.actions.length >= b.actions.length ? [a, b] : [b, a];
  if (JSON.stringify(long.start) !== JSON.stringify(short.start)) return undefined;
  return short.actions.every((action, i) => JSON.stringify(action) === JSON.stringify(long.actions[i]))
    ? long
    : undefined;
}

/** Both notes, unless one has everything that the other says. */
function bothNotes(mine: string, theirs: string): string {
  if (mine.includes(theirs)) return mine;
  if (theirs.includes(mine)) return theirs;
  return `${mine}\n${theirs}`.slice(0, LONGEST_NOTE);
}

/** Two devices went on with the same branch: one line when they agree so far, otherwise both stay, each as a branch. */
export function mergeBranches(
  mine: KeptBranch,
  theirs: KeptBranch,
  isOpen: boolean,
  newId: () => string = newSavedId,
): { readonly value: KeptBranch; readonly apart?: readonly [string, KeptBranch] } {
  const line = longer(mine.branch, theirs.branch);
  // Moves do not appear under the hands of who plays it here.
  if (line && !(isOpen && line.actions.length > mine.branch.actions.length)) {
    const { name, bots } = mine.branch;
    const note = bothNotes(mine.branch.note, theirs.branch.note);
    return { value: { ...mine, branch: { ...line, id: mine.branch.id, name, bots, note } } };
  }
  const id = newId();
  const name = `${theirs.branch.name.slice(0, LONGEST_NAME - 4)} (2)`;
  return { value: mine, apart: [id, { ...theirs, branch: { ...theirs.branch, id, name } }] };
}

/** The branches of one game, as they are kept with an account. */
export function branchShelf({ of, id }: Origin): Shelf<KeptBranch> {
  const origin = { of, id };
  return {
    name: `what-if.${of}.${id}`,
    items() {
      const tree = readTree(origin);
      if (!tree) return new Map();
      const { title, players, botsAllowed } = tree;
      return new Map(tree.branches.map((branch) => [branch.id, { title, players, botsAllowed, branch }]));
    },
    take(item, value) {
      const tree = readTree(origin);
      if (value === undefined) {
        if (tree) writeTree({ ...tree, branches: tree.branches.filter((b) => b.id !== item) });
        return;
      }
      const { branch, ...about } = value;
      const { branches, ...rest } = tree ?? { ...origin, ...about, branches: [] };
      const known = branches.some((b) => b.id === item);
      writeTree({
        ...rest,
        branches: known ? branches.map((b) => (b.id === item ? branch : b)) : [...branches, branch],
      });
    },
    is: isKeptBranch,
    merge: (mine, theirs, item) => mergeBranches(mine, theirs, openBranches.has(item)),
    isOpen: (item) => openBranches.has(item),
  };
}
