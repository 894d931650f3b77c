import { type BotKind, bankAction, botAction, botsFor, judged } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  actors,
  BANK,
  type GameRecord,
  initialState,
  newRecord,
  play,
} from '@traviesa/engine';

const players = ['Ana', 'Iker', 'Rosa'];
/** A game that does not end by then is left where it stands: its positions are as good as any. */
const MOST_MOVES = 1200;

/** A whole game of bots, always the same for the same seed. */
export async function gameOfBots(game: AnyGame, seed: number, kind: BotKind): Promise<GameRecord> {
  const record = newRecord(game, { players, seed });
  if (!record.ok) throw new Error(record.illegal.message[0]);
  const createBot = await botsFor(game.id);
  const bots = players.map((_, i) => createBot(kind, { seed: seed * 10 + i }));
  const { state } = initialState(game, record.value);
  const entries: Action[] = [];
  while (state.over === undefined && entries.length < MOST_MOVES) {
    const player = actors(game, state)[0]!;
    const action =
      player === BANK ? bankAction(game, state) : botAction(game, state, player, bots[Number(player.slice(1)) - 1]!);
    if (!action) throw new Error('a bot has no choice');
    play(game, state, judged(game, state, action));
    entries.push(action);
  }
  return { ...record.value, entries };
}
