/** Before browser tests: they look at the page as its sources are now. */
import { ensurePage } from './page.ts';

export default function buildPage(): void {
  if (!ensurePage()) throw new Error('the page could not be built');
}
