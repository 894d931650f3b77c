import type { Catalogue, Words } from '@traviesa/engine';
import { correctionEs } from '@traviesa/rail';
import type { Idle, Reason } from './dragons.ts';
import type { HexFault } from './mapChecks.ts';
import type { Messages } from './messages.ts';
import { at, port } from './places.ts';
import { someOf } from './someOf.ts';
import type { TileFault } from './tileChecks.ts';
import type { Source } from './types.ts';

const source: Readonly<Record<Source, string>> = {
  ipo: 'la oferta inicial',
  pool: 'la reserva',
  dragons: 'los Dragones',
};
const from: Readonly<Record<Source | 'stack', string>> = {
  ipo: 'de la oferta inicial',
  pool: 'de la reserva',
  dragons: 'de los Dragones',
  stack: 'del mazo',
};
const because: Readonly<Record<Reason, string>> = {
  only: 'la única que pueden comprar',
  fewest: 'es de la que menos certificados tienen',
  estimate: 'hay empate a certificados y es la de estimación más alta',
  price: 'sigue el empate y es la de cotización más baja',
  pile: 'sigue el empate y es la más alta de su pila',
};
const idle: Readonly<Record<Idle, (n: number) => string>> = {
  limit: (n) => `tienen ${n} certificados, su límite`,
  none: () => 'ninguna compañía de la zona verde tiene una acción para ellos',
};
const kinds: Readonly<Record<string, string>> = { minor: 'menor', major: 'mayor', city: 'ciudad', mine: 'mina' };
const hexFaults: Readonly<Record<HexFault, string>> = {
  grid: 'queda entre los demás: letras y números avanzan a la vez',
  kind: 'solo puede ser una ciudad, un pueblo, una mina (sin vía) o campo libre, con un valor',
  fork: 'tiene un empalme que no une todas sus salidas',
  slots: 'necesita un espacio para una estación, de uno a nueve, y no menos en las losetas que siguen',
  letter: 'lleva una letra que no está en ninguna loseta',
  extras: 'lleva un coste, un muro, un arranque de vía o un apeadero, que este juego no conoce',
  sea: 'tiene una vía que acaba en el mar',
  terrain: 'tiene un lado que no es ni río ni montaña',
};
const tileFaults: Readonly<Record<TileFault, string>> = {
  number: 'necesita un número de hasta cuatro cifras, con una letra delante si quieres',
  colour: 'debe ser amarilla, verde, marrón o gris',
  kind: 'solo puede mostrar una ciudad, un pueblo, una mina o vía simple',
  slots: 'necesita de uno a nueve espacios',
  traffic: 'da más tráfico que 99',
  track: 'no muestra vía',
  fork: 'tiene un empalme que no une todas sus salidas',
  uneven: 'tiene otros espacios u otro tráfico que las demás de su color y letra',
  shrinks: 'tiene más espacios que una loseta que la sigue',
  mine: 'debe ser una mina: 173 amarilla, 174 verde, 175 marrón, con la misma salida, y ninguna más',
};
const shares = (n: number, w: Words): string => `${n} ${w.plural(n, 'acción', 'acciones')}`;
const loans = (n: number, w: Words): string => `${n} ${w.plural(n, 'préstamo', 'préstamos')}`;

