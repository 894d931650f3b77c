import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics/metrics.ts';

const NAMED = /^[\w.-]{1,64}$/;
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
export const isLoopback = (address: string | undefined): boolean => LOOPBACK.test(address ?? '');

/** Each request has a name of its own, in all lines about it and in its answer. A proxy on this machine may have given it one. */
export function requestNames(boot: string): (raw: IncomingMessage) => string {
  let n = 0;
  return (raw) => {
    const given = raw.headers?.['x-request-id'];
    if (typeof given === 'string' && NAMED.test(given) && isLoopback(raw.socket?.remoteAddress)) return given;
    return `${boot}-${(++n).toString(36)}`;
  };
}

/** One line and one count for every request that was answered. */
export function observeRequests(server: FastifyInstance, metrics: Metrics): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  server.addHook('onResponse', async (request, reply) => {
    // A refused socket stays open otherwise: nobody else owns it.
    if (request.headers.upgrade !== undefined && !request.ws) request.raw.socket.destroySoon();
    const { url: route = 'none' } = request.routeOptions;
    metrics.requests.add({ route, method: request.method, status: String(reply.statusCode) });
    metrics.requestSeconds.observe(reply.elapsedTime / 1000, { route });
    request.log.info(
      {
        method: request.method,
        url: request.routeOptions.url ?? request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        person: request.person?.id,
      },
      'request',
    );
  });
}
