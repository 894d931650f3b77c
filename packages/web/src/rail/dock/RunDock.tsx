import { trainsOf } from '@traviesa/rail';
import type { Route } from '@traviesa/rail/routes';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../app/Icon.tsx';
import { useBestRun } from '../../worker/useBestRun.ts';
import { editRoute, pullRoute } from '../editRoute.ts';
import { routeLetter, usualLook } from '../Routes.tsx';
import { type RunDraft, setRun } from '../runStore.ts';
import { companyOnTurn, useRail } from '../spec.ts';
import { Foot, Head } from './Head.tsx';
import { RouteWays } from './RouteWays.tsx';
import { Swatch } from './Swatch.tsx';

const nothing: readonly Route[] = [];

/** Running: the best routes are found as soon as the step begins; rows are edited by tapping stops on the map. */
export function RunDock() {
  const { t, base, me, commit, words, face, rail, checkBase, say } = useRail();
  const company = companyOnTurn(base) ?? '';
  const best = useBestRun(face.game.id, base, company);
  const [own, setOwn] = useState<{ readonly on: unknown; readonly routes: readonly Route[] }>();
  const [editing, setEditing] = useState<string>();
  const [visits, setVisits] = useState<number>();
  const choices = best?.byVisits.filter((b) => b !== undefined).length ?? 0;
  const suggested = visits !== undefined ? (best?.byVisits[visits] ?? best) : best;
  const routes = own?.on === base ? own.routes : (suggested?.routes ?? nothing);
  const trains = rail.running?.(base, company) ?? trainsOf(base, company);
  // In the order of their letters; those that stand still come last.
  const letter = (train: string): number => routes.findIndex((r) => r.train === train) + 1 || routes.length + 1;
  const review = useMemo(() => rail.review(base, company, routes), [rail, base, company, routes]);
  const values = useMemo(
    () => routes.map((r) => rail.review(base, company, [r]).revenue),
    [rail, base, company, routes],
  );
  const network = useMemo(() => rail.network(base, company), [rail, base, company]);
  const action = { type: 'runTrains', player: me ?? '', routes } as const;
  // Asking the rules needs the best run; wait until the worker has it, so that the page never does that work.
  const illegal = best ? checkBase(action) : undefined;

  /** The route as it was when the line was taken hold of: while it is pulled, each hex starts from there. */
  const pulled = useRef<{ readonly from: string; readonly routes: readonly Route[] }>(undefined);
  const handsOn = useCallback(
    (train: string): Required<Pick<RunDraft, 'onStop' | 'grab'>> => ({
      onStop: (hex) => {
        const isStop = network.stops.some((s) => s.hex === hex);
        const changed = isStop ? editRoute(network, routes, train, hex) : pullRoute(network, routes, train, hex);
        if (changed !== routes) setOwn({ on: base, routes: changed });
      },
      grab: {
        start: (hex) => {
          const held = routes.some((r) => r.train === train && r.track.some((leg) => leg.includes(hex)));
          pulled.current = held ? { from: hex, routes } : undefined;
          return held;
        },
        over: (hex) => {
          const before = pulled.current;
          if (before) setOwn({ on: base, routes: pullRoute(network, before.routes, train, hex, before.from) });
        },
      },
    }),
    [network, routes, base],
  );

  useEffect(() => {
    setRun({ on: base, routes, values, ...(editing && { editing, ...handsOn(editing) }) });
  }, [base, routes, values, editing, handsOn]);

  useEffect(() => () => setRun(undefined), []);

  const place = (id: string): string => rail.kit(base).map.hexes[id.split('.')[0]!]?.name ?? id.split('.')[0]!;
  const proven = own?.on !== base && suggested?.proven;
  return (
    <>
      <Head />
      <div className="dock-row">
        <ul className="route-rows">
          {trains
            .toSorted((a, b) => letter(a.id) - letter(b.id))
            .map((train) => {
              const i = routes.findIndex((r) => r.train === train.id);
              const route = routes[i];
              return (
                <li key={train.id} data-train={train.id}>
                  <strong>{route ? routeLetter(i) : ''}</strong>
                  {route ? <Swatch look={usualLook(i)} /> : <span />}
                  <span className="train-chips">
                    <span className={rail.trainTone?.(train.type)}>{train.type}</span>
                  </span>
                  <span className="route-stops">
                    {route ? route.stops.map(place).join(' – ') : t('rail.standsStill')}
                  </span>
                  <strong>{route ? words.money(values[i] ?? 0) : ''}</strong>
                  <button
                    type="button"
                    className="button quiet"
                    aria-pressed={editing === train.id}
                    onClick={() => setEditing(editing === train.id ? undefined : train.id)}
                  >
                    {editing === train.id ? t('act.done') : t('rail.editRoute')}
                  </button>
                  {route && editing === train.id && (
                    <RouteWays
                      network={network}
                      routes={routes}
                      train={train.id}
                      place={place}
                      onChange={(changed) => setOwn({ on: base, routes: changed })}
                    />
                  )}
                </li>
              );
            })}
        </ul>
      </div>
      <Foot
        lead={
          <div>
            {!best ? (
              <strong role="status">{t('rail.looking')}</strong>
            ) : illegal ? (
              <strong role="status">{say(illegal.message)}</strong>
            ) : proven ? (
              <strong className="proven">
                <Icon name="check" /> {t('rail.proven')}
              </strong>
            ) : (
              <strong>{own?.on === base ? t('rail.yourRoutes') : t('rail.bestSoFar')}</strong>
            )}
            {editing && <small>{t('rail.tapStops')}</small>}
          </div>
        }
      >
        {choices > 1 && (
          <fieldset className="segments" aria-label={t('rail.visits')}>
            {best?.byVisits.map(
              (b, n) =>
                b && (
                  <button
                    key={n}
                    type="button"
                    aria-pressed={(visits ?? review.visits) === n}
                    onClick={() => {
                      setVisits(n);
                      setOwn(undefined);
                    }}
                  >
                    {t('rail.visitsN', n, words.money(b.total))}
                  </button>
                ),
            )}
          </fieldset>
        )}
        {own?.on === base && (
          <button
            type="button"
            className="button"
            data-best
            onClick={() => {
              setOwn(undefined);
              setVisits(undefined);
            }}
          >
            {t('rail.bestAgain')} <kbd>B</kbd>
          </button>
        )}
        <button
          type="button"
          className="button primary big"
          data-primary
          disabled={!best || illegal !== undefined}
          onClick={() => commit(action)}
        >
          {best ? t('rail.run', words.money(review.revenue)) : t('rail.lookingShort')} <kbd>Enter</kbd>
        </button>
      </Foot>
    </>
  );
}
