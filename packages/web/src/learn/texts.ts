import type { Say, Text } from '../i18n/text.ts';
import { useText } from '../i18n/text.ts';
import { en } from './texts.en.ts';
import { es } from './texts.es.ts';

export const learnTexts = { en, es };

/** The texts of the page and of everything that teaches. */
export const useLearnText = (): Text & Say<typeof en> => useText(learnTexts) as Text & Say<typeof en>;
