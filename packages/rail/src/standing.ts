import type { CoreState, PlayerId, Question, Standing, Trading, View } from '@traviesa/engine';
import { directorOf, sharesOf } from './shares/certificates.ts';
import type { CompanyId, RailState } from './state.ts';
import type { ConsentFrame } from './steps/consent.ts';
import type { StockRoundFrame } from './steps/stockRound.ts';

type S = View<RailState>;
const topOf = (s: View<CoreState>): { readonly step: string } | undefined => s.stack[s.stack.length - 1];

/** The stock round of a railway title, for standing orders. What a title adds to its state is asked for by `price` alone. */
export function railTrading<T extends RailState>(price: (s: View<T>, company: CompanyId) => number): Trading<T> {
  return tradingOf(price as (s: S, company: CompanyId) => number) as unknown as Trading<T>;
}

function tradingOf(price: (s: S, company: CompanyId) => number): Trading<RailState> {
  const started = (s: S): string[] => Object.keys(s.companies).filter((c) => s.companies[c]?.par);
  return {
    isOn: (s) => topOf(s)?.step === 'stockRound',
    begins(s, player) {
      const top = topOf(s);
      if (top?.step !== 'stockRound') return false;
      // Some titles remember what has been sold in the turn, others only that something has.
      const { turn, selling } = top as Pick<StockRoundFrame, 'turn' | 'step'> & {
        selling: boolean | readonly string[];
      };
      return turn === player && (typeof selling === 'boolean' ? !selling : selling.length === 0);
    },
    concerns(s, player) {
      const own = started(s).filter((c) => sharesOf(s, c, player) > 0);
      const shares = own.map((c) => [c, sharesOf(s, c, player), price(s, c), directorOf(s, c) ?? '']);
      return JSON.stringify([s.cash[player] ?? 0, started(s), shares]);
    },
    companies: (s) =>
      started(s).map((id) => ({
        id,
        price: Math.max(price(s, id), s.companies[id]?.par ?? 0),
        director: directorOf(s, id) ?? '',
      })),
    holders: (s, company) => Object.fromEntries(s.seats.map((p) => [p, sharesOf(s, company, p)])),
    cash: (s, player) => s.cash[player] ?? 0,
    buys: 'buyShare',
  };
}

/** Somebody asks whether they may buy something. */
export function railAsked(s: View<CoreState>, player: PlayerId): Question | undefined {
  const top = topOf(s);
  if (top?.step !== 'consent') return undefined;
  const { player: asked, item, price } = top as ConsentFrame;
  if (asked !== player) return undefined;
  return {
    id: `offer ${item}`,
    replies: { accept: { type: 'accept', player }, decline: { type: 'decline', player } },
    offer: { item, price },
  };
}

/** Trains of companies that this player directs, and their private companies. */
export function railForSale(s: S, player: PlayerId): readonly { readonly id: string; readonly name: string }[] {
  const led = new Set(Object.keys(s.companies).filter((c) => directorOf(s, c) === player));
  const trains = s.trains.filter((t) => led.has(t.owner)).map((t) => ({ id: t.id, name: `${t.owner}: ${t.type}` }));
  const own = Object.entries(s.privates ?? {}).filter(([, p]) => p.owner === player);
  return [...trains, ...own.map(([id]) => ({ id, name: id }))];
}

/** What standing orders need to know of a railway title whose shares and offers are the usual ones. */
export function railStanding<T extends RailState>(price: (s: View<T>, company: CompanyId) => number): Standing<T> {
  return { trading: railTrading(price), asked: railAsked, forSale: railForSale } as unknown as Standing<T>;
}
