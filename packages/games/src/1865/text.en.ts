import type { Catalogue, Words } from '@traviesa/engine';
import { correctionEn } from '@traviesa/rail';
import type { Idle, Reason } from './dragons.ts';
import type { HexFault } from './mapChecks.ts';
import type { Messages } from './messages.ts';
import { at, port } from './places.ts';
import { someOf } from './someOf.ts';
import type { TileFault } from './tileChecks.ts';
import type { Source } from './types.ts';

const source: Readonly<Record<Source, string>> = { ipo: 'IPO', pool: 'pool', dragons: 'Dragons' };
const because: Readonly<Record<Reason, string>> = {
  only: 'the only one they can buy',
  fewest: 'they own the fewest certificates of it',
  estimate: 'a tie in certificates, and its estimate is the highest',
  price: 'still a tie, and its price is the lowest',
  pile: 'still a tie, and it is nearest the top of its pile',
};
const idle: Readonly<Record<Idle, (n: number) => string>> = {
  limit: (n) => `they hold ${n} certificates, their limit`,
  none: () => 'no company in the green zone has a share for them',
};
const hexFaults: Readonly<Record<HexFault, string>> = {
  grid: 'lies between the others: letters and numbers step together',
  kind: 'may be one city, one town, one mine (without track) or plain, with one value, and no more',
  fork: 'has a junction that does not join all its exits',
  slots: 'needs a circle for a station, one to nine, and no fewer on the tiles that follow',
  letter: 'has a letter that no tile has',
  extras: 'has a cost, a wall, a stub or a halt, which this game does not know',
  sea: 'has track that runs into the sea',
  terrain: 'has an edge that is neither river nor mountain',
};
const tileFaults: Readonly<Record<TileFault, string>> = {
  number: 'needs a number of up to four digits, with a letter before it if you like',
  colour: 'must be yellow, green, brown or gray',
  kind: 'may show one city, one town, one mine or plain track, and no more',
  slots: 'needs one to nine circles',
  traffic: 'gives more traffic than 99',
  track: 'shows no track',
  fork: 'has a junction that does not join all its exits',
  uneven: 'differs in circles or traffic from others of its colour and letter',
  shrinks: 'has more circles than a tile that follows it',
  mine: 'must be a mine: 173 yellow, 174 green, 175 brown, with the same exit, and no others',
};
const shares = (n: number, w: Words): string => `${n} ${w.plural(n, 'share', 'shares')}`;

