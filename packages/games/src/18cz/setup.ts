import { type Setup, shuffle } from '@traviesa/engine';
import { newRailState, profileOf } from '@traviesa/rail';
import {
  companyIds,
  DIRECTOR_SHARES,
  LOCALS_FOR_TWO,
  locals,
  NOT_FOR_TWO,
  newCards,
  sizeOf,
  sizes,
  startingCash,
} from './data.ts';
import { PROFILES, settings } from './profile.ts';
import type { State } from './types.ts';

export const GAME = '18cz';
/** 2: the decisions of 18xx.games are asked as that site asks them; what is sold above the certificate limit may grow. */
export const REVISION = 2;

/** The companies of this game; the game for two leaves some out (18cz-2P-a). */
const newCompanies = (forTwo: boolean): State['companies'] =>
  Object.fromEntries(
    companyIds
      .filter((id) => !forTwo || !NOT_FOR_TWO.includes(id))
      .map((id) => [id, { par: 0, floated: false, tokens: sizes[sizeOf(id)].tokens, dear: false, closed: false }]),
  );

export function setup({ players, options, rng, seed }: Setup): State {
  const profile = profileOf(options, PROFILES);
  const forTwo = players.length === 2;
  // OQ2: a choice of the table; on 18xx.games E trains always leave out towns (DV3).
  const omitsCities = profile === 'rulebook' && options['eTrains'] === 'cities';
  const none = Object.fromEntries(players.map((p) => [p, 0]));
  const state = newRailState({
    game: GAME,
    revision: REVISION,
    rng,
    seats: settings({ profile }).drawsOrder ? shuffle({ rng }, players) : [...players], // 18cz-III.3-d
    phase: 'a', // 18cz-III.3-e
    money: 0,
    brokenAt: Number.MIN_SAFE_INTEGER, // 18cz-III.2-c
    each: startingCash[players.length]!, // 18cz-III.2-b
    companies: newCompanies(forTwo),
    certificates: (id) => [DIRECTOR_SHARES, sizes[sizeOf(id)].singles], // 18cz-III.3-b
    trains: newCards(),
    privates: locals.filter((l) => !forTwo || Number(l.id.slice(1)) <= LOCALS_FOR_TWO).map((l) => l.id), // 18cz-III.3-a
  });
  return {
    ...state,
    stack: [{ step: 'cycle', stage: 'before', set: 0, round: 0 }],
    profile,
    ...(omitsCities ? { eTrains: 'cities' as const } : {}),
    rusted: [],
    debts: { ...none },
    penalties: { ...none },
    vaclav: [],
    drawn: seed % 2 ** 31,
  };
}
