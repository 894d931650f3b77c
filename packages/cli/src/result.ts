import { type AnyGame, type CoreState, formatNumber, playerIds, type View } from '@traviesa/engine';
import { table } from './table.ts';
import type { Say } from './text.ts';

export interface Standing {
  readonly place: number;
  readonly player: string;
  readonly name: string;
  readonly score: number;
}

/** Who stands where; equal scores share a place. */
export function standings(game: AnyGame, state: View<CoreState>, names: readonly string[]): Standing[] {
  const scores = game.score(state);
  const all = playerIds(names.length).map((player, i) => ({ player, name: names[i]!, score: scores[player] ?? 0 }));
  all.sort((a, b) => b.score - a.score);
  return all.map((s) => ({ place: 1 + all.filter((o) => o.score > s.score).length, ...s }));
}

export function standingsText(game: AnyGame, state: View<CoreState>, names: readonly string[], say: Say): string {
  const rows = standings(game, state, names).map((s) => [`${s.place}.`, s.name, formatNumber(s.score, say.lang)]);
  const head = [say('result.place'), say('result.player'), say('result.score')];
  const title = state.over === undefined ? say('replay.notOver', { round: game.round(state) }) : say('replay.over');
  return [`${title}:`, table(head, rows)].join('\n');
}
