/**
 * A server of its own process for the fault tests. It loads everything, says "ready", and opens its store when a line
 * arrives: so the next one stands by while the last one is being killed.
 */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { serve } from '../serve.ts';
import { failureOf } from '../store/errors.ts';
import { TALLY_MODULE } from './tally.ts';

const [, , address, port, limits = '{}'] = process.argv;
process.on('SIGXFSZ', () => {});
console.log('ready');
// Killed processes write no cache by themselves; the next one starts faster with it.
flushCompileCache();
await once(process.stdin, 'data');
try {
  const served = await serve({
    address: address!,
    port: Number(port),
    host: '127.0.0.1',
    titlesModule: TALLY_MODULE,
    limits: { requests: 1e9, guests: 1e9, proofs: 1e9, sockets: 1e6, ...JSON.parse(limits) },
    webDist: '/nowhere',
    workerThreads: 1,
    documents: false,
  });
  console.log(served.url.replace('localhost', '127.0.0.1'));
  process.on('SIGTERM', () => {
    served.close().then(() => process.exit(0));
  });
} catch (error) {
  console.error((error as Error).message);
  process.exit(failureOf(error) === 'locked' ? 3 : 1);
}
