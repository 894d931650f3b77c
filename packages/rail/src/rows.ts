/** Bytes that are asked for at once. */
const PIECE = 16_384;

/**
 * Rows of numbers, all 0 at first, cut out of larger pieces of memory: where each row asks for memory of its own, that takes
 * thirty times as long. A piece lives as long as any row of it, so rows that live long have pieces of their own.
 */
export class Rows {
  private piece = new ArrayBuffer(0);
  private taken = 0;

  ints(n: number): Int32Array<ArrayBuffer> {
    const at = this.take(4 * n);
    return new Int32Array(this.piece, at, n);
  }

  bytes(n: number): Uint8Array<ArrayBuffer> {
    const at = this.take(n);
    return new Uint8Array(this.piece, at, n);
  }

  shorts(n: number): Uint16Array<ArrayBuffer> {
    const at = this.take(2 * n);
    return new Uint16Array(this.piece, at, n);
  }

  /** Where so many bytes begin that nobody has had before. */
  private take(bytes: number): number {
    const whole = (bytes + 3) & ~3;
    if (this.taken + whole > this.piece.byteLength) {
      this.piece = new ArrayBuffer(Math.max(PIECE, whole));
      this.taken = 0;
    }
    const at = this.taken;
    this.taken += whole;
    return at;
  }
}
