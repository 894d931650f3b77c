/** The server of the soak, in a process of its own with its usual limits. Says its address, then once a second how it is. */
import { createHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { serve } from '../serve.ts';
import { TALLY_MODULE } from './tally.ts';

const served = await serve({
  address: process.argv[2]!,
  port: 0,
  host: '127.0.0.1',
  titlesModule: TALLY_MODULE,
  webDist: '/nowhere',
  // The players of the soak all come from one address.
  limits: { guests: 1000, crowd: 20 },
});
console.log(JSON.stringify({ url: served.url.replace('localhost', '127.0.0.1') }));
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
// The same without what other processes take of the machine: processor time of this thread from one turn to the next.
const busy = createHistogram();
let before = process.threadCpuUsage();
setInterval(() => {
  const { user, system } = process.threadCpuUsage(before);
  before = process.threadCpuUsage();
  busy.record(Math.max(1, user + system));
}, 10);
setInterval(() => {
  const { hub, limiter, house, workers } = served.app.context;
  const milliseconds = (n: number): number => Math.round(n / 1e5) / 10;
  console.log(
    JSON.stringify({
      megabytes: Math.round(process.memoryUsage.rss() / 1e6),
      p99: milliseconds(delay.percentile(99)),
      max: milliseconds(delay.max),
      busy: Math.round(busy.percentile(99) / 100) / 10,
      sockets: hub.size,
      buffered: hub.buffered,
      refused: [...limiter.refused.values()].reduce((a, b) => a + b, 0),
      house: house.counts,
      waiting: workers.waiting,
    }),
  );
}, 1000);
