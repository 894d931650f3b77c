import type { ResultRow } from '../store/schema.ts';
import { placesOf, rateGame, type Skill } from './plackettLuce.ts';
import { NEW_MU, NEW_SIGMA, read, stored } from './ratings.ts';

/** Somebody who sat at the end of a game, or had left it before. */
export interface Ended {
  readonly person: string | null;
  readonly score: number;
  /** Whether the game counts for this one's rating. */
  readonly rated: boolean;
  readonly left: boolean;
}

/** A game that has ended: what is stored with its last move, all of it or nothing. */
export interface Ending {
  readonly game: string;
  readonly title: string;
  readonly at: number;
  readonly results: readonly (Pick<ResultRow, 'person' | 'place' | 'score'> & { readonly rated: boolean })[];
  readonly players: number;
}

/** Places of all who played; those of the house have none of their own to be kept. */
export function endingOf(game: string, title: string, at: number, seats: readonly Ended[]): Ending {
  const places = placesOf(
    seats.map((s) => s.score),
    seats.map((s) => s.left),
  );
  const results = seats.flatMap(({ person, score, rated }, i) =>
    person === null ? [] : [{ person, place: places[i]!, score: Math.round(score), rated }],
  );
  return { game, title, at, results, players: seats.length };
}

export interface StoredSkill {
  readonly person: string;
  readonly mu: number;
  readonly sigma: number;
}

/** Who is rated by this game: at least two people, among each other. Always in the same order, so that two games never wait for each other. */
export function ratedIn({ results }: Ending): string[] {
  const rated = results.filter((r) => r.rated).map((r) => r.person);
  return rated.length < 2 ? [] : rated.sort();
}

/** The rows of a game that has ended, given what those who are rated were worth before. */
export function resultsOf(ending: Ending, before: readonly StoredSkill[]): ResultRow[] {
  const known = new Map(before.map((b) => [b.person, b]));
  const names = ratedIn(ending);
  const rated = ending.results.filter((r) => names.includes(r.person));
  const skills = rated.map(({ person }) => known.get(person) ?? { person, mu: NEW_MU, sigma: NEW_SIGMA });
  const after: Skill[] = rateGame(
    rated.map((r, i) => ({ mu: read(skills[i]!.mu), sigma: read(skills[i]!.sigma), place: r.place })),
  );
  return ending.results.map(({ person, place, score }) => {
    const i = rated.findIndex((r) => r.person === person);
    return {
      game: ending.game,
      person,
      title: ending.title,
      place,
      players: ending.players,
      score,
      at: ending.at,
      mu_before: skills[i]?.mu ?? null,
      sigma_before: skills[i]?.sigma ?? null,
      mu: i < 0 ? null : stored(after[i]!.mu),
      sigma: i < 0 ? null : stored(after[i]!.sigma),
    };
  });
}
