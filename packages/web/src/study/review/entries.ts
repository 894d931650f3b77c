import type { Finding } from '@traviesa/study';
import type { Flag } from '../../charts/LineChart.tsx';
import { type Doubt, type Judged, type Swing, swingsOf } from './judged.ts';

/** Something in a game that is worth a look, in the order of the game. */
export type Entry =
  | {
      readonly kind: 'fact';
      readonly at: number;
      readonly player: string;
      readonly fact: Finding;
      /** Something was built that may serve later rounds: the chance to win did not fall. */
      readonly hollow: boolean;
    }
  | { readonly kind: 'doubt'; readonly at: number; readonly player: string; readonly doubt: Doubt }
  | { readonly kind: 'swing'; readonly at: number; readonly player: string; readonly swing: Swing };

/** Facts of less are only summed up. */
const LISTED = 30;

/** Whether the chance of who built something fell with it, as far as the bots have looked. */
function served({ moments }: Judged, players: readonly string[], { kind, action, player }: Finding): boolean {
  if (kind !== 'tile' && kind !== 'station') return false;
  const seat = players.indexOf(player);
  const before = moments.findLast((m) => m.at <= action)?.chances[seat];
  const after = moments.find((m) => m.at > action)?.chances[seat];
  if (before === undefined || after === undefined) return false;
  return Math.round(100 * after) >= Math.round(100 * before);
}

export const lostBy = ({ best, earned }: Finding): number => best - earned;

/** What is listed, of everybody or of one player. */
export function entriesOf(judged: Judged, players: readonly string[], who: string | undefined): readonly Entry[] {
  const all: Entry[] = [
    ...judged.findings
      .filter((fact) => lostBy(fact) >= LISTED)
      .map(
        (fact): Entry => ({
          kind: 'fact',
          at: fact.action,
          player: fact.player,
          fact,
          hollow: served(judged, players, fact),
        }),
      ),
    ...judged.doubts.map((doubt): Entry => ({ kind: 'doubt', at: doubt.at, player: doubt.player, doubt })),
    ...swingsOf(judged.moments).map(
      (swing): Entry => ({
        kind: 'swing',
        at: swing.at,
        player: players[swing.seat]!,
        swing,
      }),
    ),
  ];
  return all.filter((e) => who === undefined || e.player === who).sort((a, b) => a.at - b.at);
}

/** The marks above the graph. */
export const flagsOf = (entries: readonly Entry[], number: (n: number) => string): readonly Flag[] =>
  entries.flatMap((e) => {
    if (e.kind === 'swing') return [];
    if (e.kind === 'doubt') return [{ at: e.at, text: '?' }];
    return [{ at: e.at, text: `−${number(lostBy(e.fact))}`, hollow: e.hollow }];
  });

/** The next entry after a moment, or the one before it; the first follows the last. */
export function nextEntry(entries: readonly Entry[], at: number, back: boolean): Entry | undefined {
  if (back) return entries.findLast((e) => e.at < at) ?? entries.at(-1);
  return entries.find((e) => e.at > at) ?? entries[0];
}

/** Per player: the sum below the best, and how many decisions are in doubt. */
export function sumsOf(
  { findings, doubts }: Judged,
  players: readonly string[],
): readonly { readonly player: string; readonly lost: number; readonly doubts: number }[] {
  return players.map((player) => ({
    player,
    lost: findings.filter((f) => f.player === player).reduce((sum, f) => sum + lostBy(f), 0),
    doubts: doubts.filter((d) => d.player === player).length,
  }));
}
