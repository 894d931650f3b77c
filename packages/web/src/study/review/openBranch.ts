import type { Path } from '@traviesa/bots/judgement';
import { type AnyGame, advance, type CoreState, copy, initialState, seedRandom } from '@traviesa/engine';
import type { Route } from '../../app/router.ts';
import { newSavedId } from '../../table/saved.ts';
import type { Studied } from '../studied.ts';
import { type Branch, MOST_BRANCHES, nameFor, type Origin, readTree, type Tree, writeTree } from '../whatIf/tree.ts';

/** The position after so many actions of a game. */
export function positionAt(game: AnyGame, { from, actions, drawn }: Studied, at: number): CoreState {
  const told = drawn.findLast(([after]) => after <= at);
  const start = 'start' in from ? from.start : initialState(game, from).state;
  const state = copy(told ? told[1] : start, game.shared);
  for (const action of actions.slice(told?.[0] ?? 0, at)) advance(game, state, action);
  return state;
}

/** A branch in which another move is played instead; the same as before where there is one already. Nothing: no room. */
export function openBranch(
  game: AnyGame,
  studied: Studied,
  origin: Origin,
  at: number,
  path: Path,
  note: string,
): Route | undefined {
  const { title, players } = studied;
  const tree: Tree = readTree(origin) ?? { ...origin, title, players, botsAllowed: true, branches: [] };
  const same = JSON.stringify(path);
  const there = tree.branches.find(
    (b) => b.at === at && b.parent === null && JSON.stringify(b.actions.slice(0, path.length)) === same,
  );
  if (there) return { page: 'whatIf', ...origin, branch: there.id };
  if (tree.branches.length >= MOST_BRANCHES) return undefined;
  const position = positionAt(game, studied, at);
  const branch: Branch = {
    id: newSavedId(),
    parent: null,
    name: nameFor(tree, undefined),
    note,
    at,
    round: game.round(position),
    live: false,
    start: { ...position, rng: seedRandom(Math.floor(Math.random() * 2 ** 31)) },
    actions: path,
    bots: players.map(() => null),
  };
  writeTree({ ...tree, botsAllowed: true, branches: [...tree.branches, branch] });
  return { page: 'whatIf', ...origin, branch: branch.id };
}
