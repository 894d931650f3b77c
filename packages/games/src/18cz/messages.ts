import type { RailMessageBut } from '@traviesa/rail';
import type { Profile } from './profile.ts';

type Place = { hex: string };
type CompanyPlace = { company: string; hex: string };

/** What happens, for the log. */
type LogMessage =
  | RailMessageBut<'round.operating' | 'train.noHelp' | 'power.notOwner' | 'power.used' | 'run.badScoring'>
  | readonly ['table.forTwo' | 'table.forSix' | 'round.draft' | 'over.track', object]
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
  | readonly ['token.settled' | 'token.returned', CompanyPlace]
  | readonly ['takeover.asked', { player: string; company: string; target: string; price: number }]
  | readonly ['takeover.done', { company: string; target: string; price: number; sum: number }]
  | readonly ['train.flipped', { company: string; train: string; face: string; cost: number }]
  | readonly ['train.scrapped' | 'vaclav.train', { company: string; train: string }]
  | readonly ['train.taken', { company: string; train: string; source: 'deck' | 'pool'; cost: number }]
  | readonly ['loan.taken', { player: string; sum: number }]
  | readonly ['vaclav.company', { company: string }];

/** Why a move is refused: the params are those its `must` gives. */
type Refusal =
  | readonly ['local.notThere' | 'power.used' | 'local.notPlayers', { local: string }]
  | readonly ['local.tooDear', { local: string; cost: number; cash: number }]
  | readonly ['debt.first' | 'debt.all', { sum: number }]
  | readonly ['debt.badAmount' | 'local.badPrice', { max: number }]
  | readonly ['company.tooEarly', { company: string; phase: string }]
  | readonly ['red.notReserved' | 'token.hexReserved', CompanyPlace]
  | readonly ['red.badTurn' | 'home.noCity' | 'track.redHex' | 'takeover.noClash', Place]
  | readonly ['track.done' | 'track.quota' | 'takeover.noRoom', { company: string }]
  | readonly ['train.lastSlot' | 'train.payable' | 'train.passed', { company: string }]
  | readonly ['takeover.notCame' | 'takeover.keepsFlipped' | 'takeover.flipped' | 'track.prahaAlone', object]
  | readonly ['local.tooEarly' | 'train.notVaclavs' | 'train.onePass' | 'train.keepsNew', object]
  | readonly ['track.purple' | 'track.notPurple', { tile: string }]
  | readonly ['power.notOwner' | 'local.tooLarge', { company: string; local: string }]
  | readonly ['power.wrongColour', { local: string; tile: string }]
  | readonly ['power.wrongTerrain', { local: string; hex: string }]
  | readonly ['local.salePrice', { price: number }]
  | readonly ['run.notOwn', { train: string }]
  | readonly ['run.badScoring', { train: string; omits: 'towns' | 'cities' }]
  | readonly ['takeover.noTarget', { target: string }]
  | readonly ['takeover.wrongSize', { company: string; target: string }]
  | readonly ['takeover.badPrice', { target: string; min: number; max: number }]
  | readonly ['takeover.badFace' | 'train.noFace' | 'train.rustedFace', { face: string }]
  | readonly ['takeover.overLimit', { company: string; n: number; max: number }]
  | readonly ['train.wrongSize', { company: string; face: string }]
  | readonly ['train.noHelp', { company: string; cost: number; cash: number }];

type OptionTexts =
  | readonly ['option.profile' | `option.profile.${Profile}`, object]
  | readonly ['option.eTrains' | 'option.eTrains.towns' | 'option.eTrains.cities', object];

export type Message18CZ = LogMessage | Refusal | OptionTexts;
