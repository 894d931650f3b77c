import type { PlayerId } from '@traviesa/engine';
import type { CorrectionMessage } from '@traviesa/rail';
import type { EndReason } from './ending.ts';
import type { CompanyId, Dial } from './facts.ts';
import type { HexId } from './map.ts';
import { type HexFault, type MapOf, type Place, placeOf } from './mapOption.ts';

/** What happens, for the log. */
type LogMessage =
  | readonly ['auction.opened', { player: PlayerId; company: CompanyId; opening: number }]
  | readonly ['auction.bid', { player: PlayerId; company: CompanyId; amount: number }]
  | readonly ['auction.passed', { player: PlayerId }]
  | readonly ['auction.out', { player: PlayerId; lowest: number }]
  | readonly ['auction.sold', { player: PlayerId; company: CompanyId; price: number }]
  | readonly ['auction.given', { player: PlayerId; company: CompanyId }]
  | readonly ['auction.unsold', { company: CompanyId }]
  | readonly ['round.began', { round: number }]
  | readonly ['dial.chosen', { player: PlayerId; dial: Dial; used: number; limit: number }]
  | readonly ['action.declined', { player: PlayerId; dial: Dial }]
  | readonly ['expand.built', Place & { player: PlayerId; company: CompanyId; cost: number; gain: number }]
  | readonly ['develop.house', Place & { player: PlayerId; companies: readonly CompanyId[]; gain: number }]
  | readonly ['develop.forest', Place & { player: PlayerId; company: CompanyId; sum: number }]
  | readonly ['develop.industry', Place & { player: PlayerId; value: number }]
  | readonly ['dividend.general', { round: number }]
  | readonly ['dividend.paid', { company: CompanyId; each: number; sum: number }]
  | readonly ['detroit.rose', { value: number }]
  | readonly ['chicago.reached', { company: CompanyId }]
  | readonly ['wabash.opened', { income: number }]
  | readonly [`over.${EndReason}`, object];

/** Why a move is refused: the params are those its `must` gives. */
type Refusal =
  | readonly ['bid.tooLow', { min: number }]
  | readonly ['bid.tooHigh', { cash: number }]
  | readonly ['dial.inRed', { dial: Dial }]
  | readonly ['offer.closed', { company: CompanyId }]
  | readonly ['offer.soldOut', { company: CompanyId }]
  | readonly ['expand.closed', { company: CompanyId }]
  | readonly ['expand.noShare', { company: CompanyId }]
  | readonly ['expand.otherCompany', { company: CompanyId }]
  | readonly ['expand.noLocomotive', { company: CompanyId }]
  | readonly ['expand.startHex', Place]
  | readonly ['expand.already', Place & { company: CompanyId }]
  | readonly ['expand.occupied', Place]
  | readonly ['expand.notAdjacent', Place & { company: CompanyId }]
  | readonly ['expand.tooDear', { company: CompanyId; cost: number; cash: number }]
  | readonly ['develop.never', Place]
  | readonly ['develop.empty', Place]
  | readonly ['develop.twice', Place]
  | readonly ['develop.noHouse', object]
  | readonly ['develop.atEnd', Place & { value: number }];

/** The table's option, and what is wrong with a corrected map. */
type Settings =
  | readonly ['option.map', object]
  | readonly ['map.hexTwice', { hex: HexId }]
  | readonly ['map.badHex', { hex: HexId; reason: HexFault }]
  | CorrectionMessage;

export type ChicagoMessage = LogMessage | Refusal | Settings;

/** The params of refusals that only name what the action names. */
export const itsCompany = (_s: unknown, _f: unknown, a: { readonly company: CompanyId }): { company: CompanyId } => ({
  company: a.company,
});
export const itsHex = (s: MapOf, _f: unknown, a: { readonly hex: HexId }): Place => placeOf(s, a.hex);
export const itsCompanyAndHex = (
  s: MapOf,
  _f: unknown,
  a: { readonly company: CompanyId; readonly hex: HexId },
): Place & { company: CompanyId } => ({ company: a.company, ...placeOf(s, a.hex) });
