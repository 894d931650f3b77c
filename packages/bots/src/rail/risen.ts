import { cellAfter, type MarketDef } from '@traviesa/rail';

/** By how much a price will have risen after so many dividends, each of which moves the marker to the right. */
export function risen(market: MarketDef, cell: number, moves: number): number {
  const whole = Math.floor(moves);
  const at = cellAfter(market, cell, 'right', whole);
  const price = market.cells[at]!.price;
  const next = market.cells[cellAfter(market, at, 'right')]!.price;
  return price + (moves - whole) * (next - price) - market.cells[cell]!.price;
}
