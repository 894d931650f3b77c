import { NotationError } from '@traviesa/rail';
import type { Doubtful, HexFacts, HexId, Kind } from './map.ts';

const LINE =
  /^(?<kind>\w+)(?<kindDoubt>\?)? (?<cost>\d{1,2})(?<costDoubt>\?)?(?: (?<gain>\d{1,2}(?:[+/]\d{1,2})*)(?<gainDoubt>\?)?)?(?: "(?<name>[^"]+)"(?<nameDoubt>\?)?)?\s*: (?<ids>.+)$/;
const IDS = /^([A-S])(\d{1,2})(?:-(\d{1,2}))?$/;
const KINDS: readonly string[] = ['plain', 'forest', 'mountain', 'city', 'industrial', 'start', 'chicago'];

type HexLine = Omit<HexFacts, 'id'>;

function readLine(text: string, number: number): { line: HexLine; ids: string } {
  const g = LINE.exec(text)?.groups;
  if (!g || !KINDS.includes(g['kind']!)) throw new NotationError(number, `"${text}" is no line of the map`);
  const gain = g['gain'] ?? '0';
  const scale = gain.includes('/') ? gain.split('/').map(Number) : [];
  const [income = 0, development = 0, more] = scale.length > 0 ? [] : gain.split('+').map(Number);
  if (more !== undefined || scale.some(Number.isNaN)) throw new NotationError(number, `${gain} is no income`);
  const marks: readonly (readonly [Doubtful, string])[] = [
    ['kind', 'kindDoubt'],
    ['cost', 'costDoubt'],
    ['income', 'gainDoubt'],
    ['name', 'nameDoubt'],
  ];
  const line: HexLine = {
    kind: g['kind'] as Kind,
    cost: Number(g['cost']),
    income,
    development,
    scale,
    name: g['name'] ?? '',
    doubtful: marks.flatMap(([what, mark]) => (g[mark] ? [what] : [])),
  };
  return { line, ids: g['ids']! };
}

/** `B2-4` stands for B2 B3 B4. */
function* idsOf(text: string, number: number): Generator<HexId> {
  for (const part of text.trim().split(/\s+/)) {
    const m = IDS.exec(part);
    if (!m) throw new NotationError(number, `"${part}" is no hex`);
    const first = Number(m[2]);
    for (let row = first; row <= Number(m[3] ?? first); row++) yield m[1]! + row;
  }
}

/** Kind, base cost, income + development (or the values of a scale), name : hexes. `?` marks a doubtful value. */
export function readHexLines(text: string): HexFacts[] {
  const found: HexFacts[] = [];
  for (const [n, raw] of text.split('\n').entries()) {
    if (raw.trim() === '') continue;
    const { line, ids } = readLine(raw.trim(), n + 1);
    for (const id of idsOf(ids, n + 1)) found.push({ id, ...line });
  }
  return found;
}
