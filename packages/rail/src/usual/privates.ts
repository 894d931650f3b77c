import type { Frame, PlayerId, Rule } from '@traviesa/engine';
import type { Lay } from '../board/index.ts';
import type { CompanyFrames } from '../bundles.ts';
import { NOT_HERE } from '../rules.ts';
import type { RailState } from '../state.ts';
import { layByPower, type TilePower, tilePowerRules } from '../steps/powers.ts';
import { offerForPrivate } from '../steps/privates.ts';
import { colourRules, type LayRules, shapeRules } from '../steps/trackRules.ts';
import type { UsualTitle } from './title.ts';

/** A company buys a private company from its owner, in any step of its turn. */
export const usualPrivates = (t: UsualTitle, ids: Parameters<typeof offerForPrivate>[1]) =>
  offerForPrivate<RailState, CompanyFrames>(t.deals, ids);

/** A tile of a power must fit like any other; its label does not matter, nor what the hex costs or whether it is reached. */
export const usualTilePower = <const K extends string, F extends Frame>(
  t: UsualTitle,
  type: K,
  power: TilePower,
  /** Whose power it is. */
  owner: readonly Rule<RailState, F, { readonly player: PlayerId }>[],
  id: string,
  used?: (f: F) => void,
) => {
  const colour: LayRules = colourRules(t.boards, (s) => t.phase(s).colours, id);
  const shape: LayRules = shapeRules(t.boards, {
    'track.wrongLabel': NOT_HERE,
    'track.wrongKind': id,
    'track.lost': id,
    'track.closedSide': id,
    'track.noStub': NOT_HERE,
    'track.noneLeft': id,
  });
  const fits = [...colour, ...shape] as readonly Rule<RailState, unknown, Lay>[];
  return layByPower<K, RailState, F>(type, t.boards, power, [...owner, ...tilePowerRules(power, id), ...fits], used);
};
