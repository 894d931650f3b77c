import { anyGame, type CoreState } from '@traviesa/engine';
import game18cz, { type Action18CZ, type State } from '@traviesa/games/18cz';
import { fail } from '../foreignLog.ts';
import { type ForeignTitle, translated } from '../importer.ts';
import { newTrainNames } from '../trainNames.ts';
import { type Memory, silent } from './decisions.ts';
import { settingsUnlikeSite, writeActions } from './export.ts';
import { actor, remember, translators } from './import.ts';
import { viewOf } from './view.ts';

const ours = (s: CoreState): State => s as State;

export const title18cz: ForeignTitle<Memory> = {
  foreign: '18CZ',
  game: '18cz',
  load: async () => anyGame(game18cz),
  options(log) {
    const unknown = log.optionalRules[0];
    if (unknown !== undefined) return fail(['interop.unknownOption', { option: unknown.slice(0, 40) }]);
    return { ok: true, value: { profile: '18xx.games' } };
  },
  memory: (log) => ({
    players: Object.fromEntries(log.players.map((p, i) => [String(p.id), `p${i + 1}`])),
    copies: {},
    trains: newTrainNames(),
  }),
  translate: (s, m, a) => translated({ translators, actor }, ours(s), m, a),
  remember: (s, m, a) => remember(ours(s), m, a),
  silent: (s) => silent(ours(s)),
  view: (s, log) => viewOf(ours(s), log),
  settingsUnlikeSite,
  optionalRules: () => [],
  write: (record, actions, ids) => writeActions(record, actions as Action18CZ[], ids),
};
