import { type CoreState, copy, seedRandom } from '@traviesa/engine';
import type { Route } from '../../app/router.ts';
import { newSavedId } from '../../table/saved.ts';
import type { Table } from '../../table/TableContext.ts';
import { type Branch, MOST_BRANCHES, nameFor, readTree, type Tree, writeTree } from './tree.ts';

export type Begun = { readonly to: Route; readonly kept: boolean } | { readonly why: 'tooMany' };

/** A branch from the moment that a table shows. Nobody is told of it. */
export function begin({ source, snap, face, base, moment }: Table): Begun | undefined {
  const { origin } = source;
  if (!origin) return undefined;
  const { of, id, bots: botsAllowed, branch: from } = origin;
  const before = readTree({ of, id });
  const tree: Tree = before ?? { of, id, title: face.game.id, players: snap.names, botsAllowed, branches: [] };
  if (tree.branches.length >= MOST_BRANCHES) return { why: 'tooMany' };
  const parent = tree.branches.find((b) => b.id === from);
  // What is drawn in a branch is nobody's future: it never tells what the game itself would draw.
  const start: CoreState = {
    ...copy(base as CoreState, face.game.shared),
    rng: seedRandom(Math.floor(Math.random() * 2 ** 31)),
  };
  const branch: Branch = {
    id: newSavedId(),
    parent: parent?.id ?? null,
    name: nameFor(tree, parent),
    note: '',
    at: (parent?.at ?? 0) + moment,
    round: face.game.round(base as never),
    live: of !== 'study' && !parent && moment === snap.length,
    start,
    actions: [],
    bots: snap.names.map(() => null),
  };
  const kept = writeTree({ ...tree, botsAllowed, branches: [...tree.branches, branch] });
  return { to: { page: 'whatIf', of, id, branch: branch.id }, kept };
}
