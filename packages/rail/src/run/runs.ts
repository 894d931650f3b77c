import type { View } from '@traviesa/engine';
import { memo } from '../memo.ts';
import {
  type Answer,
  bestRoutes,
  type Network,
  type Review,
  type Route,
  type RunRules,
  reviewRoutes,
  type Train,
} from '../routes/index.ts';
import type { CompanyId, RailState } from '../state.ts';

/** What steps, page, bots and command line ask about a company's run. */
export interface Runs<S extends RailState> {
  /** The best run as things stand. */
  bestRun(s: View<S>, company: CompanyId): Answer;
  /** What is wrong with these routes, and what they earn. */
  reviewRun(s: View<S>, company: CompanyId, routes: readonly Route[]): Review;
}

export interface RunsOptions<S extends RailState> {
  /** The map as the company's trains see it. */
  network(s: View<S>, company: CompanyId): Network;
  trains(s: View<S>, company: CompanyId): readonly Train[];
  rules: RunRules;
  /** Counts declared routes another way than the search does. */
  score?(s: View<S>, review: Review, routes: readonly Route[], network: Network, trains: readonly Train[]): Review;
}

/** In search steps: eighty times what the hardest run of a recorded game has needed; about a tenth of a second. */
const BUDGET = 4_000_000;

interface Remembered {
  best?: Answer;
  /** The routes looked at last: their rules are asked one after the other, and then they are played. */
  reviewed?: { readonly routes: readonly Route[]; readonly review: Review };
}

/** Answers are remembered beside the network, which is as old as the board. */
export function runsOf<S extends RailState>(options: RunsOptions<S>): Runs<S> {
  const { rules } = options;
  const memory = memo<Network, Map<string, Remembered>>();
  function rememberedOf(network: Network, trains: readonly Train[]): Remembered {
    let known = memory.get(network);
    if (!known) {
      known = new Map();
      memory.set(network, known);
    }
    const key = trains.map((t) => `${t.id} ${t.stops}`).join();
    let found = known.get(key);
    if (!found) {
      found = {};
      known.set(key, found);
    }
    return found;
  }
  return {
    bestRun(s, company) {
      const network = options.network(s, company);
      const trains = options.trains(s, company);
      const known = rememberedOf(network, trains);
      known.best ??= bestRoutes(network, trains, rules, { budget: BUDGET });
      return known.best;
    },
    reviewRun(s, company, routes) {
      const network = options.network(s, company);
      const trains = options.trains(s, company);
      const known = rememberedOf(network, trains);
      if (known.reviewed?.routes === routes) return known.reviewed.review;
      const plain = reviewRoutes(network, trains, routes, rules);
      const review = options.score ? options.score(s, plain, routes, network, trains) : plain;
      known.reviewed = { routes, review };
      return review;
    },
  };
}
