/** Seeded random small boards out of real tile shapes, one set per family of rules. */
import { generator } from '@traviesa/engine';
import { orient, standardTiles, type TileDef, type Tiles, trackName } from '../../tiles/index.ts';
import type { Network, RunRules, Stop, Stretch, Train } from '../types.ts';

export interface Case {
  readonly network: Network;
  readonly trains: readonly Train[];
  readonly rules: RunRules;
}

/** Tiles by what stands on them. */
interface TileBox {
  readonly plain: readonly TileDef[];
  readonly town: readonly TileDef[];
  readonly city: readonly TileDef[];
  /** Several cities, or a mine. */
  readonly other: readonly TileDef[];
}

/** Sorts what can lie anywhere; tiles that always end routes are left out. */
export function tileBox(tiles: Tiles): TileBox {
  const all = Object.values(tiles).filter((t) => t.stops.every((s) => !s.endOnly));
  const of = (kind: string): TileDef[] =>
    all.filter((t) => t.stops.length > 0 && t.stops.every((s) => s.kind === kind));
  const plain = all.filter((t) => t.stops.length === 0);
  const city = of('city').filter((t) => t.stops.length === 1);
  const town = [...of('town'), ...plain.filter((t) => t.halts)];
  return { plain, city, town, other: all.filter((t) => !plain.includes(t) && !city.includes(t) && !town.includes(t)) };
}
/** Shapes that came to the catalogue later stay out, so that every seed keeps its board. */
const LATER: readonly string[] = ['12', '13', '205', '206'];
const standard = tileBox(Object.fromEntries(Object.entries(standardTiles).filter(([id]) => !LATER.includes(id))));

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

  /** Small stations stand on the tracks named. */
  private lay(p: Place, tile: TileDef, rotation: number, halts: readonly string[], dress: (s: Stop) => Stop): void {
    const { stops, tracks } = orient(tile, rotation, halts);
    const side = (edge: number): string => neighbour(p, edge).hex;
    for (const [n, stop] of stops.entries()) {
      const index = this.stops.length;
      this.stops.push(
        dress({
          id: stops.length > 1 ? `${p.hex}.${n}` : p.hex,
          hex: p.hex,
          kind: stop.kind === 'mine' ? 'town' : stop.kind,
          value: stop.values[0]!,
          ...(stop.kind === 'mine' ? { tags: ['mountain'] } : {}),
          ...(stop.group === undefined ? {} : { group: stop.group }),
        }),
      );
      for (const edge of stop.exits) this.stretches.push({ hex: p.hex, ends: [index, side(edge)] });
    }
    for (const [a, b] of tracks) this.stretches.push({ hex: p.hex, ends: [side(a), side(b)] });
  }

  /** The best connected of some random tiles and rotations, so that boards hold together. */
  layOneOf(p: Place, draw: Draw, tiles: readonly TileDef[], dress: (s: Stop) => Stop): void {
    const sides = new Set(this.stretches.flatMap((s) => s.ends.map((e) => `${s.hex}>${e}`)));
    const laid = new Set(this.stretches.map((s) => s.hex));
    let best: { tile: TileDef; rotation: number; score: number } | undefined;
    for (let i = 0; i < 10; i++) {
      const tile = pick(draw, tiles);
      const rotation = draw(6);
      const { exits } = orient(tile, rotation);
      let score = 0;
      for (let edge = 0; edge < 6; edge++) {
        if (!(exits & (1 << edge))) continue;
        const { hex } = neighbour(p, edge);
        if (laid.has(hex)) score += sides.has(`${hex}>${p.hex}`) ? 3 : -1;
        else score += this.inside.has(hex) ? 1 : -1;
      }
      if (!best || score > best.score) best = { tile, rotation, score };
    }
    const { tile, rotation } = best!;
    const halts = tile.halts
      ? orient(tile, rotation)
          .tracks.filter(() => draw(2) > 0)
          .map(trackName)
      : [];
    this.lay(p, tile, rotation, halts, dress);
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
export function destinationBoard(seed: number, size?: Size, box: TileBox = standard): Case {
  const draw = generator(seed);
  const places = fieldOf(size, draw);
  const b = new Builder(places);
  const first = places[0]!;
  const last = places[places.length - 1]!;
  const areas = draw(3);
  if (areas > 0) {
    b.offboard(neighbour(first, 2).hex, [first.hex], { id: 'X1', value: 40, terminal: true, group: 'area' });
    const second = places[1]!;
    b.offboard(neighbour(second, 2).hex, [second.hex], { id: 'X2', value: 40, terminal: true, group: 'area' });
  }
  if (areas > 1) b.offboard(neighbour(last, 4).hex, [last.hex], { id: 'P', value: 10, terminal: true, range: 0 });
  for (const p of places) {
    const roll = draw(10);
    const tiles = roll < 4 ? box.city : roll < 6 ? box.town : roll < 7 ? box.other : box.plain;
    b.layOneOf(p, draw, tiles, (s) => dressCity(draw, s, 25, 20));
  }
  const mined = b.stops.some((s) => s.tags?.includes('mountain'));
  const mountain = !mined && draw(3) === 0 ? b.stops.findIndex((s) => s.kind === 'town') : -1;
  if (mountain >= 0) b.stops[mountain] = { ...b.stops[mountain]!, value: 0, tags: ['mountain'] };
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
export function plusBoard(seed: number, size?: Size, box: TileBox = standard): Case {
  const draw = generator(seed);
  const places = fieldOf(size, draw);
  const b = new Builder(places);
  const first = places[0]!;
  const red = neighbour(first, 2);
  const sides = [first.hex, neighbour(red, 0).hex];
  if (draw(3) > 0) {
    const index = b.stops.length;
    b.stops.push({ id: red.hex, hex: red.hex, kind: 'city', value: 30, terminal: true, tags: ['ownRed'] });
    if (draw(2) === 0) b.stops[index] = { ...b.stops[index]!, own: true };
    for (const side of sides) b.stretches.push({ hex: red.hex, ends: [index, side] });
  }
  for (const p of places) {
    const roll = draw(10);
    const tiles = roll < 3 ? box.city : roll < 6 ? box.town : roll < 7 ? box.other : box.plain;
    b.layOneOf(p, draw, tiles, (s) => dressCity(draw, s, 25, 20));
  }
  const split = b.stops.find((s) => s.id.endsWith('.0') && s.kind === 'city');
  if (split && draw(2) === 0) {
    for (const [i, s] of b.stops.entries()) if (s.hex === split.hex) b.stops[i] = { ...s, group: 'capital' };
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
export function sharedBoard(seed: number, size?: Size, box: TileBox = standard): Case {
  const draw = generator(seed);
  const places = fieldOf(size, draw);
  const b = new Builder(places);
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
  for (const p of places) {
    const roll = draw(10);
    const tiles = roll < 5 ? box.city : roll < 8 ? box.town : box.plain;
    b.layOneOf(p, draw, tiles, (s) => dressCity(draw, s, 30, 15));
  }
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