export const es: Catalogue<Messages> = {
  'round.share': (p) => `Ronda de acciones ${p.n}`,
  'round.operating': (p) => `Ronda de operaciones ${p.share}.${p.n}`,
  'phase.began': (p) => `Empieza la fase ${p.phase}`,
  'bank.broken': () => 'El banco se queda sin dinero: la partida acaba tras la segunda ronda de operaciones',
  'over.bank': () => 'Fin de la partida: el banco se ha quedado sin dinero',
  priority: (p, w) => `${w.player(p.player)} tiene la prioridad`,
  'player.passed': (p, w) => `${w.player(p.player)} pasa`,
  'card.picked': (p, w) => `${w.player(p.player)} toma la compañía marítima ${port(p.card, p.port)}`,
  'card.income': (p, w) => `${w.player(p.player)} recibe ${w.money(p.sum)} de sus compañías marítimas`,
  'card.given': (p, w) => `${w.player(p.player)} entrega ${p.card} a ${p.company}`,
  'card.bonus': (p) => `${p.company} gana ${p.traffic} de tráfico por ${p.card}`,
  'card.lost': (p, w) => `${w.player(p.player)} pierde ${p.card}`,
  'mine.degraded': (p) => `La mina de ${at(p)} se va agotando: ahora da ${p.traffic} de tráfico`,
  'mine.yields': (p) => `${p.company} gana ${p.traffic} de tráfico con la mina de ${at(p)}`,
  'chart.dropped': (p) => `${p.company} baja a la fila PH${p.row + 1} de la Tabla de los Dragones`,
  'company.started': (p, w) => `${w.player(p.player)} funda ${p.company} como ${kinds[p.kind]} a ${w.money(p.price)}`,
  'company.newHome': (p) => `${p.company} tiene ahora su base en ${at(p)}`,
  'company.launched': (p) => `${p.company} queda lanzada con ${p.traffic} de tráfico`,
  'company.converted': (p, w) =>
    `${p.company} pasa a ser mayor y recibe ${p.markers} ${w.plural(p.markers, 'ficha', 'fichas')} más de estación`,
  'company.staysMinor': (p) => `${p.company} sigue siendo menor`,
  'dragons.sold': (p, w) =>
    `Los Dragones venden ${shares(p.n, w)} de ${p.company} (zona roja)${p.kept > 0 ? ` y conservan ${p.kept}: la reserva está llena` : ''}`,
  'dragons.stuck': (p, w) =>
    `Los Dragones conservan ${shares(p.n, w)} de ${p.company} (zona roja): la reserva está llena`,
  'dragons.bought': (p, w) =>
    `Los Dragones compran una acción de ${p.company} ${from[p.source]}${p.cost > 0 ? ` por ${w.money(p.cost)}` : ''}: ${because[p.reason]}`,
  'dragons.idle': (p) => `Los Dragones no compran: ${idle[p.reason](p.n)}`,
  'share.sold': (p, w) => `${w.player(p.player)} vende ${shares(p.n, w)} de ${p.company} por ${w.money(p.sum)}`,
  'share.bought': (p, w) =>
    `${w.player(p.player)} compra una acción de ${p.company} ${from[p.source]} por ${w.money(p.cost)}`,
  'president.changed': (p, w) => `${w.player(p.player)} pasa a presidir ${p.company}`,
  'president.helps': (p, w) => `${w.player(p.player)} aporta ${w.money(p.sum)} para el tren de ${p.company}`,
  'price.moved': (p, w) =>
    `La cotización de ${p.company} ${p.to > p.from ? 'sube' : 'baja'} de ${w.money(p.from)} a ${w.money(p.to)}`,
  'track.laid': (p, w) =>
    `${p.company} coloca la loseta ${p.tile} en ${at(p)}${p.cost > 0 ? ` por ${w.money(p.cost)}` : ''}`,
  'traffic.rose': (p) => `${p.company} gana ${p.traffic} de tráfico en ${at(p)}`,
  'station.placed': (p, w) =>
    `${p.company} coloca una estación en ${at(p)} por ${w.money(p.cost)} y gana ${p.traffic} de tráfico`,
  'run.nothing': (p) => `${p.company} no ingresa nada (tráfico ${p.traffic}, capacidad ${p.capacity})`,
  'dividend.paid': (p, w) => `${p.company} reparte ${w.money(p.sum)}, ${w.money(p.each)} por acción`,
  'dividend.withheld': (p, w) => `${p.company} retiene ${w.money(p.sum)}`,
  'train.bought': (p, w) => `${p.company} compra un tren PH${p.train} ${from[p.source]} por ${w.money(p.cost)}`,
  'train.offered': (p, w) => `${p.company} ofrece a ${p.seller} ${w.money(p.cost)} por un tren PH${p.train}`,
  'train.sold': (p, w) => `${p.company} compra un tren PH${p.train} a ${p.seller} por ${w.money(p.cost)}`,
  'train.refused': (p, w) => `${w.player(p.player)} rechaza la oferta de ${p.company}`,
  'train.removed': (p, w) =>
    `Se ${w.plural(p.n, 'elimina', 'eliminan')} ${p.n} ${w.plural(p.n, 'tren', 'trenes')} PH${p.train}`,
  'train.discarded': (p) => `${p.company} descarta un tren PH${p.train} a la reserva`,
  'player.bankrupt': (p, w) =>
    `${w.player(p.player)} entra en bancarrota y toma ${loans(p.n, w)} personales (${w.money(p.sum)})`,
  'loan.taken': (p, w) => `${p.company} toma ${loans(p.n, w)} del Estado (${w.money(p.sum)})`,
  'loan.repaid': (p, w) => `${p.company} devuelve ${loans(p.n, w)} (${w.money(p.sum)})`,
  'absorb.begun': (p, w) =>
    `${p.absorber} absorbe a ${p.absorbed}: ${w.money(p.each)} por acción, ${w.money(p.sum)} en total`,
  'absorb.sells': (p, w) => `${p.company} vende a la reserva ${shares(p.n, w)} propias por ${w.money(p.sum)}`,
  'absorb.pays': (p, w) => `${w.player(p.player)} recibe ${w.money(p.sum)} de indemnización`,
  'absorb.paysBank': (p, w) => `El banco recibe ${w.money(p.sum)} por las acciones de la reserva y de los Dragones`,
  'absorb.takesOver': (p, w) =>
    `${p.company} se queda con ${w.list([
      `${p.traffic} de tráfico`,
      ...someOf(
        w,
        [p.trains, 'tren', 'trenes'],
        [p.cards, 'compañía marítima', 'compañías marítimas'],
        [p.loans, 'préstamo', 'préstamos'],
      ),
    ])}`,
  'absorb.replaced': (p) => `${p.company} se queda con la estación de ${at(p)}`,
  'absorb.shared': (p, w) => `${p.company} recibe ${w.money(p.sum)} por la estación doble de ${at(p)}`,
  'absorb.lost': (p) => `Se pierde la estación de ${p.company} en ${at(p)}`,
  'absorb.left': (p) => `Queda libre la mina de ${p.company} en ${at(p)}`,
  'absorb.abandoned': (p) => `${p.company} abandona la mina de ${at(p)}`,

  'card.notThere': (p) => `${p.card} no se puede tomar. Elige una carta que siga disponible.`,
  'card.notYours': (p) => `${p.card} no está en tu mano. Entrega una carta tuya.`,
  'convert.notItsTurn': (p) => `Antes decide ${p.company}. Responde por ella.`,
  'convert.notLaunchedMinor': (p) => `${p.company} no es una menor lanzada. Déjala como está.`,
  'convert.notLinked': (p) => `${p.company} no tiene conexión directa con su destino. Constrúyela antes.`,
  'sell.tooMany': (p) => `No tienes tantas acciones de ${p.company}. Vende menos.`,
  'sell.again': (p) => `Ya has vendido ${p.company} en este turno. Todas sus acciones van en una sola venta.`,
  'sell.notOperated': (p) => `${p.company} aún no ha operado. Sus acciones se podrán vender después.`,
  'sell.noHeir': (p) => `Nadie más tiene dos acciones de ${p.company}. Conserva el certificado de presidente.`,
  'sell.keepsPresidency': (p) =>
    `${p.company} necesita el tren y conserva su presidencia. Vende menos u otra compañía.`,
  'sell.notNeeded': (p, w) => `Solo faltan ${w.money(p.sum)}. No vendas más de lo necesario.`,
  'sell.largest': (p) => `Otras ventas no cubren el resto. Vende ${p.n} de ${p.company}.`,
  'pool.full': (p, w) =>
    `La reserva tendría el ${w.percent(p.pct)} de ${p.company} y el límite es el ${w.percent(50)}. ${p.max > 0 ? `Vende ${p.max} como máximo.` : 'Consérvalas por ahora.'}`,
  'buy.noneThere': (p) => `No hay acciones de ${p.company} en ${source[p.source]}. Elige otra.`,
  'buy.presidentFirst': (p) => `${p.company} no se ha fundado. Fúndala antes.`,
  'buy.soldNow': (p) => `Vendiste ${p.company} en esta ronda de acciones. Podrás comprar en la próxima.`,
  'buy.overPercent': (p, w) => `Puedes tener el ${w.percent(60)} de ${p.company} como máximo. Compra otra.`,
  'buy.overLimit': (p) => `Tienes ${p.n} certificados y el límite es ${p.max}. Vende antes de comprar.`,
  'buy.tooDear': (p, w) => `Cuesta ${w.money(p.cost)} y tienes ${w.money(p.cash)}. Vende antes o compra otra.`,
  'start.already': (p) => `${p.company} no se puede fundar ahora. Elige otra compañía.`,
  'start.needsHome': (p) => `${p.company} fue absorbida y necesita una base nueva. Elige también una ciudad.`,
  'start.hasHome': (p) => `${p.company} ya tiene su base. Fúndala allí.`,
  'start.noRoom': (p) => `${at(p)} no es una ciudad con un espacio libre. Elige otra.`,
  'start.badPrice': (p, w) =>
    `En esta fase una compañía empieza de ${w.money(p.min)} a ${w.money(p.max)}, de diez en diez. Elige uno de esos precios.`,
  'loan.tooMany': (p, w) => `La compañía tiene ${loans(p.n, w)}. No devuelvas más.`,
  'loan.tooDear': (p, w) =>
    `Devolver cuesta ${w.money(p.cost)} y la compañía tiene ${w.money(p.cash)}. Devuelve menos.`,
  'track.wrongKind': (p) => `La loseta ${p.tile} no es del tipo de ${at(p)}. Elige otra.`,
  'track.wrongLetter': (p) => `La loseta ${p.tile} no lleva la letra de ${at(p)}. Elige otra.`,
  'track.notHere': (p) => `La loseta ${p.tile} no puede estar en ${at(p)}. Elige otra.`,
  'track.mineStays': (p) => `Ninguna compañía cambia la loseta de la mina de ${at(p)}. Coloca en otro sitio.`,
  'track.wrongColour': (p) => `El color de la loseta ${p.tile} no es el que sigue en ${at(p)}. Elige otra.`,
  'track.losesTrack': (p) => `La loseta ${p.tile} perdería vía en ${at(p)}. Gírala o elige otra.`,
  'track.losesConnection': (p) =>
    `La loseta ${p.tile} perdería una conexión en ${at(p)} o no cambiaría nada. Gírala o elige otra.`,
  'track.intoTheSea': (p) => `La loseta ${p.tile} acabaría en el mar en ${at(p)}. Gírala.`,
  'track.noneLeft': (p) => `No quedan losetas ${p.tile}. Elige otra.`,
  'track.notConnected': (p) =>
    `La loseta ${p.tile} en ${at(p)} no une con ninguna estación. Gírala o elige otro sitio.`,
  'track.tooDear': (p, w) =>
    `La segunda loseta cuesta ${w.money(p.cost)} y la compañía tiene ${w.money(p.cash)}. Continúa.`,
  'track.colourClosed': (p) =>
    `La loseta ${p.tile} no se puede colocar en la fase ${p.phase}. Elige un color anterior.`,
  'station.noMarker': (p) => `${p.company} no tiene fichas en su tarjeta. Continúa.`,
  'station.carbonia': (p) => `${p.company} puede tener una sola estación en el distrito de Carbonia. Elige otro sitio.`,
  'station.notDirect': (p) => `Ninguna conexión directa así lleva a ${at(p)}. Elige una de las ofrecidas.`,
  'station.noRoom': (p) => `${at(p)} no tiene ningún espacio libre. Elige otro sitio.`,
  'station.own': (p) => `La compañía ya tiene una estación en ${at(p)}. Elige otro sitio.`,
  'station.tooDear': (p, w) =>
    `Esta conexión cuesta ${w.money(p.cost)} y la compañía tiene ${w.money(p.cash)}. Elige una más barata.`,
  'train.notForSale': () => 'Este tren no está a la venta. Compra el primero del mazo o uno de la reserva.',
  'train.discountLast': (p) =>
    `El PH${p.phase} más barato espera mientras haya uno a precio completo. Compra ese u otro.`,
  'train.notForeign': () => 'Este tren no es de otra compañía. Elige otro.',
  'train.atLimit': (p, w) =>
    `${p.company} está en su límite de ${p.n} ${w.plural(p.n, 'tren', 'trenes')}. Termina el turno.`,
  'train.tooDear': (p, w) =>
    `El tren cuesta ${w.money(p.cost)} y la compañía tiene ${w.money(p.cash)}. Termina el turno.`,
  'train.badPrice': (p, w) => `Ofrece de ${w.money(p.min)} a ${w.money(p.max)}.`,
  'train.refusedAlready': (p, w) => `Ya se rechazó una oferta menor. Ofrece ${w.money(p.min)} o más.`,
  'train.notForced': (p) => `${p.company} no necesita comprar un tren ahora. Compra con su dinero o termina.`,
  'train.duty': (p) => `${p.company} tiene tráfico y ningún tren. Compra uno.`,
  'train.notOwned': (p) => `Ese tren no es de ${p.company}. Elige uno de los suyos.`,
  'train.canPay': (p, w) => `${p.company} puede pagar un tren con sus ${w.money(p.cash)}. Compra ese.`,
  'absorb.otherPresident': (p) => `${p.company} y ${p.other} no son dos compañías lanzadas con la misma presidencia.`,
  'absorb.hasOperated': (p) => `${p.other} ya ha operado en esta ronda. Espera a la próxima.`,
  'absorb.tooYoung': (p) => `${p.company} y ${p.other} deben haber operado una vez. Espera.`,
  'absorb.notJoined': (p) => `Ninguna conexión directa une ${p.company} y ${p.other}. Constrúyela antes.`,
  'absorb.tooLate': (p) => `${p.company} ya ha colocado vía: las absorciones van antes. Espera al próximo turno.`,
  'absorb.mustOperate': (p) => `${p.company} ha absorbido en este turno y ahora debe operar.`,
  'absorb.tooDear': (p) =>
    `La indemnización entre ${p.company} y ${p.other} exigiría más de ${p.max} préstamos. Ahorra antes.`,
  'absorb.notAMine': (p) => `No hay tal estación de mina en ${at(p)}. Elige otra.`,
  'absorb.notThere': (p) => `Elige entre las estaciones de ciudad de ${p.company}, cada una una vez.`,
  'absorb.notConnected': (p) =>
    `Cada estación tomada debe quedar unida a las de ${p.company} por conexiones directas, si hace falta a través de otras tomadas.`,
  'absorb.replaceAll': (p) => `Hay que sustituir tantas estaciones como se pueda: elige ${p.n}.`,

  'option.length': () => 'Duración',
  'option.length.full': () => 'Partida completa: Cerdeña y Córcega',
  'option.length.short': () => 'Partida corta: solo Cerdeña, 2 o 3 participantes',
  'option.map': () => 'Un mapa corregido, como texto de un archivo JSON',
  'setup.shortPlayers': (p) => `La partida corta es para 2 o 3 participantes, no ${p.n}. Elige la completa.`,
  'map.wrongKind': (p) =>
    `El campo «${p.field}» del mapa nombra ${p.hex}; ahí va una ${p.kinds.map((k) => kinds[k] ?? k).join(' o una ')}. Corrígelo.`,
  'map.badHex': (p) => `El hexágono ${p.hex} del mapa ${hexFaults[p.reason]}. Corrígelo.`,
  'map.homesFull': (p) => `El mapa da a ${p.hex} ${p.n} bases y ${p.max} espacios. Mueve una base o añade un espacio.`,
  'map.inCorsica': (p) =>
    `El campo «${p.field}» del mapa nombra ${p.hex}, que figura en «corsica»: la partida corta lo necesita. Corrige uno de los dos.`,
  'map.nameTwice': (p) => `El mapa tiene dos hexágonos «${p.name}». Cambia el nombre de uno.`,
  'map.linkTwice': (p) => `En el lado ${p.edge} de ${p.hex} acaban dos enlaces del mapa. Deja uno.`,
  'map.costAtSea': (p) => `El mapa da un coste al lado ${p.edge} de ${p.hex}, pero allí hay mar. Quítalo.`,
  'map.linkOnLand': (p) => `El enlace del mapa acaba en el lado ${p.edge} de ${p.hex}, donde hay tierra. Corrígelo.`,
  'map.twoCosts': (p) => `El mapa da dos costes al lado entre ${p.hex} y ${p.other}. Deja uno.`,
  'map.notDrawn': (p) => `El mapa usa la loseta ${p.tile}, que ni dibuja ni cuenta. Dibújala y cuéntala.`,
  'map.notCounted': (p) => `El mapa dibuja la loseta ${p.tile} y no la cuenta. Di cuántas hay.`,
  'map.badTile': (p) => `La loseta ${p.tile} del mapa ${tileFaults[p.reason]}. Corrígela.`,
  'map.fewTiles': (p) => `El mapa tiene ${p.n} de la loseta ${p.tile}; sus minas necesitan ${p.min}. Añade algunas.`,
  'map.badCell': (p) => `La casilla ${p.cell} del mercado del mapa debe ser tres números que no bajen. Corrígela.`,
  'map.noStartPrice': (p, w) =>
    `Al mercado del mapa le falta la casilla ${w.money(p.price)}, donde se fundan compañías. Añádela.`,
  ...correctionEs,
};
