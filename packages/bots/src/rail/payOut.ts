import { type AnyGame, actors, advance, type CoreState, check } from '@traviesa/engine';
import { type AnyRail, countTrains, type DividendFrame, type RailState, topOfDeck } from '@traviesa/rail';

/**
 * Imagined companies pay out at once; only where what they keep would buy the next train do they weigh it. Of a hundred
 * imagined dividends ninety-seven were paid when all were weighed.
 */
export function payer(facts: AnyRail): (game: AnyGame, state: CoreState) => boolean {
  const prices = new Map(facts.trains.map((t) => [t.type, t.price]));

  function couldBuyTrain(s: RailState, { company, revenue, extra }: DividendFrame): boolean {
    const next = topOfDeck(s);
    if (!next || countTrains(s, company) >= facts.trainLimit(s, company)) return false;
    const price = prices.get(next.type);
    const cash = s.cash[company]! + extra;
    return price === undefined || (cash < price && cash + revenue >= price);
  }

  return (game, state) => {
    const s = state as RailState;
    const f = s.stack[s.stack.length - 1]!;
    if (f.step !== 'dividend' || couldBuyTrain(s, f as DividendFrame)) return false;
    const action = { type: 'payDividend', player: actors(game, state)[0]! };
    if (check(game, state, action)) return false;
    advance(game, state, action);
    return true;
  };
}
