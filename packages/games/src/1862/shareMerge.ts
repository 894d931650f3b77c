import type { PlayerId } from '@traviesa/engine';
import { type CompanyId, handOverDirector, IPO, isPlayer, POOL, payOut, seatsFrom, sharesOf } from '@traviesa/rail';
import { DIRECTOR_SHARES } from './data.ts';
import { settings } from './profile.ts';
import type { MergeSharesFrame, OptionFrame, Out1862, Seen, State } from './types.ts';

/**
 * Shares merge two for one, holder by holder (1862-5.2.4), in a merger, an acquisition or a refinancing (1862-5.1-a). Treasury shares of both companies are one holding under the
 * survivor's id. "Old" shares are those of the company that goes; in a refinancing there are none.
 */
type Merging = Pick<MergeSharesFrame, 'survivor' | 'other' | 'initiator' | 'price' | 'waiting'>;
type Card = State['certificates'][string][number];

const companiesOf = (m: Merging): CompanyId[] => (m.other === '' ? [m.survivor] : [m.other, m.survivor]);

/** Shares of the companies involved. */
export function holdingOf(s: Seen, m: Merging, owner: string): number {
  let n = 0;
  for (const company of companiesOf(m)) n += sharesOf(s, company, owner);
  return n;
}

const singles = (s: State, company: CompanyId | '', owner: string): Card[] =>
  company === '' ? [] : s.certificates[company]!.filter((c, i) => i > 0 && c.owner === owner);
const oldSingles = (s: State, m: Merging, owner: string): Card[] => singles(s, m.other, owner);
const newSingles = (s: State, m: Merging, owner: string): Card[] => singles(s, m.survivor, owner);
const directorCard = (s: State, company: CompanyId): Card => s.certificates[company]![0]!;

/** 1862-5.2.2-a: what was never sold goes to the pool. 1862-5.2.4-a: who takes part, in which order. */
export function beginMerging(s: State, m: Omit<Merging, 'waiting'>): MergeSharesFrame {
  const all: Merging = { ...m, waiting: [] };
  for (const company of companiesOf(all)) {
    for (const card of s.certificates[company]!) {
      if (card.owner === IPO) card.owner = POOL;
      else if (card.owner === m.other && m.other !== '') card.owner = m.survivor;
    }
  }
  const players = seatsFrom(s, m.initiator).filter((p) => holdingOf(s, all, p) > 0);
  const waiting = holdingOf(s, all, m.survivor) > 0 ? [...players, m.survivor] : players;
  return { step: 'mergeShares', ...m, waiting };
}

/** One holder's shares become half as many; answers the option that is left to decide, if one is. */
export function mergeHolding(s: State, m: Merging, holder: string, out: Out1862): OptionFrame | undefined {
  const total = holdingOf(s, m, holder);
  const company = heldPost(s, m, holder);
  if (company !== undefined && total < 2 * DIRECTOR_SHARES) {
    if (poolSingles(s, m).length < DIRECTOR_SHARES) return certificateOption(s, m, holder, company, total, out);
    splitCertificate(s, m, holder, company); // 1862-5.2.4-h
    out.log('merge.split', { holder, company });
  }
  returnHalf(s, m, holder, Math.floor(total / 2), out);
  return exchange(s, m, holder, total % 2 === 1, out);
}

/** The company involved whose director's certificate this player holds; the survivor's where both are his. */
const heldPost = (s: State, m: Merging, holder: string): CompanyId | undefined =>
  isPlayer(s, holder) ? companiesOf(m).findLast((c) => directorCard(s, c).owner === holder) : undefined;

/** 1862-5.2.4-k: surviving shares first. */
const poolSingles = (s: State, m: Merging): Card[] => [...newSingles(s, m, POOL), ...oldSingles(s, m, POOL)];

function splitCertificate(s: State, m: Merging, holder: string, company: CompanyId): void {
  for (const card of poolSingles(s, m).slice(0, DIRECTOR_SHARES)) card.owner = holder;
  directorCard(s, company).owner = POOL;
}

/** 1862-5.2.4-j, Q03: by the number of shares, what keeping costs and giving up brings, in halves of the price. */
const certificateHalves: Readonly<Record<number, readonly [cost: number, gain: number]>> = {
  5: [1, 5],
  4: [2, 4],
  3: [3, 3],
};

/** 1862-5.2.4-i: too few shares to take instead; the certificate itself is what may be kept. */
function certificateOption(
  s: State,
  m: Merging,
  holder: string,
  company: CompanyId,
  total: number,
  out: Out1862,
): OptionFrame | undefined {
  for (const card of [...oldSingles(s, m, holder), ...newSingles(s, m, holder)]) card.owner = POOL;
  const [cost, gain] = certificateHalves[total]!;
  if (company === m.other && !swapCertificates(s, m, holder)) {
    directorCard(s, company).owner = POOL;
    sellToBank(s, holder, m, DIRECTOR_SHARES, forcedHalf(s, gain * m.price), out); // Q08
    return undefined;
  }
  return optionOf(s, m, holder, 'certificate', Math.floor((cost * m.price) / 2), Math.floor((gain * m.price) / 2));
}

