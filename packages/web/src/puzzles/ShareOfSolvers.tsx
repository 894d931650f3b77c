import { useCallback } from 'react';
import { useAsked } from '../remote/useAsked.ts';
import { askShare, sendAnswers } from './answers.ts';
import { usePuzzleText } from './texts.ts';

/** How many had it at once; nothing without a connection, or when nobody has answered yet. */
export function ShareOfSolvers({ title, puzzle }: { readonly title: string; readonly puzzle: string }) {
  const t = usePuzzleText();
  // One's own answer is among them.
  const { value } = useAsked(useCallback(() => sendAnswers().then(() => askShare(title, puzzle)), [title, puzzle]));
  if (!value || value.people === 0) return null;
  return (
    <p className="muted" data-share>
      {t('solution.share', Math.round((100 * value.right) / value.people), value.people)}
    </p>
  );
}
