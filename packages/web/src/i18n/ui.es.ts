import { shellEs } from './shell.es.ts';
import { tableEs } from './table.es.ts';

export const es = { ...shellEs, ...tableEs };
