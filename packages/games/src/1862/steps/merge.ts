import { isAmong, isId, type PlayerId, type View } from '@traviesa/engine';
import { type CompanyId, directorOf, removeToken, tokensOf } from '@traviesa/rail';
import { decider, sharePrice, turnOf } from '../common.ts';
import { companyIds, companySpec } from '../data.ts';
import { areConnected, beginMerger, canMerge } from '../merger.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { beginMerging } from '../shareMerge.ts';
import type {
  DropToken,
  DropTokensFrame,
  MergeFrame,
  MergeSharesFrame,
  Move1862,
  OfferMerger,
  Out1862,
  Rule1862,
  Seen,
  State,
  Step1862,
} from '../types.ts';

/** How an offer that was refused is remembered for the turn. */
const nameOf = (f: View<Pick<MergeFrame, 'kind'>>, a: Pick<OfferMerger, 'other' | 'survivor'>): string =>
  `${f.kind} ${a.other} ${a.survivor}`;

const offerRules: readonly Rule1862<MergeFrame, OfferMerger>[] = [
  must('1862-7.5-a', 'merge.notAnother', (s, f, a) => a.other !== f.company && s.companies[a.other] !== undefined),
  must('1862-5.2.1-a', 'merge.noSurvivor', (_s, f, a) => a.survivor === f.company || a.survivor === a.other),
  must(
    '1862-7.5.2-b', // 1862-8-g
    'merge.cannot',
    (s, _f, a) => canMerge(s, a.other),
    (_s, _f, a) => ({ company: a.other }),
  ),
  must(
    '1862-7.5.2-a',
    'merge.notConnected',
    (s, f, a) => areConnected(s, f.company, a.other),
    (_s, f, a) => ({ company: f.company, other: a.other }),
  ),
  must(
    '1862-7.5.1-a',
    'merge.declined',
    (s, f, a) => !turnOf(s)?.declined.includes(nameOf(f, a)),
    (_s, _f, a) => ({ company: a.other }),
  ),
];

const offerMerger: Move1862<'merge', 'offerMerger'> = {
  fields: { other: isAmong(...companyIds), survivor: isAmong(...companyIds) },
  choices(s, f, player) {
    const found = [];
    for (const other in s.companies) {
      if (other !== f.company && canMerge(s, other))
        found.push({ type: 'offerMerger' as const, player, other, survivor: { oneOf: [f.company, other] } });
    }
    return found;
  },
  rules: offerRules,
  apply(s, f, a, out) {
    const player = directorOf(s, a.other)!;
    if (player === a.player || !settings(s).asksForMergers) {
      f.finished = true;
      out.push(beginMerger(s, f.company, a.other, a.survivor, out));
      return;
    }
    out.log('merge.asked', { player, company: f.company, other: a.other, survivor: a.survivor });
    const { company, kind } = f;
    out.push({ step: 'mergerConsent', player, company, other: a.other, survivor: a.survivor, kind, answered: false });
  },
};

/** Some company could be merged with. */
export function hasPartner(s: Seen, f: View<Pick<MergeFrame, 'company' | 'kind'>>): boolean {
  const declined = turnOf(s)?.declined ?? [];
  return Object.keys(s.companies).some(
    (other) =>
      other !== f.company &&
      canMerge(s, other) &&
      areConnected(s, f.company, other) &&
      [f.company, other].some((survivor) => !declined.includes(nameOf(f, { other, survivor }))),
  );
}

/** 1862-7.5-a, 1862-7.14-a: one merger at the start of a turn, one acquisition at its end (Q18). */
export const merge: Step1862<'merge'> = {
  next: (s, f) => (f.finished || !hasPartner(s, f) ? 'done' : 'ask'),
  actors: (s, f) => [decider(s, f.company)],
  moves: {
    offerMerger,
    pass: {
      fields: {},
      choices: (_s, _f, player) => [{ type: 'pass', player }],
      rules: [],
      apply(_s, f) {
        f.finished = true;
      },
    },
  },
};

/** 1862-7.5.1-a: the director of the other company accepts or refuses the whole offer (Q29). */
export const mergerConsent: Step1862<'mergerConsent'> = {
  next: (_s, f) => (f.answered ? 'done' : 'ask'),
  actors: (_s, f) => [f.player],
  moves: {
    accept: {
      fields: {},
      choices: (_s, _f, player) => [{ type: 'accept', player }],
      rules: [],
      apply(s, f, _a, out) {
        f.answered = true;
        offerOf(s).finished = true;
        out.push(beginMerger(s, f.company, f.other, f.survivor, out));
      },
    },
    decline: {
      fields: {},
      choices: (_s, _f, player) => [{ type: 'decline', player }],
      rules: [],
      apply(s, f, _a, out) {
        f.answered = true;
        turnOf(s)?.declined.push(nameOf(f, f));
        out.log('merge.refused', { player: f.player, company: f.company, other: f.other });
      },
    },
  },
};

function offerOf(s: State): MergeFrame {
  const f = s.stack.find((x): x is MergeFrame => x.step === 'merge');
  if (!f) throw new Error('nobody has offered to merge');
  return f;
}

/** 1862-7.11.2-a: the company is its own survivor, at its price as it is (1862-5.2.4-m). */
export function beginRefinancing(s: State, company: CompanyId, player: PlayerId, out: Out1862): MergeSharesFrame {
  out.log('money.refinancing', { company });
  return beginMerging(s, { survivor: company, other: '', initiator: player, price: sharePrice(s, company) });
}

const dropRules: readonly Rule1862<DropTokensFrame, DropToken>[] = [
  must(
    '1862-7.5.6-c',
    'token.notThere',
    (s, f, a) => tokensOf(s.board, f.company).some((t) => t.hex === a.hex),
    (_s, f, a) => ({ company: f.company, hex: a.hex }),
  ),
  must(
    '1862-7.5.6-c', // D25
    'token.homeStays',
    (_s, f, a) => a.hex !== companySpec(f.company).home,
    (_s, f) => ({ company: f.company }),
  ),
];

const dropToken: Move1862<'dropTokens', 'dropToken'> = {
  fields: { hex: isId },
  choices: (s, f, player) =>
    tokensOf(s.board, f.company).map((t) => ({ type: 'dropToken' as const, player, hex: t.hex })),
  rules: dropRules,
  apply(s, f, a, out) {
    s.board = removeToken(s.board, f.company, a.hex);
    out.log('token.dropped', { company: f.company, hex: a.hex });
  },
};

export const dropTokens: Step1862<'dropTokens'> = {
  next: (s, f) => (tokensOf(s.board, f.company).length > s.companies[f.company]!.tokens ? 'ask' : 'done'),
  actors: (s, f) => [decider(s, f.company)],
  moves: { dropToken },
};
