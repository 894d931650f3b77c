import { isAmong, isId, isWhole, type PlayerId, type View } from '@traviesa/engine';
import {
  type CompanyId,
  consent,
  dealTrain,
  directorOf,
  moveSingles,
  type Pass,
  POOL,
  payOut,
  refusedAt,
  singlesOf,
  trainById,
  trainsOf,
} from '@traviesa/rail';
import { decider, hasTrain, inReceivership, sharePrice, trainPrice, turnOf } from '../common.ts';
import { goBankrupt } from '../company.ts';
import { groupOf, KINDS, type Kind, kindOfTrain, MOST_WARRANTIES, WARRANTY_PRICE } from '../data.ts';
import type { Message1862 } from '../messages.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { dropPrice } from '../sale.ts';
import { bankPrice, bankTrain, buyFromBank, hasRoom, trainLimit } from '../trains.ts';
import type {
  BuyTrain,
  BuyTrainFrom,
  Frame1862,
  MergeSharesFrame,
  Move1862,
  Out1862,
  Refinance,
  Rule1862,
  Seen,
  SellTreasury,
  State,
  Step1862,
  TradeFrame,
  Train1862,
} from '../types.ts';
import { kindsOf } from '../variant.ts';
import { beginRefinancing } from './merge.ts';

type Rules<A> = readonly Rule1862<TradeFrame, A>[];
type ForCompany = { readonly company: CompanyId };

const poor = (s: Seen, f: ForCompany, cost: number) => ({ company: f.company, cost, cash: s.cash[f.company]! });
const limitOf = (s: Seen, f: ForCompany) => ({ company: f.company, n: trainLimit(s).most });

/** 1862-7.10-a, 1862-11.3-c: bought with the train, beside the free one. */
const mostWarranties = (s: Seen): number =>
  s.variant.beginner ? 0 : MOST_WARRANTIES - groupOf(bankTrain(s)).freeWarranties;
const costOf = (s: Seen, warranties: number): number => bankPrice(s) + warranties * WARRANTY_PRICE;

const buyRules: Rules<BuyTrain> = [
  must(
    '1862-11.1-a', // 1862-11.1-b
    'train.noKind',
    (s, _f, a) => kindsOf(s.variant).includes(a.kind),
    (_s, _f, a) => ({ kind: a.kind }),
  ),
  must('1862-7.9-d', 'train.atLimit', (s, f, a) => hasRoom(s, f.company, a.kind), limitOf),
  must(
    '1862-7.10-a',
    'train.warranties',
    (s, _f, a) => a.warranties >= 0 && a.warranties <= mostWarranties(s),
    (s) => ({ max: mostWarranties(s) }),
  ),
  must(
    '1862-7.11-c',
    'company.tooPoor',
    (s, f, a) => costOf(s, a.warranties) <= s.cash[f.company]!,
    (s, f, a) => poor(s, f, costOf(s, a.warranties)),
  ),
];

const buyTrain: Move1862<'buyTrains', 'buyTrain'> = {
  fields: { kind: isAmong(...KINDS), warranties: isWhole },
  choices(s, f, player) {
    const left = s.cash[f.company]! - bankPrice(s);
    if (left < 0) return [];
    const max = Math.min(mostWarranties(s), Math.floor(left / WARRANTY_PRICE));
    return kindsOf(s.variant).map((kind) => ({
      type: 'buyTrain',
      player,
      kind,
      warranties: { min: 0, max, step: 1 },
    }));
  },
  rules: buyRules,
  apply(s, f, a, out) {
    buyFromBank(s, f.company, a.kind, a.warranties, out);
    delete f.raised;
  },
};

/** One of each kind is enough to choose from. */
const isAlike = (a: View<Train1862>, b: View<Train1862>): boolean => a.type === b.type && a.warranties === b.warranties;

