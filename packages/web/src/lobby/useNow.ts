import { useEffect, useState } from 'react';

/** The time, fresh enough for "since 3 min". */
export function useNow(every = 20_000): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), every);
    return () => window.clearInterval(timer);
  }, [every]);
  return now;
}
