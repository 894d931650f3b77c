import { BANK, type PlayerId, pay, type View } from '@traviesa/engine';
import {
  type CompanyId,
  cellAt,
  directorOf,
  emptySlots,
  enterCell,
  handOverDirector,
  IPO,
  type Laying,
  layingsOn,
  leaveMarket,
  OUT,
  POOL,
  payOut,
  removeToken,
  seatsFrom,
  sharesOf,
  takePost,
  tilesLeft,
  tokensOf,
} from '@traviesa/rail';
import { hasTrain, inReceivership, phase, reached, sharePrice, turnOf } from './common.ts';
import { CHARTER_TOKEN_PRICE, CHARTER_TOKENS, companySpec, DIRECTOR_SHARES, PARS, SHARES_TO_FLOAT } from './data.ts';
import { market } from './market.ts';
import { settings } from './profile.ts';
import { kit } from './tiles.ts';
import type { Out1862, Seen, State } from './types.ts';

/** Upgrades of a tile that bring another circle and could be laid in this phase (1862-3.2-b, 1862-7.2-c). */
export function roomyUpgrades(s: Seen, hex: string): Laying[] {
  const circles = slotsIn(s, hex);
  const { colours } = phase(s);
  return layingsOn(kit, s.board, hex).filter(
    (l) =>
      colours.includes(l.tile.colour) && l.oriented.stops[0]!.slots > circles && tilesLeft(kit, s.board, l.tile.id) > 0,
  );
}
const slotsIn = (s: Seen, hex: string): number => {
  const laid = s.board.tiles[hex];
  return laid ? kit.tiles[laid.tile]!.stops[0]!.slots : 0;
};

/** 1862-3.2-b: could it place its home token now? 1862-3.2-d: nothing is kept for it. */
export function canPlaceHome(s: Seen, company: CompanyId): boolean {
  const { home } = companySpec(company);
  if (!s.board.tiles[home]) return true;
  return emptySlots(kit, s.board, home, 0) > 0 || roomyUpgrades(s, home).length > 0;
}

export const isStarted = (s: Seen, company: CompanyId): boolean => (s.companies[company]?.par ?? 0) > 0;
/** 1862-3.2-a: its phase has come. */
export const isOpen = (s: Seen, company: CompanyId): boolean => {
  const c = s.companies[company];
  return c !== undefined && !c.closed && reached(s, c.from);
};

/** May be auctioned or started now: 1862-3.2-a, 1862-3.2-b, 1862-4.3-e. */
export const isAvailable = (s: Seen, company: CompanyId): boolean =>
  isOpen(s, company) && !isStarted(s, company) && !s.companies[company]!.waits && canPlaceHome(s, company);

export const parBelow = (price: number): number => PARS.findLast((par) => par <= price) ?? PARS[0]!;

export function enterMarket(s: State, company: CompanyId, price: number): void {
  enterCell(s.market, company, cellAt(market, price)!.index);
}

/** 1862-6.5.4-a: shares that have left the IPO and the treasury, wherever they are now. */
export const sharesSold = (s: Seen, company: CompanyId): number =>
  10 - sharesOf(s, company, IPO) - sharesOf(s, company, company);

/** 1862-2.1-b, 1862-6.5.4-a: floats with its capital, once and for good. */
export function floatIfSold(s: State, company: CompanyId, out: Out1862): void {
  const c = s.companies[company]!;
  if (c.floated || sharesSold(s, company) < SHARES_TO_FLOAT) return;
  c.floated = true;
  c.obliged = '';
  if (!c.chartered) {
    out.log('company.floated', { company, sum: s.cash[company]! }); // 1862-6.5.4.1-a
    out.push({ step: 'floatTokens', company, finished: false });
    return;
  }
  if (settings(s).charterMarker === 'float') enterMarket(s, company, c.par); // 1862-4.2-d
  const sum = 10 * c.par;
  out.log('company.floated', { company, sum });
  payOut(s, company, sum, out); // 1862-3.1-a
  buyTokens(s, company, CHARTER_TOKENS, CHARTER_TOKEN_PRICE, out); // 1862-6.5.4.2-a
}

export function buyTokens(s: State, company: CompanyId, count: number, price: number, out: Pick<Out1862, 'log'>): void {
  pay(s, company, BANK, count * price);
  s.companies[company]!.tokens = count;
  out.log('company.tokens', { company, n: count, cost: count * price });
}

/** 1862-6.3-b, 1862-6.3-g: after a purchase the post may change, or be taken up again. */
export function claimPost(s: State, company: CompanyId, player: PlayerId, out: Pick<Out1862, 'log'>): void {
  const taken = inReceivership(s, company) ? takeFromPool(s, company, player) : takePost(s, company, player);
  if (!taken) return;
  out.log('director.changed', { player, company });
}

