import type { View } from '@traviesa/engine';
import { companyOf, phaseOf, type State, TRAINS, topOfStack, trainCount } from '@traviesa/games/1865';
import type { ComingTrain } from '../../study/forecast/coming.ts';

function directorOf(s: View<State>, company: string): string | undefined {
  const { president } = companyOf(s, company);
  return president === 'ipo' ? undefined : president;
}

/** The stack of trains: the first of a phase takes older ones away, wherever they are. */
export function comingTrains(s: View<State>): readonly ComingTrain[] {
  const top = topOfStack(s);
  const stack = s.trains.filter((x) => x.owner === 'stack');
  return TRAINS.flatMap(({ phase, price }): ComingTrain[] => {
    const own = stack.filter((x) => x.phase === phase);
    if (own.length === 0) return [];
    const begins = phase > s.phase;
    const leaving = TRAINS.filter((x) => begins && x.removedIn === phase).map((x) => x.phase);
    const lost = new Map<string, number>();
    for (const x of s.trains)
      if (leaving.includes(x.phase) && x.owner in s.companies) lost.set(x.owner, (lost.get(x.owner) ?? 0) + 1);
    const later = TRAINS.find((x) => x.phase === phase + 1);
    const isLast = own.length === 1 && top.phase === phase;
    return [
      {
        type: `PH${phase}`,
        price: own[0]?.price ?? price,
        // 1865-4.6-f: of the last kind there is always another one.
        left: later ? own.length : undefined,
        isOffered: top.phase === phase,
        ...(begins && { phase: { name: String(phase), trainLimit: phaseOf(phase).trainLimit } }),
        losers: [...lost].map(([company, trains]) => ({
          company,
          trains,
          director: directorOf(s, company),
        })),
        without: [...lost].flatMap(([company, n]) => (trainCount(s, company) === n ? [company] : [])),
        ...(isLast && later && { next: { type: `PH${later.phase}`, price: later.price } }),
      },
    ];
  });
}
