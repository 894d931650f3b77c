import { BANK, isAmong, isId, isWhole, pay, type View } from '@traviesa/engine';
import {
  type CompanyId,
  closeCompany,
  consentFrame,
  countTrains,
  finishingPass,
  giveTrain,
  type HexId,
  mustAfford,
  OUT,
  type Pass,
  payForShares,
  refusedAt,
  sharesOfPlayers,
  takeGoods,
  takeTokens,
  tokensOf,
  trainById,
  trainsOf,
  untilOver,
  removeToken as withoutToken,
} from '@traviesa/rail';
import { director, isAtLimit, isVaclavs, ownsRunnable, purse, sharePrice, trainLimit } from '../common.ts';
import { companyIds, faceNames, faceOf, fitsSize, SIZES, sizeOf, turnUp } from '../data.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { kit } from '../tiles.ts';
import { facesLeft, rustFor } from '../trains.ts';
import type { AcquireFrame, Move18CZ, Out18CZ, Rule18CZ, Seen, State, Step18CZ, TakeoverFrame } from '../types.ts';

const lowest = (s: Seen, target: CompanyId): number => Math.ceil(sharePrice(s, target) / 2);
const highest = (s: Seen, target: CompanyId): number => {
  const most = 1.5 * sharePrice(s, target);
  return settings(s).highestOffer === 'rounded up' ? Math.ceil(most) : Math.floor(most);
};

/** 18cz-VIII.9-e: shares of players are paid, those of the bank are not. */
const costOf = (s: Seen, target: CompanyId, price: number): number => price * sharesOfPlayers(s, target);

const isSmaller = (company: CompanyId, target: CompanyId): boolean =>
  SIZES.indexOf(sizeOf(target)) < SIZES.indexOf(sizeOf(company));
/** 18cz-VIII.9-b, 18cz-2P-e: floated, in the game and led by a player. */
const isTarget = (s: Seen, target: CompanyId): boolean =>
  s.companies[target]?.floated === true && !s.companies[target].closed && !isVaclavs(s, target);

/** What the acquirer could offer: never more than its treasury can pay. */
function offerRange(s: Seen, company: CompanyId, target: CompanyId): { min: number; max: number } {
  const most = Math.floor(s.cash[company]! / sharesOfPlayers(s, target));
  return { min: Math.max(lowest(s, target), refusedAt(s, target) + 1), max: Math.min(highest(s, target), most) };
}

const smallerCompanies = (s: Seen, company: CompanyId): CompanyId[] =>
  s.market.map((m) => m.company).filter((t) => isSmaller(company, t) && isTarget(s, t));

/** 18cz-VIII.3-e: locals may be sold here too, so what they bring counts before the step is passed over. */
const canRaise = (s: Seen, company: CompanyId, target: CompanyId): boolean =>
  costOf(s, target, lowest(s, target)) <= purse(s, company);

const offerForCompany: Move18CZ<'acquire', 'offerForCompany'> = {
  fields: { target: isAmong(...companyIds), price: isWhole },
  choices: (s, f, player) =>
    smallerCompanies(s, f.company).flatMap((target) => {
      const { min, max } = offerRange(s, f.company, target);
      return min <= max ? [{ type: 'offerForCompany' as const, player, target, price: { min, max, step: 1 } }] : [];
    }),
  rules: [
    must('18cz-VIII.9-b', 'takeover.noTarget', (s, _f, a) => isTarget(s, a.target), ['target']),
    must('18cz-VIII.9-a', 'takeover.wrongSize', (_s, f, a) => isSmaller(f.company, a.target), ['company', 'target']),
    must(
      '18cz-VIII.9-c',
      'takeover.badPrice',
      (s, _f, a) => a.price >= lowest(s, a.target) && a.price <= highest(s, a.target),
      (s, _f, a) => ({ target: a.target, min: lowest(s, a.target), max: highest(s, a.target) }),
    ),
    mustAfford('18cz-VIII.9-f', (s, _f, a) => costOf(s, a.target, a.price)),
  ],
  /** 18cz-VIII.9-d: the other director is asked (DV14); one person agrees at once. */
  apply(s, f, a, out) {
    const other = director(s, a.target);
    if (other === a.player || !settings(s).asksForCompany) return takeOver(s, f.company, a.target, a.price, out);
    out.log('takeover.asked', { player: other, company: f.company, target: a.target, price: a.price });
    out.push(consentFrame(other, f.company, 'company', a.target, a.price));
  },
};

