import type { View } from '@traviesa/engine';
import { type Board, type BoardKit, type Grid, tileAt } from '@traviesa/rail';

const MARKS: Readonly<Record<string, string>> = { city: '@', town: 'o', offboard: '*', mine: 'x' };
const COLOURS: Readonly<Record<string, string>> = { yellow: 'y', green: 'g', brown: 'b', gray: 'a' };
/** Most letters of a company below its hex. */
const NAME = 4;

interface Spot {
  readonly line: number;
  readonly column: number;
  /** How much text fits before the next hex of the line. */
  readonly room: number;
}

/** Where a hex is written: rows by letter where its points are up, columns by letter where its sides are. */
function spotOf(grid: Grid, hex: string): Spot {
  const letter = hex.charCodeAt(0) - 'A'.charCodeAt(0);
  const number = Number(hex.slice(1));
  if (grid === 'pointy') return { line: 2 * letter, column: 4 * number, room: 8 };
  const line = grid === 'flat' ? number : 2 * number + (letter % 2);
  return { line, column: 10 * letter, room: 10 };
}

/** The map in letters. Each hex takes two lines: its id, stops and colour, and below them the tokens. */
export function mapText(kit: BoardKit, board: View<Board>): string {
  const lines: string[] = [];
  const put = (line: number, column: number, text: string): void => {
    lines[line] = (lines[line] ?? '').padEnd(column) + text;
  };
  const spots = kit.hexIds.map((hex) => ({ hex, ...spotOf(kit.map.grid, hex) })).sort((a, b) => a.column - b.column);
  for (const { hex, line, column, room } of spots) {
    const { tile, stops } = tileAt(kit, board, hex);
    const colour = COLOURS[tile.colour] ?? '';
    put(line, column, `${hex}${MARKS[stops[0]?.kind ?? ''] ?? '.'}${colour}`);
    const tokens = board.tokens.filter((t) => t.hex === hex).map((t) => t.company.slice(0, NAME));
    if (tokens.length > 0) put(line + 1, column, tokens.join(' ').slice(0, room - 1));
  }
  return Array.from(lines, (line) => (line ?? '').trimEnd()).join('\n');
}