/** 1862-7.9-a, 1862-8-g: trains that other companies have and may sell; 1862-10.3-b: none after the LNER. */
function* othersTrains(s: Seen, company: CompanyId): Generator<View<Train1862>> {
  if (s.lner) return;
  for (const seller in s.companies) {
    if (seller === company || inReceivership(s, seller)) continue;
    const theirs = trainsOf(s, seller) as View<Train1862>[];
    yield* theirs.filter((t, i) => theirs.findIndex((x) => isAlike(x, t)) === i);
  }
}
const isSameDirector = (s: Seen, company: CompanyId, train: View<Train1862>): boolean =>
  directorOf(s, train.owner) === directorOf(s, company);
/** Its price is fixed, so that a refusal holds for the turn. */
const wasRefused = (s: Seen, train: string): boolean => refusedAt(s, train) > 0;
const canBuyFrom = (s: Seen, company: CompanyId, train: View<Train1862>): boolean =>
  trainPrice(s, train) <= s.cash[company]! && hasRoom(s, company, kindOfTrain(train)) && !wasRefused(s, train.id);

const sellerOf = (s: Seen, train: string): CompanyId => trainById(s, train)?.owner ?? '';

const buyFromRules: Rules<BuyTrainFrom> = [
  must('1862-7.11-c', 'train.fromBankNow', (_s, f) => !f.raised),
  must('1862-10.3-b', 'train.onlyBank', (s) => !s.lner),
  must(
    '1862-7.9-a',
    'train.notCompanys',
    (s, f, a) => s.companies[sellerOf(s, a.train)] !== undefined && sellerOf(s, a.train) !== f.company,
  ),
  must(
    '1862-8-g',
    'train.receiver',
    (s, _f, a) => !inReceivership(s, sellerOf(s, a.train)),
    (s, _f, a) => ({ company: sellerOf(s, a.train) }),
  ),
  must('1862-7.9-d', 'train.atLimit', (s, f, a) => hasRoom(s, f.company, kindOfTrain(trainById(s, a.train)!)), limitOf),
  must(
    '1862-7.9-b',
    'company.tooPoor',
    (s, f, a) => trainPrice(s, trainById(s, a.train)!) <= s.cash[f.company]!,
    (s, f, a) => poor(s, f, trainPrice(s, trainById(s, a.train)!)),
  ),
  must('1862-7.9-a', 'train.declined', (s, _f, a) => !wasRefused(s, a.train)),
];

const buyTrainFrom: Move1862<'buyTrains', 'buyTrainFrom'> = {
  fields: { train: isId },
  choices(s, f, player) {
    const found = [];
    for (const t of othersTrains(s, f.company)) {
      if (canBuyFrom(s, f.company, t)) found.push({ type: 'buyTrainFrom' as const, player, train: t.id });
    }
    return found;
  },
  rules: buyFromRules,
  apply(s, f, a, out) {
    const train = trainById(s, a.train)!;
    const price = trainPrice(s, train);
    const player = decider(s, train.owner);
    if (player === a.player || !settings(s).asksForTrains) {
      dealTrain(s, f.company, a.train, price, out); // 1862-7.10-d: with its warranties
      return;
    }
    out.log('consent.asked', { player, buyer: f.company, item: train.type, price });
    out.push({ step: 'consent', player, buyer: f.company, kind: 'train', item: a.train, price, answered: false });
  },
};

/** 1862-Q02: the seller's director agrees to the fixed price or does not. */
export const trainConsent = consent<State, Frame1862, Message1862>((s, f, out) =>
  dealTrain(s, f.buyer, f.item, f.price, out),
) as unknown as Step1862<'consent'>;

/** 1862-7.11-a, 1862-7.11-b: it has no train, and cannot pay one of the bank. */
const isShort = (s: Seen, company: CompanyId): boolean => !hasTrain(s, company) && s.cash[company]! < bankPrice(s);

