/** Writes a game of 1862 played under the profile of 18xx.games as that site's log. */
import { type GameRecord, initialState, type PlayerId, play } from '@traviesa/engine';
import game1862, {
  type Action1862,
  bankPrice,
  bankTrain,
  companyIds,
  faceOf,
  groupOf,
  isLondon,
  LONDON,
  market,
  reviewRun,
  type State,
  settings,
  trainPrice,
} from '@traviesa/games/1862';
import { cellAt, IPO, isPlayer, POOL, trainById } from '@traviesa/rail';
import type { Route } from '@traviesa/rail/routes';
import type { InteropResult } from '../foreignLog.ts';
import type { WrittenAction } from '../importer.ts';
import { TileCopies } from '../tileCopies.ts';
import { firstSingle, forSale } from './certificates.ts';
import { canSellTreasury } from './decisions.ts';
import { type Due, type Following, follow, newFollowing } from './following.ts';
import { writeRun } from './runs.ts';
import { usualSlot } from './slots.ts';
import { siteCounts, siteTile, stationsIn } from './stations.ts';

type Ids = Readonly<Record<PlayerId, string | number>>;

/** What the site numbers and we do not. */
interface Numbering {
  readonly ids: Ids;
  readonly following: Following;
  readonly tiles: TileCopies;
}

const byCompany = (company: string, type: string, fields: object = {}): WrittenAction => ({
  type,
  entity: company,
  entity_type: 'corporation',
  ...fields,
});

const cellId = (price: number): string => `${price},0,${cellAt(market, price)!.index}`;
const namesOf = (company: string, ids: readonly number[]): string[] => ids.map((n) => `${company}_${n}`);

/** How the site numbers the two cities of London. */
const CITIES_OF_LONDON: Readonly<Record<string, string>> = { B15: 'B15-0-3', D15: 'D15-0-4' };

/** What a player does in Parliament and in stock rounds, and about shares that merge. */
function writeForPlayer(n: Numbering, s: State, a: Action1862): WrittenAction | undefined {
  const f = s.stack.at(-1)!;
  const by = (type: string, fields: object = {}): WrittenAction => ({
    type,
    entity: n.ids[a.player]!,
    entity_type: 'player',
    ...fields,
  });
  const { certificates } = n.following;
  switch (a.type) {
    case 'openAuction':
      return by('bid', { corporation: a.company, price: a.bid });
    case 'raise':
      return by('bid', { corporation: f.step === 'auction' ? f.company : '', price: a.amount });
    case 'setPar':
      return by('par', { corporation: f.step === 'charter' ? f.company : '', share_price: cellId(a.par) });
    case 'start':
      return by('par', { corporation: a.company, share_price: cellId(a.par) });
    case 'buyShare': {
      const pile = a.source === 'treasury' ? a.company : a.source === 'pool' ? POOL : IPO;
      return by('buy_shares', {
        shares: namesOf(a.company, [firstSingle(certificates, a.company, pile)]),
        percent: 10,
      });
    }
    case 'sell':
    case 'sellForFine': {
      const ids = forSale(certificates, a.company, a.player, a.shares);
      return by('sell_shares', { shares: namesOf(a.company, ids), percent: 10 * a.shares });
    }
    case 'buyTokens':
      return by('choose', { choice: a.count });
    case 'keepOption':
    case 'giveUpOption': {
      const choice = { choice: a.type === 'keepOption' ? 'redeem' : 'sell' };
      if (f.step !== 'option' || isPlayer(s, f.holder)) return by('choose', choice);
      return byCompany(n.following.merging?.originator ?? f.company, 'choose', choice);
    }
    case 'pass':
      return 'company' in f && f.step !== 'auction' && f.step !== 'charter' ? undefined : by('pass');
    default:
      return undefined;
  }
}

function writeTrack(n: Numbering, s: State, a: Extract<Action1862, { type: 'layTile' | 'addStation' }>): object {
  const { hex } = a;
  const { tile, rotation } = a.type === 'layTile' ? a : s.board.tiles[hex]!;
  const stations = a.type === 'layTile' ? stationsIn(s, hex) : [...stationsIn(s, hex), a.track];
  const laid = siteTile(tile, rotation, stations);
  return { hex, tile: n.tiles.lay(hex, laid.name), rotation: laid.rotation };
}

