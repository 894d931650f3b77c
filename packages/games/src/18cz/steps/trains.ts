import { BANK, isAmong, isId, isMaybe, ofPlayer, type PlayerId, pay, type View } from '@traviesa/engine';
import {
  bankTrains,
  before,
  type CompanyId,
  consent as consentStep,
  couldPayTrain,
  countTrains,
  DECK,
  dealTrain,
  discardTrains,
  giveTrain,
  type OfferForTrain,
  offerForTrainMove,
  offerForTrainRules,
  ownTrainRules,
  POOL,
  payWithHelp,
  poor,
  type TrainCard,
  topOfDeck,
  trainById,
} from '@traviesa/rail';
import { director, isAtLimit, isVaclavs, ownsRunnable, playersSellLocals, reached, trainLimit } from '../common.ts';
import { classOf, type Face, faceNames, faceOf, fitsSize, sizeOf, turnUp } from '../data.ts';
import type { Message18CZ } from '../messages.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { askForReturns, facesLeft, facesLeftDeck, rustFor } from '../trains.ts';
import type {
  BuyTrain,
  Frame18CZ,
  Move18CZ,
  Out18CZ,
  ReturnTrainsFrame,
  Rule18CZ,
  Seen,
  State,
  Step18CZ,
  TradeFrame,
} from '../types.ts';
import { canActAnytime, dealLocal } from './locals.ts';
import { takeOver } from './takeover.ts';

/** 18cz-VIII.10-e: the top card and any of the pool, though one of each kind is enough to choose from. */
const isForSale = (s: Seen, train: string): boolean =>
  topOfDeck(s)?.id === train || trainById(s, train)?.owner === POOL;

/** The face of the card that is wanted; the rules make sure that it has it. */
const faceNamed = (train: string, face: string): Face | undefined => classOf(train).faces.find((f) => f.name === face);
const wanted = (a: View<BuyTrain>): Face => faceNamed(a.train, a.face)!;
const canPay = (s: Seen, f: View<TradeFrame>, a: View<BuyTrain>): boolean => wanted(a).price <= s.cash[f.company]!;
const isRunnableFace = (company: CompanyId, face: Face): boolean => face.size === sizeOf(company);
const suits = (company: CompanyId, face: Face): boolean => fitsSize(sizeOf(company), face.size);

/** What the cheapest train costs that the bank offers and the company could run. */
function cheapestRunnable(s: Seen, company: CompanyId): number {
  const faces = bankTrains(s).flatMap((t) => facesLeft(s, t.type));
  return Math.min(...faces.filter((f) => isRunnableFace(company, f)).map((f) => f.price));
}

/** 18cz-VIII.10-d: at the limit without a train that runs. */
const isStuck = (s: Seen, company: CompanyId): boolean => isAtLimit(s, company) && !ownsRunnable(s, company);

/** 18cz-VIII.10-j: would the last slot of a company that cannot run be filled for nothing? */
const wastesLastSlot = (s: Seen, company: CompanyId, face: Face): boolean =>
  !isRunnableFace(company, face) && !ownsRunnable(s, company) && countTrains(s, company) + 1 >= trainLimit(s, company);

/** 18cz-VIII.3-d: never backwards. */
const trainsAreOpen: Rule18CZ<TradeFrame, unknown> = ofPlayer(
  must('18cz-VIII.3-d', 'train.passed', (_s, f) => !f.trainsPassed, ['company']),
);

/** 18cz-VIII.11-a: nothing that would run can be paid; DV17 */
const mayHelp = (s: Seen, company: CompanyId): boolean =>
  settings(s).helpsForDearer || cheapestRunnable(s, company) > s.cash[company]!;

/**
 * 18cz-VIII.11-i: treasury first (18cz-VIII.11-c), then the director's cash and no shares, then a loan without limit
 * (18cz-VIII.11-d) that costs as much again (18cz-VIII.11-e).
 */
function payTrain(s: State, company: CompanyId, player: PlayerId, price: number, out: Out18CZ): void {
  const loan = Math.max(0, price - s.cash[company]! - s.cash[player]!);
  if (loan > 0) {
    pay(s, BANK, player, loan);
    s.debts[player]! += loan;
    s.penalties[player]! += loan;
    out.log('loan.taken', { player, sum: loan });
  }
  payWithHelp(s, company, player, price, out);
}

/**
 * Has the company room and money for anything, as 18xx.games sees it? A card counts with the face that is up; what
 * locals would bring does not count.
 */
export const affordsAsSite = (s: Seen, company: CompanyId): boolean =>
  !isAtLimit(s, company) && couldPayTrain(s, company, Math.min(...bankTrains(s).map((t) => faceOf(t.type).price)));

