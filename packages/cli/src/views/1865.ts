import { type Action, type Choice, type Lang, type Words, wordsFor } from '@traviesa/engine';
import {
  capacity,
  companyOf,
  costOf,
  estimate,
  geoOf,
  isStarted,
  type Look,
  price,
  readWay,
  type Source,
  sharesOf,
  stationsOf,
  topOfStack,
  trainsOf,
  zone,
} from '@traviesa/games/1865';
import { table } from '../table.ts';
import { fieldText } from './generic.ts';
import { mapText } from './map.ts';
import type { Table, TitleView } from './view.ts';

const english = {
  player: 'player',
  cash: 'cash',
  shares: 'shares',
  cards: 'maritime',
  loans: 'loans',
  company: 'company',
  president: 'president',
  price: 'price',
  treasury: 'treasury',
  traffic: 'traffic',
  capacity: 'capacity',
  trains: 'trains',
  stations: 'stations',
  markers: 'markers',
  estimate: 'estimate',
  ipo: 'IPO',
  pool: 'pool',
  dragons: 'Dragons',
  waiting: 'not launched',
  none: 'none',
  minor: 'minor',
  major: 'major',
  red: 'red',
  white: 'white',
  green: 'green',
  bank: 'Bank',
  next: 'Next train',
  legend: 'Map: @ city  o town  x mine  . plain; y g b a the colour of the tile; below it the stations',
  pick: (card: string) => `Take maritime company ${card}`,
  convert: (company: string) => `Make ${company} a major`,
  sell: (company: string, n: string) => `Sell ${n} of ${company}`,
  buy: (company: string, source: string, cost: string) => `Buy a share of ${company} from the ${source} for ${cost}`,
  start: (company: string, at: string) => `Start ${company} at ${at}`,
  restart: (company: string, home: string, at: string) => `Start ${company} again in ${home} at ${at}`,
  give: (card: string) => `Give ${card} to the company`,
  repay: (n: string) => `Repay ${n} loans`,
  absorb: (company: string) => `Absorb ${company}`,
  joinInto: (company: string) => `Be absorbed by ${company}`,
  layTile: (tile: string, hex: string, turns: string) => `Lay tile ${tile} in ${hex}, rotation ${turns}`,
  station: (hex: string, ways: string) => `Place a station in ${hex}: ${ways}`,
  payOut: 'Pay out',
  withhold: 'Withhold',
  buyTrain: (train: string, cost: string) => `Buy train ${train} for ${cost}`,
  offer: (train: string, from: string, cost: string) => `Offer ${from} ${cost} for train ${train}`,
  forceTrain: (train: string, cost: string) => `Have the president help to buy train ${train} for ${cost}`,
  discard: (train: string) => `Discard train ${train}`,
  abandon: (hex: string) => `Abandon the mine in ${hex}`,
  takeMine: (hex: string) => `Take over the mine in ${hex}`,
  replace: (hexes: string) => `Take over the stations in ${hexes}`,
  pass: 'Pass',
};

const texts: Readonly<Record<Lang, typeof english>> = {
  en: english,
  es: {
    player: 'nombre',
    cash: 'efectivo',
    shares: 'acciones',
    cards: 'marítimas',
    loans: 'préstamos',
    company: 'compañía',
    president: 'presidencia',
    price: 'cotización',
    treasury: 'tesorería',
    traffic: 'tráfico',
    capacity: 'capacidad',
    trains: 'trenes',
    stations: 'estaciones',
    markers: 'fichas',
    estimate: 'estimación',
    ipo: 'oferta inicial',
    pool: 'reserva',
    dragons: 'Dragones',
    waiting: 'sin lanzar',
    none: 'ninguna',
    minor: 'menor',
    major: 'mayor',
    red: 'roja',
    white: 'blanca',
    green: 'verde',
    bank: 'Banco',
    next: 'Próximo tren',
    legend: 'Mapa: @ ciudad  o pueblo  x mina  . llano; y g b a el color de la loseta; debajo, las estaciones',
    pick: (card) => `Tomar la compañía marítima ${card}`,
    convert: (company) => `Convertir ${company} en mayor`,
    sell: (company, n) => `Vender ${n} de ${company}`,
    buy: (company, source, cost) => `Comprar una acción de ${company} (${source}) por ${cost}`,
    start: (company, at) => `Fundar ${company} a ${at}`,
    restart: (company, home, at) => `Fundar de nuevo ${company} en ${home} a ${at}`,
    give: (card) => `Entregar ${card} a la compañía`,
    repay: (n) => `Devolver ${n} préstamos`,
    absorb: (company) => `Absorber ${company}`,
    joinInto: (company) => `Dejarse absorber por ${company}`,
    layTile: (tile, hex, turns) => `Colocar la loseta ${tile} en ${hex}, giro ${turns}`,
    station: (hex, ways) => `Colocar una estación en ${hex}: ${ways}`,
    payOut: 'Repartir',
    withhold: 'Retener',
    buyTrain: (train, cost) => `Comprar el tren ${train} por ${cost}`,
    offer: (train, from, cost) => `Ofrecer a ${from} ${cost} por el tren ${train}`,
    forceTrain: (train, cost) => `Comprar el tren ${train} por ${cost} con ayuda de quien preside`,
    discard: (train) => `Descartar el tren ${train}`,
    abandon: (hex) => `Abandonar la mina de ${hex}`,
    takeMine: (hex) => `Quedarse con la mina de ${hex}`,
    replace: (hexes) => `Quedarse con las estaciones de ${hexes}`,
    pass: 'Pasar',
  },
};

