import { type Action, type AnyGame, advance, type CoreState, choices, type PlayerId } from '@traviesa/engine';
import {
  type Build,
  CHICAGO,
  type ChicagoExpressFrame,
  companyIds,
  type Develop,
  type Dial,
  dialIds,
  dialLimits,
  isRed,
  type Offer,
  openingBid,
  type State,
} from '@traviesa/games/chicago-express';
import type { Draw } from '../bot.ts';
import type { Candidates } from '../knowledge.ts';
import { after } from '../lookahead.ts';
import { evaluate } from './evaluate.ts';
import { saleOf } from './sale.ts';
import {
  dividendsLeft,
  dollarOf,
  expectedIncome,
  expectedIncomes,
  expectedIncomeWith,
  leadOf,
  worthsWith,
} from './worths.ts';

/** The best of what was looked at so far, ties by chance. */
class Best {
  actions: readonly Action[] = [];
  #value = Number.NEGATIVE_INFINITY;
  #equal = 0;
  readonly #draw: Draw;
  constructor(draw: Draw) {
    this.#draw = draw;
  }
  offer(value: number, ...actions: readonly Action[]): void {
    if (value < this.#value) return;
    this.#equal = value > this.#value ? 1 : this.#equal + 1;
    if (this.#equal > 1 && this.#draw(this.#equal) > 0) return;
    this.#value = value;
    this.actions = actions;
  }
}

/** What can be done in a step that is not there yet. */
function within(game: AnyGame, s: State, frame: ChicagoExpressFrame, candidates: Candidates, draw: Draw) {
  s.stack.push(frame);
  try {
    return candidates(game, s, choices(game, s), draw);
  } finally {
    s.stack.pop();
  }
}

/** Needles in red. */
const reds = (s: State): number => dialIds.filter((dial) => isRed(s, dial)).length;

/** Whether a general dividend may come with this decision: what then happens has to be tried. */
const endsRound = (s: State): boolean =>
  reds(s) === 1 && dialIds.some((dial) => !isRed(s, dial) && s.dials[dial] + 1 >= dialLimits[dial]);

/**
 * One decision of an imagined turn. What a locomotive or a house changes is worked out where it stands, without a copy
 * of the game; only what ends a round or reaches Chicago is left to be tried.
 */
export function playTurn(game: AnyGame, state: CoreState, candidates: Candidates, draw: Draw): boolean {
  const s = state as State;
  const f = s.stack[s.stack.length - 1];
  if (f?.step === 'expand') return reds(s) < 2 && build(game, s, f.player, candidates, draw);
  if (f?.step !== 'chooseDial' || endsRound(s)) return false;
  const { player } = f;
  const seat = s.players.indexOf(player);
  const left = dividendsLeft(s);
  const incomes = expectedIncomes(s);
  const now = leadOf(worthsWith(s, left, incomes), seat);
  const best = new Best(draw);
  const choose = (dial: Dial) => ({ type: 'choose', player, dial }) as Action;
  if (!isRed(s, 'auction')) {
    const frame = { step: 'offer', player, company: null, declined: false } as const;
    for (const action of within(game, s, frame, candidates, draw))
      best.offer(
        action.type === 'pass' ? now : offered(s, action as Offer, left, incomes, seat),
        choose('auction'),
        action,
      );
  }
  if (!isRed(s, 'development')) {
    const frame = { step: 'develop', player, finished: false } as const;
    for (const action of within(game, s, frame, candidates, draw))
      best.offer(
        action.type === 'pass' ? now : developed(game, s, frame, action as Develop, draw),
        choose('development'),
        action,
      );
  }
  if (!isRed(s, 'expansion')) {
    const frame = { step: 'expand' as const, player, company: null, built: [], finished: false };
    for (const action of within(game, s, frame, candidates, draw))
      best.offer(
        action.type === 'pass' ? now : built(s, action as Build, left, incomes, seat),
        choose('expansion'),
        action,
      );
  }
  for (const action of best.actions) advance(game, s, action);
  return true;
}

function developed(game: AnyGame, s: State, frame: ChicagoExpressFrame, action: Develop, draw: Draw): number {
  s.stack.push(frame);
  try {
    return evaluate(after(game, s, action, draw) as State, action.player);
  } finally {
    s.stack.pop();
  }
}

/** How far a player is ahead when the share that they offer has been sold as it will be. */
function offered(s: State, { player, company }: Offer, left: number, incomes: number[], seat: number): number {
  const at = s.players.indexOf(player);
  const bidders = [...s.players.slice(at), ...s.players.slice(0, at)];
  const frame = { step: 'auction' as const, company, opening: openingBid(s, company), high: 0, leader: null, bidders };
  const { winner, price } = saleOf(s, frame, left, incomes);
  if (winner === null) return leadOf(worthsWith(s, left, incomes), seat);
  const paid = incomes.with(companyIds.indexOf(company), expectedIncome(s, company, price));
  const worth = worthsWith(s, left, paid, company, winner);
  worth[s.players.indexOf(winner)]! -= price * dollarOf(left);
  return leadOf(worth, seat);
}

/** How far a player is ahead with one more locomotive. */
function built(s: State, { company, hex }: Build, left: number, incomes: number[], seat: number): number {
  const i = companyIds.indexOf(company);
  const now = incomes[i]!;
  incomes[i] = expectedIncomeWith(s, company, hex);
  const lead = leadOf(worthsWith(s, left, incomes), seat);
  incomes[i] = now;
  return lead;
}

/** One more locomotive, or the end of the expansion. */
function build(game: AnyGame, s: State, player: PlayerId, candidates: Candidates, draw: Draw): boolean {
  const actions = candidates(game, s, choices(game, s), draw);
  if (actions.some((a) => a.type === 'build' && (a as Build).hex === CHICAGO)) return false;
  const seat = s.players.indexOf(player);
  const left = dividendsLeft(s);
  const incomes = expectedIncomes(s);
  const best = new Best(draw);
  for (const action of actions)
    best.offer(
      action.type === 'pass'
        ? leadOf(worthsWith(s, left, incomes), seat)
        : built(s, action as Build, left, incomes, seat),
      action,
    );
  for (const action of best.actions) advance(game, s, action);
  return true;
}
