import type { PlayerId } from '@traviesa/engine';
import type { EndReason } from './ending.ts';
import type { CompanyId, Dial } from './facts.ts';
import type { HexId } from './map.ts';

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
  | readonly ['expand.built', { player: PlayerId; company: CompanyId; hex: HexId; cost: number; gain: number }]
  | readonly ['develop.house', { player: PlayerId; hex: HexId; companies: readonly CompanyId[]; gain: number }]
  | readonly ['develop.forest', { player: PlayerId; hex: HexId; company: CompanyId; sum: number }]
  | readonly ['develop.industry', { player: PlayerId; hex: HexId; value: number }]
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
  | readonly ['expand.startHex', { hex: HexId }]
  | readonly ['expand.already', { company: CompanyId; hex: HexId }]
  | readonly ['expand.occupied', { hex: HexId }]
  | readonly ['expand.notAdjacent', { company: CompanyId; hex: HexId }]
  | readonly ['expand.tooDear', { company: CompanyId; cost: number; cash: number }]
  | readonly ['develop.never', { hex: HexId }]
  | readonly ['develop.empty', { hex: HexId }]
  | readonly ['develop.twice', { hex: HexId }]
  | readonly ['develop.noHouse', object]
  | readonly ['develop.atEnd', { hex: HexId; value: number }];

export type ChicagoMessage = LogMessage | Refusal;

/** The params of refusals that only name what the action names. */
export const itsCompany = (_s: unknown, _f: unknown, a: { readonly company: CompanyId }): { company: CompanyId } => ({
  company: a.company,
});
export const itsHex = (_s: unknown, _f: unknown, a: { readonly hex: HexId }): { hex: HexId } => ({ hex: a.hex });
export const itsCompanyAndHex = (
  _s: unknown,
  _f: unknown,
  a: { readonly company: CompanyId; readonly hex: HexId },
): { company: CompanyId; hex: HexId } => ({ company: a.company, hex: a.hex });
