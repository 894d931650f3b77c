import { type AnyGame, type CoreState, newRecord, type Options } from '@traviesa/engine';
import { type BotKind, type CreateBot, playOut } from '../index.ts';

/** A whole game between bots, with what tests ask about it. */
export function match(
  game: AnyGame,
  createBot: CreateBot,
  kinds: readonly BotKind[],
  { seed, options = {} }: { readonly seed: number; readonly options?: Options },
) {
  const made = newRecord(game, { players: kinds, seed, options });
  if (!made.ok) throw new Error(made.illegal.message[0]);
  const bots = kinds.map((kind, i) => createBot(kind, { seed: seed * 10 + i }));
  const rounds = new Set<string>();
  const watch = (state: CoreState): void => void rounds.add(game.round(state));
  const { state, entries, finished, broken } = playOut(game, { head: made.value, bots, watch });
  if (broken.length > 0) throw new Error(JSON.stringify(broken));
  return {
    state,
    entries,
    finished,
    operatingRounds: [...rounds].filter((r) => r.startsWith('OR')).length,
    count: (type: string): number => entries.filter((a) => a.type === type).length,
  };
}

/** In how many of the seats one `greedy` among `random` bots ends as the best, or equal to the best. */
export function seatsWon(game: AnyGame, createBot: CreateBot, seats: readonly number[], players: number): number {
  return seats.filter((seat) => {
    const kinds = Array.from({ length: players }, (_, i): BotKind => (i === seat ? 'greedy' : 'random'));
    const scores = game.score(match(game, createBot, kinds, { seed: 20 + seat }).state);
    return scores[`p${seat + 1}`] === Math.max(...Object.values(scores));
  }).length;
}
