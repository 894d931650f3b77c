import type { RailMessage } from '@traviesa/rail';
import type { Route } from '@traviesa/rail/routes';
import type { Kind } from './data.ts';
import type { ShareSource } from './types.ts';

type Place = { hex: string };
type TilePlace = { hex: string; tile: string };
type CompanyPlace = { company: string; hex: string };
type OfCompany = { company: string };
type Certificates = { n: number; max: number };
type TooPoor = { company: string; cost: number; cash: number };
/** `train` is what its card shows. */
type RunFault = { train: string; hex: string; have: number; max: number };

export type RunFaultKey =
  | 'run.noTrain'
  | 'run.trainTwice'
  | 'run.noTrack'
  | 'run.tooFewStops'
  | 'run.noToken'
  | 'run.trackTwice'
  | 'run.stopTwice'
  | 'run.passesBlocked'
  | 'run.passesEnd'
  | 'run.twoOfAKind'
  | 'run.endsAtTown'
  | 'run.offboard'
  | 'run.tooLong'
  | 'run.badScoring'
  | 'run.noHome'
  | 'run.notConnected'
  | 'run.freightsApart'
  | 'run.idleTrain';

type LogMessage =
  | RailMessage
  | readonly ['round.parliament', { number: number }]
  | readonly ['round.stock', { number: number }]
  | readonly ['round.operating', { number: number; round: number }]
  | readonly ['priority.given', { player: string }]
  | readonly ['price.top', OfCompany]
  | readonly ['company.floated', { company: string; sum: number }]
  | readonly ['company.tokens', { company: string; n: number; cost: number }]
  | readonly ['company.opened', { player: string; company: string; price: number; cost: number }]
  | readonly ['company.receivership', OfCompany]
  | readonly ['company.bankrupt', { company: string; each: number }]
  | readonly ['company.paidOut', { player: string; company: string; sum: number }]
  | readonly ['company.failed', OfCompany]
  | readonly ['fine.due', { player: string; company: string; sum: number }]
  | readonly ['fine.forgiven', { player: string; sum: number }]
  | readonly ['share.fromTreasury', { player: string; company: string; cost: number }]
  | readonly ['share.redeemed', { company: string; cost: number }]
  | readonly ['token.home', CompanyPlace]
  | readonly ['token.displaced', { company: string; other: string; hex: string }]
  | readonly ['token.dropped', CompanyPlace]
  | readonly ['track.station', CompanyPlace]
  | readonly ['london.built', OfCompany]
  | readonly ['run.done', { company: string; sum: number; n: number }]
  | readonly ['run.unproven', OfCompany]
  | readonly ['dividend.hudson', { company: string; sum: number }]
  | readonly ['train.taken', { company: string; train: string; cost: number; warranties: number }]
  | readonly ['train.warrantyEnded', { company: string; train: string }]
  | readonly ['money.sold', { company: string; n: number; sum: number }]
  | readonly ['money.refinancing', OfCompany]
  | readonly ['money.refinanced', { company: string; sum: number }]
  | readonly ['merge.asked', { player: string; company: string; other: string; survivor: string }]
  | readonly ['merge.refused', { player: string; company: string; other: string }]
  | readonly ['merge.begun', { company: string; other: string; price: number }]
  | readonly ['merge.returned', { holder: string; n: number }]
  | readonly ['merge.split', { holder: string; company: string }]
  | readonly ['merge.swapped', { holder: string; n: number; from: string }]
  | readonly ['merge.sold', { holder: string; company: string; n: number; sum: number }]
  | readonly ['merge.kept', { holder: string; company: string; sum: number }]
  | readonly ['merge.gaveUp', { holder: string; company: string; sum: number }]
  | readonly ['merge.director', { player: string; company: string }]
  | readonly ['merge.done', { company: string; other: string }]
  | readonly ['lner.due', object]
  | readonly ['lner.formed', object]
  | readonly ['lner.limit', { n: number }]
  | readonly ['over.price', object]
  | readonly ['over.bank', object]
  | readonly ['over.lner', object]
  | readonly ['over.standstill', object];

