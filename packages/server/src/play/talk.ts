import type { Notice } from '../cluster/notices.ts';
import { notAllowed, Refusal } from '../refusal.ts';
import type { ChatRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { cleanText } from '../text.ts';
import type { Events } from './events.ts';
import { isSeated, type LiveTable, type Person, playerOf, speakerName } from './table.ts';

export function chatView(table: LiveTable, row: ChatRow, person: Pick<Person, 'name' | 'kind'>) {
  return {
    n: row.n,
    at: row.at,
    person: row.person,
    name: speakerName(table, row.person, person.name),
    player: playerOf(table, row.person),
    bot: person.kind === 'bot',
    text: row.text,
  };
}
export type ChatView = ReturnType<typeof chatView>;

/** Chat per table; private notes per person. */
export class Talk {
  readonly #store: Store;
  readonly #events: Events;
  readonly #now: () => number;
  readonly #say: (notice: Notice) => void;
  constructor(store: Store, events: Events, now: () => number, say: (notice: Notice) => void) {
    this.#say = say;
    this.#store = store;
    this.#events = events;
    this.#now = now;
  }

  /** While a game is played only those at the table talk: others might advise. */
  async say(table: LiveTable, who: Person, text: string, key: string): Promise<ChatView> {
    if (table.row.status === 'playing' && !isSeated(table, who.id))
      throw notAllowed('While the game is played only the people at the table talk.');
    const said = cleanText(text).trim();
    if (said === '') throw new Refusal(400, 'badRequest', 'There is nothing to be seen in this text.');
    const row = await this.#store.talk.addChat({
      game: table.row.id,
      person: who.id,
      text: said,
      key,
      at: this.#now(),
    });
    this.#events.chat(table, row, who);
    this.#say({ k: 'chat', id: row.game, n: row.n });
    return chatView(table, row, who);
  }

  async messages(table: LiveTable, before: number, limit: number): Promise<ChatView[]> {
    const rows = await this.#store.talk.chat(table.row.id, before, limit);
    return rows.map(({ name, kind, ...row }) => chatView(table, row, { name, kind }));
  }

  async note(table: LiveTable, who: Person): Promise<{ text: string; at: number | null }> {
    const row = await this.#store.talk.note(table.row.id, who.id);
    return row ? { text: row.text, at: row.at } : { text: '', at: null };
  }

  async saveNote(table: LiveTable, who: Person, text: string): Promise<{ text: string; at: number }> {
    const at = this.#now();
    const clean = cleanText(text);
    await this.#store.talk.saveNote({ game: table.row.id, person: who.id, text: clean, at });
    return { text: clean, at };
  }
}
