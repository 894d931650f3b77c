import { type Setup, shuffle, type View } from '@traviesa/engine';
import { auditRail } from '../audit.ts';
import { newRailState } from '../setup.ts';
import { IPO, POOL, type RailState } from '../state.ts';
import { beginCycle, type CycleFrame } from '../steps/cycle.ts';
import { newDeck } from '../trains/trains.ts';
import { SHARES, type UsualBox } from './box.ts';

/** Everything in its first place, the seats drawn from the seed. */
export function usualSetup(box: UsualBox, game: string, revision: number, { players, rng }: Setup) {
  const state = newRailState({
    game,
    revision,
    rng,
    seats: shuffle({ rng }, players),
    phase: box.phases[0]!.name,
    money: box.money,
    brokenAt: 0,
    each: box.startingCash[players.length]!,
    companies: Object.fromEntries(box.companies.map(({ id }) => [id, { par: 0, floated: false }])),
    certificates: () => [SHARES.director, SHARES.singles],
    trains: newDeck(box.trains),
    privates: box.privates.map((p) => p.id),
  });
  const stack: CycleFrame[] = [beginCycle(box.privates.length > 0 ? 'auction' : 'stock')];
  return { ...state, stack };
}

/** What can never be wrong in a position: nothing is lost, nothing is in two places. */
export const usualAudit =
  (box: UsualBox) =>
  (s: View<RailState>): string[] =>
    auditRail(s, {
      money: box.money,
      tiles: box.kit.counts,
      company: (id) => ({
        shares: [SHARES.director, ...Array.from({ length: SHARES.singles }, () => 1)],
        piles: [IPO, POOL],
        tokens: box.companies.find((c) => c.id === id)!.tokens,
      }),
      trains: Object.fromEntries(box.trains.map((t) => [t.type, t.count])),
    });