/** Q08: an old certificate for the surviving one, if that is in the pool or with somebody still to come. */
function swapCertificates(s: State, m: Merging, holder: string): boolean {
  const wanted = directorCard(s, m.survivor);
  if (wanted.owner !== POOL && !m.waiting.includes(wanted.owner)) return false;
  directorCard(s, m.other).owner = wanted.owner;
  wanted.owner = holder;
  return true;
}

/** 1862-5.2.4-c, 1862-5.2.4-g: old shares first, the old director's certificate as three; the surviving one stays. */
function returnHalf(s: State, m: Merging, holder: string, count: number, out: Out1862): void {
  let left = count;
  const old = m.other === '' ? [] : s.certificates[m.other]!.filter((c) => c.owner === holder);
  for (const card of [...old, ...newSingles(s, m, holder)]) {
    if (card.shares > left) continue;
    card.owner = POOL;
    left -= card.shares;
  }
  out.log('merge.returned', { holder, n: count });
}

/** 1862-5.2.4-d, 1862-5.2.4-e: old shares for surviving ones, the option last; what finds none is sold. */
function exchange(s: State, m: Merging, holder: string, isOdd: boolean, out: Out1862): OptionFrame | undefined {
  const old = oldSingles(s, m, holder);
  const swapped: Record<string, number> = {};
  let optionKept = isOdd;
  for (const [i, card] of old.entries()) {
    const isOption = isOdd && i === old.length - 1;
    const donor = swapShare(s, m, holder, card);
    if (donor !== undefined) {
      swapped[donor] = (swapped[donor] ?? 0) + 1;
      continue;
    }
    card.owner = POOL;
    sellToBank(s, holder, m, 1, isOption ? forcedHalf(s, m.price) : m.price, out);
    if (isOption) optionKept = false;
  }
  for (const from in swapped) out.log('merge.swapped', { holder, n: swapped[from]!, from });
  if (!optionKept) return undefined;
  const half = Math.floor(m.price / 2);
  return optionOf(s, m, holder, 'share', half, half);
}

/** From the pool, or from the nearest who is still to come; who gives a surviving share gets the old one. Answers who. */
function swapShare(s: State, m: Merging, holder: string, card: Card): string | undefined {
  const donors = holder === m.survivor ? [POOL] : [POOL, ...donorsFrom(s, m, holder)];
  for (const donor of donors) {
    const wanted = newSingles(s, m, donor)[0];
    if (!wanted) continue;
    wanted.owner = holder;
    card.owner = donor;
    return donor;
  }
  return undefined;
}

/** Clockwise from the holder, the companies' own shares last. */
function donorsFrom(s: State, m: Merging, holder: string): string[] {
  const players = seatsFrom(s, holder as PlayerId).filter((p) => m.waiting.includes(p));
  return m.waiting.includes(m.survivor) ? [...players, m.survivor] : players;
}

/** 1862-5.2.4-e: half a pound is for the holder; D03 */
const forcedHalf = (s: State, doubled: number): number =>
  settings(s).forcedOption === 'rounded up' ? Math.ceil(doubled / 2) : Math.floor(doubled / 2);

function sellToBank(s: State, holder: string, m: Merging, n: number, sum: number, out: Out1862): void {
  payOut(s, holder, sum, out);
  out.log('merge.sold', { holder, company: m.other, n, sum });
}

function optionOf(
  s: State,
  m: Merging,
  holder: string,
  of: OptionFrame['of'],
  cost: number,
  gain: number,
): OptionFrame {
  const player = isPlayer(s, holder) ? holder : m.initiator;
  return { step: 'option', holder, player, company: m.survivor, of, cost, gain, decided: false };
}

/** 1862-5.2.5-a: most shares and at least three; the initiator first, then clockwise. */
function electedDirector(s: State, m: Merging): PlayerId | undefined {
  let best: { player?: PlayerId; shares: number } = { shares: DIRECTOR_SHARES - 1 };
  for (const player of seatsFrom(s, m.initiator)) {
    const shares = sharesOf(s, m.survivor, player);
    if (shares > best.shares) best = { player, shares };
  }
  return best.player;
}

/** 1862-5.2-a: only now the post is settled. 1862-5.2.5-b, 1862-5.2.5-c */
export function settleDirector(s: State, m: Merging, out: Out1862): void {
  const player = electedDirector(s, m);
  const card = directorCard(s, m.survivor);
  if (player === undefined) {
    out.log('company.receivership', { company: m.survivor });
    return;
  }
  if (card.owner !== player) handOverDirector(s, m.survivor, player);
  out.log('merge.director', { player, company: m.survivor });
}
