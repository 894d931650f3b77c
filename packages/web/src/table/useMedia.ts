import { useSyncExternalStore } from 'react';

/** Whether a media query holds, followed live. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (l) => {
      const list = matchMedia(query);
      list.addEventListener('change', l);
      return () => list.removeEventListener('change', l);
    },
    () => matchMedia(query).matches,
  );
}
