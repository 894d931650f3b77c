import { BANK } from '@traviesa/engine';
import { type Laid, moveSingles, placeToken, type RailState, sharesOf } from '@traviesa/rail';

const laid = (text: string): Laid => {
  const [tile, rotation] = text.split(':');
  return { tile: tile!, rotation: Number(rotation ?? 0) };
};

/** Lays tiles told as `8:2` = tile 8, rotation 2. */
export function layTiles(s: RailState, tiles: Readonly<Record<string, string>> = {}): void {
  s.board = { ...s.board, tiles: Object.fromEntries(Object.entries(tiles).map(([hex, text]) => [hex, laid(text)])) };
}

/** Places tokens told as hexes, the first stop of the hex unless told: `B18.1`. */
export function placeTokens(s: RailState, company: string, places: readonly string[] = []): void {
  for (const place of places) {
    const [hex, city] = place.split('.');
    s.board = placeToken(s.board, { company, hex: hex!, city: Number(city ?? 0) });
  }
}

/** Hands out shares of the bank's pile; the director gets the double certificate among them. */
export function giveShares(
  s: RailState,
  company: string,
  shares: Readonly<Record<string, number>>,
  director: string | undefined,
): void {
  for (const [owner, count] of Object.entries(shares)) {
    if (owner === director) s.certificates[company]![0]!.owner = owner;
    moveSingles(s, company, 'ipo', owner, owner === director ? count - 2 : count);
    if (sharesOf(s, company, owner) !== count) throw new Error(`${owner} cannot have ${count} of ${company}`);
  }
}

/** What everybody but the bank has. */
export function moneyOutsideBank(s: RailState): number {
  let sum = 0;
  for (const owner in s.cash) if (owner !== BANK) sum += s.cash[owner]!;
  return sum;
}

/** Gives these players what is told, out of the bank. */
export function giveCash(s: RailState, cash: Readonly<Record<string, number>> = {}): void {
  for (const [player, sum] of Object.entries(cash)) {
    s.cash[BANK]! += s.cash[player]! - sum;
    s.cash[player] = sum;
  }
}
