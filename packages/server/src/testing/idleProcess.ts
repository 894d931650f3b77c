/** Does nothing, and says once a second how late it is at that: how loaded the machine itself is. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
setInterval(() => console.log(JSON.stringify({ p99: Math.round(delay.percentile(99) / 1e5) / 10 })), 1000);
