/** A thread that plays one trial after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { loadTitle } from '@traviesa/games';
import { type Trial, trials } from './trial.ts';

const play = trials((await loadTitle(workerData as string))!);

parentPort!.on('message', (trial: Trial) => {
  play
    .then((playTrial) => parentPort!.postMessage({ result: playTrial(trial) }))
    .catch((error: unknown) => parentPort!.postMessage({ error: String(error) }));
});
