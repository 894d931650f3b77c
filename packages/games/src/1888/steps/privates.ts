import { BANK, isAmong, isRotation, isWhole, type PlayerId, pay, type View } from '@traviesa/engine';
import {
  type CompanyId,
  EDGES,
  hexNumber,
  isPlayer,
  type Laying,
  layChoices,
  layingsOn,
  layTile,
  layTileFor,
  refusedAt,
  tileAt,
  tilesLeft,
  turnedTile,
} from '@traviesa/rail';
import { director, kitOf, phase } from '../common.ts';
import { GREAT_WALL, HENG_SHAN, type PrivateId, privateIds, privateSpec, privates } from '../data.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { kit } from '../tiles.ts';
import type {
  Action1888,
  CompanyFrame,
  Frame1888,
  LayFerry,
  LayMountain,
  LayWall,
  LayXian,
  Move1888,
  OfferForPrivate,
  Out1888,
  Rule1888,
  SecondWallFrame,
  Seen,
  State,
  Step1888,
} from '../types.ts';
import { shapeRules } from './track.ts';

type AnytimeMove<K extends Action1888['type']> = Move1888<CompanyFrame['step'], K>;
type WithCompany = { readonly company: CompanyId };

/** 1888-4.3.1-e: the power works for the share company that owns the private. */
const owns = <A>(id: PrivateId): Rule1888<WithCompany, A> =>
  must(
    '1888-4.3.1-e',
    'power.notOwner',
    (s, f) => s.privates[id]!.owner === f.company,
    (_s, f) => ({ company: f.company, private: id }),
  );

/** 1888-4.3.1-h: once in the game. */
const unused = <A>(id: PrivateId): Rule1888<WithCompany, A> =>
  must(
    '1888-4.3.1-h',
    'power.used',
    (s) => !s.privates[id]!.used,
    () => ({ private: id }),
  );

const canUse = (s: Seen, company: CompanyId, id: PrivateId): boolean =>
  s.privates[id]!.owner === company && !s.privates[id]!.used;

/** 1888-4.3.1-TA-a: the red tile, free and unconnected; 1888-4.3.1-TA-b follows from what is printed on it. */
const layXian: AnytimeMove<'layXian'> = {
  fields: {},
  choices: (s, f, player) => (canUse(s, f.company, 'TA') ? [{ type: 'layXian', player }] : []),
  rules: [owns<LayXian>('TA'), unused<LayXian>('TA')],
  apply(s, f, _a, out) {
    s.privates['TA']!.used = true;
    s.board = layTile(kit, s.board, { hex: 'H2', tile: 'L39', rotation: 5 });
    out.log('power.xian', { company: f.company });
  },
};

/** 1888-4.3.1-HS-b: the mountain tile, in one of two ways; no tile follows it (1888-4.3.1-HS-e). */
const layMountain: AnytimeMove<'layMountain'> = {
  fields: { rotation: isRotation },
  choices: (s, f, player) =>
    canUse(s, f.company, 'HS') ? [{ type: 'layMountain', player, rotation: { oneOf: [0, 1] } }] : [],
  rules: [
    owns<LayMountain>('HS'),
    unused<LayMountain>('HS'),
    must('1888-4.3.1-HS-b', 'power.mountainTaken', (s) => s.board.tiles[HENG_SHAN] === undefined),
  ],
  apply(s, f, a, out) {
    s.privates['HS']!.used = true;
    s.board = layTile(kit, s.board, { hex: HENG_SHAN, tile: 'L41', rotation: a.rotation });
    out.log('power.mountain', { company: f.company });
  },
};

