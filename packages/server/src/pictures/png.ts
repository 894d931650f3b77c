import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Eight bits a pixel, each the number of a colour. */
const DEPTH = 8;
const BY_PALETTE = 3;

function chunk(kind: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), data]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(data.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}

/** A colour as six hexadecimal digits. */
export type Colour = `#${string}`;

/** A picture of few colours, painted in rectangles and written as PNG. */
export class Painting {
  readonly width: number;
  readonly height: number;
  readonly #pixels: Uint8Array;
  readonly #colours: Colour[];

  constructor(width: number, height: number, ground: Colour) {
    this.width = width;
    this.height = height;
    this.#pixels = new Uint8Array(width * height);
    this.#colours = [ground];
  }

  /** Whatever lies outside is not painted. */
  rect(x: number, y: number, width: number, height: number, colour: Colour): void {
    let n = this.#colours.indexOf(colour);
    if (n < 0) n = this.#colours.push(colour) - 1;
    const left = Math.max(0, Math.round(x));
    const right = Math.min(this.width, Math.round(x + width));
    const bottom = Math.min(this.height, Math.round(y + height));
    for (let row = Math.max(0, Math.round(y)); row < bottom; row++)
      if (right > left) this.#pixels.fill(n, row * this.width + left, row * this.width + right);
  }

  png(): Uint8Array {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    head.set([DEPTH, BY_PALETTE, 0, 0, 0], 8);
    // Each row begins with a byte that says how it is filtered: not at all.
    const rows = Buffer.alloc((this.width + 1) * this.height);
    for (let y = 0; y < this.height; y++)
      rows.set(this.#pixels.subarray(y * this.width, (y + 1) * this.width), y * (this.width + 1) + 1);
    const palette = Buffer.concat(this.#colours.map((c) => Buffer.from(c.slice(1), 'hex')));
    return Buffer.concat([
      SIGNATURE,
      chunk('IHDR', head),
      chunk('PLTE', palette),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', new Uint8Array()),
    ]);
  }
}
