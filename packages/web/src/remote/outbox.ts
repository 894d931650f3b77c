import type { Action } from '@traviesa/engine';
import { newKey } from './api.ts';
import { keep, readKept } from './kept.ts';

/** A move on its way: what it was decided on, and the key that makes sending it twice harmless. */
export interface Sending {
  readonly expectedSeq: number;
  readonly key: string;
  readonly action: Action;
}

const place = (game: string): string => `traviesa.outbox.${game}`;

function isSending(v: unknown): v is Sending[] {
  return (
    Array.isArray(v) &&
    v.every(
      (s) => typeof s?.expectedSeq === 'number' && typeof s.key === 'string' && typeof s.action?.type === 'string',
    )
  );
}

/** Moves that the server has not confirmed, also across a reload of the page. */
export class Outbox {
  readonly #game: string;
  constructor(game: string) {
    this.#game = game;
  }
  read(): readonly Sending[] {
    return readKept(place(this.#game), isSending) ?? [];
  }
  write(moves: readonly Sending[]): void {
    keep(place(this.#game), moves.length > 0 ? moves : undefined);
  }
  /** A chain of moves, each to follow the one before. */
  static chain(actions: readonly Action[], seq: number): Sending[] {
    return actions.map((action, i) => ({ expectedSeq: seq + i, key: newKey(), action }));
  }
}
