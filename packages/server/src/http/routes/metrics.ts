import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CONTENT_TYPE, type Registry } from '../../metrics/registry.ts';
import { isSame } from '../../secrets.ts';
import { isLoopback } from '../observe.ts';

/** Who may read the numbers: nobody, programs on this machine, or whoever shows a token. */
export type MetricsAccess = 'off' | 'local' | { readonly token: string };

/** Programs of this machine ask by themselves; whatever a proxy hands on comes from somebody else. */
const isLocal = ({ headers, raw }: FastifyRequest): boolean =>
  isLoopback(raw.socket.remoteAddress) &&
  !['x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'].some((h) => headers[h] !== undefined);

function showsToken({ headers }: FastifyRequest, token: string): boolean {
  const given = /^Bearer +(\S{1,200})$/i.exec(headers.authorization ?? '')?.[1];
  return given !== undefined && isSame(given, token);
}

/** Numbers for Prometheus. Whoever may not read them is told that there is nothing. */
export function metricsRoute(server: FastifyInstance, registry: Registry, access: MetricsAccess): void {
  if (access === 'off') return;
  server.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    const allowed = access === 'local' ? isLocal(request) : showsToken(request, access.token);
    if (!allowed) return reply.callNotFound();
    return reply
      .type(CONTENT_TYPE)
      .header('cache-control', 'no-store')
      .serializer(String)
      .send(await registry.text());
  });
}
