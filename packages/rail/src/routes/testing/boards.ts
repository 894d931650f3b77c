/** Seeded random small boards out of real tile shapes, one set per family of rules. */
import { generator } from '@traviesa/engine';
import type { Network, RunRules, Stop, Stretch, Train } from '../types.ts';

export interface Case {
  readonly network: Network;
  readonly trains: readonly Train[];
  readonly rules: RunRules;
}

/** A tile: stops as kind, value and exits, and plain track as pairs of edges. */
interface Tile {
  readonly stops: readonly (readonly [kind: 'c' | 't', value: number, exits: readonly number[]])[];
  readonly track?: readonly (readonly [number, number])[];
}

const city = (value: number, ...exits: number[]): Tile => ({ stops: [['c', value, exits]] });
const town = (value: number, ...exits: number[]): Tile => ({ stops: [['t', value, exits]] });
const plain = (...track: [number, number][]): Tile => ({ stops: [], track });

const plainTiles: Tile[] = [
  plain([0, 1]),
  plain([0, 2]),
  plain([0, 3]),
  plain([0, 2], [1, 3]),
  plain([0, 3], [1, 2]),
  plain([0, 3], [1, 4]),
  plain([0, 3], [0, 4]),
  plain([0, 3], [0, 2]),
  plain([0, 2], [0, 4]),
  plain([0, 4], [0, 5]),
  plain([0, 2], [2, 4], [0, 4]),
  plain([0, 3], [0, 2], [1, 3], [1, 2]),
  plain([0, 3], [2, 4], [0, 4], [2, 3]),
  plain([0, 1], [0, 2], [1, 3], [2, 3]),
];
const cityTiles: Tile[] = [
  city(20, 0, 1),
  city(20, 0, 2),
  city(20, 0, 3),
  city(30, 0, 1, 3, 4),
  city(30, 0, 1, 2, 3),
  city(40, 0, 1, 2, 3, 4),
  city(50, 0, 1, 2, 3, 4, 5),
];
const townTiles: Tile[] = [
  town(10, 0, 1),
  town(10, 0, 2),
  town(10, 0, 3),
  {
    stops: [
      ['t', 10, [1, 3]],
      ['t', 10, [0, 4]],
    ],
  },
  {
    stops: [
      ['t', 10, [0, 3]],
      ['t', 10, [1, 2]],
    ],
  },
  town(20, 0, 1, 2, 3),
  town(30, 0, 1, 3, 4, 5),
];
const twoCities: Tile[] = [
  {
    stops: [
      ['c', 40, [0, 2]],
      ['c', 40, [1, 3]],
    ],
  },
  {
    stops: [
      ['c', 40, [0, 3]],
      ['c', 40, [2, 5]],
    ],
  },
  {
    stops: [
      ['c', 40, [0, 1]],
      ['c', 40, [2, 5]],
    ],
  },
];
/** Plain track with small stations on some of it. */
const stationTiles: Tile[] = [
  { stops: [['t', 20, [0, 3]]] },
  { stops: [['t', 20, [0, 4]]] },
  { stops: [['t', 20, [0, 3]]], track: [[1, 4]] },
  {
    stops: [
      ['t', 20, [0, 4]],
      ['t', 20, [1, 3]],
    ],
  },
  {
    stops: [['t', 20, [0, 3]]],
    track: [
      [1, 2],
      [4, 5],
    ],
  },
];

type Draw = (n: number) => number;

interface Place {
  readonly hex: string;
  readonly row: number;
  readonly col: number;
}

const letter = (row: number): string => String.fromCharCode(65 + row);
/** Doubled coordinates, pointy tops: edge 0 lower left, clockwise. */
const steps = [
  [1, -1],
  [0, -2],
  [-1, -1],
  [-1, 1],
  [0, 2],
  [1, 1],
] as const;

export function neighbour(p: Place, edge: number): Place {
  const [dr, dc] = steps[((edge % 6) + 6) % 6]!;
  return placeAt(p.row + dr, p.col + dc);
}
function placeAt(row: number, col: number): Place {
  return { hex: `${letter(row)}${col}`, row, col };
}

/** Steps from hex to hex as the crow flies, from their names. */
export function distance(a: string, b: string): number {
  const rows = Math.abs(a.charCodeAt(0) - b.charCodeAt(0));
  const cols = Math.abs(Number(a.slice(1)) - Number(b.slice(1)));
  return Math.max(rows, (rows + cols) / 2);
}

class Builder {
  private readonly inside: ReadonlySet<string>;
  constructor(places: readonly Place[]) {
    this.inside = new Set(places.map((p) => p.hex));
  }
  readonly stops: Stop[] = [];
  readonly stretches: Stretch[] = [];

