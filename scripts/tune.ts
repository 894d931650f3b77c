/**
 * Looks for better weights of a title's judgement: `greedy` with changed weights plays among `greedy` as it is.
 *   npm run -s tune -- --title 1862 --minutes 20 [--seed 1] [--from tuned] [--spread 0.25] [--stride 0.1]
 *   npm run -s tune -- --title 1862 --check 100 [--seed 1]
 */
import { parseArgs } from 'node:util';
import { botsFor, loadKnowledge, playOut } from '@traviesa/bots';
import { type AnyGame, generator, newRecord, playerIds } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { greedyBot } from '../packages/bots/src/greedy.ts';
import { polite } from '../packages/bots/src/polite.ts';
import { partsOfWin, wilson } from './arena/strength.ts';
import { Climber } from './tune/climb.ts';
import { type Tunable, tunables, type Weights } from './tune/titles.ts';

const PAIRS = 20;
const PLAYERS: Readonly<Record<string, number>> = { '1865': 3 };
/** A lead of half of what everybody has on average is nearly as good as any. */
const DECISIVE = 0.5;

interface Played {
  /** From -1 to 1: how far ahead. */
  readonly lead: number;
  readonly won: number;
}

/** A game in which one of the players judges with these weights. */
async function player(game: AnyGame, { evaluation }: Tunable) {
  const [createBot, knowledge] = await Promise.all([botsFor(game.id), loadKnowledge(game.id)]);
  const ids = playerIds(PLAYERS[game.id] ?? 4);
  return (weights: Weights, seed: number): Played => {
    const seat = seed % ids.length;
    const judge = evaluation(weights);
    const own = { ...knowledge, evaluate: (_game: unknown, ...given: Parameters<typeof judge>) => judge(...given) };
    const bots = ids.map((_, i) =>
      i === seat ? polite(greedyBot(seed * 10 + i, own), own) : createBot('greedy', { seed: seed * 10 + i }),
    );
    const made = newRecord(game, { players: ids.map((id) => `Bot ${id}`), seed });
    if (!made.ok) throw new Error(JSON.stringify(made.illegal));
    const scores = game.score(playOut(game, { head: made.value, bots }).state);
    const all = ids.map((id) => scores[id]!);
    const others = all.filter((_, i) => i !== seat);
    const average = all.reduce((a, b) => a + b, 0) / all.length;
    const rivals = (Math.max(...others) + others.reduce((a, b) => a + b, 0) / others.length) / 2;
    return {
      lead: Math.tanh((all[seat]! - rivals) / Math.max(1, average) / DECISIVE),
      won: partsOfWin(all)[seat]!,
    };
  };
}

const { values } = parseArgs({
  options: {
    title: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string', default: 'usual' },
    spread: { type: 'string', default: '0.25' },
    stride: { type: 'string', default: '0.1' },
    check: { type: 'string' },
  },
});
const tunable = tunables[values.title ?? ''];
const game = tunable && (await loadTitle(values.title!));
if (!tunable || !game) {
  console.error(`--title takes one of ${Object.keys(tunables).join(', ')}`);
  process.exit(2);
}
const play = await player(game, tunable);
const seed = Number(values.seed);
if (values.check !== undefined) {
  const games = Number(values.check);
  let won = 0;
  for (let n = 0; n < games; n++) won += play(tunable.tuned, seed + n).won;
  const { low, high } = wilson(won, games);
  const percent = [won / games, low, high].map((x) => `${(100 * x).toFixed(1)} %`);
  console.log(`won ${won} of ${games}: ${percent[0]} (${percent[1]} to ${percent[2]})`);
} else {
  const names = Object.keys(tunable.usual);
  const start = values.from === 'tuned' ? tunable.tuned : tunable.usual;
  const weightsAt = (point: readonly number[]): Weights =>
    Object.fromEntries(names.map((name, i) => [name, start[name]! * Math.exp(point[i]!)]));
  const climber = new Climber(
    names.map(() => 0),
    { pairs: PAIRS, spread: Number(values.spread), stride: Number(values.stride) },
  );
  const draw = generator(seed);
  const until = performance.now() + Number(values.minutes) * 60_000;
  while (performance.now() < until) {
    let [won, games] = [0, 0];
    const lead = climber.step((point, n) => {
      const played = play(weightsAt(point), seed * 1000 + n);
      won += played.won;
      games++;
      return played.lead;
    }, draw);
    console.error(`lead ${lead.toFixed(3)}, won ${((100 * won) / games).toFixed(0)} %`);
  }
  const found = Object.entries(weightsAt(climber.point)).map(([name, x]) => [name, Number(x.toPrecision(3))]);
  console.log(JSON.stringify(Object.fromEntries(found), null, 2));
}
