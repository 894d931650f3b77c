import { pay } from '@traviesa/engine';
import { addHouse, companiesIn, housesLeft, isDeveloped, locomotivesIn, settled } from './board.ts';
import { FOREST_MONEY } from './facts.ts';
import { DETROIT, type HexId, hexOf, isHex } from './map.ts';
import { hexesOf, hexIn, placeOf } from './mapOption.ts';
import { itsHex } from './messages.ts';
import { must } from './rule.ts';
import type { AMove, AStep, Out, SeenState, State } from './types.ts';

/** cx-dev-h: Detroit rises by itself. Fort Wayne is a city like any other (cx-dev-i). */
export function isDevelopable(s: SeenState, hex: HexId): boolean {
  const { kind } = hexIn(s, hex);
  return kind === 'city' || kind === 'mountain' || kind === 'forest' || (kind === 'industrial' && hex !== DETROIT);
}

const isIndustrial = (hex: HexId): boolean => hexOf(hex).kind === 'industrial';

/** The value to the right of the marker; none at the end of the scale. */
export function nextOnScale(s: SeenState, hex: HexId): number | undefined {
  const { scale } = hexIn(s, hex);
  return scale[scale.indexOf(s.scales[hex]!) + 1];
}

/** The marker steps right, and every company there gains the difference (cx-dev-f, cx-div-e). */
export function raiseScale(s: State, hex: HexId): void {
  const value = nextOnScale(s, hex);
  if (value === undefined) return;
  const gain = value - s.scales[hex]!;
  s.scales[hex] = value;
  for (const company of companiesIn(s.board, hex)) s.companies[company].income += gain;
}

function raiseIndustry(s: State, player: string, hex: HexId, out: Out): void {
  raiseScale(s, hex);
  out.log('develop.industry', { player, ...placeOf(s, hex), value: s.scales[hex]! });
}

function buildHouse(s: State, player: string, hex: HexId, out: Out): void {
  s.board = addHouse(s.board, hex);
  const { kind, development } = hexIn(s, hex);
  const present = companiesIn(s.board, hex);
  if (kind === 'forest') {
    const company = present[0]!;
    pay(s, 'bank', company, FOREST_MONEY); // cx-dev-e
    out.log('develop.forest', { player, ...placeOf(s, hex), company, sum: FOREST_MONEY });
    return;
  }
  for (const company of present) s.companies[company].income += development; // cx-dev-d
  out.log('develop.house', { player, ...placeOf(s, hex), companies: present, gain: development });
}

const develop: AMove<'develop', 'develop'> = {
  fields: { hex: isHex },
  choices: (s, _f, player) => [{ type: 'develop', player, hex: { oneOf: settled(s.board, hexesOf(s)) } }],
  sure: new Set(['develop.empty']),
  rules: [
    must('cx-dev-h', 'develop.never', (s, _f, a) => isDevelopable(s, a.hex), itsHex),
    must('cx-dev-b', 'develop.empty', (s, _f, a) => locomotivesIn(s.board, a.hex) > 0, itsHex),
    must('cx-dev-c', 'develop.twice', (s, _f, a) => !isDeveloped(s.board, a.hex), itsHex),
    must('cx-dev-c', 'develop.noHouse', (s, _f, a) => isIndustrial(a.hex) || housesLeft(s.board) > 0),
    must(
      'cx-dev-g',
      'develop.atEnd',
      (s, _f, a) => !isIndustrial(a.hex) || nextOnScale(s, a.hex) !== undefined,
      (s, _f, a) => ({ ...placeOf(s, a.hex), value: s.scales[a.hex]! }),
    ),
  ],
  apply(s, f, a, out) {
    f.finished = true;
    if (isIndustrial(a.hex)) raiseIndustry(s, a.player, a.hex, out);
    else buildHouse(s, a.player, a.hex, out);
  },
};

const pass: AMove<'develop', 'pass'> = {
  fields: {},
  choices: (_s, _f, player) => [{ type: 'pass', player }],
  rules: [],
  apply(_s, f, a, out) {
    f.finished = true;
    out.log('action.declined', { player: a.player, dial: 'development' });
  },
};

/** The action of the development dial: one hex, for nothing, by anyone (cx-dev-a). */
export const developHex: AStep<'develop'> = {
  next: (_s, f) => (f.finished ? 'done' : 'ask'),
  actors: (_s, f) => [f.player],
  moves: { develop, pass },
};
