/**
 * How well imagined games foresee real ones: after each of some moves real games of `greedy` are played to their end, and
 * games are imagined. What both say of the moves is compared, as is what the first look says.
 */
import { bankAction, botAction, botsFor, loadKnowledge } from '@traviesa/bots';
import {
  type AnyGame,
  actors,
  advance,
  type CoreState,
  choices,
  copyState,
  generator,
  newGame,
  type PlayerId,
} from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { mean } from '../packages/bots/src/judgement/chance.ts';
import type { Knowledge } from '../packages/bots/src/knowledge.ts';
import { imagined } from '../packages/bots/src/search/rollout.ts';
import { never } from '../packages/bots/src/search/thinking.ts';
import { type Way, waysOn } from '../packages/bots/src/ways.ts';
import type { Row } from './lib.ts';

const tables: Readonly<Record<string, number>> = { '1888': 4, '18cz': 4, '1865': 3, '1862': 4 };
/** One decision of so many is looked at, the best of its moves, and so many games of either kind after each of them. */
const EVERY = 20;
const WAYS = 6;
const IMAGINED = 6;
const REAL = 2;
/** Fortunes turn by thousands: a single one must not decide what is found. */
const MOST = 500;

/** What is said of a move, compared with the one that the first look prefers. */
interface Said {
  readonly step: string;
  readonly first: number;
  readonly imagined: number;
  readonly real: number;
}

type CreateBot = Awaited<ReturnType<typeof botsFor>>;

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const clipped = pairs.map((pair) => pair.map((n) => Math.max(-MOST, Math.min(MOST, n))) as [number, number]);
  const [x, y] = [mean(clipped.map((p) => p[0])), mean(clipped.map((p) => p[1]))];
  let [xy, xx, yy] = [0, 0, 0];
  for (const [a, b] of clipped) {
    xy += (a - x) * (b - y);
    xx += (a - x) ** 2;
    yy += (b - y) ** 2;
  }
  return xy / Math.sqrt(xx * yy || 1);
}

/** Plays on between `greedy` bots; `look` sees every decision before it is made. */
function playGreedy(
  game: AnyGame,
  createBot: CreateBot,
  state: CoreState,
  seed: number,
  look?: (player: PlayerId) => void,
): void {
  const bots = Object.keys(game.score(state)).map((_, i) => createBot('greedy', { seed: seed * 10 + i }));
  while (state.over === undefined) {
    const player = actors(game, state)[0]!;
    const bank = bankAction(game, state);
    if (!bank) look?.(player);
    advance(game, state, bank ?? botAction(game, state, player, bots[Number(player.slice(1)) - 1]!)!);
  }
}

function saidOf(
  game: AnyGame,
  knowledge: Knowledge,
  createBot: CreateBot,
  state: CoreState,
  ways: readonly Way[],
  step: string,
): Said[] {
  const { lead } = knowledge.search.scale;
  const measured = ways.map(({ path, value }) => {
    const { player } = path[0];
    const games = Array.from({ length: IMAGINED }, (_, i) =>
      lead(game, imagined(game, knowledge, state, path, generator(i + 1), never, player)!, player),
    );
    const real = Array.from({ length: REAL }, (_, i) => {
      const then = copyState(game, state);
      for (const action of path) advance(game, then, action);
      playGreedy(game, createBot, then, 100 + i);
      return lead(game, then, player);
    });
    return { first: value, imagined: mean(games), real: mean(real) };
  });
  const usual = measured[0]!;
  return measured.slice(1).map((m) => ({
    step,
    first: m.first - usual.first,
    imagined: m.imagined - usual.imagined,
    real: m.real - usual.real,
  }));
}

async function titleForesight(title: string, players: number): Promise<Row[]> {
  const game = (await loadTitle(title))!;
  const [createBot, knowledge] = [await botsFor(title), await loadKnowledge(title)];
  const state = newGame(game, { players: Array.from({ length: players }, (_, i) => `Bot ${i + 1}`), seed: 5 });
  const said: Said[] = [];
  let decisions = 0;
  playGreedy(game, createBot, state, 5, (player) => {
    const { step } = state.stack[state.stack.length - 1]!;
    if (knowledge.search.finishers.includes(step)) return;
    const draw = generator(decisions + 1);
    const offered = choices(game, state).filter((c) => c.player === player);
    const actions = knowledge.candidates(game, state, offered, draw);
    if (actions.length < 2 || decisions++ % EVERY > 0) return;
    const ways = [...waysOn(game, knowledge, state, actions, knowledge.candidates, draw)];
    ways.sort((a, b) => b.value - a.value);
    if (ways.length > 1) said.push(...saidOf(game, knowledge, createBot, state, ways.slice(0, WAYS), step));
  });
  const steps = [...new Set(said.map((s) => s.step))].filter(
    (step) => said.filter((s) => s.step === step).length >= 10,
  );
  return [undefined, ...steps].flatMap((step) => {
    const those = step === undefined ? said : said.filter((s) => s.step === step);
    const of = (what: 'first' | 'imagined'): number => correlation(those.map((s) => [s[what], s.real]));
    const about = `${title}, ${step ?? 'all decisions'} (${those.length} moves)`;
    return [
      { suite: 'foresight', name: `${about}: the first look and real games`, value: of('first'), unit: 'r' },
      { suite: 'foresight', name: `${about}: imagined and real games`, value: of('imagined'), unit: 'r' },
    ];
  });
}

export async function foresightBench(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [title, players] of Object.entries(tables)) rows.push(...(await titleForesight(title, players)));
  return rows;
}
