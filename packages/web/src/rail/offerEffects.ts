import type { View } from '@traviesa/engine';
import { bankTrains, directorOf, type RailState, trainsOf } from '@traviesa/rail';
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
    if (spec) found.push({ text: t('offer.losePrivate', spec.name, words.money(spec.income)), hard: true });
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
      const need = Number.isFinite(cheapest) ? t('offer.nextTrain', words.money(cheapest)) : '';
      found.push({ text: `${t('offer.noTrain', seller)}${need}`, hard: true });
    } else found.push({ text: t('offer.trainsLeft', seller, words.list(left)), hard: false });
    found.push({ text: t('offer.companyCash', seller, change(seller)), hard: false });
  }
  const director = directorOf(before, offer.buyer);
  found.push({
    text: t('offer.buyerPays', offer.buyer, director ? words.player(director) : '–', change(offer.buyer)),
    hard: false,
  });
  return found.sort((a, b) => Number(b.hard) - Number(a.hard));
}

/** "Not below this", for as long as the round lasts: an answer given once. */
export interface Refusal {
  readonly player: string;
  readonly round: string;
  readonly item: string;
  readonly below: number;
}

/** Whether somebody has already refused this. */
export const isRefused = (refusals: readonly Refusal[], offer: Offer, round: string): boolean =>
  refusals.some(
    (r) => r.player === offer.player && r.round === round && r.item === offer.item && offer.price < r.below,
  );
