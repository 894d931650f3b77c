import type { Catalogue } from '@traviesa/engine';
import { railEn } from '@traviesa/rail';
import { companyIds, isLocal } from './data.ts';
import type { Message18CZ } from './messages.ts';
import { co, named, names, owner, place } from './names.ts';

/** `2+2b` and `2b-0` alike: the letter of the card stays visible. */
const train = (id: string): string => `${id.split('-')[0]}-train`;
const item = (id: string): string => (isLocal(id) ? named(id) : `a ${train(id)}`);

export const en: Catalogue<Message18CZ> = {
  ...railEn(names),
  'track.laid': (p, w) =>
    `${co(p.company)} lays tile ${p.tile} in ${place(p.hex)}${p.cost > 0 ? ` (${w.money(p.cost)})` : ''}`,
  'token.placed': (p, w) =>
    `${co(p.company)} places a token in ${place(p.hex)}${p.cost > 0 ? ` (${w.money(p.cost)})` : ''}`,
  'company.started': (p, w) =>
    `${w.player(p.player)} founds ${co(p.company)} at par ${w.money(p.par)} for ${w.money(p.cost)}`,
  'consent.declined': (p, w) =>
    companyIds.includes(p.item)
      ? `${w.player(p.player)} does not let ${co(p.buyer)} acquire ${co(p.item)}`
      : `${w.player(p.player)} does not sell ${item(p.item)} to ${co(p.buyer)}`,
  'table.forTwo': () => 'Two players: played with Vaclav, who is not part of the rulebook',
  'table.forSix': () => 'Six players: not part of the rulebook',
  'round.draft': () => 'The pre-stock round begins',
  'round.operating': (p, w) =>
    `Operating round ${p.number}.${p.round} begins; local railways cost up to ${w.money(p.price)}`,
  'order.changed': (p, w) => `Player order: ${w.list(p.players.map(w.player))}`,
  'local.drafted': (p, w) => `${w.player(p.player)} buys ${named(p.local)} for ${w.money(p.cost)}`,
  'draft.passed': (p, w) => `${w.player(p.player)} passes`,
  'local.removed': (p, w) => `Nobody wants ${w.list(p.locals)}: removed from the game`,
  'local.income': (p, w) => `${owner(p.owner, w)} receives ${w.money(p.sum)} from local railways`,
  'local.bought': (p, w) => `${co(p.company)} buys ${named(p.local)} from ${w.player(p.player)} for ${w.money(p.cost)}`,
  'local.sold': (p, w) => `${co(p.company)} sells ${named(p.local)} to the bank for ${w.money(p.sum)}`,
  'local.used': (p) => `${co(p.company)} uses ${p.local} and lays tile ${p.tile} in ${place(p.hex)}`,
  'debt.repaid': (p, w) =>
    p.left === 0
      ? `${w.player(p.player)} repays ${w.money(p.sum)} and owes nothing more`
      : `${w.player(p.player)} repays ${w.money(p.sum)} and still owes ${w.money(p.left)}`,
  'token.settled': (p) => `The token of ${co(p.company)} takes its city in ${place(p.hex)}`,
  'token.returned': (p) => `A token of ${co(p.company)} leaves ${place(p.hex)}`,
  'takeover.asked': (p, w) =>
    `${co(p.company)} offers ${w.player(p.player)} ${w.money(p.price)} a share to acquire ${co(p.target)}`,
  'takeover.done': (p, w) =>
    `${co(p.company)} acquires ${co(p.target)} for ${w.money(p.price)} a share, ${w.money(p.sum)} in all`,
  'train.flipped': (p, w) =>
    `${co(p.company)} flips a ${train(p.train)} to its ${p.face} face${p.cost > 0 ? ` for ${w.money(p.cost)}` : ''}`,
  'train.scrapped': (p) => `${co(p.company)} scraps a ${train(p.train)}`,
  'train.taken': (p, w) => `${co(p.company)} buys a ${train(p.train)} from the ${p.source} for ${w.money(p.cost)}`,
  'train.exported': (p) => `A card of class ${p.train.at(-1)} is exported`,
  'loan.taken': (p, w) => `${w.player(p.player)} borrows ${w.money(p.sum)}; a penalty of the same size stays for good`,
  'vaclav.company': (p) => `Vaclav receives ${co(p.company)}`,
  'vaclav.train': (p) => `${co(p.company)} takes a ${train(p.train)}`,
  'over.track': () => 'The game ends: the last operating round has been played',

  'local.notThere': (p) => `${named(p.local)} is no longer for sale. Choose another or pass.`,
  'local.tooDear': (p, w) =>
    `${named(p.local)} costs ${w.money(p.cost)} and you have ${w.money(p.cash)}. Choose a cheaper one or pass.`,
  'share.notStarted': (p) => `${co(p.company)} has no director yet. Found it with its director's certificate.`,
  'share.noneThere': (p) => `The bank has no share of ${co(p.company)}. Choose another.`,
  'debt.first': (p, w) => `You owe the bank ${w.money(p.sum)}. Repay it before you buy.`,
  'debt.badAmount': (p, w) =>
    p.max === 0 ? 'You can repay nothing now. Sell, buy or pass.' : `Repay from ${w.money(1)} to ${w.money(p.max)}.`,
  'debt.all': (p, w) => `Here a debt is repaid as a whole: ${w.money(p.sum)}.`,
  'company.isStarted': (p) => `${co(p.company)} cannot be founded. Choose another company.`,
  'company.tooEarly': (p) => `${co(p.company)} can be founded from phase ${p.phase} on. Choose a smaller company.`,
  'company.noPar': (p, w) => `Par of ${co(p.company)} must be ${w.list(p.pars.map(w.money))}. Choose one.`,
  'red.notReserved': (p) => `${p.hex} is not kept for ${co(p.company)}. Choose one of its two red hexes.`,
  'red.badTurn': (p) => `Both exits of the red tile in ${p.hex} must enter the map. Turn it.`,
  'home.noCity': (p) => `There is no such city in ${place(p.hex)}. Choose one of the tile.`,
  'track.done': (p) => `${co(p.company)} has laid its tiles of this turn. Go on.`,
  'track.quota': (p) => `${co(p.company)} has laid yellow and cannot upgrade too. Lay yellow or go on.`,
  'track.prahaAlone': () => 'The first tile on Praha is the only one of its turn. Lay yellow elsewhere or go on.',
  'track.redHex': (p) => `No such tile can be laid in ${place(p.hex)}. Choose another hex.`,
  'track.purple': (p) => `Tile ${p.tile} has a purple border. Lay it with a local railway.`,
  'track.notPurple': (p) => `Tile ${p.tile} has no purple border. Lay it as the normal tile of the turn.`,
  'track.closedSide': (p) => `Track would leave the map in ${place(p.hex)}. Turn the tile.`,
  'track.noStub': (p) => `A tile in ${place(p.hex)} must join the track towards Praha. Turn it.`,
  'power.notOwner': (p) => `${co(p.company)} does not own ${named(p.local)}. Buy it first.`,
  'power.used': (p) => `The power of ${named(p.local)} has been used.`,
  'power.wrongColour': (p) => `${named(p.local)} does not lay the colour of tile ${p.tile}. Use a larger one.`,
  'power.wrongTerrain': (p) => `${named(p.local)} saves nothing in ${place(p.hex)}. Pay, or use another.`,
  'local.tooEarly': () => 'Companies buy local railways from phase b on.',
  'local.notPlayers': (p) => `${named(p.local)} does not belong to a player. Choose another.`,
  'local.tooLarge': (p) => `${named(p.local)} is too large for ${co(p.company)}. Choose a smaller one.`,
  'local.badPrice': (p, w) =>
    `A local railway costs from ${w.money(1)} to ${w.money(p.max)} now. Choose a price between.`,
  'local.salePrice': (p, w) => `The bank pays ${w.money(p.price)} for a local railway now.`,
  'token.hexReserved': (p) => `${place(p.hex)} is closed until ATE's home token stands there. Choose another city.`,
  'run.notOwn': (p) => `The ${train(p.train)} cannot run for this company, or runs twice. Give each train one route.`,
  'run.badScoring': (p) =>
    `The ${train(p.train)} may omit ${p.omits} only, and counts no more than its number. Count again.`,
  'takeover.noTarget': (p) => `${co(p.target)} cannot be acquired. Choose a floated company that a player directs.`,
  'takeover.wrongSize': (p) => `${co(p.target)} is not smaller than ${co(p.company)}. Choose a smaller company.`,
  'takeover.badPrice': (p, w) =>
    `A share of ${co(p.target)} costs from ${w.money(p.min)} to ${w.money(p.max)}. Choose a price between.`,
  'takeover.noClash': (p) => `One of the two tokens in ${place(p.hex)} must leave. Choose which.`,
  'takeover.keepsFlipped': () => 'A train that was turned over stays. Scrap another one.',
  'takeover.notCame': () => 'Only trains that came with the acquired company. Choose one of these.',
  'takeover.flipped': () => 'This train has been flipped already. Keep or scrap it.',
  'takeover.badFace': (p) => `The card cannot be flipped to ${p.face}. Choose a larger face that has not rusted.`,
  'takeover.overLimit': (p) => `${co(p.company)} has ${p.n} trains and may own ${p.max}. Scrap acquired trains.`,
  'takeover.noRoom': (p) => `${co(p.company)} must keep room for a train that runs. Flip or scrap one.`,
  'train.noFace': (p) => `The card has no face ${p.face}. Choose one of its faces.`,
  'train.rustedFace': (p) => `${p.face} has rusted. Choose another face.`,
  'train.wrongSize': (p) => `${co(p.company)} is too small for a ${p.face}. Choose a smaller face.`,
  'train.lastSlot': (p) => `The last slot of ${co(p.company)} is for a train that runs. Buy one of its own size.`,
  'train.noHelp': (p, w) =>
    `It costs ${w.money(p.cost)} and ${co(p.company)} has ${w.money(p.cash)}. The director helps only with the one train it must have.`,
  'train.payable': (p) => `${co(p.company)} can pay a train that runs itself. Buy that one.`,
  'train.notVaclavs': () => 'Trains of Vaclav are not for sale. Choose another.',
  'train.mustBuy': (p) => `${co(p.company)} has no train that runs and must buy one. Buy one of its own size.`,
  'train.notOwn': (p) => `Return a train of ${co(p.company)}.`,
  'train.passed': (p) => `${co(p.company)} has passed on trains. Trade local railways or finish the turn.`,
  'train.onePass': () => 'One pass ends trains and local railways together. Pass on both.',
  'train.keepsNew': () => 'The train just bought stays. Return another one.',

  'option.profile': () => 'Rules',
  'option.profile.rulebook': () => 'The published rules (2 and 6 players: not in the rulebook)',
  'option.profile.18xx.games': () => 'As on 18xx.games',
  'option.eTrains': () => 'What E trains may leave out',
  'option.eTrains.towns': () => 'Towns, as the English rulebook says',
  'option.eTrains.cities': () => 'Cities, as the Spanish rulebook prints it (not on 18xx.games)',
};