/** Why a move is refused: the params are those its `must` gives. */
type Refusal =
  | readonly ['bid.step', { step: number }]
  | readonly ['bid.tooLow', { min: number }]
  | readonly ['bid.reserve', { min: number; max: number; reserve: number }]
  | readonly ['charter.parIsSet', object]
  | readonly ['charter.parFirst', object]
  | readonly ['charter.ownShares', OfCompany]
  | readonly ['company.notOpen', OfCompany]
  | readonly ['company.isStarted', OfCompany]
  | readonly ['company.waits', OfCompany]
  | readonly ['company.noHome', OfCompany]
  | readonly ['company.noPar', { pars: readonly number[] }]
  | readonly ['company.onlyCharters', object]
  | readonly ['company.noNewOnes', object]
  | readonly ['company.tooPoor', TooPoor]
  | readonly ['tokens.count', { min: number; max: number }]
  | readonly ['share.notHeld', { n: number; company: string }]
  | readonly ['share.soldThisTurn', OfCompany]
  | readonly ['share.boughtNow', { company: string; n: number }]
  | readonly ['share.notCovered', OfCompany]
  | readonly ['share.sellFirst', Certificates]
  | readonly ['share.overLimit', Certificates]
  | readonly ['share.soldNow', OfCompany]
  | readonly ['share.notStarted', OfCompany]
  | readonly ['share.noneThere', { company: string; source: ShareSource }]
  | readonly ['share.tooDear', { cost: number; cash: number }]
  | readonly ['fine.tooMany', { company: string; max: number; sum: number }]
  | readonly ['track.neverHere', Place]
  | readonly ['track.homeFirst', CompanyPlace]
  | readonly ['track.oneUpgrade', object]
  | readonly ['track.nTileAlone', object]
  | readonly ['track.insteadOfTile', object]
  | readonly ['track.noStation', { hex: string; track: string }]
  | readonly ['track.wrongColour', TilePlace]
  | readonly ['track.colourClosed', TilePlace]
  | readonly ['track.wrongLabel', TilePlace]
  | readonly ['track.wrongKind', TilePlace]
  | readonly ['track.lost', TilePlace]
  | readonly ['track.closedSide', Place]
  | readonly ['track.noneLeft', TilePlace]
  | readonly ['track.notConnected', CompanyPlace]
  | readonly ['london.noToken', OfCompany]
  | readonly ['london.already', OfCompany]
  | readonly ['london.elsewhere', object]
  | readonly ['london.full', object]
  | readonly ['london.notReached', OfCompany]
  | readonly ['token.noStation', Place]
  | readonly ['token.already', CompanyPlace]
  | readonly ['token.noSlot', Place]
  | readonly ['token.notConnected', CompanyPlace]
  | readonly ['token.notThere', CompanyPlace]
  | readonly ['token.homeStays', OfCompany]
  | readonly [RunFaultKey, RunFault]
  | readonly ['run.notBest', { sum: number; best: number; routes: readonly Route[] }]
  | readonly ['run.isProven', object]
  | readonly ['run.notSaid', object]
  | readonly ['hudson.notForBeginners', object]
  | readonly ['hudson.notNeeded', { sum: number; price: number }]
  | readonly ['hudson.tooDear', TooPoor]
  | readonly ['train.noKind', { kind: Kind }]
  | readonly ['train.atLimit', { company: string; n: number }]
  | readonly ['train.warranties', { max: number }]
  | readonly ['train.fromBankNow', object]
  | readonly ['train.onlyBank', object]
  | readonly ['train.notCompanys', object]
  | readonly ['train.receiver', OfCompany]
  | readonly ['train.declined', object]
  | readonly ['train.mustBuy', OfCompany]
  | readonly ['money.notNeeded', OfCompany]
  | readonly ['money.otherTrain', OfCompany]
  | readonly ['money.tooFewShares', { company: string; n: number; need: number }]
  | readonly ['money.noRefinancing', { company: string; sum: number; price: number }]
  | readonly ['money.mustRaise', OfCompany]
  | readonly ['merge.notAnother', object]
  | readonly ['merge.noSurvivor', object]
  | readonly ['merge.cannot', OfCompany]
  | readonly ['merge.notConnected', { company: string; other: string }]
  | readonly ['merge.declined', OfCompany];

/** Why a table cannot be made like that. */
type OptionRefusal =
  | readonly ['option.shorterLength', { players: number }]
  | readonly ['option.beginnerIsSimple', object]
  | readonly ['option.moreForSeven', { players: number }]
  | readonly ['option.noFreights', object]
  | readonly ['option.notOnSite', object];

/** Labels of what is chosen when a table is made. */
type OptionLabel = readonly [
  (
    | `option.${'profile' | 'length' | 'trains' | 'shorter' | 'beginner' | 'tokens' | 'companies' | 'chains'}`
    | `option.${'profile' | 'length' | 'trains' | 'shorter' | 'beginner' | 'tokens' | 'companies' | 'chains'}.hint`
    | `option.profile.${'rulebook' | '18xx.games'}`
    | `option.length.${'short' | 'standard' | 'long'}`
    | `option.trains.${'all' | 'simple_express' | 'simple_freight' | 'advanced_freight' | 'advanced_express'}`
    | `option.${'shorter' | 'beginner'}.${'no' | 'yes'}`
    | `option.tokens.${'7' | '8'}`
    | `option.companies.${'usual' | 'more'}`
    | `option.chains.${'free' | 'single'}`
  ),
  object,
];

export type Message1862 = LogMessage | Refusal | OptionRefusal | OptionLabel;
