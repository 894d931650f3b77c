import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Contest, playerOf, playGame, type Result, standing } from './contest.ts';
import { commitOf, laidOut } from './former.ts';
import { fileOf, keep, readKept } from './kept.ts';
import { partsOfWin, ratings, wilson } from './strength.ts';

const arena = (...args: string[]) => spawnSync(process.execPath, ['scripts/arena.ts', ...args], { encoding: 'utf8' });

describe('the strength of bots', () => {
  it('has the interval of Wilson: known values, and never outside 0 to 1', () => {
    const half = wilson(50, 100);
    expect(half.low).toBeCloseTo(0.4038, 4);
    expect(half.high).toBeCloseTo(0.5962, 4);
    expect(wilson(0, 10)).toEqual({ low: 0, high: expect.closeTo(0.2775, 4) });
    expect(wilson(10, 10)).toEqual({ low: expect.closeTo(0.7225, 4), high: expect.closeTo(1, 9) });
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });
  it('shares a win among those who have the best score', () => {
    expect(partsOfWin([3, 7, 7, 1])).toEqual([0, 0.5, 0.5, 0]);
    expect(partsOfWin([-3, -7])).toEqual([1, 0]);
  });
  it('rates who wins more often higher, and equals alike', () => {
    const games = Array.from({ length: 40 }, (_, i) => ({
      seats: ['a', 'b', 'b', 'c'],
      parts: i % 4 > 0 ? [1, 0, 0, 0] : [0, 0.5, 0.5, 0],
    }));
    const { a, b, c } = ratings(games);
    expect(a! > b! && b! > c!).toBe(true);
    expect(Math.abs(a! + b! + c!)).toBeLessThanOrEqual(2);
    const even = ratings([
      { seats: ['a', 'b'], parts: [1, 0] },
      { seats: ['b', 'a'], parts: [1, 0] },
    ]);
    expect(even).toEqual({ a: 0, b: 0 });
    // Three wins of four: a little below 400 times the logarithm of three, which is 191.
    const thrice = ratings(
      Array.from({ length: 400 }, (_, i) => ({ seats: ['a', 'b'], parts: i % 4 > 0 ? [1, 0] : [0, 1] })),
    );
    expect(thrice['a']! - thrice['b']!).toBeGreaterThan(180);
    expect(thrice['a']! - thrice['b']!).toBeLessThan(192);
  });
  it('counts wins from whatever seat, and the time of each decision', () => {
    const contest: Contest = { title: 'x', bots: ['search', 'greedy', 'greedy'], seed: 1 };
    const seat = (bot: string, score: number, ms: number[]) => ({ bot, score, ms });
    const results: Result[] = [
      { game: 0, seats: [seat('search', 9, [10, 20]), seat('greedy', 5, [1]), seat('greedy', 4, [1])] },
      { game: 1, seats: [seat('greedy', 9, [1]), seat('greedy', 9, [3]), seat('search', 9, [30])] },
    ];
    const { bots, ...rest } = standing(contest, results);
    expect(rest).toEqual({ title: 'x', games: 2 });
    expect(bots.map(({ low, high, ...b }) => b)).toEqual([
      { bot: 'search', games: 2, wins: 1.33, share: 0.6667, msMedian: 20, msP99: 30 },
      { bot: 'greedy', games: 2, wins: 0.67, share: 0.3333, msMedian: 1, msP99: 3 },
    ]);
  });
});

