import type { CoreState, View } from '@traviesa/engine';
import { companyOf, isStarted, price, type State, sharesOf } from '@traviesa/games/1865';
import type { Trading } from '../../table/orders.ts';
import { companiesIn, topFrame } from './useSardinia.ts';

/** Only positions of this title come here. */
const ours = (s: View<CoreState>): View<State> => s as View<State>;
const started = (s: View<State>): string[] => companiesIn(s).filter((c) => isStarted(companyOf(s, c)));

/** The share round, for standing orders: what the Dragons do may concern a player too. */
export const trading: Trading = {
  isOn: (s) => topFrame(ours(s))?.step === 'shareTurn',
  begins(s, player) {
    const f = topFrame(ours(s));
    return f?.step === 'shareTurn' && f.player === player && f.sold.length === 0;
  },
  concerns(state, player) {
    const s = ours(state);
    const own = started(s).filter((c) => sharesOf(companyOf(s, c), player) > 0);
    const shares = own.map((c) => [c, sharesOf(companyOf(s, c), player), price(s, c), companyOf(s, c).president]);
    return JSON.stringify([s.cash[player] ?? 0, started(s), shares]);
  },
  companies(state) {
    const s = ours(state);
    return started(s).map((id) => ({ id, price: price(s, id), director: companyOf(s, id).president }));
  },
  buys: 'buy',
};
