/** Titles with a view of their own, one line each; any other is shown by the generic one. */

export { view as '18cz' } from './18cz.ts';
export { view as '1862' } from './1862.ts';
export { view as '1865' } from './1865.ts';
export { view as '1888' } from './1888.ts';
export { view as 'chicago-express' } from './chicago-express.ts';