function takeFromPool(s: State, company: CompanyId, player: PlayerId): boolean {
  const have = sharesOf(s, company, player);
  if (have < DIRECTOR_SHARES || s.seats.some((p) => sharesOf(s, company, p) > have)) return false;
  handOverDirector(s, company, player); // 1862-6.3-h: an exchange, nothing more
  return true;
}

/** The company lies as at the start, with its permit (1862-7.5.7-a, 1862-7.12-c, 1862-4.3-d). */
export function resetCompany(s: State, company: CompanyId): void {
  const c = s.companies[company]!;
  Object.assign(c, {
    par: 0,
    floated: false,
    chartered: false,
    permits: [c.permit],
    tokens: 0,
    opened: false,
    obliged: '',
  });
  for (const certificate of s.certificates[company]!) certificate.owner = IPO;
  leaveMarket(s.market, company);
  for (const token of tokensOf(s.board, company)) s.board = removeToken(s.board, company, token.hex);
}

/** 1862-7.12: players are paid out, everything else is lost; the company may be started again. */
export function goBankrupt(s: State, company: CompanyId, out: Out1862): void {
  const price = sharePrice(s, company);
  const each = hasTrain(s, company) ? price : Math.floor(price / 2); // 1862-7.12-b
  out.log('company.bankrupt', { company, each });
  for (const player of s.seats) {
    const sum = sharesOf(s, company, player) * each;
    if (sum === 0) continue;
    payOut(s, player, sum, out);
    out.log('company.paidOut', { player, company, sum });
  }
  for (const train of s.trains) if (train.owner === company) train.owner = OUT;
  pay(s, company, BANK, s.cash[company]!);
  resetCompany(s, company);
  if (s.lner) s.companies[company]!.closed = true; // 1862-7.12-c
  const turn = turnOf(s);
  if (turn?.company === company) turn.ended = true;
}

/** 1862-6.4.2-f: at 0 a company is bankrupt at once. */
export function bankruptAtZero(s: State, company: CompanyId, out: Out1862): void {
  if (s.companies[company]!.floated && sharePrice(s, company) === 0) goBankrupt(s, company, out);
}

/** 1862-6.3-a, 1862-6.3-b, 1862-6.3-c: who leads after this one keeps so many; nobody when the post stays or falls vacant. */
export function heir(s: Seen, company: CompanyId, director: PlayerId, kept: number): PlayerId | undefined {
  let best: { player?: PlayerId; shares: number } = { shares: Math.max(kept, DIRECTOR_SHARES - 1) };
  for (const player of seatsFrom(s, director).slice(1)) {
    const shares = sharesOf(s, company, player);
    if (shares > best.shares) best = { player, shares };
  }
  return best.player;
}

type Holding = View<Pick<State, 'certificates' | 'seats'>>;
const singles = (s: Holding, company: CompanyId, owner: string): number =>
  s.certificates[company]!.filter((c, i) => i > 0 && c.owner === owner).length;

/** 1862-6.3-d, 1862-6.3-e: can so many shares be sold, be it out of the director's certificate? */
export function canSell(s: Seen, company: CompanyId, player: PlayerId, count: number): boolean {
  const kept = sharesOf(s, company, player) - count;
  if (count < 1 || kept < 0) return false;
  if (directorOf(s, company) !== player || kept >= DIRECTOR_SHARES) return true;
  if (heir(s, company, player, kept)) return true;
  const own = singles(s, company, player);
  if (own >= kept) return true;
  const pool = singles(s, company, POOL);
  return settings(s).splitCovered === 'pool' ? pool >= kept : own + pool >= kept; // D09
}

/** Moves sold shares to the pool; the post goes to another player or falls vacant. */
export function partWithShares(s: State, company: CompanyId, player: PlayerId, count: number, out: Out1862): void {
  const kept = sharesOf(s, company, player) - count;
  if (directorOf(s, company) === player && kept < DIRECTOR_SHARES) {
    const next = heir(s, company, player, kept);
    if (next) {
      handOver(s, company, next, out);
    } else {
      s.certificates[company]![0]!.owner = POOL;
      out.log('company.receivership', { company });
    }
  }
  settleSingles(s, company, player, kept);
  const next = directorOf(s, company) === player ? heir(s, company, player, kept) : undefined;
  if (next) handOver(s, company, next, out);
}

function handOver(s: State, company: CompanyId, player: PlayerId, out: Pick<Out1862, 'log'>): void {
  handOverDirector(s, company, player);
  out.log('director.changed', { player, company });
}

/** Single certificates go to or come from the pool until the player has so many shares. */
function settleSingles(s: State, company: CompanyId, player: PlayerId, shares: number): void {
  for (const [i, card] of s.certificates[company]!.entries()) {
    const have = sharesOf(s, company, player);
    if (i === 0 || have === shares) continue;
    if (have > shares && card.owner === player) card.owner = POOL;
    else if (have < shares && card.owner === POOL) card.owner = player;
  }
}
