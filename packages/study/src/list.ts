/** Titles whose log says more about money than that of any railway title, one line each. */
export { money as '18cz' } from './titles/18cz.ts';
export { money as '1862' } from './titles/1862.ts';
export { money as '1865' } from './titles/1865.ts';
export { money as 'chicago-express' } from './titles/chicago-express.ts';
