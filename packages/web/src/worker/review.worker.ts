import { loadKnowledge } from '@traviesa/bots';
import { bestHere, judge, type Path, planOf, type Walked, walker, weigh } from '@traviesa/bots/judgement';
import { copy, initialState } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { loadEarning, reviewOf } from '@traviesa/study';
import type { Studied } from '../study/studied.ts';
import type { ReviewAnswer, ReviewRequest } from './messages.ts';

/** So often the page hears how far the facts are, in milliseconds. */
const TELL_EVERY = 100;
/** Imagined games of different moments share no chance. */
const APART = 1000;

const tell = (answer: ReviewAnswer): void => postMessage(answer);

async function opened({ title, actions, from, drawn }: Studied) {
  const [game, knowledge, earning] = await Promise.all([loadTitle(title), loadKnowledge(title), loadEarning(title)]);
  if (!game) throw new Error(`no title ${title}`);
  const start = 'start' in from ? from.start : initialState(game, from).state;
  const walked: Walked = { start, actions, drawn };
  return { game, knowledge, earning, walked, at: walker(game, walked), plan: planOf(game, knowledge, walked) };
}
type Opened = Awaited<ReturnType<typeof opened>>;

function facts({ game, earning, walked }: Opened): void {
  let told = performance.now();
  for (const progress of reviewOf(game, earning, copy(walked.start, game.shared), walked.actions)) {
    if (!progress.finding && performance.now() - told < TELL_EVERY) continue;
    told = performance.now();
    tell({ kind: 'fact', progress });
  }
  tell({ kind: 'facts' });
}

function best({ game, knowledge, walked, at, plan }: Opened, n: number): void {
  // What is decided in two steps is looked at as one.
  const parts = plan.decisions.find((d) => d.at === n)?.parts ?? 1;
  const played = walked.actions.slice(n, n + parts) as unknown as Path;
  let found = false;
  for (const told of bestHere(game, knowledge, at(n), played, n * APART)) {
    found = true;
    tell({ kind: 'best', best: told });
  }
  if (!found) tell({ kind: 'best', best: undefined });
}

let about: Opened | undefined;

async function handle(m: ReviewRequest): Promise<void> {
  if (m.kind === 'open') {
    about = await opened(m.game);
    tell({ kind: 'plan', plan: about.plan });
    return;
  }
  if (!about) throw new Error('no game is open');
  const { game, knowledge, walked, at } = about;
  switch (m.kind) {
    case 'facts':
      facts(about);
      return;
    case 'best':
      best(about, m.at);
      return;
    case 'moment': {
      const standing = judge(game, knowledge, at(m.at), m.games, m.at * APART);
      tell({ kind: 'moment', at: m.at, games: m.games, standing });
      return;
    }
    case 'decision': {
      const path = walked.actions.slice(m.at, m.at + m.parts) as unknown as Path;
      const weighing = weigh(game, knowledge, at(m.at), path, m.at * APART);
      tell({ kind: 'decision', at: m.at, weighing });
    }
  }
}

/** The title's code may still be on its way: what is asked meanwhile waits. */
let queue: Promise<void> = Promise.resolve();

addEventListener('message', (e: MessageEvent<ReviewRequest>) => {
  queue = queue
    .then(() => handle(e.data))
    .catch((error: unknown) => tell({ kind: 'error', error: error instanceof Error ? error.message : String(error) }));
});
