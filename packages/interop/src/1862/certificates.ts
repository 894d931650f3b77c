/** Which certificate lies where, as 18xx.games numbers them: our own state knows only how many. 0 is the director's. */
import type { State } from '@traviesa/games/1862';
import { directorOf, IPO, POOL, seatsFrom } from '@traviesa/rail';

/** By company and owner, in the order in which certificates came there. A treasury is owned by its company. */
export type Certificates = Record<string, Record<string, number[]>>;

/** Shares being merged, holder by holder, as far as the holders have been asked. */
export interface Merging {
  readonly survivor: string;
  /** Empty: a refinancing. */
  readonly other: string;
  /** The company on turn, which holds what lay in both treasuries. */
  readonly originator: string;
  readonly holders: readonly string[];
  /** How many of them are done or being asked. */
  done: number;
  /** What the one being asked may keep or give up. */
  option?: Card;
}
interface Card {
  readonly company: string;
  readonly n: number;
}

const ALL = [0, 1, 2, 3, 4, 5, 6, 7];
const DIRECTOR_SHARES = 3;
const sharesOfCard = (n: number): number => (n === 0 ? DIRECTOR_SHARES : 1);
const total = (ids: readonly number[]): number => ids.reduce((sum, n) => sum + sharesOfCard(n), 0);

export const newCertificates = (companies: readonly string[]): Certificates =>
  Object.fromEntries(companies.map((id) => [id, { [IPO]: [...ALL] }]));

export function pileOf(c: Certificates, company: string, owner: string): number[] {
  const piles = c[company]!;
  piles[owner] ??= [];
  return piles[owner];
}
const singlesIn = (c: Certificates, company: string, owner: string): number[] =>
  pileOf(c, company, owner).filter((n) => n > 0);

export function ownerOf(c: Certificates, company: string, n: number): string | undefined {
  for (const owner in c[company] ?? {}) if (c[company]![owner]!.includes(n)) return owner;
  return undefined;
}

function move(c: Certificates, { company, n }: Card, to: string): void {
  const from = ownerOf(c, company, n);
  if (from === undefined) throw new Error(`nobody has ${company}_${n}`);
  const pile = pileOf(c, company, from);
  pile.splice(pile.indexOf(n), 1);
  pileOf(c, company, to).push(n);
}
const moveAll = (c: Certificates, company: string, ids: readonly number[], to: string): void => {
  for (const n of ids) move(c, { company, n }, to);
};

/** Started in Parliament: the rest stays in the IPO. */
export const startChartered = (c: Certificates, company: string, player: string): void =>
  move(c, { company, n: 0 }, player);

/** Started in a stock round: the rest lies in the treasury. */
export function startOpen(c: Certificates, company: string, player: string): void {
  c[company] = { [company]: ALL.slice(1), [player]: [0] };
}

/** The certificate that a buyer gets: the first single one of the pile. */
export const firstSingle = (c: Certificates, company: string, owner: string): number => {
  const [n] = singlesIn(c, company, owner);
  if (n === undefined) throw new Error(`no certificate of ${company} with ${owner}`);
  return n;
};

/** The certificates that the site names for a sale: single ones first, then the director's. */
export function forSale(c: Certificates, company: string, player: string, count: number): number[] {
  const singles = singlesIn(c, company, player).slice(0, count);
  return singles.length < count ? [...singles, 0] : singles;
}

/** The first three single certificates of a new director go where the director's comes from. */
function takePost(c: Certificates, company: string, player: string, to: string): void {
  moveAll(c, company, singlesIn(c, company, player).slice(0, DIRECTOR_SHARES), to);
  move(c, { company, n: 0 }, player);
}

/** A purchase, which may bring the post of director, from another player or out of the pool. */
export function buy(c: Certificates, company: string, n: number, buyer: string, after: string | undefined): void {
  move(c, { company, n }, buyer);
  const holder = ownerOf(c, company, 0)!;
  if (after !== undefined && holder !== after) takePost(c, company, after, holder);
}

/**
 * A sale, and who leads afterwards. The director's certificate goes to the pool whole; for what was not for sale of it
 * the seller gets the first certificates that lie there.
 */
export function sell(
  c: Certificates,
  company: string,
  ids: readonly number[],
  count: number,
  seller: string,
  after: string | undefined,
): void {
  moveAll(c, company, ids, POOL);
  const holder = ownerOf(c, company, 0)!;
  if (after !== undefined && holder !== after) takePost(c, company, after, holder);
  const back = total(ids) - count;
  moveAll(c, company, pileOf(c, company, POOL).slice(0, back), seller);
}

/** Treasury shares are sold for a train, the first ones first. */
export const sellTreasury = (c: Certificates, company: string, count: number): void =>
  moveAll(c, company, pileOf(c, company, company).slice(0, count), POOL);

/** The company lies as at the start. */
export function reset(c: Certificates, company: string): void {
  c[company] = { [IPO]: [...ALL] };
}

export const ipoToPool = (c: Certificates, company: string): void =>
  moveAll(c, company, [...pileOf(c, company, IPO)], POOL);

export function beginMerging(
  c: Certificates,
  s: State,
  m: Pick<Merging, 'survivor' | 'other' | 'originator'>,
  initiator: string,
): Merging {
  const companies = companiesOf(m);
  for (const company of companies) ipoToPool(c, company);
  for (const company of companies) {
    if (company !== m.originator) moveAll(c, company, [...pileOf(c, company, company)], m.originator);
  }
  const players = seatsFrom(s, initiator).filter((p) => companies.some((id) => pileOf(c, id, p).length > 0));
  return { ...m, holders: [...players, m.originator], done: 0 };
}

