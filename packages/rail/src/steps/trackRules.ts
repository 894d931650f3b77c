import type { Rule, View } from '@traviesa/engine';
import {
  colourFollows,
  hexNumber,
  keepsTrack,
  kindFits,
  type Lay,
  labelFits,
  sidesOpen,
  tileAt,
  tilesLeft,
  turnedTile,
} from '../board/index.ts';
import type { HexId } from '../hex.ts';
import { connects, reach } from '../network/index.ts';
import { isUnsoldOrPlayers } from '../questions.ts';
import { NOT_HERE, type RuleId, type RuleIds, ruleList } from '../rules.ts';
import type { CompanyId, Question, RailState } from '../state.ts';
import type { RailMessage } from '../text/messages.ts';
import type { Colour } from '../tiles/index.ts';
import type { Boards } from './boards.ts';

export interface WithCompany {
  readonly company: CompanyId;
}
type Seen = View<RailState>;
/** Rules about what is laid where serve every move that has these fields. */
export type LayRules = readonly Rule<RailState, WithCompany, Lay>[];

/** One rule for all tiles, or one for yellow tiles and one for upgrades. */
export type LayRuleId = RuleId | { readonly yellow: RuleId; readonly upgrade: RuleId };

const place = (_s: Seen, _f: unknown, a: Lay) => ({ hex: a.hex });
const tileAndPlace = (_s: Seen, _f: unknown, a: Lay) => ({ hex: a.hex, tile: a.tile });
const companyAndPlace = (_s: Seen, f: WithCompany, a: Lay) => ({ company: f.company, hex: a.hex });

const isYellow = ({ kit }: Boards, a: Lay): boolean => kit.tiles[a.tile]!.colour === 'yellow';

/** The list of one rule, split where the rulebook speaks of yellow tiles and upgrades apart. */
function split(boards: Boards, id: LayRuleId, listed: (id: RuleId) => LayRules): LayRules {
  if (typeof id === 'string' || id === NOT_HERE) return listed(id);
  const only = (which: RuleId, yellow: boolean): LayRules =>
    listed(which).map((rule) => ({
      ...rule,
      ok: (s, f, a) => isYellow(boards, a) !== yellow || rule.ok(s, f, a),
    }));
  return [...only(id.yellow, true), ...only(id.upgrade, false)];
}

/** What is printed for good takes no tile. */
export const fixedHexRules = ({ kit }: Boards, ids: RuleIds<'track.neverHere'>): LayRules =>
  ruleList(ids, {
    'track.neverHere': {
      regardless: 'rotation',
      ok: (_s, _f, a: Lay) => !['red', 'gray', 'blue'].includes(kit.map.hexes[a.hex]!.printed.colour),
      params: place,
    },
  });

/** A private company keeps its hex free until a company has bought it, or it has closed. */
export const blockedRules = (
  privates: readonly { readonly id: string; readonly blocks?: HexId }[],
  ids: RuleIds<'track.blocked'>,
): LayRules => {
  const blocker = (s: Seen, hex: HexId): string | undefined =>
    privates.find((p) => p.blocks === hex && isUnsoldOrPlayers(s, p.id))?.id;
  return ruleList(ids, {
    'track.blocked': {
      regardless: 'rotation',
      ok: (s, _f, a: Lay) => blocker(s, a.hex) === undefined,
      params: (s, _f, a) => ({ hex: a.hex, private: blocker(s, a.hex) ?? '' }),
    },
  });
};

/** Yellow on empty hexes, then colour by colour, as far as the phase has opened them. */
export const colourRules = (
  boards: Boards,
  colours: Question<[], readonly Colour[]>,
  ids: RuleIds<'track.notEmpty' | 'track.wrongColour' | 'track.colourClosed'>,
): LayRules =>
  ruleList(ids, {
    'track.notEmpty': {
      ok: (s, _f, a: Lay) => !isYellow(boards, a) || tileAt(boards.kitOf(s), s.board, a.hex).tile.colour === 'white',
      params: place,
    },
    'track.wrongColour': {
      ok: (s, _f, a) => isYellow(boards, a) || colourFollows(boards.kitOf(s), s.board, a),
      params: tileAndPlace,
    },
    'track.colourClosed': {
      ok: (s, _f, a) => colours(s).includes(boards.kit.tiles[a.tile]!.colour),
      params: tileAndPlace,
    },
  });

type ShapeRule = 'track.wrongLabel' | 'track.lost' | 'track.closedSide' | 'track.noneLeft';
export type ShapeRuleIds =
  | string
  | (Readonly<Record<ShapeRule, RuleId>> & {
      readonly 'track.wrongKind': LayRuleId;
      /** Printed stubs that the tile must meet: a rule of their own, or part of the closed sides. */
      readonly 'track.noStub': RuleId;
    });

