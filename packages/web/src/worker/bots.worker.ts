import {
  type Bot,
  type BotKind,
  bankAction,
  botAction,
  botsFor,
  type CreateBot,
  type Explain,
  type Explanation,
  explainFor,
  forPeople,
} from '@traviesa/bots';
import { type Action, type AnyGame, advance, BANK, type CoreState, copy } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import type { BotAnswer, BotRequest } from './messages.ts';

/** Bots think here, on a copy of the game that follows the page's. */
let game: AnyGame | undefined;
let createBot: CreateBot | undefined;
let explain: Explain | undefined;
let start: CoreState | undefined;
let state: CoreState | undefined;
let played: Action[] = [];
const bots = new Map<string, Bot>();
/** Requests are answered one after the other: the title's code may still be on its way. */
let queue: Promise<void> = Promise.resolve();

function follow(keep: number, actions: readonly Action[]): void {
  if (!game || !start) return;
  if (keep < played.length || !state) {
    state = copy(start, game.shared);
    played = played.slice(0, keep);
    for (const a of played) advance(game, state, a);
  }
  for (const a of actions) {
    advance(game, state, a);
    played.push(a);
  }
}

function pick(player: string, kind: BotKind, seed: number): Action | undefined {
  if (!game || !createBot || !state) return undefined;
  if (player === BANK) return bankAction(game, state);
  const key = `${player}.${kind}`;
  let bot = bots.get(key);
  if (!bot) {
    bot = createBot(kind, { seed, thinking: forPeople });
    bots.set(key, bot);
  }
  return botAction(game, state, player, bot);
}

/** Weighs what was played, or what the best bot would play. */
function reasons(player: string, played: readonly Action[]): Explanation | undefined {
  if (!game || !createBot || !explain || !state) return undefined;
  const bot = createBot('level5', { seed: 1, thinking: forPeople });
  const first = played[0] ?? botAction(game, state, player, bot);
  return first && explain(game, state, [first, ...played.slice(1)], { seed: 1, thinking: forPeople });
}

addEventListener('message', (e: MessageEvent<BotRequest>) => {
  const m = e.data;
  queue = queue
    .then(() => handle(m))
    .catch((error: unknown) => {
      const answer: BotAnswer = { n: m.n, error: error instanceof Error ? error.message : String(error) };
      postMessage(answer);
    });
});

async function handle(m: BotRequest): Promise<void> {
  if (m.kind === 'load') {
    [game, createBot, explain] = await Promise.all([loadTitle(m.title), botsFor(m.title), explainFor(m.title)]);
    start = m.start;
    state = undefined;
    played = [];
    bots.clear();
    return;
  }
  follow(m.keep, m.actions);
  if (m.kind === 'explain') {
    const explanation = reasons(m.player, m.played);
    postMessage((explanation ? { n: m.n, explanation } : { n: m.n, error: 'no choice' }) satisfies BotAnswer);
    return;
  }
  const action = pick(m.player, m.bot, m.seed);
  const answer: BotAnswer = action ? { n: m.n, action } : { n: m.n, error: 'no choice' };
  postMessage(answer);
}
