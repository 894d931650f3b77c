import type { PlayerId, View } from '@traviesa/engine';
import { type CompanyId, IPO, isPlayer, type RailState, seatsFrom } from '../state.ts';

type Shares = Pick<RailState, 'certificates'>;
type Seated = Pick<RailState, 'certificates' | 'seats'>;

/** A company's certificates as they lie before anybody has bought one: the director's first. */
export function newCertificates(directorShares: number, singles: number): { shares: number; owner: string }[] {
  const pile = [{ shares: directorShares, owner: IPO }];
  for (let i = 0; i < singles; i++) pile.push({ shares: 1, owner: IPO });
  return pile;
}

export function sharesOf(s: View<Shares>, company: CompanyId, owner: string): number {
  let n = 0;
  for (const c of s.certificates[company]!) if (c.owner === owner) n += c.shares;
  return n;
}

/** How many certificates that are not the director's an owner has of a company. */
export function singlesOf(s: View<Shares>, company: CompanyId, owner: string): number {
  const pile = s.certificates[company]!;
  let n = 0;
  for (let i = 1; i < pile.length; i++) if (pile[i]!.owner === owner) n++;
  return n;
}

/** The cards an owner has, each counted once. */
export function certificatesOf(s: View<Shares>, company: CompanyId, owner: string): number {
  let n = 0;
  for (const c of s.certificates[company]!) if (c.owner === owner) n++;
  return n;
}

export function totalShares(s: View<Shares>, company: CompanyId): number {
  let n = 0;
  for (const c of s.certificates[company]!) n += c.shares;
  return n;
}

/** Shares in the hands of players, whoever they are. */
export function sharesOfPlayers(s: View<Seated>, company: CompanyId): number {
  let n = 0;
  for (const c of s.certificates[company]!) if (isPlayer(s, c.owner)) n += c.shares;
  return n;
}

/** Everything there is is in players' hands. */
export const isSoldOut = (s: View<Seated>, company: CompanyId): boolean =>
  sharesOfPlayers(s, company) === totalShares(s, company);

/** Who holds the director's certificate, if a player does. */
export function directorOf(s: View<Seated>, company: CompanyId): PlayerId | undefined {
  const owner = s.certificates[company]![0]!.owner;
  return isPlayer(s, owner) ? owner : undefined;
}

/** Moves single certificates; the caller has made sure that there are enough. */
export function moveSingles(s: Shares, company: CompanyId, from: string, to: string, count: number): void {
  let left = count;
  const pile = s.certificates[company]!;
  for (let i = 1; i < pile.length && left > 0; i++) {
    if (pile[i]!.owner !== from) continue;
    pile[i]!.owner = to;
    left--;
  }
  if (left > 0) throw new Error(`${from} has ${count - left} single certificates of ${company}, not ${count}`);
}

/** Single certificates change places with the director's; nobody's number of shares changes. */
export function handOverDirector(s: Seated, company: CompanyId, to: PlayerId): void {
  const certificate = s.certificates[company]![0]!;
  const from = certificate.owner;
  moveSingles(s, company, to, from, certificate.shares);
  certificate.owner = to;
}

/** The other player with most shares: among equals the nearest to the left. */
export function largestOther(
  s: View<Seated>,
  company: CompanyId,
  player: PlayerId,
): { player: PlayerId; shares: number } {
  let best = { player, shares: 0 };
  for (const other of seatsFrom(s, player).slice(1)) {
    const shares = sharesOf(s, company, other);
    if (shares > best.shares) best = { player: other, shares };
  }
  return best;
}

/** Who becomes director when this one keeps so many shares; nobody when the post stays. */
export function successor(s: View<Seated>, company: CompanyId, director: PlayerId, kept: number): PlayerId | undefined {
  const other = largestOther(s, company, director);
  return other.shares > kept && other.shares >= s.certificates[company]![0]!.shares ? other.player : undefined;
}

/** Can this player part with so many shares, where the director's certificate is never sold itself? */
export function canPartWith(s: View<Seated>, company: CompanyId, player: PlayerId, count: number): boolean {
  const kept = sharesOf(s, company, player) - count;
  if (kept < 0) return false;
  const certificate = s.certificates[company]![0]!;
  if (certificate.owner !== player || kept >= certificate.shares) return true;
  return successor(s, company, player, kept) !== undefined;
}

/** Would selling so many shares cost this player the post of director? */
export function losesPost(s: View<Seated>, company: CompanyId, player: PlayerId, count: number): boolean {
  if (s.certificates[company]![0]!.owner !== player) return false;
  return successor(s, company, player, sharesOf(s, company, player) - count) !== undefined;
}

/** Moves sold shares to the pile; answers the new director when the seller loses the post. */
export function partWith(
  s: Seated,
  company: CompanyId,
  player: PlayerId,
  count: number,
  to: string,
): PlayerId | undefined {
  const isDirector = s.certificates[company]![0]!.owner === player;
  const next = isDirector ? successor(s, company, player, sharesOf(s, company, player) - count) : undefined;
  if (next) handOverDirector(s, company, next);
  moveSingles(s, company, player, to, count);
  return next;
}

/** After a purchase: a player with strictly more shares than the director takes the post. */
export function takePost(s: Seated, company: CompanyId, player: PlayerId): boolean {
  const director = directorOf(s, company);
  if (!director || director === player) return false;
  if (sharesOf(s, company, player) <= sharesOf(s, company, director)) return false;
  handOverDirector(s, company, player);
  return true;
}
