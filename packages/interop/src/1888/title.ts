import { anyGame, type CoreState } from '@traviesa/engine';
import game1888, { type Action1888, type State } from '@traviesa/games/1888';
import { fail } from '../foreignLog.ts';
import { type ForeignTitle, translated } from '../importer.ts';
import { newTrainNames } from '../trainNames.ts';
import { type Memory, silent } from './decisions.ts';
import { optionalRules, settingsUnlikeSite, writeActions } from './export.ts';
import { actor, remember, translators } from './import.ts';
import { viewOf } from './view.ts';

const ours = (s: CoreState): State => s as State;

export const title1888: ForeignTitle<Memory> = {
  foreign: '1888',
  game: '1888',
  load: async () => anyGame(game1888),
  options(log) {
    const unknown = log.optionalRules.find((r) => r !== 'north');
    if (unknown !== undefined) return fail(['interop.unknownOption', { option: unknown.slice(0, 40) }]);
    // The site drops the option with two players: that game is always the prototype.
    const published = log.optionalRules.includes('north') && log.players.length > 2;
    return { ok: true, value: { profile: published ? '18xx.games' : '18xx.games-prototype' } };
  },
  memory: (log) => ({
    players: Object.fromEntries(log.players.map((p, i) => [String(p.id), `p${i + 1}`])),
    copies: {},
    issued: {},
    trains: newTrainNames(),
    ferryBegun: false,
  }),
  translate: (s, m, a) => translated({ translators, actor }, ours(s), m, a),
  remember: (s, m, a) => remember(ours(s), m, a),
  silent: (s) => silent(ours(s)),
  view: (s, log) => viewOf(ours(s), log),
  settingsUnlikeSite,
  optionalRules,
  write: (record, actions, ids) => writeActions(record, actions as Action1888[], ids),
};
