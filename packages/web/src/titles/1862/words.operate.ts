import {
  bankTrain,
  faceOf,
  groupOf,
  inReceivership,
  isSimple,
  kindsOf,
  rustsOnOf,
  type Seen,
  trainGroups,
  trainPrice,
} from '@traviesa/games/1862';
import { DECK, topOfDeck } from '@traviesa/rail';
import type { InfoCard } from '../../cards/thing.ts';
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

/** What is special about a company: what it may run, how it was started, and that nobody leads it. */
export function aboutCompany(id: string, { t, words }: ManiaTexts, s: Seen): InfoCard['about'] {
  const c = s.companies[id];
  if (!c) return [];
  const kinds = c.floated ? c.permits : [c.permit];
  return [
    ...(isSimple(s.variant)
      ? []
      : [{ text: t('r62.card.permits', words.list(kinds.map((k) => t(`r62.kind.${k}`)))), rule: '1862-6.5.4.3-b' }]),
    ...(c.par > 0
      ? [
          {
            text: t(c.chartered ? 'r62.card.chartered' : 'r62.card.started'),
            rule: c.chartered ? '1862-3.1-a' : '1862-3.1-b',
          },
        ]
      : []),
    ...(c.par > 0 && inReceivership(s, id) ? [{ text: t('r62.card.receivership'), rule: '1862-8-a' }] : []),
  ];
}
