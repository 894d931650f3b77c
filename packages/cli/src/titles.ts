import {
  type AnyGame,
  type Illegal,
  INPUT_RULE,
  type Options,
  type Result,
  readOptions,
  renderer,
} from '@traviesa/engine';
import { type Args, BAD_USAGE, type Shell, Stop } from './command.ts';
import { readText } from './files.ts';
import { platformText, type Say } from './text.ts';

/** What the registry of titles says about one. */
export interface Title {
  readonly id: string;
  readonly name: string;
  readonly players: { readonly min: number; readonly max: number };
  readonly status: 'ready' | 'coming';
  /** Absent until the title can be played. */
  readonly load?: () => Promise<AnyGame>;
}

export async function loadTitle(shell: Shell, id: string, say: Say): Promise<AnyGame> {
  const load = shell.titles.find((t) => t.id === id)?.load;
  if (load) return load();
  const illegal: Illegal = { rule: INPUT_RULE, message: ['setup.unknownTitle', { title: id.slice(0, 40) }] };
  throw new Stop(BAD_USAGE, platformText(say.lang, illegal));
}

/** Refusals of the title as text, for people at no particular table. */
export function refusalText(game: AnyGame, say: Say, illegal: Illegal, players: readonly string[] = []): string {
  return renderer(game.text, say.lang, players)(illegal.message);
}

export function playerCountText(game: AnyGame, n: number, say: Say): string {
  const { min, max, rule } = game.players;
  return refusalText(game, say, { rule, message: ['setup.playerCount', { n, min, max }] });
}

/** The value, or the end of the command with the refusal's text. */
export function orStop<V>(game: AnyGame, say: Say, result: Result<V>): V {
  if (result.ok) return result.value;
  throw new Stop(BAD_USAGE, refusalText(game, say, result.illegal));
}

/** `--option name=value`; for an option that takes free data the value names a file. */
export function optionsOf(game: AnyGame, args: Args, players: number, say: Say): Options {
  const options: Record<string, string> = {};
  for (const text of args.list('option')) {
    const at = text.indexOf('=');
    if (at < 1) throw new Stop(BAD_USAGE, say('usage.notKeyValue', { option: '--option' }));
    const id = text.slice(0, at);
    const value = text.slice(at + 1);
    const spec = game.options.find((o) => o.id === id);
    options[id] = spec && !spec.values && value !== spec.default ? readText(value, say) : value;
  }
  return orStop(game, say, readOptions(game, options, players));
}
