import { promisify } from 'node:util';
import { constants, gzip as gzipAsync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const gzip = promisify(gzipAsync);

/** Smaller answers gain nothing. */
const WORTHWHILE = 2048;

/** Sends larger answers compressed, away from the thread that answers people. The page's files are compressed beforehand. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < WORTHWHILE || reply.hasHeader('content-encoding'))
      return payload;
    reply.header('vary', 'accept-encoding');
    if (!/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(String(request.headers['accept-encoding'] ?? '')))
      return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return gzip(payload, { level: constants.Z_BEST_SPEED + 2 });
  });
}
