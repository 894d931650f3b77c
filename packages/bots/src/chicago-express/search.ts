import { type Action, type AnyGame, type Choice, type CoreState, isOneOf, isRange, type View } from '@traviesa/engine';
import {
  buildCost,
  CHICAGO,
  type CompanyId,
  companyIds,
  type HexId,
  hexes,
  hexOf,
  incomeOf,
  neighbours,
  type SeenState,
} from '@traviesa/games/chicago-express';
import type { Candidates, SearchHooks } from '../knowledge.ts';
import { allWorthTrying } from '../lookahead.ts';
import { evaluate } from './evaluate.ts';
import { hammer } from './hammer.ts';
import { distanceOf, stepsTo } from './prospects.ts';
import { playTurn } from './turn.ts';

/** Hexes that are tried in an imagined game. */
const BUILT = 2;
const DEVELOPED = 1;
/** How hexes compare at a glance: income, a step towards Chicago, what lies next to them, cost. */
const INCOME = 3;
const TOWARDS_CHICAGO = 4;
const NEXT_TO = 0.5;
const COST = 0.3;
/** What developing a forest or an industry brings beside the other hexes, and what it gives to others. */
const FOREST = 0.1;
const INDUSTRY = 1.5;
const FOR_OTHERS = 0.25;

/** By hex: the most that one of its neighbours promises. */
const nextTo: readonly number[] = hexes.map((hex) => {
  let most = 0;
  for (const n of neighbours[hex.index]!) most = Math.max(most, hexes[n]!.income + (hexes[n]!.scale[0] ?? 0));
  return most;
});

function buildGlance(s: SeenState, company: CompanyId, hex: HexId): number {
  const { index } = hexOf(hex);
  const income = incomeOf(s, hex);
  const nearer = distanceOf(hex, CHICAGO) < stepsTo(s.board, company, CHICAGO) ? TOWARDS_CHICAGO : 0;
  return INCOME * income + nearer + (income === 0 ? NEXT_TO * nextTo[index]! : 0) - COST * buildCost(s, hex);
}

function developGlance(s: SeenState, player: string, id: HexId): number {
  const hex = hexOf(id);
  const gain = hex.kind === 'forest' ? FOREST : hex.kind === 'industrial' ? INDUSTRY : hex.development;
  let sum = 0;
  for (const company of companyIds) {
    const { shares } = s.companies[company];
    if (shares.length === 0 || !s.board.locomotives[company].includes(id)) continue;
    let mine = 0;
    for (const owner of shares) if (owner === player) mine++;
    sum += gain * (mine / shares.length - (mine < shares.length ? FOR_OTHERS : 0));
  }
  return sum;
}

function bestHexes(hexes: readonly HexId[], size: number, glance: (hex: HexId) => number): readonly HexId[] {
  if (hexes.length <= size) return hexes;
  const ranked = hexes.map((hex) => [glance(hex), hex] as const).sort((a, b) => b[0] - a[0]);
  return ranked.slice(0, size).map(([, hex]) => hex);
}

/** Whether a player has a share in a company that stands there. */
function hasPart(s: SeenState, player: string, hex: HexId): boolean {
  return companyIds.some((c) => s.companies[c].shares.includes(player) && s.board.locomotives[c].includes(hex));
}

/**
 * What is never right is left out: to bid more than must be (whoever wants more will bid again), and to develop where only
 * others gain.
 */
export const sensible: Candidates = (game, state, offered) => {
  const s = state as SeenState;
  const kept: Choice<Action>[] = [];
  for (const choice of offered) {
    const { amount, hex } = choice as unknown as Readonly<Record<string, unknown>>;
    if (isRange(amount)) kept.push({ ...choice, amount: amount.min } as unknown as Choice<Action>);
    else if (choice.type === 'develop' && isOneOf(hex)) {
      const oneOf = hex.oneOf.filter((h) => hasPart(s, choice.player, h as HexId));
      if (oneOf.length > 0) kept.push({ ...choice, hex: { oneOf } } as unknown as Choice<Action>);
    } else kept.push(choice);
  }
  return allWorthTrying(game, state, kept.length > 0 ? kept : offered);
};

/** A few hexes at a glance; bids are the lowest: whoever wants more will bid again. */
const candidates: Candidates = (_game: AnyGame, state: View<CoreState>, offered) => {
  const s = state as SeenState;
  const out: Action[] = [];
  for (const choice of offered) {
    const c = choice as Choice<Action> & Readonly<Record<string, unknown>>;
    const { hex, amount } = c;
    if (isOneOf(hex)) {
      const list = hex.oneOf as readonly HexId[];
      const kept =
        c.type === 'build'
          ? bestHexes(list, BUILT, (h) => buildGlance(s, c['company'] as CompanyId, h))
          : bestHexes(list, DEVELOPED, (h) => developGlance(s, c.player, h));
      for (const h of kept) out.push({ ...c, hex: h } as Action);
    } else if (isRange(amount)) out.push({ ...c, amount: amount.min } as Action);
    else {
      const open = Object.entries(c).find(([, v]) => isOneOf(v));
      if (!open) out.push(choice as unknown as Action);
      else for (const v of (open[1] as { oneOf: readonly unknown[] }).oneOf) out.push({ ...c, [open[0]]: v } as Action);
    }
  }
  return out;
};

/** Chosen with weak players at the table: whoever expects perfect ones does no better than `greedy` there. */
const SLIPS = 25;

/** A game is short enough to be imagined to its end. */
export const search: Partial<Omit<SearchHooks, 'scale'>> & { readonly scale: SearchHooks['scale'] } = {
  candidates,
  finishers: [],
  slips: SLIPS,
  playOn: (game, state, draw) => hammer(game, state) || playTurn(game, state, candidates, draw),
  scale: {
    lead: (_game, state, player) => evaluate(state as SeenState, player),
    decisive: 20,
    doubt: 20,
    rounds: Number.POSITIVE_INFINITY,
  },
};
