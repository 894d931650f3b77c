import type { Text } from '../i18n/text.ts';
import type { Change } from '../remote/fair.ts';
import type { Level, Rating, ServerTable } from '../remote/types.ts';

/** A rating as it is read: with a question mark until it is certain. */
export const ratingWords = (_t: Text, { rating, certain }: Rating): string => `${rating}${certain ? '' : '?'}`;

export const gainOf = ({ before, after }: Change): number => after.rating - before.rating;
/** Up or down, readable without colour. */
export const gainWords = (gain: number): string =>
  gain === 0 ? '±0' : gain > 0 ? `▲\u00a0${gain}` : `▼\u00a0${-gain}`;

/** Ratings between which one sits down. */
export function levelWords(t: Text, { min, max }: Level): string {
  if (min !== null && max !== null) return `${min}–${max}`;
  return min === null ? t('fair.levelTo', max!) : t('fair.levelFrom', min);
}

/** What is agreed at a table besides its rules. */
export function fairWords(t: Text, { rated, level, language }: ServerTable): string[] {
  return [
    rated ? t('fair.rated') : '',
    level ? t('fair.levelIs', levelWords(t, level)) : '',
    language ? t(`lang.${language}`) : '',
  ].filter((words) => words !== '');
}

/** People who have gone for good leave a dash. */
export const NAMELESS = '—';
export const nameOf = (t: Text, name: string): string => (name === NAMELESS ? t('fair.somebody') : name);
