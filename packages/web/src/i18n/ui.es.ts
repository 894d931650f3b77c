import { czEs } from './cz.es.ts';
import { lobbyEs } from './lobby.es.ts';
import { railEs } from './rail.es.ts';
import { sardiniaEs } from './sardinia.es.ts';
import { shellEs } from './shell.es.ts';
import { tableEs } from './table.es.ts';

export const es = { ...shellEs, ...tableEs, ...railEs, ...czEs, ...sardiniaEs, ...lobbyEs };
