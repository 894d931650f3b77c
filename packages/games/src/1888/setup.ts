import { type Setup, shuffle } from '@traviesa/engine';
import { beginCycle, newDeck, newRailState, profileOf } from '@traviesa/rail';
import { companyIds, privateIds, startingCash, trainTypes } from './data.ts';
import { PROFILES, settings } from './profile.ts';
import type { State } from './types.ts';

export const GAME = '1888';
/** 2: runs without proof, what must be sold above the certificate limit. */
export const REVISION = 2;

/**
 * 1888-2.1-a: everything there is, in its first place. 1888-2.2-a: nothing in the state is hidden. 1888-2.3-a: starting
 * cash comes out of the bank. 1888-1-b: players and companies have purses of their own.
 */
export function setup({ players, options, rng }: Setup): State {
  const profile = profileOf(options, PROFILES);
  const { bank, brokenAt, diesels, drawsSeats } = settings({ profile });
  const state = newRailState({
    game: GAME,
    revision: REVISION,
    rng,
    seats: drawsSeats ? shuffle({ rng }, players) : [...players], // 1888-3-c
    phase: '1',
    money: bank,
    brokenAt,
    each: startingCash[players.length]!,
    companies: Object.fromEntries(companyIds.map((id) => [id, { par: 0, floated: false }])),
    certificates: () => [2, 8], // 1888-3-a
    trains: newDeck(trainTypes, (t) => (t.type === 'D' ? diesels : t.count)),
    privates: privateIds,
  });
  return { ...state, stack: [beginCycle()], profile };
}
