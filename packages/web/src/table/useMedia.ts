import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query holds, followed live. */
export function useMedia(query: string): boolean {
  const follow = useCallback(
    (l: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', l);
      return () => list.removeEventListener('change', l);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}
