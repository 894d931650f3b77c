import type { ForeignTitle } from '../importer.ts';
import type { Registered } from '../registry.ts';

export const foreign: Registered = {
  load: async () => (await import('./title.ts')).title1862 as ForeignTitle,
  support: {
    game: '1862',
    foreign: '1862',
    optionalRules: ['eight_tokens', 'short_length', 'long_length'],
    players: { min: 2, max: 8 },
    since: 1,
    profileFor: () => '18xx.games',
    alsoProfiles: [],
    mustBe: {},
    hidesDraws: () => false,
    dealsOpenly: true,
  },
};
