import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { TableSource } from './source.ts';

/** Does something once a frame has been drawn, unless it is called off. */
export function afterFrame(act: () => void): () => void {
  let after: ReturnType<typeof setTimeout> | undefined;
  // A frame is drawn after its callbacks, so what waits behind them comes next.
  const frame = requestAnimationFrame(() => {
    after = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(after);
  };
}

/** Whether a first frame has been drawn: what nobody needs for the first glance comes right after it. */
export function useDrawn(): boolean {
  const [drawn, setDrawn] = useState(false);
  useEffect(() => afterFrame(() => setDrawn(true)), []);
  return drawn;
}

/** What belongs to a game but is not needed for the first glance: where another one comes, it follows a frame later. */
export function useFollowing(source: TableSource, part: ReactNode): ReactNode {
  const [followed, follow] = useState(source);
  const shown = useRef(part);
  if (followed === source) shown.current = part;
  useEffect(() => (followed === source ? undefined : afterFrame(() => follow(source))), [followed, source]);
  return shown.current;
}