/** 1862-7.11-b: a train of a company with the same director can be had. */
function hasOwnOffer(s: Seen, company: CompanyId): boolean {
  for (const t of othersTrains(s, company)) if (isSameDirector(s, company, t) && canBuyFrom(s, company, t)) return true;
  return false;
}
/** Somebody could still be asked for a train. */
function hasOffer(s: Seen, company: CompanyId): boolean {
  for (const t of othersTrains(s, company)) if (canBuyFrom(s, company, t)) return true;
  return false;
}

/** 1862-7.11.1-a: exactly as many shares as are needed, at the full price. */
export const sharesNeeded = (s: Seen, company: CompanyId): number =>
  Math.ceil((bankPrice(s) - s.cash[company]!) / sharePrice(s, company));
const canSellTreasury = (s: Seen, company: CompanyId): boolean =>
  singlesOf(s, company, company) >= sharesNeeded(s, company);
/** 1862-7.11.2-b */
const canRefinance = (s: Seen, company: CompanyId): boolean =>
  s.cash[company]! + 10 * s.companies[company]!.par >= bankPrice(s);

const inNeed = <A>(): Rules<A> => [
  must(
    '1862-7.11-b',
    'money.notNeeded',
    (s, f) => isShort(s, f.company) && !f.raised,
    (_s, f) => ({ company: f.company }),
  ),
  must(
    '1862-7.11-b',
    'money.otherTrain',
    (s, f) => settings(s).mayIgnoreOtherTrains || !hasOwnOffer(s, f.company), // D15
    (_s, f) => ({ company: f.company }),
  ),
];

const sellTreasuryRules: Rules<SellTreasury> = [
  ...inNeed<SellTreasury>(),
  must(
    '1862-7.11.1-a',
    'money.tooFewShares',
    (s, f) => canSellTreasury(s, f.company),
    (s, f) => ({ company: f.company, n: singlesOf(s, f.company, f.company), need: sharesNeeded(s, f.company) }),
  ),
];

const sellTreasury: Move1862<'buyTrains', 'sellTreasury'> = {
  fields: {},
  choices: (s, f, player) => (isShort(s, f.company) ? [{ type: 'sellTreasury', player }] : []),
  rules: sellTreasuryRules,
  apply: (s, f, _a, out) => raiseFromTreasury(s, f, out),
};

function raiseFromTreasury(s: State, f: TradeFrame, out: Out1862): void {
  const { company } = f;
  const n = sharesNeeded(s, company);
  const sum = n * sharePrice(s, company);
  moveSingles(s, company, company, POOL, n);
  payOut(s, company, sum, out);
  out.log('money.sold', { company, n, sum });
  f.raised = true;
  // 1862-7.11.1-b: as if the director had sold; D12
  dropPrice(s, company, n, out, settings(s).lateTreasurySalesDrop);
}

const refinanceRules: Rules<Refinance> = [
  ...inNeed<Refinance>(),
  must(
    '1862-7.11.2-b',
    'money.noRefinancing',
    (s, f) => canRefinance(s, f.company),
    (s, f) => ({ company: f.company, sum: 10 * s.companies[f.company]!.par, price: bankPrice(s) }),
  ),
];

const refinance: Move1862<'buyTrains', 'refinance'> = {
  fields: {},
  choices: (s, f, player) => (isShort(s, f.company) ? [{ type: 'refinance', player }] : []),
  rules: refinanceRules,
  apply: (s, f, a, out) => out.push(raiseByRefinancing(s, f, a.player, out)),
};

function raiseByRefinancing(s: State, f: TradeFrame, player: PlayerId, out: Out1862): MergeSharesFrame {
  f.raised = true;
  return beginRefinancing(s, f.company, player, out);
}

/** 1862-7.11-a: there is a train that it must buy now. D15: that of another company only by the rulebook. */
const mustBuy = (s: Seen, f: View<TradeFrame>): boolean =>
  !hasTrain(s, f.company) &&
  (!isShort(s, f.company) || f.raised === true || (!settings(s).mayIgnoreOtherTrains && hasOwnOffer(s, f.company)));