/**
 * 18cz-VIII.9-t: one takeover from the payment on, until the acquirer must decide something. Trains have run before
 * (18cz-VIII.9-r).
 */
export function takeOver(s: State, company: CompanyId, target: CompanyId, price: number, out: Out18CZ): void {
  const trains = trainsOf(s, target).map((t) => t.id);
  out.log('takeover.done', { company, target, price, sum: payForShares(s, company, target, price) });
  takeGoods(s, target, company); // 18cz-VIII.9-j, 18cz-VIII.9-k
  const hexes = clashes(s, company, target, out);
  if (hexes.length > 0) out.push({ step: 'clash', company, target, hexes });
  else close(s, company, target);
  if (trains.length > 0) out.push({ step: 'takeover', company, trains, flipped: [], finished: false });
}

/** 18cz-VIII.9-l: of two tokens in one city the acquirer's goes back; answers the hexes where one must be chosen. */
function clashes(s: State, company: CompanyId, target: CompanyId, out: Out18CZ): HexId[] {
  const found: HexId[] = [];
  for (const { hex, city } of tokensOf(s.board, target)) {
    const own = tokensOf(s.board, company).find((t) => t.hex === hex);
    if (own?.city === city) takeBack(s, company, hex, out);
    else if (own) found.push(hex);
  }
  return found;
}

/**
 * 18cz-VIII.9-g, 18cz-VIII.9-i: the company leaves the game; 18cz-VIII.9-h: the acquirer's price stays. Its tokens
 * change hands in place (18cz-VIII.9-m).
 */
function close(s: State, company: CompanyId, target: CompanyId): void {
  closeCompany(s, target);
  s.companies[target]!.closed = true;
  s.companies[company]!.tokens += s.companies[target]!.tokens;
  s.companies[company]!.dear = true;
  takeTokens(s, target, company);
}

function takeBack(s: State, company: CompanyId, hex: HexId, out: Out18CZ): void {
  s.board = withoutToken(s.board, company, hex);
  out.log('token.returned', { company, hex });
}

const removeToken: Move18CZ<'clash', 'removeToken'> = {
  fields: { hex: isAmong(...kit.hexIds), company: isAmong(...companyIds) },
  choices: (_s, f, player) =>
    [f.company, f.target].map((company) => ({ type: 'removeToken', player, hex: f.hexes[0]!, company })),
  rules: [
    must(
      '18cz-VIII.9-l',
      'takeover.noClash',
      (_s, f, a) => a.hex === f.hexes[0] && (a.company === f.company || a.company === f.target),
      (_s, f) => ({ hex: f.hexes[0]! }),
    ),
  ],
  apply(s, f, a, out) {
    takeBack(s, a.company, a.hex, out);
    f.hexes.shift();
    if (f.hexes.length === 0) close(s, f.company, f.target);
  },
};

export const clash: Step18CZ<'clash'> = {
  next: (_s, f) => (f.hexes.length > 0 ? 'ask' : 'done'),
  actors: (s, f) => [director(s, f.company)],
  moves: { removeToken },
};

const isStillThere = (s: Seen, f: View<TakeoverFrame>, train: string): boolean =>
  f.trains.includes(train) && trainById(s, train)?.owner === f.company;

const cameAlong: Rule18CZ<TakeoverFrame, { readonly train: string }> = must(
  '18cz-VIII.9-q',
  'takeover.notCame',
  (s, f, a) => isStillThere(s, f, a.train),
);

const flipCost = (s: Seen, train: string, face: string): number => {
  const { type } = trainById(s, train)!;
  const to = facesLeft(s, type).find((x) => x.name === face);
  return Math.max(0, (to?.price ?? 0) - faceOf(type).price);
};

