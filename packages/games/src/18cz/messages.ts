import type { RailMessageBut } from '@traviesa/rail';

type Place = { hex: string };
type CompanyPlace = { company: string; hex: string };
type Poor = { company: string; cost: number; cash: number };

/** What happens, for the log. */
type LogMessage =
  | RailMessageBut<'round.operating' | 'train.noHelp' | 'power.notOwner' | 'power.used' | 'run.badScoring'>
  | readonly ['table.forTwo', object]
  | readonly ['table.forSix', object]
  | readonly ['round.draft', object]
  | readonly ['round.operating', { number: number; round: number; price: number }]
  | readonly ['order.changed', { players: readonly string[] }]
  | readonly ['local.drafted', { player: string; local: string; cost: number }]
  | readonly ['draft.passed', { player: string }]
  | readonly ['local.removed', { locals: readonly string[] }]
  | readonly ['local.income', { owner: string; sum: number }]
  | readonly ['local.bought', { company: string; local: string; player: string; cost: number }]
  | readonly ['local.sold', { company: string; local: string; sum: number }]
  | readonly ['local.used', { company: string; local: string; hex: string; tile: string }]
  | readonly ['debt.repaid', { player: string; sum: number; left: number }]
  | readonly ['token.settled', CompanyPlace]
  | readonly ['token.returned', CompanyPlace]
  | readonly ['dividend.payout', { company: string; sum: number }]
  | readonly ['takeover.asked', { player: string; company: string; target: string; price: number }]
  | readonly ['takeover.done', { company: string; target: string; price: number; sum: number }]
  | readonly ['train.flipped', { company: string; train: string; face: string; cost: number }]
  | readonly ['train.scrapped', { company: string; train: string }]
  | readonly ['train.taken', { company: string; train: string; source: 'deck' | 'pool'; cost: number }]
  | readonly ['loan.taken', { player: string; sum: number }]
  | readonly ['vaclav.company', { company: string }]
  | readonly ['vaclav.train', { company: string; train: string }]
  | readonly ['over.track', object];

/** Why a move is refused: the params are those its `must` gives. */
type Refusal =
  | readonly ['local.notThere', { local: string }]
  | readonly ['local.tooDear', { local: string; cost: number; cash: number }]
  | readonly ['debt.first', { sum: number }]
  | readonly ['debt.badAmount', { max: number }]
  | readonly ['debt.all', { sum: number }]
  | readonly ['company.tooEarly', { company: string; phase: string }]
  | readonly ['red.notReserved', CompanyPlace]
  | readonly ['red.badTurn', Place]
  | readonly ['home.noCity', Place]
  | readonly ['track.done', { company: string }]
  | readonly ['track.quota', { company: string }]
  | readonly ['track.prahaAlone', object]
  | readonly ['track.redHex', Place]
  | readonly ['track.purple', { tile: string }]
  | readonly ['track.notPurple', { tile: string }]
  | readonly ['track.noStub', Place]
  | readonly ['power.notOwner', { company: string; local: string }]
  | readonly ['power.used', { local: string }]
  | readonly ['power.wrongColour', { local: string; tile: string }]
  | readonly ['power.wrongTerrain', { local: string; hex: string }]
  | readonly ['local.tooEarly', object]
  | readonly ['local.notPlayers', { local: string }]
  | readonly ['local.tooLarge', { company: string; local: string }]
  | readonly ['local.badPrice', { max: number }]
  | readonly ['local.salePrice', { price: number }]
  | readonly ['token.hexReserved', CompanyPlace]
  | readonly ['run.notOwn', { train: string }]
  | readonly ['run.badScoring', { train: string; omits: 'towns' | 'cities' }]
  | readonly ['takeover.noTarget', { target: string }]
  | readonly ['takeover.wrongSize', { company: string; target: string }]
  | readonly ['takeover.badPrice', { target: string; min: number; max: number }]
  | readonly ['takeover.noClash', Place]
  | readonly ['takeover.notCame', object]
  | readonly ['takeover.keepsFlipped', object]
  | readonly ['takeover.flipped', object]
  | readonly ['takeover.badFace', { face: string }]
  | readonly ['takeover.overLimit', { company: string; n: number; max: number }]
  | readonly ['takeover.noRoom', { company: string }]
  | readonly ['train.noFace', { face: string }]
  | readonly ['train.rustedFace', { face: string }]
  | readonly ['train.wrongSize', { company: string; face: string }]
  | readonly ['train.lastSlot', { company: string }]
  | readonly ['train.noHelp', Poor]
  | readonly ['train.payable', { company: string }]
  | readonly ['train.notVaclavs', object]
  | readonly ['train.passed', { company: string }]
  | readonly ['train.onePass', object]
  | readonly ['train.keepsNew', object];

type OptionTexts =
  | readonly ['option.profile', object]
  | readonly ['option.profile.rulebook', object]
  | readonly ['option.profile.18xx.games', object]
  | readonly ['option.eTrains', object]
  | readonly ['option.eTrains.towns', object]
  | readonly ['option.eTrains.cities', object];

export type Message18CZ = LogMessage | Refusal | OptionTexts;
