import { type Edge, isHexId } from '../hex.ts';
import type { Colour, EdgeCost, HexDef, Hexes, Stop, StopKind, TileCounts, TileDef, Tiles, Track } from './types.ts';
import { wordsOf } from './words.ts';

/** A mistake in a map, tile or market text, with the line it stands on. */
export class NotationError extends Error {
  readonly line: number;
  constructor(line: number, message: string) {
    super(`line ${line}: ${message}`);
    this.line = line;
  }
}

export interface Line {
  readonly number: number;
  readonly words: readonly string[];
}

/** The lines that say something, cut into words; brackets and quotes keep a word together. */
export function linesOf(text: TemplateStringsArray | string): Line[] {
  const whole = typeof text === 'string' ? text : text[0]!;
  const lines: Line[] = [];
  for (const [i, raw] of whole.split('\n').entries()) {
    const comment = raw.indexOf('//');
    const words = wordsOf(comment < 0 ? raw : raw.slice(0, comment));
    if (words.length > 0) lines.push({ number: i + 1, words });
  }
  return lines;
}

const COLOURS: readonly string[] = ['white', 'yellow', 'green', 'brown', 'gray', 'red', 'blue'];
const isColour = (word: string | undefined): word is Colour => word !== undefined && COLOURS.includes(word);

const KINDS: Readonly<Record<string, StopKind>> = { C: 'city', T: 'town', O: 'offboard', M: 'mine' };
const STOP = /^([CTOM])(\d+(?:\/\d+)*)?(?:x(\d+))?(?:@([\w-]+))?(\+0)?(!)?(?:\[([\d ]*)\])?$/;
const TRACK = /^([0-5])-([0-5])$/;
const COST = /^\$(\d+)(?::([\w+]+))?$/;
const EDGE_COST = /^\|([0-5])\$(\d+)(?::([\w+]+))?$/;

/** Everything the parts of one line say, before it becomes a tile or a hex. */
interface Parts {
  stops: Stop[];
  tracks: Track[];
  label?: string;
  name?: string;
  halts?: { value: number; printed: boolean };
  cost?: EdgeCost;
  walls: Edge[];
  stubs: Edge[];
  edgeCosts: Record<Edge, EdgeCost>;
}

function edgesOf(text: string, line: number): Edge[] {
  const edges = text.split(' ').filter(Boolean).map(Number);
  for (const e of edges) if (e > 5) throw new NotationError(line, `a hex has no side ${e}`);
  if (new Set(edges).size !== edges.length) throw new NotationError(line, `a side is named twice in [${text}]`);
  return edges;
}

function stopOf(m: RegExpExecArray, line: number): Stop {
  const [, letter, values, slots, group, free, end, exits] = m;
  const kind = KINDS[letter!]!;
  const takesTokens = kind === 'city';
  if (slots && kind !== 'city' && kind !== 'mine') throw new NotationError(line, `a ${kind} has no circles`);
  return {
    kind,
    values: values ? values.split('/').map(Number) : [0],
    slots: slots ? Number(slots) : takesTokens ? 1 : 0,
    exits: edgesOf(exits ?? '', line),
    ...(group ? { group } : {}),
    ...(end || kind === 'offboard' ? { endOnly: true as const } : {}),
    ...(free ? { free: true as const } : {}),
  };
}

const terrainOf = (text: string | undefined): string[] => (text ? text.split('+') : []);

function partsOf(words: readonly string[], line: number): Parts {
  const parts: Parts = { stops: [], tracks: [], walls: [], stubs: [], edgeCosts: {} };
  for (const word of words) {
    const stop = STOP.exec(word);
    const track = TRACK.exec(word);
    const cost = COST.exec(word);
    const edgeCost = EDGE_COST.exec(word);
    if (stop) parts.stops.push(stopOf(stop, line));
    else if (track) {
      if (track[1] === track[2]) throw new NotationError(line, `track ${word} goes nowhere`);
      parts.tracks.push([Number(track[1]), Number(track[2])]);
    } else if (cost) parts.cost = { cost: Number(cost[1]), terrain: terrainOf(cost[2]) };
    else if (edgeCost) {
      parts.edgeCosts[Number(edgeCost[1])] = { cost: Number(edgeCost[2]), terrain: terrainOf(edgeCost[3]) };
    } else if (/^![0-5]$/.test(word)) parts.walls.push(Number(word[1]));
    else if (/^>[0-5]$/.test(word)) parts.stubs.push(Number(word[1]));
    else if (/^=[\w&]+$/.test(word)) parts.label = word.slice(1);
    else if (/^".+"$/.test(word)) parts.name = word.slice(1, -1);
    else if (/^\*{1,2}\d+$/.test(word)) {
      parts.halts = { value: Number(word.replaceAll('*', '')), printed: word.startsWith('**') };
    } else throw new NotationError(line, `"${word}" is no part of a tile`);
  }
  noEdgeInTwoStops(parts, line);
  return parts;
}