/** 1888-4.3.1-YRF-a: the ferry between Dalian and Yantai, ordinary track for all (1888-4.3.1-YRF-b). */
const layFerry: AnytimeMove<'layFerry'> = {
  fields: {},
  choices: (s, f, player) => (canUse(s, f.company, 'YRF') ? [{ type: 'layFerry', player }] : []),
  rules: [owns<LayFerry>('YRF'), unused<LayFerry>('YRF')],
  apply(s, f, _a, out) {
    s.privates['YRF']!.used = true;
    s.board = layTile(kit, s.board, { hex: 'E17', tile: 'L40a', rotation: 0 });
    s.board = layTile(kit, s.board, { hex: 'F16', tile: 'L40b', rotation: 0 });
    out.log('power.ferry', { company: f.company });
  },
};

/** 1888-4.3.1-GW-b: some track of the one runs into some track of the other. */
function joins(s: Seen, first: string, a: View<LayWall>): boolean {
  const there = hexNumber(kit, first);
  const exits = turnedTile(kit, a.tile, a.rotation).exits;
  const others = tileAt(kit, s.board, first).exits;
  return EDGES.some((e) => {
    if ((exits & (1 << e)) === 0) return false;
    return kit.across[hexNumber(kit, a.hex) * 6 + e]!.some(
      (side) => Math.floor(side / 6) === there && (others & (1 << (side % 6))) !== 0,
    );
  });
}

function* wallLayings(s: Seen): Generator<Laying> {
  for (const hex of GREAT_WALL) {
    if (s.board.tiles[hex]) continue;
    for (const laying of layingsOn(kit, s.board, hex)) {
      if (tilesLeft(kitOf(s), s.board, laying.tile.id) > 0) yield laying;
    }
  }
}

/** 1888-4.3.1-GW-c: everything else about yellow tiles holds. */
const wallRules: readonly Rule1888<WithCompany, LayWall>[] = [
  must(
    '1888-4.3.1-GW-c',
    'power.notOnWall',
    (_s, _f, a) => GREAT_WALL.includes(a.hex),
    (_s, _f, a) => ({ hex: a.hex }),
  ),
  must(
    '1888-4.3.1-GW-c',
    'track.notEmpty',
    (s, _f, a) => s.board.tiles[a.hex] === undefined,
    (_s, _f, a) => ({ hex: a.hex }),
  ),
  must('1888-4.3.1-GW-a', 'power.yellowOnly', (_s, _f, a) => kit.tiles[a.tile]!.colour === 'yellow'),
  ...(shapeRules as unknown as readonly Rule1888<WithCompany, LayWall>[]),
];

const wallFields = { hex: isAmong(...kit.hexIds), tile: isAmong(...Object.keys(kit.tiles)), rotation: isRotation };

const layWall: AnytimeMove<'layWall'> = {
  fields: wallFields,
  choices(s, f, player) {
    if (!canUse(s, f.company, 'GW')) return [];
    return layChoices('layWall', player, wallLayings(s));
  },
  rules: [owns<LayWall>('GW'), unused<LayWall>('GW'), ...wallRules],
  apply(s, f, a, out) {
    s.privates['GW']!.used = true;
    layTileFor(s, kit, f.company, a, 0, out); // 1888-4.3.1-GW-a: no terrain cost
    out.push({ step: 'secondWall', company: f.company, first: a.hex, finished: false });
  },
};

const laySecondWall: Move1888<'secondWall', 'layWall'> = {
  fields: wallFields,
  choices: (s, _f, player) => layChoices('layWall', player, wallLayings(s)),
  rules: [
    ...(wallRules as readonly Rule1888<SecondWallFrame, LayWall>[]),
    must(
      '1888-4.3.1-GW-b',
      'power.notJoined',
      (s, f, a) => joins(s, f.first, a),
      (_s, f) => ({ hex: f.first }),
    ),
  ],
  apply(s, f, a, out) {
    layTileFor(s, kit, f.company, a, 0, out);
    f.finished = true;
  },
};

const declineSecondWall: Move1888<'secondWall', 'pass'> = {
  fields: {},
  choices: (_s, _f, player) => [{ type: 'pass', player }],
  rules: [],
  apply(_s, f) {
    f.finished = true;
  },
};