/** What the site would have written for one of our actions: usually one action, sometimes two. */
function write(n: Numbering, s: State, a: Action1862): WrittenAction[] {
  const forPlayer = writeForPlayer(n, s, a);
  if (forPlayer) return [forPlayer];
  const f = s.stack.at(-1)!;
  const company = 'company' in f ? f.company : '';
  const by = (type: string, fields: object = {}): WrittenAction => byCompany(company, type, fields);
  switch (a.type) {
    case 'layTile':
    case 'addStation':
      return [by('lay_tile', writeTrack(n, s, a))];
    case 'buildToLondon': {
      const { city } = LONDON.find((l) => l.hex === a.hex)!;
      const slot = usualSlot(s, { hex: a.hex, city });
      return [by('pass'), by('place_token', { city: CITIES_OF_LONDON[a.hex]!, slot })];
    }
    case 'placeToken':
      return [by('place_token', { city: `${n.tiles.tileIn(a.hex)}-0`, slot: a.slot ?? usualSlot(s, a) })];
    case 'dropToken': {
      const { slot } = s.board.tokens.find((t) => t.company === company && t.hex === a.hex)!;
      const city = isLondon(a.hex) ? CITIES_OF_LONDON[a.hex]! : `${n.tiles.tileIn(a.hex)}-0`;
      return [by('remove_token', { city, slot })];
    }
    case 'runTrains': {
      const earned = a.said ?? reviewRun(s, company, a.routes);
      return [by('run_routes', { routes: writeRun(s, company, a.routes as Route[], earned) })];
    }
    case 'payDividend':
      return [by('dividend', { kind: 'payout' })];
    case 'withhold':
      return [by('dividend', { kind: 'withhold' })];
    case 'hudson':
      return [by('dividend', { kind: 'hudson' })];
    case 'buyTrain': {
      const card = bankTrain(s);
      const group = groupOf(card);
      const variant = faceOf(group, a.kind) + '*'.repeat(group.freeWarranties);
      return [by('buy_train', { train: card.id, price: bankPrice(s), variant, warranties: a.warranties })];
    }
    case 'buyTrainFrom':
      return [by('buy_train', { train: a.train, price: trainPrice(s, trainById(s, a.train)!) })];
    case 'refinance':
      // A pass sells treasury shares where that is possible.
      return [by(canSellTreasury(s, company) ? 'convert' : 'pass')];
    case 'redeemShare':
      return [
        by('buy_shares', {
          shares: namesOf(company, [firstSingle(n.following.certificates, company, POOL)]),
          percent: 10,
        }),
      ];
    case 'offerMerger':
      return [
        by('merge', { corporation: a.other }),
        by('choose', { choice: a.survivor === company ? 'first' : 'last' }),
      ];
    default:
      return [by('pass')];
  }
}

/** The answers to what only the site asks. Those that it gives itself stand beside the action before. */
function writeDue(n: Numbering, due: Due, written: WrittenAction[]): void {
  const entity = due.by === 'player' ? n.ids[due.entity]! : due.entity;
  const kind = due.type === 'dividend' ? { kind: 'withhold' } : {};
  const action: WrittenAction = { type: due.type, entity, entity_type: due.by, ...kind };
  const last = written.at(-1);
  if (!due.auto || !last) written.push(action);
  else written[written.length - 1] = withAuto(last, action);
}

const withAuto = (a: WrittenAction, auto: WrittenAction): WrittenAction => ({
  ...a,
  auto_actions: [...((a['auto_actions'] as WrittenAction[] | undefined) ?? []), auto],
});

/** The actions of the site's log, without ids. The record must be one of 1862 under the profile of the site. */
export function writeActions(
  record: GameRecord,
  actions: readonly Action1862[],
  ids: Ids,
): InteropResult<WrittenAction[]> {
  const s = initialState(game1862, record).state;
  const n: Numbering = { ids, following: newFollowing(companyIds), tiles: new TileCopies(siteCounts) };
  const written: WrittenAction[] = [];
  for (const a of actions) {
    written.push(...write(n, s, a));
    const done = follow(n.following, s, a);
    done(play(game1862, s, a));
    for (const due of n.following.due) writeDue(n, due, written);
    n.following.due = [];
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

/** The optional rules that stand for the table's choices in the site's settings. */
export function optionalRules(record: GameRecord): string[] {
  const { length, tokens } = record.options;
  return [
    ...(tokens === '8' ? ['eight_tokens'] : []),
    ...(length === 'short' || length === 'long' ? [`${length}_length`] : []),
  ];
}
