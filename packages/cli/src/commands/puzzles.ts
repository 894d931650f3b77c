import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type BotKind, botKinds } from '@traviesa/bots';
import type { AnyGame, GameRecord } from '@traviesa/engine';
import {
  type Asking,
  askersOf,
  checkPuzzles,
  type Kind,
  kinds,
  levelOf,
  loadPuzzles,
  makePuzzles,
  type PuzzleSet,
} from '@traviesa/study/puzzles';
import { among } from '../args.ts';
import { type Args, BAD_USAGE, type Command, FAILED, OK, type Shell, Stop } from '../command.ts';
import { readJson, writeText } from '../files.ts';
import { importedOrStop, isForeign } from '../foreign.ts';
import { Progress } from '../progress.ts';
import { gameOfBots } from '../puzzles/games.ts';
import { readRecordOf } from '../records.ts';
import { table } from '../table.ts';
import type { Say } from '../text.ts';
import { loadTitle } from '../titles.ts';

const USUAL_COUNT = 20;

export const puzzles: Command = {
  name: 'puzzles',
  positionals: ['<title>'],
  options: {
    count: { type: 'string', value: 'N', help: 'help.puzzles.count' },
    seed: { type: 'string', value: 'S', help: 'help.puzzles.seed' },
    kinds: { type: 'string', value: 'run,tile,…', help: 'help.puzzles.kinds' },
    games: { type: 'string', value: 'DIR', help: 'help.puzzles.games' },
    bots: { type: 'string', value: botKinds.join('|'), help: 'help.puzzles.bots' },
    from: { type: 'string', value: 'N', help: 'help.puzzles.from' },
    out: { type: 'string', value: 'FILE', help: 'help.puzzles.out' },
    check: { type: 'boolean', help: 'help.puzzles.check' },
  },
  help: 'help.puzzles',
  async run(args, shell, say) {
    const game = await loadTitle(shell, args.positionals[0]!, say);
    const asking = await askersOf(game.id);
    if (!asking || asking.askers.length === 0) throw new Stop(BAD_USAGE, say('puzzles.none', { title: game.name }));
    if (args.flag('check')) return check(game, shell, say);
    const set = await make(args, asking, shell, say);
    const out = args.text('out');
    if (out !== undefined) writeText(out, written(set), say);
    else if (args.json) shell.out(JSON.stringify(set, null, 2));
    else shell.out(listed(set, say));
    return OK;
  },
};

async function check(game: AnyGame, shell: Shell, say: Say) {
  const set = await loadPuzzles(game.id);
  if (!set) throw new Stop(BAD_USAGE, say('puzzles.none', { title: game.name }));
  const wrong = await checkPuzzles(set);
  for (const line of wrong) shell.err(line);
  shell.out(say('puzzles.checked', { count: set.puzzles.length, wrong: wrong.length }));
  return wrong.length > 0 ? FAILED : OK;
}

async function make(args: Args, asking: Asking, shell: Shell, say: Say): Promise<PuzzleSet> {
  const count = args.whole('count', 1) ?? USUAL_COUNT;
  const seed = args.whole('seed', 0) ?? 1;
  const folder = args.text('games');
  const bots = among(args, say, 'bots', botKinds, 'greedy');
  const most = args.whole('from', 1) ?? USUAL_GAMES;
  const games = gamesFor(asking.game, { folder, seed, bots, most }, say);
  const progress = new Progress(shell, (done, of) => `${done}/${of}`);
  const wanted = kindsOf(args, say);
  const set = await makePuzzles(games, {
    title: asking.game.id,
    asking,
    count,
    seed,
    ...(wanted && { kinds: wanted }),
    onGame: (games) => progress.show(games, most),
  });
  progress.end();
  return set;
}

function kindsOf(args: Args, say: Say): readonly Kind[] | undefined {
  const given = args.text('kinds')?.split(',');
  const known = kinds.filter((kind) => given?.includes(kind));
  if (given && known.length < given.length)
    throw new Stop(BAD_USAGE, say('usage.notAmong', { option: '--kinds', values: kinds.join(', ') }));
  return given && known;
}

/** Hard ones are rare, and bots shall not play for them for ever. */
const USUAL_GAMES = 24;

interface Source {
  readonly folder: string | undefined;
  readonly seed: number;
  readonly bots: BotKind;
  /** So many games in all. */
  readonly most: number;
}

/** Those of the folder first; bots play what is still missing. */
async function* gamesFor(game: AnyGame, { folder, seed, bots, most }: Source, say: Say): AsyncIterable<GameRecord> {
  let n = 0;
  if (folder !== undefined)
    for await (const record of found(game, folder, say)) {
      if (n++ >= most) return;
      yield record;
    }
  for (; n < most; n++) yield await gameOfBots(game, seed + n, bots);
}

/** The games of this title in a folder, by name; what is something else is passed over. */
async function* found(game: AnyGame, folder: string, say: Say): AsyncIterable<GameRecord> {
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.json')) continue;
    const raw = readJson(join(folder, name), say) as Readonly<Record<string, unknown>> | null;
    const record = await recordIn(game, raw?.['record'] ?? raw, say);
    if (record) yield record;
  }
}

async function recordIn(game: AnyGame, raw: unknown, say: Say): Promise<GameRecord | undefined> {
  if (isForeign(raw)) {
    const { importForeign } = await import('@traviesa/interop');
    const { record } = importedOrStop(await importForeign(raw), say);
    return record.game === game.id ? record : undefined;
  }
  const isOurs = typeof raw === 'object' && raw !== null && (raw as { game?: unknown }).game === game.id;
  return isOurs ? readRecordOf(game, raw, say) : undefined;
}

/** One game and one puzzle a line: what changes from set to set can be seen. */
function written({ title, games, puzzles: all }: PuzzleSet): string {
  const lines = (things: readonly unknown[]): string => things.map((x) => JSON.stringify(x)).join(',\n');
  return `{"title":${JSON.stringify(title)},"games":[\n${lines(games)}\n],"puzzles":[\n${lines(all)}\n]}\n`;
}

function listed({ puzzles: all }: PuzzleSet, say: Say): string {
  const head = ['id', 'kind', 'position', 'answer', 'level', 'margin'] as const;
  return table(
    head.map((column) => (column === 'id' ? 'id' : say(`puzzles.${column}`))),
    all.map((p) => [
      p.id,
      p.kind,
      [p.game, p.at, p.company, p.player, p.hex, p.want].filter((x) => x !== undefined).join(' '),
      `${p.answer} (${p.value})`,
      String(levelOf(p.grade)),
      String(p.margin),
    ]),
  );
}
