import type { CoreState, View } from '@traviesa/engine';
import { directorOf, type RailState, sharesOf } from '@traviesa/rail';
import type { Trading } from '../table/orders.ts';
import { frameOf } from '../table/TableContext.ts';
import type { RailSpec } from './spec.ts';
import type { RailTypes } from './types.ts';

type S = View<RailState>;
/** Only positions of railway titles come here. */
const ours = (s: View<CoreState>): S => s as S;

/** The stock round of a railway title, for standing orders. */
export function railTrading({ priceOf }: Pick<RailSpec, 'priceOf'>): Trading {
  const started = (s: S): string[] => Object.keys(s.companies).filter((c) => s.companies[c]?.par);
  return {
    isOn: (s) => s.stack[s.stack.length - 1]?.step === 'stockRound',
    begins(s, player) {
      const frame = frameOf(ours(s) as View<RailTypes['state']>, 'stockRound');
      // Some titles remember what has been sold in the turn, others only that something has.
      const selling: boolean | readonly string[] = frame?.selling ?? false;
      return frame?.turn === player && (Array.isArray(selling) ? selling.length === 0 : !selling);
    },
    concerns(state, player) {
      const s = ours(state);
      const own = started(s).filter((c) => sharesOf(s, c, player) > 0);
      const shares = own.map((c) => [c, sharesOf(s, c, player), priceOf(s, c), directorOf(s, c) ?? '']);
      return JSON.stringify([s.cash[player] ?? 0, started(s), shares]);
    },
    companies(state) {
      const s = ours(state);
      const price = (c: string): number => Math.max(priceOf(s, c), s.companies[c]?.par ?? 0);
      return started(s).map((id) => ({ id, price: price(id), director: directorOf(s, id) ?? '' }));
    },
    buys: 'buyShare',
  };
}