/** What map and tiles say, whoever lays: label, kind, old track, sides, supply. */
export function shapeRules(boards: Boards, ids: ShapeRuleIds): LayRules {
  const { kitOf } = boards;
  const isClosed = (s: Seen, a: Lay): boolean => {
    const kit = kitOf(s);
    return (turnedTile(kit, a.tile, a.rotation).exits & kit.closed[hexNumber(kit, a.hex)]!) !== 0;
  };
  const stubsAreApart = typeof ids !== 'string' && ids['track.noStub'] !== NOT_HERE;
  const label = ruleList<'track.wrongLabel', RailState, WithCompany, Lay>(ids, {
    'track.wrongLabel': { ok: (s, _f, a) => labelFits(kitOf(s), s.board, a), params: tileAndPlace },
  });
  const kind = split(boards, typeof ids === 'string' ? ids : ids['track.wrongKind'], (id) =>
    ruleList(
      { 'track.wrongKind': id },
      { 'track.wrongKind': { ok: (s, _f, a: Lay) => kindFits(kitOf(s), s.board, a), params: tileAndPlace } },
    ),
  );
  const rest = ruleList<Exclude<ShapeRule, 'track.wrongLabel'> | 'track.noStub', RailState, WithCompany, Lay>(ids, {
    'track.lost': { ok: (s, _f, a) => keepsTrack(kitOf(s), s.board, a), params: tileAndPlace },
    'track.closedSide': {
      ok: (s, _f, a) => (stubsAreApart ? !isClosed(s, a) : sidesOpen(kitOf(s), s.board, a)),
      params: place,
    },
    'track.noStub': {
      ok: (s, _f, a) => isClosed(s, a) || sidesOpen(kitOf(s), s.board, a),
      params: place,
    },
    'track.noneLeft': { ok: (s, _f, a) => tilesLeft(kitOf(s), s.board, a.tile) > 0, params: tileAndPlace },
  });
  return [...label, ...kind, ...rest];
}

/** Rules about track that what `layingsOf` finds never breaks, where it is asked for the colours of the phase. */
export const sureOfLayings: ReadonlySet<string> = new Set([
  'track.neverHere',
  'track.notEmpty',
  'track.wrongColour',
  'track.colourClosed',
  'track.wrongLabel',
  'track.wrongKind',
  'track.lost',
  'track.closedSide',
  'track.noStub',
  'track.noneLeft',
  'track.notConnected',
] satisfies readonly RailMessage[0][]);

/** New track must be reached from a station of the company, judged with the tile in place. */
export const isConnected = ({ kitOf }: Boards, s: Seen, company: CompanyId, a: Lay): boolean => {
  const kit = kitOf(s);
  return connects(kit, reach(kit, s.board, company), a.hex, turnedTile(kit, a.tile, a.rotation));
};

export const connectionRules = (boards: Boards, ids: { readonly 'track.notConnected': LayRuleId }): LayRules =>
  split(boards, ids['track.notConnected'], (id) =>
    ruleList(
      { 'track.notConnected': id },
      {
        'track.notConnected': {
          ok: (s, f: WithCompany, a: Lay) => isConnected(boards, s, f.company, a),
          params: companyAndPlace,
        },
      },
    ),
  );

/** The company pays for what it builds on, however it is turned. */
export const terrainRules = (
  boards: Boards,
  cost: Question<[company: CompanyId, a: Omit<Lay, 'rotation'>], number>,
  ids: { readonly 'track.tooDear': LayRuleId },
): LayRules =>
  split(boards, ids['track.tooDear'], (id) =>
    ruleList(
      { 'track.tooDear': id },
      {
        'track.tooDear': {
          regardless: 'rotation',
          ok: (s, f: WithCompany, a: Lay) => cost(s, f.company, a) <= s.cash[f.company]!,
          params: (s, f, a) => ({
            company: f.company,
            cost: cost(s, f.company, a),
            cash: s.cash[f.company]!,
          }),
        },
      },
    ),
  );

/** Before anything else a company builds on its home hex: the same sentence for a laying and for the pass. */
export function homeFirst(
  duty: Question<[company: CompanyId], HexId | undefined>,
  ids: RuleIds<'track.homeFirst'>,
): { readonly layTile: LayRules; readonly pass: readonly Rule<RailState, WithCompany, unknown>[] } {
  const params = (s: Seen, f: WithCompany) => ({ company: f.company, hex: duty(s, f.company) ?? '' });
  return {
    layTile: ruleList(ids, {
      'track.homeFirst': {
        regardless: 'rotation',
        ok: (s, f, a: Lay) => (duty(s, f.company) ?? a.hex) === a.hex,
        params,
      },
    }),
    pass: ruleList(ids, { 'track.homeFirst': { ok: (s, f) => duty(s, f.company) === undefined, params } }),
  };
}
