import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

export const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));

const statusPage = (titles: readonly string[]): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Traviesa</title></head>
<body>
<h1>Traviesa</h1>
<p>The game server is running. The web client has not been built on this machine.</p>
<p>Titles: ${titles.join(', ')}</p>
<p><a href="/api/docs">The interface for programs</a> · <a href="/healthz">Health</a></p>
</body>
</html>
`;

/** The web client where it has been built, a plain status page where not. */
export async function serveWeb(app: FastifyInstance, folder: string, titles: readonly string[]): Promise<void> {
  const built = existsSync(`${folder}/index.html`);
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      setHeaders(reply, path) {
        // Files below assets carry a hash in their names; the page that names them must be fresh.
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  } else {
    app.get('/', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(statusPage(titles)),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!;
    // Addresses within the client (a table, a moment) are all the same page.
    if (built && request.method === 'GET' && !path.startsWith('/api/') && !/\.\w+$/.test(path))
      return reply.header('cache-control', 'no-cache').sendFile('index.html');
    return reply.code(404).send({ error: 'notFound', message: 'There is nothing at this address.' });
  });
}
