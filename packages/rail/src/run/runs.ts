import type { View } from '@traviesa/engine';
import type { BoardKit } from '../board/index.ts';
import { memo } from '../memo.ts';
import { perRegion } from '../network/index.ts';
import {
  type Answer,
  type Best,
  bestRoutes,
  bestRoutesAlone,
  hasAnyRoute,
  type Network,
  type Review,
  type Route,
  type RunRules,
  reviewRoutes,
  type Train,
} from '../routes/index.ts';
import { type CompanyId, type RailState, seen } from '../state.ts';

/** What steps, page, bots and command line ask about a company's run. */
export interface Runs<S extends RailState> {
  /** The best run as things stand. */
  bestRun(s: View<S>, company: CompanyId): Answer;
  /** The same for whoever wants to run at it and to know no more: found sooner where visits are free. */
  proposed(s: View<S>, company: CompanyId): Best;
  /** What is wrong with these routes, and what they earn. */
  reviewRun(s: View<S>, company: CompanyId, routes: readonly Route[]): Review;
}

/** What else is known where the run is worked out here. */
export interface RunsAndRoutes<S extends RailState> extends Runs<S> {
  /** Whether track leads from some token of the company to another place; what its trains are does not matter. */
  hasRoute(s: View<S>, company: CompanyId): boolean;
}

export interface RunsOptions<S extends RailState> {
  /** The map as the company's trains see it. */
  network(s: View<S>, company: CompanyId): Network;
  /**
   * The kit of the board, and all but the board on which the network and the value of routes depend. Then answers hold for every
   * board on which the company reaches the same; without it for one board.
   */
  seenBy?(s: View<S>, company: CompanyId): { readonly kit: BoardKit; readonly key: string };
  trains(s: View<S>, company: CompanyId): readonly Train[];
  rules: RunRules;
  /** Counts declared routes another way than the search does. */
  score?(s: View<S>, review: Review, routes: readonly Route[], network: Network, trains: readonly Train[]): Review;
}

/** In search steps: eighty times what the hardest run of a recorded game has needed; about a tenth of a second. */
const BUDGET = 4_000_000;

interface Remembered {
  best?: Answer;
  /** Where nobody has asked for the best with each number of visits. */
  alone?: Best;
  /** The routes looked at last: their rules are asked one after the other, and then they are played. */
  reviewed?: {
    readonly routes: readonly Route[];
    readonly review: Review;
    /** Where something is wrong with them: what that is may depend on track that the company does not reach. */
    readonly on?: Network;
  };
}

/** Answers are remembered by what the company reaches: the best run depends on nothing else, nor does what legal routes earn. */
export function runsOf<S extends RailState>(options: RunsOptions<S>): RunsAndRoutes<S> {
  const { rules } = options;
  const ofRegion = perRegion<Remembered>(() => ({}));
  const routeIn = perRegion<{ found?: boolean }>(() => ({}));
  const ofNetwork = memo<Network, Map<string, Remembered>>();
  function remembered(s: View<S>, company: CompanyId, trains: readonly Train[]): Remembered {
    const running = JSON.stringify(trains);
    if (options.seenBy) {
      const { kit, key } = options.seenBy(s, company);
      return ofRegion(kit, seen(s).board, company, `${key} ${running}`);
    }
    const network = options.network(s, company);
    let known = ofNetwork.get(network);
    if (!known) {
      known = new Map();
      ofNetwork.set(network, known);
    }
    let found = known.get(running);
    if (!found) {
      found = {};
      known.set(running, found);
    }
    return found;
  }
  const searching = { budget: BUDGET };
  return {
    bestRun(s, company) {
      const trains = options.trains(s, company);
      const known = remembered(s, company, trains);
      known.best ??= bestRoutes(options.network(s, company), trains, rules, searching);
      return known.best;
    },
    proposed(s, company) {
      const trains = options.trains(s, company);
      const known = remembered(s, company, trains);
      if (known.best) return known.best;
      known.alone ??= bestRoutesAlone(options.network(s, company), trains, rules, searching);
      return known.alone;
    },
    hasRoute(s, company) {
      if (!options.seenBy) return hasAnyRoute(options.network(s, company));
      const { kit, key } = options.seenBy(s, company);
      const known = routeIn(kit, seen(s).board, company, key);
      known.found ??= hasAnyRoute(options.network(s, company));
      return known.found;
    },
    reviewRun(s, company, routes) {
      const trains = options.trains(s, company);
      const known = remembered(s, company, trains);
      const last = known.reviewed?.routes === routes ? known.reviewed : undefined;
      if (last && !last.on) return last.review;
      const network = options.network(s, company);
      if (last?.on === network) return last.review;
      const plain = reviewRoutes(network, trains, routes, rules);
      const review = options.score ? options.score(s, plain, routes, network, trains) : plain;
      known.reviewed = review.faults.length > 0 ? { routes, review, on: network } : { routes, review };
      return review;
    },
  };
}
