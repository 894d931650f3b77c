import { BANK, isAmong, isId, isMaybe, isWhole, type Move, type PlayerId, pay, type View } from '@traviesa/engine';
import {
  askConsent,
  bankTrains,
  before,
  type CompanyId,
  countTrains,
  DECK,
  type Discard,
  dealTrain,
  discardTrains,
  type OfferForTrain,
  offerForTrainRules,
  oneOfEach,
  ownTrainRules,
  POOL,
  poor,
  refusedAt,
  type TrainCard,
  topOfDeck,
  trainById,
} from '@traviesa/rail';
import { director, isAtLimit, isVaclavs, ownsRunnable, playersSellLocals, reached, trainLimit } from '../common.ts';
import { classOf, type Face, faceNames, faceOf, fitsSize, sizeOf } from '../data.ts';
import type { Message18CZ } from '../messages.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { facesLeft, facesSold } from '../trains.ts';
import type {
  BuyTrain,
  Frame18CZ,
  Move18CZ,
  Out18CZ,
  PassOn,
  ReturnTrainsFrame,
  Rule18CZ,
  Seen,
  State,
  Step18CZ,
  TradeFrame,
} from '../types.ts';
import { canActAnytime } from './locals.ts';

/** 18cz-VIII.10-e: the top card and any of the pool, though one of each kind is enough to choose from. */
const isForSale = (s: Seen, train: string): boolean =>
  topOfDeck(s)?.id === train || trainById(s, train)?.owner === POOL;

const faceNamed = (train: string, face: string): Face | undefined => classOf(train).faces.find((f) => f.name === face);
const priceOf = (a: View<BuyTrain>): number => faceNamed(a.train, a.face)!.price;
const isRunnableFace = (company: CompanyId, face: Face): boolean => face.size === sizeOf(company);

/** What the cheapest train costs that the bank offers and the company could run. */
function cheapestRunnable(s: Seen, company: CompanyId): number {
  let price = Number.POSITIVE_INFINITY;
  for (const t of bankTrains(s)) {
    for (const f of facesLeft(s, t.type)) if (isRunnableFace(company, f)) price = Math.min(price, f.price);
  }
  return price;
}

/** 18cz-VIII.10-d: at the limit without a train that runs. */
const isStuck = (s: Seen, company: CompanyId): boolean => isAtLimit(s, company) && !ownsRunnable(s, company);

const atLimit = (s: Seen, f: { readonly company: CompanyId }) => ({
  company: f.company,
  n: trainLimit(s, f.company),
});

/** 18cz-VIII.10-j: would the last slot of a company that cannot run be filled for nothing? */
const wastesLastSlot = (s: Seen, company: CompanyId, face: Face): boolean =>
  !isRunnableFace(company, face) && !ownsRunnable(s, company) && countTrains(s, company) + 1 >= trainLimit(s, company);

/** 18cz-VIII.3-d: never backwards. */
const trainsAreOpen: Rule18CZ<TradeFrame, unknown> = must('18cz-VIII.3-d', 'train.passed', (_s, f) => !f.trainsPassed, [
  'company',
]);

const buyRules: readonly Rule18CZ<TradeFrame, BuyTrain>[] = [
  trainsAreOpen,
  must('18cz-VIII.10-e', 'train.notForSale', (s, _f, a) => isForSale(s, a.train)),
  must('18cz-VIII.10-f', 'train.noFace', (_s, _f, a) => faceNamed(a.train, a.face) !== undefined, ['face']),
  must(
    '18cz-VIII.12-e', // 18cz-VIII.10-k
    'train.rustedFace',
    (s, _f, a) => !s.rusted.includes(a.face),
    ['face'],
  ),
  must(
    '18cz-VIII.10-l',
    'train.wrongSize',
    (_s, f, a) => fitsSize(sizeOf(f.company), faceNamed(a.train, a.face)!.size),
    ['company', 'face'],
  ),
  must(
    '18cz-VIII.10-c',
    'train.atLimit',
    (s, f, a) =>
      !isAtLimit(s, f.company) || (isStuck(s, f.company) && isRunnableFace(f.company, faceNamed(a.train, a.face)!)),
    atLimit,
  ),
  must('18cz-VIII.10-j', 'train.lastSlot', (s, f, a) => !wastesLastSlot(s, f.company, faceNamed(a.train, a.face)!), [
    'company',
  ]),
  must(
    '18cz-VIII.11-b',
    'train.noHelp',
    (s, f, a) =>
      priceOf(a) <= s.cash[f.company]! ||
      (!ownsRunnable(s, f.company) && isRunnableFace(f.company, faceNamed(a.train, a.face)!)),
    (s, f, a) => poor(s, f.company, priceOf(a)),
  ),
  must(
    '18cz-VIII.11-a',
    'train.payable',
    (s, f, a) =>
      priceOf(a) <= s.cash[f.company]! ||
      settings(s).helpsForDearer || // DV17
      cheapestRunnable(s, f.company) > s.cash[f.company]!,
    ['company'],
  ),
];

