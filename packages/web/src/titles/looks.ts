/** Titles that this page dresses, one line each: all else is in their folders. */

export { look as '18cz' } from './18cz/look.ts';
export { look as '1862' } from './1862/look.ts';
export { look as '1865' } from './1865/look.ts';
export { look as '1888' } from './1888/look.ts';
export { look as 'chicago-express' } from './chicago-express/look.ts';
