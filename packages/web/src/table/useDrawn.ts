import { useEffect, useState } from 'react';

/** Whether a first frame has been drawn: what nobody needs for the first glance comes right after it. */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    let after: ReturnType<typeof setTimeout> | undefined;
    // A frame is drawn after its callbacks, so what waits behind them comes next.
    const frame = requestAnimationFrame(() => {
      after = setTimeout(() => setDrawn(true));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(after);
    };
  }, []);
  return drawn;
}
