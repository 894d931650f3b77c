import { type ReactNode, type RefObject, useLayoutEffect, useSyncExternalStore } from 'react';
import type { Changing } from '../table/source.ts';

interface Props {
  readonly pointed: Changing<string | undefined>;
  readonly tip: RefObject<HTMLDivElement | null>;
  readonly details: ((id: string) => ReactNode) | undefined;
  readonly hidden: boolean;
  readonly follow: (element: HTMLElement | null, id: string | undefined) => void;
}

/** What is known about the hex under the pointer. It follows by itself: pointing never draws the map anew. */
export function MapTip({ pointed, tip, details, hidden, follow }: Props) {
  const id = useSyncExternalStore(pointed.subscribe, () => pointed.value);
  const shown = id === undefined || hidden ? undefined : details?.(id);
  useLayoutEffect(() => {
    if (shown !== undefined) follow(tip.current, id);
  });
  if (shown === undefined) return null;
  return (
    <div className="map-tip" role="tooltip" ref={tip}>
      {shown}
    </div>
  );
}
