import type { ForeignTitle } from '../importer.ts';
import type { Registered } from '../registry.ts';

export const foreign: Registered = {
  load: async () => (await import('./title.ts')).title18cz as ForeignTitle,
  support: {
    game: '18cz',
    foreign: '18CZ',
    optionalRules: [],
    players: { min: 2, max: 6 },
    since: 2,
    profileFor: () => '18xx.games',
    alsoProfiles: [],
    mustBe: { eTrains: 'towns' },
    hidesDraws: (players) => players === 2,
    dealsOpenly: false,
  },
};
