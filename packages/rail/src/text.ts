import type { Catalogue } from '@traviesa/engine';
import type { WaterfallMessage } from './auction/waterfall.ts';
import { type BankMessage, IPO } from './state.ts';
import type {
  ConsentMessage,
  DiscardMessage,
  DividendMessage,
  OperatingMessage,
  ShareMessage,
  TokenMessage,
  TrackMessage,
  TrainMessage,
} from './steps/index.ts';
import type { PhaseMessage } from './trains/phases.ts';

/** What shared steps write into the log. Titles spread these texts into their own. */
export type RailMessage =
  | WaterfallMessage
  | BankMessage
  | ShareMessage
  | DividendMessage
  | ConsentMessage
  | TrainMessage
  | DiscardMessage
  | TrackMessage
  | TokenMessage
  | OperatingMessage
  | PhaseMessage;

export const railEn: Catalogue<RailMessage> = {
  'auction.opened': (p, w) => `Auction for ${p.lot}: ${w.list(p.players.map(w.player))}`,
  'auction.raised': (p, w) => `${w.player(p.player)} raises to ${w.money(p.amount)} for ${p.lot}`,
  'auction.left': (p, w) => `${w.player(p.player)} leaves the auction for ${p.lot}`,
  'auction.bid': (p, w) => `${w.player(p.player)} bids ${w.money(p.amount)} on ${p.lot}`,
  'auction.passed': (p, w) => `${w.player(p.player)} passes`,
  'auction.bought': (p, w) => `${w.player(p.player)} buys ${p.lot} for ${w.money(p.amount)}`,
  'bank.broken': () => 'The bank is broken',
  'share.sold': (p, w) =>
    `${w.player(p.player)} sells ${p.n} ${w.plural(p.n, 'share', 'shares')} of ${p.company} for ${w.money(p.sum)}`,
  'share.bought': (p, w) =>
    `${w.player(p.player)} buys a share of ${p.company} from the ${p.source === IPO ? 'IPO' : 'pool'} for ${w.money(p.cost)}`,
  'company.started': (p, w) =>
    `${w.player(p.player)} starts ${p.company} at par ${w.money(p.par)} for ${w.money(p.cost)}`,
  'director.changed': (p, w) => `${w.player(p.player)} becomes director of ${p.company}`,
  'price.moved': (p, w) => `The share price of ${p.company} goes from ${w.money(p.from)} to ${w.money(p.to)}`,
  'share.passed': (p, w) => `${w.player(p.player)} passes`,
  'dividend.paid': (p, w) => `${p.company} pays ${w.money(p.sum)}, ${w.money(p.each)} a share`,
  'dividend.withheld': (p, w) => `${p.company} withholds ${w.money(p.sum)}`,
  'dividend.none': (p) => `${p.company} has no revenue`,
  'dividend.extra': (p, w) => `${p.company} receives ${w.money(p.sum)} for its treasury`,
  'consent.asked': (p, w) => `${p.buyer} offers ${w.player(p.player)} ${w.money(p.price)} for ${p.item}`,
  'consent.declined': (p, w) => `${w.player(p.player)} does not sell ${p.item} to ${p.buyer}`,
  'train.bought': (p, w) => `${p.company} buys a ${p.train}-train from the ${p.source} for ${w.money(p.cost)}`,
  'train.boughtFrom': (p, w) => `${p.company} buys a ${p.train}-train from ${p.seller} for ${w.money(p.cost)}`,
  'train.helped': (p, w) => `${w.player(p.player)} adds ${w.money(p.sum)} for a train of ${p.company}`,
  'train.discarded': (p) => `${p.company} discards a ${p.train}-train`,
  'track.laid': (p, w) => `${p.company} lays tile ${p.tile} in ${p.hex} (${w.money(p.cost)})`,
  'token.placed': (p, w) => `${p.company} places a token in ${p.hex} (${w.money(p.cost)})`,
  'company.operates': (p) => `${p.company} operates`,
  'phase.began': (p) => `Phase ${p.phase} begins`,
  'train.rusted': (p, w) => `${p.n} ${p.train}-${w.plural(p.n, 'train rusts', 'trains rust')}`,
};

export const railEs: Catalogue<RailMessage> = {
  'auction.opened': (p, w) => `Subasta de ${p.lot}: ${w.list(p.players.map(w.player))}`,
  'auction.raised': (p, w) => `${w.player(p.player)} sube a ${w.money(p.amount)} por ${p.lot}`,
  'auction.left': (p, w) => `${w.player(p.player)} deja la subasta de ${p.lot}`,
  'auction.bid': (p, w) => `${w.player(p.player)} puja ${w.money(p.amount)} por ${p.lot}`,
  'auction.passed': (p, w) => `${w.player(p.player)} pasa`,
  'auction.bought': (p, w) => `${w.player(p.player)} compra ${p.lot} por ${w.money(p.amount)}`,
  'bank.broken': () => 'El banco se ha quedado sin dinero',
  'share.sold': (p, w) =>
    `${w.player(p.player)} vende ${p.n} ${w.plural(p.n, 'acción', 'acciones')} de ${p.company} por ${w.money(p.sum)}`,
  'share.bought': (p, w) =>
    `${w.player(p.player)} compra una acción de ${p.company} de la ${p.source === IPO ? 'oferta inicial' : 'reserva'} por ${w.money(p.cost)}`,
  'company.started': (p, w) =>
    `${w.player(p.player)} funda ${p.company} con valor par ${w.money(p.par)} por ${w.money(p.cost)}`,
  'director.changed': (p, w) => `${w.player(p.player)} pasa a dirigir ${p.company}`,
  'price.moved': (p, w) => `La cotización de ${p.company} pasa de ${w.money(p.from)} a ${w.money(p.to)}`,
  'share.passed': (p, w) => `${w.player(p.player)} pasa`,
  'dividend.paid': (p, w) => `${p.company} reparte ${w.money(p.sum)}, ${w.money(p.each)} por acción`,
  'dividend.withheld': (p, w) => `${p.company} retiene ${w.money(p.sum)}`,
  'dividend.none': (p) => `${p.company} no tiene ingresos`,
  'dividend.extra': (p, w) => `${p.company} recibe ${w.money(p.sum)} para su tesorería`,
  'consent.asked': (p, w) => `${p.buyer} ofrece a ${w.player(p.player)} ${w.money(p.price)} por ${p.item}`,
  'consent.declined': (p, w) => `${w.player(p.player)} no vende ${p.item} a ${p.buyer}`,
  'train.bought': (p, w) =>
    `${p.company} compra un tren-${p.train} ${p.source === 'pool' ? 'de la reserva' : 'del mazo'} por ${w.money(p.cost)}`,
  'train.boughtFrom': (p, w) => `${p.company} compra un tren-${p.train} a ${p.seller} por ${w.money(p.cost)}`,
  'train.helped': (p, w) => `${w.player(p.player)} añade ${w.money(p.sum)} para un tren de ${p.company}`,
  'train.discarded': (p) => `${p.company} descarta un tren-${p.train}`,
  'track.laid': (p, w) => `${p.company} coloca la loseta ${p.tile} en ${p.hex} (${w.money(p.cost)})`,
  'token.placed': (p, w) => `${p.company} coloca una ficha en ${p.hex} (${w.money(p.cost)})`,
  'company.operates': (p) => `Opera ${p.company}`,
  'phase.began': (p) => `Empieza la fase ${p.phase}`,
  'train.rusted': (p, w) =>
    p.n === 1 ? `1 tren-${p.train} queda obsoleto` : `${w.number(p.n)} trenes-${p.train} quedan obsoletos`,
};
