import { BANK, type Options, type Setup, shuffle } from '@traviesa/engine';
import { beginCycle, emptyBoard, newCertificates, newDeck, type RailState } from '@traviesa/rail';
import { companyIds, privates, startingCash, trainTypes } from './data.ts';
import { isProfile, type Profile, settings } from './profile.ts';
import type { State } from './types.ts';

export const GAME = '1888';
/** 2: runs without proof, what must be sold above the certificate limit. */
export const REVISION = 2;

function profileOf(options: Options): Profile {
  const profile = options['profile'];
  return isProfile(profile) ? profile : 'rulebook';
}

/** 1888-2.3-a: starting cash comes out of the bank. 1888-1-b: players and companies have purses of their own. */
function startCash(players: readonly string[], bank: number): Record<string, number> {
  const each = startingCash[players.length]!;
  const cash: Record<string, number> = { [BANK]: bank - each * players.length };
  for (const player of players) cash[player] = each;
  for (const company of companyIds) cash[company] = 0;
  return cash;
}

/** 1888-2.2-a: nothing in the state is hidden. 1888-2.1-a: everything there is, in its first place. */
export function setup({ players, options, rng }: Setup): State {
  const profile = profileOf(options);
  const { bank, brokenAt, diesels, drawsSeats } = settings({ profile });
  const seats = drawsSeats ? shuffle({ rng }, players) : [...players]; // 1888-3-c
  const companies: RailState['companies'] = {};
  const certificates: RailState['certificates'] = {};
  for (const id of companyIds) {
    companies[id] = { par: 0, floated: false };
    certificates[id] = newCertificates(2, 8); // 1888-3-a
  }
  return {
    game: GAME,
    revision: REVISION,
    rng,
    stack: [beginCycle()],
    profile,
    seats,
    priority: seats[0]!,
    phase: '1',
    cash: startCash(players, bank),
    bank: { broken: false, brokenAt },
    companies,
    certificates,
    market: [],
    trains: newDeck(trainTypes, (t) => (t.type === 'D' ? diesels : t.count)),
    privates: Object.fromEntries(privates.map((p) => [p.id, { owner: BANK, used: false }])),
    board: { ...emptyBoard },
  };
}
