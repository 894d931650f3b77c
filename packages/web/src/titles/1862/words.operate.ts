import {
  bankTrain,
  faceOf,
  groupOf,
  kindsOf,
  rustsOnOf,
  type Seen,
  trainGroups,
  trainPrice,
} from '@traviesa/games/1862';
import { DECK, topOfDeck } from '@traviesa/rail';
import type { TextSection } from '../face.ts';
import { RUN_ORDER } from './runLines.ts';
import type { ManiaTexts } from './useMania.ts';

/** Trains of a company that a warranty keeps, for the text view. */
export function warrantiesOf(s: Seen, company: string, { t, words }: ManiaTexts): string | undefined {
  const kept = s.trains.filter((x) => x.owner === company && x.warranties > 0);
  if (kept.length === 0) return undefined;
  return words.list(kept.map((x) => `${x.type}: ${t('r62.withWarranties', x.warranties)}`));
}

/** Groups of trains that are still to come: price, what is left, what each can be, until when. */
export function trainsInWords(s: Seen, { t, words }: ManiaTexts): TextSection {
  const top = topOfDeck(s) ? groupOf(bankTrain(s)).type : undefined;
  const kinds = RUN_ORDER.filter((kind) => kindsOf(s.variant).includes(kind));
  const left = (type: string): number => s.trains.filter((x) => x.owner === DECK && groupOf(x).type === type).length;
  return {
    title: t('panel.trains'),
    lines: trainGroups
      .filter((g) => left(g.type) > 0)
      .map((g) => {
        const until = rustsOnOf(s, g.type);
        return [
          t('r62.textGroup', g.type, words.money(trainPrice(s, { id: g.type })), left(g.type)),
          words.list(kinds.map((kind) => faceOf(g, kind))),
          until === undefined ? t('r62.lasts') : t('r62.until', until),
          ...(g.type === top ? [t('rail.onOffer')] : []),
        ].join(', ');
      }),
  };
}
