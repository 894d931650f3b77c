import { type CompanyTurnFrame, trainById } from '@traviesa/rail';
import { type RailCompanyGiven, type RailGiven, railTesting } from '../../testing/railTesting.ts';
import { classOf, SETS, sizeOf } from '../data.ts';
import game from '../index.ts';
import { market } from '../market.ts';
import type { Profile } from '../profile.ts';
import type { State, StockRoundFrame, Types18CZ } from '../types.ts';

export { game };

export interface CompanyGiven extends RailCompanyGiven {
  /** Its price; par unless told. */
  price?: number;
  dear?: boolean;
}

export interface Given extends Omit<RailGiven<CompanyGiven>, 'options' | 'privates' | 'bank' | 'broken' | 'priority'> {
  profile?: Profile;
  eTrains?: 'towns' | 'cities';
  /** Owners of locals; all others are out of the game. */
  locals?: Readonly<Record<string, string>>;
  /** The class on top of the deck; that of the phase unless told. */
  deck?: string;
  rusted?: readonly string[];
  debts?: Readonly<Record<string, number>>;
  penalties?: Readonly<Record<string, number>>;
  /** Companies of the player without turns; shares of `vaclav` are given like those of others. */
  vaclav?: readonly string[];
  /** Number of the stock round or set. */
  set?: number;
  round?: number;
}
type Whole = RailGiven<CompanyGiven> & Pick<Given, 'deck' | 'rusted' | 'debts' | 'penalties' | 'vaclav'>;

export const cellOf = (price: number): number => market.cells.findIndex((c) => c.price === price);

const PARS = { S: 50, M: 60, L: 90 };

/** Takes back what the game for two has drawn at its start. */
function withoutVaclav(s: State): void {
  for (const id of s.vaclav) {
    Object.assign(s.companies[id]!, { par: 0, floated: false });
    for (const c of s.certificates[id]!) c.owner = 'ipo';
    for (const t of s.trains) if (t.owner === id) t.owner = 'deck';
  }
  s.market = s.market.filter((m) => !s.vaclav.includes(m.company));
  s.vaclav = [];
}

const testing = railTesting<Types18CZ, CompanyGiven, Whole>(game, {
  phase: 'b',
  shares: 2,
  par: (company) => PARS[sizeOf(company)],
  cell: (_s, par, { price = par }) => cellOf(price),
  /** Faces with the letter of the card: `2+2b`. */
  giveTrain(s, type, owner) {
    const { letter } = classOf(type);
    const card = s.trains.find((t) => classOf(t.id).letter === letter && t.owner === 'deck');
    if (!card) throw new Error(`no card of class ${letter} left`);
    card.type = type;
    card.owner = owner;
  },
  prepare(s, { vaclav }) {
    if (!vaclav) return;
    withoutVaclav(s);
    s.vaclav.push(...vaclav);
  },
  isGone: (s, train, { deck = s.phase }) => classOf(train.id).letter < deck,
  company(s, id, { dear = false }) {
    s.companies[id]!.dear = dear;
  },
  rest(s, given) {
    s.rusted = [...(given.rusted ?? [])];
    Object.assign(s.debts, given.debts);
    Object.assign(s.penalties, given.debts, given.penalties);
  },
});
export const { settled } = testing;
const whole = ({ profile = 'rulebook', eTrains = 'towns', locals = {}, ...rest }: Given): Whole => ({
  ...rest,
  privates: locals,
  options: { profile, eTrains },
});
const position = (given: Given): State => testing.position(whole(given));

/** The pre-stock round from its start, p1 first. */
export function draftOf(given: Pick<Given, 'players' | 'profile' | 'revision' | 'cash'> = {}): State {
  const s = testing.opening(whole(given));
  return settled(s, s.stack);
}

/** A stock round, the second unless told, with p1 on turn. */
export function stockOf(given: Given = {}, round: Partial<StockRoundFrame> = {}): State {
  const s = position(given);
  return settled(s, [
    { step: 'cycle', stage: 'stock', set: given.set ?? 2, round: 0 },
    { step: 'stockRound', turn: 'p1', passes: 0, selling: [], sold: {}, excess: [], ...round },
  ]);
}

export const STAGES = ['home', 'track', 'token', 'run', 'dividend', 'acquire', 'trains'] as const;

/** A company's turn from one of its steps on; it is the only one left to operate unless told. */
export function turnOf(
  given: Given,
  company: string,
  stage: (typeof STAGES)[number],
  turn: Partial<Omit<CompanyTurnFrame, 'result'>> & { waiting?: string[]; result?: number } = {},
): State {
  const s = position(given);
  const { waiting = [], result, ...rest } = turn;
  const earned = result === undefined ? {} : { result: { revenue: result, visits: 0 } };
  return settled(s, [
    { step: 'cycle', stage: 'operating', set: given.set ?? 2, round: given.round ?? 1 },
    { step: 'operatingRound', begun: true, waiting },
    { step: 'companyTurn', company, stage: STAGES.indexOf(stage), first: false, declined: [], ...rest, ...earned },
  ]);
}

/** Just before an operating round of a set begins. */
export function operatingOf(given: Given): State {
  const s = position(given);
  return settled(s, [{ step: 'cycle', stage: 'stock', set: given.set ?? 2, round: 0 }]);
}

/** Just after the last operating round of a set: exports and what follows. */
export function setEndOf(given: Given): State {
  const s = position(given);
  const set = given.set ?? 2;
  return settled(s, [{ step: 'cycle', stage: 'operating', set, round: SETS[set - 1]!.length }]);
}

export const { verdict, after, asked, top, offered } = testing;
export const priceOf = (s: State, company: string): number =>
  market.cells[s.market.find((m) => m.company === company)!.cell]!.price;
export const ownerOf = (s: State, train: string): string => trainById(s, train)!.owner;
export const trainsIn = (s: State, owner: string): string[] =>
  s.trains.filter((t) => t.owner === owner).map((t) => t.type);
