import { type Action, type Choice, isOneOf, type View } from '@traviesa/engine';
import { companyOf, geoOf, type LayTile, type State } from '@traviesa/games/1865';
import { keepTile } from '@traviesa/rail';
import type { Candidates } from '../knowledge.ts';
import { unasked } from '../rail/unasked.ts';
import { plansOf } from './build.ts';

function asksAnother(s: View<State>, choice: Choice<Action>): boolean {
  if (choice.type !== 'offerTrain') return false;
  const { train } = choice as unknown as { readonly train: string };
  const owner = s.trains.find((t) => t.id === train)?.owner;
  return owner !== undefined && owner in s.companies && companyOf(s, owner).president !== choice.player;
}

const isOffered = (
  choice: Choice<Action>,
  { hex, tile, rotation }: Pick<LayTile, 'hex' | 'tile' | 'rotation'>,
): boolean => {
  const c = choice as unknown as Readonly<Record<string, unknown>>;
  if (c['hex'] !== hex || c['tile'] !== tile) return false;
  return isOneOf(c['rotation']) ? c['rotation'].oneOf.includes(rotation) : c['rotation'] === rotation;
};

/** All that players consider, but of tiles only those that promise most, and questions to nobody. */
export function closely(candidates: Candidates): Candidates {
  const quiet = unasked<State>(candidates, asksAnother);
  return (game, state, offered, draw) => {
    const s = state as View<State>;
    const f = s.stack[s.stack.length - 1]!;
    if (f.step !== 'track') return quiet(game, state, offered, draw);
    const layings = offered.filter((c) => c.type === 'layTile');
    const others = offered.filter((c) => c.type !== 'layTile');
    const found = others.length > 0 ? [...quiet(game, state, others, draw)] : [];
    for (const { lay } of plansOf(s, f.company, 'closely')) {
      const choice = layings.find((c) => isOffered(c, lay));
      if (!choice) continue;
      keepTile(geoOf(s).kit, s.board, lay);
      found.push({ type: 'layTile', player: choice.player, ...lay } as Action);
    }
    return found.length > 0 ? found : quiet(game, state, offered, draw);
  };
}
