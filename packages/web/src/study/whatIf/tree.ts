import type { Action, CoreState } from '@traviesa/engine';
import type { GameOf } from '../../app/router.ts';

/** The game that branches grow from. */
export interface Origin {
  readonly of: GameOf;
  readonly id: string;
}

/** What might have been: a position of the game, and the moves tried from there. */
export interface Branch {
  readonly id: string;
  /** The branch it grew from; none for the game itself. */
  readonly parent: string | null;
  readonly name: string;
  readonly note: string;
  /** So many actions of the whole game lead to its first position. */
  readonly at: number;
  readonly round: string;
  /** It began where the game then stood: its first move may be played for real. */
  readonly live: boolean;
  readonly start: CoreState;
  readonly actions: readonly Action[];
  /** Per seat: the kind of bot, or null where the person moves. */
  readonly bots: readonly (string | null)[];
}

export interface Tree extends Origin {
  readonly title: string;
  readonly players: readonly string[];
  /** At a rated table that is being played nobody lets bots think for them. */
  readonly botsAllowed: boolean;
  readonly branches: readonly Branch[];
}

export const MOST_BRANCHES = 40;
export const LONGEST_NAME = 60;
export const LONGEST_NOTE = 2000;

const PREFIX = 'traviesa.study.';
const key = ({ of, id }: Origin): string => `${PREFIX}${of}.${id}`;
/** Trees of this visit, for devices that keep nothing. */
const memory = new Map<string, Tree>();

export const isBranch = (v: unknown): v is Branch => {
  const b = v as Partial<Branch> | null;
  return (
    typeof b === 'object' &&
    b !== null &&
    typeof b.id === 'string' &&
    typeof b.name === 'string' &&
    typeof b.note === 'string' &&
    typeof b.at === 'number' &&
    typeof b.start === 'object' &&
    Array.isArray(b.actions) &&
    Array.isArray(b.bots)
  );
};
const isTree = (v: unknown): v is Tree => {
  const t = v as Partial<Tree> | null;
  return (
    typeof t === 'object' &&
    t !== null &&
    typeof t.title === 'string' &&
    Array.isArray(t.players) &&
    Array.isArray(t.branches) &&
    t.branches.every(isBranch)
  );
};

/** Told of every change of a tree, by whichever part of the page. */
type Listener = (origin: Origin) => void;
const listeners = new Set<Listener>();
export function onTree(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Branches that somebody plays in this page now. */
export const openBranches = new Set<string>();

/** What was last read or written, as text and as a tree: the same text is not read twice. */
let last: { readonly text: string; readonly tree: Tree } | undefined;

export function readTree(origin: Origin): Tree | undefined {
  try {
    const text = localStorage.getItem(key(origin));
    if (text !== null && text === last?.text) return last.tree;
    const v: unknown = JSON.parse(text ?? 'null');
    if (isTree(v) && text !== null) {
      last = { text, tree: v };
      return v;
    }
  } catch {
    // What cannot be read is not there.
  }
  return memory.get(key(origin));
}

/** False when the device does not keep it: then it lasts as long as this visit. */
export function writeTree(tree: Tree): boolean {
  memory.set(key(tree), tree);
  const kept = store(tree);
  for (const listener of listeners) listener(tree);
  return kept;
}

function store(tree: Tree): boolean {
  try {
    if (tree.branches.length === 0) localStorage.removeItem(key(tree));
    else {
      const text = JSON.stringify(tree);
      localStorage.setItem(key(tree), text);
      last = { text, tree };
    }
    return true;
  } catch {
    return false;
  }
}

/** Games of which this device has branches. */
export function listTrees(): Tree[] {
  const keys = new Set(memory.keys());
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const name = localStorage.key(i);
      if (name?.startsWith(PREFIX)) keys.add(name);
    }
  } catch {
    // Only what this visit remembers.
  }
  return [...keys].flatMap((name) => {
    const [, of, id] = /^(local|table|study)\.(.+)$/.exec(name.slice(PREFIX.length)) ?? [];
    const tree = of !== undefined && id !== undefined ? readTree({ of: of as Origin['of'], id }) : undefined;
    return tree && tree.branches.length > 0 ? [tree] : [];
  });
}

/** A, B, C … grow from the game, A1, A2 … from A. */
export function nameFor({ branches }: Pick<Tree, 'branches'>, parent: Branch | undefined): string {
  for (let n = 0; ; n++) {
    const letter = String.fromCharCode(65 + (n % 26)) + (n < 26 ? '' : String(Math.floor(n / 26)));
    const name = parent ? `${parent.name}${/\d$/.test(parent.name) ? '.' : ''}${n + 1}` : letter;
    if (!branches.some((b) => b.name === name)) return name.slice(0, LONGEST_NAME);
  }
}

/** Changes one branch as it lies on the device now: another tab may have changed others. */
export function changeBranch(origin: Origin, id: string, change: (b: Branch) => Branch): boolean {
  const tree = readTree(origin);
  if (!tree) return false;
  return writeTree({ ...tree, branches: tree.branches.map((b) => (b.id === id ? change(b) : b)) });
}

/** A branch and all that grew from it. */
export function withOffspring(branches: readonly Branch[], id: string): ReadonlySet<string> {
  const gone = new Set([id]);
  for (let before = 0; before < gone.size; ) {
    before = gone.size;
    for (const b of branches) if (b.parent !== null && gone.has(b.parent)) gone.add(b.id);
  }
  return gone;
}

/** Answers what went: the branch and all that grew from it. */
export function removeBranch(origin: Origin, id: string): readonly Branch[] {
  const tree = readTree(origin);
  if (!tree) return [];
  const gone = withOffspring(tree.branches, id);
  writeTree({ ...tree, branches: tree.branches.filter((b) => !gone.has(b.id)) });
  return tree.branches.filter((b) => gone.has(b.id));
}

/** Brings back what was deleted, as far as there is room. Other devices know those ids as gone: it comes back as new branches. */
export function bringBack(tree: Tree, removed: readonly Branch[], newId: () => string): boolean {
  const now = readTree(tree)?.branches ?? [];
  const ids = new Map(removed.map((b) => [b.id, newId()]));
  const back = removed
    .slice(0, MOST_BRANCHES - now.length)
    .map((b) => ({ ...b, id: ids.get(b.id)!, parent: b.parent === null ? null : (ids.get(b.parent) ?? b.parent) }));
  return writeTree({ ...tree, branches: [...now, ...back] });
}

/** Depth first: each branch stands below what it grew from. */
type Grown = Pick<Branch, 'id' | 'parent'>;
export function inRows<B extends Grown>(branches: readonly B[]): { readonly branch: B; readonly depth: number }[] {
  const rows: { branch: B; depth: number }[] = [];
  const known = new Set(branches.map((b) => b.id));
  const grow = (parent: string | null, depth: number): void => {
    for (const branch of branches) {
      const root = branch.parent === null || !known.has(branch.parent) ? null : branch.parent;
      if (root !== parent) continue;
      rows.push({ branch, depth });
      grow(branch.id, depth + 1);
    }
  };
  grow(null, 0);
  return rows;
}
