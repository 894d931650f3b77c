import { isDuplicate } from './errors.ts';
import type { ChatRow, NoteRow, PersonRow } from './schema.ts';
import type { Store } from './store.ts';

/** What is said at tables, and what people note for themselves. */
export class TalkStore {
  readonly #store: Store;
  constructor(store: Store) {
    this.#store = store;
  }

  /** Numbers the message; the same key of the same person gives the first one back. */
  async addChat(row: Omit<ChatRow, 'n'>): Promise<ChatRow> {
    try {
      return await this.#store.transaction(async (trx) => {
        const last = await trx
          .selectFrom('chat')
          .select((eb) => eb.fn.max('n').as('n'))
          .where('game', '=', row.game)
          .executeTakeFirst();
        const full = { ...row, n: Number(last?.n ?? 0) + 1 };
        await trx.insertInto('chat').values(full).execute();
        return full;
      });
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      const known = await this.#store.run(() =>
        this.#store.db
          .selectFrom('chat')
          .selectAll()
          .where('game', '=', row.game)
          .where('person', '=', row.person)
          .where('key', '=', row.key)
          .executeTakeFirst(),
      );
      // Two writers took the same number: the next try gets the next one.
      return known ?? this.addChat(row);
    }
  }

  /** The latest messages before number `before`, oldest first. */
  async chat(
    game: string,
    before: number,
    limit: number,
  ): Promise<(ChatRow & Pick<PersonRow, 'name' | 'kind' | 'owner'>)[]> {
    const rows = await this.#store.run(() =>
      this.#store.db
        .selectFrom('chat')
        .innerJoin('people', 'people.id', 'chat.person')
        .selectAll('chat')
        .select(['people.name', 'people.kind', 'people.owner'])
        .where('chat.game', '=', game)
        .where('chat.n', '<', before)
        .orderBy('chat.n', 'desc')
        .limit(limit)
        .execute(),
    );
    return rows.reverse();
  }

  note(game: string, person: string): Promise<NoteRow | undefined> {
    return this.#store.run(() =>
      this.#store.db
        .selectFrom('notes')
        .selectAll()
        .where('game', '=', game)
        .where('person', '=', person)
        .executeTakeFirst(),
    );
  }

  async saveNote(row: NoteRow): Promise<void> {
    await this.#store.run(() =>
      this.#store.db
        .insertInto('notes')
        .values(row)
        .onConflict((c) => c.columns(['game', 'person']).doUpdateSet({ text: row.text, at: row.at }))
        .execute(),
    );
  }
}
