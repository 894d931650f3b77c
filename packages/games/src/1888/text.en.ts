import type { Catalogue } from '@traviesa/engine';
import { IPO, railEn } from '@traviesa/rail';
import { privates } from './data.ts';
import { map } from './map.ts';
import type { Message1888 } from './messages.ts';

const named = (id: string): string => privates.find((p) => p.id === id)?.name ?? id;
const item = (id: string): string => {
  const known = privates.find((p) => p.id === id);
  return known ? known.name : `a ${id.split('-')[0]}-train`;
};
const place = (hex: string): string => {
  const name = map.hexes[hex]?.name;
  return name ? `${name} (${hex})` : hex;
};
const train = (id: string): string => `${id.split('-')[0]}-train`;

export const en: Catalogue<Message1888> = {
  ...railEn,
  'auction.opened': (p, w) => `Auction for ${named(p.lot)}: ${w.list(p.players.map(w.player))}`,
  'auction.raised': (p, w) => `${w.player(p.player)} raises to ${w.money(p.amount)} for ${named(p.lot)}`,
  'auction.left': (p, w) => `${w.player(p.player)} leaves the auction for ${named(p.lot)}`,
  'auction.bid': (p, w) => `${w.player(p.player)} bids ${w.money(p.amount)} on ${named(p.lot)}`,
  'auction.bought': (p, w) => `${w.player(p.player)} buys ${named(p.lot)} for ${w.money(p.amount)}`,
  'auction.priceFell': (p, w) => `${named(p.lot)} now costs ${w.money(p.price)}`,
  'auction.income': () => 'All pass: private companies pay their income',
  'consent.asked': (p, w) => `${p.buyer} offers ${w.player(p.player)} ${w.money(p.price)} for ${item(p.item)}`,
  'consent.declined': (p, w) => `${w.player(p.player)} does not sell ${item(p.item)} to ${p.buyer}`,
  'round.stock': (p) => `Stock round ${p.number} begins`,
  'round.operating': (p) => `Operating round ${p.number}.${p.round} begins`,
  'priority.given': (p, w) => `${w.player(p.player)} has the priority deal`,
  'company.floated': (p, w) => `${p.company} floats with ${w.money(p.sum)}`,
  'share.exchanged': (p, w) =>
    `${w.player(p.player)} gives up Forbidden City for a share of ${p.company} from the ${p.source === IPO ? 'IPO' : 'pool'}`,
  'private.income': (p, w) => `${named(p.private)} pays ${w.money(p.sum)} to ${w.player(p.owner)}`,
  'private.bought': (p, w) => `${p.company} buys ${named(p.private)} from ${w.player(p.player)} for ${w.money(p.cost)}`,
  'private.closed': () => 'All private companies close',
  'power.xian': (p) => `${p.company} lays the red tile in Xi'an`,
  'power.mountain': (p) => `${p.company} lays the mountain tile of Heng Shan`,
  'power.ferry': (p) => `${p.company} opens the ferry from Dalian to Yantai`,
  'token.home': (p) => `${p.company} places its home token in ${place(p.hex)}`,
  'run.done': (p, w) =>
    p.n === 0
      ? `${p.company} runs no train`
      : `${p.company} runs ${p.n} ${w.plural(p.n, 'train', 'trains')} for ${w.money(p.sum)}`,
  'run.unproven': (p) => `The run of ${p.company} could not be proven best`,
  'train.traded': (p, w) => `${p.company} trades in a ${p.trade}-train for a ${p.train}-train and ${w.money(p.cost)}`,
  'train.exported': (p) => `A ${p.train}-train is exported`,
  'emergency.bankrupt': (p, w) => `${w.player(p.player)} cannot pay a train for ${p.company}: bankruptcy`,
  'over.bank': () => 'The game ends: the bank is broken',
  'over.bankruptcy': () => 'The game ends: a player is bankrupt',

  'auction.notCheapest': (p) => `Only the cheapest, ${named(p.lot)}, can be bought. Bid for the others.`,
  'auction.tooDear': (p, w) =>
    `It costs ${w.money(p.price)} and you have ${w.money(p.free)} beside your bids. Pass or bid less.`,
  'auction.sold': (p) => `${named(p.lot)} has been sold. Choose another.`,
  'auction.cheapestIsBought': (p) => `${named(p.lot)} is the cheapest. Buy it, or bid on another.`,
  'bid.tooLow': (p, w) => `The lowest bid is ${w.money(p.min)}. Raise or pass.`,
  'bid.tooHigh': (p, w) => `You can bid ${w.money(p.max)} at most. Bid less or pass.`,
  'share.noSaleYet': () => 'Nothing can be sold in the first stock round. Buy or pass.',
  'share.notHeld': (p, w) =>
    p.n === 0
      ? `You have no share of ${p.company}. Choose another company.`
      : `You have ${p.n} ${w.plural(p.n, 'share', 'shares')} of ${p.company}. Sell from 1 to ${p.n}.`,
  'share.directorKept': (p) =>
    `Nobody else holds 20% of ${p.company}, so you keep the director's certificate. Sell fewer.`,
  'pool.full': (p) =>
    p.max === 0
      ? `The pool holds 50% of ${p.company}, which is the limit. Sell another company.`
      : `The pool takes at most 50% of ${p.company}. Sell at most ${p.max}.`,
  'share.sellFirst': (p) => `You hold ${p.n} certificates; the limit is ${p.max}. Sell first.`,
  'share.notStarted': (p) => `${p.company} has no director yet. Start it with its director's certificate.`,
  'share.noneThere': (p) =>
    `There is no share of ${p.company} in the ${p.source === IPO ? 'IPO' : 'pool'}. Choose another.`,
  'share.tooDear': (p, w) => `It costs ${w.money(p.cost)} and you have ${w.money(p.cash)}. Choose something cheaper.`,
  'share.overLimit': (p) => `You hold ${p.n} certificates; the limit is ${p.max}. Sell before you buy.`,
  'share.tooMany': (p, w) => `Nobody may own more than ${w.percent(p.max)} of ${p.company}. Buy another.`,
  'share.soldNow': (p) => `You sold ${p.company} in this SR. Buy again in the next.`,
  'company.isStarted': (p) => `${p.company} has been started. Buy one of its shares.`,
  'company.noPar': (p, w) => `Par must be one of ${w.list(p.pars.map(w.money))}. Choose one.`,
  'company.tooPoor': (p, w) =>
    `It costs ${w.money(p.cost)} and ${p.company} has ${w.money(p.cash)}. Choose something cheaper.`,
  'exchange.notOwner': () => 'Only the player who owns Forbidden City can use it. Buy a share instead.',
  'exchange.afterSale': () => 'You have sold in this turn. Use Forbidden City in another.',
  'exchange.notInBeijing': (p) => `${p.company} has no token in Beijing. Choose a company that has one.`,
  'track.neverHere': (p) => `No tile can be laid in ${place(p.hex)}. Choose another hex.`,
  'track.homeFirst': (p) => `${p.company} must lay its first tile in ${place(p.hex)}. Lay it there.`,
  'track.mountainBlocked': (p) => `${place(p.hex)} is closed while a player owns Heng Shan. Build elsewhere.`,
  'track.notEmpty': (p) => `Yellow tiles go on empty hexes, and ${place(p.hex)} is not. Choose an upgrade.`,
  'track.wrongColour': (p) => `Tile ${p.tile} does not follow what lies in ${place(p.hex)}. Choose the next colour.`,
  'track.colourClosed': (p) => `The colour of tile ${p.tile} is not open in this phase. Choose another tile.`,
  'track.wrongLabel': (p) => `Tile ${p.tile} does not belong in ${place(p.hex)}. Choose another tile.`,
  'track.wrongKind': (p) => `Tile ${p.tile} has other cities or towns than ${place(p.hex)}. Choose another tile.`,
  'track.lost': (p) => `Tile ${p.tile} would lose track in ${place(p.hex)}. Turn it or choose another.`,
  'track.closedSide': (p) => `Track would run into a closed side of ${place(p.hex)}. Turn the tile.`,
  'track.noneLeft': (p) => `No tile ${p.tile} is left. Choose another.`,
  'track.notConnected': (p) =>
    `The tile in ${place(p.hex)} would not reach a station of ${p.company}. Turn or move it.`,
  'track.tooDear': (p, w) =>
    `The hex costs ${w.money(p.cost)} and ${p.company} has ${w.money(p.cash)}. Choose another hex.`,
  'token.already': (p) => `${p.company} has a token in ${place(p.hex)}. Choose another city.`,
  'token.noSlot': (p) => `${place(p.hex)} has no free slot there. Choose another city.`,
  'token.notConnected': (p) => `${p.company} does not reach ${place(p.hex)}. Choose a connected city.`,
  'token.reserved': (p) => `The last slot in ${place(p.hex)} is kept for its home company. Choose another city.`,
  'run.trainTwice': (p) => `Train ${p.train} is not the company's or runs twice. Give each train one route.`,
  'run.noTrack': (p) => `There is no such track for the ${train(p.train)}. Draw its route again.`,
  'run.tooFewStops': (p) => `The ${train(p.train)} needs two stops. Make its route longer.`,
  'run.noToken': (p) => `The route of the ${train(p.train)} has no own station. Lead it through one.`,
  'run.trackTwice': (p) => `The ${train(p.train)} uses track in ${p.hex} twice. Change its route.`,
  'run.passesEnd': (p) => `${place(p.hex)} can only be the end of a route. Stop there.`,
  'run.passesBlocked': (p) => `Other companies fill ${place(p.hex)}: a route can only end there. Stop there.`,
  'run.tooLong': (p) => `The ${train(p.train)} has ${p.have} stops and may have ${p.max}. Shorten its route.`,
  'run.stopTwice': (p) => `The ${train(p.train)} stops twice in ${place(p.hex)}. Change its route.`,
  'run.sharedTrack': (p) => `Two trains use the same track in ${p.hex}. Lead one another way.`,
  'run.notBest': (p, w) => `${w.money(p.sum)} is not the maximum, ${w.money(p.best)}. Use the suggested routes.`,
  'run.isProven': () => 'Leave the mark out: the log says by itself what was not proven.',
  'power.notOwner': (p) => `${p.company} does not own ${named(p.private)}. Buy it first.`,
  'power.used': (p) => `The power of ${named(p.private)} has been used.`,
  'power.mountainTaken': () => 'There is a tile on Heng Shan already. Its own tile is out of the game.',
  'power.notOnWall': (p) => `${place(p.hex)} is not on the Great Wall. Choose a hex on the wall.`,
  'power.yellowOnly': () => 'Great Wall lays yellow tiles only. Choose a yellow tile.',
  'power.notJoined': (p) => `The second tile must join the track in ${place(p.hex)}. Turn it or decline.`,
  'private.notNow': () => 'Companies buy privates in phases 3 and 4 only.',
  'private.notPlayers': (p) => `${named(p.private)} does not belong to a player. Choose another.`,
  'private.badPrice': (p, w) =>
    `${named(p.private)} costs from ${w.money(p.min)} to ${w.money(p.max)}. Choose a price between.`,
  'train.notForSale': () => 'This train is not for sale. Take the top card or one from the pool.',
  'train.passed': (p) => `${p.company} has passed on trains. Use a private company or finish the turn.`,
  'train.atLimit': (p, w) =>
    `${p.company} is at its limit of ${p.n} ${w.plural(p.n, 'train', 'trains')}. Finish the turn.`,
  'train.noHelp': (p, w) => `${p.company} can pay a train for ${w.money(p.price)} itself. Buy that one.`,
  'train.onlyCheapest': (p, w) => `With the director's money only the train for ${w.money(p.price)} can be bought.`,
  'train.sellShares': (p, w) => `${w.player(p.player)} still needs ${w.money(p.sum)}. Sell shares first.`,
  'train.noTradeYet': () => 'Companies sell each other trains from phase 3 on. Buy from the bank.',
  'train.notCompanys': () => 'This train does not belong to another company. Choose one that does.',
  'train.priceTooLow': () => 'A train between companies costs at least 1. Offer more.',
  'train.mustBuy': (p) => `${p.company} has no train and must buy one. Buy the cheapest.`,
  'train.noTradeIn': () => 'Only a D can be paid with another train. Pay the full price.',
  'train.notTradable': () => 'Only an own 4, 5 or 6 can be traded in. Choose one of these.',
  'train.notOwn': (p) => `Discard a train of ${p.company}.`,
  'emergency.notNeeded': (p) => `${p.company} needs no help. Sell shares in a stock round.`,
  'emergency.cashFirst': (p, w) => `You have ${w.money(p.cash)} and need ${w.money(p.sum)}. Buy the train.`,
  'emergency.directorStays': (p) => `The sale would change the director of ${p.company}. Sell fewer, or others.`,
  'emergency.tooMany': (p, w) => `Only ${w.money(p.sum)} are missing. Sell fewer shares.`,
  'emergency.unreachable': (p, w) => `After this sale the missing ${w.money(p.sum)} could not be raised. Sell others.`,
  'emergency.canPay': (p) => `The train of ${p.company} can still be paid. Pay or sell shares.`,

  'option.profile': () => 'Rules',
  'option.profile.hint': () =>
    '18xx.games plays some rules differently. Choose its way to replay its logs, or to take the game there.',
  'option.profile.rulebook': () => 'The published rules',
  'option.profile.18xx.games': () => 'As on 18xx.games (1888-N)',
  'option.profile.18xx.games-prototype': () => 'As on 18xx.games (prototype)',
};
