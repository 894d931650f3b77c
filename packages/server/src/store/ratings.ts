import { type ExpressionBuilder, sql } from 'kysely';
import { NEW_MU, NEW_SIGMA, type Rating, ratingOf, read } from '../ratings/ratings.ts';
import type { Audience, Database, ProfileRow, RatingRow, ResultRow, TableRow } from './schema.ts';
import type { Store } from './store.ts';

/** A finished game in somebody's history. */
export type PastGame = ResultRow & Pick<TableRow, 'name' | 'result' | 'rated'>;

export interface HistoryFilter {
  readonly title?: string | undefined;
  readonly before?: { readonly at: number; readonly game: string } | undefined;
  readonly limit: number;
}

const SHOWN: Omit<ProfileRow, 'person'> = { games: 'everybody', ratings: 'everybody' };
/** As many of the last ratings as a small chart shows. */
const LAST = 20;

/** What people are worth, what they have played, and who may see it. */
export class RatingStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }

  get #db() {
    return this.#store.db;
  }

  /** What somebody is worth at a title; a newcomer's rating where they have never been rated. */
  async skill(person: string, title: string): Promise<Rating & { readonly games: number }> {
    const row = await this.#store.run(() =>
      this.#db
        .selectFrom('ratings')
        .select(['mu', 'sigma', 'games'])
        .where('person', '=', person)
        .where('title', '=', title)
        .executeTakeFirst(),
    );
    const { mu, sigma, games } = row ?? { mu: NEW_MU, sigma: NEW_SIGMA, games: 0 };
    return { ...ratingOf({ mu: read(mu), sigma: read(sigma) }), games };
  }

  /** The same as others may see it: nothing where there is none or it is hidden. */
  async shown(person: string, title: string): Promise<Rating | null> {
    const [{ games, ...rating }, profile] = await Promise.all([this.skill(person, title), this.profile(person)]);
    return games > 0 && profile.ratings === 'everybody' ? rating : null;
  }

  of(person: string): Promise<RatingRow[]> {
    return this.#store.run(() =>
      this.#db.selectFrom('ratings').selectAll().where('person', '=', person).orderBy('title').execute(),
    );
  }

  /** The last ratings at a title, the oldest first. */
  async last(person: string, title: string): Promise<number[]> {
    const rows = await this.#store.run(() =>
      this.#db
        .selectFrom('results')
        .select(['mu', 'sigma'])
        .where('person', '=', person)
        .where('title', '=', title)
        .where('mu', 'is not', null)
        .orderBy('at', 'desc')
        .orderBy('game', 'desc')
        .limit(LAST)
        .execute(),
    );
    return rows.map((r) => ratingOf({ mu: read(r.mu!), sigma: read(r.sigma!) }).rating).reverse();
  }

  /** What a game did to the ratings of those who played it. */
  changes(game: string): Promise<ResultRow[]> {
    return this.#store.run(() =>
      this.#db.selectFrom('results').selectAll().where('game', '=', game).orderBy('place').orderBy('person').execute(),
    );
  }

  /** Games that ended, the latest first: those that this viewer may look at. */
  history(person: string, viewer: string | undefined, filter: HistoryFilter): Promise<PastGame[]> {
    let q = this.#db
      .selectFrom('results')
      .innerJoin('tables', 'tables.id', 'results.game')
      .selectAll('results')
      .select(['tables.name', 'tables.result', 'tables.rated'])
      .where('results.person', '=', person);
    if (filter.title !== undefined) q = q.where('results.title', '=', filter.title);
    if (viewer !== person) q = q.where((eb) => mayLook(eb, viewer));
    const { before } = filter;
    if (before)
      q = q
        .where('results.at', '<=', before.at)
        .where((eb) =>
          eb.or([
            eb('results.at', '<', before.at),
            eb.and([eb('results.at', '=', before.at), eb('results.game', '<', before.game)]),
          ]),
        );
    return this.#store.run(() =>
      q.orderBy('results.at', 'desc').orderBy('results.game', 'desc').limit(filter.limit).execute(),
    );
  }

  async profile(person: string): Promise<Omit<ProfileRow, 'person'>> {
    const row = await this.#store.run(() =>
      this.#db.selectFrom('profiles').select(['games', 'ratings']).where('person', '=', person).executeTakeFirst(),
    );
    return row ?? SHOWN;
  }

  async saveProfile(person: string, change: Partial<Omit<ProfileRow, 'person'>>): Promise<void> {
    await this.#store.run(() =>
      this.#db
        .insertInto('profiles')
        .values({ person, ...SHOWN, ...change })
        .onConflict((c) => (Object.keys(change).length === 0 ? c.doNothing() : c.column('person').doUpdateSet(change)))
        .execute(),
    );
  }

  /** Whether this viewer is among those whom somebody lets see something. */
  async maySee(audience: Audience, person: string, viewer: string | undefined): Promise<boolean> {
    if (viewer === person || audience === 'everybody') return true;
    if (audience === 'nobody' || viewer === undefined) return false;
    const { rows } = await this.#store.run(() =>
      sql`select 1 from results a inner join results b on b.game = a.game
        where a.person = ${viewer} and b.person = ${person} limit 1`.execute(this.#db),
    );
    return rows.length > 0;
  }
}

/** Games at public tables, at tables of one's clubs, and those at which the viewer sat too. */
function mayLook(eb: ExpressionBuilder<Database, 'results' | 'tables'>, viewer: string | undefined) {
  const isPublic = eb('tables.access', '=', 'public');
  if (viewer === undefined) return isPublic;
  const sat = eb.exists(
    eb
      .selectFrom('results as mine')
      .select('mine.game')
      .whereRef('mine.game', '=', 'results.game')
      .where('mine.person', '=', viewer),
  );
  const member = eb.exists(
    eb
      .selectFrom('members')
      .select('members.club')
      .whereRef('members.club', '=', 'tables.club')
      .where('members.person', '=', viewer),
  );
  return eb.or([isPublic, sat, member]);
}
