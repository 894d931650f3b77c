import { describe, expect, it } from 'vitest';
import { contrast, inkOn, type Marks } from './marks.ts';
import { allFaces } from './testing/faces.ts';

const titles: Readonly<Record<string, Marks>> = Object.fromEntries((await allFaces()).map((f) => [f.game.id, f.marks]));

type Lab = readonly [number, number, number];
type Matrix = readonly [Lab, Lab, Lab];
/** How red-, green- and blue-blind eyes mix linear colours (Viénot, Brettel). */
const eyes: Readonly<Record<string, Matrix>> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.11238, 0.88762, 0],
    [0.11238, 0.88762, 0],
    [0.004, -0.004, 1],
  ],
  deutan: [
    [0.29275, 0.70725, 0],
    [0.29275, 0.70725, 0],
    [-0.02234, 0.02234, 1],
  ],
  tritan: [
    [1, 0.14461, -0.14461],
    [0, 0.85924, 0.14076],
    [0, 0.85924, 0.14076],
  ],
};

function linear(colour: string): Lab {
  return [1, 3, 5].map((i) => {
    const v = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  }) as unknown as Lab;
}
const seen = (m: Matrix, c: Lab): Lab =>
  m.map((row) => Math.min(1, Math.max(0, row[0] * c[0] + row[1] * c[1] + row[2] * c[2]))) as unknown as Lab;

function lab([r, g, b]: Lab): Lab {
  const f = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = f((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = f(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = f((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const apart = (a: Lab, b: Lab): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe('company marks', () => {
  for (const [title, marks] of Object.entries(titles)) {
    const all = Object.entries(marks);
    it(`${title}: letters read on every colour`, () => {
      for (const [id, { colour }] of all) expect(contrast(colour, inkOn(colour)), id).toBeGreaterThanOrEqual(4.5);
    });
    it(`${title}: companies that look alike to some eyes differ in rim`, () => {
      for (const eye of Object.values(eyes))
        for (const [i, [, a]] of all.entries())
          for (const [, b] of all.slice(i + 1)) {
            const delta = apart(lab(seen(eye, linear(a.colour))), lab(seen(eye, linear(b.colour))));
            expect(delta >= 12 || a.rim !== b.rim, `${a.name} and ${b.name}: ${delta.toFixed(1)}`).toBe(true);
          }
    });
  }
});