export const en: Catalogue<Messages> = {
  'round.share': (p) => `Share round ${p.n}`,
  'round.operating': (p) => `Operating round ${p.share}.${p.n}`,
  'phase.began': (p) => `Phase ${p.phase} begins`,
  'bank.broken': () => 'The Bank runs out of money: the game ends after the second operating round',
  'over.bank': () => 'The game ends: the Bank has run out of money',
  priority: (p, w) => `${w.player(p.player)} has Priority`,
  'player.passed': (p, w) => `${w.player(p.player)} passes`,
  'card.picked': (p, w) => `${w.player(p.player)} takes maritime company ${port(p.card, p.port)}`,
  'card.income': (p, w) => `${w.player(p.player)} receives ${w.money(p.sum)} from maritime companies`,
  'card.given': (p, w) => `${w.player(p.player)} gives ${p.card} to ${p.company}`,
  'card.bonus': (p) => `${p.company} gains ${p.traffic} traffic from ${p.card}`,
  'card.lost': (p, w) => `${w.player(p.player)} loses ${p.card}`,
  'mine.degraded': (p) => `The mine in ${at(p)} is running out: it gives ${p.traffic} traffic now`,
  'mine.yields': (p) => `${p.company} gains ${p.traffic} traffic from the mine in ${at(p)}`,
  'chart.dropped': (p) => `${p.company} drops to row PH${p.row + 1} of the Dragons chart`,
  'company.started': (p, w) => `${w.player(p.player)} starts ${p.company}, a ${p.kind}, at ${w.money(p.price)}`,
  'company.newHome': (p) => `${p.company} is now at home in ${at(p)}`,
  'company.launched': (p) => `${p.company} is launched with ${p.traffic} traffic`,
  'company.converted': (p, w) =>
    `${p.company} becomes a major and gets ${p.markers} more station ${w.plural(p.markers, 'marker', 'markers')}`,
  'company.staysMinor': (p) => `${p.company} stays a minor`,
  'dragons.sold': (p, w) =>
    `The Dragons sell ${shares(p.n, w)} of ${p.company} (red zone)${p.kept > 0 ? ` and keep ${p.kept}: the pool is full` : ''}`,
  'dragons.stuck': (p, w) => `The Dragons keep ${shares(p.n, w)} of ${p.company} (red zone): the pool is full`,
  'dragons.bought': (p, w) =>
    `The Dragons buy a share of ${p.company} from the ${source[p.source]}${p.cost > 0 ? ` for ${w.money(p.cost)}` : ''}: ${because[p.reason]}`,
  'dragons.idle': (p) => `The Dragons buy nothing: ${idle[p.reason](p.n)}`,
  'share.sold': (p, w) => `${w.player(p.player)} sells ${shares(p.n, w)} of ${p.company} for ${w.money(p.sum)}`,
  'share.bought': (p, w) =>
    `${w.player(p.player)} buys a share of ${p.company} from the ${source[p.source]} for ${w.money(p.cost)}`,
  'president.changed': (p, w) => `${w.player(p.player)} becomes president of ${p.company}`,
  'president.helps': (p, w) => `${w.player(p.player)} adds ${w.money(p.sum)} for the train of ${p.company}`,
  'price.moved': (p, w) =>
    `The price of ${p.company} ${p.to > p.from ? 'rises' : 'falls'} from ${w.money(p.from)} to ${w.money(p.to)}`,
  'track.laid': (p, w) => `${p.company} lays tile ${p.tile} in ${at(p)}${p.cost > 0 ? ` for ${w.money(p.cost)}` : ''}`,
  'traffic.rose': (p) => `${p.company} gains ${p.traffic} traffic in ${at(p)}`,
  'station.placed': (p, w) =>
    `${p.company} places a station in ${at(p)} for ${w.money(p.cost)} and gains ${p.traffic} traffic`,
  'run.nothing': (p) => `${p.company} earns nothing (traffic ${p.traffic}, capacity ${p.capacity})`,
  'dividend.paid': (p, w) => `${p.company} pays ${w.money(p.sum)}, ${w.money(p.each)} a share`,
  'dividend.withheld': (p, w) => `${p.company} withholds ${w.money(p.sum)}`,
  'train.bought': (p, w) => `${p.company} buys a PH${p.train} train from the ${p.source} for ${w.money(p.cost)}`,
  'train.offered': (p, w) => `${p.company} offers ${p.seller} ${w.money(p.cost)} for a PH${p.train} train`,
  'train.sold': (p, w) => `${p.company} buys a PH${p.train} train from ${p.seller} for ${w.money(p.cost)}`,
  'train.refused': (p, w) => `${w.player(p.player)} refuses the offer of ${p.company}`,
  'train.removed': (p, w) => `${p.n} PH${p.train} ${w.plural(p.n, 'train leaves', 'trains leave')} the game`,
  'train.discarded': (p) => `${p.company} discards a PH${p.train} train to the pool`,
  'player.bankrupt': (p, w) =>
    `${w.player(p.player)} is bankrupt and takes ${p.n} personal ${w.plural(p.n, 'loan', 'loans')} (${w.money(p.sum)})`,
  'loan.taken': (p, w) => `${p.company} takes ${p.n} state ${w.plural(p.n, 'loan', 'loans')} (${w.money(p.sum)})`,
  'loan.repaid': (p, w) => `${p.company} repays ${p.n} ${w.plural(p.n, 'loan', 'loans')} (${w.money(p.sum)})`,
  'absorb.begun': (p, w) => `${p.absorber} absorbs ${p.absorbed}: ${w.money(p.each)} a share, ${w.money(p.sum)} in all`,
  'absorb.sells': (p, w) => `${p.company} sells ${p.n} of its own shares to the pool for ${w.money(p.sum)}`,
  'absorb.pays': (p, w) => `${w.player(p.player)} is paid ${w.money(p.sum)} in compensation`,
  'absorb.paysBank': (p, w) => `For the shares in the pool and with the Dragons ${w.money(p.sum)} goes to the Bank`,
  'absorb.takesOver': (p, w) =>
    `${p.company} takes over ${w.list([
      `${p.traffic} traffic`,
      ...someOf(
        w,
        [p.trains, 'train', 'trains'],
        [p.cards, 'maritime company', 'maritime companies'],
        [p.loans, 'state loan', 'state loans'],
      ),
    ])}`,
  'absorb.replaced': (p) => `${p.company} takes over the station in ${at(p)}`,
  'absorb.shared': (p, w) => `${p.company} is paid ${w.money(p.sum)} for the double station in ${at(p)}`,
  'absorb.lost': (p) => `The station of ${p.company} in ${at(p)} is lost`,
  'absorb.left': (p) => `The mine of ${p.company} in ${at(p)} is left`,
  'absorb.abandoned': (p) => `${p.company} abandons the mine in ${at(p)}`,

  'card.notThere': (p) => `${p.card} cannot be taken. Choose a card that is still there.`,
  'card.notYours': (p) => `${p.card} is not in your hand. Give one of your own cards.`,
  'convert.notItsTurn': (p) => `${p.company} decides first. Answer for it.`,
  'convert.notLaunchedMinor': (p) => `${p.company} is not a launched minor. Leave it as it is.`,
  'convert.notLinked': (p) => `${p.company} has no direct connection to its destination. Build one first.`,
  'sell.tooMany': (p) => `You do not hold that many shares of ${p.company}. Sell fewer.`,
  'sell.again': (p) => `You have sold ${p.company} in this turn. All shares of a company go in one sale.`,
  'sell.notOperated': (p) => `${p.company} has not operated yet. Its shares can be sold afterwards.`,
  'sell.noHeir': (p) => `Nobody else holds two shares of ${p.company}. Keep the president's certificate.`,
  'sell.keepsPresidency': (p) => `${p.company} needs the train and keeps its president. Sell fewer or another company.`,
  'sell.notNeeded': (p, w) => `Only ${w.money(p.sum)} is missing. Sell no more than needed.`,
  'sell.largest': (p) => `Other sales cannot cover the rest. Sell ${p.n} of ${p.company}.`,
  'pool.full': (p, w) =>
    `The pool would hold ${w.percent(p.pct)} of ${p.company}; the limit is ${w.percent(50)}. ${p.max > 0 ? `Sell at most ${p.max}.` : 'Keep them for now.'}`,
  'buy.noneThere': (p) => `There is no share of ${p.company} in the ${source[p.source]}. Choose another.`,
  'buy.presidentFirst': (p) => `${p.company} has not been started. Start it first.`,
  'buy.soldNow': (p) => `You sold ${p.company} in this share round. Buy again in the next.`,
  'buy.overPercent': (p, w) => `You may hold ${w.percent(60)} of ${p.company} at most. Buy another.`,
  'buy.overLimit': (p) => `You hold ${p.n} certificates; the limit is ${p.max}. Sell before you buy.`,
  'buy.tooDear': (p, w) => `It costs ${w.money(p.cost)} and you have ${w.money(p.cash)}. Sell first or buy another.`,
  'start.already': (p) => `${p.company} cannot be started now. Choose another company.`,
  'start.needsHome': (p) => `${p.company} was absorbed and needs a new home. Choose a city as well.`,
  'start.hasHome': (p) => `${p.company} already has its home. Start it there.`,
  'start.noRoom': (p) => `${at(p)} is no city with a free slot. Choose another.`,
  'start.badPrice': (p, w) =>
    `In this phase a company starts at ${w.money(p.min)} to ${w.money(p.max)}, in tens. Choose one of these.`,
  'loan.tooMany': (p, w) => `The company has ${p.n} ${w.plural(p.n, 'loan', 'loans')}. Repay at most that many.`,
  'loan.tooDear': (p, w) => `Repaying costs ${w.money(p.cost)}; the company has ${w.money(p.cash)}. Repay fewer.`,
  'track.wrongKind': (p) => `Tile ${p.tile} is not of the kind of ${at(p)}. Choose another.`,
  'track.wrongLetter': (p) => `Tile ${p.tile} does not show the letter of ${at(p)}. Choose another.`,
  'track.notHere': (p) => `Tile ${p.tile} may not lie in ${at(p)}. Choose another.`,
  'track.mineStays': (p) => `The mine tile in ${at(p)} is never replaced by a company. Lay elsewhere.`,
  'track.wrongColour': (p) => `The colour of tile ${p.tile} does not follow in ${at(p)}. Choose another.`,
  'track.losesTrack': (p) => `Tile ${p.tile} would lose track in ${at(p)}. Turn it or choose another.`,
  'track.losesConnection': (p) =>
    `Tile ${p.tile} would lose a connection in ${at(p)} or change nothing. Turn it or choose another.`,
  'track.intoTheSea': (p) => `Tile ${p.tile} would run into the sea in ${at(p)}. Turn it.`,
  'track.noneLeft': (p) => `No tile ${p.tile} is left. Choose another.`,
  'track.notConnected': (p) => `Tile ${p.tile} in ${at(p)} is not joined to a station. Turn it or lay elsewhere.`,
  'track.tooDear': (p, w) => `The second tile costs ${w.money(p.cost)}; the company has ${w.money(p.cash)}. Go on.`,
  'track.colourClosed': (p) => `Tile ${p.tile} cannot be laid in phase ${p.phase}. Choose an earlier colour.`,
  'station.noMarker': (p) => `${p.company} has no marker left on its charter. Go on.`,
  'station.carbonia': (p) => `${p.company} may have one station in the Carbonia district. Choose another place.`,
  'station.notDirect': (p) => `No such direct connection leads to ${at(p)}. Choose one of those offered.`,
  'station.noRoom': (p) => `${at(p)} has no free slot. Choose another place.`,
  'station.own': (p) => `The company already has a station in ${at(p)}. Choose another place.`,
  'station.tooDear': (p, w) =>
    `This connection costs ${w.money(p.cost)}; the company has ${w.money(p.cash)}. Choose a cheaper one.`,
  'train.notForSale': () => 'This train is not for sale. Buy the first of the stack or one of the pool.',
  'train.discountLast': (p) =>
    `The cheaper PH${p.phase} waits while one at full price is for sale. Buy that one or another.`,
  'train.notForeign': () => 'This train belongs to no other company. Choose another.',
  'train.atLimit': (p, w) =>
    `${p.company} is at its limit of ${p.n} ${w.plural(p.n, 'train', 'trains')}. Finish the turn.`,
  'train.tooDear': (p, w) => `The train costs ${w.money(p.cost)}; the company has ${w.money(p.cash)}. Finish the turn.`,
  'train.badPrice': (p, w) => `Offer from ${w.money(p.min)} to ${w.money(p.max)}.`,
  'train.refusedAlready': (p, w) => `A lower offer was refused. Offer ${w.money(p.min)} or more.`,
  'train.notForced': (p) => `${p.company} need not buy a train now. Buy with its own money or finish.`,
  'train.duty': (p) => `${p.company} has traffic and no train. Buy one.`,
  'train.notOwned': (p) => `${p.company} does not own this train. Choose one of its own.`,
  'train.canPay': (p, w) => `${p.company} can pay for a train itself with its ${w.money(p.cash)}. Buy that one.`,
  'absorb.otherPresident': (p) => `${p.company} and ${p.other} are not two launched companies of one president.`,
  'absorb.hasOperated': (p) => `${p.other} has operated in this round. Wait for the next.`,
  'absorb.tooYoung': (p) => `${p.company} and ${p.other} must both have operated once. Wait.`,
  'absorb.notJoined': (p) => `${p.company} and ${p.other} are not joined by a direct connection. Build one first.`,
  'absorb.tooLate': (p) => `${p.company} has laid track: absorptions come before it. Wait for the next turn.`,
  'absorb.mustOperate': (p) => `${p.company} has absorbed in this turn and must operate now.`,
  'absorb.tooDear': (p) =>
    `The compensation between ${p.company} and ${p.other} would need more than ${p.max} loans. Save money first.`,
  'absorb.notAMine': (p) => `There is no such mine station in ${at(p)}. Choose another.`,
  'absorb.notThere': (p) => `Choose among the city stations of ${p.company}, each once.`,
  'absorb.notConnected': (p) =>
    `Every station taken over must be joined to those of ${p.company} by direct connections, over others taken over if need be.`,
  'absorb.replaceAll': (p) => `As many stations as possible must be replaced: choose ${p.n}.`,

  'option.length': () => 'Length',
  'option.length.full': () => 'Full game: Sardinia and Corsica',
  'option.length.short': () => 'Short game: Sardinia only, 2 or 3 players',
  'option.map': () => 'A corrected map, as the text of a JSON file',
  'setup.shortPlayers': (p) => `The short game is for 2 or 3 players, not ${p.n}. Choose the full game.`,
  'map.wrongKind': (p) =>
    `The map's field "${p.field}" names ${p.hex}; it takes a ${p.kinds.join(' or a ')}. Correct it.`,
  'map.badHex': (p) => `The map's hex ${p.hex} ${hexFaults[p.reason]}. Correct it.`,
  'map.homesFull': (p) => `The map gives ${p.hex} ${p.n} homes and ${p.max} circles. Move a home or add a circle.`,
  'map.inCorsica': (p) =>
    `The map's field "${p.field}" names ${p.hex}, which "corsica" lists: the short game needs it. Correct one of them.`,
  'map.nameTwice': (p) => `The map has two hexes named "${p.name}". Rename one.`,
  'map.linkTwice': (p) => `The map lets two links end at side ${p.edge} of ${p.hex}. Keep one.`,
  'map.costAtSea': (p) => `The map gives side ${p.edge} of ${p.hex} a cost, but there is sea. Remove it.`,
  'map.linkOnLand': (p) => `The map's link ends at side ${p.edge} of ${p.hex}, where there is land. Correct it.`,
  'map.twoCosts': (p) => `The map gives the side between ${p.hex} and ${p.other} two costs. Keep one.`,
  'map.notDrawn': (p) => `The map uses tile ${p.tile}, which it neither draws nor counts. Draw and count it.`,
  'map.notCounted': (p) => `The map draws tile ${p.tile} and does not count it. Say how many there are.`,
  'map.badTile': (p) => `The map's tile ${p.tile} ${tileFaults[p.reason]}. Correct it.`,
  'map.fewTiles': (p) => `The map has ${p.n} of tile ${p.tile}; its mines need ${p.min}. Add some.`,
  'map.badCell': (p) => `The map's market cell ${p.cell} must be three numbers that do not fall. Correct it.`,
  'map.noStartPrice': (p, w) => `The map's market has no cell ${w.money(p.price)}, where companies start. Add it.`,
  ...correctionEn,
};
