import { BANK, type Options, type Setup, shuffle } from '@traviesa/engine';
import { emptyBoard, newCertificates, type RailState } from '@traviesa/rail';
import {
  companyIds,
  DIRECTOR_SHARES,
  LOCALS_FOR_TWO,
  locals,
  NOT_FOR_TWO,
  sizeOf,
  sizes,
  startingCash,
} from './data.ts';
import { isProfile, type Profile, settings } from './profile.ts';
import { newTrains } from './trains.ts';
import type { State } from './types.ts';

export const GAME = '18cz';
/** 2: the decisions of 18xx.games are asked as that site asks them; what is sold above the certificate limit may grow. */
export const REVISION = 2;

function profileOf(options: Options): Profile {
  const profile = options['profile'];
  return isProfile(profile) ? profile : 'rulebook';
}

/** OQ2: a choice of the table; on 18xx.games E trains always leave out towns (DV3). */
const omitsCities = (profile: Profile, options: Options): boolean =>
  profile === 'rulebook' && options['eTrains'] === 'cities';

export function setup({ players, options, rng, seed }: Setup): State {
  const profile = profileOf(options);
  const seats = settings({ profile }).drawsOrder ? shuffle({ rng }, players) : [...players]; // 18cz-III.3-d
  const forTwo = players.length === 2;
  const each = startingCash[players.length]!;
  const cash: Record<string, number> = { [BANK]: -each * players.length };
  const none: Record<string, number> = {};
  for (const player of players) {
    cash[player] = each; // 18cz-III.2-b
    none[player] = 0;
  }
  const companies: State['companies'] = {};
  const certificates: RailState['certificates'] = {};
  for (const id of companyIds) {
    if (forTwo && NOT_FOR_TWO.includes(id)) continue; // 18cz-2P-a
    const { tokens, singles } = sizes[sizeOf(id)];
    cash[id] = 0;
    companies[id] = { par: 0, floated: false, tokens, dear: false, closed: false };
    certificates[id] = newCertificates(DIRECTOR_SHARES, singles); // 18cz-III.3-b
  }
  const inPlay = locals.filter((l) => !forTwo || Number(l.id.slice(1)) <= LOCALS_FOR_TWO); // 18cz-III.3-a
  return {
    game: GAME,
    revision: REVISION,
    rng,
    stack: [{ step: 'cycle', stage: 'before', set: 0, round: 0 }],
    profile,
    ...(omitsCities(profile, options) ? { eTrains: 'cities' as const } : {}),
    seats,
    priority: seats[0]!,
    phase: 'a', // 18cz-III.3-e
    cash,
    bank: { broken: false, brokenAt: Number.MIN_SAFE_INTEGER }, // 18cz-III.2-c
    companies,
    certificates,
    market: [],
    trains: newTrains(),
    privates: Object.fromEntries(inPlay.map((l) => [l.id, { owner: BANK, used: false }])),
    board: { ...emptyBoard },
    rusted: [],
    debts: { ...none },
    penalties: { ...none },
    vaclav: [],
    drawn: seed % 2 ** 31,
  };
}
