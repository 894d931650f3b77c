import type { Network, Route } from '@traviesa/rail/routes';
import { useCallback, useRef } from 'react';
import { editRoute, pullRoute, type Track } from '../editRoute.ts';
import type { RunDraft } from '../runStore.ts';

type Hands = Required<Pick<RunDraft, 'onStop' | 'grab'>>;

/** What taps and pulls on the map do to the route of a train. */
export function useRouteHands(
  network: Network,
  routes: readonly Route[],
  change: (routes: readonly Route[]) => void,
  track: Track,
): (train: string) => Hands {
  /** The route as it was when the line was taken hold of: while it is pulled, each hex starts from there. */
  const pulled = useRef<{ readonly from: string; readonly routes: readonly Route[] }>(undefined);
  return useCallback(
    (train) => ({
      onStop: (hex) => {
        const isStop = network.stops.some((s) => s.hex === hex);
        const changed = isStop
          ? editRoute(network, routes, train, hex, track)
          : pullRoute(network, routes, train, hex, undefined, track);
        if (changed !== routes) change(changed);
      },
      grab: {
        start: (hex) => {
          const held = routes.some((r) => r.train === train && r.track.some((leg) => leg.includes(hex)));
          pulled.current = held ? { from: hex, routes } : undefined;
          return held;
        },
        over: (hex) => {
          const before = pulled.current;
          if (before) change(pullRoute(network, before.routes, train, hex, before.from, track));
        },
      },
    }),
    [network, routes, change, track],
  );
}