  lay(p: Place, tile: Tile, rotation: number, dress: (s: Stop) => Stop): void {
    const side = (edge: number): string => neighbour(p, edge + rotation).hex;
    for (const [n, [kind, value, exits]] of tile.stops.entries()) {
      const index = this.stops.length;
      const id = tile.stops.length > 1 ? `${p.hex}.${n}` : p.hex;
      this.stops.push(dress({ id, hex: p.hex, kind: kind === 'c' ? 'city' : 'town', value }));
      for (const edge of exits) this.stretches.push({ hex: p.hex, ends: [index, side(edge)] });
    }
    for (const [a, b] of tile.track ?? []) this.stretches.push({ hex: p.hex, ends: [side(a), side(b)] });
  }

  /** The best connected of some random tiles and rotations, so that boards hold together. */
  layOneOf(p: Place, draw: Draw, tiles: readonly Tile[], dress: (s: Stop) => Stop): void {
    const sides = new Set(this.stretches.flatMap((s) => s.ends.map((e) => `${s.hex}>${e}`)));
    const laid = new Set(this.stretches.map((s) => s.hex));
    let best: { tile: Tile; rotation: number; score: number } | undefined;
    for (let i = 0; i < 10; i++) {
      const tile = pick(draw, tiles);
      const rotation = draw(6);
      const edges = new Set([...tile.stops.flatMap(([, , exits]) => exits), ...(tile.track ?? []).flat()]);
      let score = 0;
      for (const edge of edges) {
        const { hex } = neighbour(p, edge + rotation);
        if (laid.has(hex)) score += sides.has(`${hex}>${p.hex}`) ? 3 : -1;
        else score += this.inside.has(hex) ? 1 : -1;
      }
      if (!best || score > best.score) best = { tile, rotation, score };
    }
    this.lay(p, best!.tile, best!.rotation, dress);
  }

  offboard(hex: string, towards: readonly string[], stop: Omit<Stop, 'hex' | 'kind'>): void {
    const index = this.stops.length;
    this.stops.push({ ...stop, hex, kind: 'offboard' });
    for (const side of towards) this.stretches.push({ hex, ends: [index, side] });
  }
}

const pick = <T>(draw: Draw, of: readonly T[]): T => of[draw(of.length)]!;

/** Tokens: own ones carry routes, full cities block. */
function dressCity(draw: Draw, s: Stop, own: number, blocked: number): Stop {
  if (s.kind !== 'city') return s;
  const roll = draw(100);
  if (roll < own) return { ...s, own: true };
  return roll < own + blocked ? { ...s, blocked: true } : s;
}

/** Off-board areas around a field of rows by columns, at the ends of some rows. */
function field(rows: number, cols: number): Place[] {
  const places: Place[] = [];
  for (let row = 1; row <= rows; row++) {
    for (let i = 0; i < cols; i++) places.push(placeAt(row, 2 * i + 2 + (row % 2)));
  }
  return places;
}

/** Small enough for the slow twin unless told otherwise. */
type Size = readonly [rows: number, cols: number];
function fieldOf(size: Size | undefined, draw: Draw): Place[] {
  return size ? field(...size) : field(2 + draw(2), 2 + draw(3));
}

function ensureOwn(b: Builder, draw: Draw): void {
  if (b.stops.some((s) => s.own)) return;
  const cities = b.stops.map((s, i) => ({ s, i })).filter(({ s }) => s.kind === 'city');
  if (cities.length === 0) return;
  const { s, i } = pick(draw, cities);
  const { blocked: _, ...open } = s;
  b.stops[i] = { ...open, own: true };
}

function tag(b: Builder, draw: Draw, name: string, of: (s: Stop) => boolean): void {
  const fitting = b.stops.map((s, i) => ({ s, i })).filter(({ s }) => of(s));
  if (fitting.length === 0) return;
  const { s, i } = pick(draw, fitting);
  b.stops[i] = { ...s, tags: [...(s.tags ?? []), name] };
}

/** Plain trains, diesels, destination bonus, a port without range, a terminal city, a mountain with income apart. */
export function destinationBoard(seed: number, size?: Size): Case {
  const draw = generator(seed);
  const places = fieldOf(size, draw);
  const b = new Builder(places);
  for (const p of places) {
    const roll = draw(10);
    const tiles = roll < 4 ? cityTiles : roll < 6 ? townTiles : roll < 7 ? twoCities : plainTiles;
    b.layOneOf(p, draw, tiles, (s) => dressCity(draw, s, 25, 20));
  }
  const mountain = draw(3) === 0 ? b.stops.findIndex((s) => s.kind === 'town') : -1;
  if (mountain >= 0) b.stops[mountain] = { ...b.stops[mountain]!, value: 0, tags: ['mountain'] };
  const first = places[0]!;
  const last = places[places.length - 1]!;
  const areas = draw(3);
  if (areas > 0) {
    b.offboard(neighbour(first, 2).hex, [first.hex], { id: 'X1', value: 40, terminal: true, group: 'area' });
    const second = places[1]!;
    b.offboard(neighbour(second, 2).hex, [second.hex], { id: 'X2', value: 40, terminal: true, group: 'area' });
  }
  if (areas > 1) b.offboard(neighbour(last, 4).hex, [last.hex], { id: 'P', value: 10, terminal: true, range: 0 });
  if (draw(4) === 0) {
    const i = b.stops.findIndex((s) => s.kind === 'city');
    if (i >= 0) b.stops[i] = { ...b.stops[i]!, terminal: true };
  }
  ensureOwn(b, draw);
  tag(b, draw, 'home', (s) => s.own === true);
  tag(b, draw, 'destination', (s) => s.kind === 'city' && !s.tags);
  const bonuses = [{ value: 20, needs: ['home', 'destination'] }];
  const trains = Array.from({ length: 1 + draw(3) }, (_, i): Train => {
    const n = draw(5);
    return { id: `t${i}`, stops: n === 4 ? null : n + 2, bonuses };
  });
  return { network: b, trains, rules: { track: 'apart', visits: 'mountain' } };
}

