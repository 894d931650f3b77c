/** A thread of its own makes a backup: reading everything would keep those who play waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import { backup } from '../store/archive.ts';
import { isPostgres } from '../store/store.ts';
import { copySqlite } from './sqliteCopy.ts';

const { address, file } = workerData as { address: string; file: string };
try {
  if (isPostgres(address)) await backup(address, file);
  else await copySqlite(address, file);
  parentPort!.postMessage({ ok: true });
} catch (error) {
  parentPort!.postMessage({ ok: false, error: (error as Error).message });
}
