import { czEn } from './cz.en.ts';
import { lobbyEn } from './lobby.en.ts';
import { railEn } from './rail.en.ts';
import { sardiniaEn } from './sardinia.en.ts';
import { shellEn } from './shell.en.ts';
import { tableEn } from './table.en.ts';

/** Every text of the client in English; the Spanish catalogue must have the same keys and parameters. */
export const en = { ...shellEn, ...tableEn, ...railEn, ...czEn, ...sardiniaEn, ...lobbyEn };
