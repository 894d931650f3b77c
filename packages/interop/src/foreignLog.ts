/** The shape of an 18xx.games log, and reading one from outside. State is not stored there: it is the replay. */
import type { InteropMessage } from './messages.ts';

export type EntityId = string | number;

export interface ForeignAction {
  readonly type: string;
  readonly entity: EntityId;
  readonly entity_type: string;
  readonly id?: number;
  readonly auto_actions?: readonly ForeignAction[];
  readonly [field: string]: unknown;
}

export interface ForeignLog {
  readonly id: EntityId;
  readonly title: string;
  readonly players: readonly { readonly id: EntityId; readonly name: string }[];
  readonly optionalRules: readonly string[];
  readonly seed: number;
  readonly result: Readonly<Record<string, number>>;
  readonly actions: readonly ForeignAction[];
}

/** Why a log was not taken over. `action` is the id of the action it concerns, where there is one. */
export interface InteropError {
  readonly action?: number;
  readonly message: InteropMessage;
  /** What could have been done at that point instead, as text for a person who looks into it. */
  readonly candidates?: readonly string[];
}
export type InteropResult<V> =
  | { readonly ok: true; readonly value: V }
  | { readonly ok: false; readonly error: InteropError };

export const fail = (message: InteropMessage, action?: number): { ok: false; error: InteropError } => ({
  ok: false,
  error: action === undefined ? { message } : { message, action },
});

/** Longer files are refused before they are parsed. */
export const MAX_LOG_BYTES = 20_000_000;
const MAX_ACTIONS = 20_000;
const MAX_PLAYERS = 10;

const isObject = (v: unknown): v is Record<string, unknown> => typeof v === 'object' && v !== null && !Array.isArray(v);
const isEntityId = (v: unknown): v is EntityId =>
  (typeof v === 'string' && v.length > 0 && v.length <= 80) || (typeof v === 'number' && Number.isSafeInteger(v));

/** Parses text; a file that is too large or no JSON gives an error, never an exception. */
export function parseJson(text: string, maxBytes = MAX_LOG_BYTES): InteropResult<unknown> {
  if (text.length > maxBytes) return fail(['interop.tooLarge', { bytes: text.length, max: maxBytes }]);
  try {
    return { ok: true, value: JSON.parse(text) as unknown };
  } catch {
    return fail(['interop.notJson', {}]);
  }
}

function isForeignAction(v: unknown): v is ForeignAction {
  if (!isObject(v) || typeof v['type'] !== 'string' || !isEntityId(v['entity'])) return false;
  if (v['id'] !== undefined && !(typeof v['id'] === 'number' && Number.isSafeInteger(v['id']))) return false;
  const auto = v['auto_actions'];
  return auto === undefined || (Array.isArray(auto) && auto.length <= 500 && auto.every(isForeignAction));
}

/** Without a seed in the settings, the site takes the first run of digits of the game's id. */
function seedOf(settings: Record<string, unknown>, id: EntityId): number {
  const seed = Number(settings['seed']);
  if (settings['seed'] !== undefined && settings['seed'] !== '' && Number.isSafeInteger(seed) && seed >= 0) return seed;
  return Number(/\d{1,15}/.exec(String(id))?.[0] ?? 0);
}

/** Reads the frame of a log: players, options, actions. What the actions mean is for the title's importer. */
export function readLog(input: unknown): InteropResult<ForeignLog> {
  if (!isObject(input)) return fail(['interop.notALog', { field: 'the file' }]);
  const bad = (field: string): { ok: false; error: InteropError } => fail(['interop.notALog', { field }]);
  const { id, title, players, actions } = input;
  if (!isEntityId(id)) return bad('id');
  if (typeof title !== 'string' || title.length > 40) return bad('title');
  if (!Array.isArray(players) || players.length === 0 || players.length > MAX_PLAYERS) return bad('players');
  const seats: { id: EntityId; name: string }[] = [];
  for (const p of players as unknown[]) {
    if (!isObject(p) || typeof p['name'] !== 'string') return bad('players');
    // In hotseat games the name is the id.
    const playerId = p['id'] ?? p['name'];
    if (!isEntityId(playerId)) return bad('players');
    seats.push({ id: playerId, name: p['name'] });
  }
  const settings = isObject(input['settings']) ? input['settings'] : {};
  const rules = settings['optional_rules'] ?? [];
  if (!Array.isArray(rules) || !rules.every((r) => typeof r === 'string')) return bad('settings.optional_rules');
  if (!Array.isArray(actions)) return bad('actions');
  if (actions.length > MAX_ACTIONS) return fail(['interop.tooLong', { n: actions.length, max: MAX_ACTIONS }]);
  let last = Number.NEGATIVE_INFINITY;
  for (const [i, a] of actions.entries()) {
    if (!isForeignAction(a)) return bad(`actions[${i}]`);
    if (a.id === undefined) return bad(`actions[${i}].id`);
    if (a.id <= last) return fail(['interop.outOfOrder', { before: last }], a.id);
    last = a.id;
  }
  const result = isObject(input['result']) ? input['result'] : {};
  const numbers = Object.fromEntries(Object.entries(result).filter(([, v]) => typeof v === 'number'));
  return {
    ok: true,
    value: {
      id,
      title,
      players: seats,
      optionalRules: rules as string[],
      seed: seedOf(settings, id),
      result: numbers as Record<string, number>,
      actions: actions as ForeignAction[],
    },
  };
}
