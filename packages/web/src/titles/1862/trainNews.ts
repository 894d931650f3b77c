import { bankPrice, bankTrain, groupOf, hasTrain, type Seen, type Train1862, trainPrice } from '@traviesa/games/1862';
import { DECK, OUT } from '@traviesa/rail';

/** What a purchase changes beside its train. */
export interface TrainNews {
  /** The phase that begins with it. */
  readonly phase: string | undefined;
  /** Trains that rust, by company. */
  readonly rusts: readonly { readonly company: string; readonly trains: readonly string[] }[];
  /** Trains of that time that a warranty keeps. */
  readonly kept: readonly { readonly company: string; readonly train: string; readonly warranties: number }[];
}

export function newsOf(before: Seen, after: Seen): TrainNews {
  const gone = before.trains.filter((t, i) => t.owner !== OUT && t.owner !== DECK && after.trains[i]?.owner === OUT);
  const companies = [...new Set(gone.map((t) => t.owner))];
  const began = after.phase === before.phase ? undefined : after.phase;
  const kept = began === undefined ? [] : before.trains.filter((t) => isKept(t, began) && after.companies[t.owner]);
  return {
    phase: began,
    rusts: companies.map((company) => ({
      company,
      trains: gone.filter((t) => t.owner === company).map((t) => t.type),
    })),
    kept: kept.map((t) => ({ company: t.owner, train: t.type, warranties: t.warranties })),
  };
}

const isKept = (t: Seen['trains'][number], began: string): boolean => t.warranties > 0 && groupOf(t).rustsOn === began;

/** Its own price, and whether it is already halved. */
export function priceNow(s: Seen, train: Pick<Train1862, 'id'>): { readonly price: number; readonly half: boolean } {
  const price = trainPrice(s, train);
  return { price, half: price < groupOf(train).price };
}

/** Trains of the bank's group that are left, the last group without end. */
export const leftInGroup = (s: Seen): number => {
  const { type } = groupOf(bankTrain(s));
  return s.trains.filter((t) => t.owner === DECK && groupOf(t).type === type).length;
};

/** It has no train and not the money for that of the bank (1862-7.11-b). */
export const isInNeed = (s: Seen, company: string): boolean =>
  !hasTrain(s, company) && (s.cash[company] ?? 0) < bankPrice(s);

/** A company that was floated and is not any more has gone bankrupt. */
export const wentUnder = (before: Seen, after: Seen, company: string): boolean =>
  before.companies[company]?.floated === true && after.companies[company]?.floated === false;
