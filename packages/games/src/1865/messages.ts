import type { PlayerId } from '@traviesa/engine';
import type { CorrectionMessage } from '@traviesa/rail';
import type { CardId, CompanyId } from './data.ts';
import type { Idle, Reason } from './dragons.ts';
import type { HexFault } from './mapChecks.ts';
import type { Place } from './places.ts';
import type { TileFault } from './tileChecks.ts';
import type { Source } from './types.ts';

type Of<K extends string, P> = readonly [K, P];

/** What happens, for the log. */
type LogMessages =
  | Of<'round.share', { n: number }>
  | Of<'round.operating', { share: number; n: number }>
  | Of<'phase.began', { phase: number }>
  | Of<'bank.broken', object>
  | Of<'over.bank', object>
  | Of<'priority', { player: PlayerId }>
  | Of<'player.passed', { player: PlayerId }>
  | Of<'card.picked', { player: PlayerId; card: CardId; port: string }>
  | Of<'card.income', { player: PlayerId; sum: number }>
  | Of<'card.given', { player: PlayerId; card: CardId; company: CompanyId }>
  | Of<'card.bonus', { company: CompanyId; card: CardId; traffic: number }>
  | Of<'card.lost', { player: PlayerId; card: CardId }>
  | Of<'mine.degraded', Place & { tile: string; traffic: number }>
  | Of<'mine.yields', Place & { company: CompanyId; traffic: number }>
  | Of<'chart.dropped', { company: CompanyId; row: number }>
  | Of<'company.started', { player: PlayerId; company: CompanyId; kind: 'minor' | 'major'; price: number }>
  | Of<'company.newHome', Place & { company: CompanyId }>
  | Of<'company.launched', { company: CompanyId; traffic: number }>
  | Of<'company.converted', { company: CompanyId; markers: number }>
  | Of<'company.staysMinor', { company: CompanyId }>
  | Of<'dragons.sold', { company: CompanyId; n: number; kept: number }>
  | Of<'dragons.stuck', { company: CompanyId; n: number }>
  | Of<'dragons.bought', { company: CompanyId; source: Source; cost: number; reason: Reason }>
  | Of<'dragons.idle', { reason: Idle; n: number }>
  | Of<'share.sold', { player: PlayerId; company: CompanyId; n: number; sum: number }>
  | Of<'share.bought', { player: PlayerId; company: CompanyId; source: Source; cost: number }>
  | Of<'president.changed', { player: PlayerId; company: CompanyId }>
  | Of<'president.helps', { player: PlayerId; company: CompanyId; sum: number }>
  | Of<'price.moved', { company: CompanyId; from: number; to: number }>
  | Of<'track.laid', Place & { company: CompanyId; tile: string; cost: number }>
  | Of<'traffic.rose', Place & { company: CompanyId; traffic: number }>
  | Of<'station.placed', Place & { company: CompanyId; cost: number; traffic: number }>
  | Of<'run.nothing', { company: CompanyId; traffic: number; capacity: number }>
  | Of<'dividend.paid', { company: CompanyId; sum: number; each: number }>
  | Of<'dividend.withheld', { company: CompanyId; sum: number }>
  | Of<'train.bought', { company: CompanyId; train: number; cost: number; source: 'stack' | 'pool' }>
  | Of<'train.offered', { company: CompanyId; seller: CompanyId; train: number; cost: number }>
  | Of<'train.sold', { company: CompanyId; seller: CompanyId; train: number; cost: number }>
  | Of<'train.refused', { player: PlayerId; company: CompanyId }>
  | Of<'train.removed', { n: number; train: number }>
  | Of<'train.discarded', { company: CompanyId; train: number }>
  | Of<'player.bankrupt', { player: PlayerId; n: number; sum: number }>
  | Of<'loan.taken', { company: CompanyId; n: number; sum: number }>
  | Of<'loan.repaid', { company: CompanyId; n: number; sum: number }>
  | Of<'absorb.begun', { absorber: CompanyId; absorbed: CompanyId; each: number; sum: number }>
  | Of<'absorb.sells', { company: CompanyId; n: number; sum: number }>
  | Of<'absorb.pays', { player: PlayerId; sum: number }>
  | Of<'absorb.paysBank', { sum: number }>
  | Of<'absorb.takesOver', { company: CompanyId; traffic: number; trains: number; cards: number; loans: number }>
  | Of<'absorb.replaced', Place & { company: CompanyId }>
  | Of<'absorb.shared', Place & { company: CompanyId; sum: number }>
  | Of<'absorb.lost' | 'absorb.left', Place & { company: CompanyId }>
  | Of<'absorb.abandoned', Place & { company: CompanyId }>;