/**
 * 18cz-VIII.11-i: treasury first (18cz-VIII.11-c), then the director's cash and no shares, then a loan without limit
 * (18cz-VIII.11-d) that costs as much again (18cz-VIII.11-e).
 */
function payTrain(s: State, company: CompanyId, player: PlayerId, price: number, out: Out18CZ): void {
  const need = price - s.cash[company]!;
  if (need > 0) {
    const loan = Math.max(0, need - s.cash[player]!);
    if (loan > 0) {
      pay(s, BANK, player, loan);
      s.debts[player]! += loan;
      s.penalties[player]! += loan;
      out.log('loan.taken', { player, sum: loan });
    }
    pay(s, player, company, need);
    out.log('train.helped', { player, company, sum: need });
  }
  pay(s, company, BANK, price);
}

/**
 * Has the company room and money for anything, as 18xx.games sees it? A card counts with the face that is up, a train
 * of any other company, be it too large or nobody's, as one crown; what locals would bring does not count.
 */
export function affordsAsSite(s: Seen, company: CompanyId): boolean {
  const cash = s.cash[company]!;
  if (cash < 1 || isAtLimit(s, company)) return false;
  if (s.trains.some((t) => t.owner !== company && s.companies[t.owner])) return true;
  return bankTrains(s).some((t) => faceOf(t.type).price <= cash);
}

/** DV36: nothing more is sold to a company that could not pay it, though it get money later. */
function closeIfPoor(s: State, f: TradeFrame): void {
  if (settings(s).trainsClose === 'when nothing is affordable' && !affordsAsSite(s, f.company)) f.trainsPassed = true;
}

const buyTrain: Move18CZ<'buyTrains', 'buyTrain'> = {
  fields: { train: isId, face: isAmong(...faceNames) },
  choices(s, f, player) {
    const found = [];
    if (f.trainsPassed) return [];
    for (const t of bankTrains(s)) {
      for (const face of facesLeft(s, t.type)) {
        if (fitsSize(sizeOf(f.company), face.size))
          found.push({ type: 'buyTrain' as const, player, train: t.id, face: face.name });
      }
    }
    return found;
  },
  rules: buyRules,
  apply(s, f, a, out) {
    const { company } = f;
    const card = s.trains.find((t) => t.id === a.train)!;
    const stuck = isStuck(s, company);
    const cost = priceOf(a);
    const helped = cost > s.cash[company]!;
    const source = card.owner === POOL ? POOL : DECK;
    payTrain(s, company, director(s, company), cost, out);
    card.type = `${a.face}${classOf(a.train).letter}`;
    card.owner = company;
    out.log('train.taken', { company, train: card.type, source, cost });
    // DV16: the train just bought does not go back.
    const kept = stuck && settings(s).returns === 'another train' ? { kept: card.id } : {};
    // 18cz-VIII.11-c: nobody pays for a second one because this one has gone back.
    const funded = helped && settings(s).endsWithoutTrain === 'never' ? { funded: card.id } : {};
    facesSold(s, { train: card.id, faces: [a.face], fromDeck: source === DECK, ...kept, ...funded }, out);
    closeIfPoor(s, f);
  },
};

/** 18cz-VIII.10-g, DV11 */
const tradesTrains = (s: Seen): boolean => reached(s, settings(s).trainTradeFrom);

const offerRules: readonly Rule18CZ<TradeFrame, OfferForTrain>[] = [
  trainsAreOpen,
  ...before<State, TradeFrame, OfferForTrain>(
    offerForTrainRules(
      { limit: trainLimit, tradesAmongCompanies: tradesTrains },
      (s: Seen) => settings(s).trainTradeFrom,
      {
        'train.noTradeYet': '18cz-VIII.10-g',
        'train.notCompanys': '18cz-VIII.10-g',
        'train.priceTooLow': '18cz-VIII.10-g',
        'company.tooPoor': '18cz-VIII.10-g',
        'train.atLimit': '18cz-VIII.10-c',
      },
    ),
    'train.priceTooLow',
    must('18cz-2P-e', 'train.notVaclavs', (s, _f, a) => !isVaclavs(s, trainById(s, a.train)!.owner)),
    must(
      '18cz-IV.2.b-a', // 18cz-IV.2.c-a, 18cz-IV.2.d-a
      'train.wrongSize',
      (s, f, a) => fitsSize(sizeOf(f.company), faceOf(trainById(s, a.train)!.type).size),
      (s, f, a) => ({ company: f.company, face: trainById(s, a.train)!.type }),
    ),
  ),
  must(
    '18cz-VIII.10-j',
    'train.lastSlot',
    (s, f, a) => !wastesLastSlot(s, f.company, faceOf(trainById(s, a.train)!.type)),
    ['company'],
  ),
];

