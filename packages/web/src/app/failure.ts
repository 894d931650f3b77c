import { useCallback, useState } from 'react';

/** Hands what went wrong outside of drawing to the page's guard, which tells it in plain words. */
export function useFailure(): (error: unknown) => void {
  const [, set] = useState<undefined>();
  return useCallback((error: unknown) => {
    set(() => {
      throw error;
    });
  }, []);
}
