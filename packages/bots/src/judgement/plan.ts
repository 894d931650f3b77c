import { type AnyGame, BANK, type CoreState, choices } from '@traviesa/engine';
import type { Knowledge } from '../knowledge.ts';
import { topStep } from '../ways.ts';
import { type Walked, walker } from './walk.ts';

/** Somebody had a choice. */
export interface Decision {
  /** So many actions lead to it. */
  readonly at: number;
  /** Actions that it was made of. */
  readonly parts: 1 | 2;
  readonly player: string;
  readonly round: string;
}

/** What there is to judge in a game. */
export interface Plan {
  /** Moments at which a turn begins, and the end. */
  readonly moments: readonly number[];
  readonly decisions: readonly Decision[];
}

/** Who is at it: a company in its turn, else a player. */
function onTurn(state: CoreState, player: string): string {
  const { company } = (state.stack.at(-1) ?? {}) as { readonly company?: unknown };
  return `${player} ${typeof company === 'string' ? company : ''}`;
}

/** What tile would have been better the search for routes tells; here it is what else is decided. */
const isTrack = (played: string, offered: readonly { readonly type: string }[]): boolean =>
  played.startsWith('lay') || (played === 'pass' && offered.some((c) => c.type === 'layTile'));

export function planOf(game: AnyGame, { search, secondParts }: Knowledge, walked: Walked): Plan {
  const { actions } = walked;
  const at = walker(game, walked);
  const moments: number[] = [];
  const decisions: Decision[] = [];
  let turn = '';
  let before = '';
  for (const [n, { player, type }] of actions.entries()) {
    const state = at(n);
    const round = game.round(state);
    const now = `${round} ${onTurn(state, player)}`;
    if (now !== turn) moments.push(n);
    turn = now;
    const step = topStep(state);
    // The second part of a decision is judged with the first.
    const isSecond = step !== before && player === actions[n - 1]?.player && secondParts.includes(step);
    before = step;
    const last = decisions.at(-1);
    if (isSecond && last?.at === n - 1) decisions[decisions.length - 1] = { ...last, parts: 2 };
    if (player === BANK || isSecond || search.finishers.includes(step)) continue;
    const offered = choices(game, state).filter((c) => c.player === player);
    const several = offered.length > 1 || Object.values(offered[0] ?? {}).some((v) => typeof v === 'object');
    if (several && !isTrack(type, offered)) decisions.push({ at: n, parts: 1, player, round });
  }
  return { moments: [...moments, actions.length], decisions };
}

/** The first look at a game: so many moments, evenly over it, its ends among them. */
export function coarse(moments: readonly number[], most: number): readonly number[] {
  if (moments.length <= most) return moments;
  return Array.from({ length: most }, (_, i) => moments[Math.round((i * (moments.length - 1)) / (most - 1))]!);
}

/** Where somebody's chance jumped by so much between two moments, those between them. */
const SWING = 0.08;

/** Moments that tell more precisely when it happened. */
export function between(moments: readonly number[], judged: ReadonlyMap<number, readonly number[]>): readonly number[] {
  const known = [...judged.keys()].sort((a, b) => a - b);
  return known.slice(1).flatMap((to, i) => {
    const from = known[i]!;
    const before = judged.get(from)!;
    const swing = Math.max(...judged.get(to)!.map((chance, seat) => Math.abs(chance - before[seat]!)));
    return swing >= SWING ? moments.filter((m) => m > from && m < to) : [];
  });
}
