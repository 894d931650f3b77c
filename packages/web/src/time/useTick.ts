import { useEffect, useState } from 'react';
import { serverNow } from './serverTime.ts';

/** The server's time, looked at so often; not at all without a number. */
export function useServerNow(every: number | undefined): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    setNow(serverNow());
    if (every === undefined) return;
    const timer = window.setInterval(() => setNow(serverNow()), every);
    return () => window.clearInterval(timer);
  }, [every]);
  return now;
}
