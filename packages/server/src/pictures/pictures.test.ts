import { inflateSync } from 'node:zlib';
import { newRecord } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { describe, expect, it } from 'vitest';
import { Painting } from './png.ts';
import { PICTURE } from './size.ts';
import { courseOf, paintedCourse } from './worth.ts';

/** The parts of a PNG by their names. */
function chunksOf(png: Uint8Array): Map<string, Buffer> {
  const bytes = Buffer.from(png);
  expect(bytes.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
  const found = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    found.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  return found;
}

/** A picture, by the colour of its pixels. */
function looked(png: Uint8Array) {
  const chunks = chunksOf(png);
  const [width, height] = [chunks.get('IHDR')!.readUInt32BE(0), chunks.get('IHDR')!.readUInt32BE(4)];
  const rows = inflateSync(chunks.get('IDAT')!);
  const palette = chunks.get('PLTE')!;
  const row = (y: number): string[] =>
    Array.from({ length: width }, (_, x) => {
      const n = rows[y * (width + 1) + 1 + x]!;
      return `#${palette.toString('hex', 3 * n, 3 * n + 3)}`;
    });
  return { width, height, row };
}

describe('a painting', () => {
  it('is a picture of its rectangles; what lies outside is cut off', () => {
    const painting = new Painting(4, 3, '#ffffff');
    painting.rect(1, 1, 2, 1, '#112233');
    painting.rect(3, -5, 9, 6, '#000000');
    painting.rect(9, 9, 2, 2, '#445566');
    const { row, height } = looked(painting.png());
    expect(Array.from({ length: height }, (_, y) => row(y))).toEqual([
      ['#ffffff', '#ffffff', '#ffffff', '#000000'],
      ['#ffffff', '#112233', '#112233', '#ffffff'],
      ['#ffffff', '#ffffff', '#ffffff', '#ffffff'],
    ]);
  });
});

describe('the course of a game', () => {
  it('is painted with a line and a bar for everybody, small enough for a link', () => {
    const worths = [
      [10, 20, 20, 60],
      [10, 5, 5, 30],
      [0, -10, 0, 5],
    ];
    const png = paintedCourse({ worths, rounds: [0, 2] });
    const { width, height, row } = looked(png);
    expect({ width, height }).toEqual(PICTURE);
    const seen = new Set(Array.from({ length: 21 }, (_, n) => row(30 * n)).flat());
    for (const colour of ['#b8005c', '#0b4ea2', '#7a3c00', '#eef1f4']) expect(seen).toContain(colour);
    // The winner's bar is the highest, and begins at the top.
    const bars = row(50).slice(width - 210);
    expect(new Set(bars)).toEqual(new Set(['#ffffff', '#b8005c']));
    expect(png.length).toBeLessThan(60_000);
  });
  it('is painted of the longest game that can be published', () => {
    const worths = Array.from({ length: 8 }, (_, seat) =>
      Array.from({ length: 30_001 }, (_, n) => (n * (seat + 1)) % 997),
    );
    expect(chunksOf(paintedCourse({ worths, rounds: [0] })).has('IEND')).toBe(true);
  });
  it('is read from a record; a game without moves has one moment', async () => {
    const game = (await loadTitle('chicago-express'))!;
    const made = newRecord(game, { players: ['A', 'B', 'C'], seed: 1 });
    if (!made.ok) throw new Error('no game');
    const course = courseOf(game, made.value);
    expect(course.worths.map((w) => w.length)).toEqual([1, 1, 1]);
    expect(course.rounds).toEqual([0]);
    expect(chunksOf(paintedCourse(course)).has('IEND')).toBe(true);
  });
});
