import { isId, isWhole, ofPlayer, type StepOf, type View } from '@traviesa/engine';
import type { CompanyId } from '../data.ts';
import { must } from '../rule.ts';
import { companyOf, type Look, trainCount, trainLimit } from '../state.ts';
import { buyFromBank, canPayOne, forSale, isDiscountOpen, isOnOffer, mustBuy, trainOf } from '../trains.ts';
import type { BuyTrain, ForceTrain, OfferTrain, Pass, Sardinia, Train, TrainsFrame } from '../types.ts';
import { sellTrain } from './consent.ts';
import { anytime, anytimeIsOpen, presidentActs } from './operating.ts';

type F = TrainsFrame;
const roomForTrain = (s: Look, f: View<F>): boolean => trainCount(s, f.company) < trainLimit(s);
const limitParams = (s: Look, f: View<F>) => ({ company: f.company, n: trainLimit(s) });
const trainParam = (_s: Look, _f: View<F>, a: { readonly train: string }) => ({ train: a.train });

const phaseParam = (s: Look, _f: View<F>, a: { readonly train: string }) => ({ phase: trainOf(s, a.train)!.phase });

/** The least that may be offered: more than was refused before. */
function leastOffer(f: View<F>, train: string): number {
  let least = 1;
  for (const r of f.refused) if (r.train === train) least = Math.max(least, r.price + 1);
  return least;
}

const isForeign = (s: Look, c: CompanyId, train: View<Train> | undefined): boolean =>
  train !== undefined &&
  train.owner !== c &&
  train.owner !== 'stack' &&
  train.owner !== 'pool' &&
  train.owner in s.companies;

/** Something can be bought, or a card given, or a loan repaid. */
function hasBusiness(s: Look, f: View<F>): boolean {
  const { company: c } = f;
  if (mustBuy(s, c) || anytimeIsOpen(s, c)) return true;
  const cash = s.cash[c]!;
  if (cash === 0 || !roomForTrain(s, f)) return false;
  if (forSale(s).some((t) => t.price <= cash)) return true;
  return s.trains.some((t) => isForeign(s, c, t) && leastOffer(f, t.id) <= cash);
}

/** 1865-4.6: trains one by one, from the Stack, the Pool or other companies. */
export const trains: StepOf<Sardinia, 'trains'> = {
  next: (s, f) => (f.ended || !hasBusiness(s, f) ? 'done' : 'ask'),
  actors: presidentActs,
  moves: {
    buyTrain: {
      fields: { train: isId },
      choices: (s, _f, player) => forSale(s).map((t) => ({ type: 'buyTrain', player, train: t.id })),
      rules: [
        must<F, BuyTrain>('1865-4.6-c', 'train.notForSale', (s, _f, a) => isOnOffer(s, a.train), trainParam),
        must<F, BuyTrain>(
          '1865-4.6-d',
          'train.discountLast',
          (s, _f, a) => isDiscountOpen(s, trainOf(s, a.train)!),
          phaseParam,
        ),
        ofPlayer(must<F, BuyTrain>('1865-4.6-a', 'train.atLimit', roomForTrain, limitParams)),
        must<F, BuyTrain>(
          '1865-4.6-d',
          'train.tooDear',
          (s, f, a) => trainOf(s, a.train)!.price <= s.cash[f.company]!,
          (s, f, a) => ({ cost: trainOf(s, a.train)!.price, cash: s.cash[f.company]! }),
        ),
      ],
      apply(s, f, a, out) {
        buyFromBank(s, f, a.train, out);
      },
    },
    offerTrain: {
      fields: { train: isId, price: isWhole },
      choices(s, f, player) {
        const max = s.cash[f.company]!;
        return s.trains
          .filter((t) => isForeign(s, f.company, t))
          .map(({ id }) => ({
            type: 'offerTrain',
            player,
            train: id,
            price: { min: leastOffer(f, id), max, step: 1 },
          }));
      },
      rules: [
        must<F, OfferTrain>(
          '1865-4.6-b',
          'train.notForeign',
          (s, f, a) => isForeign(s, f.company, trainOf(s, a.train)),
          trainParam,
        ),
        ofPlayer(must<F, OfferTrain>('1865-4.6-a', 'train.atLimit', roomForTrain, limitParams)),
        must<F, OfferTrain>(
          '1865-4.6-e',
          'train.badPrice',
          (s, f, a) => a.price >= 1 && a.price <= s.cash[f.company]!,
          (s, f) => ({ min: 1, max: s.cash[f.company]! }),
        ),
        // Nobody can be forced to deal, nor be asked the same again and again.
        must<F, OfferTrain>(
          '1865-4.6-e',
          'train.refusedAlready',
          (_s, f, a) => a.price >= leastOffer(f, a.train),
          (_s, f, a) => ({ min: leastOffer(f, a.train) }),
        ),
      ],
      sure: new Set(['train.notForeign', 'train.badPrice', 'train.refusedAlready']),
      apply(s, f, a, out) {
        const seller = trainOf(s, a.train)!.owner;
        const other = companyOf(s, seller).president;
        if (other === a.player) sellTrain(s, f.company, a.train, a.price, out);
        else {
          const { train, price } = a;
          out.log('train.offered', { company: f.company, seller, train: trainOf(s, train)!.phase, cost: price });
          out.push({ step: 'consent', player: other, company: f.company, train, price, answered: false });
        }
      },
    },
    // 1865-4.7-a to 1865-4.7-d: all company cash first, the president adds the rest.
    forceTrain: {
      fields: { train: isId },
      choices: (s, _f, player) => forSale(s).map((t) => ({ type: 'forceTrain', player, train: t.id })),
      rules: [
        ofPlayer(
          must<F, ForceTrain>(
            '1865-4.7-b',
            'train.notForced',
            (s, f) => mustBuy(s, f.company),
            (_s, f) => ({
              company: f.company,
            }),
          ),
        ),
        must<F, ForceTrain>('1865-4.7-c', 'train.notForSale', (s, _f, a) => isOnOffer(s, a.train), trainParam),
        must<F, ForceTrain>(
          '1865-4.7-c',
          'train.discountLast',
          (s, _f, a) => isDiscountOpen(s, trainOf(s, a.train)!),
          phaseParam,
        ),
        must<F, ForceTrain>(
          '1865-4.7-a',
          'train.canPay',
          (s, f) => !canPayOne(s, f.company),
          (s, f) => ({
            company: f.company,
            cash: s.cash[f.company]!,
          }),
        ),
      ],
      apply(_s, f, a, out) {
        out.push({ step: 'raise', player: a.player, company: f.company, train: a.train, sold: [] });
      },
    },
    pass: {
      fields: {},
      choices: (_s, _f, player) => [{ type: 'pass', player }],
      rules: [must<F, Pass>('1865-4.6-i', 'train.duty', (s, f) => !mustBuy(s, f.company), ['company'])],
      apply(_s, f) {
        f.ended = true;
      },
    },
    ...anytime(),
  },
};
