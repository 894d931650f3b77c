import { api } from './api.ts';
import { keep, readKept } from './kept.ts';
import { isPassing } from './problem.ts';

const SAVE_AFTER = 400;
const RETRY_AFTER = 4_000;

const isText = (v: unknown): v is string => typeof v === 'string';

/** One person's notes on one game: shown as typed, kept here until the server has them. */
export class Notes {
  readonly #game: string;
  readonly #changed: () => void;
  readonly #place: string;
  #text = '';
  #timer: number | undefined;
  #closed = false;

  constructor(game: string, changed: () => void) {
    this.#game = game;
    this.#changed = changed;
    this.#place = `traviesa.notes.${game}`;
    this.#text = readKept(this.#place, isText) ?? '';
    addEventListener('storage', this.#other);
  }

  get text(): string {
    return this.#text;
  }

  /** What another tab types is taken over. */
  readonly #other = (e: StorageEvent): void => {
    if (e.key !== this.#place || e.newValue === null) return;
    const text = readKept(this.#place, isText);
    if (text === undefined || text === this.#text) return;
    this.#text = text;
    this.#changed();
  };

  async load(): Promise<void> {
    const unsaved = readKept(this.#place, isText);
    if (unsaved !== undefined) return this.#later(0);
    const answer = await api.notes(this.#game);
    if (!answer.ok || this.#closed || readKept(this.#place, isText) !== undefined) return;
    this.#text = answer.value.text;
    this.#changed();
  }

  save(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    keep(this.#place, text);
    this.#changed();
    this.#later(SAVE_AFTER);
  }

  #later(ms: number): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#send(), ms);
  }

  async #send(): Promise<void> {
    const text = this.#text;
    const answer = await api.saveNotes(this.#game, text);
    if (answer.ok) {
      if (text === this.#text) keep(this.#place, undefined);
    } else if (!this.#closed && isPassing(answer.problem)) this.#later(RETRY_AFTER);
  }

  close(): void {
    this.#closed = true;
    removeEventListener('storage', this.#other);
    window.clearTimeout(this.#timer);
    // What was typed last goes out now; should it not arrive, it is still kept here for the next visit.
    if (readKept(this.#place, isText) !== undefined) void this.#send();
  }
}
