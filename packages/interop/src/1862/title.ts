import { anyGame, type CoreState, type Options } from '@traviesa/engine';
import game1862, { type Action1862, companyIds, type Message1862, type State } from '@traviesa/games/1862';
import { fail } from '../foreignLog.ts';
import type { ForeignTitle } from '../importer.ts';
import { type Memory, silent } from './decisions.ts';
import { optionalRules, settingsUnlikeSite, writeActions } from './export.ts';
import { follow, newFollowing } from './following.ts';
import { actor, isDue, remember, translators } from './import.ts';
import { viewOf } from './view.ts';

const ours = (s: CoreState): State => s as State;

/** The site's optional rules, and what they are here. */
export const siteRules: Readonly<Record<string, Options>> = {
  eight_tokens: { tokens: '8' },
  short_length: { length: 'short' },
  long_length: { length: 'long' },
};

export const title1862: ForeignTitle<Memory> = {
  foreign: '1862',
  game: '1862',
  load: async () => anyGame(game1862),
  options(log) {
    let options: Options = { profile: '18xx.games' };
    for (const rule of log.optionalRules) {
      // Two lengths at once would be neither.
      if (!Object.hasOwn(siteRules, rule) || (options['length'] && siteRules[rule]!['length']))
        return fail(['interop.unknownOption', { option: rule.slice(0, 40) }]);
      options = { ...options, ...siteRules[rule] };
    }
    return { ok: true, value: options };
  },
  memory: (log) => ({
    ...newFollowing(companyIds),
    players: Object.fromEntries(log.players.map((p, i) => [String(p.id), `p${i + 1}`])),
    copies: {},
  }),
  translate(state, m, a, next) {
    const s = ours(state);
    const translate = Object.hasOwn(translators, a.type) ? translators[a.type] : undefined;
    if (!translate) return { unknownType: a.type };
    if (isDue(m, a)) return 'nothing';
    const player = actor(s, m, a);
    return player === undefined ? { badField: 'entity' } : translate(s, m, a, player, next);
  },
  remember: (_s, m, a) => remember(m, a),
  follow(s, m, a) {
    const done = follow(m, ours(s), a as Action1862);
    return (log) => done(log as readonly Message1862[]);
  },
  silent: (s) => silent(ours(s)),
  view: (s, log, m) => viewOf(ours(s), log, m),
  settingsUnlikeSite,
  optionalRules,
  write: (record, actions, ids) => writeActions(record, actions as Action1862[], ids),
};
