import type { Catalogue } from '@traviesa/engine';
import { namesOf, placesOn, railEs } from '@traviesa/rail';
import type { Kind } from './data.ts';
import { map } from './map.ts';
import type { Message1862 } from './messages.ts';
import type { ShareSource } from './types.ts';

export const places = {
  es: { London: 'Londres', Denmark: 'Dinamarca', Holland: 'Holanda', 'The West': 'El Oeste' },
};
const place = placesOn(map, places.es);
const names = { ...namesOf([], map), place };
const pile: Readonly<Record<ShareSource, string>> = {
  ipo: 'oferta inicial',
  pool: 'reserva',
  treasury: 'tesorería',
};
const kinds: Readonly<Record<Kind, string>> = { freight: 'mercancías', express: 'exprés', local: 'trenes locales' };

export const es: Catalogue<Message1862> = {
  ...railEs(names),
  'track.laid': (p) => `${p.company} coloca la loseta ${p.tile} en ${place(p.hex)}`,
  'token.placed': (p) => `${p.company} coloca una ficha en ${place(p.hex)}`,
  'train.boughtFrom': (p, w) => `${p.company} compra un ${p.train} a ${p.seller} por ${w.money(p.cost)}`,
  'train.rusted': (p, w) => `${p.n} ${p.train} ${w.plural(p.n, 'queda obsoleto', 'quedan obsoletos')}`,
  'consent.asked': (p, w) => `${p.buyer} ofrece a ${w.player(p.player)} ${w.money(p.price)} por un ${p.item}`,
  'consent.declined': (p, w) => `${w.player(p.player)} no vende un ${p.item} a ${p.buyer}`,
  'round.parliament': (p) => `Empieza la ronda del Parlamento ${p.number}`,
  'round.stock': (p) => `Empieza la ronda de acciones ${p.number}`,
  'round.operating': (p) => `Empieza la ronda de operaciones ${p.number}.${p.round}`,
  'priority.given': (p, w) => `${w.player(p.player)} tiene la prioridad`,
  'price.top': (p, w) => `${p.company} llega a ${w.money(1000)}: la partida acaba tras esta ronda`,
  'company.floated': (p, w) => `${p.company} se lanza con ${w.money(p.sum)}`,
  'company.tokens': (p, w) => `${p.company} compra ${p.n} fichas por ${w.money(p.cost)}`,
  'company.opened': (p, w) => `${w.player(p.player)} funda ${p.company} a ${w.money(p.price)} por ${w.money(p.cost)}`,
  'company.receivership': (p) => `${p.company} pasa a administración estatal`,
  'company.bankrupt': (p, w) => `${p.company} va a la bancarrota: ${w.money(p.each)} por acción en mano`,
  'company.paidOut': (p, w) => `${w.player(p.player)} recibe ${w.money(p.sum)} por ${p.company}`,
  'company.failed': (p) => `${p.company} no se ha lanzado a tiempo; sus acciones se anulan`,
  'fine.due': (p, w) => `${w.player(p.player)} debe una multa de ${w.money(p.sum)} por ${p.company}`,
  'fine.forgiven': (p, w) => `${w.player(p.player)} no puede pagar ${w.money(p.sum)}, que se perdonan`,
  'share.fromTreasury': (p, w) =>
    `${w.player(p.player)} compra una acción de ${p.company} de su tesorería por ${w.money(p.cost)}`,
  'share.redeemed': (p, w) => `${p.company} rescata una acción por ${w.money(p.cost)}`,
  'token.home': (p) => `${p.company} coloca la ficha de su base en ${place(p.hex)}`,
  'token.displaced': (p) => `${p.other} deja su espacio a ${p.company} en ${place(p.hex)}`,
  'token.dropped': (p) => `${p.company} renuncia a su ficha de ${place(p.hex)}`,
  'track.station': (p) => `${p.company} añade una estación pequeña en ${place(p.hex)}`,
  'london.built': (p) => `${p.company} construye hasta Londres`,
  'run.done': (p, w) =>
    p.n === 0
      ? `${p.company} no recorre ninguna ruta`
      : `${p.company} recorre ${p.n} ${w.plural(p.n, 'ruta', 'rutas')} por ${w.money(p.sum)}`,
  'run.unproven': (p) => `No se ha podido demostrar que las rutas de ${p.company} sean las mejores`,
  'dividend.extra': (p, w) => `${p.company} recibe una subvención de ${w.money(p.sum)}`,
  'dividend.hudson': (p, w) => `${p.company} añade ${w.money(p.sum)} a su dividendo`,
  'train.taken': (p, w) =>
    p.warranties === 0
      ? `${p.company} compra un ${p.train} por ${w.money(p.cost)}`
      : `${p.company} compra un ${p.train} con ${p.warranties} ${w.plural(p.warranties, 'garantía', 'garantías')} por ${w.money(p.cost)}`,
  'train.warrantyEnded': (p) => `Acaba la última garantía de un ${p.train} de ${p.company}, que queda obsoleto`,
  'money.sold': (p, w) =>
    `${p.company} vende ${p.n} ${w.plural(p.n, 'acción', 'acciones')} de su tesorería por ${w.money(p.sum)}`,
  'money.refinancing': (p) => `${p.company} se refinancia: todas las participaciones se reducen a la mitad`,
  'money.refinanced': (p, w) => `${p.company} recibe ${w.money(p.sum)} de su refinanciación`,
  'merge.asked': (p, w) =>
    `${p.company} propone a ${w.player(p.player)} la fusión con ${p.other}; sobreviviría ${p.survivor}`,
  'merge.refused': (p, w) => `${w.player(p.player)} no acepta la fusión de ${p.other} con ${p.company}`,
  'merge.begun': (p, w) => `${p.other} se fusiona en ${p.company} a ${w.money(p.price)}`,
  'merge.returned': (p, w) => `${w.player(p.holder)} devuelve ${p.n} ${w.plural(p.n, 'acción', 'acciones')}`,
  'merge.split': (p, w) =>
    `${w.player(p.holder)} toma tres acciones de la reserva por el certificado de director de ${p.company}`,
  'merge.swapped': (p, w) =>
    `${w.player(p.holder)} cambia ${p.n} ${w.plural(p.n, 'acción', 'acciones')} con ${p.from === 'pool' ? 'la reserva' : w.player(p.from)}`,
  'merge.sold': (p, w) =>
    `${w.player(p.holder)} no encuentra cambio para ${p.n} ${w.plural(p.n, 'acción', 'acciones')} de ${p.company}: ${w.money(p.sum)}`,
  'merge.kept': (p, w) => `${w.player(p.holder)} paga ${w.money(p.sum)} y rescata una opción de ${p.company}`,
  'merge.gaveUp': (p, w) => `${w.player(p.holder)} renuncia a una opción de ${p.company} por ${w.money(p.sum)}`,
  'merge.director': (p, w) => `${w.player(p.player)} dirige ${p.company}`,
  'merge.done': (p) => `${p.company} recibe todo lo de ${p.other}, que puede fundarse de nuevo`,
  'lner.due': () => 'La LNER se formará al final de esta serie de RO',
  'lner.formed': () => 'Se forma la LNER: quedan una ronda de acciones y tres de operaciones',
  'lner.limit': (p) => `El límite de certificados pasa a ser ${p.n}`,
  'over.price': (_p, w) => `La partida acaba: una cotización ha llegado a ${w.money(1000)}`,
  'over.bank': () => 'La partida acaba: el banco se ha quedado sin dinero',
  'over.lner': () => 'La partida acaba: la LNER ha operado tres rondas',
  'over.standstill': () => 'La partida acaba: ninguna compañía opera y nadie puede pagar otra',

  'bid.step': (p, w) => `Las pujas son múltiplos de ${w.money(p.step)}. Elige uno.`,
  'bid.tooLow': (p, w) => `La puja mínima es ${w.money(p.min)}. Sube la puja o pasa.`,
  'bid.reserve': (p, w) =>
    p.max < p.min
      ? `Necesitas ${w.money(p.reserve)} para el certificado de director y no puedes pujar ${w.money(p.min)}. Pasa.`
      : `Deben quedar ${w.money(p.reserve)} para el certificado de director. Puja ${w.money(p.max)} como máximo.`,
  'charter.parIsSet': () => 'El valor par ya está fijado. Compra acciones o pasa.',
  'charter.parFirst': () => 'Fija primero el valor par.',
  'charter.ownShares': (p) => `Ahora solo se compran acciones de ${p.company} de la oferta inicial. Compra o pasa.`,
  'company.notOpen': (p) => `${p.company} no está disponible en esta fase. Elige otra.`,
  'company.isStarted': (p) => `${p.company} ya está fundada. Elige otra.`,
  'company.waits': (p) => `${p.company} no se lanzó a tiempo y espera a la próxima ronda de acciones. Elige otra.`,
  'company.noHome': (p) => `${p.company} no podría colocar la ficha de su base. Elige otra.`,
  'company.noPar': (p, w) => `El precio es uno de estos: ${w.list(p.pars.map(w.money))}. Elige uno.`,
  'company.onlyCharters': () =>
    'En la partida para principiantes solo se funda en el Parlamento. Compra una acción o pasa.',
  'company.noNewOnes': () => 'Con la LNER formada no se funda ninguna compañía. Compra una acción o pasa.',
  'company.tooPoor': (p, w) =>
    `Cuesta ${w.money(p.cost)} y ${p.company} tiene ${w.money(p.cash)}. Elige algo más barato.`,
  'tokens.count': (p) => `Puede comprar de ${p.min} a ${p.max} fichas. Elige un número intermedio.`,
  'share.notHeld': (p, w) =>
    p.n === 0
      ? `No tienes acciones de ${p.company}. Elige otra compañía.`
      : `Tienes ${p.n} ${w.plural(p.n, 'acción', 'acciones')} de ${p.company}. Vende de 1 a ${p.n}.`,
  'share.soldThisTurn': (p) => `Ya has vendido ${p.company} en este turno. Vende otras, compra o termina.`,
  'share.boughtNow': (p) => `Compraste ${p.n} de ${p.company} en esta RA y debes conservar otras tantas. Vende menos.`,
  'share.notCovered': (p) =>
    `Faltan acciones sueltas de ${p.company} para partir el certificado de director. Vende menos o más.`,
  'share.sellFirst': (p) => `Tienes ${p.n} certificados y el límite es ${p.max}. Vende primero.`,
  'share.overLimit': (p) => `Tienes ${p.n} certificados y el límite es ${p.max}. Vende antes de comprar.`,
  'share.soldNow': (p) => `Vendiste ${p.company} en esta RA. Podrás comprar en la próxima.`,
  'share.notStarted': (p) => `${p.company} no está fundada. Elige otra.`,
  'share.noneThere': (p) => `No hay acciones de ${p.company} en la ${pile[p.source]}. Elige otra.`,
  'share.tooDear': (p, w) => `Cuesta ${w.money(p.cost)} y tienes ${w.money(p.cash)}. Elige algo más barato.`,
  'fine.tooMany': (p, w) => `Debes ${w.money(p.sum)}. Vende ${p.max} de ${p.company} como máximo.`,
  'track.neverHere': (p) => `En ${place(p.hex)} no se colocan losetas. Elige otro hexágono.`,
  'track.homeFirst': (p) => `${p.company} debe colocar o mejorar antes la loseta de ${place(p.hex)}.`,
  'track.oneUpgrade': () => 'Una mejora debe ser la única loseta del turno. Coloca una amarilla o termina.',
  'track.nTileAlone': () => 'Una loseta N debe ser la única del turno. Deshaz la primera o elige otra.',
  'track.insteadOfTile': () => 'Eso sustituye a una loseta y ya se ha colocado una. Termina.',
  'track.noStation': (p) => `En ${place(p.hex)} no hay vía ${p.track} verde o marrón sin estación.`,
  'track.wrongColour': (p) => `La loseta ${p.tile} no sigue a la de ${place(p.hex)}. Elige el color siguiente.`,
  'track.colourClosed': (p) => `El color de la loseta ${p.tile} aún no está abierto. Elige otra loseta.`,
  'track.wrongLabel': (p) => `La loseta ${p.tile} no va en ${place(p.hex)}. Elige otra loseta.`,
  'track.wrongKind': (p) => `La loseta ${p.tile} tiene otras estaciones que ${place(p.hex)}. Elige otra.`,
  'track.lost': (p) => `La loseta ${p.tile} quitaría vías en ${place(p.hex)}. Gírala o elige otra.`,
  'track.closedSide': (p) => `La vía daría a un lado cerrado de ${place(p.hex)}. Gira la loseta.`,
  'track.noneLeft': (p) => `No quedan losetas ${p.tile}. Elige otra.`,
  'track.notConnected': (p) =>
    `La vía nueva de ${place(p.hex)} no estaría en una ruta de ${p.company}. Gírala o muévela.`,
  'london.noToken': (p) => `${p.company} no tiene fichas para Londres. Coloca una loseta o pasa.`,
  'london.already': (p) => `${p.company} ya tiene una ficha en Londres. Coloca una loseta o pasa.`,
  'london.elsewhere': () =>
    'La ficha para Londres va a uno de sus espacios. Elige Londres en el mapa, coloca una loseta o pasa.',
  'london.full': () => 'En esa parte de Londres no queda espacio. Elige la otra, coloca una loseta o pasa.',
  'london.notReached': (p) => `Ninguna ruta de ${p.company} llega a Londres. Coloca una loseta o pasa.`,
  'token.noStation': (p) => `En ${place(p.hex)} no hay estación grande. Elige otra.`,
  'token.already': (p) => `${p.company} ya tiene una ficha en ${place(p.hex)}. Elige otra estación.`,
  'token.noSlot': (p) => `En ${place(p.hex)} no queda espacio. Elige otra estación.`,
  'token.notConnected': (p) => `${p.company} no llega a ${place(p.hex)}. Elige una estación conectada.`,
  'token.notThere': (p) => `${p.company} no tiene ficha en ${place(p.hex)}. Elige otra.`,
  'token.homeStays': (p) => `La ficha de la base de ${p.company} se queda. Elige otra.`,
  'run.noTrain': () => 'La compañía no tiene ese tren o no tiene permiso para él. Quítalo.',
  'run.trainTwice': (p) => `El ${p.train} corre dos veces. Da una ruta a cada tren.`,
  'run.noTrack': (p) => `No existe esa vía para el ${p.train}. Traza otra vez su ruta.`,
  'run.tooFewStops': (p) => `El ${p.train} necesita dos paradas. Alarga su ruta.`,
  'run.noToken': (p) => `La ruta del ${p.train} no tiene ficha propia. Llévala por una.`,
  'run.trackTwice': (p) => `El ${p.train} usa dos veces la vía de ${place(p.hex)}. Cambia su ruta.`,
  'run.stopTwice': (p) => `El ${p.train} visita dos veces ${place(p.hex)}. Cambia su ruta.`,
  'run.passesBlocked': (p) => `Otras compañías llenan ${place(p.hex)}: una ruta solo puede acabar allí. Termina allí.`,
  'run.passesEnd': (p) => `${place(p.hex)} solo puede ser el final de una ruta. Termina allí.`,
  'run.twoOfAKind': (p) => `El ${p.train} une dos puertos o dos áreas rojas. Cambia su ruta.`,
  'run.endsAtTown': (p) => `El ${p.train} acaba en una estación pequeña. Llévalo a una grande.`,
  'run.offboard': (p) => `El ${p.train} es un tren local y no sale del mapa. Cambia su ruta.`,
  'run.tooLong': (p) => `El ${p.train} recorre ${p.have} y puede recorrer ${p.max}. Acorta su ruta.`,
  'run.badScoring': (p) => `El ${p.train} no puntúa lo que se nombra. Nombra tantas paradas como puntúa.`,
  'run.noHome': () => 'Una ruta debe pasar por la base. Lleva una por ella.',
  'run.notConnected': (p) => `El ${p.train} no comparte estación grande con las otras rutas. Conéctalo.`,
  'run.freightsApart': () =>
    'Estos mercancías no forman una línea permitida. Únelos de punta a punta en estaciones grandes.',
  'run.idleTrain': (p) => `El ${p.train} puede correr y debe hacerlo. Dale una ruta.`,
  'run.notBest': (p, w) => `${w.money(p.sum)} no es el máximo, ${w.money(p.best)}. Usa las rutas sugeridas.`,
  'run.isProven': () => 'Solo se marca una serie de rutas que no se pudo demostrar. Usa las rutas sugeridas.',
  'run.notSaid': () => 'Los ingresos se calculan aquí. Quita la suma.',
  'hudson.notForBeginners': () => 'En la partida para principiantes no hay maniobra Hudson. Reparte o retén.',
  'hudson.notNeeded': (p, w) =>
    `Sirve desde ${w.money(10)} hasta menos de la cotización, ${w.money(p.price)}; los ingresos son ${w.money(p.sum)}.`,
  'hudson.tooDear': (p, w) =>
    `Hacen falta ${w.money(p.cost)} y ${p.company} tiene ${w.money(p.cash)}. Reparte o retén.`,
  'train.noKind': (p) => `En esta partida no hay ${kinds[p.kind]}. Elige otro tipo.`,
  'train.atLimit': (p, w) =>
    `${p.company} está en su límite de ${p.n} ${w.plural(p.n, 'tren', 'trenes')}. Elige otro tipo o termina.`,
  'train.warranties': (p, w) =>
    p.max === 0
      ? 'Con este tren no se compran garantías. Cómpralo sin ellas.'
      : `Con este tren se ${w.plural(p.max, 'compra', 'compran')} ${p.max} ${w.plural(p.max, 'garantía', 'garantías')} como máximo.`,
  'train.fromBankNow': () => 'El dinero era para un tren del banco. Compra ese.',
  'train.onlyBank': () => 'Con la LNER formada solo vende trenes el banco. Compra uno allí.',
  'train.notCompanys': () => 'Este tren no es de otra compañía. Elige uno que lo sea.',
  'train.receiver': (p) => `${p.company} está en administración estatal y no vende trenes. Elige otro.`,
  'train.declined': () => 'Ya se ha rechazado en este turno. Elige otro tren.',
  'train.mustBuy': (p) => `${p.company} no tiene trenes y debe comprar uno. Cómpralo.`,
  'money.notNeeded': (p) => `${p.company} no tiene que reunir dinero ahora. Compra o termina.`,
  'money.otherTrain': (p) => `${p.company} puede pagar un tren de otra compañía que diriges. Compra ese.`,
  'money.tooFewShares': (p) => `${p.company} tiene ${p.n} acciones en tesorería y necesita ${p.need}. Refinánciala.`,
  'money.noRefinancing': (p, w) =>
    `Los ${w.money(p.sum)} de una refinanciación no pagarían un tren de ${w.money(p.price)}.`,
  'money.mustRaise': (p) => `${p.company} no tiene trenes y debe reunir dinero. Vende acciones propias o refinánciala.`,
  'merge.notAnother': () => 'Elige otra compañía de esta partida.',
  'merge.noSurvivor': () => 'Una de las dos compañías sobrevive. Elige una de ellas.',
  'merge.cannot': (p) => `${p.company} no está lanzada, no tiene fichas en el mapa o está en administración estatal.`,
  'merge.notConnected': (p) => `Ninguna ruta abierta lleva de ${p.company} a ${p.other}. Elige otra.`,
  'merge.declined': (p) => `Quien dirige ${p.company} ya lo ha rechazado en este turno. Propón otra cosa.`,

  'option.shorterLength': (p) =>
    p.players >= 5
      ? 'La partida abreviada usa los trenes de la partida corta o de la normal.'
      : 'La partida abreviada usa los trenes de la partida corta; los de la normal, desde cinco participantes.',
  'option.beginnerIsSimple': () => 'La partida para principiantes se juega solo con exprés o solo con mercancías.',
  'option.moreForSeven': () => 'Más compañías al principio son para siete u ocho participantes.',
  'option.noFreights': () => 'Esto trata de mercancías y en esta partida no hay.',
  'option.notOnSite': () => '18xx.games no tiene esta variante. Elige las reglas publicadas.',
  'option.profile': () => 'Reglas',
  'option.profile.hint': () =>
    '18xx.games aplica algunas reglas de otro modo. Elige el suyo para reproducir sus registros o llevar allí la partida.',
  'option.profile.rulebook': () => 'Las reglas publicadas',
  'option.profile.18xx.games': () => 'Como en 18xx.games',
  'option.length': () => 'Trenes',
  'option.length.hint': () => 'Cuántos trenes hay de los primeros grupos: con menos, los últimos llegan antes.',
  'option.length.short': () => 'Partida corta',
  'option.length.standard': () => 'Partida normal',
  'option.length.long': () => 'Partida larga',
  'option.trains': () => 'Tipos de tren',
  'option.trains.hint': () =>
    'El juego completo tiene las tres clases, con permisos. Con una sola no hay permisos; con dos, cada compañía recibe uno de los dos.',
  'option.trains.all': () => 'Mercancías, exprés y locales',
  'option.trains.simple_express': () => 'Solo exprés',
  'option.trains.simple_freight': () => 'Solo mercancías',
  'option.trains.advanced_freight': () => 'Mercancías y locales',
  'option.trains.advanced_express': () => 'Exprés y locales',
  'option.shorter': () => 'Partida abreviada',
  'option.shorter.hint': () =>
    'Más o menos una hora menos: los trenes D no quedan obsoletos y el final llega antes. Con el número corto de trenes o, desde cinco personas, con el normal.',
  'option.shorter.no': () => 'No',
  'option.shorter.yes': () => 'La LNER se forma con el primer tren E',
  'option.beginner': () => 'Partida para principiantes',
  'option.beginner.hint': () => 'Para una primera partida, solo con exprés o solo con mercancías.',
  'option.beginner.no': () => 'No',
  'option.beginner.yes': () => 'Solo concesiones, sin rescate, sin comprar garantías, sin Hudson',
  'option.tokens': () => 'Máximo de fichas de una compañía',
  'option.tokens.hint': () =>
    'Cuentan las del mapa y las de reserva, también la de Londres. Con el número habitual, las fusiones obligan a ceder alguna.',
  'option.tokens.7': () => 'Siete',
  'option.tokens.8': () => 'Ocho',
  'option.companies': () => 'Compañías al principio',
  'option.companies.hint': () => 'Para siete u ocho personas.',
  'option.companies.usual': () => 'Ocho',
  'option.companies.more': () => 'Nueve con siete participantes, diez con ocho',
  'option.chains': () => 'Cadenas de mercancías',
  'option.chains.hint': () =>
    'Los mercancías encadenados puntúan como un solo tren. Las mesas estrictas piden que la cadena entera valga como un tren: ningún lugar dos veces, nada de puerto a puerto.',
  'option.chains.free': () => 'Cada tren es una ruta legal',
  'option.chains.single': () => 'Toda la cadena es una ruta legal',
};
