import type { Route } from '../routes/index.ts';
import type { ShareSource } from '../steps/stockRound.ts';

type Place = { hex: string };
type TilePlace = { hex: string; tile: string };
type CompanyPlace = { company: string; hex: string };
type OfCompany = { company: string };
type Poor = { company: string; cost: number; cash: number };
type RunFault = { train: string; hex: string; have: number; max: number };

export type AuctionRefusal =
  | readonly ['auction.notCheapest', { lot: string }]
  | readonly ['auction.tooDear', { price: number; free: number }]
  | readonly ['auction.sold', { lot: string }]
  | readonly ['auction.cheapestIsBought', { lot: string }]
  | readonly ['bid.tooLow', { min: number; max: number }]
  | readonly ['bid.tooHigh', { min: number; max: number }];

export type ShareRefusal =
  | readonly ['share.noSaleYet', object]
  | readonly ['share.notHeld', { n: number; company: string }]
  | readonly ['share.directorKept', { company: string; percent: number }]
  | readonly ['share.soldThisTurn', OfCompany]
  | readonly ['pool.full', { company: string; max: number; limit: number }]
  | readonly ['share.sellFirst', { n: number; max: number }]
  | readonly ['share.notStarted', OfCompany]
  | readonly ['share.noneThere', { company: string; source: ShareSource }]
  | readonly ['share.tooDear', { cost: number; cash: number }]
  | readonly ['share.overLimit', { n: number; max: number }]
  | readonly ['share.tooMany', { company: string; max: number }]
  | readonly ['share.soldNow', OfCompany]
  | readonly ['company.isStarted', OfCompany]
  | readonly ['company.noPar', { company: string; pars: readonly number[] }];

export type TrackRefusal =
  | readonly ['track.neverHere', Place]
  | readonly ['track.blocked', { hex: string; private: string }]
  | readonly ['track.homeFirst', CompanyPlace]
  | readonly ['track.notEmpty', Place]
  | readonly ['track.wrongColour', TilePlace]
  | readonly ['track.colourClosed', TilePlace]
  | readonly ['track.wrongLabel', TilePlace]
  | readonly ['track.wrongKind', TilePlace]
  | readonly ['track.lost', TilePlace]
  | readonly ['track.closedSide', Place]
  | readonly ['track.noStub', Place]
  | readonly ['track.noneLeft', TilePlace]
  | readonly ['track.notConnected', CompanyPlace]
  | readonly ['track.tooDear', Poor];

export type TokenRefusal =
  | readonly ['token.already', CompanyPlace]
  | readonly ['token.noSlot', CompanyPlace]
  | readonly ['token.notConnected', CompanyPlace]
  | readonly ['token.reserved', CompanyPlace];

export type RunRefusal =
  | readonly ['run.trainTwice', RunFault]
  | readonly ['run.noTrack', RunFault]
  | readonly ['run.tooFewStops', RunFault]
  | readonly ['run.noToken', RunFault]
  | readonly ['run.trackTwice', RunFault]
  | readonly ['run.passesEnd', RunFault]
  | readonly ['run.passesBlocked', RunFault]
  | readonly ['run.tooLong', RunFault]
  | readonly ['run.badScoring', RunFault]
  | readonly ['run.stopTwice', RunFault]
  | readonly ['run.sharedTrack', RunFault]
  | readonly ['run.notBest', { sum: number; best: number; routes: readonly Route[] }]
  | readonly ['run.isProven', object];

export type PrivateRefusal =
  | readonly ['power.notOwner', { company: string; private: string }]
  | readonly ['power.notYours', { private: string }]
  | readonly ['power.notHere', { private: string; hex: string }]
  | readonly ['power.otherTile', { private: string; tile: string }]
  | readonly ['exchange.otherCompany', { private: string; company: string }]
  | readonly ['power.used', { private: string }]
  | readonly ['private.notNow', object]
  | readonly ['private.notPlayers', { private: string }]
  | readonly ['private.badPrice', { private: string; min: number; max: number }];

export type TrainRefusal =
  | readonly ['company.tooPoor', Poor]
  | readonly ['train.notForSale', object]
  | readonly ['train.atLimit', { company: string; n: number }]
  | readonly ['train.noHelp', { company: string; price: number }]
  | readonly ['train.onlyCheapest', { price: number }]
  | readonly ['train.sellShares', { player: string; sum: number }]
  | readonly ['train.noTradeYet', { phase: string }]
  | readonly ['train.notCompanys', object]
  | readonly ['train.priceTooLow', object]
  | readonly ['train.mustBuy', OfCompany]
  | readonly ['train.noTradeIn', object]
  | readonly ['train.notTradable', object]
  | readonly ['train.notOwn', OfCompany]
  | readonly ['emergency.notNeeded', OfCompany]
  | readonly ['emergency.cashFirst', { cash: number; sum: number }]
  | readonly ['emergency.directorStays', OfCompany]
  | readonly ['emergency.tooMany', { sum: number }]
  | readonly ['emergency.unreachable', { sum: number }]
  | readonly ['emergency.canPay', OfCompany];

/** Why the kit refuses a move: the params are those its rules give. */
export type RailRefusal =
  | AuctionRefusal
  | ShareRefusal
  | TrackRefusal
  | TokenRefusal
  | RunRefusal
  | PrivateRefusal
  | TrainRefusal;
