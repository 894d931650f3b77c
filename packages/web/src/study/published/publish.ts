import type { GameOf } from '../../app/router.ts';
import type { Answer } from '../../remote/problem.ts';
import { recordOf, type Studied } from '../studied.ts';
import { type Branch, readTree } from '../whatIf/tree.ts';
import { type StudyBranch, studies } from './api.ts';

/** Branches that can be followed back to the game; what lost its parent stays private. */
export function publishable(branches: readonly Branch[]): StudyBranch[] {
  const known = new Map(branches.map((b) => [b.id, b]));
  const isRooted = (b: Branch, depth = 0): boolean => {
    if (b.parent === null) return true;
    const parent = known.get(b.parent);
    return parent !== undefined && depth < branches.length && isRooted(parent, depth + 1);
  };
  return branches
    .filter((b) => isRooted(b))
    .map(({ id, parent, name, note, at, start, actions }) => ({ id, parent, name, note, at, rng: start.rng, actions }));
}

export const branchesOf = (of: GameOf, id: string): readonly StudyBranch[] =>
  publishable(readTree({ of, id })?.branches ?? []);

/** Publishes a game, with the branches of this device when they are wanted. */
export function publish(
  place: { readonly of: GameOf; readonly id: string },
  game: Studied,
  name: string,
  branches: readonly StudyBranch[],
): Promise<Answer<{ id: string }>> {
  if (place.of === 'table') return studies.publish({ name, branches }, place.id);
  const record = recordOf(game);
  return studies.publish({ name, branches, ...(record && { record }) });
}
