/** How fast a title plays: random games through choices, replay in place, one checked action on a copy. */
import { bankAction, botAction, judged, randomBot } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  actors,
  advance,
  apply,
  copy,
  type GameRecord,
  initialState,
  newRecord,
  play,
} from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { perSecond, type Row, seconds } from './lib.ts';

export interface TitleGoals {
  readonly players: number;
  readonly gamesPerSecond: number;
  readonly replayPerSecond: number;
  readonly microsecondsPerChecked?: number;
  /** Most memory, in MB, after this many whole games. */
  readonly memory?: { readonly games: number; readonly megabytes: number };
}

function record(game: AnyGame, players: number, seed: number): GameRecord {
  const made = newRecord(game, { players: Array.from({ length: players }, (_, i) => `Bot ${i + 1}`), seed });
  if (!made.ok) throw new Error(JSON.stringify(made.illegal));
  return made.value;
}

/** A whole random game without checks of invariants; gives its actions. Legality is judged where nothing is timed. */
function randomGame(game: AnyGame, players: number, seed: number, timed = true): Action[] {
  const { state } = initialState(game, record(game, players, seed));
  const bots = Array.from({ length: players }, (_, i) => randomBot(seed * 16 + i));
  const actions: Action[] = [];
  while (state.over === undefined) {
    const awaited = actors(game, state)[0] ?? '';
    const bot = bots[Number(awaited.slice(1)) - 1];
    const action = bot ? botAction(game, state, awaited, bot) : bankAction(game, state);
    if (!action) throw new Error(`${game.id}: nobody can act`);
    play(game, state, timed ? action : judged(game, state, action));
    actions.push(action);
  }
  return actions;
}

export async function titleBench(id: string, goals: TitleGoals): Promise<Row[]> {
  const game = await loadTitle(id);
  if (!game) throw new Error(`no title ${id}`);
  const rows: Row[] = [];
  const row = (name: string, value: number, unit: string, goal: Row['goal']): void => {
    rows.push({ suite: id, name, value, unit, ...(goal ? { goal } : {}) });
  };
  let seed = 1;
  for (let i = 0; i < 3; i++) randomGame(game, goals.players, seed++, false);
  const games = perSecond(() => randomGame(game, goals.players, seed++), 4);
  row(`random games, ${goals.players} players`, games, 'games/s', { atLeast: goals.gamesPerSecond });

  const recorded = Array.from({ length: 20 }, (_, i) => ({
    seed: i + 1,
    actions: randomGame(game, goals.players, i + 1),
  }));
  let total = 0;
  for (const r of recorded) total += r.actions.length;
  let passes = 0;
  let spent = 0;
  while (spent < 2) {
    const states = recorded.map((r) => initialState(game, record(game, goals.players, r.seed)).state);
    spent += seconds(() => {
      for (const [i, r] of recorded.entries()) for (const a of r.actions) advance(game, states[i]!, a);
    });
    passes += 1;
  }
  row('replay in place', (total * passes) / spent, 'actions/s', { atLeast: goals.replayPerSecond });
  row('actions in a game', total / recorded.length, 'actions', undefined);

  const middle = recorded[0]!;
  const { state } = initialState(game, record(game, goals.players, middle.seed));
  const half = Math.floor(middle.actions.length / 2);
  for (const a of middle.actions.slice(0, half)) play(game, state, a);
  const next = middle.actions[half]!;
  const checked = perSecond(() => {
    if (!apply(game, state, next).ok) throw new Error('refused');
  }, 1);
  const goal = goals.microsecondsPerChecked;
  row('copy and one checked action', 1e6 / checked, 'µs', goal === undefined ? undefined : { atMost: goal });
  row('copy alone', 1e6 / perSecond(() => copy(state, game.shared), 1), 'µs', undefined);

  if (goals.memory) {
    for (let i = 0; i < goals.memory.games; i++) randomGame(game, goals.players, 1_000_000 + i);
    const megabytes = process.memoryUsage().rss / 1e6;
    row(`memory after ${goals.memory.games} games`, megabytes, 'MB', { atMost: goals.memory.megabytes });
  }
  return rows;
}
