import { existsSync } from 'node:fs';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { PICTURE } from '../pictures/size.ts';
import type { Preview } from './previews.ts';

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

const packers = {
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gz: (bytes: Buffer) => promisify(gzip)(bytes, { level: 9 }),
};

/** Puts a smaller twin beside each text of the client, once per build. */
export async function compressFiles(folder: string): Promise<void> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of found) {
    if (!entry.isFile() || !/\.(js|css|svg|html|json)$/.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const { mtimeMs } = await stat(path);
    for (const [ending, pack] of Object.entries(packers)) {
      const twin = `${path}.${ending}`;
      const made = await stat(twin).catch(() => undefined);
      if (made && made.mtimeMs >= mtimeMs) continue;
      await writeFile(`${twin}.part`, await pack(await readFile(path)));
      await rename(`${twin}.part`, twin);
    }
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (c) => ENTITIES[c]!);

/** The page with the preview of a link in its head. What is reached by a link only stands in no search engine. */
function withPreview(page: string, { title, about }: Preview, picture: string | undefined): string {
  const tags = [
    '<meta name="robots" content="noindex">',
    '<meta property="og:type" content="article">',
    '<meta property="og:site_name" content="Traviesa">',
    `<meta property="og:title" content="${escaped(title)}">`,
    `<meta property="og:description" content="${escaped(about)}">`,
  ];
  if (picture !== undefined)
    tags.push(
      `<meta property="og:image" content="${escaped(picture)}">`,
      '<meta property="og:image:type" content="image/png">',
      `<meta property="og:image:width" content="${PICTURE.width}">`,
      `<meta property="og:image:height" content="${PICTURE.height}">`,
      '<meta name="twitter:card" content="summary_large_image">',
    );
  return page.replace(/(?=<title>)/, `${tags.join('\n')}\n`);
}

/** Pictures of titles as the client brings them: by the name of a title and nothing else. */
const pictureIn = (folder: string, title: string): string | undefined =>
  /^[\w-]+$/.test(title) && existsSync(join(folder, 'share', `${title}.png`)) ? `/share/${title}.png` : undefined;

/** The web client where it has been built, a plain status page where not. */
export async function serveWeb(
  app: FastifyInstance,
  folder: string,
  titles: readonly string[],
  previewOf: (url: string, accepted: string | undefined) => Promise<Preview | undefined> = async () => undefined,
  publicUrl?: string,
): Promise<void> {
  const built = existsSync(`${folder}/index.html`);
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      preCompressed: true,
      setHeaders(reply, path) {
        // Files below assets carry a hash in their names; the page that names them must be fresh.
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
    // Until it is done, or where the folder cannot be written, files go out as they are.
    void compressFiles(folder).catch((err: unknown) => app.log.debug({ err }, 'the client goes out uncompressed'));
  } else {
    app.get('/', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').send(statusPage(titles)),
    );
  }
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0]!;
    // Addresses within the client (a table, a moment) are all the same page.
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (built && reads && !path.startsWith('/api/') && !/\.\w+$/.test(path)) {
      reply.header('cache-control', 'no-cache');
      const preview = await previewOf(request.url, request.headers['accept-language']);
      if (!preview) return reply.sendFile('index.html');
      const page = await readFile(join(folder, 'index.html'), 'utf8');
      const picture = preview.picture.own ?? pictureIn(folder, preview.picture.title);
      // Whoever shows a link wants the whole address of its picture.
      const origin = publicUrl ?? `${request.protocol}://${request.host}`;
      return reply.type('text/html; charset=utf-8').send(withPreview(page, preview, picture && `${origin}${picture}`));
    }
    return reply.code(404).send({ error: 'notFound', message: 'There is nothing at this address.' });
  });
}
