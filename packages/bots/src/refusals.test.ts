import { type Action, type AnyGame, type CoreState, newRecord } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { describe, expect, it } from 'vitest';
import type { Bot } from './bot.ts';
import { botsFor, playOut } from './index.ts';

/** Somebody who sells nothing and agrees to nothing, and plays like another bot otherwise. */
const refusing = (bot: Bot): Bot => ({
  id: 'refusing',
  pick(game, state, offered, draw) {
    const no = offered.find((c) => c.type === 'decline');
    if (no) return no as Action;
    const answer = offered.find((c) => c.type === 'answer');
    return answer
      ? ({ type: 'answer', player: answer.player, yes: false } as Action)
      : bot.pick(game, state, offered, draw);
  },
});

/** Who asks for what, in which turn. */
type Asked = string;

/** What is being asked of another player, in whichever title. */
function askedIn(game: AnyGame, s: CoreState): Asked | undefined {
  const f = s.stack.at(-1) as unknown as Readonly<Record<string, string>>;
  if (f?.['step'] !== 'consent' && f?.['step'] !== 'mergerConsent') return undefined;
  const item = f['item'] ?? f['train'] ?? `${f['other']} ${f['survivor']} ${f['kind']}`;
  const { trains } = s as unknown as { readonly trains: readonly Readonly<Record<string, unknown>>[] };
  const train = trains.find((x) => x['id'] === item);
  // Trains of a company that are alike are the same to whoever is asked.
  const called = train ? `${train['owner']} ${train['type'] ?? train['phase']}` : item;
  return `${game.round(s)}: ${f['buyer'] ?? f['company']} wants ${called}`;
}

/** Rounds enough for companies to want what others have. */
const ROUNDS = 16;

/** Games in which somebody asks for something, where they ask seldom. */
const MOST_GAMES = 8;

/** Every question that is asked in a game while everybody refuses everything. */
async function questions(title: string, seed: number): Promise<readonly Asked[]> {
  const game = (await loadTitle(title))!;
  const createBot = await botsFor(title);
  const record = newRecord(game, { players: ['Ana', 'Iker', 'Mei'], seed });
  if (!record.ok) throw new Error(record.illegal.message[0]);
  const bots = [1, 2, 3].map((n) => refusing(createBot('greedy', { seed: 10 * (seed - 1) + n })));
  const asked: Asked[] = [];
  const watch = (s: CoreState): void => {
    const question = askedIn(game, s);
    if (question) asked.push(question);
  };
  const played = playOut(game, { head: record.value, bots, watch, maxRounds: ROUNDS });
  expect(played.broken).toEqual([]);
  return asked;
}

describe('who was refused', () => {
  for (const title of ['1888', '18cz', '1865', '1862'])
    it(`${title}: does not ask for the same again in that turn`, { timeout: 120_000 }, async () => {
      let asked: readonly Asked[] = [];
      for (let seed = 1; seed <= MOST_GAMES && asked.length === 0; seed++) asked = await questions(title, seed);
      expect(asked.length).toBeGreaterThan(0);
      expect(new Set(asked).size).toBe(asked.length);
    });
});
