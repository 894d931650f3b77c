import type { RunTrains } from '@traviesa/rail';
import type { Route } from '@traviesa/rail/routes';
import { type Option, runOption } from '@traviesa/study/puzzles';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { RouteWays } from '../rail/dock/RouteWays.tsx';
import { Swatch } from '../rail/dock/Swatch.tsx';
import { useRouteHands } from '../rail/dock/useRouteHands.ts';
import { placeName } from '../rail/placeName.ts';
import { usualLook } from '../rail/Routes.tsx';
import { setRun } from '../rail/runStore.ts';
import { useRail } from '../rail/spec.ts';
import { usePuzzleText } from './texts.ts';

interface Props {
  readonly company: string;
  /** The run as it is drawn; nothing as long as the rules forbid it. */
  readonly onRun: (run: Option | undefined) => void;
}

/** A run drawn on the map, stop by stop, train by train: whoever shall find it is told no sums. */
export function RunDrawing({ company, onRun }: Props) {
  const t = usePuzzleText();
  const { base, me, rail, words, say, checkBase } = useRail();
  const network = useMemo(() => rail.network(base, company), [rail, base, company]);
  const trains = useMemo(() => rail.runners(base, company), [rail, base, company]);
  const shared = rail.rules?.(base).track === 'shared';
  const [routes, setRoutes] = useState<readonly Route[]>([]);
  const [drawing, setDrawing] = useState(trains[0]?.id);
  const change = useCallback(
    (next: readonly Route[]) => setRoutes(rail.settleRun?.(base, company, next) ?? next),
    [rail, base, company],
  );
  const hands = useRouteHands(network, routes, change, shared ? 'shared' : 'apart');
  const option = useMemo(() => runOption(rail, base, company, routes), [rail, base, company, routes]);
  const action: RunTrains = { type: 'runTrains', player: me ?? '', routes: routes as Route[] };
  const fault = routes.length > 0 && !option ? checkBase(action) : undefined;

  useEffect(() => onRun(option), [option, onRun]);
  useEffect(() => {
    setRun({ on: base, routes, values: [], ...(drawing && { editing: drawing, ...hands(drawing) }) });
  }, [base, routes, drawing, hands]);
  useEffect(() => () => setRun(undefined), []);

  const typeOf = (id: string): string => base.trains.find((x) => x.id === id)?.type ?? id;
  const place = (id: string): string => placeName(words, rail.kit(base), id.split('.')[0]!);
  return (
    <>
      <ul className="puzzle-trains">
        {trains.map(({ id }) => {
          const at = routes.findIndex((r) => r.train === id);
          return (
            <li key={id} data-train={id}>
              <button type="button" className="button" aria-pressed={drawing === id} onClick={() => setDrawing(id)}>
                {at >= 0 && <Swatch look={usualLook(at)} />}
                {t('option.train', typeOf(id))}
              </button>
              <span>{at >= 0 ? routes[at]!.stops.map(place).join(' – ') : t('draw.nothing')}</span>
              {at >= 0 && (
                <button
                  type="button"
                  className="button quiet"
                  onClick={() => change(routes.filter((r) => r.train !== id))}
                >
                  {t('draw.clear')}
                </button>
              )}
              {at >= 0 && drawing === id && (
                <RouteWays
                  network={network}
                  routes={routes}
                  train={id}
                  place={place}
                  shared={shared}
                  onChange={change}
                />
              )}
            </li>
          );
        })}
      </ul>
      {fault && <p role="status">{say(fault.message)}</p>}
    </>
  );
}
