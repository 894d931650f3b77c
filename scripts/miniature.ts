/**
 * Prints a title's map as the miniature of its `look.ts`, with the track of its first golden game.
 *   npm run -s miniature -- <title>
 */
import { initialState, newRecord, replay } from '@traviesa/engine';
import { loadRail, loadTitle } from '@traviesa/games';
import type { RailState } from '@traviesa/rail';
import { goldenFiles, readGolden } from '../tests/titles/lib/golden.ts';
import { miniatureOf } from './lib/miniature.ts';

const WIDTH = 110;
const [title = ''] = process.argv.slice(2);
const [game, rail] = [await loadTitle(title), await loadRail(title)];
if (!game || !rail) {
  console.error(`npm run -s miniature -- <title>\nThere is no railway title ${title}.`);
  process.exit(2);
}
const [file] = goldenFiles(game);
const players = Array.from({ length: game.players.min }, (_, i) => `Player ${i + 1}`);
const fresh = newRecord(game, { players, seed: 1 });
if (!fresh.ok) throw new Error(`${title} cannot be begun`);
const played = file === undefined ? undefined : replay(game, readGolden(file).record);
const state = (played?.ok ? played.value.state : initialState(game, fresh.value).state) as RailState;
let line = '';
for (const word of miniatureOf(rail.kit(state), state.board)) {
  if (line.length + word.length >= WIDTH) {
    console.log(line);
    line = '';
  }
  line += line ? ` ${word}` : word;
}
console.log(line);
