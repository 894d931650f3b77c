interface Spot {
  readonly row: number;
  readonly col: number;
}
export interface Crop {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
  /** Nothing of the chart is left out, however it is asked for. */
  readonly all: boolean;
}

/** How many cells around those in use are shown. */
const AROUND = 3;

/** The part of a chart around the cells in use, or the whole of it. */
export function cropped(grid: readonly (readonly number[])[], used: readonly Spot[], whole: boolean): Crop {
  const height = grid.length;
  const width = Math.max(0, ...grid.map((row) => row.length));
  const between = (spots: readonly number[], length: number): number[] => {
    const low = Math.max(0, Math.min(length - 1, ...spots) - AROUND);
    const high = Math.min(length - 1, Math.max(0, ...spots) + AROUND);
    return Array.from({ length: high - low + 1 }, (_, i) => low + i);
  };
  const everything = (length: number): number[] => Array.from({ length }, (_, i) => i);
  const rows = between(
    used.map((c) => c.row),
    height,
  );
  const columns = between(
    used.map((c) => c.col),
    width,
  );
  const all = rows.length === height && columns.length === width;
  return whole || all ? { rows: everything(height), columns: everything(width), all } : { rows, columns, all };
}
