import { EDGES, type HexId } from '../hex.ts';
import { memo } from '../memo.ts';
import type { Colour, HexDef, Oriented, StopKind } from '../tiles/index.ts';
import { tileAt } from './board.ts';
import { type BoardKit, hexNumber, type Laying, turnedTile } from './kit.ts';
import type { Board, Lay } from './types.ts';

/**
 * Which tile may lie where, as separate questions, so that a title can put a rule id to each:
 * colour, label, kind, old track kept, sides open. `fits` asks them all.
 */
const AFTER: Readonly<Partial<Record<Colour, Colour>>> = {
  white: 'yellow',
  yellow: 'green',
  green: 'brown',
  brown: 'gray',
};

/** The colour that may follow. */
export const nextColour = (colour: Colour): Colour | undefined => AFTER[colour];

/** What kind of tile a hex is for: the stops decide, plain track has none. */
export function kindOf(oriented: Oriented): StopKind | 'plain' {
  if (oriented.tile.halts) return 'town';
  for (const kind of ['city', 'mine', 'offboard', 'town'] as const) {
    if (oriented.stops.some((s) => s.kind === kind)) return kind;
  }
  return 'plain';
}

interface Question {
  readonly kit: BoardKit;
  readonly hex: HexDef;
  readonly before: Oriented;
  readonly after: Oriented;
}

/** Rules ask one after the other about the same laying, so that the last question is kept beside the board. */
const lastAsked = memo<Board, { question?: Question }>();

function questionOf(kit: BoardKit, board: Board, { hex, tile, rotation }: Lay): Question {
  let last = lastAsked.get(board);
  if (!last) {
    last = {};
    lastAsked.set(board, last);
  }
  const after = turnedTile(kit, tile, rotation);
  const { question } = last;
  if (question?.after === after && question.hex.id === hex && question.kit === kit) return question;
  last.question = { kit, hex: kit.map.hexes[hex]!, before: tileAt(kit, board, hex), after };
  return last.question;
}

function asked(test: (q: Question) => boolean) {
  return (kit: BoardKit, board: Board, lay: Lay): boolean => test(questionOf(kit, board, lay));
}

function colourOk({ before, after }: Question): boolean {
  return nextColour(before.tile.colour) === after.tile.colour;
}

function labelOk({ kit, hex, after }: Question): boolean {
  const only = kit.only?.[after.tile.id];
  if (only && !only.includes(hex.id)) return false;
  const label = kit.labelFor ? kit.labelFor(hex, after.tile.colour) : hex.printed.label;
  return after.tile.label === label;
}

/** Plain stays plain, towns towns, cities cities; a hex without track takes as many stops as are printed. */
function kindOk({ before, after }: Question): boolean {
  if (kindOf(before) !== kindOf(after)) return false;
  return before.exits !== 0 || after.tile.halts !== undefined || before.stops.length === after.stops.length;
}

/**
 * Every old track is still there and every stop keeps its exits together. Two stops with track stay apart,
 * unless the new tile has fewer stops.
 */
function trackOk({ before, after }: Question): boolean {
  for (const [a, b] of before.tracks) {
    if (!after.tracksFrom[a]!.includes(b)) return false;
  }
  const takenOver = new Set<number>();
  for (const stop of before.stops) {
    const [first, ...others] = stop.exits;
    if (first === undefined) continue;
    // A small station stays on its track, which the new tile shows as plain.
    if (after.tile.halts) {
      if (!after.tracksFrom[first]!.includes(others[0]!)) return false;
      continue;
    }
    const to = after.stopAt[first]!;
    if (to < 0 || others.some((e) => after.stopAt[e] !== to)) return false;
    if (takenOver.has(to) && after.stops.length >= before.stops.length) return false;
    takenOver.add(to);
  }
  return true;
}

function sidesOk({ kit, hex, after }: Question): boolean {
  if (after.exits & kit.closed[hexNumber(kit, hex.id)]!) return false;
  return hex.stubs.every((e) => after.exits & (1 << e));
}

/** The colour is the next one. */
export const colourFollows = asked(colourOk);
/** The label is that of the hex, and the tile may lie on this hex at all. */
export const labelFits = asked(labelOk);
export const kindFits = asked(kindOk);
export const keepsTrack = asked(trackOk);
/** No exit runs into a closed side, and every printed stub is met. */
export const sidesOpen = asked(sidesOk);

