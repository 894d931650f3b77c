import type { Catalogue } from '@traviesa/engine';
import { IPO, railEs } from '@traviesa/rail';
import { privates } from './data.ts';
import { map } from './map.ts';
import type { Message1888 } from './messages.ts';

const named = (id: string): string => privates.find((p) => p.id === id)?.name ?? id;
const item = (id: string): string => {
  const known = privates.find((p) => p.id === id);
  return known ? known.name : `un tren-${id.split('-')[0]}`;
};
const place = (hex: string): string => {
  const name = map.hexes[hex]?.name;
  return name ? `${name} (${hex})` : hex;
};
const train = (id: string): string => `tren-${id.split('-')[0]}`;
const pile = (source: string): string => (source === IPO ? 'oferta inicial' : 'reserva');

export const es: Catalogue<Message1888> = {
  ...railEs,
  'auction.opened': (p, w) => `Subasta de ${named(p.lot)}: ${w.list(p.players.map(w.player))}`,
  'auction.raised': (p, w) => `${w.player(p.player)} sube a ${w.money(p.amount)} por ${named(p.lot)}`,
  'auction.left': (p, w) => `${w.player(p.player)} deja la subasta de ${named(p.lot)}`,
  'auction.bid': (p, w) => `${w.player(p.player)} puja ${w.money(p.amount)} por ${named(p.lot)}`,
  'auction.bought': (p, w) => `${w.player(p.player)} compra ${named(p.lot)} por ${w.money(p.amount)}`,
  'auction.priceFell': (p, w) => `${named(p.lot)} cuesta ahora ${w.money(p.price)}`,
  'auction.income': () => 'Todo el mundo pasa: las compañías privadas pagan su renta',
  'consent.asked': (p, w) => `${p.buyer} ofrece a ${w.player(p.player)} ${w.money(p.price)} por ${item(p.item)}`,
  'consent.declined': (p, w) => `${w.player(p.player)} no vende ${item(p.item)} a ${p.buyer}`,
  'round.stock': (p) => `Empieza la ronda de acciones ${p.number}`,
  'round.operating': (p) => `Empieza la ronda de operaciones ${p.number}.${p.round}`,
  'priority.given': (p, w) => `${w.player(p.player)} tiene la prioridad`,
  'company.floated': (p, w) => `${p.company} se lanza con ${w.money(p.sum)}`,
  'share.exchanged': (p, w) =>
    `${w.player(p.player)} cambia Forbidden City por una acción de ${p.company} de la ${pile(p.source)}`,
  'private.income': (p, w) => `${named(p.private)} paga ${w.money(p.sum)} a ${w.player(p.owner)}`,
  'private.bought': (p, w) => `${p.company} compra ${named(p.private)} a ${w.player(p.player)} por ${w.money(p.cost)}`,
  'private.closed': () => 'Cierran todas las compañías privadas',
  'power.xian': (p) => `${p.company} coloca la loseta roja en Xi'an`,
  'power.mountain': (p) => `${p.company} coloca la loseta de montaña de Heng Shan`,
  'power.ferry': (p) => `${p.company} abre el transbordador de Dalian a Yantai`,
  'token.home': (p) => `${p.company} coloca su ficha de base en ${place(p.hex)}`,
  'run.done': (p, w) =>
    p.n === 0
      ? `${p.company} no recorre ninguna ruta`
      : `${p.company} recorre ${p.n} ${w.plural(p.n, 'ruta', 'rutas')} por ${w.money(p.sum)}`,
  'run.unproven': (p) => `No se ha podido demostrar que las rutas de ${p.company} sean las mejores`,
  'train.traded': (p, w) =>
    `${p.company} entrega un tren-${p.trade} a cambio de un tren-${p.train} y paga ${w.money(p.cost)}`,
  'train.exported': (p) => `Se exporta un tren-${p.train}`,
  'emergency.bankrupt': (p, w) => `${w.player(p.player)} no puede pagar un tren para ${p.company}: bancarrota`,
  'over.bank': () => 'Fin de la partida: el banco se ha quedado sin dinero',
  'over.bankruptcy': () => 'Fin de la partida: alguien ha caído en bancarrota',

  'auction.notCheapest': (p) => `Solo se puede comprar la más barata, ${named(p.lot)}. Puja por las demás.`,
  'auction.tooDear': (p, w) =>
    `Cuesta ${w.money(p.price)} y, sin tus pujas, tienes ${w.money(p.free)}. Pasa o puja menos.`,
  'auction.sold': (p) => `${named(p.lot)} ya se ha vendido. Elige otra.`,
  'auction.cheapestIsBought': (p) => `${named(p.lot)} es la más barata. Cómprala o puja por otra.`,
  'bid.tooLow': (p, w) => `La puja mínima es ${w.money(p.min)}. Sube la puja o pasa.`,
  'bid.tooHigh': (p, w) => `Puedes pujar ${w.money(p.max)} como máximo. Puja menos o pasa.`,
  'share.noSaleYet': () => 'En la primera ronda de acciones no se vende. Compra o pasa.',
  'share.notHeld': (p, w) =>
    p.n === 0
      ? `No tienes acciones de ${p.company}. Elige otra compañía.`
      : `Tienes ${p.n} ${w.plural(p.n, 'acción', 'acciones')} de ${p.company}. Vende de 1 a ${p.n}.`,
  'share.directorKept': (p) =>
    `Nadie más tiene el 20\u00a0% de ${p.company} y conservas el certificado de director. Vende menos.`,
  'pool.full': (p) =>
    p.max === 0
      ? `La reserva ya tiene el 50\u00a0% de ${p.company}, que es el límite. Vende otra compañía.`
      : `La reserva admite el 50\u00a0% de ${p.company}. Vende ${p.max} como máximo.`,
  'share.sellFirst': (p) => `Tienes ${p.n} certificados y el límite es ${p.max}. Vende primero.`,
  'share.notStarted': (p) => `${p.company} aún no tiene dirección. Fúndala con el certificado de director.`,
  'share.noneThere': (p) => `No hay acciones de ${p.company} en la ${pile(p.source)}. Elige otra.`,
  'share.tooDear': (p, w) => `Cuesta ${w.money(p.cost)} y tienes ${w.money(p.cash)}. Elige algo más barato.`,
  'share.overLimit': (p) => `Tienes ${p.n} certificados y el límite es ${p.max}. Vende antes de comprar.`,
  'share.tooMany': (p, w) => `Nadie puede tener más del ${w.percent(p.max)} de ${p.company}. Compra otra.`,
  'share.soldNow': (p) => `Vendiste ${p.company} en esta RA. Podrás comprar en la próxima.`,
  'company.isStarted': (p) => `${p.company} ya está fundada. Compra una de sus acciones.`,
  'company.noPar': (p, w) => `El valor par es uno de estos: ${w.list(p.pars.map(w.money))}. Elige uno.`,
  'company.tooPoor': (p, w) =>
    `Cuesta ${w.money(p.cost)} y ${p.company} tiene ${w.money(p.cash)}. Elige algo más barato.`,
  'exchange.notOwner': () => 'Solo puede usar Forbidden City quien la tiene. Compra una acción.',
  'exchange.afterSale': () => 'Has vendido en este turno. Usa Forbidden City en otro.',
  'exchange.notInBeijing': (p) => `${p.company} no tiene ficha en Beijing. Elige una compañía que la tenga.`,
  'track.neverHere': (p) => `En ${place(p.hex)} no se colocan losetas. Elige otro hexágono.`,
  'track.homeFirst': (p) => `${p.company} debe colocar su primera loseta en ${place(p.hex)}. Colócala allí.`,
  'track.mountainBlocked': (p) =>
    `${place(p.hex)} está cerrado mientras alguien tenga Heng Shan. Construye en otro sitio.`,
  'track.notEmpty': (p) =>
    `Las losetas amarillas van en hexágonos vacíos y ${place(p.hex)} no lo está. Elige una mejora.`,
  'track.wrongColour': (p) => `La loseta ${p.tile} no sigue a la de ${place(p.hex)}. Elige el color siguiente.`,
  'track.colourClosed': (p) => `El color de la loseta ${p.tile} aún no está abierto. Elige otra loseta.`,
  'track.wrongLabel': (p) => `La loseta ${p.tile} no va en ${place(p.hex)}. Elige otra loseta.`,
  'track.wrongKind': (p) => `La loseta ${p.tile} tiene otras ciudades o pueblos que ${place(p.hex)}. Elige otra.`,
  'track.lost': (p) => `La loseta ${p.tile} quitaría vías en ${place(p.hex)}. Gírala o elige otra.`,
  'track.closedSide': (p) => `La vía daría a un lado cerrado de ${place(p.hex)}. Gira la loseta.`,
  'track.noneLeft': (p) => `No quedan losetas ${p.tile}. Elige otra.`,
  'track.notConnected': (p) =>
    `La loseta de ${place(p.hex)} no llegaría a una estación de ${p.company}. Gírala o muévela.`,
  'track.tooDear': (p, w) =>
    `El hexágono cuesta ${w.money(p.cost)} y ${p.company} tiene ${w.money(p.cash)}. Elige otro.`,
  'token.already': (p) => `${p.company} ya tiene una ficha en ${place(p.hex)}. Elige otra ciudad.`,
  'token.noSlot': (p) => `En ${place(p.hex)} no queda espacio. Elige otra ciudad.`,
  'token.notConnected': (p) => `${p.company} no llega a ${place(p.hex)}. Elige una ciudad conectada.`,
  'token.reserved': (p) => `El último espacio de ${place(p.hex)} es para la compañía de allí. Elige otra ciudad.`,
  'run.trainTwice': (p) => `El tren ${p.train} no es de la compañía o corre dos veces. Da una ruta a cada tren.`,
  'run.noTrack': (p) => `No existe esa vía para el ${train(p.train)}. Traza otra vez su ruta.`,
  'run.tooFewStops': (p) => `El ${train(p.train)} necesita dos paradas. Alarga su ruta.`,
  'run.noToken': (p) => `La ruta del ${train(p.train)} no pasa por ninguna estación propia. Llévala por una.`,
  'run.trackTwice': (p) => `El ${train(p.train)} usa dos veces la vía de ${p.hex}. Cambia su ruta.`,
  'run.passesEnd': (p) => `${place(p.hex)} solo puede ser el final de una ruta. Termina allí.`,
  'run.passesBlocked': (p) => `Otras compañías llenan ${place(p.hex)}: una ruta solo puede acabar allí. Termina allí.`,
  'run.tooLong': (p) => `El ${train(p.train)} hace ${p.have} paradas y puede hacer ${p.max}. Acorta su ruta.`,
  'run.stopTwice': (p) => `El ${train(p.train)} para dos veces en ${place(p.hex)}. Cambia su ruta.`,
  'run.sharedTrack': (p) => `Dos trenes usan la misma vía en ${p.hex}. Lleva uno por otro camino.`,
  'run.notBest': (p, w) => `${w.money(p.sum)} no es el máximo, ${w.money(p.best)}. Usa las rutas sugeridas.`,
  'run.isProven': () => 'Quita la marca: el registro dice por sí mismo lo que no se ha demostrado.',
  'power.notOwner': (p) => `${p.company} no tiene ${named(p.private)}. Cómprala primero.`,
  'power.used': (p) => `La habilidad de ${named(p.private)} ya se ha usado.`,
  'power.mountainTaken': () => 'Ya hay una loseta en Heng Shan. La suya está fuera de la partida.',
  'power.notOnWall': (p) => `${place(p.hex)} no está en Great Wall. Elige un hexágono de la muralla.`,
  'power.yellowOnly': () => 'Great Wall solo coloca losetas amarillas. Elige una amarilla.',
  'power.notJoined': (p) => `La segunda loseta debe unirse a la vía de ${place(p.hex)}. Gírala o renuncia.`,
  'private.notNow': () => 'Las compañías compran privadas solo en las fases 3 y 4.',
  'private.notPlayers': (p) => `${named(p.private)} no está en manos de participantes. Elige otra.`,
  'private.badPrice': (p, w) =>
    `${named(p.private)} cuesta de ${w.money(p.min)} a ${w.money(p.max)}. Elige un precio intermedio.`,
  'train.notForSale': () => 'Este tren no está a la venta. Toma el primero del mazo o uno de la reserva.',
  'train.passed': (p) => `${p.company} ya ha pasado en trenes. Usa una privada o termina el turno.`,
  'train.atLimit': (p, w) =>
    `${p.company} está en su límite de ${p.n} ${w.plural(p.n, 'tren', 'trenes')}. Termina el turno.`,
  'train.noHelp': (p, w) => `${p.company} puede pagar un tren de ${w.money(p.price)}. Compra ese.`,
  'train.onlyCheapest': (p, w) => `Con dinero de quien dirige solo se compra el tren de ${w.money(p.price)}.`,
  'train.sellShares': (p, w) => `A ${w.player(p.player)} le faltan ${w.money(p.sum)}. Vende acciones primero.`,
  'train.noTradeYet': () => 'Las compañías se venden trenes desde la fase 3. Compra al banco.',
  'train.notCompanys': () => 'Este tren no es de otra compañía. Elige uno que lo sea.',
  'train.priceTooLow': () => 'Un tren entre compañías cuesta al menos 1. Ofrece más.',
  'train.mustBuy': (p) => `${p.company} no tiene trenes y debe comprar uno. Compra el más barato.`,
  'train.noTradeIn': () => 'Solo un tren-D se paga con otro tren. Paga el precio entero.',
  'train.notTradable': () => 'Solo se entrega un tren-4, tren-5 o tren-6 propio. Elige uno de ellos.',
  'train.notOwn': (p) => `Descarta un tren de ${p.company}.`,
  'emergency.notNeeded': (p) => `${p.company} no necesita ayuda. Vende en una ronda de acciones.`,
  'emergency.cashFirst': (p, w) => `Tienes ${w.money(p.cash)} y hacen falta ${w.money(p.sum)}. Compra el tren.`,
  'emergency.directorStays': (p) => `La venta cambiaría la dirección de ${p.company}. Vende menos u otras.`,
  'emergency.tooMany': (p, w) => `Solo faltan ${w.money(p.sum)}. Vende menos acciones.`,
  'emergency.unreachable': (p, w) => `Tras esta venta no se reunirían los ${w.money(p.sum)} que faltan. Vende otras.`,
  'emergency.canPay': (p) => `El tren de ${p.company} aún se puede pagar. Paga o vende acciones.`,

  'option.profile': () => 'Reglas',
  'option.profile.hint': () =>
    '18xx.games aplica algunas reglas de otro modo. Elige el suyo para reproducir sus registros o llevar allí la partida.',
  'option.profile.rulebook': () => 'Las reglas publicadas',
  'option.profile.18xx.games': () => 'Como en 18xx.games (1888-N)',
  'option.profile.18xx.games-prototype': () => 'Como en 18xx.games (prototipo)',
};
