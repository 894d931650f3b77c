import type { View } from '@traviesa/engine';
import { bankTrains, directorOf, incomeOf, type RailState, trainsOf } from '@traviesa/rail';
import type { FaceTexts } from '../titles/face.ts';
import type { RailSpec } from './spec.ts';

type S = View<RailState>;

export interface Offer {
  readonly player: string;
  readonly buyer: string;
  readonly kind: 'private' | 'train' | 'company';
  readonly item: string;
  readonly price: number;
}
export interface Effect {
  readonly text: string;
  /** Something is lost by it. */
  readonly hard: boolean;
}

/** The hard things first. */
export const hardFirst = (effects: readonly Effect[]): readonly Effect[] =>
  [...effects].sort((a, b) => Number(b.hard) - Number(a.hard));

/** What a company without a train has to do next: buy one at this price, and what its director would have to add. */
export function withoutTrain(seller: string, price: number, treasury: number, { t, words }: FaceTexts): Effect {
  const need = Number.isFinite(price) ? t('offer.nextTrain', words.money(price)) : '';
  const adds = Number.isFinite(price) && price > treasury ? t('offer.youAdd', words.money(price - treasury)) : '';
  return { text: `${t('offer.noTrain', seller)}${need}${adds}`, hard: true };
}

/** What saying yes does to both sides: from the position in which it has been said, the hard things first. */
export function effectsOf(
  offer: Offer,
  before: S,
  after: S,
  rail: RailSpec,
  { t, words }: FaceTexts,
): readonly Effect[] {
  const found: Effect[] = [];
  const change = (id: string): string =>
    t('offer.cash', words.money(before.cash[id] ?? 0), words.money(after.cash[id] ?? 0));
  if (offer.kind === 'private') {
    const spec = rail.privates.find((p) => p.id === offer.item);
    if (spec) found.push({ text: t('offer.losePrivate', spec.name, words.money(incomeOf(before, spec))), hard: true });
    found.push({ text: t('offer.yourCash', change(offer.player)), hard: false });
    found.push({
      text: t('offer.certificates', rail.certificates(before, offer.player), rail.certificates(after, offer.player)),
      hard: false,
    });
  }
  if (offer.kind === 'train') {
    const seller = before.trains.find((x) => x.id === offer.item)?.owner ?? '';
    const left = trainsOf(after, seller).map((x) => x.type);
    if (left.length === 0) {
      const cheapest = Math.min(
        ...bankTrains(after).map((x) => rail.trains.find((y) => y.type === x.type)?.price ?? Number.POSITIVE_INFINITY),
      );
      found.push(withoutTrain(seller, cheapest, after.cash[seller] ?? 0, { t, words }));
    } else found.push({ text: t('offer.trainsLeft', seller, words.list(left)), hard: false });
    found.push({ text: t('offer.companyCash', seller, change(seller)), hard: false });
  }
  const director = directorOf(before, offer.buyer);
  found.push({
    text: t('offer.buyerPays', offer.buyer, director ? words.player(director) : '–', change(offer.buyer)),
    hard: false,
  });
  return hardFirst(found);
}
