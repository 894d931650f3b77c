/**
 * How strong are the bots? Matches over all cores, with 95 % intervals and ratings.
 *   npm run -s arena -- --title 1888 --bots search,greedy,greedy,greedy --games 200 [--seed 1] [--threads 2] [--minutes 30] [--json]
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { botKinds, botLevels } from '@traviesa/bots';
import { loadTitle, titles } from '@traviesa/games';
import { type Contest, playerOf, type Result, ratingsOf, type Standing, standing } from './arena/contest.ts';
import { commitOf } from './arena/former.ts';
import { fileOf, keep, readKept } from './arena/kept.ts';
import { playMatch } from './arena/match.ts';

const USAGE = `npm run -s arena -- --title T --bots A,B,… --games N [--seed S] [--threads N] [--minutes M] [--json]
Plays N games; the bots, one for each seat, change seats from game to game. A match that was broken off goes on.
After M minutes no game is begun and the standing is told as it is; with --minutes 0 nothing is played.
Bots: ${[...botKinds, ...botLevels].join(', ')}; search:64 imagines 64 games for a decision, search:300ms thinks for 300 ms;
greedy@REVISION is one from the history of the code.`;
const WIDTH = 30;

class Misuse extends Error {}

function whole(text: string | undefined, name: string, least: number, usual?: number): number {
  if (text === undefined && usual !== undefined) return usual;
  const n = Number(text);
  if (!Number.isSafeInteger(n) || n < least) throw new Misuse(`--${name} takes a whole number from ${least}`);
  return n;
}

/** The same bot, whose revision is named as it will be tomorrow too. */
function lasting(name: string): string {
  const revision = playerOf(name)?.revision;
  if (revision === undefined) return name;
  const commit = commitOf(revision);
  if (commit === undefined) throw new Misuse(`there is no revision "${revision}" here`);
  return `${name.slice(0, name.indexOf('@'))}@${commit}`;
}

async function contestOf(title: string | undefined, list: string | undefined, seed: number): Promise<Contest> {
  const game = title === undefined ? undefined : await loadTitle(title);
  if (!game) throw new Misuse(`--title takes one of ${titles.map((t) => t.id).join(', ')}`);
  const bots = (list ?? '').split(',').map((name) => name.trim());
  const unknown = bots.find((name) => !playerOf(name));
  if (unknown !== undefined) throw new Misuse(`there is no bot "${unknown}"`);
  const named = bots.map(lasting);
  const { min, max } = game.players;
  if (bots.length < min || bots.length > max) throw new Misuse(`${game.name} takes ${min} to ${max} bots`);
  return { title: game.id, bots: named, seed };
}

function showProgress(done: number, games: number): void {
  if (!process.stderr.isTTY) return;
  const filled = Math.round((WIDTH * done) / games);
  process.stderr.write(`\r[${'#'.repeat(filled)}${'.'.repeat(WIDTH - filled)}] ${done} of ${games} games `);
  if (done === games) process.stderr.write('\r\u001b[K');
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

function table({ title, games, bots }: Standing, results: readonly Result[]): string {
  const rating = ratingsOf(results);
  const head = ['bot', 'games', 'wins', 'share', '95 %', 'rating', 'ms median', 'ms p99'];
  const rows = bots.map((b) => [
    b.bot,
    `${b.games}`,
    `${b.wins}`,
    percent(b.share),
    `${percent(b.low)} to ${percent(b.high)}`,
    `${rating[b.bot] ?? 0}`,
    `${b.msMedian}`,
    `${b.msP99}`,
  ]);
  const widths = head.map((h, i) => Math.max(h.length, ...rows.map((r) => r[i]!.length)));
  const lines = [head, ...rows].map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i]!))
      .join('  ')
      .trimEnd(),
  );
  return [`${title}, ${games} games`, '', ...lines].join('\n');
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      title: { type: 'string' },
      bots: { type: 'string' },
      games: { type: 'string' },
      seed: { type: 'string' },
      threads: { type: 'string' },
      minutes: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const games = whole(values.games, 'games', 1);
  const contest = await contestOf(values.title, values.bots, whole(values.seed, 'seed', 0, 1));
  const threads = whole(values.threads, 'threads', 1, availableParallelism());
  const minutes = whole(values.minutes, 'minutes', 0, Number.POSITIVE_INFINITY);
  const until = performance.now() + minutes * 60_000;
  const file = fileOf(contest);
  const byGame = new Map(readKept(file).map((r) => [r.game, r]));
  const numbers = Array.from({ length: games }, (_, n) => n);
  const missing = numbers.filter((n) => !byGame.has(n));
  let done = games - missing.length;
  showProgress(done, games);
  const onResult = (result: Result): void => {
    byGame.set(result.game, result);
    keep(file, result);
    showProgress(++done, games);
  };
  await playMatch(contest, missing, threads, onResult, until);
  const results = numbers.flatMap((n) => byGame.get(n) ?? []);
  const found = standing(contest, results);
  console.log(values.json ? JSON.stringify(found, null, 2) : table(found, results));
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Misuse ? `${error.message}\n\n${USAGE}` : error);
  process.exit(error instanceof Misuse ? 2 : 1);
}
