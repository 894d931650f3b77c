import { describe, expect, it } from 'vitest';
import { beside } from './beside.ts';

const size = { width: 230, height: 300 };
const box = { width: 1000, height: 700 };

describe('a popover beside a hex', () => {
  it('stands one hex away and is joined by a line', () => {
    const place = beside({ x: 400, y: 350, k: 0.5 }, size, box, []);
    expect(place).toEqual({ x: 532, y: 200, line: { from: 444, to: 532, y: 350 } });
  });
  it('takes the side where it covers less of what should stay visible', () => {
    const place = beside({ x: 500, y: 350, k: 0.5 }, size, box, [{ x: 700, y: 400 }]);
    expect(place.x).toBe(500 - 132 - 230);
    expect(place.line).toEqual({ from: 456, to: 368, y: 350 });
  });
  it('stays inside, and comes nearer where there is no room', () => {
    expect(beside({ x: 900, y: 20, k: 0.5 }, size, box, [])).toEqual({ x: 538, y: 8 });
    const near = beside({ x: 330, y: 350, k: 0.5 }, size, { width: 660, height: 700 }, []);
    expect(near.x).toBe(660 - 230 - 8);
  });
  it('goes above or below on a narrow screen', () => {
    const phone = { width: 390, height: 500 };
    expect(beside({ x: 200, y: 400, k: 0.3 }, size, phone, [])).toEqual({ x: 80, y: 8 });
    expect(beside({ x: 200, y: 100, k: 0.3 }, size, phone, [])).toEqual({ x: 80, y: 192 });
  });
});
