import { Keeper } from '../../kept/keeper.ts';
import { branchShelf, type KeptBranch } from './shelf.ts';
import { type Origin, onTree } from './tree.ts';

const keepers = new Map<string, Keeper<KeptBranch>>();

/** Who keeps the branches of a game together with the account. */
export function branchKeeper({ of, id }: Origin): Keeper<KeptBranch> {
  const key = `${of}.${id}`;
  const known = keepers.get(key);
  if (known) return known;
  const keeper = new Keeper(branchShelf({ of, id }));
  keepers.set(key, keeper);
  return keeper;
}

onTree((origin) => branchKeeper(origin).touch());
