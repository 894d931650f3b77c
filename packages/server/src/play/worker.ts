/**
 * A worker thread: bots, the bank's forced moves, best routes, files, long replays. Searches count steps and files have
 * a budget, so they end by themselves.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { bankAction, botAction, botsFor, forPeople, isBotKind } from '@traviesa/bots';
import { type Action, type AnyGame, type Choice, check, choices, openField, suggest } from '@traviesa/engine';
import { Refusal } from '../refusal.ts';
import type { TitleSource } from '../titles.ts';
import type { Job, JobAnswer, JobValue } from './jobs.ts';
import { replayEntries } from './replaying.ts';

const { titlesModule } = workerData as { titlesModule: string };
const { source } = (await import(titlesModule)) as { source: TitleSource };

type Thinking = Extract<Job, { kind: 'bank' | 'bot' | 'suggest' }>;

/** The open choice that is meant, if it is offered. */
function offered(game: AnyGame, { state, choice }: Extract<Job, { kind: 'suggest' }>): Choice<Action> | undefined {
  const wanted = JSON.stringify(choice);
  const found = choices(game, state).find((c) => JSON.stringify(c) === wanted);
  return found && openField(found) ? found : undefined;
}

async function actionFor(game: AnyGame, job: Thinking): Promise<Action | undefined | null> {
  switch (job.kind) {
    case 'bank':
      return bankAction(game, job.state);
    case 'suggest': {
      const choice = offered(game, job);
      return choice ? suggest(game, job.state, choice) : null;
    }
    case 'bot': {
      if (!isBotKind(job.bot)) throw new Error(`there is no bot "${job.bot}"`);
      const createBot = await botsFor(job.title);
      return botAction(
        game,
        job.state,
        job.player,
        createBot(job.bot, { seed: job.seed, thinking: { ...forPeople, ms: job.ms } }),
      );
    }
  }
}

async function outcomeOf(job: Job): Promise<JobValue[keyof JobValue]> {
  if (job.kind === 'import') {
    // Loaded when first asked for: it brings every title's translation along.
    const { readFile } = await import('./importing.ts');
    return readFile(job.body, source);
  }
  if (job.kind === 'publish') {
    const { readStudy } = await import('./publishing.ts');
    return readStudy(job.body, job.record, source);
  }
  if (job.kind === 'export') {
    const { writeLog } = await import('./exporting.ts');
    return writeLog(job.record, job.created, job.seedIsSecret);
  }
  const game = await source.load(job.title);
  if (!game) throw new Error(`no title ${job.title}`);
  if (job.kind === 'replay') return replayEntries(game, job.head, job.entries, job.base, job.wanted);
  if (job.kind === 'picture') {
    const { courseOf, paintedCourse } = await import('../pictures/worth.ts');
    return paintedCourse(courseOf(game, job.record));
  }
  const action = await actionFor(game, job);
  if (action === null) return null;
  if (!action) throw new Error('nothing to do');
  const illegal = check(game, job.state, action);
  if (illegal) throw new Error(`its answer was refused by ${illegal.rule}`);
  return action;
}

async function answer(job: Job): Promise<JobAnswer> {
  try {
    return { ok: true, value: await outcomeOf(job) };
  } catch (error) {
    if (!(error instanceof Refusal)) return { ok: false, error: (error as Error).message };
    const { status, code, message, details } = error;
    return { ok: false, error: message, refusal: { status, code, message, details } };
  }
}

parentPort!.on('message', (job: Job) => {
  answer(job)
    .then((a) => parentPort!.postMessage(a))
    // What cannot be handed over is said to have failed, not left without an answer.
    .catch((error: Error) => parentPort!.postMessage({ ok: false, error: error.message } satisfies JobAnswer));
});