/** The second tile directly follows the first or is declined. */
export const secondWall: Step1888<'secondWall'> = {
  next: (_s, f) => (f.finished ? 'done' : 'ask'),
  actors: (s, f) => [director(s, f.company)],
  moves: { layWall: laySecondWall, pass: declineSecondWall },
};

/** 1888-4.3.1-c: half to one and a half of the face value. */
export function priceRange(id: string): { min: number; max: number } {
  const { face } = privateSpec(id);
  return { min: Math.ceil(face / 2), max: Math.floor((face * 3) / 2) };
}

/** 1888-4.3.1-a: a private goes from a player to a company, and stays there. */
export function dealPrivate(
  s: State,
  company: CompanyId,
  id: string,
  price: number,
  out: { readonly log: Out1888['log'] },
): void {
  const { owner } = s.privates[id]!;
  pay(s, company, owner, price);
  s.privates[id]!.owner = company;
  out.log('private.bought', { company, private: id, player: owner, cost: price });
}

const offerForPrivate: AnytimeMove<'offerForPrivate'> = {
  fields: { private: isAmong(...privateIds), price: isWhole },
  choices(s, f, player) {
    if (!phase(s).privatesForSale) return [];
    const cash = s.cash[f.company]!;
    const found = [];
    for (const p of privates) {
      if (!isPlayer(s, s.privates[p.id]!.owner)) continue;
      const range = priceRange(p.id);
      const min = Math.max(range.min, refusedAt(s, p.id) + 1);
      const max = Math.min(range.max, cash);
      if (min > max) continue;
      found.push({ type: 'offerForPrivate' as const, player, private: p.id, price: { min, max, step: 1 } });
    }
    return found;
  },
  rules: [
    must('1888-4.3.1-b', 'private.notNow', (s) => phase(s).privatesForSale),
    must<State, CompanyFrame, OfferForPrivate>(
      '1888-4.3.1-b',
      'private.notPlayers',
      (s, _f, a) => isPlayer(s, s.privates[a.private]!.owner),
      (_s, _f, a) => ({ private: a.private }),
    ),
    must<State, CompanyFrame, OfferForPrivate>(
      '1888-4.3.1-c',
      'private.badPrice',
      (_s, _f, a) => a.price >= priceRange(a.private).min && a.price <= priceRange(a.private).max,
      (_s, _f, a) => ({ private: a.private, ...priceRange(a.private) }),
    ),
    must<State, CompanyFrame, OfferForPrivate>(
      '1888-4.3.1-c',
      'company.tooPoor',
      (s, f, a) => a.price <= s.cash[f.company]!,
      (s, f, a) => ({ company: f.company, cost: a.price, cash: s.cash[f.company]! }),
    ),
  ],
  apply(s, f, a, out) {
    const { owner } = s.privates[a.private]!;
    if (owner === director(s, f.company) || !settings(s).asksConsent) {
      dealPrivate(s, f.company, a.private, a.price, out);
      return;
    }
    out.log('consent.asked', { player: owner, buyer: f.company, item: a.private, price: a.price });
    out.push(askOwner(owner, f.company, a.private, a.price));
  },
};

const askOwner = (player: PlayerId, buyer: CompanyId, item: string, price: number): Frame1888 => ({
  step: 'consent',
  player,
  buyer,
  kind: 'private',
  item,
  price,
  answered: false,
});

/** 1888-8.3.1-b, 1888-8.3.1-c: open in every step of the turn, and (1888-4.3.1-i) in no stock round. */
export const anytime = { offerForPrivate, layXian, layMountain, layWall, layFerry };

/** A cheap test: could the company do any of these now? */
export function canActAnytime(s: Seen, company: CompanyId): boolean {
  for (const p of privates) {
    const { owner, used } = s.privates[p.id]!;
    if (owner === company && !used && p.id !== 'KT' && p.id !== 'FC') return true;
    if (owner !== BANK && phase(s).privatesForSale && isPlayer(s, owner) && s.cash[company]! >= priceRange(p.id).min)
      return true;
  }
  return false;
}