/** All of the above: what neither phase nor supply nor connection can change. */
export function fits(kit: BoardKit, board: Board, lay: Lay): boolean {
  return (
    colourFollows(kit, board, lay) &&
    labelFits(kit, board, lay) &&
    kindFits(kit, board, lay) &&
    keepsTrack(kit, board, lay) &&
    sidesOpen(kit, board, lay)
  );
}

/** Every tile and rotation that fits on a hex, one of each look. Remembered per hex and what lies there. */
export function layingsOn(kit: BoardKit, board: Board, hex: HexId): readonly Laying[] {
  const before = tileAt(kit, board, hex);
  let known = kit.memory.layings.get(before);
  if (!known) {
    known = [];
    kit.memory.layings.set(before, known);
  }
  const n = hexNumber(kit, hex);
  let found = known[n];
  if (!found) {
    found = findLayings(kit, kit.map.hexes[hex]!, before);
    known[n] = found;
  }
  return found;
}

/** The rotations in which these tiles fit on a hex, whatever their labels say: for a power that alone lays them. */
export function layingsWith(kit: BoardKit, board: Board, hex: HexId, tiles: readonly string[]): Laying[] {
  const before = tileAt(kit, board, hex);
  return findLayings(kit, kit.map.hexes[hex]!, before, tiles);
}

function findLayings(kit: BoardKit, hex: HexDef, before: Oriented, byPower?: readonly string[]): Laying[] {
  const found: Laying[] = [];
  const colour = nextColour(before.tile.colour);
  for (const tile of byPower ? byPower.map((id) => kit.tiles[id]!) : Object.values(kit.tiles)) {
    if (tile.colour !== colour) continue;
    const asDrawn: Question = { kit, hex, before, after: turnedTile(kit, tile.id, 0) };
    if (!(byPower || labelOk(asDrawn)) || !kindOk(asDrawn)) continue;
    const looks = new Set<string>();
    for (let rotation = 0; rotation < 6; rotation++) {
      const oriented = turnedTile(kit, tile.id, rotation);
      const q: Question = { kit, hex, before, after: oriented };
      if (looks.has(oriented.shape) || !trackOk(q) || !sidesOk(q)) continue;
      looks.add(oriented.shape);
      found.push({ hex: hex.id, tile, rotation, oriented });
    }
  }
  return found;
}

/** Does some track of the tile, where it would lie, run into some track of another hex? */
export function runsInto(kit: BoardKit, board: Board, lay: Lay, hex: HexId): boolean {
  const there = hexNumber(kit, hex);
  const { exits } = turnedTile(kit, lay.tile, lay.rotation);
  const others = tileAt(kit, board, hex).exits;
  const meets = (side: number): boolean => Math.floor(side / 6) === there && (others & (1 << (side % 6))) !== 0;
  return EDGES.some((e) => (exits & (1 << e)) !== 0 && kit.across[hexNumber(kit, lay.hex) * 6 + e]!.some(meets));
}

/** Whether the label of a hex lets one tile follow another there. */
function labelsMeet(kit: BoardKit, hex: HexDef, before: Oriented['tile'], after: Oriented['tile']): boolean {
  if (kit.only?.[after.id]?.includes(hex.id) === false) return false;
  if (kit.only?.[before.id]?.includes(hex.id) === false) return false;
  const label = (colour: Colour): string | undefined => (kit.labelFor ? kit.labelFor(hex, colour) : hex.printed.label);
  return label(before.colour) === before.label && label(after.colour) === after.label;
}

/** The tiles that can follow this one somewhere on the map: whatever phase, supply and connection say. */
export function upgradesOf(kit: BoardKit, id: string): readonly string[] {
  const before = turnedTile(kit, id, 0);
  const colour = nextColour(before.tile.colour);
  const hexes = Object.values(kit.map.hexes);
  return Object.values(kit.tiles).flatMap((tile) => {
    if (tile.colour !== colour || !hexes.some((hex) => labelsMeet(kit, hex, before.tile, tile))) return [];
    const follows = EDGES.some((rotation) => {
      const q: Question = { kit, hex: hexes[0]!, before, after: turnedTile(kit, tile.id, rotation) };
      return kindOk(q) && trackOk(q);
    });
    return follows ? [tile.id] : [];
  });
}

/** The hexes in which this tile fits as they lie now. */
export const placesFor = (kit: BoardKit, board: Board, id: string): readonly HexId[] =>
  Object.keys(kit.map.hexes).filter((hex) => layingsOn(kit, board, hex).some((laying) => laying.tile.id === id));
