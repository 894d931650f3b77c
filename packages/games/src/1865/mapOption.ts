import {
  counts,
  Fault,
  faultOf,
  type Hexes,
  hexes,
  kindOf,
  type MarketDef,
  market1d,
  noOtherFields,
  orient,
  type Raw,
  readJson,
  readLines,
  readList,
  readNotation,
  readRecord,
  readWhole,
  readWord,
  shown,
  standardTiles,
  type TileCounts,
  type TileDef,
  type Tiles,
  tiles,
  type Wrong,
  withoutDoubts,
} from '@traviesa/rail';
import { CARDS, COMPANIES } from './data.ts';
import { type MapData, standardMap } from './map.ts';
import { checkMap } from './mapChecks.ts';

/** Map, tiles and market as the rules use them. */
export interface ReadMap {
  readonly data: MapData;
  readonly hexes: Hexes;
  readonly tiles: Tiles;
  readonly counts: TileCounts;
  readonly market: MarketDef;
}

const LONGEST_MAP = 100_000;
const MOST_LINES = 300;
const MOST_LINKS = 20;
const MOST_PORTS = 10;
const CHART_ROWS = 6;
const DEAREST_CROSSING = 1000;
const LAST_COLUMN = 1000;

/** The kinds a named hex may have. */
function place(all: Hexes, v: unknown, field: string, ...kinds: string[]): string {
  const hex = readWord(v, field, 100);
  if (!Object.hasOwn(all, hex)) throw new Fault('map.noSuchHex', { field, hex: shown(hex) });
  if (kinds.length > 0 && !kinds.includes(kindOf(orient(all[hex]!.printed, 0))))
    throw new Fault('map.wrongKind', { field, hex, kinds });
  return hex;
}
const places = (all: Hexes, v: unknown, field: string, most: number, ...kinds: string[]): string[] =>
  readList(v, field, most).map((hex) => place(all, hex, field, ...kinds));

/** One hex for each of these names. */
function placeEach(all: Hexes, v: unknown, field: string, names: readonly string[], ...kinds: string[]) {
  const raw = readRecord(v, field);
  return Object.fromEntries(names.map((name) => [name, place(all, raw[name], `${field}.${name}`, ...kinds)]));
}

function readLinks(all: Hexes, v: unknown): MapData['links'] {
  return readList(v, 'links', MOST_LINKS).map((item, i) => {
    const field = `links[${i}]`;
    const raw = readRecord(item, field);
    const ends = readList(raw['ends'], `${field}.ends`, 2).map((e, j) => {
      const end = readRecord(e, `${field}.ends[${j}]`);
      const hex = place(all, end['hex'], `${field}.ends[${j}].hex`);
      const edgesField = `${field}.ends[${j}].edges`;
      const edges = readList(end['edges'], edgesField, 2).map((x) => readWhole(x, edgesField, 0, 5));
      if (edges.length === 0) throw new Fault('map.badField', { field: edgesField });
      return { hex, edges };
    });
    const [a, b] = ends;
    if (!a || !b || a.hex === b.hex) throw new Fault('map.badField', { field: `${field}.ends` });
    const id = readWord(raw['id'], `${field}.id`, 20);
    return { id, cost: readWhole(raw['cost'], `${field}.cost`, 0, DEAREST_CROSSING), ends: [a, b] as const };
  });
}

function readChart(v: unknown): MapData['chart'] {
  const rows = readList(v, 'chart', CHART_ROWS).map((row, i) => {
    const raw = readRecord(row, `chart[${i}]`);
    const red = readWhole(raw['red'], `chart[${i}].red`, 1, LAST_COLUMN);
    return { red, white: readWhole(raw['white'], `chart[${i}].white`, red, LAST_COLUMN) };
  });
  if (rows.length !== CHART_ROWS) throw new Fault('map.badField', { field: 'chart' });
  return rows;
}

/** Where a map does not say which hexes take a tile, the places that bear the names do, whatever hex they are on. */
function onlyByName(all: Hexes): MapData['only'] {
  const standard = hexes(withoutDoubts(standardMap.hexes));
  const byName = new Map(Object.values(all).flatMap((h) => (h.name ? [[h.name, h.id] as const] : [])));
  const here = (hex: string): string[] => {
    const named = byName.get(standard[hex]!.name!);
    return named ? [named] : Object.hasOwn(all, hex) ? [hex] : [];
  };
  return Object.fromEntries(Object.entries(standardMap.only).map(([tile, at]) => [tile, at.flatMap(here)]));
}

