/** Writes a game of 18CZ played under the profile of 18xx.games as that site's log. */
import { advance, type GameRecord, initialState, type PlayerId } from '@traviesa/engine';
import game18cz, {
  type Action18CZ,
  classOf,
  companyIds,
  companySpec,
  director,
  faceOf,
  HOME_BONUS,
  isForTwo,
  judgedBy,
  kitOf,
  localSpec,
  market,
  reviewRun,
  type Size,
  type State,
  settings,
  sizeOf,
  sizes,
  TEPLICE,
  VACLAV,
} from '@traviesa/games/18cz';
import { directorOf, OUT, trainById, turnOf } from '@traviesa/rail';
import type { Route } from '@traviesa/rail/routes';
import { fail, type InteropResult } from '../foreignLog.ts';
import type { WrittenAction } from '../importer.ts';
import {
  newPiles,
  type Piles,
  sellTo,
  soldIds,
  swapDirector,
  takeDirector,
  takeFromIpo,
  takeSingle,
} from '../shares.ts';
import { TileCopies } from '../tileCopies.ts';
import { followPool, nameFirstReturned, newTrainNames, type TrainNames, theirTrain } from '../trainNames.ts';
import { usualSlot } from './slots.ts';
import { percentOfShare } from './view.ts';

/** What the site numbers and we do not. */
interface Numbering {
  readonly ids: Readonly<Record<PlayerId, string | number>>;
  readonly piles: Readonly<Record<string, Piles>>;
  readonly tiles: TileCopies;
  readonly trains: TrainNames;
}

const byCompany = (company: string, type: string, fields: object = {}): WrittenAction => ({
  type,
  entity: company,
  entity_type: 'corporation',
  ...fields,
});
const byLocal = (local: string, type: string, fields: object): WrittenAction => ({
  type,
  entity: local,
  entity_type: 'company',
  ...fields,
});

const hexOf = (stop: string): string => stop.split('.')[0]!;

function writeRoute(n: Numbering, s: State, company: string, route: Route): object {
  const { revenue } = reviewRun(s, company, [route]);
  const network = judgedBy(s, company);
  const isHome = route.stops.some((id) => network.stops.find((x) => x.id === id)?.tags?.includes('home'));
  const hexes = route.stops.map(hexOf);
  const bonus = isHome && HOME_BONUS > 0 ? ` + ${company} bonus` : '';
  const train = theirTrain(n.trains, route.train);
  return { train, connections: route.track, hexes, revenue, revenue_str: hexes.join('-') + bonus };
}

const layingOf = (n: Numbering, a: { hex: string; tile: string; rotation: number }): object => ({
  hex: a.hex,
  tile: n.tiles.lay(a.hex, a.tile),
  rotation: a.rotation,
});

/** What a player does in the pre-stock round and in stock rounds. */
function writeForPlayer(n: Numbering, s: State, a: Action18CZ): WrittenAction[] | undefined {
  const by = (type: string, fields: object = {}): WrittenAction[] => [
    { type, entity: n.ids[a.player]!, entity_type: 'player', ...fields },
  ];
  switch (a.type) {
    case 'buyLocal':
      return by('bid', { company: a.local, price: localSpec(a.local).price });
    case 'start': {
      takeDirector(n.piles[a.company]!, a.player);
      const cell = market.cells.findIndex((c) => c.price === a.par);
      return by('par', { corporation: a.company, share_price: `${a.par},0,${cell}` });
    }
    case 'buyShare': {
      const piles = n.piles[a.company]!;
      // DV19: both piles of the site have one price; the first sale comes first.
      const from = piles['ipo']!.some((x) => x > 0) ? 'ipo' : 'pool';
      const share = `${a.company}_${takeSingle(piles, from, a.player)}`;
      return by('buy_shares', { shares: [share], percent: percentOfShare(a.company) });
    }
    case 'sell': {
      const shares = soldIds(n.piles[a.company]!, a.player, a.shares).map((x) => `${a.company}_${x}`);
      return by('sell_shares', { shares, percent: a.shares * percentOfShare(a.company) });
    }
    case 'repay':
      return by('special_buy', { description: 'Payoff all debt', cost: a.amount });
    case 'pass': {
      const { step } = s.stack.at(-1)!;
      return step === 'draft' || step === 'stockRound' ? by('pass') : undefined;
    }
    default:
      return undefined;
  }
}

