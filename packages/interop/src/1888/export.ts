/** Writes a game of 1888 played under a profile of 18xx.games as that site's log. */
import { choices, type GameRecord, initialState, type PlayerId, play } from '@traviesa/engine';
import game1888, {
  type Action1888,
  companyIds,
  kitOf,
  MOUNTAIN_MONEY,
  market,
  networkOf,
  privateSpec,
  runningTrains,
  type State,
  settings,
  TRADE_IN_PRICE,
  trainType,
} from '@traviesa/games/1888';
import { cellsWith, directorOf, trainById } from '@traviesa/rail';
import { type Route, reviewRoutes } from '@traviesa/rail/routes';
import { offers } from '../fields.ts';
import type { ForeignAction } from '../foreignLog.ts';
import { newPiles, type Piles, soldIds, swapDirector, takeDirector, takeSingle, toPool } from '../shares.ts';
import { LAST_MOVES, type Memory, skipped, TRAIN_MOVES } from './decisions.ts';
import { foreignPrivate } from './ids.ts';
import { usualSlot } from './slots.ts';

type Written = Omit<ForeignAction, 'id'>;
type ByType<K extends Action1888['type']> = Extract<Action1888, { type: K }>;

/** Follows what the site numbers and we do not: certificates and copies of tiles. */
class Writer {
  readonly #ids: Readonly<Record<PlayerId, string | number>>;
  readonly #counts: Readonly<Record<string, number>>;
  readonly #piles: Record<string, Piles> = Object.fromEntries(companyIds.map((c) => [c, newPiles(8)]));
  /** Copies in the order in which they will be laid; a replaced one goes to the end. */
  readonly #supply: Record<string, number[]> = {};
  readonly #laid: Record<string, string> = {};

  constructor(ids: Readonly<Record<PlayerId, string | number>>, counts: Readonly<Record<string, number>>) {
    this.#ids = ids;
    this.#counts = counts;
  }

