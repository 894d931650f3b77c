/** How the site names copies of tiles, cities, market cells and certificates. */
/** `57-1` is copy 1 of tile 57; `L40a-0` of L40a. */
export function tileCopy(id: unknown): { tile: string; copy: number } | undefined {
  const m = typeof id === 'string' ? /^(.+)-(\d+)$/.exec(id) : null;
  return m ? { tile: m[1]!, copy: Number(m[2]) } : undefined;
}

/** `57-1-0` is city 0 of that copy; `A19-0-0` of a printed hex. */
export function cityOfTile(id: unknown): { tileId: string; city: number } | undefined {
  const m = typeof id === 'string' ? /^(.+-\d+)-(\d+)$/.exec(id) : null;
  return m ? { tileId: m[1]!, city: Number(m[2]) } : undefined;
}

/** `95,1,3` is price, row and column of a market cell. */
export function priceOfCell(id: unknown): number | undefined {
  const m = typeof id === 'string' ? /^(\d+),\d+,\d+$/.exec(id) : null;
  return m ? Number(m[1]) : undefined;
}

/** `LYR_3` is certificate 3 of LYR; 0 is the director's. */
export function shareId(id: unknown): { company: string; n: number } | undefined {
  const m = typeof id === 'string' ? /^(.+)_(\d+)$/.exec(id) : null;
  return m ? { company: m[1]!, n: Number(m[2]) } : undefined;
}
