/** Boards to solve: title maps covered with tiles by a seeded builder, as full as in the middle or at the end of a game. */
import { generator } from '@traviesa/engine';
import {
  type Board,
  type BoardKit,
  type Colour,
  distance,
  emptyBoard,
  layingsOn,
  layTile,
  placeToken,
  tileAt,
  tilesLeft,
  tilesOn,
} from '@traviesa/rail';
import { type Dress, type Network, type RunRules, routeNetwork, type Train } from '@traviesa/rail/routes';

export interface Prepared {
  readonly name: string;
  /** A fresh network every time: nothing is remembered from one solution to the next. */
  network(): Network;
  readonly trains: readonly Train[];
  readonly rules: RunRules;
}

const ORDER: readonly Colour[] = ['yellow', 'green', 'brown', 'gray'];

/**
 * Lays tiles colour by colour, each time the one of those in supply that joins most track. `full` is the share of hexes
 * that get a tile, and of tiles that are upgraded.
 */
export function grownBoard(kit: BoardKit, seed: number, last: Colour, full: number, endless = false): Board {
  const draw = generator(seed);
  let board = emptyBoard;
  for (const colour of ORDER.slice(0, ORDER.indexOf(last) + 1)) {
    for (const hex of kit.hexIds) {
      if (draw(100) >= full * 100) continue;
      let best: { tile: string; rotation: number; score: number } | undefined;
      for (const { tile, rotation, oriented } of layingsOn(kit, board, hex)) {
        if (tile.colour !== colour || (!endless && tilesLeft(kit, board, tile.id) < 1)) continue;
        const score = joins(kit, board, hex, oriented.exits) + oriented.tracks.length + draw(3);
        if (!best || score > best.score) best = { tile: tile.id, rotation, score };
      }
      if (best) board = layTile(kit, board, { hex, tile: best.tile, rotation: best.rotation });
    }
  }
  return board;
}

function joins(kit: BoardKit, board: Board, hex: string, exits: number): number {
  const tiles = tilesOn(kit, board);
  const n = kit.index.get(hex)!;
  let score = 0;
  for (let edge = 0; edge < 6; edge++) {
    if (!(exits & (1 << edge))) continue;
    for (const side of kit.across[n * 6 + edge]!) {
      const there = tiles[Math.floor(side / 6)]!;
      if (there.exits & (1 << (side % 6))) score += 6;
      else score += there.exits === 0 ? 2 : -1;
    }
  }
  return score;
}

export interface Company {
  readonly board: Board;
  readonly home: string;
}

/** Own tokens in some cities with track, tokens of others in the rest of some circles. */
export function withTokens(kit: BoardKit, grown: Board, seed: number, own: number, others: number): Company {
  const draw = generator(seed);
  let board = grown;
  let home = '';
  const cities = kit.hexIds.flatMap((hex) =>
    tileAt(kit, board, hex).stops.flatMap((s, city) => (s.slots > 0 && s.exits.length > 0 ? [{ hex, city }] : [])),
  );
  for (let i = 0; i < own + others && cities.length > 0; i++) {
    const [at] = cities.splice(draw(cities.length), 1);
    if (!at) break;
    if (i === 0) home = at.hex;
    const { slots } = tileAt(kit, board, at.hex).stops[at.city]!;
    if (i < own) board = placeToken(board, { company: 'own', ...at });
    else for (let slot = 0; slot < slots; slot++) board = placeToken(board, { company: 'other', ...at });
  }
  return { board, home };
}

function prepared(
  name: string,
  kit: BoardKit,
  { board }: Company,
  tier: number,
  trains: readonly Train[],
  rules: RunRules,
  dress?: Dress,
): Prepared {
  const network = (): Network => routeNetwork(kit, { ...board }, 'own', dress ? { tier, dress } : { tier });
  return { name, network, trains, rules };
}

const plain = (n: number | null): Omit<Train, 'id'> => ({ stops: n });
const plus = (n: number): Omit<Train, 'id'> => ({ stops: 2 * n, majors: n });
const omitting = (n: number): Omit<Train, 'id'> => ({ stops: n, towns: 'omit' });
const express = (n: number, pays = n): Omit<Train, 'id'> => ({ stops: n, towns: 'ignore', majorEnds: true, pays });
const local = (n: number, pays = n): Omit<Train, 'id'> => ({
  ...express(n, pays),
  towns: 'free',
  noOffboard: true,
  hexSubsidy: 10,
});
const freight = (steps: number): Omit<Train, 'id'> => ({
  stops: null,
  towns: 'ignore',
  majorEnds: true,
  freight: { steps, permanent: steps >= 6, rate: 20, richRate: 30, richTag: 'port' },
});
const named = (...kinds: Omit<Train, 'id'>[]): Train[] => kinds.map((kind, i) => ({ id: `t${i}`, ...kind }));

const apart: RunRules = { track: 'apart' };
const shared: RunRules = { track: 'shared', home: 'home', distance: (a, b) => distance('flat', a, b) };

