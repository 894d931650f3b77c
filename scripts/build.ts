/** npm run build: the page, for those who start the server where nothing can be written. */
import { compressFiles, WEB_DIST } from '../packages/server/src/http/web.ts';
import { ensurePage } from './lib/page.ts';

if (!ensurePage()) {
  console.error('The page could not be built; see above.');
  process.exit(1);
}
await compressFiles(WEB_DIST);
