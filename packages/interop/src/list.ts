/** One line registers a title. */
export { foreign as '18cz' } from './18cz/support.ts';
export { foreign as '1862' } from './1862/support.ts';
export { foreign as '1888' } from './1888/support.ts';
