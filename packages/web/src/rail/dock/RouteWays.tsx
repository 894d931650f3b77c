import type { Network, Route } from '@traviesa/rail/routes';
import { useMemo } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { legsOf, nextWay, type Track } from '../editRoute.ts';
import { useRail } from '../spec.ts';

interface Props {
  readonly network: Network;
  readonly routes: readonly Route[];
  readonly train: string;
  readonly place: (stop: string) => string;
  readonly shared?: boolean;
  readonly onChange: (routes: readonly Route[]) => void;
}

/** Other track between the same stops, without dragging: a button for each part of the route that has a choice. */
export function RouteWays({ network, routes, train, place, shared, onChange }: Props) {
  const { t } = useRail();
  const track: Track = shared ? 'shared' : 'apart';
  const legs = useMemo(
    () => legsOf(network, routes, train, track).filter((l) => l.ways.length > 1),
    [network, routes, train, track],
  );
  const stops = routes.find((r) => r.train === train)?.stops ?? [];
  if (legs.length === 0) return <small className="route-ways muted">{t('rail.oneWay')}</small>;
  return (
    <div className="route-ways">
      {legs.map(({ n, ways, now }) => (
        <button
          key={n}
          type="button"
          className="button"
          data-way
          onClick={() => onChange(nextWay(network, routes, train, n, track))}
        >
          <Icon name="turn" />
          {t('rail.way', place(stops[n]!), place(stops[n + 1]!), now + 1, ways.length)}
        </button>
      ))}
    </div>
  );
}
