/** The server under test, in a process of its own. Arguments: the store's address. Says its address when it is up. */
import { serve } from '@traviesa/server';

const served = await serve({
  address: process.argv[2]!,
  port: 0,
  host: '127.0.0.1',
  limits: { requests: 1e9, guests: 1e9, sockets: 1e6, tables: 4000, megabytes: 900 },
  workerThreads: 1,
});
console.log(served.url.replace('localhost', '127.0.0.1'));
process.on('SIGTERM', () => {
  served.close().then(() => process.exit(0));
});
