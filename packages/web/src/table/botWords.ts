import { type BotLevel, botLevels, isBotLevel } from '@traviesa/bots/levels';
import type { Text } from '../i18n/text.ts';

/** What a kind of bot is called, and what it does. */
export function botWords(t: Text, kind: string): { readonly name: string; readonly hint: string } {
  return {
    name: t.find(`bot.${kind}`) ?? t('bot.other', kind),
    hint: t.find(`bot.${kind}Hint`) ?? '',
  };
}

/** What people choose among: levels, where there are any. */
export const offeredBots = (kinds: readonly string[]): readonly string[] => {
  const levels = kinds.filter(isBotLevel);
  return levels.length > 0 ? levels : kinds;
};

/** The number of a level; nothing for other kinds of bots. */
export const levelNumber = (kind: string | undefined): number | undefined => {
  const at = botLevels.indexOf(kind as BotLevel);
  return at < 0 ? undefined : at + 1;
};

const KEY = 'traviesa.botLevel';
export const USUAL_LEVEL: BotLevel = 'level3';

/** The level that was chosen on this device last. */
export function chosenLevel(): BotLevel {
  try {
    const kept = localStorage.getItem(KEY);
    return isBotLevel(kept) ? kept : USUAL_LEVEL;
  } catch {
    return USUAL_LEVEL;
  }
}

export function keepLevel(level: BotLevel): void {
  try {
    localStorage.setItem(KEY, level);
  } catch {
    // Private windows may refuse; the table keeps its own level all the same.
  }
}
