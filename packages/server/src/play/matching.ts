import type { Pace } from '../store/schema.ts';

/** Somebody who looks for a game. */
export interface Seeker {
  readonly person: string;
  /** Nothing: whichever. */
  readonly title: string | null;
  readonly pace: Pace;
  /** Nothing: however many. */
  readonly players: number | null;
  readonly rated: boolean;
  readonly since: number;
}

export interface MatchRules {
  readonly now: number;
  /** What can be played, and by how many. */
  readonly titles: readonly { readonly id: string; readonly min: number; readonly max: number }[];
  readonly ratingOf: (person: string, title: string) => number;
  readonly areApart: (a: string, b: string) => boolean;
}

export interface Match {
  readonly title: string;
  /** Who waited longest first. */
  readonly people: readonly string[];
}

const SECOND = 1000;
const USUAL = 4;
/** The longer somebody waits, the farther their opponents may be from them. */
const NEAR: readonly (readonly [after: number, gap: number])[] = [
  [90 * SECOND, Infinity],
  [45 * SECOND, 400],
  [0, 200],
];
/** Who does not say how many is first looked four for, then three, then as many as there are. */
const FEWER_AFTER = 30 * SECOND;
const ANY_AFTER = 60 * SECOND;

const gapAfter = (waited: number): number => NEAR.find(([after]) => waited >= after)?.[1] ?? NEAR.at(-1)![1];

function sizesFor(wanted: number | null, { min, max }: { min: number; max: number }, waited: number): number[] {
  if (wanted !== null) return wanted >= min && wanted <= max ? [wanted] : [];
  const usual = Math.max(min, Math.min(max, USUAL));
  const least = waited >= ANY_AFTER ? min : waited >= FEWER_AFTER ? Math.max(min, usual - 1) : usual;
  return Array.from({ length: usual - least + 1 }, (_, i) => usual - i);
}

/** A table for this seeker among those who look too, or nothing yet. Whoever waits longest is served first. */
export function findMatch(me: Seeker, all: readonly Seeker[], rules: MatchRules): Match | undefined {
  const waited = (s: Seeker): number => rules.now - s.since;
  const others = all
    .filter((s) => s.person !== me.person && s.pace === me.pace && s.rated === me.rated)
    .sort((a, b) => a.since - b.since || (a.person < b.person ? -1 : 1));
  // What somebody asks for by name goes before what nobody minds.
  const wanted = (id: string): number => others.filter((s) => s.title === id).length;
  const titles = rules.titles
    .filter((t) => me.title === null || t.id === me.title)
    .sort((a, b) => wanted(b.id) - wanted(a.id));
  for (const title of titles) {
    const fits = (a: Seeker, b: Seeker): boolean => {
      const gap = Math.abs(rules.ratingOf(a.person, title.id) - rules.ratingOf(b.person, title.id));
      return gap <= gapAfter(Math.max(waited(a), waited(b))) && !rules.areApart(a.person, b.person);
    };
    for (const size of sizesFor(me.players, title, waited(me))) {
      const group = [me];
      for (const s of others) {
        if (group.length === size) break;
        const agrees =
          (s.title === null || s.title === title.id) && sizesFor(s.players, title, waited(s)).includes(size);
        if (agrees && group.every((g) => fits(g, s))) group.push(s);
      }
      if (group.length === size && size > 1)
        return { title: title.id, people: group.sort((a, b) => a.since - b.since).map((s) => s.person) };
    }
  }
  return undefined;
}
