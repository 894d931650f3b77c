import type { Finding } from '@traviesa/study';
import type { Flag } from '../../charts/LineChart.tsx';
import { type Doubt, type Judged, type Swing, swingsOf } from './judged.ts';

/** Something in a game that is worth a look, in the order of the game. */
export type Entry =
  | { readonly kind: 'fact'; readonly at: number; readonly player: string; readonly fact: Finding }
  | { readonly kind: 'doubt'; readonly at: number; readonly player: string; readonly doubt: Doubt }
  | { readonly kind: 'swing'; readonly at: number; readonly player: string; readonly swing: Swing };

/** Facts of less are only summed up. */
const LISTED = 30;

export const lostBy = ({ best, earned }: Finding): number => best - earned;

/** What is listed, of everybody or of one player. */
export function entriesOf(judged: Judged, players: readonly string[], who: string | undefined): readonly Entry[] {
  const all: Entry[] = [
    ...judged.findings
      .filter((fact) => lostBy(fact) >= LISTED)
      .map((fact): Entry => ({ kind: 'fact', at: fact.action, player: fact.player, fact })),
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
    return [{ at: e.at, text: e.kind === 'doubt' ? '?' : `−${number(lostBy(e.fact))}` }];
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