function readOnly(all: Hexes, v: unknown): MapData['only'] {
  const raw = Object.entries(readRecord(v, 'only'));
  if (raw.length > MOST_LINES) throw new Fault('map.tooMany', { field: 'only', n: raw.length, max: MOST_LINES });
  return Object.fromEntries(raw.map(([tile, at]) => [tile, places(all, at, `only.${shown(tile)}`, MOST_LINES)]));
}

/** The tiles that are counted: those drawn here before those of the kit. */
function tilesOf(own: Tiles, counted: TileCounts): Tiles {
  const set: Record<string, TileDef> = {};
  for (const tile of Object.keys(counted)) {
    const drawn = Object.hasOwn(own, tile) ? own[tile] : Object.hasOwn(standardTiles, tile) && standardTiles[tile];
    if (!drawn) throw new Fault('map.notDrawn', { tile: shown(tile) });
    set[tile] = drawn;
  }
  for (const tile of Object.keys(own))
    if (!Object.hasOwn(set, tile)) throw new Fault('map.notCounted', { tile: shown(tile) });
  return set;
}

const FIELDS = Object.keys(standardMap);

function toMap(raw: Raw): ReadMap {
  const given = <T>(name: keyof MapData, read: (v: unknown) => T, otherwise: T): T =>
    raw[name] === undefined ? otherwise : read(raw[name]);
  const text = (name: 'hexes' | 'tiles' | 'counts' | 'market'): string =>
    given(name, (v) => readLines(v, name, MOST_LINES), standardMap[name]);
  const said = <T>(name: 'hexes' | 'tiles' | 'counts' | 'market', parse: (text: string) => T): T =>
    readNotation(withoutDoubts(text(name)), name, parse);
  const all = said('hexes', hexes);
  const value = (name: keyof MapData): unknown => raw[name] ?? standardMap[name];
  const counted = said('counts', counts);
  const ports = readRecord(value('ports'), 'ports');
  const data: MapData = {
    hexes: text('hexes'),
    links: readLinks(all, value('links')),
    corsica: places(all, value('corsica'), 'corsica', MOST_LINES),
    carbonia: places(all, value('carbonia'), 'carbonia', MOST_LINES, 'mine'),
    homes: placeEach(all, value('homes'), 'homes', COMPANIES, 'city'),
    destinations: placeEach(all, value('destinations'), 'destinations', COMPANIES, 'city', 'mine'),
    ports: Object.fromEntries(CARDS.map((m) => [m, places(all, ports[m], `ports.${m}`, MOST_PORTS, 'city', 'mine')])),
    tiles: text('tiles'),
    counts: text('counts'),
    only: given('only', (v) => readOnly(all, v), onlyByName(all)),
    chart: readChart(value('chart')),
    market: text('market'),
  };
  return {
    data,
    hexes: all,
    tiles: tilesOf(said('tiles', tiles), counted),
    counts: counted,
    market: said('market', market1d),
  };
}

/** A misspelt name would be passed over: what it meant to correct would stay. */
function checkNames(raw: Raw): void {
  noOtherFields(raw, FIELDS, '');
  for (const [name, known] of [
    ['homes', COMPANIES],
    ['destinations', COMPANIES],
    ['ports', CARDS],
  ] as const)
    if (raw[name] !== undefined) noOtherFields(readRecord(raw[name], name), known, name);
}

const rawOf = (text: string): Raw => readRecord(readJson(text, LONGEST_MAP), 'map');

/** What is wrong with the text of a map; nothing when it can be played. */
export function mapFault(text: string): Wrong | undefined {
  if (text === '') return undefined;
  return faultOf(() => {
    const raw = rawOf(text);
    checkNames(raw);
    checkMap(toMap(raw));
  });
}

/** A map that has passed `mapFault`, now or by the lights of an earlier day; empty for the standard one. */
export const readMap = (text: string): ReadMap => toMap(text === '' ? {} : rawOf(text));
