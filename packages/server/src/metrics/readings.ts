import { statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import type { Context } from '../http/context.ts';
import { SCHEMA } from '../store/migrations.ts';
import { VERSION } from '../version.ts';
import type { Metrics } from './metrics.ts';
import type { Reading } from './registry.ts';

/** Whoever asks more often gets the last answer: these ask the store. */
const GOOD_FOR = 5000;
const NO_ANSWER = 2000;

/** Remembers an answer for a while; a store that does not answer keeps nobody waiting. */
function remembered(read: () => Promise<number>): () => Promise<Reading> {
  let last: { readonly at: number; readonly value: Promise<number> } | undefined;
  return async () => {
    const now = performance.now();
    if (!last || now - last.at > GOOD_FOR) last = { at: now, value: within(read()) };
    return [[{}, await last.value]];
  };
}

function within(work: Promise<number>): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), NO_ANSWER);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

const one = (value: number): Reading => [[{}, value]];

/** What is looked up when somebody asks: the process, and what the server has at hand. */
export function readings({ registry: r }: Metrics, context: Context): void {
  const { backups, store, hub, tables, house, workers, limiter, cluster } = context;
  const gauge = (name: string, help: string, read: () => Reading | Promise<Reading>): void =>
    r.read('gauge', name, help, read);
  const counter = (name: string, help: string, read: () => Reading): void => r.read('counter', name, help, read);

  gauge('traviesa_info', 'Always 1; the labels say what runs here.', () => [
    [{ version: VERSION, node: process.versions.node, store: store.engine, schema: SCHEMA }, 1],
  ]);
  counter('process_cpu_seconds_total', 'Processor time used.', () => {
    const { user, system } = process.cpuUsage();
    return one((user + system) / 1e6);
  });
  const began = Math.floor(Date.now() / 1000 - process.uptime());
  gauge('process_start_time_seconds', 'When this process began.', () => one(began));
  gauge('process_resident_memory_bytes', 'Memory of the whole process.', () => one(process.memoryUsage.rss()));
  gauge('traviesa_memory_bytes', 'Memory of the main thread, by kind.', () => {
    const { heapUsed, heapTotal, external, arrayBuffers } = process.memoryUsage();
    return Object.entries({ heapUsed, heapTotal, external, arrayBuffers }).map(([kind, n]) => [{ kind }, n]);
  });
  counter('traviesa_event_loop_busy_seconds_total', 'Time the event loop was at work.', () =>
    one(performance.eventLoopUtilization().active / 1000),
  );

  gauge('traviesa_sockets', 'Sockets open.', () => one(hub.size));
  gauge('traviesa_people_online', 'People with a socket at this process.', () => one(hub.here().people.length));
  gauge('traviesa_socket_buffered_bytes', 'Bytes that wait to be taken by readers.', () => one(hub.buffered));
  gauge('traviesa_tables_in_memory', 'Tables in memory.', () => one(tables.inMemory));
  gauge('traviesa_house_games', 'Games in which the house is awaited, by stage.', () =>
    Object.entries(house.counts).map(([stage, n]) => [{ stage }, n]),
  );
  gauge('traviesa_work_waiting', 'Pieces of work that wait for a thread, by lane.', () =>
    Object.entries(workers.waiting).map(([lane, n]) => [{ lane }, n]),
  );
  gauge('traviesa_worker_threads', 'Worker threads, by lane and whether they are at work.', () =>
    Object.entries(workers.threads).flatMap(([lane, { busy, idle }]) => [
      [{ lane, state: 'busy' }, busy],
      [{ lane, state: 'idle' }, idle],
    ]),
  );
  counter('traviesa_limits_refused_total', 'Times a budget was used up, by budget.', () =>
    [...limiter.refused].map(([budget, n]) => [{ budget }, n]),
  );
  gauge('traviesa_servers', 'Server processes on this store.', () => one(cluster?.members.length ?? 1));

  const up = remembered(() =>
    store.ping().then(
      () => 1,
      () => 0,
    ),
  );
  gauge('traviesa_store_up', 'Whether the store answers.', () => up().catch(() => one(0)));
  gauge(
    'traviesa_store_bytes',
    'Size of the store.',
    remembered(() => store.size()),
  );
  gauge(
    'traviesa_parked_games',
    'Games the house has given up on until somebody asks for another try.',
    remembered(() => store.tables.parkedCount()),
  );
  gauge('traviesa_backup_last_success_timestamp_seconds', 'When the newest backup was begun.', () =>
    backups?.last === undefined ? [] : one(backups.last / 1000),
  );
  if (store.engine === 'sqlite')
    gauge('traviesa_disk_free_bytes', 'Room where the data is.', async () => {
      const { bavail, bsize } = await statfs(store.address);
      return one(bavail * bsize);
    });
}