/** Plain, n+n and E trains; a city that is one place in several parts; own red tile. */
export function plusBoard(seed: number, size?: Size): Case {
  const draw = generator(seed);
  const places = fieldOf(size, draw);
  const b = new Builder(places);
  for (const p of places) {
    const roll = draw(10);
    const tiles = roll < 3 ? cityTiles : roll < 6 ? townTiles : roll < 7 ? twoCities : plainTiles;
    b.layOneOf(p, draw, tiles, (s) => dressCity(draw, s, 25, 20));
  }
  const split = b.stops.find((s) => s.id.endsWith('.0') && s.kind === 'city');
  if (split && draw(2) === 0) {
    for (const [i, s] of b.stops.entries()) if (s.hex === split.hex) b.stops[i] = { ...s, group: 'capital' };
  }
  const first = places[0]!;
  const red = neighbour(first, 2);
  const sides = [first.hex, neighbour(red, 0).hex];
  if (draw(3) > 0) {
    const index = b.stops.length;
    b.stops.push({ id: red.hex, hex: red.hex, kind: 'city', value: 30, terminal: true, tags: ['ownRed'] });
    if (draw(2) === 0) b.stops[index] = { ...b.stops[index]!, own: true };
    for (const side of sides) b.stretches.push({ hex: red.hex, ends: [index, side] });
  }
  ensureOwn(b, draw);
  const bonuses = [{ value: 50, needs: ['ownRed'] }];
  const trains = Array.from({ length: 1 + draw(3) }, (_, i): Train => {
    const n = 2 + draw(3);
    const kind = draw(3);
    if (kind === 0) return { id: `t${i}`, stops: n, bonuses };
    if (kind === 1) return { id: `t${i}`, stops: 2 * n, majors: n, bonuses };
    return { id: `t${i}`, stops: n, towns: 'omit', bonuses };
  });
  return { network: b, trains, rules: { track: 'apart' } };
}

/** Locals, expresses, N/M trains and freights; small stations, ports and red areas; one home city. */
export function sharedBoard(seed: number, size?: Size): Case {
  const draw = generator(seed);
  const places = fieldOf(size, draw);
  const b = new Builder(places);
  for (const p of places) {
    const roll = draw(10);
    const tiles = roll < 5 ? cityTiles : roll < 8 ? stationTiles : plainTiles.slice(0, 6);
    b.layOneOf(p, draw, tiles, (s) => dressCity(draw, s, 30, 15));
  }
  const first = places[0]!;
  const second = places[1]!;
  const last = places[places.length - 1]!;
  if (draw(3) > 0) {
    const red = { value: 60, terminal: true, group: 'red1', only: 'red' };
    b.offboard(neighbour(first, 2).hex, [first.hex], { ...red, id: 'R1a' });
    b.offboard(neighbour(second, 2).hex, [second.hex], { ...red, id: 'R1b' });
  }
  const port = { terminal: true, only: 'port', tags: ['port'] };
  if (draw(2) > 0) b.offboard(neighbour(last, 4).hex, [last.hex], { ...port, id: 'P1', value: 90 });
  if (draw(2) > 0) b.offboard(neighbour(first, 1).hex, [first.hex], { ...port, id: 'P2', value: 70 });
  ensureOwn(b, draw);
  tag(b, draw, 'home', (s) => s.own === true);
  const trains = Array.from({ length: 1 + draw(3) }, (_, i): Train => {
    const id = `t${i}`;
    const n = 2 + draw(3);
    const pays = draw(3) === 0 && n > 2 ? { pays: n - 1 } : {};
    const kind = draw(5);
    if (kind === 0) return { id, stops: n, towns: 'free', majorEnds: true, noOffboard: true, hexSubsidy: 10, ...pays };
    if (kind < 3) return { id, stops: n, towns: 'ignore', majorEnds: true, ...pays };
    const freight = { steps: 1 + draw(5), permanent: draw(2) === 0, rate: 20, richRate: 30, richTag: 'port' };
    return { id, stops: null, towns: 'ignore', majorEnds: true, freight };
  });
  return { network: b, trains, rules: { track: 'shared', home: 'home', distance } };
}
