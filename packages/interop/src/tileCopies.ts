/** Follows which copy of a tile lies where: the site numbers them, we do not. */
export class TileCopies {
  readonly #counts: Readonly<Record<string, number>>;
  /** Copies in the order in which they will be laid; a replaced one goes to the end. */
  readonly #supply: Record<string, number[]> = {};
  readonly #laid: Record<string, { readonly tile: string; readonly copy: number }> = {};

  constructor(counts: Readonly<Record<string, number>>) {
    this.#counts = counts;
  }

  /** The name of the copy that goes to a hex; what lay there returns to the supply. */
  lay(hex: string, tile: string): string {
    this.#supply[tile] ??= Array.from({ length: this.#counts[tile] ?? 1 }, (_, n) => n);
    const copy = this.#supply[tile].shift();
    if (copy === undefined) throw new Error(`no tile ${tile} is left`);
    const before = this.#laid[hex];
    if (before) this.#supply[before.tile]!.push(before.copy);
    this.#laid[hex] = { tile, copy };
    return this.tileIn(hex);
  }

  /** What lies in a hex; a printed hex is its own tile. */
  tileIn(hex: string): string {
    const laid = this.#laid[hex];
    return laid ? `${laid.tile}-${laid.copy}` : `${hex}-0`;
  }
}
