import type { Text } from '../i18n/text.ts';
import { clockFace, type Reading } from './clock.ts';
import type { Clock, Sitting } from './types.ts';

const HOUR = 3600;
const DAY = 24 * HOUR;

/** A length in whole units, as rules name it: 30 min, 24 h, 3 days. */
function lengthWords(t: Text, seconds: number): string {
  if (seconds % DAY === 0 && seconds !== DAY) return t('time.days', seconds / DAY);
  if (seconds >= HOUR && seconds % HOUR === 0) return t('time.hours', t.number(Math.round(seconds / HOUR)));
  if (seconds < 60) return t('time.seconds', t.number(seconds));
  return t('time.minutes', t.number(Math.round(seconds / 60)));
}

/** A table's clock in a few words: "30 min + 30 s a turn". */
export function clockWords(t: Text, clock: Clock): string {
  if (clock.kind === 'live') return t('time.live', lengthWords(t, clock.budget), t.number(clock.increment));
  return t('time.turns', lengthWords(t, clock.perTurn), lengthWords(t, clock.bank));
}

/** What happens at this table when time is out. */
export const timeoutWords = (t: Text, { onTimeout }: Clock): string => t(`time.${onTimeout}`);

export const faceWords = (t: Text, { total }: Reading, kind: Clock['kind']): string =>
  total <= 0 ? t('time.up') : clockFace(total, kind, t.lang === 'es' ? ',' : '.');

/** That a seat has changed hands, as the log tells it; nothing for who sat there at the start. */
export function sittingWords(t: Text, all: readonly Sitting[], sitting: Sitting): string | undefined {
  const { why, name, player } = sitting;
  if (why === 'start') return undefined;
  const before = all.slice(0, all.indexOf(sitting)).findLast((s) => s.player === player);
  return t(`sat.${why}`, before?.name ?? '', name);
}
