import { readFileSync } from 'node:fs';

/** The version of this server, as its package says. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }
).version;