/** DV36: nothing more is sold to a company that could not pay it, though it get money later. */
function closeIfPoor(s: State, f: TradeFrame): void {
  if (settings(s).trainsClose === 'when nothing is affordable' && !affordsAsSite(s, f.company)) f.trainsPassed = true;
}

const buyTrain: Move18CZ<'buyTrains', 'buyTrain'> = {
  fields: { train: isId, face: isAmong(...faceNames) },
  choices: (s, _f, player) =>
    bankTrains(s).flatMap(({ id: train, type }) =>
      facesLeft(s, type).map((face) => ({ type: 'buyTrain' as const, player, train, face: face.name })),
    ),
  rules: [
    trainsAreOpen,
    must('18cz-VIII.10-e', 'train.notForSale', (s, _f, a) => isForSale(s, a.train)),
    must('18cz-VIII.10-f', 'train.noFace', (_s, _f, a) => faceNamed(a.train, a.face) !== undefined, ['face']),
    must('18cz-VIII.12-e', 'train.rustedFace', (s, _f, a) => !s.rusted.includes(a.face), ['face']), // 18cz-VIII.10-k
    must('18cz-VIII.10-l', 'train.wrongSize', (_s, f, a) => suits(f.company, wanted(a)), ['company', 'face']),
    must(
      '18cz-VIII.10-c',
      'train.atLimit',
      (s, f, a) => !isAtLimit(s, f.company) || (isStuck(s, f.company) && isRunnableFace(f.company, wanted(a))),
      (s, f) => ({ company: f.company, n: trainLimit(s, f.company) }),
    ),
    must('18cz-VIII.10-j', 'train.lastSlot', (s, f, a) => !wastesLastSlot(s, f.company, wanted(a)), ['company']),
    must(
      '18cz-VIII.11-b',
      'train.noHelp',
      (s, f, a) => canPay(s, f, a) || (!ownsRunnable(s, f.company) && isRunnableFace(f.company, wanted(a))),
      (s, f, a) => poor(s, f.company, wanted(a).price),
    ),
    must('18cz-VIII.11-a', 'train.payable', (s, f, a) => canPay(s, f, a) || mayHelp(s, f.company), ['company']),
  ],
  apply(s, f, a, out) {
    const { company } = f;
    const source = trainById(s, a.train)!.owner === POOL ? POOL : DECK;
    const stuck = isStuck(s, company);
    const cost = wanted(a).price;
    const helped = cost > s.cash[company]!;
    payTrain(s, company, director(s, company), cost, out);
    giveTrain(s, a.train, company);
    out.log('train.taken', { company, train: turnUp(s, a.train, a.face), source, cost });
    const stays = {
      kept: stuck && settings(s).returns === 'another train' ? a.train : '', // DV16: the train just bought does not go back
      // 18cz-VIII.11-c: nobody pays for a second one because this one has gone back.
      funded: helped && settings(s).endsWithoutTrain === 'never' ? a.train : '',
    };
    if (source === DECK) facesLeftDeck(s, a.train, [a.face], out, stays);
    else {
      rustFor(s, a.face, out);
      askForReturns(s, out, stays);
    }
    closeIfPoor(s, f);
  },
};

/** 18cz-VIII.10-g, DV11 */
const tradesTrains = (s: Seen): boolean => reached(s, settings(s).trainTradeFrom);

const trade = { limit: trainLimit, director, tradesAmongCompanies: tradesTrains };
const faceUp = (s: Seen, train: string): Face => faceOf(trainById(s, train)!.type);

const offerIds = {
  'train.noTradeYet': '18cz-VIII.10-g',
  'train.notCompanys': '18cz-VIII.10-g',
  'train.priceTooLow': '18cz-VIII.10-g',
  'company.tooPoor': '18cz-VIII.10-g',
  'train.atLimit': '18cz-VIII.10-c',
};
const offerRules: readonly Rule18CZ<TradeFrame, OfferForTrain>[] = [
  trainsAreOpen,
  ...before<State, TradeFrame, OfferForTrain>(
    offerForTrainRules(trade, offerIds, (s: Seen) => settings(s).trainTradeFrom),
    'train.priceTooLow',
    must('18cz-2P-e', 'train.notVaclavs', (s, _f, a) => !isVaclavs(s, trainById(s, a.train)!.owner)),
    must(
      '18cz-IV.2.b-a', // 18cz-IV.2.c-a, 18cz-IV.2.d-a
      'train.wrongSize',
      (s, f, a) => suits(f.company, faceUp(s, a.train)),
      (s, f, a) => ({ company: f.company, face: trainById(s, a.train)!.type }),
    ),
  ),
  must('18cz-VIII.10-j', 'train.lastSlot', (s, f, a) => !wastesLastSlot(s, f.company, faceUp(s, a.train)), ['company']),
];