  player(player: PlayerId, type: string, fields: object = {}): Written {
    return { type, entity: this.#ids[player]!, entity_type: 'player', ...fields };
  }
  corporation(company: string, type: string, fields: object = {}): Written {
    return { type, entity: company, entity_type: 'corporation', ...fields };
  }
  private(id: string, type: string, fields: object = {}): Written {
    return { type, entity: foreignPrivate(id), entity_type: 'company', ...fields };
  }

  /** The copy of a tile that goes to a hex; what lay there returns to the supply. */
  lay(hex: string, tile: string, rotation: number): object {
    this.#supply[tile] ??= Array.from({ length: this.#counts[tile] ?? 1 }, (_, n) => n);
    const copy = this.#supply[tile].shift()!;
    const before = this.#laid[hex];
    if (before !== undefined) {
      const [old, n] = [before.slice(0, before.lastIndexOf('-')), before.slice(before.lastIndexOf('-') + 1)];
      this.#supply[old]!.push(Number(n));
    }
    this.#laid[hex] = `${tile}-${copy}`;
    return { hex, tile: this.#laid[hex], rotation };
  }
  tileIn(hex: string): string {
    return this.#laid[hex] ?? `${hex}-0`;
  }

  start(player: PlayerId, company: string): void {
    takeDirector(this.#piles[company]!, player);
  }
  buy(player: PlayerId, company: string, source: string): string[] {
    return [`${company}_${takeSingle(this.#piles[company]!, source, player)}`];
  }
  /** The certificates named for a sale; what the change of director swaps is done by `follow`. */
  sell(player: PlayerId, company: string, count: number): string[] {
    return soldIds(this.#piles[company]!, player, count).map((n) => `${company}_${n}`);
  }
  sold(
    player: PlayerId,
    company: string,
    count: number,
    before: PlayerId | undefined,
    after: PlayerId | undefined,
  ): void {
    const piles = this.#piles[company]!;
    if (before !== undefined && after !== undefined && before !== after) swapDirector(piles, before, after);
    toPool(piles, player, count);
  }
  /** A purchase may make the buyer director. */
  directorChanged(company: string, before: PlayerId | undefined, after: PlayerId | undefined): void {
    if (before !== undefined && after !== undefined && before !== after) {
      swapDirector(this.#piles[company]!, before, after);
    }
  }
}

const cellId = (par: number): string => {
  const cell = cellsWith(market, 'p').find((c) => c.price === par)!;
  return `${par},${cell.row},${cell.col}`;
};

const nodeOf = (stop: string): string => {
  const [hex = '', index = '0'] = stop.split('.');
  return `${hex}-${index}`;
};
const hexOf = (stop: string): string => stop.split('.')[0]!;

function writeRoute(s: State, company: string, route: Route): object {
  const network = networkOf(s, company);
  const trains = runningTrains(s, company);
  const { revenue, visits } = reviewRoutes(network, trains, [route], { track: 'apart', visits: 'mountain' });
  const plain = reviewRoutes(
    network,
    trains.map((t) => ({ ...t, bonuses: [] })),
    [route],
  ).revenue;
  const nodes: string[] = [];
  for (const [i, hexes] of route.track.entries()) {
    const pair = [route.stops[i]!, route.stops[i + 1]!];
    if (hexes[0] !== hexOf(pair[0]!)) pair.reverse();
    for (const stop of pair) if (!nodes.includes(nodeOf(stop))) nodes.push(nodeOf(stop));
  }
  const hexes = route.stops.map(hexOf);
  return {
    train: route.train,
    connections: route.track,
    hexes,
    revenue,
    revenue_str: hexes.join('-') + (revenue > plain ? ' (dest)' : ''),
    subsidy: visits * MOUNTAIN_MONEY,
    nodes,
  };
}

/** What the site would have written for one of our actions: usually one action, sometimes two or none. */
function write(w: Writer, s: State, m: Memory, a: Action1888): Written[] {
  const f = s.stack.at(-1)!;
  const company = 'company' in f ? f.company : '';
  switch (a.type) {
    case 'buyLot': {
      const price = privateSpec(a.lot).face - (f.step === 'waterfall' ? f.discount : 0);
      return [w.player(a.player, 'bid', { company: foreignPrivate(a.lot), price })];
    }
    case 'bid':
      return [w.player(a.player, 'bid', { company: foreignPrivate(a.lot), price: a.amount })];
    case 'raise': {
      const lot = f.step === 'raising' ? f.lot : '';
      return [w.player(a.player, 'bid', { company: foreignPrivate(lot), price: a.amount })];
    }
    case 'start':
      w.start(a.player, a.company);
      return [w.player(a.player, 'par', { corporation: a.company, share_price: cellId(a.par) })];
    case 'buyShare':
      return [w.player(a.player, 'buy_shares', { shares: w.buy(a.player, a.company, a.source), percent: 10 })];
    case 'exchange':
      return [w.private('FC', 'buy_shares', { shares: w.buy(a.player, a.company, a.source), percent: 10 })];
    case 'sell':
    case 'sellForTrain': {
      const shares = w.sell(a.player, a.company, a.shares);
      return [w.player(a.player, 'sell_shares', { shares, percent: a.shares * 10 })];
    }
    case 'layTile':
      return [w.corporation(company, 'lay_tile', w.lay(a.hex, a.tile, a.rotation))];
    case 'layWall':
      return [w.private('GW', 'lay_tile', w.lay(a.hex, a.tile, a.rotation))];
    case 'layXian':
      return [w.private('TA', 'lay_tile', w.lay('H2', 'L39', 5))];
    case 'layMountain':
      return [w.private('HS', 'lay_tile', w.lay('C5', 'L41', a.rotation))];
    case 'layFerry':
      return [
        w.private('YRF', 'lay_tile', w.lay('E17', 'L40a', 0)),
        w.private('YRF', 'lay_tile', w.lay('F16', 'L40b', 0)),
      ];
    case 'placeToken': {
      const city = `${w.tileIn(a.hex)}-${a.city}`;
      return [
        w.corporation(company, 'place_token', { city, slot: a.slot ?? usualSlot(s, company, a), tokener: company }),
      ];
    }
    case 'runTrains':
      return [w.corporation(company, 'run_routes', { routes: a.routes.map((r) => writeRoute(s, company, r)) })];
    case 'payDividend':
      return [w.corporation(company, 'dividend', { kind: 'payout' })];
    case 'withhold':
      return [w.corporation(company, 'dividend', { kind: 'withhold' })];
    case 'buyTrain': {
      const { type } = trainById(s, a.train)!;
      return [w.corporation(company, 'buy_train', { train: a.train, price: trainType(type).price, variant: type })];
    }
    case 'tradeTrain':
      return [
        w.corporation(company, 'buy_train', {
          train: a.train,
          price: TRADE_IN_PRICE,
          variant: 'D',
          exchange: a.trade,
        }),
      ];
    case 'offerForTrain':
      return [w.corporation(company, 'buy_train', { train: a.train, price: a.price })];
    case 'offerForPrivate':
      return [w.corporation(company, 'buy_company', { company: foreignPrivate(a.private), price: a.price })];
    case 'discard':
      return [w.corporation(trainById(s, a.train)!.owner, 'discard_train', { train: a.train })];
    case 'bankrupt':
      return [w.corporation(company, 'bankrupt')];
    case 'pass':
      return writePass(w, s, m, a);
    case 'accept':
    case 'decline':
      return [];
  }
}

function writePass(w: Writer, s: State, m: Memory, a: ByType<'pass'>): Written[] {
  const f = s.stack.at(-1)!;
  if (f.step === 'secondWall') return [w.private('GW', 'pass')];
  if (!('company' in f)) return [w.player(a.player, 'pass')];
  const pass = w.corporation(f.company, 'pass');
  if (f.step !== 'buyTrains') return [pass];
  // One decision of ours is two of the site's: trains, then privates and their powers.
  const offered = choices(game1888, s);
  const trains = m.trainsPassed !== f.company && offers(offered, ...TRAIN_MOVES);
  return [...(trains ? [pass] : []), ...(offers(offered, ...LAST_MOVES) ? [pass] : [])];
}

/** The company whose certificates an action moves, if any. */
const tradedIn = (a: Action1888): string | undefined =>
  a.type === 'buyShare' || a.type === 'exchange' || a.type === 'sell' || a.type === 'sellForTrain'
    ? a.company
    : undefined;

/** The actions of the site's log, without ids. The record must be one of 1888 under a profile of the site. */
export function writeActions(
  record: GameRecord,
  actions: readonly Action1888[],
  ids: Readonly<Record<PlayerId, string | number>>,
): Written[] {
  const s = initialState(game1888, record).state;
  const w = new Writer(ids, kitOf(s).counts);
  const memory: Memory = { players: {}, copies: {}, issued: [], trainsPassed: '' };
  const written: Written[] = [];
  for (const a of actions) {
    const skip = skipped(s, memory, () => choices(game1888, s));
    const unasked = skip !== undefined && skip.type === a.type && (a.type !== 'runTrains' || a.routes.length === 0);
    if (!unasked) written.push(...write(w, s, memory, a));
    const company = tradedIn(a);
    const before = company === undefined ? undefined : directorOf(s, company);
    play(game1888, s, a);
    if (company === undefined) continue;
    const after = directorOf(s, company);
    if (a.type === 'sell' || a.type === 'sellForTrain') w.sold(a.player, company, a.shares, before, after);
    else w.directorChanged(company, before, after);
  }
  return written;
}

/** The settings in which a profile differs from those of the site; empty when the site can replay the game. */
export function settingsUnlikeSite(record: GameRecord): string[] {
  const profile = record.options['profile'];
  if (profile !== 'rulebook') return [];
  const ours = settings({ profile: 'rulebook' });
  const theirs = settings({ profile: '18xx.games' });
  const names = Object.keys(ours) as (keyof typeof ours)[];
  return names.filter((name) => JSON.stringify(ours[name]) !== JSON.stringify(theirs[name]));
}

/** The optional rules that stand for a profile in the site's settings. */
export const optionalRules = (record: GameRecord): string[] =>
  record.options['profile'] === '18xx.games' ? ['north'] : [];
