import type { View } from '@traviesa/engine';
import {
  type CompanyId,
  directorOf,
  emptySlots,
  type Laying,
  layingsOn,
  moveToken,
  placeToken,
  removeToken,
  type Token,
  tilesLeft,
  tokensAt,
  tokensOf,
} from '@traviesa/rail';
import { isLondon, phase } from './common.ts';
import { roomyUpgrades } from './company.ts';
import { companySpec } from './data.ts';
import { settings } from './profile.ts';
import { kit } from './tiles.ts';
import type { Out1862, Seen, State } from './types.ts';

/** 1862-7.2-f: a token of the company that does not stand on a circle of a tile. */
export function unsettledToken(s: Seen, company: CompanyId): View<Token> | undefined {
  return tokensOf(s.board, company).find((t) => !isLondon(t.hex) && (t.slot < 0 || !s.board.tiles[t.hex]));
}

/** 1862-10.3-b, D32: after the LNER has formed no token is placed, not even this one. */
const mayPlaceLate = (s: Seen, hex: string): boolean =>
  settings(s).homeTokenLate && (!s.board.tiles[hex] || emptySlots(kit, s.board, hex, 0) > 0);

/** 1862-7.2-a, 1862-7.2-g: before anything else, and beside the turn's own token; Q07: not without a director. Beside the circles when all are taken. */
export function placeHome(s: State, company: CompanyId, out: Pick<Out1862, 'log'>): void {
  const c = s.companies[company]!;
  const { home: hex } = companySpec(company);
  if (c.opened || directorOf(s, company) === undefined || (s.lner && !mayPlaceLate(s, hex))) return;
  c.opened = true;
  const beside = s.board.tiles[hex] !== undefined && emptySlots(kit, s.board, hex, 0) === 0;
  s.board = placeToken(s.board, { company, hex, city: 0, ...(beside ? { slot: -1 } : {}) });
  out.log('token.home', { company, hex });
}

/** 1862-7.2-b, 1862-7.2-c: what must be laid before anything else, if something can be. */
export interface HomeDuty {
  readonly hex: string;
  readonly layings: readonly Laying[];
}

export function homeDuty(s: Seen, company: CompanyId): HomeDuty | undefined {
  const token = unsettledToken(s, company);
  if (!token) return undefined;
  const layings = s.board.tiles[token.hex] ? roomyUpgrades(s, token.hex) : firstTiles(s, token.hex);
  return layings.length > 0 ? { hex: token.hex, layings } : undefined;
}

const firstTiles = (s: Seen, hex: string): Laying[] =>
  layingsOn(kit, s.board, hex).filter(
    (l) => phase(s).colours.includes(l.tile.colour) && tilesLeft(kit, s.board, l.tile.id) > 0,
  );

/** A token beside the circles moves to one that is free. */
export function settleToken(s: State, company: CompanyId): void {
  const token = unsettledToken(s, company);
  if (!token || token.slot >= 0 || emptySlots(kit, s.board, token.hex, token.city) === 0) return;
  s.board = moveToken(s.board, company, token.hex, { city: token.city });
}

/** 1862-7.2-e: with no circle to be had, the token of another company gives way and returns to its owner. */
export function displaceIfFull(s: State, company: CompanyId, out: Pick<Out1862, 'log'>): void {
  settleToken(s, company);
  const token = unsettledToken(s, company);
  if (!token || token.slot >= 0 || homeDuty(s, company)) return;
  const others = tokensAt(kit, s.board, token.hex).filter((t) => t.company !== company && t.slot >= 0);
  // D08. All circles are taken, so that there is one.
  const gone =
    settings(s).displaced === 'last placed' ? others.at(-1)! : others.toSorted((a, b) => b.slot - a.slot)[0]!;
  s.board = removeToken(s.board, gone.company, gone.hex);
  out.log('token.displaced', { company, other: gone.company, hex: gone.hex });
  settleToken(s, company);
}
