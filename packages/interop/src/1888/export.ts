/** Writes a game of 1888 played under a profile of 18xx.games as that site's log. */
import { advance, type GameRecord, initialState, type PlayerId } from '@traviesa/engine';
import game1888, {
  type Action1888,
  companyIds,
  isProfile,
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
import type { InteropResult } from '../foreignLog.ts';
import type { WrittenAction } from '../importer.ts';
import { newPiles, type Piles, sellTo, soldIds, swapDirector, takeDirector, takeSingle } from '../shares.ts';
import { TileCopies } from '../tileCopies.ts';
import { followPool, nameFirstReturned, newTrainNames, type TrainNames, theirTrain } from '../trainNames.ts';
import { foreignPrivate } from './ids.ts';
import { usualSlot } from './slots.ts';

/** Follows what the site numbers and we do not: certificates and copies of tiles. */
class Writer {
  readonly #ids: Readonly<Record<PlayerId, string | number>>;
  readonly #piles: Record<string, Piles> = Object.fromEntries(companyIds.map((c) => [c, newPiles(8)]));
  readonly #tiles: TileCopies;
  readonly #trains: TrainNames = newTrainNames();

  constructor(ids: Readonly<Record<PlayerId, string | number>>, counts: Readonly<Record<string, number>>) {
    this.#ids = ids;
    this.#tiles = new TileCopies(counts);
  }

  player(player: PlayerId, type: string, fields: object = {}): WrittenAction {
    return { type, entity: this.#ids[player]!, entity_type: 'player', ...fields };
  }
  corporation(company: string, type: string, fields: object = {}): WrittenAction {
    return { type, entity: company, entity_type: 'corporation', ...fields };
  }
  private(id: string, type: string, fields: object = {}): WrittenAction {
    return { type, entity: foreignPrivate(id), entity_type: 'company', ...fields };
  }

  lay(hex: string, tile: string, rotation: number): object {
    return { hex, tile: this.#tiles.lay(hex, tile), rotation };
  }
  tileIn(hex: string): string {
    return this.#tiles.tileIn(hex);
  }

  train(id: string): string {
    return theirTrain(this.#trains, id);
  }
  /** What a purchase from the bank names. */
  boughtTrain(s: State, id: string): string {
    nameFirstReturned(this.#trains, s, trainById(s, id)!);
    return this.train(id);
  }
  followTrains(s: State): void {
    followPool(this.#trains, s);
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
    sellTo(this.#piles[company]!, player, count, { before, after });
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

function writeRoute(w: Writer, s: State, company: string, route: Route): object {
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
    train: w.train(route.train),
    connections: route.track,
    hexes,
    revenue,
    revenue_str: hexes.join('-') + (revenue > plain ? ' (dest)' : ''),
    subsidy: visits * MOUNTAIN_MONEY,
    nodes,
  };
}

/** What the site would have written for one of our actions: usually one action, sometimes two or none. */
function write(w: Writer, s: State, a: Action1888): WrittenAction[] {
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
      return [w.corporation(company, 'run_routes', { routes: a.routes.map((r) => writeRoute(w, s, company, r)) })];
    case 'payDividend':
      return [w.corporation(company, 'dividend', { kind: 'payout' })];
    case 'withhold':
      return [w.corporation(company, 'dividend', { kind: 'withhold' })];
    case 'buyTrain': {
      const { type } = trainById(s, a.train)!;
      return [
        w.corporation(company, 'buy_train', {
          train: w.boughtTrain(s, a.train),
          price: trainType(type).price,
          variant: type,
        }),
      ];
    }
    case 'tradeTrain':
      return [
        w.corporation(company, 'buy_train', {
          train: w.boughtTrain(s, a.train),
          price: TRADE_IN_PRICE,
          variant: 'D',
          exchange: w.train(a.trade),
        }),
      ];
    case 'offerForTrain':
      return [w.corporation(company, 'buy_train', { train: w.train(a.train), price: a.price })];
    case 'offerForPrivate':
      return [w.corporation(company, 'buy_company', { company: foreignPrivate(a.private), price: a.price })];
    case 'discard':
      return [w.corporation(trainById(s, a.train)!.owner, 'discard_train', { train: w.train(a.train) })];
    case 'bankrupt':
      return [w.corporation(company, 'bankrupt')];
    case 'pass':
      return [writePass(w, s, a.player)];
    case 'accept':
    case 'decline':
      return [];
  }
}

function writePass(w: Writer, s: State, player: PlayerId): WrittenAction {
  const f = s.stack.at(-1)!;
  if (f.step === 'secondWall') return w.private('GW', 'pass');
  return 'company' in f ? w.corporation(f.company, 'pass') : w.player(player, 'pass');
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
): InteropResult<WrittenAction[]> {
  const s = initialState(game1888, record).state;
  const w = new Writer(ids, kitOf(s).counts);
  const written: WrittenAction[] = [];
  for (const a of actions) {
    written.push(...write(w, s, a));
    const company = tradedIn(a);
    const before = company === undefined ? undefined : directorOf(s, company);
    advance(game1888, s, a);
    w.followTrains(s);
    if (company === undefined) continue;
    const after = directorOf(s, company);
    if (a.type === 'sell' || a.type === 'sellForTrain') w.sold(a.player, company, a.shares, before, after);
    else w.directorChanged(company, before, after);
  }
  return { ok: true, value: written };
}

/** The settings in which a profile differs from those of the site; empty when the site can replay the game. */
export function settingsUnlikeSite(record: GameRecord): string[] {
  const profile = record.options['profile'];
  if (!isProfile(profile) || profile === '18xx.games-prototype') return [];
  // The site drops its option with two players: that game is always the prototype.
  const ours = settings({ profile });
  const theirs = settings({ profile: record.players.length === 2 ? '18xx.games-prototype' : '18xx.games' });
  const names = Object.keys(ours) as (keyof typeof ours)[];
  return names.filter((name) => JSON.stringify(ours[name]) !== JSON.stringify(theirs[name]));
}

/** The optional rules that stand for a profile in the site's settings. */
export const optionalRules = (record: GameRecord): string[] =>
  record.options['profile'] === '18xx.games' ? ['north'] : [];
