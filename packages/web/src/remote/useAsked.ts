import { useCallback, useEffect, useState } from 'react';
import type { Answer, Problem } from './problem.ts';

/** Asks once and whenever `again` is called. */
export function useAsked<T>(ask: () => Promise<Answer<T>>): {
  readonly value: T | undefined;
  readonly problem: Problem | undefined;
  readonly again: () => void;
} {
  const [value, setValue] = useState<T>();
  const [problem, setProblem] = useState<Problem>();
  const again = useCallback(() => {
    void ask().then((answer) => {
      setProblem(answer.ok ? undefined : answer.problem);
      if (answer.ok) setValue(answer.value);
    });
  }, [ask]);
  useEffect(again, [again]);
  return { value, problem, again };
}