/** 18cz-VIII.9-o, DV6: larger faces of the same card that the acquirer may own and that have not rusted. */
function flips(s: Seen, company: CompanyId, train: string): string[] {
  const { type } = trainById(s, train)!;
  const own = sizeOf(company);
  const now = SIZES.indexOf(faceOf(type).size);
  return facesLeft(s, type)
    .filter((x) => SIZES.indexOf(x.size) > now && fitsSize(own, x.size))
    .filter((x) => settings(s).flipTo === 'larger' || x.size === own)
    .map((x) => x.name);
}

const flipTrain: Move18CZ<'takeover', 'flipTrain'> = {
  fields: { train: isId, face: isAmong(...faceNames) },
  choices: (s, f, player) =>
    f.trains
      .filter((train) => isStillThere(s, f, train))
      .flatMap((train) => flips(s, f.company, train).map((face) => ({ type: 'flipTrain', player, train, face }))),
  rules: [
    cameAlong,
    must('18cz-VIII.9-n', 'takeover.flipped', (_s, f, a) => !f.flipped.includes(a.train)),
    must('18cz-VIII.9-o', 'takeover.badFace', (s, f, a) => flips(s, f.company, a.train).includes(a.face), ['face']),
    mustAfford('18cz-VIII.9-o', (s, _f, a) => flipCost(s, a.train, a.face)),
  ],
  apply(s, f, a, out) {
    const cost = flipCost(s, a.train, a.face);
    const { type } = trainById(s, a.train)!;
    pay(s, f.company, BANK, cost);
    f.flipped.push(a.train);
    out.log('train.flipped', { company: f.company, train: type, face: turnUp(s, a.train, a.face), cost });
    rustFor(s, a.face, out); // 18cz-VIII.9-p: no limit changes, and the company is not judged before the takeover is over
  },
};

const scrapTrain: Move18CZ<'takeover', 'scrapTrain'> = {
  fields: { train: isId },
  choices: (s, f, player) =>
    f.trains.filter((t) => isUndecided(s, f, t)).map((train) => ({ type: 'scrapTrain', player, train })),
  rules: [cameAlong, must('18cz-VIII.9-n', 'takeover.keepsFlipped', (s, f, a) => isUndecided(s, f, a.train))],
  /** 18cz-VIII.9-n: out of the game, not to the pool. */
  apply(s, f, a, out) {
    giveTrain(s, a.train, OUT);
    out.log('train.scrapped', { company: f.company, train: trainById(s, a.train)!.type });
  },
};

/** DV35: on the site a train that was turned over is decided. */
const isUndecided = (s: Seen, f: View<TakeoverFrame>, train: string): boolean =>
  isStillThere(s, f, train) && (settings(s).scrapsFlipped || !f.flipped.includes(train));

const isDecided = (s: Seen, f: View<TakeoverFrame>): boolean => !f.trains.some((t) => isUndecided(s, f, t));

/** 18cz-VIII.9-q: a free slot or a train that runs. Where earlier trains fill the limit nothing that came can stay. */
const hasRoom = (s: Seen, company: CompanyId): boolean =>
  settings(s).endsWithoutTrain !== 'never' || ownsRunnable(s, company) || !isAtLimit(s, company);

const keepsRest: readonly Rule18CZ<TakeoverFrame, Pass>[] = [
  must(
    '18cz-VIII.9-q',
    'takeover.overLimit',
    (s, f) => countTrains(s, f.company) <= trainLimit(s, f.company) || isDecided(s, f),
    (s, f) => ({ company: f.company, n: countTrains(s, f.company), max: trainLimit(s, f.company) }),
  ),
  must('18cz-VIII.9-q', 'takeover.noRoom', (s, f) => hasRoom(s, f.company), ['company']),
];

export const takeover: Step18CZ<'takeover'> = untilOver(director, isDecided, {
  flipTrain,
  scrapTrain,
  pass: finishingPass<State, TakeoverFrame, never, never>(keepsRest),
});

/** 18cz-VIII.9-a: any number, one after another. */
export const acquire: Step18CZ<'acquire'> = untilOver(
  director,
  (s: Seen, { company }: View<AcquireFrame>) => {
    const smaller = smallerCompanies(s, company);
    return settings(s).waitsForPass ? smaller.length === 0 : !smaller.some((t) => canRaise(s, company, t));
  },
  { offerForCompany, pass: finishingPass<State, AcquireFrame, never, never>([]) },
);