interface ForCompany {
  company: CompanyId;
}
interface Money {
  cost: number;
  cash: number;
}
interface TilePlace extends Place {
  tile: string;
}
interface Pair extends ForCompany {
  other: CompanyId;
}

/** Why a move is refused. */
type Refusals =
  | Of<'card.notThere' | 'card.notYours', { card: CardId }>
  | Of<'convert.notItsTurn' | 'convert.notLaunchedMinor' | 'convert.notLinked', ForCompany>
  | Of<'sell.tooMany' | 'sell.again' | 'sell.notOperated' | 'sell.noHeir' | 'sell.keepsPresidency', ForCompany>
  | Of<'sell.notNeeded', { sum: number }>
  | Of<'sell.largest', { company: CompanyId; n: number }>
  | Of<'pool.full', { company: CompanyId; pct: number; max: number }>
  | Of<'buy.noneThere', { company: CompanyId; source: Source }>
  | Of<'buy.presidentFirst' | 'buy.soldNow' | 'buy.overPercent', ForCompany>
  | Of<'buy.overLimit', { n: number; max: number }>
  | Of<'buy.tooDear' | 'track.tooDear' | 'station.tooDear' | 'train.tooDear' | 'loan.tooDear', Money>
  | Of<'start.already' | 'start.needsHome' | 'start.hasHome', ForCompany>
  | Of<'start.noRoom', Place>
  | Of<'start.badPrice', { min: number; max: number }>
  | Of<'loan.tooMany', { n: number }>
  | Of<'track.wrongKind' | 'track.wrongLetter' | 'track.notHere' | 'track.mineStays' | 'track.wrongColour', TilePlace>
  | Of<'track.losesTrack' | 'track.losesConnection' | 'track.intoTheSea' | 'track.noneLeft', TilePlace>
  | Of<'track.notConnected', TilePlace>
  | Of<'track.colourClosed', { tile: string; phase: number }>
  | Of<'station.noMarker' | 'station.carbonia', ForCompany>
  | Of<'station.notDirect' | 'station.noRoom' | 'station.own', Place>
  | Of<'train.notForSale' | 'train.notForeign', { train: string }>
  | Of<'train.discountLast', { phase: number }>
  | Of<'train.atLimit', { company: CompanyId; n: number }>
  | Of<'train.badPrice', { min: number; max: number }>
  | Of<'train.refusedAlready', { min: number }>
  | Of<'train.notForced' | 'train.duty' | 'train.notOwned', ForCompany>
  | Of<'train.canPay', { company: CompanyId; cash: number }>
  | Of<'absorb.otherPresident' | 'absorb.hasOperated' | 'absorb.tooYoung' | 'absorb.notJoined', Pair>
  | Of<'absorb.mustOperate' | 'absorb.tooLate', Pair>
  | Of<'absorb.tooDear', { company: CompanyId; other: CompanyId; max: number }>
  | Of<'absorb.notAMine', Place>
  | Of<'absorb.notThere' | 'absorb.notConnected', ForCompany>
  | Of<'absorb.replaceAll', { n: number }>;

/** The table's options, and what is wrong with a corrected map. */
type Settings =
  | Of<'option.length' | 'option.length.full' | 'option.length.short' | 'option.map', object>
  | Of<'setup.shortPlayers', { n: number }>
  | Of<'map.wrongKind', { field: string; hex: string; kinds: readonly string[] }>
  | Of<'map.badHex', { hex: string; reason: HexFault }>
  | Of<'map.homesFull', { hex: string; n: number; max: number }>
  | Of<'map.inCorsica', { field: string; hex: string }>
  | Of<'map.nameTwice', { name: string }>
  | Of<'map.costAtSea' | 'map.linkOnLand' | 'map.linkTwice', { hex: string; edge: number }>
  | Of<'map.twoCosts', { hex: string; other: string }>
  | Of<'map.notDrawn' | 'map.notCounted', { tile: string }>
  | Of<'map.badTile', { tile: string; reason: TileFault }>
  | Of<'map.fewTiles', { tile: string; n: number; min: number }>
  | Of<'map.badCell', { cell: string }>
  | Of<'map.noStartPrice', { price: number }>;

export type Messages = LogMessages | Refusals | Settings | CorrectionMessage;
