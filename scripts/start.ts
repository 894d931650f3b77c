/** npm start: builds the page when needed, then starts the server. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { ensurePage } from './lib/page.ts';

if (!ensurePage()) {
  console.error('The page could not be built; see above.');
  process.exit(1);
}
// What was compiled once is kept for the next start, where nobody else can write.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/traviesa', import.meta.url)));
await import('../packages/server/src/main.ts');
