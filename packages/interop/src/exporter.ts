/** Writes one of our records as a log of 18xx.games. */
import { type Action, fold, type GameRecord } from '@traviesa/engine';
import { fail, type InteropResult } from './foreignLog.ts';
import { type ForeignTitle, SITE, type WrittenAction } from './importer.ts';
import { tellsSeed, whyNoLog } from './support.ts';

export interface WrittenLog {
  readonly id: string | number;
  readonly title: string;
  readonly description: string;
  readonly players: readonly { readonly id: string | number; readonly name: string }[];
  readonly settings: { readonly seed: number; readonly optional_rules: readonly string[] };
  readonly actions: readonly (WrittenAction & { readonly id: number; readonly created_at: number })[];
  readonly [field: string]: unknown;
}

const asId = (text: string): string | number => (/^\d{1,15}$/.test(text) ? Number(text) : text);

export interface ExportOptions {
  /** The time written on each action. */
  readonly createdAt?: number;
  /** The game is played: its seed is not written, and where it still decides something, nothing is. */
  readonly seedIsSecret?: boolean;
}

/** What stands for a secret seed where the site draws nothing from it. */
const NO_SEED = 1;

/** The log, or why the site could not replay the game. */
export function exportRecord(
  titles: readonly ForeignTitle[],
  record: GameRecord,
  { createdAt = 0, seedIsSecret = false }: ExportOptions = {},
): InteropResult<WrittenLog> {
  const title = titles.find((t) => t.game === record.game);
  if (!title) return fail(['interop.noForeignTitle', { title: record.game }]);
  const differing = title.settingsUnlikeSite(record);
  if (differing.length > 0) return fail(['interop.notExportable', { settings: differing }]);
  const why = whyNoLog({ ...record, players: record.players.length, seedIsSecret });
  if (why) return fail(why);
  const folded = fold(record.entries);
  if (!folded.ok) return fail(['interop.badUndo', {}]);
  const actions = folded.value.kept.map((i) => record.entries[i] as Action);
  const origin = record.origin?.site === SITE ? record.origin : undefined;
  const ids = record.players.map((_, i) => asId(origin?.players[i] ?? String(i + 1)));
  const written = title.write(record, actions, Object.fromEntries(ids.map((id, i) => [`p${i + 1}`, id])));
  if (!written.ok) return written;
  const seed = seedIsSecret && !tellsSeed(record.game) ? NO_SEED : record.seed;
  return {
    ok: true,
    value: {
      id: asId(origin?.id ?? String(seed)),
      title: title.foreign,
      description: '',
      user: { id: ids[0]!, name: record.players[0]! },
      players: record.players.map((name, i) => ({ id: ids[i]!, name })),
      min_players: record.players.length,
      max_players: record.players.length,
      settings: { seed, optional_rules: title.optionalRules(record) },
      status: 'active',
      loaded: true,
      created_at: createdAt,
      updated_at: createdAt,
      actions: written.value.map(
        (a, i) => ({ ...a, id: i + 1, created_at: createdAt }) as WrittenLog['actions'][number],
      ),
    },
  };
}
