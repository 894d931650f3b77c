/** A thread that plays one game of a match after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Contest, playGame } from './contest.ts';

const contest = workerData as Contest;

parentPort!.on('message', (game: number) => {
  playGame(contest, game)
    .then((result) => parentPort!.postMessage({ result }))
    .catch((error: unknown) => parentPort!.postMessage({ error: String(error) }));
});
