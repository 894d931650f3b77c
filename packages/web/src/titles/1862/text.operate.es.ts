import type { Same } from '../../i18n/same.ts';
import type { operateEn } from './text.operate.en.ts';

const plural = (n: number, one: string, other: string): string => (n === 1 ? one : other);

/** El mapa y los turnos de las compañías. */
export const operateEs: Same<typeof operateEn> = {
  'rail.step.merge': 'Fusión',
  'rail.step.redeem': 'Rescate',
  'rail.step.acquire': 'Adquisición',
  'rail.treasuryOf.kind': (sum, limit) => `Tesorería ${sum}, ${limit} trenes de cada clase`,
  'rail.treasuryOf.all': (sum, limit) => `Tesorería ${sum}, ${limit} trenes en total`,
  'r62.kind.freight': 'mercancías',
  'r62.kind.express': 'exprés',
  'r62.kind.local': 'local',
  'r62.home': 'base',

  'r62.trackWays': 'Qué se construye',
  'r62.way.tile': 'Losetas',
  'r62.way.tileNote': 'dos amarillas, una N o una mejora',
  'r62.way.station': 'Estación pequeña',
  'r62.way.stationNote': (n) => `en vía verde o marrón, ${n} ${plural(n, 'hexágono', 'hexágonos')}`,
  'r62.way.stationNone': 'no hay vía verde o marrón sin ella',
  'r62.way.londonNote': 'en lugar de vía y ficha',
  'r62.london': 'Construir hasta Londres',
  'r62.londonNote': 'La ficha sustituye la vía y la ficha de este turno. Después los trenes pueden llegar a Londres.',
  'r62.buildLondon': 'Poner la ficha',
  'r62.pickStation': 'Estación pequeña: elige un hexágono marcado, o pasa',
  'r62.stationNote': 'No es de nadie, se queda para siempre y vale 20 £ para cada tren local que pase.',
  'r62.station': (place) => `Estación pequeña en ${place}`,
  'r62.stationOn': (place, track) => `Estación pequeña en ${place}, ${track}`,
  'r62.putStation': 'Construirla',
  'r62.whichTrack': '¿En qué vía?',
  'r62.trackAsk': 'Vía: elige un hexágono marcado, o pasa',
  'r62.oneMore': 'Puede seguir otra loseta amarilla sin N: elige un hexágono marcado, o termina',
  'r62.homeFirst': (place) => `Primer turno: la primera loseta va a ${place}, su base`,
  'r62.homeUpgrade': (place) =>
    `${place} no tiene espacio libre para la ficha de la base: hay que mejorarla a una que lo tenga`,
  'r62.homeTook': (company, other) =>
    `En su base no había espacio libre: ${company} ha tomado el de ${other}, que recupera su ficha.`,
  'r62.tokenNote': 'Una ficha por turno, gratis.',
  'r62.placeToken': 'Poner la ficha',

  'r62.places': 'Cada lugar cuenta una vez',
  'r62.place': 'Lugar',
  'r62.smallStation': 'estación pequeña',
  'r62.use.joint': 'aquí se unen dos trenes de mercancías',
  'r62.use.passed': 'pasa, no cuenta',
  'r62.use.left': 'queda fuera: el tren cuenta menos paradas de las que hace',
  'r62.use.elsewhere': 'cuenta con otro tren',
  'r62.hexesBetween': 'hexágonos entre extremos',
  'r62.stopsOf': (n, most) => `${n} de ${most} paradas`,
  'r62.hexesOf': (n, most) => `${n} de ${most} hexágonos`,
  'r62.changeTrain': (train) => `Cambiar ${train}`,
  'r62.join': 'Unirlo a los otros de mercancías',
  'r62.part': 'Que circule por su cuenta',
  'r62.noPermit': 'no circula: la compañía no tiene permiso para él',
  'r62.proven': (sum) => `Demostrado: nada rinde más de ${sum}`,
  'r62.yourPart': (percent, sum) => `tu ${percent}: ${sum}`,
  'r62.subsidy': (sum, hexes) =>
    `Subvención de ${sum} por ${hexes} ${plural(hexes, 'hexágono', 'hexágonos')} de trenes locales: a la tesorería, se pague o se retenga, y fuera de la suma.`,
  'r62.lastRun': (trains) => `${trains}: con este recorrido gasta su última garantía y queda obsoleto.`,
  'r62.receiverRuns': 'Administración estatal: se buscan y se recorren las mejores rutas',

  'r62.hudson': 'Maniobra Hudson',
  'r62.payHudson': (sum) => `Hudson: pagar ${sum}`,
  'r62.hudsonAdds': (sum) => `la tesorería añade ${sum}`,
  'r62.nobodyPaid': 'nadie cobra',
  'r62.ownShares': (n) => `${plural(n, `cobra 1 acción propia`, `cobran ${n} acciones propias`)}`,
  'r62.price.left': (from, to) => `Cotización ${from} › ${to}, una a la izquierda`,
  'r62.price.stays': (price) => `La cotización sigue en ${price}: se paga menos de una acción`,
  'r62.price.right': (from, to, n) => `Cotización ${from} › ${to}, ${n} a la derecha`,
  'r62.earned': (sum, each) => `Ingresos ${sum}, ${each} por acción`,
  'r62.subsidyFact': 'Subvención, en todo caso a la tesorería',

  'r62.bank': 'Banco',
  'r62.bankGroup': (group, price, left) =>
    `Comprar al banco: grupo ${group}, ${price}${left > 0 ? `, ${plural(left, 'queda 1', `quedan ${left}`)}` : ''}`,
  'r62.half': 'mitad de precio',
  'r62.whichKind': 'Qué clase de tren será, para siempre',
  'r62.full': 'límite alcanzado',
  'r62.noPermitShort': 'sin permiso',
  'r62.warranties': (price) => `Garantías a ${price}`,
  'r62.freeWarranty': '1 es gratis',
  'r62.fromCompanies': 'Comprar a compañías, a precio fijo',
  'r62.yours': 'tuyo',
  'r62.isAsked': (player) => `se pregunta a ${player}`,
  'r62.withWarranties': (n) => `${n} ${plural(n, 'garantía', 'garantías')}`,
  'r62.begins': (phase, what) => `Empieza la fase ${phase}: ${what}`,
  'r62.phase.A': 'losetas amarillas',
  'r62.phase.B': 'losetas verdes, dos RO por serie, cuatro compañías más',
  'r62.phase.C': 'fuera del mapa se gana más, cuatro compañías más',
  'r62.phase.D': 'losetas marrones, tres RO por serie',
  'r62.phase.E': 'fuera del mapa se gana lo máximo, límite de 2 de cada clase',
  'r62.phase.F': 'los trenes C quedan obsoletos',
  'r62.phase.G': 'límite de 3 trenes en total',
  'r62.phase.H': 'al acabar la serie se forma la LNER y siguen tres RO',
  'r62.card.permits': (list) => `Puede tener cualquier tren y usa ${list}.`,
  'r62.card.chartered': 'Con concesión: las acciones sin vender están en la oferta inicial y cuestan el valor par.',
  'r62.card.started': 'Fundada en el mercado: las acciones sin vender están en su tesorería y le traen dinero.',
  'r62.card.receivership': 'En administración estatal: opera sola, retiene y compra un tren cuando puede.',
  'r62.textGroup': (group, price, left) => `${group}: ${price}, ${plural(left, 'queda 1', `quedan ${left}`)}`,
  'r62.lasts': 'duran siempre',
  'r62.until': (group) => `hasta ${group}`,
  'r62.phaseNow': (phase, what) => `Fase ${phase}: ${what}. +1 en un tren: una garantía.`,
  'r62.rusts': (company, trains) => `${company} pierde ${trains}`,
  'r62.kept': (company, train, n) => `${company} conserva ${train} ${n} ${plural(n, 'recorrido', 'recorridos')} más`,
  'r62.buys': (company, train) => `${company} compra un ${train}`,
  'r62.asks': (player, train, price) => `Se pide a ${player} el ${train} por ${price}`,
  'r62.nowKind': 'Ya hay dinero: elige la clase de tren',
  'r62.mustBuy': (company) => `${company} no tiene tren y debe comprar uno`,
  'r62.passIsRuin': (company) => `Sin tren ${company} quiebra.`,
  'r62.limit': 'Límite de trenes',
  'r62.limitKind': (n) => `${n} de cada clase`,
  'r62.limitAll': (n) => `${n} en total`,
  'r62.do.buyTrain': (kind, warranties) =>
    warranties === 0
      ? `Comprar como ${kind}`
      : `Comprar como ${kind} con ${warranties} ${plural(warranties, 'garantía', 'garantías')} más`,
  'r62.do.buyFrom': (train, company) => `Comprar el ${train} de ${company}`,
  'r62.do.sellTreasury': 'Vender acciones propias',
  'r62.do.refinance': 'Refinanciar',

  'r62.need.bank': (price) => `El tren del banco, ${price}`,
  'r62.need.bar': (has, lacks) => `tiene ${has}, faltan ${lacks}`,
  'r62.need.missing': (sum) => `faltan ${sum}`,
  'r62.need.train': (group, faces) => `Grupo ${group}: ${faces}.`,
  'r62.need.lasts': 'Nunca queda obsoleto.',
  'r62.need.nobodyAdds': 'Los jugadores no ponen nada.',
  'r62.need.raise': (sum) => `Reunir ${sum}: de una manera u otra, nunca ambas`,
  'r62.need.sell': (n) => plural(n, 'Vender 1 acción propia', `Vender ${n} acciones propias`),
  'r62.need.soldHow': (n, price) => `${n} × ${price}`,
  'r62.need.refinanceHow': (par) => `10 × par ${par}`,
  'r62.need.tooFew': (have, need) => `tiene ${have}, necesita ${need}`,
  'r62.need.tooLittle': () => 'no bastaría para el tren',
  'r62.need.ruinBySale': 'la cotización cae a 0: quiebra',
  'r62.need.orAsk': 'O pedir un tren:',
  'r62.need.compare': 'Comparar',
  'r62.need.title': 'Dinero para el tren: de una manera u otra',
  'r62.need.workedOut': 'Calculado hasta el final',
  'r62.need.gets': (company) => `${company} recibe`,
  'r62.need.left': 'queda tras el tren',
  'r62.need.byOption': (least, most) => `${least} o ${most}, según la opción`,
  'r62.need.zero': '0: quiebra antes de comprar',
  'r62.need.yours': 'tus acciones',
  'r62.need.director': 'director',
  'r62.need.nobody': 'nadie: administración estatal',
  'r62.need.own': 'acciones propias',
  'r62.need.pool': (before, after) => `reserva ${before} › ${after}`,
  'r62.need.doSell': (n, company, sum) =>
    `Vender ${n} ${plural(n, 'acción', 'acciones')} de la tesorería de ${company} por ${sum}`,
  'r62.need.doRefinance': (company, sum) => `Refinanciar ${company}: cada cartera se reduce a la mitad y recibe ${sum}`,
  'r62.need.thenKind': 'Después eliges la clase de tren.',
  'r62.need.sellFor': (n, sum) => `Vender ${n} por ${sum}`,
  'r62.need.giveUp': 'Sin tren: quiebra',

  'r62.card.group': (group) => `grupo ${group}`,
  'r62.card.endless': 'sin fin',
  'r62.card.rustsOn': (group) => `El primer tren ${group} lo saca del juego, salvo garantías.`,
  'r62.card.freight': (n, _most) =>
    `Mercancías: a ${n} ${n === 1 ? 'hexágono' : 'hexágonos'} como mucho; cuentan los dos extremos y el camino.`,
  'r62.card.local': (pays, most) =>
    pays === most
      ? `Local: hasta ${most} estaciones grandes y las pequeñas que haya entre ellas.`
      : `Local: hasta ${most} estaciones grandes, de las que cuentan ${pays}, y las pequeñas que haya entre ellas.`,
  'r62.card.express': (pays, most) =>
    pays === most
      ? `Expreso: hasta ${most} estaciones grandes y destinos fuera del mapa.`
      : `Expreso: hasta ${most} estaciones grandes y destinos fuera del mapa, de los que cuentan ${pays}.`,
  'r62.sell.title': (player, train, seller, buyer, price) =>
    `${player} ofrece ${price} de ${buyer} por el ${train} de ${seller}`,
  'r62.sell.last': (seller, price) =>
    `${seller} se queda sin tren: sus acciones de ${price} valen la mitad hasta que tenga uno`,
  'r62.sell.lacks': (seller, price, lacks) =>
    `${seller} debe comprar uno en su turno; el del banco cuesta ahora ${price}, ${lacks} más de lo que tendría`,
  'r62.sell.canBuy': (seller, price) => `${seller} debe comprar uno en su turno; el del banco cuesta ahora ${price}`,
  'r62.sell.keeps': (seller, trains) => `${seller} conserva ${trains}`,
  'r62.sell.runs': (seller, train) => `${seller} deja de recorrer con el ${train}`,
  'r62.sell.cannotRun': (seller) => `${seller} no tiene permiso para usarlo`,
  'r62.sell.money': (seller, before, after, percent) =>
    `Tesorería de ${seller} ${before} › ${after}; tienes el ${percent}`,
  'r62.sell.refuse': (buyer) => `Nada cambia, y ${buyer} no puede volver a pedir este tren en este turno.`,

  'rail.coach.layTrack':
    'Dos losetas amarillas, una N o una mejora, todo gratis. O una estación pequeña para los locales, o una ficha en Londres.',
  'rail.coach.placeTokens':
    'Las fichas se pagaron al salir a flote: una por turno, en un espacio libre al que se llegue.',
  'rail.coach.runTrains':
    'Los trenes circulan según los permisos. Cada lugar cuenta una vez para toda la compañía: conviene repartirlos.',
  'rail.coach.dividend':
    'Se paga todo o se retiene todo. Un dividendo de al menos la cotización la mueve a la derecha; la tesorería puede ayudar.',
  'rail.coach.buyTrains':
    'Un tren del banco puede ser de cualquier clase. Una garantía lo conserva un recorrido más allá de su hora.',
};
