import type { Same } from '../../i18n/same.ts';
import type { en } from './text.en.ts';
import { operateEs } from './text.operate.es.ts';
import { sharesEs } from './text.shares.es.ts';

/** La mesa de 1862. */
export const es: Same<typeof en> = { ...operateEs, ...sharesEs };
