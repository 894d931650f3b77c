import type { Catalogue, Words } from '@traviesa/engine';
import { IPO } from '../state.ts';
import type { RailMessage } from './messages.ts';
import type { Names } from './names.ts';

const train = (id: string): string => `tren-${id.split('-')[0]}`;
/** A private company or a train. */
const item = (n: Names, id: string): string => (n.private(id) === id ? `un ${train(id)}` : n.private(id));
const pile = (source: string): string => (source === IPO ? 'oferta inicial' : 'reserva');

/** No sum would do: raising is beyond the player's money, and less is not enough. */
const tooPoor = (p: { readonly min: number; readonly max: number }, w: Words): string =>
  `La puja mínima es ${w.money(p.min)} y para ella tienes ${w.money(p.max)}. Puja por otra o pasa.`;

/** What the kit says. Titles spread these texts into their own and override what they say differently. */
export const railEs = (n: Names): Catalogue<RailMessage> => ({
  'auction.opened': (p, w) => `Subasta de ${n.private(p.lot)}: ${w.list(p.players.map(w.player))}`,
  'auction.raised': (p, w) => `${w.player(p.player)} sube a ${w.money(p.amount)} por ${n.private(p.lot)}`,
  'auction.left': (p, w) => `${w.player(p.player)} deja la subasta de ${n.private(p.lot)}`,
  'auction.bid': (p, w) => `${w.player(p.player)} puja ${w.money(p.amount)} por ${n.private(p.lot)}`,
  'auction.passed': (p, w) => `${w.player(p.player)} pasa`,
  'auction.bought': (p, w) => `${w.player(p.player)} compra ${n.private(p.lot)} por ${w.money(p.amount)}`,
  'bank.broken': () => 'El banco se ha quedado sin dinero',
  'share.sold': (p, w) =>
    `${w.player(p.player)} vende ${p.n} ${w.plural(p.n, 'acción', 'acciones')} de ${n.company(p.company)} por ${w.money(p.sum)}`,
  'share.bought': (p, w) =>
    `${w.player(p.player)} compra una acción de ${n.company(p.company)} de la ${p.source === IPO ? 'oferta inicial' : 'reserva'} por ${w.money(p.cost)}`,
  'share.taken': (p, w) => `${w.player(p.player)} compra una acción de ${n.company(p.company)} por ${w.money(p.cost)}`,
  'company.started': (p, w) =>
    `${w.player(p.player)} funda ${n.company(p.company)} con valor par ${w.money(p.par)} por ${w.money(p.cost)}`,
  'director.changed': (p, w) => `${w.player(p.player)} pasa a dirigir ${n.company(p.company)}`,
  'price.moved': (p, w) => `La cotización de ${n.company(p.company)} pasa de ${w.money(p.from)} a ${w.money(p.to)}`,
  'share.passed': (p, w) => `${w.player(p.player)} pasa`,
  'dividend.paid': (p, w) => `${n.company(p.company)} reparte ${w.money(p.sum)}, ${w.money(p.each)} por acción`,
  'dividend.payout': (p, w) => `${n.company(p.company)} reparte ${w.money(p.sum)}`,
  'dividend.withheld': (p, w) => `${n.company(p.company)} retiene ${w.money(p.sum)}`,
  'dividend.none': (p) => `${n.company(p.company)} no tiene ingresos`,
  'dividend.extra': (p, w) => `${n.company(p.company)} recibe ${w.money(p.sum)} para su tesorería`,
  'consent.asked': (p, w) =>
    `${n.company(p.buyer)} ofrece a ${w.player(p.player)} ${w.money(p.price)} por ${item(n, p.item)}`,
  'consent.declined': (p, w) => `${w.player(p.player)} no vende ${item(n, p.item)} a ${n.company(p.buyer)}`,
  'train.bought': (p, w) =>
    `${n.company(p.company)} compra un tren-${p.train} ${p.source === 'pool' ? 'de la reserva' : 'del mazo'} por ${w.money(p.cost)}`,
  'train.boughtFrom': (p, w) =>
    `${n.company(p.company)} compra un tren-${p.train} a ${n.company(p.seller)} por ${w.money(p.cost)}`,
  'train.helped': (p, w) => `${w.player(p.player)} añade ${w.money(p.sum)} para un tren de ${n.company(p.company)}`,
  'train.discarded': (p) => `${n.company(p.company)} descarta un tren-${p.train}`,
  'track.laid': (p, w) => `${n.company(p.company)} coloca la loseta ${p.tile} en ${p.hex} (${w.money(p.cost)})`,
  'token.placed': (p, w) => `${n.company(p.company)} coloca una ficha en ${p.hex} (${w.money(p.cost)})`,
  'company.operates': (p) => `Opera ${n.company(p.company)}`,
  'phase.began': (p) => `Empieza la fase ${p.phase}`,
  'train.rusted': (p, w) =>
    p.n === 1 ? `1 tren-${p.train} queda obsoleto` : `${w.number(p.n)} trenes-${p.train} quedan obsoletos`,
  'auction.priceFell': (p, w) => `${n.private(p.lot)} cuesta ahora ${w.money(p.price)}`,
  'auction.income': () => 'Todo el mundo pasa: las compañías privadas pagan su renta',
  'round.stock': (p) => `Empieza la ronda de acciones ${p.number}`,
  'round.operating': (p) => `Empieza la ronda de operaciones ${p.number}.${p.round}`,
  'priority.given': (p, w) => `${w.player(p.player)} tiene la prioridad`,
  'company.floated': (p, w) => `${n.company(p.company)} se lanza con ${w.money(p.sum)}`,
  'private.income': (p, w) => `${n.private(p.private)} paga ${w.money(p.sum)} a ${w.player(p.owner)}`,
  'private.bought': (p, w) =>
    `${n.company(p.company)} compra ${n.private(p.private)} a ${w.player(p.player)} por ${w.money(p.cost)}`,
  'private.closed': () => 'Cierran todas las compañías privadas',
  'power.laid': (p, w) =>
    `${w.player(p.player)} coloca la loseta ${p.tile} en ${n.place(p.hex)} (${n.private(p.private)})`,
  'private.exchanged': (p, w) =>
    `${w.player(p.player)} cambia ${n.private(p.private)} por una acción de ${n.company(p.company)} de la ${pile(p.source)}`,
  'token.home': (p) => `${n.company(p.company)} coloca su ficha de base en ${n.place(p.hex)}`,
  'run.done': (p, w) =>
    p.n === 0
      ? `${n.company(p.company)} no recorre ninguna ruta`
      : `${n.company(p.company)} recorre ${p.n} ${w.plural(p.n, 'ruta', 'rutas')} por ${w.money(p.sum)}`,
  'run.unproven': (p) => `No se ha podido demostrar que las rutas de ${n.company(p.company)} sean las mejores`,
  'train.traded': (p, w) =>
    `${n.company(p.company)} entrega un tren-${p.trade} a cambio de un tren-${p.train} y paga ${w.money(p.cost)}`,
  'train.exported': (p) => `Se exporta un tren-${p.train}`,
  'emergency.bankrupt': (p, w) =>
    `${w.player(p.player)} no puede pagar un tren para ${n.company(p.company)}: bancarrota`,
  'over.bank': () => 'Fin de la partida: el banco se ha quedado sin dinero',
  'over.bankruptcy': () => 'Fin de la partida: alguien ha caído en bancarrota',

  'auction.notCheapest': (p) => `Solo se puede comprar la más barata, ${n.private(p.lot)}. Puja por las demás.`,
  'auction.tooDear': (p, w) =>
    `Cuesta ${w.money(p.price)} y, sin tus pujas, tienes ${w.money(p.free)}. Puja por otra o pasa.`,
  'auction.sold': (p) => `${n.private(p.lot)} ya se ha vendido. Elige otra.`,
  'auction.cheapestIsBought': (p) => `${n.private(p.lot)} es la más barata. Cómprala o puja por otra.`,
  'bid.tooLow': (p, w) => (p.min > p.max ? tooPoor(p, w) : `La puja mínima es ${w.money(p.min)}. Sube la puja o pasa.`),
  'bid.tooHigh': (p, w) =>
    p.min > p.max ? tooPoor(p, w) : `Puedes pujar ${w.money(p.max)} como máximo. Puja menos o pasa.`,
  'share.noSaleYet': () => 'En la primera ronda de acciones no se vende. Compra o pasa.',
  'share.notHeld': (p, w) =>
    p.n === 0
      ? `No tienes acciones de ${n.company(p.company)}. Elige otra compañía.`
      : `Tienes ${p.n} ${w.plural(p.n, 'acción', 'acciones')} de ${n.company(p.company)}. Vende de 1 a ${p.n}.`,
  'share.directorKept': (p, w) =>
    `Nadie más tiene el ${w.percent(p.percent)} de ${n.company(p.company)} y conservas el certificado de director. Vende menos.`,
  'pool.full': (p, w) =>
    p.max === 0
      ? `La reserva ya tiene el ${w.percent(p.limit)} de ${n.company(p.company)}, que es el límite. Vende otra compañía.`
      : `La reserva admite el ${w.percent(p.limit)} de ${n.company(p.company)}. Vende ${p.max} como máximo.`,
  'share.sellFirst': (p) => `Tienes ${p.n} certificados y el límite es ${p.max}. Vende primero.`,
  'share.notStarted': (p) => `${n.company(p.company)} aún no tiene dirección. Fúndala con el certificado de director.`,
  'share.noneThere': (p) => `No hay acciones de ${n.company(p.company)} en la ${pile(p.source)}. Elige otra.`,
  'share.tooDear': (p, w) => `Cuesta ${w.money(p.cost)} y tienes ${w.money(p.cash)}. Elige algo más barato.`,
  'share.overLimit': (p) => `Tienes ${p.n} certificados y el límite es ${p.max}. Vende antes de comprar.`,
  'share.tooMany': (p, w) => `Nadie puede tener más del ${w.percent(p.max)} de ${n.company(p.company)}. Compra otra.`,
  'share.soldNow': (p) => `Vendiste ${n.company(p.company)} en esta RA. Podrás comprar en la próxima.`,
  'company.isStarted': (p) => `${n.company(p.company)} ya está fundada. Compra una de sus acciones.`,
  'company.noPar': (p, w) => `El valor par es uno de estos: ${w.list(p.pars.map(w.money))}. Elige uno.`,
  'company.tooPoor': (p, w) =>
    `Cuesta ${w.money(p.cost)} y ${n.company(p.company)} tiene ${w.money(p.cash)}. Elige algo más barato.`,
  'track.neverHere': (p) => `En ${n.place(p.hex)} no se colocan losetas. Elige otro hexágono.`,
  'track.blocked': (p) =>
    `${n.place(p.hex)} está cerrado mientras alguien tenga ${n.private(p.private)}. Construye en otro lugar.`,
  'track.homeFirst': (p) =>
    `${n.company(p.company)} debe colocar su primera loseta en ${n.place(p.hex)}. Colócala allí.`,
  'track.notEmpty': (p) =>
    `Las losetas amarillas van en hexágonos vacíos y ${n.place(p.hex)} no lo está. Elige una mejora.`,
  'track.wrongColour': (p) => `La loseta ${p.tile} no sigue a la de ${n.place(p.hex)}. Elige el color siguiente.`,
  'track.colourClosed': (p) => `El color de la loseta ${p.tile} aún no está abierto. Elige otra loseta.`,
  'track.wrongLabel': (p) => `La loseta ${p.tile} no va en ${n.place(p.hex)}. Elige otra loseta.`,
  'track.wrongKind': (p) => `La loseta ${p.tile} tiene otras ciudades o pueblos que ${n.place(p.hex)}. Elige otra.`,
  'track.lost': (p) => `La loseta ${p.tile} quitaría vías en ${n.place(p.hex)}. Gírala o elige otra.`,
  'track.closedSide': (p) => `La vía daría a un lado cerrado de ${n.place(p.hex)}. Gira la loseta.`,
  'track.noStub': (p) => `Una loseta en ${n.place(p.hex)} debe unirse a la vía impresa a su lado. Gírala.`,
  'track.noneLeft': (p) => `No quedan losetas ${p.tile}. Elige otra.`,
  'track.notConnected': (p) =>
    `La loseta de ${n.place(p.hex)} no llegaría a una estación de ${n.company(p.company)}. Gírala o muévela.`,
  'track.tooDear': (p, w) =>
    `El hexágono cuesta ${w.money(p.cost)} y ${n.company(p.company)} tiene ${w.money(p.cash)}. Elige otro.`,
  'token.already': (p) => `${n.company(p.company)} ya tiene una ficha en ${n.place(p.hex)}. Elige otra ciudad.`,
  'token.noSlot': (p) => `En ${n.place(p.hex)} no queda espacio. Elige otra ciudad.`,
  'token.notConnected': (p) => `${n.company(p.company)} no llega a ${n.place(p.hex)}. Elige una ciudad conectada.`,
  'token.reserved': (p) => `El último espacio de ${n.place(p.hex)} es para la compañía de allí. Elige otra ciudad.`,
  'run.trainTwice': (p) => `El tren ${p.train} no es de la compañía o corre dos veces. Da una ruta a cada tren.`,
  'run.noTrack': (p) => `No existe esa vía para el ${train(p.train)}. Traza otra vez su ruta.`,
  'run.tooFewStops': (p) => `El ${train(p.train)} necesita dos paradas. Alarga su ruta.`,
  'run.noToken': (p) => `La ruta del ${train(p.train)} no pasa por ninguna estación propia. Llévala por una.`,
  'run.trackTwice': (p) => `El ${train(p.train)} usa dos veces la vía de ${p.hex}. Cambia su ruta.`,
  'run.passesEnd': (p) => `${n.place(p.hex)} solo puede ser el final de una ruta. Termina allí.`,
  'run.passesBlocked': (p) =>
    `Otras compañías llenan ${n.place(p.hex)}: una ruta solo puede acabar allí. Termina allí.`,
  'run.tooLong': (p) => `El ${train(p.train)} hace ${p.have} paradas y puede hacer ${p.max}. Acorta su ruta.`,
  'run.stopTwice': (p) => `El ${train(p.train)} para dos veces en ${n.place(p.hex)}. Cambia su ruta.`,
  'run.sharedTrack': (p) => `Dos trenes usan la misma vía en ${p.hex}. Lleva uno por otro camino.`,
  'run.notBest': (p, w) => `${w.money(p.sum)} no es el máximo, ${w.money(p.best)}. Usa las rutas sugeridas.`,
  'run.isProven': () => 'Quita la marca: el registro dice por sí mismo lo que no se ha demostrado.',
  'power.notOwner': (p) => `${n.company(p.company)} no tiene ${n.private(p.private)}. Cómprala primero.`,
  'power.notYours': (p) => `Solo quien tiene ${n.private(p.private)} puede usarla. Haz otra cosa.`,
  'power.notHere': (p) => `${n.private(p.private)} no coloca nada en ${n.place(p.hex)}. Elige otro hexágono.`,
  'power.otherTile': (p) => `${n.private(p.private)} no coloca la loseta ${p.tile}. Elige otra loseta.`,
  'exchange.otherCompany': (p) =>
    `${n.private(p.private)} no da ninguna acción de ${n.company(p.company)}. Elige otra compañía.`,
  'power.used': (p) => `La habilidad de ${n.private(p.private)} ya se ha usado.`,
  'private.notPlayers': (p) => `${n.private(p.private)} no está en manos de participantes. Elige otra.`,
  'private.badPrice': (p, w) =>
    `${n.private(p.private)} cuesta de ${w.money(p.min)} a ${w.money(p.max)}. Elige un precio intermedio.`,
  'train.notForSale': () => 'Este tren no está a la venta. Toma el primero del mazo o uno de la reserva.',
  'train.atLimit': (p, w) =>
    `${n.company(p.company)} está en su límite de ${p.n} ${w.plural(p.n, 'tren', 'trenes')}. Termina el turno.`,
  'train.noHelp': (p, w) => `${n.company(p.company)} puede pagar un tren de ${w.money(p.price)}. Compra ese.`,
  'train.onlyCheapest': (p, w) => `Con dinero de quien dirige solo se compra el tren de ${w.money(p.price)}.`,
  'train.sellShares': (p, w) => `A ${w.player(p.player)} le faltan ${w.money(p.sum)}. Vende acciones primero.`,
  'train.noTradeYet': (p) => `Las compañías se venden trenes desde la fase ${p.phase}. Compra al banco.`,
  'train.notCompanys': () => 'Este tren no es de otra compañía. Elige uno que lo sea.',
  'train.priceTooLow': () => 'Un tren entre compañías cuesta al menos 1. Ofrece más.',
  'train.mustBuy': (p) => `${n.company(p.company)} no tiene trenes y debe comprar uno. Compra el más barato.`,
  'train.notOwn': (p) => `Descarta un tren de ${n.company(p.company)}.`,
  'emergency.notNeeded': (p) => `${n.company(p.company)} no necesita ayuda. Vende en una ronda de acciones.`,
  'emergency.cashFirst': (p, w) => `Tienes ${w.money(p.cash)} y hacen falta ${w.money(p.sum)}. Compra el tren.`,
  'emergency.directorStays': (p) => `La venta cambiaría la dirección de ${n.company(p.company)}. Vende menos u otras.`,
  'emergency.tooMany': (p, w) => `Solo faltan ${w.money(p.sum)}. Vende menos acciones.`,
  'emergency.unreachable': (p, w) => `Tras esta venta no se reunirían los ${w.money(p.sum)} que faltan. Vende otras.`,
  'emergency.canPay': (p) => `El tren de ${n.company(p.company)} aún se puede pagar. Paga o vende acciones.`,
  'private.notNow': () => 'Las compañías no pueden comprar privadas en esta fase.',
  'share.soldThisTurn': (p) =>
    `Ya has vendido ${n.company(p.company)} en este turno: solo un bloque. Vende otra o sigue.`,
  'run.badScoring': (p) =>
    `El ${train(p.train)} solo puede omitir pueblos y no cuenta más que su número. Cuenta de nuevo.`,
  'train.noTradeIn': () => 'Este tren no se paga con otro tren. Paga el precio entero.',
  'train.notTradable': () => 'Este tren no se puede entregar. Elige otro.',
});