/** What the site would have written for one of our actions: usually one action, sometimes two or none. */
function write(n: Numbering, s: State, a: Action18CZ): WrittenAction[] {
  const forPlayer = writeForPlayer(n, s, a);
  if (forPlayer) return forPlayer;
  const f = s.stack.at(-1)!;
  const company = 'company' in f ? f.company : '';
  /** Who has clicked, where it is not the one who decides. */
  const by = ({ player }: Action18CZ): object => (player === director(s, company) ? {} : { user: n.ids[player]! });
  const train = (named: { readonly train: string }): string => theirTrain(n.trains, named.train);
  switch (a.type) {
    case 'layTile':
      return [byCompany(company, 'lay_tile', layingOf(n, a))];
    case 'layRedTile':
      return [byCompany(company, 'lay_tile', layingOf(n, { ...a, tile: companySpec(company).redTile! }))];
    case 'layPurple':
    case 'layOverTerrain':
      return [byLocal(a.local, 'lay_tile', layingOf(n, a))];
    case 'chooseCity': {
      const by = f.step === 'homeCity' ? f.by : company;
      return [byCompany(by, 'place_token', { city: `${n.tiles.tileIn(TEPLICE)}-${a.city}`, slot: 0 })];
    }
    case 'placeToken': {
      const slot = a.slot ?? usualSlot(s, company, a);
      return [byCompany(company, 'place_token', { city: `${n.tiles.tileIn(a.hex)}-${a.city}`, slot })];
    }
    case 'removeToken': {
      const token = s.board.tokens.find((t) => t.company === a.company && t.hex === a.hex)!;
      return [byCompany(company, 'remove_token', { city: `${n.tiles.tileIn(a.hex)}-${token.city}`, slot: token.slot })];
    }
    case 'runTrains':
      return [
        byCompany(company, 'run_routes', { routes: a.routes.map((r) => writeRoute(n, s, company, r)), ...by(a) }),
      ];
    case 'payDividend':
      return [byCompany(company, 'dividend', { kind: 'payout' })];
    case 'withhold':
      return [byCompany(company, 'dividend', { kind: 'withhold' })];
    case 'buyTrain': {
      const variant = `${a.face}${classOf(a.train).letter}`;
      nameFirstReturned(n.trains, s, trainById(s, a.train)!);
      return [byCompany(company, 'buy_train', { train: train(a), price: faceOf(variant).price, variant })];
    }
    case 'offerForTrain':
      return [byCompany(company, 'buy_train', { train: train(a), price: a.price })];
    case 'offerForLocal':
      return [byCompany(company, 'buy_company', { company: a.local, price: a.price })];
    case 'sellLocal':
      return [byCompany(company, 'sell_company', { company: a.local, price: a.price })];
    case 'offerForCompany':
      return [byCompany(company, 'buy_corporation', { corporation: a.target, price: a.price })];
    case 'flipTrain':
      return [byCompany(company, 'swap_train', { train: train(a) })];
    case 'scrapTrain':
      return [byCompany(company, 'discard_train', { train: train(a) })];
    case 'discard':
      return [byCompany(trainById(s, a.train)!.owner, 'discard_train', { train: train(a) })];
    case 'pass':
      return [byCompany(company, 'pass')];
    default:
      return [];
  }
}

/** The certificates that the player without turns gets with a company: he skips one each time. */
const VACLAVS: Readonly<Record<Size, readonly number[]>> = { S: [0], M: [0, 2], L: [0, 2, 4, 6] };

/** What has been played changes what the site has numbered. */
function follow(n: Numbering, a: Action18CZ, before: PlayerId | undefined, s: State): void {
  for (const company of s.vaclav) {
    const piles = n.piles[company]!;
    if (!piles[VACLAV]) takeFromIpo(piles, VACLAV, VACLAVS[sizeOf(company)]);
  }
  followPool(n.trains, s);
  if (a.type !== 'buyShare' && a.type !== 'sell') return;
  const piles = n.piles[a.company]!;
  const after = directorOf(s, a.company);
  if (a.type === 'sell') sellTo(piles, a.player, a.shares, { before, after });
  else if (before !== undefined && after !== undefined && before !== after) swapDirector(piles, before, after);
}

/** Has a company lost a train by what happened between these two? */
const companiesLostTrains = (owners: readonly string[], s: State): boolean =>
  s.trains.some((t, i) => t.owner === OUT && companyIds.includes(owners[i] ?? ''));

/** The actions of the site's log, without ids. The record must be one of 18CZ under the profile of the site. */
export function writeActions(
  record: GameRecord,
  actions: readonly Action18CZ[],
  ids: Readonly<Record<PlayerId, string | number>>,
): InteropResult<WrittenAction[]> {
  const s = initialState(game18cz, record).state;
  const n: Numbering = {
    ids,
    piles: Object.fromEntries(companyIds.map((c) => [c, newPiles(sizes[sizeOf(c)].singles)])),
    tiles: new TileCopies(kitOf(s).counts),
    trains: newTrainNames(),
  };
  const written: WrittenAction[] = [];
  let forgotten = false;
  for (const a of actions) {
    const f = s.stack.at(-1)!;
    if (a.type === 'discard' && forgotten)
      return fail(['interop.siteForgetsLimit', { company: f.step === 'discardTrains' ? f.waiting[0]! : '' }]);
    written.push(...write(n, s, a));
    const before = a.type === 'buyShare' || a.type === 'sell' ? directorOf(s, a.company) : undefined;
    const inTurn = turnOf(s) !== undefined;
    const owners = s.trains.map((t) => t.owner);
    advance(game18cz, s, a);
    follow(n, a, before, s);
    // After an export in which no company lost a train the site works with its old list of those above the limit.
    const isBetween = turnOf(s) === undefined && s.stack.at(-1)?.step === 'discardTrains';
    if (inTurn || !isBetween) forgotten = inTurn && isBetween && !isForTwo(s) && !companiesLostTrains(owners, s);
  }
  return { ok: true, value: written };
}

/** The settings in which a profile differs from those of the site; empty when the site can replay the game. */
export function settingsUnlikeSite(record: GameRecord): string[] {
  if (record.options['profile'] === '18xx.games') return [];
  const ours = settings({ profile: 'rulebook' });
  const theirs = settings({ profile: '18xx.games' });
  return (Object.keys(ours) as (keyof typeof ours)[]).filter((name) => ours[name] !== theirs[name]);
}
