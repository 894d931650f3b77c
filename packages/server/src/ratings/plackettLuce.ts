/**
 * How good somebody probably is: a mean and how far off it may be. Weng and Lin's Bayesian update of Plackett and Luce's model ("A Bayesian
 * Approximation Method for Online Ranking", 2011, algorithm 4) for any number of people who each play for themselves.
 */
export interface Skill {
  readonly mu: number;
  readonly sigma: number;
}

export const MU = 25;
export const SIGMA = MU / 3;
export const NEWCOMER: Skill = { mu: MU, sigma: SIGMA };

/** How much luck one game has. */
const BETA = SIGMA / 2;
/** People change: what was learnt long ago is a little less certain with every game. */
const TAU = MU / 300;
const LEAST_VARIANCE = 0.0001;

export interface Finisher extends Skill {
  /** 1 is the best; equal places are a tie. */
  readonly place: number;
}

/** What a game tells of those who played it, in the order given. Nobody learns anything from a game alone. */
export function rateGame(given: readonly Finisher[]): Skill[] {
  if (given.length < 2) return given.map(({ mu, sigma }) => ({ mu, sigma }));
  const field = given.map(({ mu, sigma, place }) => ({ mu, variance: sigma ** 2 + TAU ** 2, place }));
  const c = Math.sqrt(field.reduce((sum, p) => sum + p.variance + BETA ** 2, 0));
  // Of those who could still take a place, how strong they are together, and with how many it is shared.
  const strength = field.map((q) => field.reduce((sum, p) => (p.place >= q.place ? sum + Math.exp(p.mu / c) : sum), 0));
  const sharing = field.map((q) => field.filter((p) => p.place === q.place).length);
  return field.map((i, at) => {
    let omega = 0;
    let delta = 0;
    field.forEach((q, k) => {
      if (q.place > i.place) return;
      const chance = Math.exp(i.mu / c) / strength[k]!;
      omega += (k === at ? 1 - chance : -chance) / sharing[k]!;
      delta += (chance * (1 - chance)) / sharing[k]!;
    });
    const gamma = Math.sqrt(i.variance) / c;
    const mu = i.mu + (i.variance / c) * omega;
    const variance = i.variance * Math.max(1 - gamma * (i.variance / c ** 2) * delta, LEAST_VARIANCE);
    return { mu, sigma: Math.sqrt(variance) };
  });
}

/** Places by scores, the highest first; equal scores share a place. Whoever left the game comes last. */
export function placesOf(scores: readonly number[], left: readonly boolean[] = []): number[] {
  const ahead = (a: number, b: number): boolean =>
    (left[a] ?? false) === (left[b] ?? false) ? scores[a]! > scores[b]! && !(left[a] ?? false) : !(left[a] ?? false);
  return scores.map((_, i) => 1 + scores.filter((_s, k) => ahead(k, i)).length);
}
