import { type HexDef, type Hexes, hexes, kindOf, type Link, NotationError, orient } from '@traviesa/rail';
import { CARDS, COMPANIES } from './data.ts';
import type { MapData } from './map.ts';
import { checkCoast, checkHexes, checkHomes, checkShortGame, Fault, type MapFault } from './mapChecks.ts';

type Raw = Readonly<Record<string, unknown>>;

function field(field: string): Fault {
  return new Fault('map.badField', { field });
}
function record(v: unknown, name: string): Raw {
  if (typeof v !== 'object' || v === null || Array.isArray(v)) throw field(name);
  return v as Raw;
}
function list(v: unknown, name: string): readonly unknown[] {
  if (!Array.isArray(v)) throw field(name);
  return v;
}
function whole(v: unknown, name: string): number {
  if (typeof v !== 'number' || !Number.isInteger(v) || v < 0 || v > 1000) throw field(name);
  return v;
}

function readHexes(v: unknown): { text: string; all: Hexes } {
  const text = Array.isArray(v) ? v.join('\n') : v;
  if (typeof text !== 'string') throw field('hexes');
  try {
    return { text, all: hexes(text) };
  } catch (e) {
    if (!(e instanceof NotationError)) throw e;
    throw new Fault('map.badLine', { line: e.line, reason: e.message.replace(/^line \d+: /, '') });
  }
}

/** The kinds a named hex may have. */
function place(all: Hexes, v: unknown, name: string, ...kinds: string[]): string {
  if (typeof v !== 'string') throw field(name);
  const hex: HexDef | undefined = Object.hasOwn(all, v) ? all[v] : undefined;
  if (!hex) throw new Fault('map.noSuchHex', { field: name, hex: v.slice(0, 10) });
  if (kinds.length > 0 && !kinds.includes(kindOf(orient(hex.printed, 0))))
    throw new Fault('map.wrongKind', { field: name, hex: v, kinds });
  return v;
}

function readLinks(all: Hexes, v: unknown): Link[] {
  return list(v, 'links').map((item, i) => {
    const name = `links[${i}]`;
    const raw = record(item, name);
    const ends = list(raw['ends'], `${name}.ends`).map((e, j) => {
      const end = record(e, `${name}.ends[${j}]`);
      const hex = place(all, end['hex'], `${name}.ends[${j}].hex`);
      const edges = list(end['edges'], `${name}.ends[${j}].edges`).map((x) => whole(x, `${name}.ends[${j}].edges`));
      if (edges.length === 0 || edges.some((e) => e > 5)) throw field(`${name}.ends[${j}].edges`);
      return { hex, edges };
    });
    const [a, b, more] = ends;
    if (!a || !b || more || a.hex === b.hex) throw field(`${name}.ends`);
    if (typeof raw['id'] !== 'string') throw field(`${name}.id`);
    return { id: raw['id'], cost: whole(raw['cost'], `${name}.cost`), ends: [a, b] as const };
  });
}

function readChart(v: unknown): MapData['chart'] {
  const rows = list(v, 'chart').map((row, i) => {
    const raw = record(row, `chart[${i}]`);
    const red = whole(raw['red'], `chart[${i}].red`);
    const white = whole(raw['white'], `chart[${i}].white`);
    if (red < 1 || white < red) throw field(`chart[${i}]`);
    return { red, white };
  });
  if (rows.length !== 6) throw field('chart');
  return rows;
}

function read(text: string): MapData {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (e) {
    throw new Fault('map.notJson', { reason: e instanceof SyntaxError ? e.message : '' });
  }
  const raw = record(input, 'map');
  const { text: hexText, all } = readHexes(raw['hexes']);
  checkHexes(all);
  const homes = record(raw['homes'], 'homes');
  const destinations = record(raw['destinations'], 'destinations');
  const ports = record(raw['ports'], 'ports');
  const data: MapData = {
    hexes: hexText,
    links: readLinks(all, raw['links']),
    corsica: list(raw['corsica'], 'corsica').map((h) => place(all, h, 'corsica')),
    carbonia: list(raw['carbonia'], 'carbonia').map((h) => place(all, h, 'carbonia', 'mine')),
    homes: Object.fromEntries(COMPANIES.map((c) => [c, place(all, homes[c], `homes.${c}`, 'city')])),
    destinations: Object.fromEntries(
      COMPANIES.map((c) => [c, place(all, destinations[c], `destinations.${c}`, 'city', 'mine')]),
    ),
    ports: Object.fromEntries(
      CARDS.map((m) => [m, list(ports[m], `ports.${m}`).map((h) => place(all, h, `ports.${m}`, 'city', 'mine'))]),
    ),
    chart: readChart(raw['chart']),
  };
  checkCoast(all, data.links);
  checkHomes(all, data.homes);
  checkShortGame(data);
  return data;
}

/** What is wrong with the text of a map; nothing when it can be played. */
export function mapFault(text: string): MapFault | undefined {
  if (text === '') return undefined;
  try {
    read(text);
    return undefined;
  } catch (e) {
    if (e instanceof Fault) return e.fault;
    throw e;
  }
}

/** A map that has passed `mapFault`. */
export function parseMap(text: string): MapData {
  return read(text);
}
