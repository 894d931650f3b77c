import { isRotation } from '@traviesa/engine';
import {
  type CompanyId,
  canOffer,
  canUsePower,
  finishingPass,
  halfToOneAndAHalf,
  type Lay,
  type Laying,
  layChoices,
  layFields,
  layingsOn,
  layTile,
  layTileFor,
  offerForPrivate as offerForPrivateMove,
  type PrivateTrade,
  powerRules,
  runsInto,
  tilesLeft,
  untilFinished,
  type WithCompany,
} from '@traviesa/rail';
import { boards, director, kitOf, phase } from '../common.ts';
import { GREAT_WALL, HENG_SHAN, type PrivateId, privateSpec, privates } from '../data.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { kit } from '../tiles.ts';
import type { Action1888, CompanyFrame, Move1888, Rule1888, SecondWallFrame, Seen, State, Step1888 } from '../types.ts';
import { shapeRules } from './track.ts';

type AnytimeMove<K extends Action1888['type']> = Move1888<CompanyFrame['step'], K>;
/** 1888-4.3.1-e, 1888-4.3.1-h: for the share company that owns the private, once in the game. */
const power = (id: PrivateId) => powerRules(id, { 'power.notOwner': '1888-4.3.1-e', 'power.used': '1888-4.3.1-h' });

/** 1888-4.3.1-TA-a: the red tile, free and unconnected; 1888-4.3.1-TA-b follows from what is printed on it. */
const layXian: AnytimeMove<'layXian'> = {
  fields: {},
  choices: (s, f, player) => (canUsePower(s, f.company, 'TA') ? [{ type: 'layXian', player }] : []),
  rules: power('TA'),
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
    canUsePower(s, f.company, 'HS') ? [{ type: 'layMountain', player, rotation: { oneOf: [0, 1] } }] : [],
  rules: [
    ...power('HS'),
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
  choices: (s, f, player) => (canUsePower(s, f.company, 'YRF') ? [{ type: 'layFerry', player }] : []),
  rules: power('YRF'),
  apply(s, f, _a, out) {
    s.privates['YRF']!.used = true;
    s.board = layTile(kit, s.board, { hex: 'E17', tile: 'L40a', rotation: 0 });
    s.board = layTile(kit, s.board, { hex: 'F16', tile: 'L40b', rotation: 0 });
    out.log('power.ferry', { company: f.company });
  },
};

const wallLayings = (s: Seen): Laying[] =>
  GREAT_WALL.filter((hex) => !s.board.tiles[hex])
    .flatMap((hex) => layingsOn(kit, s.board, hex))
    .filter((l) => tilesLeft(kitOf(s), s.board, l.tile.id) > 0);

/** 1888-4.3.1-GW-c: everything else about yellow tiles holds. */
const wallRules: readonly Rule1888<WithCompany, Lay>[] = [
  must('1888-4.3.1-GW-c', 'power.notOnWall', (_s, _f, a) => GREAT_WALL.includes(a.hex), ['hex']),
  must('1888-4.3.1-GW-c', 'track.notEmpty', (s, _f, a) => s.board.tiles[a.hex] === undefined, ['hex']),
  must('1888-4.3.1-GW-a', 'power.yellowOnly', (_s, _f, a) => kit.tiles[a.tile]!.colour === 'yellow'),
  ...shapeRules,
];

const layWall: AnytimeMove<'layWall'> = {
  fields: layFields(boards),
  choices: (s, f, player) => (canUsePower(s, f.company, 'GW') ? layChoices('layWall', player, wallLayings(s)) : []),
  rules: [...power('GW'), ...wallRules],
  apply(s, f, a, out) {
    s.privates['GW']!.used = true;
    layTileFor(s, kit, f.company, a, 0, out); // 1888-4.3.1-GW-a: no terrain cost
    out.push({ step: 'secondWall', company: f.company, first: a.hex, finished: false });
  },
};

const laySecondWall: Move1888<'secondWall', 'layWall'> = {
  fields: layFields(boards),
  choices: (s, _f, player) => layChoices('layWall', player, wallLayings(s)),
  rules: [
    ...wallRules,
    must(
      '1888-4.3.1-GW-b',
      'power.notJoined',
      (s, f, a) => runsInto(kit, s.board, a, f.first),
      (_s, f) => ({ hex: f.first }),
    ),
  ],
  apply(s, f, a, out) {
    layTileFor(s, kit, f.company, a, 0, out);
    f.finished = true;
  },
};

/** The second tile directly follows the first or is declined. */
export const secondWall: Step1888<'secondWall'> = untilFinished(director, {
  layWall: laySecondWall,
  pass: finishingPass<State, SecondWallFrame, never, never>([]),
});

/** 1888-4.3.1-a: a private goes from a player to a company, and stays there. 1888-4.3.1-c: for about its face value. */
const deals: PrivateTrade = {
  privates,
  isOpen: (s) => phase(s).privatesForSale,
  range: (id) => halfToOneAndAHalf(privateSpec(id).face),
  director,
  asks: (s: Seen) => settings(s).asksConsent,
};
const offerForPrivate: AnytimeMove<'offerForPrivate'> = offerForPrivateMove<State, CompanyFrame>(deals, {
  'private.notNow': '1888-4.3.1-b',
  'private.notPlayers': '1888-4.3.1-b',
  'private.badPrice': '1888-4.3.1-c',
  'company.tooPoor': '1888-4.3.1-c',
});

/** 1888-8.3.1-b, 1888-8.3.1-c: open in every step of the turn, and (1888-4.3.1-i) in no stock round. */
export const anytime = { offerForPrivate, layXian, layMountain, layWall, layFerry };

const WITH_POWER = ['TA', 'HS', 'GW', 'YRF'];

/** A cheap test: could the company do any of these now? */
export const canActAnytime = (s: Seen, company: CompanyId): boolean =>
  WITH_POWER.some((id) => canUsePower(s, company, id)) || canOffer(deals, s, company);
