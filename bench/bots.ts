/** How fast bots think: whole random games, and games that `search` imagines. */
import { bankAction, botAction, botsFor, loadKnowledge, randomBot, rollout, type Thinking } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  actors,
  advance,
  type CoreState,
  choices,
  copy,
  generator,
  newGame,
} from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { faithfully } from '../packages/bots/src/knowledge.ts';
import { quantile, type Row } from './lib.ts';

interface Goals {
  readonly players: number;
  readonly randomGames: number;
  readonly rollouts?: number;
}
const titles: Readonly<Record<string, Goals>> = {
  'chicago-express': { players: 4, randomGames: 2000 },
  '1888': { players: 4, randomGames: 100, rollouts: 500 },
  '18cz': { players: 4, randomGames: 100 },
  '1865': { players: 3, randomGames: 60 },
  '1862': { players: 4, randomGames: 30 },
};
/** Positions of a game between `greedy` bots from which games are imagined, one after so many actions. */
const POSITIONS = 12;
/** Measured is what goes on for hours: at first most of the time goes into compiling what is played, as it is asked for. */
const WARM_UP = 10;
const SECONDS = 5;

/** Processor time in seconds: other work on the machine does not count. */
const clock = (): number => process.cpuUsage().user / 1e6;

/** Looks at the clock ever more seldom: where asking costs something, it must not be measured too. */
function workFor(seconds: number, work: (n: number) => void, from: number): { readonly done: number; passed: number } {
  const began = clock();
  let done = 0;
  let passed = 0;
  for (let batch = 1; passed < seconds; batch = Math.max(1, Math.floor((done * 0.1) / Math.max(1, passed)))) {
    for (let i = 0; i < batch; i++) work(from + done++);
    passed = clock() - began;
  }
  return { done, passed };
}

function perSecond(work: (n: number) => void): number {
  const warmUp = workFor(WARM_UP, work, 0);
  const { done, passed } = workFor(SECONDS, work, warmUp.done);
  return done / passed;
}

function newTable(game: AnyGame, players: number, seed: number): CoreState {
  return newGame(game, { players: Array.from({ length: players }, (_, i) => `Bot ${i + 1}`), seed });
}

function randomGame(game: AnyGame, players: number, seed: number): void {
  const state = newTable(game, players, seed);
  const bot = randomBot(seed);
  while (state.over === undefined) {
    const awaited = actors(game, state)[0]!;
    advance(game, state, bankAction(game, state) ?? botAction(game, state, awaited, bot)!);
  }
}

/** Positions of a game in which somebody really has to decide. */
async function positions(game: AnyGame, players: number): Promise<readonly CoreState[]> {
  const createBot = await botsFor(game.id);
  const bots = Array.from({ length: players }, (_, seed) => createBot('greedy', { seed }));
  const state = newTable(game, players, 1);
  const found: CoreState[] = [];
  while (state.over === undefined) {
    const awaited = actors(game, state)[0]!;
    const bot = bots[Number(awaited.slice(1)) - 1];
    if (bot && choices(game, state).length > 1) found.push(copy(state, game.shared));
    advance(game, state, bot ? botAction(game, state, awaited, bot)! : bankAction(game, state)!);
  }
  return Array.from({ length: POSITIONS }, (_, i) => found[Math.floor(((i + 0.5) * found.length) / POSITIONS)]!);
}

async function decisions(game: AnyGame, from: readonly CoreState[], thinking: Thinking): Promise<readonly number[]> {
  const createBot = await botsFor(game.id);
  return from
    .map((state, seed) => {
      const began = performance.now();
      botAction(game, state, actors(game, state)[0]!, createBot('search', { seed, thinking }));
      return performance.now() - began;
    })
    .sort((a, b) => a - b);
}

export async function botsBench(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [id, { players, randomGames, rollouts }] of Object.entries(titles)) {
    const game = await loadTitle(id);
    if (!game) throw new Error(`no title ${id}`);
    const row = (name: string, value: number, unit: string, goal?: Row['goal']): void => {
      rows.push({ suite: `bots ${id}`, name, value, unit, ...(goal ? { goal } : {}) });
    };
    const games = perSecond((n) => randomGame(game, players, n));
    row(`random games, ${players} players`, games, 'games/s', { atLeast: randomGames });

    const knowledge = await loadKnowledge(id);
    const from = await positions(game, players);
    const firsts: Action[] = from.map((state) => botActionOf(game, state));
    const never = { isPast: () => false, part: () => 0 };
    const imagining =
      (known: typeof knowledge) =>
      (n: number): void => {
        const i = n % from.length;
        rollout(game, known, from[i]!, [firsts[i]!], generator(n), never);
      };
    row(
      'rollouts',
      perSecond(imagining(knowledge)),
      'rollouts/s',
      rollouts === undefined ? undefined : { atLeast: rollouts },
    );
    if (knowledge.search.faithful)
      row('rollouts in which all is considered', perSecond(imagining(faithfully(knowledge))), 'rollouts/s');
    const thought = await decisions(game, from, { rollouts: 10_000, ms: 700 });
    row('a decision of `search` in 700 ms, longest', quantile(thought, 1), 'ms', { atMost: 1000 });
  }
  return rows;
}

function botActionOf(game: AnyGame, state: CoreState): Action {
  return botAction(game, state, actors(game, state)[0]!, randomBot(1))!;
}
