import type { Notice } from '../cluster/notices.ts';
import type { Notices } from '../notices/notices.ts';
import { notAllowed, Refusal } from '../refusal.ts';
import type { ChatRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { cleanText } from '../text.ts';
import type { Events } from './events.ts';
import { accountsOf, isSeated, type LiveTable, type Person, playerOf, speakerName } from './table.ts';

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

/** Refuses those whom nobody has to read for now. */
export async function mustMayTalk(store: Store, who: Person, now: number): Promise<void> {
  const quiet = await store.apart.silenced(accountsOf(who), now);
  if (quiet)
    throw new Refusal(403, 'silenced', 'Those who look after this server do not let you talk for now.', {
      reason: quiet.reason,
      until: quiet.until,
    });
}

/** Chat per table; private notes per person. */
export class Talk {
  readonly #store: Store;
  readonly #events: Events;
  readonly #now: () => number;
  readonly #say: (notice: Notice) => void;
  readonly #away: Pick<Notices, 'said'> | undefined;
  constructor(
    store: Store,
    events: Events,
    now: () => number,
    say: (notice: Notice) => void,
    away?: Pick<Notices, 'said'>,
  ) {
    this.#say = say;
    this.#away = away;
    this.#store = store;
    this.#events = events;
    this.#now = now;
  }

  /** While a game is played only those at the table talk: others might advise. */
  async say(table: LiveTable, who: Person, text: string, key: string): Promise<ChatView> {
    if (table.row.status === 'playing' && !isSeated(table, who.id))
      throw notAllowed('While the game is played only the people at the table talk.');
    await mustMayTalk(this.#store, who, this.#now());
    const said = cleanText(text).trim();
    if (said === '') throw new Refusal(400, 'badRequest', 'There is nothing to be seen in this text.');
    const row = await this.#store.talk.addChat({
      game: table.row.id,
      person: who.id,
      text: said,
      key,
      at: this.#now(),
    });
    this.#events.chat(table, row, who, await this.#store.apart.deafTo(accountsOf(who)));
    this.#say({ k: 'chat', id: row.game, n: row.n });
    this.#away?.said(table, row, speakerName(table, who.id, who.name));
    return chatView(table, row, who);
  }

  /** Without what this viewer does not want to hear. */
  async messages(table: LiveTable, before: number, limit: number, viewer: string | undefined): Promise<ChatView[]> {
    const [rows, unheard] = await Promise.all([
      this.#store.talk.chat(table.row.id, before, limit),
      viewer === undefined ? new Set<string>() : this.#store.apart.unheardBy(viewer),
    ]);
    const heard = rows.filter((r) => !unheard.has(r.person) && !(r.owner !== null && unheard.has(r.owner)));
    return heard.map(({ name, kind, owner: _, ...row }) => chatView(table, row, { name, kind }));
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
