import type { CompanyTurnFrame, Earned, StockRoundFrame } from '@traviesa/rail';
import { type RailCompanyGiven, type RailGiven, railTesting } from '../../testing/railTesting.ts';
import { companyIds, companySpec } from '../data.ts';
import game from '../index.ts';
import { homes } from '../map.ts';
import { market } from '../market.ts';
import type { Profile } from '../profile.ts';
import type { State, Types1888 } from '../types.ts';

export interface CompanyGiven extends RailCompanyGiven {
  /** Row and column of its marker; its par space unless told. */
  at?: readonly [row: number, col: number];
}

export interface Given extends Omit<RailGiven<CompanyGiven>, 'options'> {
  profile?: Profile;
  /** The kind on top of the deck: all before it are out of the game. */
  deck?: string;
}
type Whole = RailGiven<CompanyGiven> & Pick<Given, 'deck'>;

/** The phases that have no train of their name. */
const FIRST_TRAIN: Readonly<Record<string, string>> = { '7': 'D', '1': '2' };

const testing = railTesting<Types1888, CompanyGiven, Whole>(game, {
  phase: '2',
  shares: 6,
  par: () => 80,
  cell: (_s, par, { at }) =>
    at ? market.grid[at[0]]![at[1]]! : market.cells.find((x) => x.price === par && x.flags.includes('p'))!.index,
  isGone(s, train, given) {
    const top = given.deck ?? given.phase ?? '2';
    return s.trains.indexOf(train) < s.trains.findIndex((t) => t.type === (FIRST_TRAIN[top] ?? top));
  },
});
const { settled } = testing;
const whole = ({ profile = 'rulebook', ...rest }: Given): Whole => ({ ...rest, options: { profile } });
const position = (given: Given): State => testing.position(whole(given));

/** The auction from its start. */
export function auctionOf(given: Pick<Given, 'players' | 'profile' | 'cash'> = {}): State {
  const s = testing.opening(whole(given));
  (s.stack[1] as { turn: string }).turn = 'p1';
  return s;
}

/** A stock round, the second unless told, with p1 on turn. */
export function stockOf(given: Given = {}, round: Partial<StockRoundFrame> & { number?: number } = {}): State {
  const s = position(given);
  const { number = 2, ...rest } = round;
  return settled(s, [
    { step: 'cycle', stage: 'operating', number, round: 0, rounds: 0 },
    {
      step: 'stockRound',
      turn: s.priority,
      passes: 0,
      selling: false,
      sold: {},
      lastActor: '',
      ...rest,
    },
  ]);
}

export const STAGES = ['home', 'track', 'token', 'run', 'dividend', 'trains'] as const;

/** A company's turn from one of its steps on; it is the only one left to operate. */
export function turnOf(
  given: Given,
  company: string,
  stage: (typeof STAGES)[number],
  turn: Partial<CompanyTurnFrame> & { earned?: Earned; rounds?: number; others?: boolean } = {},
): State {
  const s = position(given);
  const { earned, rounds = 1, others = false, ...rest } = turn;
  return settled(s, [
    { step: 'cycle', stage: 'operating', number: 2, round: 1, rounds },
    {
      step: 'operatingRound',
      number: 1,
      of: rounds,
      begun: true,
      operated: others ? [company] : [...companyIds],
    },
    {
      step: 'companyTurn',
      company,
      stage: STAGES.indexOf(stage),
      first: false,
      declined: [],
      ...rest,
      ...(earned ? { result: earned } : {}),
    },
  ]);
}

/** A set of operating rounds from its start. */
export function operatingOf(given: Given, number = 2): State {
  const s = position(given);
  return settled(s, [{ step: 'cycle', stage: 'operating', number, round: 0, rounds: 0 }]);
}

export const homeToken = (company: string): string => companySpec(company).home;
export const homeOf = (company: string) => homes.find((h) => h.company === company)!;

export const { verdict, after, asked, top, offered } = testing;

export { game };
