import {
  correctionText,
  Fault,
  faultOf,
  isPlainName,
  linesToWrite,
  noOtherFields,
  readJson,
  readLines,
  readNotation,
  readRecord,
  type Wrong,
} from '@traviesa/rail';
import { companies, WABASH } from './facts.ts';
import {
  type Doubtful,
  type Hex,
  type HexFacts,
  type HexId,
  hexes,
  hexOf,
  isHex,
  type Kind,
  standardLines,
} from './map.ts';
import { readHexLines } from './mapNotation.ts';

/** What a hex says that its kind does not bear. */
export type HexFault = 'kind' | 'cost' | 'income' | 'scale';

const LONGEST_MAP = 100_000;
const MOST_LINES = 300;
const LONGEST_SCALE = 12;

/** The rules name these places: what they are is not in doubt. */
const isFixed = (kind: Kind): boolean => kind === 'chicago' || kind === 'start' || kind === 'industrial';

function hexFault({ id, kind, cost, income, development, scale }: HexFacts): HexFault | undefined {
  const printed = hexOf(id).kind;
  if (kind !== printed && (isFixed(kind) || isFixed(printed) || id === companies[WABASH].home)) return 'kind';
  if ((cost === 0) !== (kind === 'start')) return 'cost';
  if (kind === 'industrial') return isScale(scale) && income + development === 0 ? undefined : 'scale';
  if (scale.length > 0) return 'scale';
  const bears = kind === 'city' || kind === 'mountain' ? development > 0 : development === 0;
  const brings = kind === 'city' || kind === 'mountain' || kind === 'chicago' ? income > 0 : income === 0;
  return bears && brings ? undefined : 'income';
}

/** Markers stand on values, so that no value may be there twice. */
const isScale = (scale: readonly number[]): boolean =>
  scale.length > 1 && scale.length <= LONGEST_SCALE && scale.every((v, i) => v > (scale[i - 1] ?? 0));

function readMap(text: string): Hex[] {
  const raw = readRecord(readJson(text, LONGEST_MAP), 'map');
  noOtherFields(raw, ['hexes'], '');
  const lines = readLines(raw['hexes'], 'hexes', MOST_LINES);
  const corrected = new Map<HexId, HexFacts>();
  for (const hex of readNotation(lines, 'hexes', readHexLines)) {
    if (!isHex(hex.id)) throw new Fault('map.noSuchHex', { field: 'hexes', hex: hex.id });
    if (corrected.has(hex.id)) throw new Fault('map.hexTwice', { hex: hex.id });
    const reason = hexFault(hex);
    if (reason) throw new Fault('map.badHex', { hex: hex.id, reason });
    if (hex.name !== '' && !isPlainName(hex.name)) throw new Fault('map.badName', { hex: hex.id });
    corrected.set(hex.id, hex);
  }
  return hexes.map((h) => ({ ...h, ...corrected.get(h.id) }));
}

/** What is wrong with the text of a map; nothing when it can be played. */
export const mapFault = (text: string): Wrong | undefined => (text === '' ? undefined : faultOf(() => readMap(text)));

const known = new Map<string, readonly Hex[]>();
/** Maps are few; a server that is fed many corrected ones forgets the oldest. */
const MOST_KNOWN = 16;

/** What a game says about its map: the text of a corrected one, or nothing for the standard one. */
export interface MapOf {
  readonly map?: string;
}

/** The hexes of a game, in the order of the standard map. */
export function hexesOf({ map }: MapOf): readonly Hex[] {
  if (map === undefined) return hexes;
  let found = known.get(map);
  if (!found) {
    found = readMap(map);
    if (known.size >= MOST_KNOWN) known.delete(known.keys().next().value!);
    known.set(map, found);
  }
  return found;
}

export const hexIn = (s: MapOf, id: HexId): Hex => hexesOf(s)[hexOf(id).index]!;

/** A hex as messages carry it: with the name that the map of this game gives it, or none. */
export type Place = { readonly hex: HexId; readonly name: string };
export const placeOf = (s: MapOf, hex: HexId): Place => ({ hex, name: hexIn(s, hex).name });
export const at = ({ hex, name }: Place): string => (name ? `${name} (${hex})` : hex);

/** The standard map as the JSON that option `map` takes: what is in doubt stands there with its mark. */
export const standardMapText = (): string => correctionText({ hexes: linesToWrite(standardLines) });

const value: Readonly<Record<Doubtful, (h: Hex) => string>> = {
  kind: (h) => h.kind,
  cost: (h) => String(h.cost),
  income: (h) => (h.scale.length > 0 ? h.scale.join('/') : `${h.income}+${h.development}`),
  name: (h) => h.name,
};

/** The facts in doubt, each by itself, as `J2 forest`; `docs/rules` lists them. */
export function doubts(): Readonly<Record<Doubtful, readonly string[]>> {
  const of = (what: Doubtful): string[] =>
    hexes.filter((h) => h.doubtful.includes(what)).map((h) => `${h.id} ${value[what](h)}`);
  return { kind: of('kind'), cost: of('cost'), income: of('income'), name: of('name') };
}
