import type { PlayerId, Standing, View } from '@traviesa/engine';
import { COMPANIES, type CompanyId } from './data.ts';
import { companyOf, isStarted, price, sharesOf } from './state.ts';
import type { State } from './types.ts';

type S = View<State>;
const top = (s: S) => s.stack[s.stack.length - 1];
const started = (s: S): CompanyId[] => COMPANIES.filter((c) => s.companies[c] && isStarted(companyOf(s, c)));

/** What orders that players leave behind need to know: what the Dragons do may concern a player too. */
export const standing: Standing<State> = {
  trading: {
    isOn: (s) => top(s)?.step === 'shareTurn',
    begins(s, player) {
      const f = top(s);
      return f?.step === 'shareTurn' && f.player === player && f.sold.length === 0;
    },
    concerns(s, player) {
      const own = started(s).filter((c) => sharesOf(companyOf(s, c), player) > 0);
      const shares = own.map((c) => [c, sharesOf(companyOf(s, c), player), price(s, c), companyOf(s, c).president]);
      return JSON.stringify([s.cash[player] ?? 0, started(s), shares]);
    },
    companies: (s) => started(s).map((id) => ({ id, price: price(s, id), director: companyOf(s, id).president })),
    holders: (s, company) => Object.fromEntries(s.players.map((p) => [p, sharesOf(companyOf(s, company), p)])),
    cash: (s, player) => s.cash[player] ?? 0,
    buys: 'buy',
  },
  asked(s, player) {
    const f = top(s);
    if (f?.step !== 'consent' || f.player !== player) return undefined;
    const answer = (yes: boolean) => ({ type: 'answer', player, yes });
    return {
      id: `offer ${f.train}`,
      replies: { accept: answer(true), decline: answer(false) },
      offer: { item: f.train, price: f.price },
    };
  },
  forSale(s, player: PlayerId) {
    const led = started(s).filter((c) => companyOf(s, c).president === player);
    const isLed = (owner: string): boolean => led.some((c) => c === owner);
    return s.trains.filter((t) => isLed(t.owner)).map((t) => ({ id: t.id, name: `${t.owner}: ${t.phase}` }));
  },
};
