/** A thread of its own looks a SQLite file over: on a large one that takes a while. Says `ok`, or what is wrong. */
import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

const { file } = workerData as { file: string };
try {
  const db = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  const rows = db.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
  db.close();
  parentPort!.postMessage(rows.map((r) => r.quick_check).join('; '));
} catch (error) {
  parentPort!.postMessage((error as Error).message);
}
