import type { Action } from '@traviesa/engine';

/** A move that was tried in a branch and is to be made at the table itself, once it stands. */
const waiting = new Map<string, Action>();

export const playAtTable = (table: string, action: Action): void => {
  waiting.set(table, action);
};

export function takeMove(table: string): Action | undefined {
  const action = waiting.get(table);
  waiting.delete(table);
  return action;
}
