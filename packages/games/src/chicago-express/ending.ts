import { housesLeft, locomotivesLeft } from './board.ts';
import { COMPANIES_OUT, companyIds, HOUSES_LEFT_AT_END } from './facts.ts';
import { DETROIT } from './map.ts';
import { hexIn } from './mapOption.ts';
import { sharesLeft } from './shares.ts';
import type { SeenState } from './types.ts';

export type EndReason = 'locomotives' | 'shares' | 'houses' | 'detroit';

/** The first end condition that holds, if any (cx-end-a). Only a general dividend asks (cx-end-b, cx-end-d). */
export function endReason(s: SeenState): EndReason | undefined {
  let withoutLocomotives = 0;
  let withoutShares = 0;
  for (const company of companyIds) {
    if (locomotivesLeft(s.board, company) === 0) withoutLocomotives++;
    if (sharesLeft(s, company) === 0) withoutShares++;
  }
  if (withoutLocomotives >= COMPANIES_OUT) return 'locomotives';
  if (withoutShares >= COMPANIES_OUT) return 'shares';
  if (housesLeft(s.board) <= HOUSES_LEFT_AT_END) return 'houses';
  if (s.scales[DETROIT] === hexIn(s, DETROIT).scale.at(-1)) return 'detroit';
  return undefined;
}