/** An edge may fork into several tracks, but two stops never share one. */
function noEdgeInTwoStops(parts: Parts, line: number): void {
  const taken = new Set<Edge>();
  for (const stop of parts.stops) {
    for (const e of stop.exits) {
      if (taken.has(e)) throw new NotationError(line, `two stops use side ${e}`);
      taken.add(e);
    }
  }
  for (const [a, b] of parts.tracks) {
    if (taken.has(a) || taken.has(b)) throw new NotationError(line, `track ${a}-${b} runs into a stop's side`);
  }
}

function tileOf(id: string, colour: Colour, parts: Parts): TileDef {
  return {
    id,
    colour,
    stops: parts.stops,
    tracks: parts.tracks,
    ...(parts.label ? { label: parts.label } : {}),
    ...(parts.halts ? { halts: parts.halts } : {}),
  };
}

/** `57 yellow C20[0 3]`: number, colour, parts. */
export function tiles(text: TemplateStringsArray | string): Tiles {
  const all: Record<string, TileDef> = {};
  for (const { number, words } of linesOf(text)) {
    const [id, colour, ...rest] = words;
    if (!isColour(colour)) throw new NotationError(number, `tile ${id}: "${colour ?? ''}" is no colour`);
    if (all[id!]) throw new NotationError(number, `tile ${id} is there twice`);
    const parts = partsOf(rest, number);
    if (parts.cost || parts.walls.length || parts.stubs.length || Object.keys(parts.edgeCosts).length || parts.name) {
      throw new NotationError(number, `tile ${id}: names, costs, walls and stubs belong to hexes`);
    }
    if (parts.halts && parts.stops.length)
      throw new NotationError(number, `tile ${id}: small stations need plain track`);
    all[id!] = tileOf(id!, colour, parts);
  }
  return all;
}

/** `7x4 8x11 9x9`: how many of each tile the box holds. */
export function counts(text: TemplateStringsArray | string): TileCounts {
  const all: Record<string, number> = {};
  for (const { number, words } of linesOf(text)) {
    for (const word of words) {
      const m = /^([\w-]+)x(\d+)$/.exec(word);
      if (!m) throw new NotationError(number, `"${word}" is no count; write 57x3`);
      if (all[m[1]!] !== undefined) throw new NotationError(number, `tile ${m[1]} is counted twice`);
      all[m[1]!] = Number(m[2]);
    }
  }
  return all;
}

/** `B2 H8 T`, `I5 gray C30/40/50/60x2[2 3] "Zhengzhou"`: names, colour (white unless said), parts. */
export function hexes(text: TemplateStringsArray | string): Hexes {
  const all: Record<string, HexDef> = {};
  for (const { number, words } of linesOf(text)) {
    const named = words.findIndex((w) => !isHexId(w));
    const ids = named < 0 ? words : words.slice(0, named);
    let rest = named < 0 ? [] : words.slice(named);
    if (ids.length === 0) throw new NotationError(number, `"${words[0]}" is no hex`);
    const first = rest[0];
    const colour = isColour(first) ? first : 'white';
    if (isColour(first)) rest = rest.slice(1);
    const parts = partsOf(rest, number);
    if (parts.name && ids.length > 1) throw new NotationError(number, 'a name belongs to one hex');
    if (parts.halts) throw new NotationError(number, 'small stations belong to tiles');
    for (const id of ids) {
      if (all[id]) throw new NotationError(number, `hex ${id} is there twice`);
      all[id] = {
        id,
        printed: tileOf(id, colour, parts),
        ...(parts.name ? { name: parts.name } : {}),
        cost: parts.cost?.cost ?? 0,
        terrain: parts.cost?.terrain ?? [],
        walls: parts.walls,
        stubs: parts.stubs,
        edgeCosts: parts.edgeCosts,
      };
    }
  }
  return all;
}
