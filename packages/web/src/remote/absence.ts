import { keep, readKept } from './kept.ts';

const isCount = (v: unknown): v is number => Number.isInteger(v);

/** Remembers how far the game was when the person looked away: closed the page, or turned to another one. */
export class Absence {
  readonly #place: string;
  readonly #length: () => number;
  readonly #changed: () => void;
  #lastSeen: number | undefined;

  constructor(game: string, length: () => number, changed: () => void) {
    this.#place = `traviesa.seen.${game}`;
    this.#length = length;
    this.#changed = changed;
    this.#back();
    document.addEventListener('visibilitychange', this.#turned);
  }

  readonly #turned = (): void => {
    if (document.visibilityState === 'hidden') this.#leave();
    else {
      this.#back();
      this.#changed();
    }
  };

  /** Nobody was there for what has come since the last time they looked. */
  #leave(): void {
    keep(this.#place, this.#lastSeen ?? this.#length());
  }

  #back(): void {
    const left = readKept(this.#place, isCount);
    keep(this.#place, undefined);
    this.#lastSeen = left !== undefined && left > 0 && left < this.#length() ? left : undefined;
  }

  /** Where they left, while there is something new since. */
  get lastSeen(): number | undefined {
    return this.#lastSeen !== undefined && this.#lastSeen < this.#length() ? this.#lastSeen : undefined;
  }

  caughtUp(): void {
    if (this.#lastSeen === undefined) return;
    this.#lastSeen = undefined;
    this.#changed();
  }

  close(): void {
    document.removeEventListener('visibilitychange', this.#turned);
    this.#leave();
  }
}
