import { newRecord } from '@traviesa/engine';
import { Refusal } from '../refusal.ts';
import type { KnownSeeker, Seated } from '../store/lobby.ts';
import type { Pace, SeekerRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { findMatch, type MatchRules, type Seeker } from './matching.ts';
import { emptyRow } from './rows.ts';
import type { Seating } from './seating.ts';
import { type Person, personSeat, seatRows } from './table.ts';
import type { Tables } from './tables.ts';

export interface Wishes {
  readonly title?: string | null;
  readonly pace: Pace;
  readonly players?: number | null;
  readonly rated?: boolean;
}

export type Quest =
  | { readonly state: 'idle'; readonly searching: number }
  | { readonly state: 'searching'; readonly since: number; readonly searching: number }
  | { readonly state: 'found'; readonly table: string };

export interface QuickMatchOptions {
  readonly store: Store;
  readonly tables: Tables;
  readonly seating: Seating;
  readonly titles: readonly string[];
  readonly now: () => number;
  /** Tells these people, wherever they are, that something waits for them. */
  readonly tell: (person: string, what: 'match') => void;
}

/** Who has not asked for so long has gone. */
const GONE_AFTER = 15_000;

const wishOf = ({ title, pace, players, rated, since, person }: SeekerRow): Seeker => ({
  person,
  title: title === '' ? null : title,
  pace,
  players: players === 0 ? null : players,
  rated: rated === 1,
  since,
});

/** People who want to play at once are brought together, whichever server they are at. */
export class QuickMatch {
  readonly #o: QuickMatchOptions;
  constructor(options: QuickMatchOptions) {
    this.#o = options;
  }

  async seek(who: Person, wishes: Wishes): Promise<Quest> {
    const { title = null, pace, players = null, rated = false } = wishes;
    if (rated && who.kind !== 'person')
      throw new Refusal(403, 'needsAccount', 'Rated games are for people with an account.');
    if (title !== null) {
      const { players: range } = await this.#o.tables.title(title);
      if (players !== null && (players < range.min || players > range.max))
        throw new Refusal(400, 'badRequest', 'This title is not for so many.');
    }
    const now = this.#o.now();
    await this.#o.store.lobby.seek({
      person: who.id,
      title: title ?? '',
      pace,
      players: players ?? 0,
      rated: rated ? 1 : 0,
      since: now,
      seen_at: now,
      game: null,
    });
    return this.look(who);
  }

  /** How the search goes; asking is also the sign of being there. */
  async look(who: Person): Promise<Quest> {
    const now = this.#o.now();
    const mine = await this.#o.store.lobby.seen(who.id, now);
    if (mine && mine.game === null) await this.#tryFor(mine);
    const after = mine?.game === null ? await this.#o.store.lobby.seen(who.id, now) : mine;
    if (after?.game != null) return { state: 'found', table: after.game };
    const searching = await this.searching();
    return after ? { state: 'searching', since: after.since, searching } : { state: 'idle', searching };
  }

  searching(): Promise<number> {
    return this.#o.store.lobby.seeking(this.#o.now() - GONE_AFTER);
  }

  stop(who: Person): Promise<void> {
    return this.#o.store.lobby.stopSeeking(who.id);
  }

  async #tryFor(mine: SeekerRow): Promise<void> {
    const now = this.#o.now();
    const games = await Promise.all(this.#o.titles.map((id) => this.#o.tables.title(id)));
    const titles = games.map(({ id, players: { min, max } }) => ({ id, min, max }));
    let owner: Person | undefined;
    const made = await this.#o.store.lobby.match(now - GONE_AFTER, ({ seekers, ...given }): Seated | undefined => {
      const rules: MatchRules = { ...given, now, titles };
      if (!seekers.some((s) => s.person === mine.person)) return undefined;
      const match = findMatch(wishOf(mine), seekers.map(wishOf), rules);
      if (!match) return undefined;
      const people = match.people.map((p) => seekers.find((s) => s.person === p)!);
      owner = personOf(people[0]!);
      const game = games.find((g) => g.id === match.title)!;
      const usual = newRecord(game, { players: people.map((p) => p.name), options: {} });
      if (!usual.ok) return undefined;
      const row = {
        ...emptyRow(game, owner, now),
        options: JSON.stringify(usual.value.options),
        pace: mine.pace,
        rated: mine.rated,
      };
      return {
        row,
        seats: seatRows(
          row.id,
          people.map((p) => personSeat(personOf(p))),
        ),
        people: match.people,
      };
    });
    if (!made || !owner) return;
    const leader = owner;
    // Everybody sits there: nobody has to be waited for.
    await this.#o.tables.use(made.row.id, (table) => this.#o.seating.start(table, leader));
    for (const person of made.people) this.#o.tell(person, 'match');
  }
}

const personOf = ({ person, name, kind, owner }: KnownSeeker): Person => ({ id: person, name, kind, owner });