describe('the arena', () => {
  it('knows bots by name and budget', () => {
    expect(playerOf('greedy')).toEqual({ kind: 'greedy' });
    expect(playerOf('search:64')).toEqual({ kind: 'search', thinking: { rollouts: 64 } });
    expect(playerOf('search:300ms')?.thinking?.ms).toBe(300);
    expect(playerOf('search:64@v1.0')).toEqual({ kind: 'search', thinking: { rollouts: 64 }, revision: 'v1.0' });
    for (const name of [
      'clever',
      'greedy:5',
      'search:',
      'search:0',
      'search:5s',
      '',
      'greedy@',
      '@HEAD',
      'clever@HEAD',
    ])
      expect(playerOf(name)).toBeUndefined();
  });
  it('lays out the code of an earlier revision, whole and apart from the one of today', () => {
    const directory = realpathSync(mkdtempSync(join(tmpdir(), 'former-')));
    const commit = commitOf('HEAD')!;
    const folder = laidOut(commit, directory);
    expect(existsSync(join(folder, 'packages', 'bots', 'src', 'index.ts'))).toBe(true);
    for (const name of ['engine', 'rail', 'games', 'bots'])
      expect(realpathSync(join(folder, 'node_modules', '@traviesa', name))).toBe(join(folder, 'packages', name));
    expect(laidOut(commit, directory)).toBe(folder);
    expect(readdirSync(directory)).toEqual([commit]);
    for (const name of ['no-such-revision', '--all', '']) expect(commitOf(name)).toBeUndefined();
  });
  it('has a bot of an earlier revision play, called by its commit', () => {
    const args = '--title chicago-express --bots greedy@HEAD,random,random --games 3 --seed 41 --json'.split(' ');
    const { status, stdout } = arena(...args);
    expect(status).toBe(0);
    const { bots } = JSON.parse(stdout);
    expect(bots[0]).toMatchObject({ bot: `greedy@${commitOf('HEAD')}`, games: 3, wins: 3 });
  });
  it('plays a game again exactly, from its number alone', async () => {
    const contest: Contest = { title: 'chicago-express', bots: ['greedy', 'random', 'random'], seed: 7 };
    const played = async () => (await playGame(contest, 2)).seats.map(({ bot, score }) => [bot, score]);
    const first = await played();
    expect(first.map(([bot]) => bot)).toEqual(['random', 'greedy', 'random']);
    expect(await played()).toEqual(first);
  });
  it('goes on after a match was broken off, in the middle of a line too', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'arena-')), 'kept', 'x.jsonl');
    expect(readKept(file)).toEqual([]);
    const results: Result[] = [0, 1].map((game) => ({ game, seats: [{ bot: 'greedy', score: game, ms: [1] }] }));
    keep(file, results[0]!);
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n{"game":1,"sea`);
    keep(file, results[1]!);
    expect(readKept(file)).toEqual(results);
  });
  it('keeps the results of other bots, seeds and titles apart', () => {
    const contest: Contest = { title: '1888', bots: ['search:64', 'greedy'], seed: 1 };
    const files = [
      contest,
      { ...contest, seed: 2 },
      { ...contest, title: '1865' },
      { ...contest, bots: ['greedy', 'search:64'] },
    ];
    expect(new Set(files.map((c) => fileOf(c))).size).toBe(4);
    expect(fileOf(contest)).toBe(fileOf({ ...contest }));
  });
  it('prints the standing as JSON, the same a second time without playing', () => {
    const args = '--title chicago-express --bots greedy,random,random --games 3 --seed 41 --json'.split(' ');
    const run = (): string => execFileSync(process.execPath, ['scripts/arena.ts', ...args], { encoding: 'utf8' });
    const first = run();
    const { title, games, bots } = JSON.parse(first);
    expect({ title, games }).toEqual({ title: 'chicago-express', games: 3 });
    expect(Object.keys(bots[0])).toEqual(['bot', 'games', 'wins', 'share', 'low', 'high', 'msMedian', 'msP99']);
    expect(bots[0]).toMatchObject({ bot: 'greedy', games: 3, wins: 3, share: 1 });
    expect(run()).toBe(first);
    // With no time for more than there is, a longer match tells how it stands.
    const longer = arena(...args.with(5, '9'), '--minutes', '0');
    expect(longer.stdout).toBe(first);
  });
  it.each([
    ['--title nothing --bots greedy,greedy --games 1', /--title takes one of/],
    ['--title 1888 --bots clever,greedy --games 1', /there is no bot "clever"/],
    ['--title 1888 --bots greedy,greedy@no-such-revision --games 1', /there is no revision "no-such-revision"/],
    ['--title 1888 --bots greedy --games 1', /takes 2 to 6 bots/],
    ['--title 1888 --bots greedy,greedy --games none', /--games takes a whole number from 1/],
    ['--title 1888 --bots greedy,greedy --games 1 --minutes soon', /--minutes takes a whole number from 0/],
  ])('refuses %s and says how it is used', (args, why) => {
    const { status, stderr } = arena(...args.split(' '));
    expect(status).toBe(2);
    expect(stderr).toMatch(why);
    expect(stderr).toMatch(/npm run -s arena/);
  });
});
