/** Runs before each test file when TRAVIESA_DROP names a rule: the title is built without it. */
import { loadTitle } from '@traviesa/games';
import { dropRule } from './dropRule.ts';

const address = process.env['TRAVIESA_DROP'] ?? '';
const game = await loadTitle(address.split(':')[0]!);
if (!game) throw new Error(`TRAVIESA_DROP=${address}: no such title`);
dropRule(game, address);