/** 18cz-VIII.10-h: the seller may be left without. */
const offer = offerForTrainMove<State, TradeFrame, Frame18CZ, Message18CZ>(
  trade,
  offerRules,
  (s, buyer, seller) => settings(s).asksForGoods && director(s, buyer) !== director(s, seller),
);
const offerForTrain: Move18CZ<'buyTrains', 'offerForTrain'> = {
  ...offer,
  apply(s, f, a, out) {
    offer.apply(s, f, a, out);
    closeIfPoor(s, f);
  },
};

/** In revision 1 a pass on trains alone had to say so. */
const asksTwice = (s: Seen): boolean => settings(s).waitsForPass && !settings(s).asksAsSite;

/** DV9 */
const mayEnd = (s: Seen, f: View<TradeFrame>): boolean =>
  settings(s).endsWithoutTrain === 'by a pass' || f.trainsPassed === true || ownsRunnable(s, f.company);

const pass: Move18CZ<'buyTrains', 'pass'> = {
  fields: { on: isMaybe(isAmong('trains')) },
  choices: (_s, _f, player) => [{ type: 'pass', player }],
  rules: [
    must('18cz-VIII.10-a', 'train.mustBuy', (s, f) => mayEnd(s, f), ['company']),
    must('18cz-VIII.3-e', 'train.onePass', (s, f, a) => !a.on || (asksTwice(s) && !f.trainsPassed)),
  ],
  apply(s, f, a) {
    if (a.on === 'trains' || (settings(s).asksAsSite && !f.trainsPassed)) f.trainsPassed = true;
    else f.finished = true;
  },
};

/** DV39: does 18xx.games ask the company about locals when its trains are done? */
export const asksAboutLocals = (s: Seen, company: CompanyId): boolean =>
  playersSellLocals(s, company) || Object.values(s.privates).some((p) => p.owner === company);

/** DV39: first trains, while one must or can be bought; then locals. */
function nextAsSite(s: State, f: TradeFrame): 'ask' | 'done' {
  if (ownsRunnable(s, f.company)) closeIfPoor(s, f);
  return !f.trainsPassed || asksAboutLocals(s, f.company) ? 'ask' : 'done';
}

/** A train of another company that this one may own. */
const isOffered = (s: Seen, company: CompanyId, { owner, type }: View<TrainCard>): boolean =>
  owner !== company && s.companies[owner] !== undefined && !isVaclavs(s, owner) && suits(company, faceOf(type));

/** Nothing can be bought and nothing else be done: the turn ends by itself. */
function nothingToDo(s: Seen, { company, trainsPassed }: View<TradeFrame>): boolean {
  if (!trainsPassed && !ownsRunnable(s, company)) return false;
  if (canActAnytime(s, company) || (settings(s).waitsForPass && playersSellLocals(s, company))) return false;
  if (trainsPassed || isAtLimit(s, company)) return true;
  const cash = s.cash[company]!;
  if (cash === 0) return true;
  if (tradesTrains(s) && s.trains.some((t) => isOffered(s, company, t))) return false;
  return !bankTrains(s).some((t) => facesLeft(s, t.type).some((f) => suits(company, f) && f.price <= cash));
}

/** 18cz-VIII.10-b: the last step, so what is bought runs in the next turn. 18cz-VIII.10-i: nothing is sold or given up. */
export const trains: Step18CZ<'buyTrains'> = {
  next(s, f) {
    if (f.finished) return 'done';
    if (settings(s).asksAsSite) return nextAsSite(s, f);
    return nothingToDo(s, f) ? 'done' : 'ask';
  },
  actors: (s, f) => [director(s, f.company)],
  moves: { buyTrain, offerForTrain, pass },
};

export const discard: Step18CZ<'discardTrains'> = discardTrains<State, ReturnTrainsFrame>({
  limit: trainLimit,
  director,
  rules: [
    ...ownTrainRules({ 'train.notOwn': '18cz-VIII.12-g' }),
    must('18cz-VIII.10-d', 'train.keepsNew', (_s, f, a) => a.train !== f.kept),
    must('18cz-VIII.11-c', 'train.keepsNew', (_s, f, a) => a.train !== f.funded),
  ],
});

/** Both sides must agree (18cz-IV.1-h, 18cz-VIII.9-d, 18cz-VIII.10-g). */
export const consent = consentStep<State, Frame18CZ, Message18CZ>((s, f, out) => {
  if (f.kind === 'train') dealTrain(s, f.buyer, f.item, f.price, out);
  else if (f.kind === 'private') dealLocal(s, f.buyer, f.item, f.price, out);
  else takeOver(s, f.buyer, f.item, f.price, out);
});
