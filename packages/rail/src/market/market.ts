import type { View } from '@traviesa/engine';
import type { Cell, Direction, Markers, MarketDef } from './types.ts';

/** The cell some steps away; a step that leads nowhere stays. */
export function cellAfter(market: MarketDef, cell: number, direction: Direction, steps = 1): number {
  let at = cell;
  for (let i = 0; i < steps; i++) at = market[direction][at]!;
  return at;
}

export function markerOf(markers: View<Markers>, company: string): View<Markers>[number] | undefined {
  for (const m of markers) if (m.company === company) return m;
  return undefined;
}

/** The cell a company's marker is in; undefined before it has one. */
export function cellOf(market: MarketDef, markers: View<Markers>, company: string): Cell | undefined {
  const marker = markerOf(markers, company);
  return marker && market.cells[marker.cell];
}

/** The share price; 0 for a company without a marker. */
export function priceOf(market: MarketDef, markers: View<Markers>, company: string): number {
  return cellOf(market, markers, company)?.price ?? 0;
}

/** Puts a marker into a cell, under those there. */
export function enterCell(markers: Markers, company: string, cell: number): void {
  leaveMarket(markers, company);
  markers.push({ company, cell });
}

/** Puts a marker at the bottom of the stack it is in. */
export function toBottom(markers: Markers, company: string): void {
  const marker = markerOf(markers, company);
  if (marker) enterCell(markers, company, marker.cell);
}

export function leaveMarket(markers: Markers, company: string): void {
  const i = markers.findIndex((m) => m.company === company);
  if (i >= 0) markers.splice(i, 1);
}

/** Moves a marker, step by step; one that ends where it was keeps its place in the stack. Answers whether it moved. */
export function moveMarker(
  market: MarketDef,
  markers: Markers,
  company: string,
  direction: Direction,
  steps = 1,
): boolean {
  const marker = markerOf(markers, company);
  if (!marker) throw new Error(`${company} has no price`);
  const to = cellAfter(market, marker.cell, direction, steps);
  if (to === marker.cell) return false;
  enterCell(markers, company, to);
  return true;
}

/** Higher price first; at one price the cell further right; in one cell the top of the stack. */
export function byPrice(market: MarketDef, markers: View<Markers>): string[] {
  const { cells } = market;
  // There are few, and it is asked all the time: each is put in its place, behind those that are not lower.
  const found: string[] = [];
  const at: MarketDef['cells'][number][] = [];
  for (const { company, cell } of markers) {
    const here = cells[cell]!;
    let place = found.length;
    for (; place > 0; place--) {
      const before = at[place - 1]!;
      if (before.price > here.price || (before.price === here.price && before.col >= here.col)) break;
      found[place] = found[place - 1]!;
      at[place] = before;
    }
    found[place] = company;
    at[place] = here;
  }
  return found;
}

/** The companies in a cell, top of the stack first. */
export function stackIn(markers: View<Markers>, cell: number): string[] {
  return markers.filter((m) => m.cell === cell).map((m) => m.company);
}

/** The cells that carry a flag. */
export function cellsWith(market: MarketDef, flag: string): readonly Cell[] {
  return market.cells.filter((c) => c.flags.includes(flag));
}

/** The cell with a price and, where several have it, a flag. */
export function cellAt(market: MarketDef, price: number, flag = ''): Cell | undefined {
  return market.cells.find((c) => c.price === price && c.flags.includes(flag));
}
