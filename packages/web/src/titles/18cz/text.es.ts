import type { Same } from '../../i18n/same.ts';
import type { en } from './text.en.ts';

const plural = (n: number, one: string, other: string): string => (n === 1 ? one : other);

export const es: Same<typeof en> = {
  'panel.course': 'Desarrollo',
  'panel.sizes': 'Tamaños de compañía',
  'panel.privates': 'Líneas locales',
  'rail.step.acquire': 'Adquirir',
  'cz.sizes': 'Tamaños',
  'cz.size.S': 'pequeña',
  'cz.size.M': 'mediana',
  'cz.size.L': 'grande',
  'cz.company.S': 'Cuatro acciones; se lanza en cuanto se funda; usa trenes rojos.',
  'cz.company.M':
    'Cinco acciones, desde la fase b; se lanza con el 60 %; usa trenes azules; puede adquirir compañías pequeñas.',
  'cz.company.L':
    'Diez acciones, desde la fase d; se lanza con el 50 %; usa trenes verdes; puede adquirir pequeñas y medianas.',
  'cz.tokensEach': (n) => `${n} fichas`,
  'cz.atMostShares': (percent) => `cada cual tiene como mucho el ${percent}`,
  'cz.face.S': 'tren rojo, para compañías pequeñas',
  'cz.face.M': 'tren azul, para compañías medianas',
  'cz.face.L': 'tren verde, para compañías grandes',
  'cz.faceShort.S': 'Rojo (S)',
  'cz.faceShort.M': 'Azul (M)',
  'cz.faceShort.L': 'Verde (L)',

  'cz.income': (sum) => `paga ${sum}`,
  'cz.incomeShort': 'Cada RO',
  'cz.atTheEnd': 'Al final',
  'cz.power.S':
    'En cualquier compañía, una vez: una loseta verde extra de borde morado, o una loseta sobre río sin coste.',
  'cz.power.M':
    'En una compañía mediana o grande, una vez: una loseta morada extra hasta marrón, o una sobre río o colina sin coste.',
  'cz.power.L':
    'En una compañía grande, una vez: una loseta morada extra hasta gris, o una sobre cualquier terreno sin coste.',
  'cz.draft.turns': 'Próximos turnos',
  'cz.draft.ask': 'Elige una línea local o pasa',
  'cz.draft.order': (list) => `Empieza la RA 1 quien tenga menos efectivo. Ahora mismo: ${list}.`,
  'cz.draft.soldTo': (player) => player,
  'cz.draft.buy': (local, price) => `Comprar ${local} por ${price}`,

  'cz.found': (par, cost) => `Par ${par}, pagas ${cost}`,
  'cz.capital': (sum, more) =>
    `se lanza con ${sum}${more > 0 ? `; te llega para ${more} ${plural(more, 'acción', 'acciones')} más` : ''}`,
  'cz.capitalLater': (sum, more) =>
    `tesorería de ${sum} al lanzarse${more > 0 ? `; te llega para ${more} ${plural(more, 'acción', 'acciones')} más` : ''}`,
  'cz.buyShare': (percent, price) => `Comprar un ${percent} por ${price}`,
  'cz.directedBy': (player) => `dirige ${player}`,
  'cz.floatsAt': (percent) => `se lanza con el ${percent}`,
  'cz.left': (percent) => `${percent} en el banco`,
  'cz.debt': (sum) => `Debes ${sum} al banco`,
  'cz.debtNote': (penalty) =>
    `No puedes comprar hasta devolverlo. La penalización de ${penalty} se queda hasta el recuento final.`,
  'cz.repayLabel': 'Devolver',
  'cz.repay': (sum) => `Devolver ${sum}`,
  'cz.foot.debt': 'Deuda',
  'cz.foot.penalty': 'Penalización',

  'cz.firstTurn': 'Primer turno: hasta dos losetas amarillas o una mejora. Elige un hexágono marcado o salta',
  'cz.oneMore': 'Otra loseta amarilla: elige un hexágono marcado o salta',
  'cz.ateWaits':
    'ATE está entre dos ciudades: no se coloca nada hasta que haya allí una loseta verde, desde la fase d.',
  'cz.redAsk': (company) => `Loseta roja de ${company}: elige uno de sus dos hexágonos de borde rojo`,
  'cz.cityAsk': (company, place) => `¿En qué ciudad de ${place} se instala ${company}?`,
  'cz.cityOwn': 'Su hexágono inicial tiene dos ciudades; nadie más puede entrar antes de que elija.',
  'cz.cityOther': (company) => `${company} ha colocado allí la primera loseta: decide quien la dirige.`,
  'cz.cityTo': (hexes) => `Hacia ${hexes}`,
  'cz.cityN': (n) => `Ciudad ${n}`,
  'cz.placeHome': 'Colocar la ficha inicial',

  'cz.locals': (n) => (n === 0 ? 'Locales' : `Locales: ${n}`),
  'cz.noLocals': 'Esta compañía no tiene líneas locales.',
  'cz.used': 'usada',
  'cz.unused': 'habilidad sin usar',
  'cz.yours': 'tuya',
  'cz.layPurple': 'Loseta morada',
  'cz.layFree': 'Terreno gratis',
  'cz.sellLocal': (sum) => `Vender por ${sum}`,
  'cz.buyLocals': (max) => `Comprar a participantes, hasta ${max} cada una`,
  'cz.purpleAsk': (local) => `${local}: una loseta morada. Elige un hexágono marcado`,
  'cz.terrainAsk': (local) => `${local}: una loseta sin coste de terreno. Elige un hexágono marcado`,
  'cz.isAsked': (player) => `decide ${player}`,
  'cz.ownCompany': 'la diriges tú: se acepta al momento',

  'cz.acquireAsk': 'Adquiere una compañía menor o sigue',
  'cz.acquires': (company, target) => `${company} adquiere ${target}`,
  'cz.sharePrice': 'Precio por acción',
  'cz.priceRange': (percent, min, max) => `${percent} de la cotización; de ${min} a ${max}.`,
  'cz.payable': (max) => `La tesorería llega hasta ${max}.`,
  'cz.refused': 'rechazada',
  'cz.receive': 'Cobran',
  'cz.tokens': 'Fichas',
  'cz.tokensComing': (list, kept) =>
    [list, kept > 0 ? `${kept} sin colocar` : ''].filter(Boolean).join(' · ') || 'ninguna',
  'cz.total': 'En total',
  'cz.noMore': 'Sin adquisición',
  'cz.acquireFor': (sum) => `Adquirir por ${sum}`,
  'cz.offerEach': (price) => `Ofrecer ${price} por acción`,

  'cz.asked.company': (asker, target, buyer, price) =>
    `${asker} quiere adquirir ${target} con ${buyer}: ${price} por acción`,
  'cz.asked.train': (asker, train, seller, buyer, price) =>
    `${asker} ofrece ${price} de ${buyer} por el tren ${train} de ${seller}`,
  'cz.asked.local': (asker, local, buyer, price) => `${asker} ofrece ${price} de ${buyer} por ${local}`,
  'cz.offer.loseLocal': (local, income, end) => `pierdes ${local}: ${income} cada RO y ${end} al final`,
  'cz.card.open': (size) => `${size}, sin fundar`,
  'cz.card.bank': (left) => `banco ${left}`,
  'cz.offer.gainsLocal': (company, income) => `${company} gana ${income} cada RO y su poder`,
  'cz.offer.theyLose': (player, income, end) => `${player} pierde ${income} cada RO y ${end} al final`,
  'cz.offer.theirCash': (player, change) => `efectivo de ${player} ${change}`,
  'cz.offer.gone': (company, n, worth) =>
    `${company} sale del juego, y con ella ${n === 1 ? 'tu acción' : `tus ${n} acciones`} por valor de ${worth}`,
  'cz.offer.ofPrice': (each, percent, market) => `${each} por acción es el ${percent} de su cotización ${market}`,
  'cz.offer.others': (list) => `los demás cobran: ${list}`,
  'cz.offer.comes': (buyer, cash, trains, tokens) =>
    `${buyer} recibe su tesorería ${cash}, trenes ${trains}, fichas ${tokens}`,
  'cz.yourCash': 'Tu efectivo',

  'cz.fateAsk': (company) => `¿Con qué trenes adquiridos se queda ${company}?`,
  'cz.trainFate': (train) => `Qué pasa con el ${train}`,
  'cz.keep': 'Conservar',
  'cz.flipTo': (face, cost) => `Cambiar a ${face}, ${cost}`,
  'cz.scrap': 'Desguazar',
  'cz.rustsWithFlip': 'queda obsoleto con el cambio de cara',
  'cz.flipRusts': (types) => `El cambio de cara cuenta como venta: todos los ${types} quedan obsoletos.`,
  'cz.fateDone': 'Confirmar',
  'cz.clash': (place) => `Dos fichas en ${place}: ¿cuál se queda?`,
  'cz.stays': 'se queda',

  'cz.deck': (letter, left) => `Comprar del mazo: clase ${letter}, ${plural(left, 'queda', 'quedan')} ${left}`,
  'cz.deckEndless': (letter) => `Comprar del mazo: clase ${letter}, sin fin`,
  'cz.poolCard': (letter) => `Comprar de la reserva: clase ${letter}`,
  'cz.facesOf': (letter) => `Caras de la clase ${letter}`,
  'cz.buys': (company, train) => `${company} compra un ${train}`,
  'cz.begins': (phase, what) => `Empieza la fase ${phase}: ${what}`,
  'cz.rustNow': (types, losers) => `todos los ${types} quedan obsoletos${losers ? ` (${losers})` : ''}`,
  'cz.mustReturn': (list) => `por encima del límite, devuelven trenes: ${list}`,
  'cz.loan': 'Préstamo',
  'cz.penalty': 'Penalización fija',
  'cz.mustBuy': (kind, price) => `Hay que comprar un ${kind}: desde ${price}`,
  'cz.needLoan': (treasury, cash, loan) =>
    `La tesorería (${treasury}) y tu efectivo (${cash}) no bastan: préstamo de ${loan}, y otro tanto de penalización.`,
  'cz.needHelp': (treasury, help) => `La tesorería tiene ${treasury}: pones ${help} de tu efectivo.`,
  'cz.idle': (n) => `${n} no ${plural(n, 'circula', 'circulan')}`,
  'cz.fromCompanies': 'Comprar a otras compañías',

  'cz.phase.a': 'compañías pequeñas, losetas amarillas',
  'cz.phase.b': 'compañías medianas; líneas locales y trenes cambian de manos',
  'cz.phase.c': 'los primeros trenes-3 rojos',
  'cz.phase.d': 'compañías grandes, losetas verdes',
  'cz.phase.e': 'las pequeñas conservan 2 trenes',
  'cz.phase.f': 'las medianas conservan 2 trenes',
  'cz.phase.g': 'losetas marrones, hexágonos rojos a 40',
  'cz.phase.h': 'las pequeñas conservan 1 tren',
  'cz.phase.i': 'losetas grises, hexágonos rojos a 50; las medianas conservan 1 tren',
  'cz.phase.j': 'las grandes conservan 2 trenes',

  'cz.track': 'Desarrollo de la partida',
  'cz.track.draft': 'Selección',
  'cz.export': 'después se exporta el primer tren del mazo',
  'cz.trackNote': (price) =>
    `Bajo cada RO, el precio máximo de una línea local: ahora ${price}. ↗ = se exporta un tren. La partida acaba tras la RO 8.3.`,
  'cz.class': 'Clase',
  'cz.cardsLeft': 'Cartas',
  'cz.limits': 'Límite S/M/L',
  'cz.brings': 'Trae',
  'cz.phaseNow': (phase) => `Fase ${phase}`,
  'cz.empty': 'vacía',
  'cz.parOf': (sizes) => `valor par de ${sizes}`,
  'cz.marketNote':
    'S, M, L: valor par de pequeñas, medianas y grandes. Una venta baja una casilla a la otra fila; si no quedan acciones, sube una.',

  'rail.round.draft': 'Ronda previa',
  'cz.sub': (phase, price) => `Fase ${phase}, locales hasta ${price}`,
  'cz.subDraft': 'Selección de líneas locales',
  'cz.owes': (sum) => `debe ${sum}`,
  'cz.owesShort': (n) => `−${n}`,

  'cz.do.buyLocal': (local) => `Comprar ${local}`,
  'cz.do.layRed': (hex, way) => `Loseta roja en ${hex}, giro ${way}`,
  'cz.do.purple': (tile, hex, local) => `Loseta morada ${tile} en ${hex} con ${local}`,
  'cz.do.terrain': (tile, hex, local) => `Loseta ${tile} en ${hex} sin coste con ${local}`,
  'cz.do.offerLocal': (sum, local) => `Ofrecer ${sum} por ${local}`,
  'cz.do.sellLocal': (local, sum) => `Vender ${local} al banco por ${sum}`,
  'cz.do.offerCompany': (sum, target) => `Ofrecer ${sum} por acción de ${target}`,
  'cz.do.removeToken': (company, place) => `Quitar la ficha de ${company} en ${place}`,
  'cz.do.flip': (train, face) => `Cambiar ${train} a la cara ${face}`,
  'cz.do.scrap': (train) => `Desguazar ${train}`,
  'cz.do.buyShare': (company) => `Comprar una acción de ${company}`,

  'rail.task.draft': 'elige una línea local',
  'rail.task.redTile': (c) => `coloca la loseta roja de ${c}`,
  'rail.task.homeCity': (c) => `elige la ciudad inicial de ${c}`,
  'rail.task.acquire': (c) => `puede adquirir una compañía con ${c}`,
  'rail.task.takeover': (c) => `decide sobre los trenes que recibe ${c}`,
  'rail.task.clash': (c) => `decide qué ficha de ${c} se queda`,
  'rail.task.discardTrains': (c) => `devuelve un tren de ${c}`,
  'rail.task.consent': (buyer) => `responde a una oferta de ${buyer}`,

  'cz.text.home': (hex) => `ciudad inicial ${hex}`,
  'cz.about.debt': (sum) =>
    `El préstamo de ${sum} se debe antes de la próxima compra: se devuelve, todo o en parte, en un turno propio de una ronda de acciones, y hasta entonces no se compran acciones ni se fundan compañías. Lo que quede se resta al final.`,
  'cz.about.penalty': (sum) => `La penalización de ${sum} no se puede devolver y se resta al final.`,
  'rail.coach.draft':
    'Las líneas locales pagan a su dueño en cada ronda de operaciones, y más tarde una compañía puede comprarlas: el precio sube con cada ronda.',
  'rail.coach.stockRound':
    'Dirige una compañía quien más acciones tiene. Las pequeñas empiezan con dos acciones vendidas, las mayores necesitan más; vender baja la cotización.',
  'rail.coach.layTrack':
    'Dos losetas amarillas o una mejora en el primer turno, después una loseta. Lleva la vía a las ciudades: lo que visitan los trenes es lo que ganan.',
  'rail.coach.acquire':
    'Una compañía mayor puede adquirir otra menor: se queda con sus trenes, fichas y dinero, y cobran sus accionistas.',
  'rail.coach.buyTrains':
    'Una compañía usa las caras de su tamaño. Cada clase nueva envejece las anteriores; sin tren debe comprar uno, si hace falta con dinero de quien la dirige.',
  'cz.about.sale':
    'Desde la fase b una compañía de su tamaño o mayor puede comprarla a un jugador que acepte; hasta entonces su poder duerme.',
  'cz.about.end': (sum: string) => `Al final vale ${sum} para un jugador y nada para una compañía.`,
  'rail.coach.redTile':
    'Una compañía grande entra desde el borde: su loseta roja es su base. Elige el lado desde el que alcance más ciudades.',
  'rail.coach.homeCity':
    'Dos ciudades en un hexágono: la ficha inicial queda en una para siempre. Mira adónde llevan sus vías.',
  'rail.coach.takeover':
    'Los trenes de la compañía adquirida son ya suyos. Consérvalos, gíralos a otra cara o desguázalos: cuenta el límite.',
  'rail.coach.clash':
    'Las dos compañías tenían una ficha en este hexágono y solo queda una. Quédate con la ciudad cuya vía llega más lejos.',
  'cz.run.S': (n) => `Su recorrido tiene como mucho ${n} lugares de cualquier tipo, y todos cuentan.`,
  'cz.run.M': (n) =>
    `Su recorrido tiene como mucho ${2 * n} lugares, de ellos ${n} ciudades o losetas rojas como máximo.`,
  'cz.run.L': (n) => `Cuentan como mucho ${n} lugares de su recorrido; los pueblos se pueden omitir.`,
  'cz.about.class': (letters, n) => `Una cara de las cartas de ${plural(n, 'la clase', 'las clases')} ${letters}.`,
  'cz.ending': (set, round) => `Últimas rondas: la partida acaba tras la RO ${set}.${round}`,
  'cz.endingNear': (set, round) => `Penúltima serie: la partida acaba tras la RO ${set}.${round}`,
  'cz.then': (name, price) => `después el mazo muestra ${name} desde ${price}`,
};
