import { isAmong, type PlayerId } from '@traviesa/engine';
import {
  type CompanyId,
  type HexId,
  type Laying,
  layChoices,
  layFields,
  layTile,
  removeToken,
  type WithCompany,
} from '@traviesa/rail';
import { boards, kitOf } from '../common.ts';
import { IGNORED_TERRAIN, localIds, localSpec, locals, TEPLICE } from '../data.ts';
import { must } from '../rule.ts';
import { kit } from '../tiles.ts';
import type { LocalLay, Out18CZ, Rule18CZ, Seen, State } from '../types.ts';

/** Unused locals of a company, one of each size: those of one size are alike. */
export function usableLocals(s: Seen, company: CompanyId): string[] {
  const found: string[] = [];
  for (const { id, size } of locals) {
    const local = s.privates[id];
    if (local?.owner !== company || local.used || found.some((x) => localSpec(x).size === size)) continue;
    found.push(id);
  }
  return found;
}

export const ignores = (local: string, hex: HexId): boolean =>
  kit.map.hexes[hex]!.terrain.some((t) => IGNORED_TERRAIN[localSpec(local).size].includes(t));

/** 18cz-IV.1-l: one use of a local that the company owns. */
export const powerRules: readonly Rule18CZ<WithCompany, { readonly local: string }>[] = [
  must('18cz-IV.1-g', 'power.notOwner', (s, f, a) => s.privates[a.local]?.owner === f.company, ['company', 'local']),
  must('18cz-IV.1-l', 'power.used', (s, _f, a) => !s.privates[a.local]!.used, ['local']),
];

/** 18cz-VIII.5-m: whoever lays the first tile there chooses the city of ATE's token, also when another has taken it over. */
export function afterLaying(s: State, company: CompanyId, hex: HexId, wasBare: boolean, out: Out18CZ): void {
  const token = hex === TEPLICE && wasBare ? s.board.tokens.find((t) => t.hex === hex) : undefined;
  if (!token) return;
  s.board = removeToken(s.board, token.company, hex);
  out.push({ step: 'homeCity', company: token.company, by: company, stood: true, finished: false });
}

export const localLayFields = { local: isAmong(...localIds), ...layFields(boards) };

/** What could be laid with each usable local. */
export const localLayChoices = <const K extends string>(
  type: K,
  player: PlayerId,
  usable: readonly string[],
  layings: readonly Laying[],
  suits: (local: string, laying: Laying) => boolean,
) =>
  usable.flatMap((local) => {
    const suitable = layings.filter((laying) => suits(local, laying));
    return layChoices(type, player, suitable).map((choice) => ({ ...choice, local }));
  });

/** The local is used up; the tile is free. */
export function layWithLocal(
  s: State,
  company: CompanyId,
  { local, hex, tile, rotation }: LocalLay,
  out: Out18CZ,
): void {
  const wasBare = s.board.tiles[hex] === undefined;
  s.privates[local]!.used = true;
  s.board = layTile(kitOf(s), s.board, { hex, tile, rotation });
  out.log('local.used', { company, local, hex, tile });
  afterLaying(s, company, hex, wasBare, out);
}