const companiesOf = (m: Pick<Merging, 'survivor' | 'other'>): string[] =>
  m.other === '' ? [m.survivor] : [m.survivor, m.other];

/** Surviving shares first, of each company the director's certificate first, then the last to come. */
function affected(c: Certificates, m: Merging, owner: string): Card[] {
  return companiesOf(m).flatMap((company) => {
    const pile = pileOf(c, company, owner);
    const ids = [...(pile.includes(0) ? [0] : []), ...pile.filter((n) => n > 0).reverse()];
    return ids.map((n) => ({ company, n }));
  });
}

/** The order in which shares are returned: old ones, the director's first, then surviving ones, the director's last. */
function inReturnOrder(c: Certificates, m: Merging, holder: string): Card[] {
  const old = m.other === '' ? [] : pileOf(c, m.other, holder);
  const kept = pileOf(c, m.survivor, holder);
  return [
    ...[...old].sort((a, b) => sharesOfCard(b) - sharesOfCard(a)).map((n) => ({ company: m.other, n })),
    ...[...kept]
      .reverse()
      .sort((a, b) => sharesOfCard(a) - sharesOfCard(b))
      .map((n) => ({ company: m.survivor, n })),
  ];
}

/** One holder's shares become half as many; answers the option that is left, if one is. */
function mergeHolding(c: Certificates, m: Merging, holder: string): Card | undefined {
  const cards = affected(c, m, holder);
  const shares = total(cards.map((x) => x.n));
  const post = cards.find((x) => x.n === 0);
  if (post && shares < 2 * DIRECTOR_SHARES) {
    const inPool = affected(c, m, POOL).filter((x) => x.n > 0);
    if (inPool.length < DIRECTOR_SHARES) return certificateOption(c, m, holder, cards, post);
    for (const x of inPool.slice(0, DIRECTOR_SHARES)) move(c, x, holder);
    move(c, post, POOL);
  }
  const queue = inReturnOrder(c, m, holder);
  for (let left = Math.floor(shares / 2); left > 0; ) {
    const x = queue.shift()!;
    left -= sharesOfCard(x.n);
    move(c, x, POOL);
  }
  return exchange(c, m, holder, queue, shares % 2 === 1 ? queue[0] : undefined);
}

const donorsFor = (m: Merging, holder: string): string[] =>
  holder === m.originator ? [POOL] : [POOL, ...m.holders.slice(m.holders.indexOf(holder) + 1)];

function exchange(
  c: Certificates,
  m: Merging,
  holder: string,
  left: readonly Card[],
  odd: Card | undefined,
): Card | undefined {
  let option = odd;
  for (const x of left.filter((card) => card.company === m.other).reverse()) {
    const donor = donorsFor(m, holder).find((d) => singlesIn(c, m.survivor, d).length > 0);
    const wanted = donor === undefined ? undefined : { company: m.survivor, n: firstSingle(c, m.survivor, donor) };
    move(c, x, donor ?? POOL);
    if (wanted) move(c, wanted, holder);
    if (x === odd) option = wanted;
  }
  return option;
}

/** Too few shares lie in the pool: the director's certificate itself may be kept or given up. */
function certificateOption(
  c: Certificates,
  m: Merging,
  holder: string,
  cards: readonly Card[],
  post: Card,
): Card | undefined {
  for (const x of cards) if (x.n > 0) move(c, x, POOL);
  if (post.company === m.survivor) return post;
  const donor = donorsFor(m, holder).find((d) => pileOf(c, m.survivor, d).includes(0));
  const wanted = donor === undefined ? undefined : { company: m.survivor, n: 0 };
  move(c, post, donor ?? POOL);
  if (wanted) move(c, wanted, holder);
  return wanted;
}

/** Goes on until somebody is asked; true when all is done. Who is not asked could not pay and has given the option up. */
export function advance(c: Certificates, m: Merging, s: State): boolean {
  const asked = s.stack.at(-1);
  const isAsked = (holder: string): boolean =>
    asked?.step === 'option' && (asked.holder === holder || (holder === m.originator && asked.holder === m.survivor));
  while (m.done < m.holders.length) {
    const holder = m.holders[m.done]!;
    const option = mergeHolding(c, m, holder);
    m.done += 1;
    if (!option) continue;
    if (isAsked(holder)) {
      m.option = option;
      return false;
    }
    move(c, option, POOL);
  }
  finish(c, m, s);
  return true;
}

/** Whoever was asked has decided. */
export function decide(c: Certificates, m: Merging, keeps: boolean): void {
  if (m.option && !keeps) move(c, m.option, POOL);
  delete m.option;
}

function finish(c: Certificates, m: Merging, s: State): void {
  const leader = s.companies[m.survivor]!.par > 0 ? directorOf(s, m.survivor) : undefined;
  const holder = ownerOf(c, m.survivor, 0)!;
  if (leader !== undefined && holder !== leader) takePost(c, m.survivor, leader, holder);
  if (m.other === '') return;
  moveAll(c, m.survivor, [...pileOf(c, m.survivor, m.other)], m.survivor);
  reset(c, m.other);
}
