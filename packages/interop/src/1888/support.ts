import type { ForeignTitle } from '../importer.ts';
import type { Registered } from '../registry.ts';

export const foreign: Registered = {
  load: async () => (await import('./title.ts')).title1888 as ForeignTitle,
  support: {
    game: '1888',
    foreign: '1888',
    optionalRules: ['north'],
    players: { min: 2, max: 6 },
    since: 2,
    profileFor: (players) => (players === 2 ? '18xx.games-prototype' : '18xx.games'),
    alsoProfiles: ['18xx.games-prototype'],
    mustBe: {},
    hidesDraws: () => false,
    dealsOpenly: false,
  },
};
