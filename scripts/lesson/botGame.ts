import { bankAction, botAction, botsFor, judged } from '@traviesa/bots';
import { type Action, actors, BANK, type GameRecord, initialState, newRecord, play } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';

export interface BotGame {
  readonly title: string;
  readonly players: readonly string[];
  readonly seed: number;
  readonly options: Readonly<Record<string, string>>;
}

/** A whole game among greedy bots: where lessons find their positions. */
export async function botGame({ title, players, seed, options }: BotGame): Promise<GameRecord> {
  const game = await loadTitle(title);
  if (!game) throw new Error(`there is no title "${title}"`);
  const record = newRecord(game, { players, seed, options });
  if (!record.ok) throw new Error(record.illegal.message[0]);
  const { state } = initialState(game, record.value);
  const createBot = await botsFor(title);
  const bots = players.map((_, i) => createBot('greedy', { seed: seed * 16 + i + 1 }));
  const entries: Action[] = [];
  while (state.over === undefined) {
    const player = actors(game, state)[0]!;
    const bot = bots[Number(player.slice(1)) - 1];
    const action = player === BANK ? bankAction(game, state) : botAction(game, state, player, bot!);
    if (!action) throw new Error(`${player} has no choice`);
    play(game, state, judged(game, state, action));
    entries.push(action);
  }
  return { ...record.value, entries };
}
