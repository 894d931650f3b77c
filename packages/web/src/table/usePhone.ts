import { useSyncExternalStore } from 'react';

const query = matchMedia('(max-width: 699px)');

export function usePhone(): boolean {
  return useSyncExternalStore(
    (l) => {
      query.addEventListener('change', l);
      return () => query.removeEventListener('change', l);
    },
    () => query.matches,
  );
}
