/** npm start: builds the page when needed, then starts the server. */
import { ensurePage } from './lib/page.ts';

if (!ensurePage()) {
  console.error('The page could not be built; see above.');
  process.exit(1);
}
await import('../packages/server/src/main.ts');
