import { askChronicle } from '../worker/chronicle.ts';
import type { Studied } from './studied.ts';

/** A game has ended: its report is likely to be asked for next. Code and figures are fetched while people look at the places. */
export function warm(game: Studied): void {
  void import('./StudyPage.tsx');
  void askChronicle(game);
}
