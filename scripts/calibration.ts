/**
 * Are the bots' chances true? Positions of games between bots are judged, and what became of them is counted.
 *   npm run -s calibration -- --title 1888 --games 100 [--seed 1] [--moments 12] [--imagined 4] [--keep FILE] [--json]
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bankAction, botAction, botsFor, loadKnowledge } from '@traviesa/bots';
import { outlook } from '@traviesa/bots/judgement';
import { careless } from '@traviesa/bots/levels';
import { type AnyGame, actors, advance, type CoreState, copy, generator, newGame, playerIds } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { partsOfWin } from './arena/strength.ts';
import { bestSpread, reliability, type Sample, surprise } from './calibration/reliability.ts';

const PLAYERS = 4;
/** Decisions in a hundred that are left to chance, so that games differ as those of people do. */
const CARELESS = 15;

/** Positions of a game between bots, and its result. */
async function played(game: AnyGame, seed: number): Promise<{ positions: CoreState[]; won: readonly number[] }> {
  const [create, knowledge] = await Promise.all([botsFor(game.id), loadKnowledge(game.id)]);
  const ids = playerIds(Math.min(PLAYERS, game.players.max));
  const bots = ids.map((_, i) => {
    const greedy = create('greedy', { seed: seed * 10 + i });
    return careless(greedy, CARELESS, knowledge, generator(seed * 100 + i));
  });
  const state = newGame(game, { players: ids.map((_, i) => `Bot ${i + 1}`), seed });
  const positions: CoreState[] = [];
  while (state.over === undefined) {
    positions.push(copy(state, game.shared));
    const player = actors(game, state)[0]!;
    advance(game, state, bankAction(game, state) ?? botAction(game, state, player, bots[ids.indexOf(player)]!)!);
  }
  const scores = game.score(state);
  return { positions, won: partsOfWin(ids.map((p) => scores[p]!)) };
}

async function samplesOf(game: AnyGame, seed: number, moments: number, imagined: number): Promise<Sample[]> {
  const knowledge = await loadKnowledge(game.id);
  const { positions, won } = await played(game, seed);
  return Array.from({ length: moments }, (_, m) => {
    // Not always at the same parts of a game.
    const at = Math.floor(((m + (seed % 7) / 7) * positions.length) / moments);
    return { game: seed, leaves: outlook(game, knowledge, positions[at]!, imagined, seed * 1000 + 10 * m), won };
  });
}

const { values } = parseArgs({
  options: {
    title: { type: 'string', default: '1888' },
    games: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    moments: { type: 'string', default: '12' },
    imagined: { type: 'string', default: '4' },
    keep: { type: 'string' },
    json: { type: 'boolean' },
  },
});
const game = await loadTitle(values.title);
if (!game) throw new Error(`there is no title ${values.title}`);
const samples: Sample[] =
  values.keep && existsSync(values.keep)
    ? readFileSync(values.keep, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as Sample)
    : [];
const before = new Set(samples.map((s) => s.game));
for (let n = 0; n < Number(values.games); n++) {
  const seed = Number(values.seed) + n;
  if (before.has(seed)) continue;
  const found = await samplesOf(game, seed, Number(values.moments), Number(values.imagined));
  samples.push(...found);
  if (values.keep) appendFileSync(values.keep, found.map((s) => `${JSON.stringify(s)}\n`).join(''));
}
const { spread } = await loadKnowledge(game.id);
const bins = reliability(samples, spread);
const fitted = bestSpread(samples);
const games = new Set(samples.map((s) => s.game)).size;
if (values.json)
  console.log(JSON.stringify({ title: game.id, games, positions: samples.length, spread, fitted, bins }));
else {
  const percent = (n: number): string => `${(100 * n).toFixed(0)} %`;
  console.log(`${game.name}: ${games} games, ${samples.length} positions, spread ${spread.near} and ${spread.far}`);
  for (const b of bins)
    console.log(
      `called ${percent(b.from)} to ${percent(b.to)}: ${b.calls} times, ${percent(b.called)} on average; won ${percent(b.won)} (${percent(b.low)} to ${percent(b.high)})`,
    );
  console.log(
    `surprise ${surprise(samples, spread).toFixed(3)}; with ${fitted.near} and ${fitted.far} it would be ${surprise(samples, fitted).toFixed(3)}`,
  );
}
