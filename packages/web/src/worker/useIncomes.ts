import type { Action, CoreState, View } from '@traviesa/engine';
import { useEffect, useRef, useState } from 'react';
import type { Incomes } from './messages.ts';
import { askIncomes } from './routes.ts';

/**
 * What a company's best run earns now and after each of these actions; nothing until all of it is known, or without a
 * company. Keep the same list of actions between renders. `then` hears of it once, when it becomes known.
 */
export function useIncomes(
  title: string,
  state: View<CoreState>,
  company: string | undefined,
  actions: readonly Action[],
  then?: (incomes: Incomes) => void,
): Incomes | undefined {
  const [found, setFound] = useState<{ readonly of: readonly Action[]; readonly incomes: Incomes }>();
  const hear = useRef(then);
  hear.current = then;
  useEffect(() => {
    if (company === undefined || actions.length === 0) return;
    let drop: (() => void) | undefined;
    // After the page has been drawn: handing a position over takes a moment of its own.
    const timer = window.setTimeout(() => {
      drop = askIncomes(title, state, company, actions, (incomes) => {
        setFound({ of: actions, incomes });
        hear.current?.(incomes);
      });
    });
    return () => {
      window.clearTimeout(timer);
      drop?.();
    };
  }, [title, state, company, actions]);
  return found?.of === actions ? found.incomes : undefined;
}
