import type { Action, CoreState, Options } from '@traviesa/engine';
import { tellApp } from '../offline/app.ts';

/** A game against bots as it lies on this device. */
export interface SavedGame {
  readonly id: string;
  readonly game: string;
  readonly revision: number;
  readonly players: readonly string[];
  readonly options: Options;
  readonly seed: number;
  readonly entries: readonly Action[];
  /** Per seat: the kind of bot, or null for the person. */
  readonly bots: readonly (string | null)[];
  readonly notes: string;
  readonly updated: number;
  readonly over: boolean;
  readonly round: string;
  readonly yourTurn: boolean;
  /** The position after the last entry: it can be shown before the entries are replayed. */
  readonly state?: CoreState;
}

/** A name for a new game that no other of this device has. */
export const newSavedId = (): string => `${Date.now().toString(36)}${Math.floor(Math.random() * 1296).toString(36)}`;

const PREFIX = 'traviesa.game.';

function isSaved(v: unknown): v is SavedGame {
  if (typeof v !== 'object' || v === null) return false;
  const g = v as Partial<SavedGame>;
  return (
    typeof g.id === 'string' &&
    typeof g.game === 'string' &&
    typeof g.revision === 'number' &&
    Array.isArray(g.players) &&
    Array.isArray(g.entries) &&
    Array.isArray(g.bots) &&
    typeof g.seed === 'number' &&
    typeof g.options === 'object'
  );
}

export function readSaved(id: string): SavedGame | undefined {
  try {
    const v: unknown = JSON.parse(localStorage.getItem(PREFIX + id) ?? 'null');
    return isSaved(v) ? v : undefined;
  } catch {
    return undefined;
  }
}

/** Newest first. */
export function listSaved(): SavedGame[] {
  const found: SavedGame[] = [];
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i);
      const game = key?.startsWith(PREFIX) ? readSaved(key.slice(PREFIX.length)) : undefined;
      if (game) found.push(game);
    }
  } catch {
    return [];
  }
  return found.sort((a, b) => b.updated - a.updated);
}

/** False when the device refuses to keep it; the person is told. */
export function save(game: SavedGame): boolean {
  try {
    localStorage.setItem(PREFIX + game.id, JSON.stringify(game));
    tellApp({ full: 'none' });
    return true;
  } catch {
    tellApp({ full: 'game' });
    return false;
  }
}

export function deleteSaved(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // Nothing was kept, nothing is to be removed.
  }
}