/** 1862-7.11-b: there is money that it must raise. */
const mustRaise = (s: Seen, company: CompanyId): boolean =>
  isShort(s, company) && (canSellTreasury(s, company) || canRefinance(s, company));

const passRules: Rules<Pass> = [
  must(
    '1862-7.11-a',
    'train.mustBuy',
    (s, f) => !mustBuy(s, f),
    (_s, f) => ({ company: f.company }),
  ),
  must(
    '1862-7.11-b',
    'money.mustRaise',
    (s, f) => !mustRaise(s, f.company),
    (_s, f) => ({ company: f.company }),
  ),
];

const pass: Move1862<'buyTrains', 'pass'> = {
  fields: {},
  choices: (_s, _f, player) => [{ type: 'pass', player }],
  rules: passRules,
  apply(_s, f) {
    f.finished = true;
  },
};

/** 1862-8-e: the first permitted of these kinds for which there is room. */
const RECEIVERS_ORDER: readonly Kind[] = ['express', 'freight', 'local'];

function receiversKind(s: Seen, company: CompanyId): Kind | undefined {
  const limit =
    settings(s).receiverLimit === 'total' ? trainLimit(s) : { most: trainLimit(s).most, of: 'kind' as const };
  return RECEIVERS_ORDER.find(
    (kind) => s.companies[company]!.permits.includes(kind) && hasRoom(s, company, kind, limit), // D17
  );
}

/** 1862-8-e, 1862-8-f: one train if it can be paid; without any the company is bankrupt. */
export function receiverBuys(s: State, company: CompanyId, out: Out1862): void {
  const kind = receiversKind(s, company);
  if (kind && s.cash[company]! >= bankPrice(s)) buyFromBank(s, company, kind, 0, out);
  if (!hasTrain(s, company)) goBankrupt(s, company, out);
}

function nothingToDo(s: Seen, f: View<TradeFrame>): boolean {
  if (!hasTrain(s, f.company)) return false;
  const affordsBank = s.cash[f.company]! >= bankPrice(s) && kindsOf(s.variant).some((k) => hasRoom(s, f.company, k));
  return !affordsBank && !hasOffer(s, f.company);
}

/** 1862-7.12-a: without a train and without a way to get one. */
const isLost = (s: Seen, f: View<TradeFrame>): boolean =>
  !hasTrain(s, f.company) && !mustBuy(s, f) && !mustRaise(s, f.company) && (f.finished || !hasOffer(s, f.company));

/** D33: 18xx.games does not ask how money is raised where there is one way and no train of another company to buy. */
const raisesUnasked = (s: Seen, f: View<TradeFrame>): boolean =>
  settings(s).asksAsSite &&
  isShort(s, f.company) &&
  !f.raised &&
  !hasOffer(s, f.company) &&
  canSellTreasury(s, f.company) !== canRefinance(s, f.company);

export const trains: Step1862<'buyTrains'> = {
  next(s, f, out) {
    if (!turnOf(s)?.ended && !inReceivership(s, f.company) && raisesUnasked(s, f)) {
      if (!canSellTreasury(s, f.company)) return raiseByRefinancing(s, f, decider(s, f.company), out);
      raiseFromTreasury(s, f, out);
    }
    if (turnOf(s)?.ended) return 'done';
    if (inReceivership(s, f.company)) {
      receiverBuys(s, f.company, out); // 1862-5.2.5-c: the refinancing has left it without a director
      return 'done';
    }
    if (isLost(s, f)) {
      goBankrupt(s, f.company, out);
      return 'done';
    }
    return f.finished || nothingToDo(s, f) ? 'done' : 'ask';
  },
  actors: (s, f) => [decider(s, f.company)],
  moves: { buyTrain, buyTrainFrom, sellTreasury, refinance, pass },
};
