import { type Action, suggest } from '@traviesa/engine';
import { useEffect, useState } from 'react';
import { useTable } from '../table/TableContext.ts';
import type { AnyChoice } from '../titles/face.ts';

/** What the title proposes for an open choice; worked out after the page has been drawn. */
export function useSuggestion(choice: AnyChoice | undefined): Action | undefined {
  const { face, state } = useTable();
  const [found, setFound] = useState<{ readonly on: unknown; readonly action: Action }>();
  const key = choice && JSON.stringify(choice);
  useEffect(() => {
    if (key === undefined) return;
    const timer = window.setTimeout(() => {
      setFound({ on: state, action: suggest(face.game, state, JSON.parse(key) as AnyChoice) });
    }, 30);
    return () => window.clearTimeout(timer);
  }, [face, state, key]);
  return found?.on === state ? found.action : undefined;
}
