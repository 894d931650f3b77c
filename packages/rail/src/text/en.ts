import type { Catalogue, Words } from '@traviesa/engine';
import { IPO } from '../state.ts';
import type { RailMessage } from './messages.ts';
import type { Names } from './names.ts';

const train = (id: string): string => `${id.split('-')[0]}-train`;
/** A private company or a train. */
const item = (n: Names, id: string): string => (n.private(id) === id ? `a ${train(id)}` : n.private(id));

/** No sum would do: raising is beyond the player's money, and less is not enough. */
const tooPoor = (p: { readonly min: number; readonly max: number }, w: Words): string =>
  `The lowest bid is ${w.money(p.min)} and you have ${w.money(p.max)} for it. Bid for another or pass.`;

/** What the kit says. Titles spread these texts into their own and override what they say differently. */
export const railEn = (n: Names): Catalogue<RailMessage> => ({
  'auction.opened': (p, w) => `Auction for ${n.private(p.lot)}: ${w.list(p.players.map(w.player))}`,
  'auction.raised': (p, w) => `${w.player(p.player)} raises to ${w.money(p.amount)} for ${n.private(p.lot)}`,
  'auction.left': (p, w) => `${w.player(p.player)} leaves the auction for ${n.private(p.lot)}`,
  'auction.bid': (p, w) => `${w.player(p.player)} bids ${w.money(p.amount)} on ${n.private(p.lot)}`,
  'auction.passed': (p, w) => `${w.player(p.player)} passes`,
  'auction.bought': (p, w) => `${w.player(p.player)} buys ${n.private(p.lot)} for ${w.money(p.amount)}`,
  'bank.broken': () => 'The bank is broken',
  'share.sold': (p, w) =>
    `${w.player(p.player)} sells ${p.n} ${w.plural(p.n, 'share', 'shares')} of ${n.company(p.company)} for ${w.money(p.sum)}`,
  'share.bought': (p, w) =>
    `${w.player(p.player)} buys a share of ${n.company(p.company)} from the ${p.source === IPO ? 'IPO' : 'pool'} for ${w.money(p.cost)}`,
  'share.taken': (p, w) => `${w.player(p.player)} buys a share of ${n.company(p.company)} for ${w.money(p.cost)}`,
  'company.started': (p, w) =>
    `${w.player(p.player)} starts ${n.company(p.company)} at par ${w.money(p.par)} for ${w.money(p.cost)}`,
  'director.changed': (p, w) => `${w.player(p.player)} becomes director of ${n.company(p.company)}`,
  'price.moved': (p, w) =>
    `The share price of ${n.company(p.company)} goes from ${w.money(p.from)} to ${w.money(p.to)}`,
  'share.passed': (p, w) => `${w.player(p.player)} passes`,
  'dividend.paid': (p, w) => `${n.company(p.company)} pays ${w.money(p.sum)}, ${w.money(p.each)} a share`,
  'dividend.payout': (p, w) => `${n.company(p.company)} pays out ${w.money(p.sum)}`,
  'dividend.withheld': (p, w) => `${n.company(p.company)} withholds ${w.money(p.sum)}`,
  'dividend.none': (p) => `${n.company(p.company)} has no revenue`,
  'dividend.extra': (p, w) => `${n.company(p.company)} receives ${w.money(p.sum)} for its treasury`,
  'consent.asked': (p, w) =>
    `${n.company(p.buyer)} offers ${w.player(p.player)} ${w.money(p.price)} for ${item(n, p.item)}`,
  'consent.declined': (p, w) => `${w.player(p.player)} does not sell ${item(n, p.item)} to ${n.company(p.buyer)}`,
  'train.bought': (p, w) =>
    `${n.company(p.company)} buys a ${p.train}-train from the ${p.source} for ${w.money(p.cost)}`,
  'train.boughtFrom': (p, w) =>
    `${n.company(p.company)} buys a ${p.train}-train from ${n.company(p.seller)} for ${w.money(p.cost)}`,
  'train.helped': (p, w) => `${w.player(p.player)} adds ${w.money(p.sum)} for a train of ${n.company(p.company)}`,
  'train.discarded': (p) => `${n.company(p.company)} discards a ${p.train}-train`,
  'track.laid': (p, w) => `${n.company(p.company)} lays tile ${p.tile} in ${p.hex} (${w.money(p.cost)})`,
  'token.placed': (p, w) => `${n.company(p.company)} places a token in ${p.hex} (${w.money(p.cost)})`,
  'company.operates': (p) => `${n.company(p.company)} operates`,
  'phase.began': (p) => `Phase ${p.phase} begins`,
  'train.rusted': (p, w) => `${p.n} ${p.train}-${w.plural(p.n, 'train rusts', 'trains rust')}`,
  'auction.priceFell': (p, w) => `${n.private(p.lot)} now costs ${w.money(p.price)}`,
  'auction.income': () => 'All pass: private companies pay their income',
  'round.stock': (p) => `Stock round ${p.number} begins`,
  'round.operating': (p) => `Operating round ${p.number}.${p.round} begins`,
  'priority.given': (p, w) => `${w.player(p.player)} has the priority deal`,
  'company.floated': (p, w) => `${n.company(p.company)} floats with ${w.money(p.sum)}`,
  'private.income': (p, w) => `${n.private(p.private)} pays ${w.money(p.sum)} to ${w.player(p.owner)}`,
  'private.bought': (p, w) =>
    `${n.company(p.company)} buys ${n.private(p.private)} from ${w.player(p.player)} for ${w.money(p.cost)}`,
  'private.closed': () => 'All private companies close',
  'power.laid': (p, w) => `${w.player(p.player)} lays tile ${p.tile} in ${n.place(p.hex)} (${n.private(p.private)})`,
  'private.exchanged': (p, w) =>
    `${w.player(p.player)} gives up ${n.private(p.private)} for a share of ${n.company(p.company)} from the ${p.source === IPO ? 'IPO' : 'pool'}`,
  'token.home': (p) => `${n.company(p.company)} places its home token in ${n.place(p.hex)}`,
  'run.done': (p, w) =>
    p.n === 0
      ? `${n.company(p.company)} runs no train`
      : `${n.company(p.company)} runs ${p.n} ${w.plural(p.n, 'train', 'trains')} for ${w.money(p.sum)}`,
  'run.unproven': (p) => `The run of ${n.company(p.company)} could not be proven best`,
  'train.traded': (p, w) =>
    `${n.company(p.company)} trades in a ${p.trade}-train for a ${p.train}-train and ${w.money(p.cost)}`,
  'train.exported': (p) => `A ${p.train}-train is exported`,
  'emergency.bankrupt': (p, w) => `${w.player(p.player)} cannot pay a train for ${n.company(p.company)}: bankruptcy`,
  'over.bank': () => 'The game ends: the bank is broken',
  'over.bankruptcy': () => 'The game ends: a player is bankrupt',

  'auction.notCheapest': (p) => `Only the cheapest, ${n.private(p.lot)}, can be bought. Bid for the others.`,
  'auction.tooDear': (p, w) =>
    `It costs ${w.money(p.price)} and you have ${w.money(p.free)} beside your bids. Bid for another or pass.`,
  'auction.sold': (p) => `${n.private(p.lot)} has been sold. Choose another.`,
  'auction.cheapestIsBought': (p) => `${n.private(p.lot)} is the cheapest. Buy it, or bid on another.`,
  'bid.tooLow': (p, w) => (p.min > p.max ? tooPoor(p, w) : `The lowest bid is ${w.money(p.min)}. Raise or pass.`),
  'bid.tooHigh': (p, w) => (p.min > p.max ? tooPoor(p, w) : `You can bid ${w.money(p.max)} at most. Bid less or pass.`),
  'share.noSaleYet': () => 'Nothing can be sold in the first stock round. Buy or pass.',
  'share.notHeld': (p, w) =>
    p.n === 0
      ? `You have no share of ${n.company(p.company)}. Choose another company.`
      : `You have ${p.n} ${w.plural(p.n, 'share', 'shares')} of ${n.company(p.company)}. Sell from 1 to ${p.n}.`,
  'share.directorKept': (p, w) =>
    `Nobody else holds ${w.percent(p.percent)} of ${n.company(p.company)}, so you keep the director's certificate. Sell fewer.`,
  'pool.full': (p, w) =>
    p.max === 0
      ? `The pool holds ${w.percent(p.limit)} of ${n.company(p.company)}, which is the limit. Sell another company.`
      : `The pool takes at most ${w.percent(p.limit)} of ${n.company(p.company)}. Sell at most ${p.max}.`,
  'share.sellFirst': (p) => `You hold ${p.n} certificates; the limit is ${p.max}. Sell first.`,
  'share.notStarted': (p) => `${n.company(p.company)} has no director yet. Start it with its director's certificate.`,
  'share.noneThere': (p) =>
    `There is no share of ${n.company(p.company)} in the ${p.source === IPO ? 'IPO' : 'pool'}. Choose another.`,
  'share.tooDear': (p, w) => `It costs ${w.money(p.cost)} and you have ${w.money(p.cash)}. Choose something cheaper.`,
  'share.overLimit': (p) => `You hold ${p.n} certificates; the limit is ${p.max}. Sell before you buy.`,
  'share.tooMany': (p, w) => `Nobody may own more than ${w.percent(p.max)} of ${n.company(p.company)}. Buy another.`,
  'share.soldNow': (p) => `You sold ${n.company(p.company)} in this SR. Buy again in the next.`,
  'company.isStarted': (p) => `${n.company(p.company)} has been started. Buy one of its shares.`,
  'company.noPar': (p, w) => `Par must be one of ${w.list(p.pars.map(w.money))}. Choose one.`,
  'company.tooPoor': (p, w) =>
    `It costs ${w.money(p.cost)} and ${n.company(p.company)} has ${w.money(p.cash)}. Choose something cheaper.`,
  'track.neverHere': (p) => `No tile can be laid in ${n.place(p.hex)}. Choose another hex.`,
  'track.blocked': (p) => `${n.place(p.hex)} is closed while a player owns ${n.private(p.private)}. Build elsewhere.`,
  'track.homeFirst': (p) => `${n.company(p.company)} must lay its first tile in ${n.place(p.hex)}. Lay it there.`,
  'track.notEmpty': (p) => `Yellow tiles go on empty hexes, and ${n.place(p.hex)} is not. Choose an upgrade.`,
  'track.wrongColour': (p) => `Tile ${p.tile} does not follow what lies in ${n.place(p.hex)}. Choose the next colour.`,
  'track.colourClosed': (p) => `The colour of tile ${p.tile} is not open in this phase. Choose another tile.`,
  'track.wrongLabel': (p) => `Tile ${p.tile} does not belong in ${n.place(p.hex)}. Choose another tile.`,
  'track.wrongKind': (p) => `Tile ${p.tile} has other cities or towns than ${n.place(p.hex)}. Choose another tile.`,
  'track.lost': (p) => `Tile ${p.tile} would lose track in ${n.place(p.hex)}. Turn it or choose another.`,
  'track.closedSide': (p) => `Track would run into a closed side of ${n.place(p.hex)}. Turn the tile.`,
  'track.noStub': (p) => `A tile in ${n.place(p.hex)} must join the printed track beside it. Turn it.`,
  'track.noneLeft': (p) => `No tile ${p.tile} is left. Choose another.`,
  'track.notConnected': (p) =>
    `The tile in ${n.place(p.hex)} would not reach a station of ${n.company(p.company)}. Turn or move it.`,
  'track.tooDear': (p, w) =>
    `The hex costs ${w.money(p.cost)} and ${n.company(p.company)} has ${w.money(p.cash)}. Choose another hex.`,
  'token.already': (p) => `${n.company(p.company)} has a token in ${n.place(p.hex)}. Choose another city.`,
  'token.noSlot': (p) => `${n.place(p.hex)} has no free slot there. Choose another city.`,
  'token.notConnected': (p) => `${n.company(p.company)} does not reach ${n.place(p.hex)}. Choose a connected city.`,
  'token.reserved': (p) => `The last slot in ${n.place(p.hex)} is kept for its home company. Choose another city.`,
  'run.trainTwice': (p) => `Train ${p.train} is not the company's or runs twice. Give each train one route.`,
  'run.noTrack': (p) => `There is no such track for the ${train(p.train)}. Draw its route again.`,
  'run.tooFewStops': (p) => `The ${train(p.train)} needs two stops. Make its route longer.`,
  'run.noToken': (p) => `The route of the ${train(p.train)} has no own station. Lead it through one.`,
  'run.trackTwice': (p) => `The ${train(p.train)} uses track in ${p.hex} twice. Change its route.`,
  'run.passesEnd': (p) => `${n.place(p.hex)} can only be the end of a route. Stop there.`,
  'run.passesBlocked': (p) => `Other companies fill ${n.place(p.hex)}: a route can only end there. Stop there.`,
  'run.tooLong': (p) => `The ${train(p.train)} has ${p.have} stops and may have ${p.max}. Shorten its route.`,
  'run.stopTwice': (p) => `The ${train(p.train)} stops twice in ${n.place(p.hex)}. Change its route.`,
  'run.sharedTrack': (p) => `Two trains use the same track in ${p.hex}. Lead one another way.`,
  'run.notBest': (p, w) => `${w.money(p.sum)} is not the maximum, ${w.money(p.best)}. Use the suggested routes.`,
  'run.isProven': () => 'Leave the mark out: the log says by itself what was not proven.',
  'power.notOwner': (p) => `${n.company(p.company)} does not own ${n.private(p.private)}. Buy it first.`,
  'power.notYours': (p) => `Only the player who owns ${n.private(p.private)} can use it. Do something else.`,
  'power.notHere': (p) => `${n.private(p.private)} lays nothing in ${n.place(p.hex)}. Choose another hex.`,
  'power.otherTile': (p) => `${n.private(p.private)} does not lay tile ${p.tile}. Choose another tile.`,
  'exchange.otherCompany': (p) =>
    `${n.private(p.private)} brings no share of ${n.company(p.company)}. Choose another company.`,
  'power.used': (p) => `The power of ${n.private(p.private)} has been used.`,
  'private.notPlayers': (p) => `${n.private(p.private)} does not belong to a player. Choose another.`,
  'private.badPrice': (p, w) =>
    `${n.private(p.private)} costs from ${w.money(p.min)} to ${w.money(p.max)}. Choose a price between.`,
  'train.notForSale': () => 'This train is not for sale. Take the top card or one from the pool.',
  'train.atLimit': (p, w) =>
    `${n.company(p.company)} is at its limit of ${p.n} ${w.plural(p.n, 'train', 'trains')}. Finish the turn.`,
  'train.noHelp': (p, w) => `${n.company(p.company)} can pay a train for ${w.money(p.price)} itself. Buy that one.`,
  'train.onlyCheapest': (p, w) => `With the director's money only the train for ${w.money(p.price)} can be bought.`,
  'train.sellShares': (p, w) => `${w.player(p.player)} still needs ${w.money(p.sum)}. Sell shares first.`,
  'train.noTradeYet': (p) => `Companies sell each other trains from phase ${p.phase} on. Buy from the bank.`,
  'train.notCompanys': () => 'This train does not belong to another company. Choose one that does.',
  'train.priceTooLow': () => 'A train between companies costs at least 1. Offer more.',
  'train.mustBuy': (p) => `${n.company(p.company)} has no train and must buy one. Buy the cheapest.`,
  'train.notOwn': (p) => `Discard a train of ${n.company(p.company)}.`,
  'emergency.notNeeded': (p) => `${n.company(p.company)} needs no help. Sell shares in a stock round.`,
  'emergency.cashFirst': (p, w) => `You have ${w.money(p.cash)} and need ${w.money(p.sum)}. Buy the train.`,
  'emergency.directorStays': (p) =>
    `The sale would change the director of ${n.company(p.company)}. Sell fewer, or others.`,
  'emergency.tooMany': (p, w) => `Only ${w.money(p.sum)} are missing. Sell fewer shares.`,
  'emergency.unreachable': (p, w) => `After this sale the missing ${w.money(p.sum)} could not be raised. Sell others.`,
  'emergency.canPay': (p) => `The train of ${n.company(p.company)} can still be paid. Pay or sell shares.`,
  'private.notNow': () => 'Companies cannot buy privates in this phase.',
  'share.soldThisTurn': (p) =>
    `You have sold ${n.company(p.company)} in this turn: one block only. Sell another or go on.`,
  'run.badScoring': (p) =>
    `The ${train(p.train)} may omit towns only, and counts no more than its number. Count again.`,
  'train.noTradeIn': () => 'This train cannot be paid with another one. Pay the full price.',
  'train.notTradable': () => 'This train cannot be traded in. Choose another.',
});
