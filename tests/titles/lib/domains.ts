import { type Action, type AnyGame, type AnyMove, type CoreState, movesOf, stepOf } from '@traviesa/engine';

type Draw = (n: number) => number;
type Guards = Readonly<Record<string, (v: unknown) => boolean>>;

/** Values by the name of the field that they were seen in. */
export type Seen = Map<string, Map<string, unknown>>;

/** Takes note of the values of an action's fields: what one position asks for, another may allow too. */
export function note(seen: Seen, action: Action): void {
  for (const [field, value] of Object.entries(action)) {
    if (field === 'type' || field === 'player') continue;
    const values = seen.get(field) ?? new Map<string, unknown>();
    values.set(JSON.stringify(value), value);
    seen.set(field, values);
  }
}

const SMALL = Array.from({ length: 13 }, (_, i) => i - 1);
const SUMS = Array.from({ length: 60 }, (_, i) => (i + 1) * 5);
const MOST_DEPTH = 12;

/** Every text, key and number that stands in a state: ids of players, companies, trains, tiles, hexes; sums of money. */
function standsIn(value: unknown, into: Set<unknown>, depth = 0): Set<unknown> {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'number') for (const n of [value - 1, value, value + 1]) into.add(n);
  else if (typeof value === 'object' && value !== null && depth < MOST_DEPTH) {
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value)) into.add(key);
      standsIn(inner, into, depth + 1);
    }
  }
  return into;
}

/** What may stand in the fields of a move: all that the guards let in of what is known. Choices are not asked. */
export function domainsOf(move: AnyMove, state: CoreState, seen: Seen): [string, unknown[]][] {
  const known = standsIn(state, new Set<unknown>([true, false, undefined, ...SMALL, ...SUMS]));
  return Object.entries(move.fields as unknown as Guards).map(([field, guard]) => {
    const values = new Map([...known].filter((v) => guard(v)).map((v) => [JSON.stringify(v), v]));
    for (const [text, value] of seen.get(field) ?? []) if (guard(value)) values.set(text, value);
    return [field, [...values.values()]];
  });
}

/** Actions of one move in the name of one player: all of them where they are few, else so many drawn. */
export function* actionsFrom(
  type: string,
  player: string,
  domains: readonly [string, readonly unknown[]][],
  most: number,
  draw: Draw,
): Generator<Action> {
  const all = domains.reduce((n, [, values]) => n * values.length, 1);
  for (let i = 0; i < Math.min(all, most); i++) {
    let rest = i;
    const action: Record<string, unknown> = { type, player };
    for (const [field, values] of domains) {
      const value = values[all <= most ? rest % values.length : draw(values.length)];
      rest = Math.floor(rest / values.length);
      if (value !== undefined) action[field] = value;
    }
    yield action as unknown as Action;
  }
}

export function movesAt(game: AnyGame, state: CoreState): [string, AnyMove][] {
  return Object.entries(movesOf(stepOf(game, state.stack.at(-1)!)));
}
