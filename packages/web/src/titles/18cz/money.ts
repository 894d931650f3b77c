import {
  classOf,
  type Face,
  faceOf,
  facesLeft,
  phase,
  phases,
  RUSTS,
  roster,
  type Seen,
  sharePrice,
  sizeOf,
} from '@traviesa/games/18cz';
import { bankTrains, DECK, sharesOf, trainById, trainsOf } from '@traviesa/rail';

/** What the cheapest train costs that the bank offers and the company could run. */
export function cheapestRunnable(s: Seen, company: string): number {
  const prices = bankTrains(s).flatMap((card) =>
    facesLeft(s, card.type)
      .filter((f) => f.size === sizeOf(company))
      .map((f) => f.price),
  );
  return Math.min(...prices);
}

/** Shares of a company in players' hands, by player; those of the bank are not paid in a takeover. */
export const holders = (s: Seen, company: string): readonly { readonly player: string; readonly shares: number }[] =>
  s.seats.map((player) => ({ player, shares: sharesOf(s, company, player) })).filter(({ shares }) => shares > 0);

/** Prices a share may be offered at: half to one and a half, and no more than the treasury can pay. */
export function offerRange(s: Seen, company: string, target: string): { min: number; max: number; payable: number } {
  const price = sharePrice(s, target);
  const n = holders(s, target).reduce((sum, h) => sum + h.shares, 0);
  return {
    min: Math.ceil(price / 2),
    max: Math.floor(1.5 * price),
    payable: Math.floor((s.cash[company] ?? 0) / Math.max(1, n)),
  };
}

/** What a train costs whom: treasury first, then the director, then a loan. */
export interface Bill {
  readonly treasury: number;
  readonly cash: number;
  readonly loan: number;
}
export function billFor(s: Seen, company: string, player: string, price: number): Bill {
  const treasury = Math.min(price, s.cash[company] ?? 0);
  const cash = Math.min(price - treasury, s.cash[player] ?? 0);
  return { treasury, cash, loan: price - treasury - cash };
}

/** What a purchase changes for everybody, at once; what the rounds bring afterwards is left out. */
export interface Consequences {
  /** The phase that begins. */
  readonly phase?: string;
  readonly rusts: readonly string[];
  readonly losers: readonly { readonly company: string; readonly trains: number }[];
  readonly limit: { readonly before: number; readonly after: number };
  /** Companies that must then return trains. */
  readonly above: readonly string[];
  /** The first face of the next class, where this was the last card of its own. */
  readonly next?: Face;
}
export function consequences(s: Seen, company: string, train: string, face: Face): Consequences {
  const { letter } = classOf(train);
  const before = phase(s);
  const begins = trainById(s, train)?.owner === DECK && letter > before.name;
  const after = begins ? phases.find((p) => p.name === letter)! : before;
  const rusts = (RUSTS[face.name] ?? []).filter((r) => !s.rusted.includes(r));
  const later = s.trains.filter((t) => t.owner === DECK && t.id !== train);
  const next = trainById(s, train)?.owner === DECK && later[0] ? classOf(later[0].id) : undefined;
  const owned = roster(s).map((c) => ({ c, types: trainsOf(s, c).map((t) => faceOf(t.type).name) }));
  const left = ({ c, types }: (typeof owned)[number]): number =>
    types.filter((t) => !rusts.includes(t)).length + (c === company ? 1 : 0);
  return {
    ...(begins && { phase: letter }),
    ...(next && next.letter !== letter && { next: next.faces[0]! }),
    rusts,
    losers: owned
      .map(({ c, types }) => ({ company: c, trains: types.filter((t) => rusts.includes(t)).length }))
      .filter((x) => x.trains > 0),
    limit: { before: before.limits[sizeOf(company)], after: after.limits[sizeOf(company)] },
    above: owned.filter((o) => left(o) > after.limits[sizeOf(o.c)]).map((o) => o.c),
  };
}
