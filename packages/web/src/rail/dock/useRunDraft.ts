import type { Illegal } from '@traviesa/engine';
import type { RunTrains } from '@traviesa/rail';
import type { Answer, Network, Review, Route } from '@traviesa/rail/routes';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useBestRun } from '../../worker/useBestRun.ts';
import type { Track } from '../editRoute.ts';
import { setRun } from '../runStore.ts';
import { useRail } from '../spec.ts';
import { useRouteHands } from './useRouteHands.ts';

const nothing: readonly Route[] = [];

export interface RunWork {
  /** The best run, once the worker has found it. */
  readonly best: Answer | undefined;
  readonly routes: readonly Route[];
  /** The routes are somebody's own, not those that were found. */
  readonly own: boolean;
  /** Nothing earns more. */
  readonly proven: boolean;
  readonly review: Review;
  /** What each route brings. */
  readonly values: readonly number[];
  readonly network: Network;
  readonly illegal: Illegal | undefined;
  readonly editing: string | undefined;
  readonly edit: (train: string | undefined) => void;
  readonly change: (routes: readonly Route[]) => void;
  /** Back to the best routes; of those with so many visits, where that is somebody's choice. */
  readonly takeBest: (visits?: number) => void;
  readonly visits: number | undefined;
  readonly run: () => void;
}

interface How {
  /** Trains may use the same track, and places count once: values are those of the whole run. */
  readonly track?: Track;
  /** What follows from a change by hand. */
  readonly settle?: (routes: readonly Route[]) => readonly Route[];
  /** Whether the rules are asked: not where somebody else runs the trains. */
  readonly asks?: boolean;
}

const asTheyAre = (routes: readonly Route[]): readonly Route[] => routes;

/** The routes of a run: the best ones as soon as they are known, then whatever is made of them by hand. */
export function useRunDraft(company: string, { track = 'apart', settle = asTheyAre, asks = true }: How = {}): RunWork {
  const { base, me, commit, face, rail, checkBase } = useRail();
  const best = useBestRun(face.game.id, base, company);
  const [own, setOwn] = useState<{ readonly on: unknown; readonly routes: readonly Route[] }>();
  const [editing, edit] = useState<string>();
  const [visits, setVisits] = useState<number>();
  const suggested = visits !== undefined ? (best?.byVisits[visits] ?? best) : best;
  const routes = own?.on === base ? own.routes : (suggested?.routes ?? nothing);
  const review = useMemo(() => rail.review(base, company, routes), [rail, base, company, routes]);
  const values = useMemo(
    () => (track === 'shared' ? review.values : routes.map((r) => rail.review(base, company, [r]).revenue)),
    [rail, base, company, routes, review, track],
  );
  const network = useMemo(() => rail.network(base, company), [rail, base, company]);
  const action: RunTrains = { type: 'runTrains', player: me ?? '', routes: routes as Route[] };
  // Asking the rules needs the best run; wait until the worker has it, so that the page never does that work.
  const illegal = best && asks ? checkBase(action) : undefined;
  const change = useCallback(
    (changed: readonly Route[]) => setOwn({ on: base, routes: settle(changed) }),
    [base, settle],
  );

  const handsOn = useRouteHands(network, routes, change, track);

  useEffect(() => {
    const chained = (r: Route, i: number): boolean =>
      r.chain !== undefined && routes.slice(0, i).some((x) => x.chain === r.chain);
    const shown = routes.map((r, i) => (chained(r, i) ? undefined : values[i]));
    setRun({ on: base, routes, values: shown, ...(editing && { editing, ...handsOn(editing) }) });
  }, [base, routes, values, editing, handsOn]);

  useEffect(() => () => setRun(undefined), []);

  return {
    best,
    routes,
    own: own?.on === base,
    proven: own?.on !== base && suggested?.proven === true,
    review,
    values,
    network,
    illegal,
    editing,
    edit,
    change,
    takeBest: (n) => {
      setOwn(undefined);
      setVisits(n);
    },
    visits,
    run: () => commit(action),
  };
}
