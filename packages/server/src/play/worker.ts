/** A worker thread: bots, the bank's forced moves, best routes. Their searches count steps, so they end by themselves. */
import { parentPort, workerData } from 'node:worker_threads';
import { bankAction, botAction, botsFor, isBotKind } from '@traviesa/bots';
import { type Action, type AnyGame, check, suggest } from '@traviesa/engine';
import { importForeign } from '@traviesa/interop';
import type { TitleSource } from '../titles.ts';
import type { Job, JobAnswer } from './jobs.ts';

const { titlesModule } = workerData as { titlesModule: string };
const { source } = (await import(titlesModule)) as { source: TitleSource };

type Thinking = Exclude<Job, { kind: 'import' }>;

async function actionFor(game: AnyGame, job: Thinking): Promise<Action | undefined> {
  switch (job.kind) {
    case 'bank':
      return bankAction(game, job.state);
    case 'suggest':
      return suggest(game, job.state, job.choice);
    case 'bot': {
      if (!isBotKind(job.bot)) throw new Error(`there is no bot "${job.bot}"`);
      return botAction(game, job.state, job.player, (await botsFor(job.title))(job.bot, { seed: job.seed }));
    }
  }
}

async function answer(job: Job): Promise<JobAnswer> {
  try {
    if (job.kind === 'import') {
      const imported = await importForeign(job.data);
      return { ok: true, value: imported.ok ? { ok: true, value: imported.value.record } : imported };
    }
    const game = await source.load(job.title);
    if (!game) return { ok: false, error: `no title ${job.title}` };
    const action = await actionFor(game, job);
    if (!action) return { ok: false, error: 'nothing to do' };
    const illegal = check(game, job.state, action);
    return illegal ? { ok: false, error: `its answer was refused by ${illegal.rule}` } : { ok: true, value: action };
  } catch (error) {
    return { ok: false, error: (error as Error).message };
  }
}

parentPort!.on('message', (job: Job) => {
  answer(job).then((a) => parentPort!.postMessage(a));
});
