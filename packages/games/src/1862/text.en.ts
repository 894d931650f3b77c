import type { Catalogue } from '@traviesa/engine';
import { namesOf, railEn } from '@traviesa/rail';
import type { Kind } from './data.ts';
import { map } from './map.ts';
import type { Message1862 } from './messages.ts';
import type { ShareSource } from './types.ts';

const names = namesOf([], map);
const { place } = names;
const pile: Readonly<Record<ShareSource, string>> = { ipo: 'IPO', pool: 'pool', treasury: 'treasury' };
const kinds: Readonly<Record<Kind, string>> = { freight: 'freights', express: 'expresses', local: 'local trains' };

export const en: Catalogue<Message1862> = {
  ...railEn(names),
  'track.laid': (p) => `${p.company} lays tile ${p.tile} in ${place(p.hex)}`,
  'token.placed': (p) => `${p.company} places a token in ${place(p.hex)}`,
  'train.boughtFrom': (p, w) => `${p.company} buys a ${p.train} from ${p.seller} for ${w.money(p.cost)}`,
  'train.rusted': (p, w) => `${p.n} ${p.train} ${w.plural(p.n, 'rusts', 'rust')}`,
  'consent.asked': (p, w) => `${p.buyer} offers ${w.player(p.player)} ${w.money(p.price)} for a ${p.item}`,
  'consent.declined': (p, w) => `${w.player(p.player)} does not sell a ${p.item} to ${p.buyer}`,
  'round.parliament': (p) => `Parliament round ${p.number} begins`,
  'round.stock': (p) => `Stock round ${p.number} begins`,
  'round.operating': (p) => `Operating round ${p.number}.${p.round} begins`,
  'priority.given': (p, w) => `${w.player(p.player)} has the priority deal`,
  'price.top': (p, w) => `${p.company} has reached ${w.money(1000)}: the game ends after this round`,
  'company.floated': (p, w) => `${p.company} floats with ${w.money(p.sum)}`,
  'company.tokens': (p, w) => `${p.company} buys ${p.n} tokens for ${w.money(p.cost)}`,
  'company.opened': (p, w) => `${w.player(p.player)} starts ${p.company} at ${w.money(p.price)} for ${w.money(p.cost)}`,
  'company.receivership': (p) => `${p.company} goes into receivership`,
  'company.bankrupt': (p, w) => `${p.company} is bankrupt: ${w.money(p.each)} a share for players`,
  'company.paidOut': (p, w) => `${w.player(p.player)} receives ${w.money(p.sum)} for ${p.company}`,
  'company.failed': (p) => `${p.company} has not floated in time; its shares are void`,
  'fine.due': (p, w) => `${w.player(p.player)} is fined ${w.money(p.sum)} for ${p.company}`,
  'fine.forgiven': (p, w) => `${w.player(p.player)} cannot pay ${w.money(p.sum)}, which is forgiven`,
  'share.fromTreasury': (p, w) =>
    `${w.player(p.player)} buys a share of ${p.company} from its treasury for ${w.money(p.cost)}`,
  'share.redeemed': (p, w) => `${p.company} redeems a share for ${w.money(p.cost)}`,
  'token.home': (p) => `${p.company} places its home token in ${place(p.hex)}`,
  'token.displaced': (p) => `${p.other} gives way to ${p.company} in ${place(p.hex)}`,
  'token.dropped': (p) => `${p.company} gives up its token in ${place(p.hex)}`,
  'track.station': (p) => `${p.company} adds a small station in ${place(p.hex)}`,
  'london.built': (p) => `${p.company} builds to London`,
  'run.done': (p, w) =>
    p.n === 0
      ? `${p.company} runs no train`
      : `${p.company} runs ${p.n} ${w.plural(p.n, 'train', 'trains')} for ${w.money(p.sum)}`,
  'run.unproven': (p) => `The run of ${p.company} could not be proven best`,
  'dividend.extra': (p, w) => `${p.company} receives a subsidy of ${w.money(p.sum)}`,
  'dividend.hudson': (p, w) => `${p.company} adds ${w.money(p.sum)} to its dividend`,
  'train.taken': (p, w) =>
    p.warranties === 0
      ? `${p.company} buys a ${p.train} for ${w.money(p.cost)}`
      : `${p.company} buys a ${p.train} with ${p.warranties} ${w.plural(p.warranties, 'warranty', 'warranties')} for ${w.money(p.cost)}`,
  'train.warrantyEnded': (p) => `The last warranty of a ${p.train} of ${p.company} ends, and it rusts`,
  'money.sold': (p, w) =>
    `${p.company} sells ${p.n} ${w.plural(p.n, 'share', 'shares')} of its treasury for ${w.money(p.sum)}`,
  'money.refinancing': (p) => `${p.company} refinances: all holdings are halved`,
  'money.refinanced': (p, w) => `${p.company} receives ${w.money(p.sum)} from its refinancing`,
  'merge.asked': (p, w) =>
    `${p.company} offers ${w.player(p.player)} to merge with ${p.other}; ${p.survivor} would survive`,
  'merge.refused': (p, w) => `${w.player(p.player)} does not let ${p.other} merge with ${p.company}`,
  'merge.begun': (p, w) => `${p.other} merges into ${p.company} at ${w.money(p.price)}`,
  'merge.returned': (p, w) => `${w.player(p.holder)} returns ${p.n} ${w.plural(p.n, 'share', 'shares')}`,
  'merge.split': (p, w) => `${w.player(p.holder)} takes three shares of the pool for the certificate of ${p.company}`,
  'merge.swapped': (p, w) =>
    `${w.player(p.holder)} swaps ${p.n} ${w.plural(p.n, 'share', 'shares')} with ${p.from === 'pool' ? 'the pool' : w.player(p.from)}`,
  'merge.sold': (p, w) =>
    `${w.player(p.holder)} finds nothing for ${p.n} ${w.plural(p.n, 'share', 'shares')} of ${p.company}: ${w.money(p.sum)}`,
  'merge.kept': (p, w) => `${w.player(p.holder)} pays ${w.money(p.sum)} to keep an option on ${p.company}`,
  'merge.gaveUp': (p, w) => `${w.player(p.holder)} gives up an option on ${p.company} for ${w.money(p.sum)}`,
  'merge.director': (p, w) => `${w.player(p.player)} leads ${p.company}`,
  'merge.done': (p) => `${p.company} takes over all of ${p.other}, which may be started anew`,
  'lner.due': () => 'The LNER will form at the end of this set of operating rounds',
  'lner.formed': () => 'The LNER forms: one stock round and three operating rounds remain',
  'lner.limit': (p) => `The certificate limit is now ${p.n}`,
  'over.price': (_p, w) => `The game ends: a share price has reached ${w.money(1000)}`,
  'over.bank': () => 'The game ends: the bank is broken',
  'over.lner': () => 'The game ends: the LNER has run for three rounds',
  'over.standstill': () => 'The game ends: no company operates and nobody can pay for another',

  'bid.step': (p, w) => `Bids are multiples of ${w.money(p.step)}. Choose one.`,
  'bid.tooLow': (p, w) => `The lowest bid is ${w.money(p.min)}. Raise or pass.`,
  'bid.reserve': (p, w) =>
    p.max < p.min
      ? `You need ${w.money(p.reserve)} for the director's certificate and cannot bid ${w.money(p.min)}. Pass.`
      : `${w.money(p.reserve)} must be left for the director's certificate. Bid ${w.money(p.max)} at most.`,
  'charter.parIsSet': () => 'The par is set. Buy shares or pass.',
  'charter.parFirst': () => 'Set the par first.',
  'charter.ownShares': (p) => `Now only shares of ${p.company} from the IPO can be bought. Buy one or pass.`,
  'company.notOpen': (p) => `${p.company} is not available in this phase. Choose another.`,
  'company.isStarted': (p) => `${p.company} has been started. Choose another.`,
  'company.waits': (p) => `${p.company} did not float in time and waits for the next stock round. Choose another.`,
  'company.noHome': (p) => `${p.company} could not place its home token. Choose another.`,
  'company.noPar': (p, w) => `The price must be one of ${w.list(p.pars.map(w.money))}. Choose one.`,
  'company.onlyCharters': () => "In the newcomers' game companies start in Parliament only. Buy a share or pass.",
  'company.noNewOnes': () => 'No company starts once the LNER has formed. Buy a share or pass.',
  'company.tooPoor': (p, w) =>
    `It costs ${w.money(p.cost)} and ${p.company} has ${w.money(p.cash)}. Choose something cheaper.`,
  'tokens.count': (p) => `It can buy from ${p.min} to ${p.max} tokens. Choose a number between.`,
  'share.notHeld': (p, w) =>
    p.n === 0
      ? `You have no share of ${p.company}. Choose another company.`
      : `You have ${p.n} ${w.plural(p.n, 'share', 'shares')} of ${p.company}. Sell from 1 to ${p.n}.`,
  'share.soldThisTurn': (p) => `You have sold ${p.company} in this turn. Sell others, buy or finish.`,
  'share.boughtNow': (p) => `You bought ${p.n} of ${p.company} in this SR and must keep as many. Sell fewer.`,
  'share.notCovered': (p) =>
    `Too few single shares of ${p.company} to split the director's certificate. Sell fewer or more.`,
  'share.sellFirst': (p) => `You hold ${p.n} certificates; the limit is ${p.max}. Sell first.`,
  'share.overLimit': (p) => `You hold ${p.n} certificates; the limit is ${p.max}. Sell before you buy.`,
  'share.soldNow': (p) => `You sold ${p.company} in this SR. Buy again in the next.`,
  'share.notStarted': (p) => `${p.company} has not been started. Choose another.`,
  'share.noneThere': (p) => `There is no share of ${p.company} in the ${pile[p.source]}. Choose another.`,
  'share.tooDear': (p, w) => `It costs ${w.money(p.cost)} and you have ${w.money(p.cash)}. Choose something cheaper.`,
  'fine.tooMany': (p, w) => `You owe ${w.money(p.sum)}. Sell at most ${p.max} of ${p.company}.`,
  'track.neverHere': (p) => `No tile can be laid in ${place(p.hex)}. Choose another hex.`,
  'track.homeFirst': (p) => `${p.company} must first lay or upgrade the tile in ${place(p.hex)}.`,
  'track.oneUpgrade': () => 'An upgrade must be the only tile of the turn. Lay a yellow tile or finish.',
  'track.nTileAlone': () => "An N tile must be the turn's only tile. Undo the first or pick another.",
  'track.insteadOfTile': () => 'That would take the place of a tile, and one has been laid. Finish.',
  'track.noStation': (p) => `There is no green or brown track ${p.track} in ${place(p.hex)} without a station.`,
  'track.wrongColour': (p) => `Tile ${p.tile} does not follow what lies in ${place(p.hex)}. Choose the next colour.`,
  'track.colourClosed': (p) => `The colour of tile ${p.tile} is not open in this phase. Choose another tile.`,
  'track.wrongLabel': (p) => `Tile ${p.tile} does not belong in ${place(p.hex)}. Choose another tile.`,
  'track.wrongKind': (p) => `Tile ${p.tile} has other stations than ${place(p.hex)}. Choose another tile.`,
  'track.lost': (p) => `Tile ${p.tile} would lose track in ${place(p.hex)}. Turn it or choose another.`,
  'track.closedSide': (p) => `Track would run into a closed side of ${place(p.hex)}. Turn the tile.`,
  'track.noneLeft': (p) => `No tile ${p.tile} is left. Choose another.`,
  'track.notConnected': (p) =>
    `The new track in ${place(p.hex)} would not be on a route of ${p.company}. Turn or move it.`,
  'london.noToken': (p) => `${p.company} has no token left for London. Lay a tile or pass.`,
  'london.already': (p) => `${p.company} has a token in London. Lay a tile or pass.`,
  'london.elsewhere': () =>
    'A token to London goes to one of its circles. Choose London on the map, lay a tile or pass.',
  'london.full': () => 'There is no empty circle in that part of London. Choose the other, lay a tile or pass.',
  'london.notReached': (p) => `No route of ${p.company} reaches London. Lay a tile or pass.`,
  'token.noStation': (p) => `There is no large station in ${place(p.hex)}. Choose another.`,
  'token.already': (p) => `${p.company} has a token in ${place(p.hex)}. Choose another station.`,
  'token.noSlot': (p) => `${place(p.hex)} has no empty circle. Choose another station.`,
  'token.notConnected': (p) => `${p.company} does not reach ${place(p.hex)}. Choose a connected station.`,
  'token.notThere': (p) => `${p.company} has no token in ${place(p.hex)}. Choose another.`,
  'token.homeStays': (p) => `The home token of ${p.company} stays. Choose another.`,
  'run.noTrain': () => 'The company has no such train, or no permit for it. Leave it out.',
  'run.trainTwice': (p) => `The ${p.train} runs twice. Give each train one route.`,
  'run.noTrack': (p) => `There is no such track for the ${p.train}. Draw its route again.`,
  'run.tooFewStops': (p) => `The ${p.train} needs two stops. Make its route longer.`,
  'run.noToken': (p) => `The route of the ${p.train} has no own token. Lead it through one.`,
  'run.trackTwice': (p) => `The ${p.train} uses track in ${place(p.hex)} twice. Change its route.`,
  'run.stopTwice': (p) => `The ${p.train} visits ${place(p.hex)} twice. Change its route.`,
  'run.passesBlocked': (p) => `Other companies fill ${place(p.hex)}: a route can only end there. Stop there.`,
  'run.passesEnd': (p) => `${place(p.hex)} can only be the end of a route. Stop there.`,
  'run.twoOfAKind': (p) => `The ${p.train} joins two ports or two red areas. Change its route.`,
  'run.endsAtTown': (p) => `The ${p.train} ends at a small station. Lead it to a large one.`,
  'run.offboard': (p) => `The ${p.train} is a local train and stays on the map. Change its route.`,
  'run.tooLong': (p) => `The ${p.train} goes ${p.have} far and may go ${p.max}. Shorten its route.`,
  'run.badScoring': (p) => `The ${p.train} does not score what is named. Name as many stops as it scores.`,
  'run.noHome': () => 'One route must include the home station. Lead one through it.',
  'run.notConnected': (p) => `The ${p.train} shares no large station with the other routes. Connect it.`,
  'run.freightsApart': () =>
    'These freights do not form a line that is allowed. Join them end to end at large stations.',
  'run.idleTrain': (p) => `The ${p.train} could run and must. Give it a route.`,
  'run.notBest': (p, w) => `${w.money(p.sum)} is not the maximum, ${w.money(p.best)}. Use the suggested routes.`,
  'run.isProven': () => 'Only a run that could not be proven best is marked so. Use the suggested routes.',
  'run.notSaid': () => 'What a run brings is reckoned here. Leave the sum out.',
  'hudson.notForBeginners': () => "The newcomers' game has no Hudson manoeuvre. Pay or withhold.",
  'hudson.notNeeded': (p, w) =>
    `It is for revenue from ${w.money(10)} to less than the price of ${w.money(p.price)}; this is ${w.money(p.sum)}.`,
  'hudson.tooDear': (p, w) => `It takes ${w.money(p.cost)} and ${p.company} has ${w.money(p.cash)}. Pay or withhold.`,
  'train.noKind': (p) => `There are no ${kinds[p.kind]} in this game. Choose another kind.`,
  'train.atLimit': (p, w) =>
    `${p.company} is at its limit of ${p.n} ${w.plural(p.n, 'train', 'trains')}. Choose another kind or finish.`,
  'train.warranties': (p, w) =>
    p.max === 0
      ? 'No warranty can be bought with this train. Buy it without.'
      : `At most ${p.max} ${w.plural(p.max, 'warranty', 'warranties')} can be bought with this train.`,
  'train.fromBankNow': () => 'Money was raised for a train of the bank. Buy that one.',
  'train.onlyBank': () => 'Trains come only from the bank once the LNER has formed. Buy one there.',
  'train.notCompanys': () => 'This train does not belong to another company. Choose one that does.',
  'train.receiver': (p) => `${p.company} is in receivership and sells no train. Choose another.`,
  'train.declined': () => 'It was refused in this turn. Choose another train.',
  'train.mustBuy': (p) => `${p.company} has no train and must buy one. Buy it.`,
  'money.notNeeded': (p) => `${p.company} need not raise money now. Buy or finish.`,
  'money.otherTrain': (p) => `${p.company} can pay a train of another company of yours. Buy that one.`,
  'money.tooFewShares': (p) => `${p.company} has ${p.n} treasury shares and needs ${p.need}. Refinance instead.`,
  'money.noRefinancing': (p, w) =>
    `${w.money(p.sum)} from a refinancing would not pay a train for ${w.money(p.price)}.`,
  'money.mustRaise': (p) => `${p.company} has no train and must raise money. Sell treasury shares or refinance.`,
  'merge.notAnother': () => 'Choose another company of this game.',
  'merge.noSurvivor': () => 'One of the two companies survives. Choose one of them.',
  'merge.cannot': (p) => `${p.company} has not floated, has no token on the map, or is in receivership.`,
  'merge.notConnected': (p) => `No open route leads from ${p.company} to ${p.other}. Choose another.`,
  'merge.declined': (p) => `The director of ${p.company} has refused this in this turn. Offer something else.`,

  'option.shorterLength': (p) =>
    p.players >= 5
      ? 'The shorter game takes the short or the standard number of trains.'
      : 'The shorter game takes the short number of trains; the standard one from five players on.',
  'option.beginnerIsSimple': () => "The newcomers' game is played with expresses only or freights only.",
  'option.moreForSeven': () => 'More companies from the start are for seven or eight players.',
  'option.noFreights': () => 'This is about freights, and there are none in this game.',
  'option.notOnSite': () => '18xx.games does not have this variant. Choose the published rules.',
  'option.profile': () => 'Rules',
  'option.profile.hint': () =>
    '18xx.games plays some rules differently. Choose its way to replay its logs, or to take the game there.',
  'option.profile.rulebook': () => 'The published rules',
  'option.profile.18xx.games': () => 'As on 18xx.games',
  'option.length': () => 'Trains',
  'option.length.hint': () => 'How many trains of the first groups there are: fewer bring the later ones sooner.',
  'option.length.short': () => 'Short game',
  'option.length.standard': () => 'Standard game',
  'option.length.long': () => 'Long game',
  'option.trains': () => 'Kinds of train',
  'option.trains.hint': () =>
    'All three kinds with permits is the full game. With one kind there are no permits; with two, each company is dealt one of the two.',
  'option.trains.all': () => 'Freight, express and local',
  'option.trains.simple_express': () => 'Express only',
  'option.trains.simple_freight': () => 'Freight only',
  'option.trains.advanced_freight': () => 'Freight and local',
  'option.trains.advanced_express': () => 'Express and local',
  'option.shorter': () => 'Shorter game',
  'option.shorter.hint': () =>
    'About an hour less: D trains never rust and the end comes sooner. With the short number of trains, or from five players on the standard one.',
  'option.shorter.no': () => 'No',
  'option.shorter.yes': () => 'The LNER forms with the first E train',
  'option.beginner': () => "Newcomers' game",
  'option.beginner.hint': () => 'For a first game, with expresses only or freights only.',
  'option.beginner.no': () => 'No',
  'option.beginner.yes': () => 'Charters only, no redemption, no bought warranties, no Hudson',
  'option.tokens': () => 'Most tokens of a company',
  'option.tokens.hint': () =>
    'Counted on the map and beside it, London included. The usual number makes mergers give some up.',
  'option.tokens.7': () => 'Seven',
  'option.tokens.8': () => 'Eight',
  'option.companies': () => 'Companies from the start',
  'option.companies.hint': () => 'For seven or eight players.',
  'option.companies.usual': () => 'Eight',
  'option.companies.more': () => 'Nine with seven players, ten with eight',
  'option.chains': () => 'Chains of freights',
  'option.chains.hint': () =>
    'Freights that run in a chain score as one train. Strict tables ask that the chain as a whole could be one train: no place twice, no port to port.',
  'option.chains.free': () => 'Each train is a legal route',
  'option.chains.single': () => 'The whole chain is one legal route',
};