/** Plain, n+n and E trains on the map of 18CZ. */
export function plusBoards(kit: BoardKit): Prepared[] {
  const boards: Prepared[] = [];
  for (let seed = 1; seed <= 8; seed++) {
    const middle = withTokens(kit, grownBoard(kit, seed, 'green', 0.75), seed, 3, 5);
    const late = withTokens(kit, grownBoard(kit, seed, 'gray', 0.85), seed, 3, 6);
    boards.push(
      prepared(`middle ${seed}, 3 3`, kit, middle, 0, named(plain(3), plain(3)), apart),
      prepared(`middle ${seed}, 3+3 2+2`, kit, middle, 0, named(plus(3), plus(2)), apart),
      prepared(`middle ${seed}, 4E 3E 3E`, kit, middle, 0, named(omitting(4), omitting(3), omitting(3)), apart),
      prepared(`late ${seed}, 5`, kit, late, 2, named(plain(5)), apart),
      prepared(`late ${seed}, 5+5 4+4`, kit, late, 2, named(plus(5), plus(4)), apart),
      prepared(`late ${seed}, 8E 6E`, kit, late, 2, named(omitting(8), omitting(6)), apart),
    );
  }
  return boards;
}

/** Freights, locals and expresses on the map of 1862. */
export function freightBoards(kit: BoardKit): Prepared[] {
  const boards: Prepared[] = [];
  for (let seed = 1; seed <= 8; seed++) {
    const middle = withTokens(kit, grownBoard(kit, seed, 'green', 0.8), seed, 3, 5);
    const late = withTokens(kit, grownBoard(kit, seed, 'brown', 0.9), seed, 5, 6);
    const add = (name: string, company: Company, tier: number, ...trains: Omit<Train, 'id'>[]): void => {
      boards.push(
        prepared(`${name} ${seed}`, kit, company, tier, named(...trains), shared, portsAndHome(kit, company.home)),
      );
    };
    add('middle, 3F 3L 3E', middle, 1, freight(3), local(3), express(3));
    add('middle, 3F 2F 5F 2/3L', middle, 1, freight(3), freight(2), freight(5), local(3, 2));
    add('middle, 4E 4E 3L 3L', middle, 1, express(4), express(4), local(3), local(3));
    add('late, 6F 7F 4/5E', late, 2, freight(6), freight(7), express(5, 4));
    add('late, 8F 6L 5/6E', late, 2, freight(8), local(6), express(6, 5));
    add('late, 5F 6F 9F 5L 5E', late, 2, freight(5), freight(6), freight(9), local(5), express(5));
  }
  return boards;
}

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Late in 1862: three freights that last and two long locals. */
export const lateBoards = (kit: BoardKit): Prepared[] =>
  SEEDS.map((seed) => {
    const late = withTokens(kit, grownBoard(kit, seed, 'brown', 0.9), seed, 5, 6);
    const trains = named(freight(7), freight(8), freight(9), local(5), local(6));
    return prepared(`late, 7F 8F 9F 5L 6L ${seed}`, kit, late, 2, trains, shared, portsAndHome(kit, late.home));
  });

/** In the middle of 1862: two freights and a local, which the site's finder gives up on. */
export const twoFreightsAndLocal = (kit: BoardKit): Prepared[] =>
  SEEDS.map((seed) => {
    const middle = withTokens(kit, grownBoard(kit, seed, 'green', 0.8), seed, 4, 5);
    const trains = named(freight(4), freight(5), local(4));
    return prepared(`middle, 4F 5F 4L ${seed}`, kit, middle, 1, trains, shared, portsAndHome(kit, middle.home));
  });

function portsAndHome(kit: BoardKit, home: string): Dress {
  return (stop) => {
    if (stop.kind !== 'offboard') return stop.hex === home && stop.kind === 'city' ? { ...stop, tags: ['home'] } : stop;
    const isPort = kit.map.hexes[stop.hex]!.printed.colour === 'blue';
    return isPort ? { ...stop, only: 'port', tags: ['port'] } : { ...stop, only: 'red' };
  };
}

/** The densest maps that the tiles allow, far beyond any game. */
export function extremeBoards(diesels: BoardKit, freights: BoardKit): Prepared[] {
  const boards: Prepared[] = [];
  for (let seed = 1; seed <= 4; seed++) {
    const brown = withTokens(diesels, grownBoard(diesels, seed, 'gray', 1, true), seed, 3, 0);
    boards.push(
      prepared(`three diesels ${seed}`, diesels, brown, 3, named(plain(null), plain(null), plain(null)), apart),
    );
    const late = withTokens(freights, grownBoard(freights, seed, 'brown', 1, true), seed, 6, 0);
    const trains = named(freight(7), freight(8), freight(9), local(5), local(6));
    boards.push(
      prepared(
        `three freights, two locals ${seed}`,
        freights,
        late,
        2,
        trains,
        shared,
        portsAndHome(freights, late.home),
      ),
    );
  }
  return boards;
}