function playersText(s: Look, words: Words, t: typeof english): string {
  const rows = s.players.map((p) => {
    const held = Object.keys(s.companies).flatMap((c) => {
      const n = sharesOf(companyOf(s, c), p);
      return n > 0 ? [`${c} ${n}${companyOf(s, c).president === p ? '*' : ''}`] : [];
    });
    const cards = Object.keys(s.cards).filter((m) => s.cards[m]!.owner === p);
    return [
      words.player(p) + (s.priority === p ? ' >' : ''),
      words.money(s.cash[p]!),
      held.join(', ') || t.none,
      cards.join(' '),
      String(s.loans[p] ?? 0),
    ];
  });
  return table([t.player, t.cash, t.shares, t.cards, t.loans], rows);
}

function companiesText(s: Look, words: Words, t: typeof english): string {
  const rows: string[][] = [];
  for (const c in s.companies) {
    const company = companyOf(s, c);
    if (!isStarted(company)) continue;
    const owns = Object.keys(s.cards).filter((m) => s.cards[m]!.owner === c);
    rows.push([
      `${c} (${t[company.kind]})`,
      words.player(company.president),
      words.money(price(s, c)),
      words.money(s.cash[c]!),
      `${company.traffic}/${capacity(s, c)}`,
      [...trainsOf(s, c).map((x) => `PH${x.phase}`), ...owns].join(' '),
      stationsOf(s, c).join(' '),
      String(company.markers),
      company.launched ? `${estimate(s, c)} ${t[zone(s, c)]}` : t.waiting,
      String(company.singles['ipo'] ?? 0),
      String(company.singles['pool'] ?? 0),
      String(company.singles['dragons'] ?? 0),
      String(company.loans),
    ]);
  }
  const head = [t.company, t.president, t.price, t.treasury, `${t.traffic}/${t.capacity}`, t.trains, t.stations];
  return table([...head, t.markers, t.estimate, t.ipo, t.pool, t.dragons, t.loans], rows);
}

/** The values of an open field, or the one value. */
const listOf = (field: unknown): readonly string[] =>
  ((field as { oneOf?: readonly unknown[] }).oneOf ?? [field]).map((v) => (Array.isArray(v) ? v.join(' ') : String(v)));

export const view: TitleView = {
  show(state, { game, names, say }) {
    const s = state as Look;
    const words = wordsFor(say.lang, names, game.text.money, game.text.places);
    const t = texts[say.lang];
    const top = topOfStack(s);
    return [
      mapText(geoOf(s).kit, s.board),
      t.legend,
      '',
      companiesText(s, words, t),
      '',
      playersText(s, words, t),
      '',
      `${say('view.round', { round: game.round(state) })}   PH ${s.phase}`,
      `${t.bank}: ${words.money(s.cash['bank']!)}   ${t.next}: PH${top.phase} ${words.money(top.price)}`,
    ].join('\n');
  },
  choice(choice, state, { game, names, say }: Table) {
    const s = state as Look;
    const words = wordsFor(say.lang, names, game.text.money, game.text.places);
    const t = texts[say.lang];
    const c = choice as Choice<Action> & Readonly<Record<string, unknown>>;
    const text = (field: string): string => fieldText(c[field], say);
    const train = (field: unknown) => s.trains.find((x) => x.id === field)!;
    const named = (field: unknown): string => `PH${train(field).phase} (${String(field)})`;
    switch (c.type) {
      case 'pick':
        return t.pick(text('card'));
      case 'convert':
        return t.convert(text('company'));
      case 'sell':
        return t.sell(text('company'), text('shares'));
      case 'buy': {
        const source = c['source'] as Source;
        return t.buy(text('company'), t[source], words.money(costOf(s, String(c['company']), source)));
      }
      case 'start':
        return t.start(text('company'), text('price'));
      case 'restart':
        return t.restart(text('company'), text('home'), text('price'));
      case 'give':
        return t.give(text('card'));
      case 'repay':
        return t.repay(text('loans'));
      case 'absorb':
        return t.absorb(text('company'));
      case 'joinInto':
        return t.joinInto(text('company'));
      case 'layTile':
        return t.layTile(text('tile'), text('hex'), text('rotation'));
      case 'placeStation': {
        const ways = listOf(c['way']).map((way) => {
          const { cost, traffic } = readWay(geoOf(s), s.board, way)!;
          return `${way} (${words.money(cost)}, +${traffic})`;
        });
        return t.station(text('hex'), ways.join(', '));
      }
      case 'payOut':
        return t.payOut;
      case 'withhold':
        return t.withhold;
      case 'buyTrain':
        return t.buyTrain(named(c['train']), words.money(train(c['train']).price));
      case 'offerTrain':
        return t.offer(named(c['train']), train(c['train']).owner, text('price'));
      case 'forceTrain':
        return t.forceTrain(named(c['train']), words.money(train(c['train']).price));
      case 'discard':
        return t.discard(text('train'));
      case 'abandon':
        return t.abandon(text('hex'));
      case 'takeMine':
        return t.takeMine(text('hex'));
      case 'replace':
        return t.replace(listOf(c['hexes']).join(', '));
      case 'pass':
        return t.pass;
      default:
        return undefined;
    }
  },
};
