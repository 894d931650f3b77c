import { bankAction, botAction, botsFor, judged } from '@traviesa/bots';
import { type Action, actors, BANK, initialState, newRecord, play } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import type { Position } from './positions.ts';
import { topStep } from './saved.ts';

const players = ['Ana', 'Iker', 'Mei', 'Rosa'];
/** A step is shown as it stands once the table has filled, where it comes that late. */
const FILLED = 80;
/** What does not come up in the first game is looked for in the next. */
const SEEDS = [3, 8];

/** One decision of every step that comes up while bots play whole games, and the end of the first. */
export async function positionsOfSteps(title: string): Promise<ReadonlyMap<string, Position>> {
  const found = new Map<string, Position>();
  for (const seed of SEEDS)
    for (const [step, position] of await positionsOfGame(title, seed)) if (!found.has(step)) found.set(step, position);
  return found;
}

async function positionsOfGame(title: string, seed: number): Promise<ReadonlyMap<string, Position>> {
  const game = await loadTitle(title);
  if (!game) throw new Error(`${title} cannot be played`);
  const record = newRecord(game, { players, seed });
  if (!record.ok) throw new Error(record.illegal.message[0]);
  const { state } = initialState(game, record.value);
  const createBot = await botsFor(title);
  const playing = players.map((_, i) => createBot('greedy', { seed: seed * 10 + i }));
  const entries: Action[] = [];
  const found = new Map<string, Position>();
  const keep = (step: string, actor: string): void => {
    const kept = {
      ...record.value,
      id: 'kept',
      entries: [...entries],
      bots: players.map((_, i) => (actor === `p${i + 1}` ? null : 'greedy')),
      notes: '',
      updated: 0,
      over: state.over !== undefined,
      round: game.round(state),
      yourTurn: state.over === undefined,
    };
    found.set(step, { json: JSON.stringify(kept), actions: entries.length, state: structuredClone(state), actor });
  };
  while (state.over === undefined) {
    const player = actors(game, state)[0]!;
    const step = topStep(state);
    if (player !== BANK && (found.get(step)?.actions ?? -1) < FILLED) keep(step, player);
    const action =
      player === BANK ? bankAction(game, state) : botAction(game, state, player, playing[Number(player.slice(1)) - 1]!);
    if (!action) throw new Error('a bot has no choice');
    play(game, state, judged(game, state, action));
    entries.push(action);
  }
  keep('over', 'p1');
  return found;
}
