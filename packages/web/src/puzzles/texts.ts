import type { Say, Text } from '../i18n/text.ts';
import { useText } from '../i18n/text.ts';
import { en } from './texts.en.ts';
import { es } from './texts.es.ts';

export const puzzleTexts = { en, es };
export type PuzzleText = Text & Say<typeof en>;

/** The texts of the page and of puzzles. */
export const usePuzzleText = (): PuzzleText => useText(puzzleTexts) as PuzzleText;
