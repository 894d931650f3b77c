import type { Catalogue } from '@traviesa/engine';
import { placesOn, railEs } from '@traviesa/rail';
import { companyIds, isLocal } from './data.ts';
import { map } from './map.ts';
import type { Message18CZ } from './messages.ts';
import { co, named, names, owner } from './names.ts';

export const places = { es: { Praha: 'Praga', Plzeň: 'Pilsen' } };
const place = placesOn(map, places.es);

const train = (id: string): string => `tren-${id.split('-')[0]}`;
const item = (id: string): string => (isLocal(id) ? named(id) : `un ${train(id)}`);

export const es: Catalogue<Message18CZ> = {
  ...railEs({ ...names, place }),
  'track.laid': (p, w) =>
    `${co(p.company)} coloca la loseta ${p.tile} en ${place(p.hex)}${p.cost > 0 ? ` (${w.money(p.cost)})` : ''}`,
  'token.placed': (p, w) =>
    `${co(p.company)} coloca una ficha en ${place(p.hex)}${p.cost > 0 ? ` (${w.money(p.cost)})` : ''}`,
  'consent.declined': (p, w) =>
    companyIds.includes(p.item)
      ? `${w.player(p.player)} no deja que ${co(p.buyer)} adquiera ${co(p.item)}`
      : `${w.player(p.player)} no vende ${item(p.item)} a ${co(p.buyer)}`,
  'table.forTwo': () => 'Dos participantes: se juega con Vaclav, que no figura en el reglamento',
  'table.forSix': () => 'Seis participantes: no figura en el reglamento',
  'round.draft': () => 'Empieza la ronda previa',
  'round.operating': (p, w) =>
    `Empieza la ronda de operaciones ${p.number}.${p.round}; las líneas locales cuestan hasta ${w.money(p.price)}`,
  'order.changed': (p, w) => `Orden de juego: ${w.list(p.players.map(w.player))}`,
  'local.drafted': (p, w) => `${w.player(p.player)} compra ${named(p.local)} por ${w.money(p.cost)}`,
  'draft.passed': (p, w) => `${w.player(p.player)} pasa`,
  'local.removed': (p, w) => `Nadie quiere ${w.list(p.locals)}: fuera del juego`,
  'local.income': (p, w) => `${owner(p.owner, w)} recibe ${w.money(p.sum)} de líneas locales`,
  'local.bought': (p, w) => `${co(p.company)} compra ${named(p.local)} a ${w.player(p.player)} por ${w.money(p.cost)}`,
  'local.sold': (p, w) => `${co(p.company)} vende ${named(p.local)} al banco por ${w.money(p.sum)}`,
  'local.used': (p) => `${co(p.company)} usa ${p.local} y coloca la loseta ${p.tile} en ${place(p.hex)}`,
  'debt.repaid': (p, w) =>
    p.left === 0
      ? `${w.player(p.player)} devuelve ${w.money(p.sum)} y ya no debe nada`
      : `${w.player(p.player)} devuelve ${w.money(p.sum)} y aún debe ${w.money(p.left)}`,
  'token.home': (p) => `${co(p.company)} coloca su ficha inicial en ${place(p.hex)}`,
  'token.settled': (p) => `La ficha de ${co(p.company)} ocupa su ciudad en ${place(p.hex)}`,
  'token.returned': (p) => `Una ficha de ${co(p.company)} sale de ${place(p.hex)}`,
  'takeover.asked': (p, w) =>
    `${co(p.company)} ofrece a ${w.player(p.player)} ${w.money(p.price)} por acción para adquirir ${co(p.target)}`,
  'takeover.done': (p, w) =>
    `${co(p.company)} adquiere ${co(p.target)} a ${w.money(p.price)} por acción, ${w.money(p.sum)} en total`,
  'train.flipped': (p, w) =>
    `${co(p.company)} cambia un ${train(p.train)} a la cara ${p.face}${p.cost > 0 ? ` por ${w.money(p.cost)}` : ''}`,
  'train.scrapped': (p) => `${co(p.company)} desguaza un ${train(p.train)}`,
  'train.taken': (p, w) =>
    `${co(p.company)} compra un ${train(p.train)} ${p.source === 'pool' ? 'de la reserva' : 'del mazo'} por ${w.money(p.cost)}`,
  'train.exported': (p) => `Se exporta una carta de clase ${p.train.at(-1)}`,
  'loan.taken': (p, w) =>
    `${w.player(p.player)} toma un préstamo de ${w.money(p.sum)}; otro tanto le queda como penalización`,
  'vaclav.company': (p) => `Vaclav recibe ${co(p.company)}`,
  'vaclav.train': (p) => `${co(p.company)} toma un ${train(p.train)}`,
  'over.track': () => 'Fin de la partida: se ha jugado la última ronda de operaciones',

  'local.notThere': (p) => `${named(p.local)} ya no está a la venta. Elige otra o pasa.`,
  'local.tooDear': (p, w) =>
    `${named(p.local)} cuesta ${w.money(p.cost)} y tienes ${w.money(p.cash)}. Elige una más barata o pasa.`,
  'share.noSaleYet': () => 'En la primera ronda de acciones no se vende nada. Compra o pasa.',
  'share.directorKept': (p, w) =>
    `Nadie más tiene el ${w.percent(p.percent)} de ${co(p.company)}: conservas el certificado de director. Vende menos.`,
  'share.notStarted': (p) => `Nadie dirige ${co(p.company)} todavía. Fúndala con su certificado de director.`,
  'share.noneThere': (p) => `El banco no tiene acciones de ${co(p.company)}. Elige otra.`,
  'share.soldNow': (p) => `Has vendido ${co(p.company)} en esta RA. Compra de nuevo en la siguiente.`,
  'debt.first': (p, w) => `Debes ${w.money(p.sum)} al banco. Devuélvelo antes de comprar.`,
  'debt.badAmount': (p, w) =>
    p.max === 0
      ? 'Ahora no puedes devolver nada. Vende, compra o pasa.'
      : `Devuelve de ${w.money(1)} a ${w.money(p.max)}.`,
  'debt.all': (p, w) => `Aquí la deuda se devuelve entera: ${w.money(p.sum)}.`,
  'company.isStarted': (p) => `${co(p.company)} no se puede fundar. Elige otra compañía.`,
  'company.tooEarly': (p) => `${co(p.company)} se puede fundar desde la fase ${p.phase}. Elige una compañía menor.`,
  'company.noPar': (p, w) => `El valor par de ${co(p.company)} debe ser ${w.list(p.pars.map(w.money))}. Elige uno.`,
  'red.notReserved': (p) => `${p.hex} no está reservado para ${co(p.company)}. Elige uno de sus dos hexágonos rojos.`,
  'red.badTurn': (p) => `Las dos salidas de la loseta roja en ${p.hex} deben entrar en el mapa. Gírala.`,
  'home.noCity': (p) => `No hay tal ciudad en ${place(p.hex)}. Elige una de la loseta.`,
  'track.done': (p) => `${co(p.company)} ya ha colocado las losetas de este turno. Sigue.`,
  'track.quota': (p) => `${co(p.company)} ya ha colocado amarilla y no puede mejorar. Coloca amarilla o sigue.`,
  'track.prahaAlone': () =>
    'La primera loseta de Praga es la única de su turno. Coloca amarilla en otro sitio o sigue.',
  'track.redHex': (p) => `En ${place(p.hex)} no se puede colocar esa loseta. Elige otro hexágono.`,
  'track.notEmpty': (p) => `Las amarillas van en hexágonos vacíos y ${place(p.hex)} no lo está. Elige una mejora.`,
  'track.colourClosed': (p) => `El color de la loseta ${p.tile} no está abierto en esta fase. Elige otra.`,
  'track.purple': (p) => `La loseta ${p.tile} tiene borde morado. Colócala con una línea local.`,
  'track.notPurple': (p) => `La loseta ${p.tile} no tiene borde morado. Colócala como loseta normal del turno.`,
  'track.wrongLabel': (p) => `La loseta ${p.tile} no corresponde a ${place(p.hex)}. Elige otra.`,
  'track.lost': (p) => `La loseta ${p.tile} perdería vía en ${place(p.hex)}. Gírala o elige otra.`,
  'track.closedSide': (p) => `La vía saldría del mapa en ${place(p.hex)}. Gira la loseta.`,
  'track.noStub': (p) => `Una loseta en ${place(p.hex)} debe unirse a la vía hacia Praga. Gírala.`,
  'track.notConnected': (p) =>
    `La loseta en ${place(p.hex)} no llegaría a ninguna estación de ${co(p.company)}. Gírala o muévela.`,
  'power.notOwner': (p) => `${co(p.company)} no tiene ${named(p.local)}. Cómprala antes.`,
  'power.used': (p) => `La habilidad de ${named(p.local)} ya se ha usado.`,
  'power.wrongColour': (p) => `${named(p.local)} no coloca el color de la loseta ${p.tile}. Usa una mayor.`,
  'power.wrongTerrain': (p) => `${named(p.local)} no ahorra nada en ${place(p.hex)}. Paga o usa otra.`,
  'local.tooEarly': () => 'Las compañías compran líneas locales desde la fase b.',
  'local.notPlayers': (p) => `${named(p.local)} no es de ningún participante. Elige otra.`,
  'local.tooLarge': (p) => `${named(p.local)} es demasiado grande para ${co(p.company)}. Elige una menor.`,
  'local.badPrice': (p, w) =>
    `Una línea local cuesta ahora de ${w.money(1)} a ${w.money(p.max)}. Elige un precio entre ambos.`,
  'local.salePrice': (p, w) => `El banco paga ahora ${w.money(p.price)} por una línea local.`,
  'token.noSlot': (p) => `${place(p.hex)} no tiene espacio libre ahí. Elige otra ciudad.`,
  'token.reserved': (p) => `El último espacio de ${place(p.hex)} es de su compañía inicial. Elige otra ciudad.`,
  'token.hexReserved': (p) => `${place(p.hex)} está cerrado hasta que ATE coloque su ficha inicial. Elige otra ciudad.`,
  'run.notOwn': (p) =>
    `El ${train(p.train)} no circula para esta compañía o circula dos veces. Da una ruta a cada tren.`,
  'run.noTrack': (p) => `No hay tal vía para el ${train(p.train)}. Traza de nuevo su ruta.`,
  'run.noToken': (p) => `La ruta del ${train(p.train)} no tiene ninguna estación propia. Llévala por una.`,
  'run.passesEnd': (p) => `${place(p.hex)} solo puede ser el final de una ruta. Para allí.`,
  'run.passesBlocked': (p) => `Otras compañías llenan ${place(p.hex)}: una ruta solo puede acabar allí. Para allí.`,
  'run.tooLong': (p) => `El ${train(p.train)} tiene ${p.have} paradas y puede tener ${p.max}. Acorta su ruta.`,
  'run.badScoring': (p) =>
    `El ${train(p.train)} solo puede omitir ${p.omits === 'towns' ? 'pueblos' : 'ciudades'} y no cuenta más que su número. Cuenta de nuevo.`,
  'takeover.noTarget': (p) => `${co(p.target)} no se puede adquirir. Elige una compañía lanzada que alguien dirija.`,
  'takeover.wrongSize': (p) => `${co(p.target)} no es menor que ${co(p.company)}. Elige una compañía menor.`,
  'takeover.badPrice': (p, w) =>
    `Una acción de ${co(p.target)} cuesta de ${w.money(p.min)} a ${w.money(p.max)}. Elige un precio entre ambos.`,
  'takeover.noClash': (p) => `Una de las dos fichas de ${place(p.hex)} debe salir. Elige cuál.`,
  'takeover.keepsFlipped': () => 'Un tren al que se ha dado la vuelta se queda. Desguaza otro.',
  'takeover.notCame': () => 'Solo trenes que vinieron con la compañía adquirida. Elige uno de ellos.',
  'takeover.flipped': () => 'Este tren ya ha cambiado de cara. Consérvalo o desguázalo.',
  'takeover.badFace': (p) => `La carta no puede cambiar a la cara ${p.face}. Elige una mayor que no sea obsoleta.`,
  'takeover.overLimit': (p) =>
    `${co(p.company)} tiene ${p.n} trenes y puede tener ${p.max}. Desguaza trenes adquiridos.`,
  'takeover.noRoom': (p) => `${co(p.company)} debe dejar sitio para un tren que circule. Cambia la cara o desguaza.`,
  'train.notForSale': () => 'Este tren no está a la venta. Toma la primera carta o una de la reserva.',
  'train.noFace': (p) => `La carta no tiene la cara ${p.face}. Elige una de las suyas.`,
  'train.rustedFace': (p) => `${p.face} ha quedado obsoleto. Elige otra cara.`,
  'train.wrongSize': (p) => `${co(p.company)} es demasiado pequeña para un ${p.face}. Elige una cara menor.`,
  'train.lastSlot': (p) => `El último sitio de ${co(p.company)} es para un tren que circule. Compra uno de su tamaño.`,
  'train.noHelp': (p, w) =>
    `Cuesta ${w.money(p.cost)} y ${co(p.company)} tiene ${w.money(p.cash)}. Quien dirige solo ayuda con el tren obligatorio.`,
  'train.payable': (p) => `${co(p.company)} puede pagar por sí misma un tren que circule. Compra ese.`,
  'train.notVaclavs': () => 'Los trenes de Vaclav no se venden. Elige otro.',
  'train.mustBuy': (p) =>
    `${co(p.company)} no tiene ningún tren que circule y debe comprar uno. Compra uno de su tamaño.`,
  'train.notOwn': (p) => `Devuelve un tren de ${co(p.company)}.`,
  'train.passed': (p) => `${co(p.company)} ya ha pasado en trenes. Compra o vende líneas locales o termina el turno.`,
  'train.onePass': () => 'Pasar cierra a la vez los trenes y las líneas locales. Pasa en ambos.',
  'train.keepsNew': () => 'El tren recién comprado se queda. Devuelve otro.',

  'option.profile': () => 'Reglas',
  'option.profile.rulebook': () => 'Las reglas publicadas (2 y 6 participantes: fuera del reglamento)',
  'option.profile.18xx.games': () => 'Como en 18xx.games',
  'option.eTrains': () => 'Qué pueden omitir los trenes E',
  'option.eTrains.towns': () => 'Pueblos, como dice el reglamento inglés',
  'option.eTrains.cities': () => 'Ciudades, como imprime el reglamento español (no en 18xx.games)',
};
