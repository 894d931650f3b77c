import { isAmong, pay } from '@traviesa/engine';
import {
  addLocomotive,
  frontier,
  isDeveloped,
  isOpen,
  locomotivesIn,
  locomotivesLeft,
  standsIn,
  standsNextTo,
} from './board.ts';
import { BUILDS_PER_EXPANSION, type CompanyId, companyIds } from './facts.ts';
import { CHICAGO, type HexId, hexOf, isHex } from './map.ts';
import { hexIn, placeOf } from './mapOption.ts';
import { itsCompany, itsCompanyAndHex, itsHex } from './messages.ts';
import { must } from './rule.ts';
import type { AMove, AStep, SeenState } from './types.ts';

/** cx-expand-i: for all companies alike, also in Fort Wayne (cx-expand-h). */
export const buildCost = (s: SeenState, hex: HexId): number => hexIn(s, hex).cost * (locomotivesIn(s.board, hex) + 1);

/** What a locomotive in the hex is worth to its company's income; nothing in forests and plains (cx-income-d). */
export function incomeOf(s: SeenState, hex: HexId): number {
  const { kind, income, development } = hexIn(s, hex);
  if (kind === 'industrial') return s.scales[hex]!; // cx-income-c
  if (development > 0 && isDeveloped(s.board, hex)) return income + development; // cx-income-b
  return income; // cx-income-a
}

const holdsShare = (s: SeenState, company: CompanyId, player: string): boolean =>
  s.companies[company].shares.includes(player);

/** A forest or a mountain has room for one locomotive only; all others have room for five (cx-expand-e). */
const isNarrow = (s: SeenState, hex: HexId): boolean => {
  const { kind } = hexIn(s, hex);
  return kind === 'forest' || kind === 'mountain';
};

const build: AMove<'expand', 'build'> = {
  fields: { company: isAmong(...companyIds), hex: isHex },
  choices(s, f, player) {
    const mine = f.company === null ? companyIds.filter((c) => holdsShare(s, c, player)) : [f.company];
    return mine.map((company) => ({ type: 'build', player, company, hex: { oneOf: frontier(s.board, company) } }));
  },
  // The frontier is next to where the company stands, which is nowhere while it is closed.
  sure: new Set(['expand.closed', 'expand.noShare', 'expand.otherCompany', 'expand.already', 'expand.notAdjacent']),
  rules: [
    must('cx-setup-d', 'expand.closed', (s, _f, a) => isOpen(s.board, a.company), itsCompany),
    must('cx-expand-a', 'expand.noShare', (s, _f, a) => holdsShare(s, a.company, a.player), itsCompany),
    must(
      'cx-expand-b',
      'expand.otherCompany',
      (_s, f, a) => f.company === null || f.company === a.company,
      (_s, f, a) => ({ company: f.company ?? a.company }),
    ),
    must('cx-expand-k', 'expand.noLocomotive', (s, _f, a) => locomotivesLeft(s.board, a.company) > 0, itsCompany),
    must('cx-expand-g', 'expand.startHex', (_s, _f, a) => hexOf(a.hex).kind !== 'start', itsHex),
    must('cx-expand-d', 'expand.already', (s, _f, a) => !standsIn(s.board, a.company, a.hex), itsCompanyAndHex),
    must(
      'cx-expand-f',
      'expand.occupied',
      (s, _f, a) => !isNarrow(s, a.hex) || locomotivesIn(s.board, a.hex) === 0,
      itsHex,
    ),
    must('cx-expand-c', 'expand.notAdjacent', (s, _f, a) => standsNextTo(s.board, a.company, a.hex), itsCompanyAndHex),
    must(
      'cx-expand-j',
      'expand.tooDear',
      (s, _f, a) => s.cash[a.company]! >= buildCost(s, a.hex),
      (s, _f, a) => ({ company: a.company, cost: buildCost(s, a.hex), cash: s.cash[a.company]! }),
    ),
  ],
  apply(s, f, a, out) {
    const { company, hex } = a;
    const cost = buildCost(s, hex);
    const gain = incomeOf(s, hex);
    pay(s, company, 'bank', cost);
    s.board = addLocomotive(s.board, company, hex);
    s.companies[company].income += gain;
    f.company = company;
    f.built.push(hex);
    out.log('expand.built', { player: a.player, company, ...placeOf(s, hex), cost, gain });
  },
};

const pass: AMove<'expand', 'pass'> = {
  fields: {},
  choices: (_s, _f, player) => [{ type: 'pass', player }],
  rules: [],
  apply(_s, f, a, out) {
    f.finished = true;
    if (f.built.length === 0) out.log('action.declined', { player: a.player, dial: 'expansion' });
  },
};

/** Up to three locomotives of one company, placed and paid one by one. */
export const expand: AStep<'expand'> = {
  next(_s, f, out) {
    if (!f.finished && f.built.length < BUILDS_PER_EXPANSION) return 'ask';
    // cx-chi-a; the phase waits for the end of the expansion (cx-chi-b).
    if (f.company !== null && f.built.includes(CHICAGO))
      out.push({ step: 'chicago', player: f.player, company: f.company, paid: false });
    return 'done';
  },
  actors: (_s, f) => [f.player],
  moves: { build, pass },
};