/** Trains of others that the company may own, one of each kind and owner. */
function* offeredTrains(s: Seen, company: CompanyId): Generator<View<TrainCard>> {
  const size = sizeOf(company);
  for (const seller in s.companies) {
    if (seller === company || isVaclavs(s, seller)) continue;
    const theirs = s.trains.filter((t) => t.owner === seller && fitsSize(size, faceOf(t.type).size));
    yield* oneOfEach(theirs);
  }
}

const offerForTrain: Move18CZ<'buyTrains', 'offerForTrain'> = {
  fields: { train: isId, price: isWhole },
  choices(s, f, player) {
    const max = s.cash[f.company]!;
    if (f.trainsPassed || max < 1 || !tradesTrains(s) || isAtLimit(s, f.company)) return [];
    const found = [];
    for (const t of offeredTrains(s, f.company)) {
      const min = refusedAt(s, t.id) + 1;
      if (min <= max) found.push({ type: 'offerForTrain' as const, player, train: t.id, price: { min, max, step: 1 } });
    }
    return found;
  },
  rules: offerRules,
  apply(s, f, a, out) {
    const seller = trainById(s, a.train)!.owner;
    const other = director(s, seller);
    if (other === a.player || !settings(s).asksForGoods) {
      dealTrain(s, f.company, a.train, a.price, out); // 18cz-VIII.10-h: the seller may be left without
      closeIfPoor(s, f);
      return;
    }
    askConsent(other, f.company, 'train', a.train, a.price, out, trainById(s, a.train)!.type);
  },
};

/** In revision 1 a pass on trains alone had to say so. */
const asksTwice = (s: Seen): boolean => settings(s).waitsForPass && !settings(s).asksAsSite;

const pass: Move<State, TradeFrame, PassOn, Frame18CZ, Message18CZ> = {
  fields: { on: isMaybe(isAmong('trains')) },
  choices: (_s, _f, player) => [{ type: 'pass', player }],
  rules: [
    must<State, TradeFrame, PassOn>(
      '18cz-VIII.10-a',
      'train.mustBuy',
      (s, f) => settings(s).endsWithoutTrain === 'by a pass' || f.trainsPassed || ownsRunnable(s, f.company), // DV9
      ['company'],
    ),
    must<State, TradeFrame, PassOn>(
      '18cz-VIII.3-e',
      'train.onePass',
      (s, f, a) => a.on === undefined || (asksTwice(s) && !f.trainsPassed),
    ),
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

/** Nothing can be bought and nothing else be done: the turn ends by itself. */
function nothingToDo(s: Seen, { company, trainsPassed }: View<TradeFrame>): boolean {
  if (!trainsPassed && !ownsRunnable(s, company)) return false;
  if (canActAnytime(s, company) || (settings(s).waitsForPass && playersSellLocals(s, company))) return false;
  if (trainsPassed || isAtLimit(s, company)) return true;
  const cash = s.cash[company]!;
  if (cash === 0) return true;
  if (tradesTrains(s)) for (const _ of offeredTrains(s, company)) return false;
  const size = sizeOf(company);
  for (const t of bankTrains(s)) {
    for (const f of facesLeft(s, t.type)) if (fitsSize(size, f.size) && f.price <= cash) return false;
  }
  return true;
}

/** 18cz-VIII.10-b: the last step, so what is bought runs in the next turn. 18cz-VIII.10-i: nothing is sold or given up. */
export const trains: Step18CZ<'buyTrains'> = {
  next(s, f) {
    if (f.finished) return 'done';
    if (settings(s).asksAsSite) return nextAsSite(s, f);
    return nothingToDo(s, f) ? 'done' : 'ask';
  },
  actors: (s, f) => [director(s, f.company)],
  moves: { buyTrain, offerForTrain, pass: pass as unknown as Move18CZ<'buyTrains', 'pass'> },
};

const discardRules: readonly Rule18CZ<ReturnTrainsFrame, Discard>[] = [
  ...ownTrainRules({ 'train.notOwn': '18cz-VIII.12-g' }),
  must('18cz-VIII.10-d', 'train.keepsNew', (_s, f, a) => a.train !== f.kept),
  must('18cz-VIII.11-c', 'train.keepsNew', (_s, f, a) => a.train !== f.funded),
];

export const discard: Step18CZ<'discardTrains'> = discardTrains<State, ReturnTrainsFrame>({
  limit: trainLimit,
  director,
  rules: discardRules,
});
