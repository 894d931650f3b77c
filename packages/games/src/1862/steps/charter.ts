import { BANK, isAmong, isWhole, pay } from '@traviesa/engine';
import { IPO, moveSingles, type Pass } from '@traviesa/rail';
import { decider, isAtLimit } from '../common.ts';
import { buyTokens, enterMarket, floatIfSold } from '../company.ts';
import { companyIds, DIRECTOR_SHARES, FEWEST_TOKENS, PARS, TOKEN_PRICE } from '../data.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import type {
  BuyShare,
  BuyTokens,
  CharterFrame,
  FloatTokensFrame,
  Move1862,
  Rule1862,
  Seen,
  SetPar,
  Step1862,
} from '../types.ts';

/** 1862-4.2-c */
const MORE_SHARES = 2;

const parRules: readonly Rule1862<CharterFrame, SetPar>[] = [
  must('1862-4.2-b', 'charter.parIsSet', (_s, f) => f.bought === undefined),
  must(
    '1862-4.2-b',
    'company.noPar',
    (_s, _f, a) => PARS.includes(a.par),
    () => ({ pars: PARS }),
  ),
  must(
    '1862-4.2-b',
    'share.tooDear',
    (s, _f, a) => DIRECTOR_SHARES * a.par <= s.cash[a.player]!,
    (s, _f, a) => ({ cost: DIRECTOR_SHARES * a.par, cash: s.cash[a.player]! }),
  ),
];

const setPar: Move1862<'charter', 'setPar'> = {
  fields: { par: isWhole },
  choices: (_s, f, player) => (f.bought === undefined ? [{ type: 'setPar', player, par: { oneOf: PARS } }] : []),
  rules: parRules,
  apply(s, f, a, out) {
    const { company } = f;
    const c = s.companies[company]!;
    const cost = DIRECTOR_SHARES * a.par;
    pay(s, a.player, BANK, cost);
    c.par = a.par;
    c.chartered = true;
    c.obliged = a.player; // 1862-4.3-a
    s.certificates[company]![0]!.owner = a.player; // 1862-4.2-e: the others stay in the IPO
    if (settings(s).charterMarker === 'par') enterMarket(s, company, a.par); // D02
    out.log('company.started', { player: a.player, company, par: a.par, cost });
    f.bought = 0;
  },
};

/** 1862-4.2-c, 1862-Q20: the step is over when nothing more can be had. */
const canBuyMore = (s: Seen, f: { readonly company: string; readonly player: string; readonly bought?: number }) =>
  (f.bought ?? MORE_SHARES) < MORE_SHARES &&
  s.cash[f.player]! >= s.companies[f.company]!.par &&
  !isAtLimit(s, f.player);

const buyRules: readonly Rule1862<CharterFrame, BuyShare>[] = [
  must('1862-4.2-b', 'charter.parFirst', (_s, f) => f.bought !== undefined),
  must(
    '1862-4.2-c',
    'charter.ownShares',
    (_s, f, a) => a.company === f.company && a.source === IPO,
    (_s, f) => ({ company: f.company }),
  ),
];

const buyShare: Move1862<'charter', 'buyShare'> = {
  fields: { company: isAmong(...companyIds), source: isAmong('ipo', 'pool', 'treasury') },
  choices: (_s, f, player) => [{ type: 'buyShare', player, company: f.company, source: IPO }],
  rules: buyRules,
  apply(s, f, a, out) {
    const { company } = f;
    const cost = s.companies[company]!.par;
    pay(s, a.player, BANK, cost);
    moveSingles(s, company, IPO, a.player, 1);
    out.log('share.bought', { player: a.player, company, source: IPO, cost });
    f.bought = (f.bought ?? 0) + 1;
    floatIfSold(s, company, out); // 1862-4.2-d
  },
};

const passRules: readonly Rule1862<CharterFrame, Pass>[] = [
  must('1862-4.2-b', 'charter.parFirst', (_s, f) => f.bought !== undefined),
];

/** 1862-4.2: the par, the director's certificate, and up to two more shares one after another. */
export const charter: Step1862<'charter'> = {
  next: (s, f) => (f.finished || (f.bought !== undefined && !canBuyMore(s, f)) ? 'done' : 'ask'),
  actors: (_s, f) => [f.player],
  moves: {
    setPar,
    buyShare,
    pass: {
      fields: {},
      choices: (_s, _f, player) => [{ type: 'pass', player }],
      rules: passRules,
      apply(_s, f) {
        f.finished = true;
      },
    },
  },
};

/** 1862-2.1-c, 1862-3.1-b, 1862-11.4-a; D13 */
const mostTokens = (s: Seen, company: string): number => {
  const owned = settings(s).firstTokens === 'seven' ? 7 : s.variant.tokens;
  return Math.min(owned, Math.floor(s.cash[company]! / TOKEN_PRICE));
};

const tokenRules: readonly Rule1862<FloatTokensFrame, BuyTokens>[] = [
  must(
    '1862-6.5.4.2-a',
    'tokens.count',
    (s, f, a) => a.count >= FEWEST_TOKENS && a.count <= mostTokens(s, f.company),
    (s, f) => ({ min: FEWEST_TOKENS, max: mostTokens(s, f.company) }),
  ),
];

const takeTokens: Move1862<'floatTokens', 'buyTokens'> = {
  fields: { count: isWhole },
  choices: (s, f, player) => [
    { type: 'buyTokens', player, count: { min: FEWEST_TOKENS, max: mostTokens(s, f.company), step: 1 } },
  ],
  rules: tokenRules,
  apply(s, f, a, out) {
    buyTokens(s, f.company, a.count, TOKEN_PRICE, out);
    f.finished = true;
  },
};

/** 1862-6.5.4.2-a: a non-chartered company buys its tokens the moment it floats. */
export const floatTokens: Step1862<'floatTokens'> = {
  next: (_s, f) => (f.finished ? 'done' : 'ask'),
  actors: (s, f) => [decider(s, f.company)],
  moves: { buyTokens: takeTokens },
};
