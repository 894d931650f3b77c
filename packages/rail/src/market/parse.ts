import { linesOf, NotationError } from '../tiles/parse.ts';
import type { Cell, MarketDef } from './types.ts';

const CELL = /^(\d+(?:\/\d+)*)([a-z]*)$/;

function cellOf(word: string, line: number, index: number, row: number, col: number): Cell {
  const m = CELL.exec(word);
  if (!m) throw new NotationError(line, `"${word}" is no price`);
  const values = m[1]!.split('/').map(Number);
  return { index, row, col, price: values[0]!, values, flags: m[2]! };
}

/**
 * Rows of prices, `.` where there is no cell; letters after a price are flags. Right at the end of a row goes up
 * instead, left at its start goes down; up and down stop at the ends of a column.
 */
export function market2d(text: TemplateStringsArray | string): MarketDef {
  const cells: Cell[] = [];
  const grid: number[][] = [];
  for (const [row, { number, words }] of linesOf(text).entries()) {
    grid.push(
      words.map((word, col) => {
        if (word === '.') return -1;
        cells.push(cellOf(word, number, cells.length, row, col));
        return cells.length - 1;
      }),
    );
  }
  const at = (row: number, col: number): number => grid[row]?.[col] ?? -1;
  const first = (...candidates: number[]): number => candidates.find((c) => c >= 0)!;
  const lead = (to: (c: Cell) => number[]): number[] => cells.map((c) => first(...to(c), c.index));
  return {
    cells,
    grid,
    right: lead((c) => [at(c.row, c.col + 1), at(c.row - 1, c.col)]),
    left: lead((c) => [at(c.row, c.col - 1), at(c.row + 1, c.col)]),
    up: lead((c) => [at(c.row - 1, c.col)]),
    down: lead((c) => [at(c.row + 1, c.col)]),
  };
}

/** The cells of one list, however many lines it takes, from the lowest price to the highest. */
function listOf(text: TemplateStringsArray | string, place: (index: number) => readonly [number, number]): Cell[] {
  const cells: Cell[] = [];
  for (const { number, words } of linesOf(text)) {
    for (const word of words) {
      const cell = cellOf(word, number, cells.length, ...place(cells.length));
      if (cell.price <= (cells.at(-1)?.price ?? -1)) throw new NotationError(number, `${word} does not rise`);
      cells.push(cell);
    }
  }
  return cells;
}

const stepper = (cells: readonly Cell[], by: number): number[] =>
  cells.map((c) => (cells[c.index + by] ? c.index + by : c.index));

/** One row: right and up are one cell, left and down one back, stopping at the ends. */
export function market1d(text: TemplateStringsArray | string): MarketDef {
  const cells = listOf(text, (i) => [0, i]);
  const right = stepper(cells, 1);
  const left = stepper(cells, -1);
  return { cells, grid: [cells.map((c) => c.index)], right, left, up: right, down: left };
}

/**
 * Two staggered rows written as one rising list, which goes up and down between them. Up and down step along
 * the list (diagonally); right and left stay in the row, two on in the list. Even places are the lower row.
 */
export function zigzag(text: TemplateStringsArray | string): MarketDef {
  const cells = listOf(text, (i) => [i % 2 ? 0 : 1, Math.floor(i / 2)]);
  const row = (odd: number): number[] => cells.flatMap((c) => (c.index % 2 === odd ? [c.index] : []));
  return {
    cells,
    grid: [row(1), row(0)],
    right: stepper(cells, 2),
    left: stepper(cells, -2),
    up: stepper(cells, 1),
    down: stepper(cells, -1),
  };
}

/** As `zigzag`, but a row that has no further cell leads into the first or last cell of the list. */
export function zigzagToEnds(text: TemplateStringsArray | string): MarketDef {
  const market = zigzag(text);
  const last = market.cells.length - 1;
  return {
    ...market,
    right: market.cells.map((c) => Math.min(c.index + 2, last)),
    left: market.cells.map((c) => Math.max(c.index - 2, 0)),
  };
}
