import { describe, expect, it } from 'vitest';
import { hasAnyRoute } from './any.ts';
import { lines } from './testing/lines.ts';
import type { Network, Stretch } from './types.ts';

const own = true;
const by = (stops: Network['stops'], ...stretches: Stretch[]): Network => ({ stops, stretches });
const city = (id: string, more: object = {}) => ({
  id,
  hex: id.split('.')[0]!,
  kind: 'city' as const,
  value: 0,
  ...more,
});

describe('does track lead from a token to another place', () => {
  it('yes, over as many hexes as there are, next door, and inside a hex', () => {
    expect(hasAnyRoute(lines({ A: { own }, B: {} }, 'A x y B'))).toBe(true);
    expect(hasAnyRoute(lines({ A: { own }, B: {} }, 'A B'))).toBe(true);
    expect(hasAnyRoute(lines({ 'A.0': { own }, 'A.1': {} }, 'A.0 A.1'))).toBe(true);
  });
  it('no, without a token, where track ends or comes back to where it began', () => {
    expect(hasAnyRoute(lines({ A: {}, B: {} }, 'A x B'))).toBe(false);
    const stub = by([city('A', { own }), city('B')], { hex: 'A', ends: [0, 'x'] }, { hex: 'x', ends: ['A', 'y'] });
    expect(hasAnyRoute(stub)).toBe(false);
    expect(hasAnyRoute(lines({ A: { own }, B: {} }, 'A x y z A'))).toBe(false);
  });
  it('no, where another line only crosses it, or another city of the hex has track', () => {
    const crossing = by(
      [city('A', { own }), city('B'), city('C')],
      { hex: 'A', ends: [0, 'x'] },
      { hex: 'x', ends: ['A', 'y'] },
      { hex: 'x', ends: ['B', 'C'] },
      { hex: 'B', ends: [1, 'x'] },
      { hex: 'C', ends: [2, 'x'] },
    );
    expect(hasAnyRoute(crossing)).toBe(false);
    const beside = by(
      [city('A.0', { own }), city('A.1'), city('B')],
      { hex: 'A', ends: [0, 'y'] },
      { hex: 'A', ends: [1, 'B'] },
      { hex: 'B', ends: [2, 'A'] },
    );
    expect(hasAnyRoute(beside)).toBe(false);
  });
  it('another part of one place is no other place', () => {
    const group = 'capital';
    expect(hasAnyRoute(lines({ A: { own, group }, B: { group } }, 'A x B'))).toBe(false);
    expect(hasAnyRoute(lines({ A: { own, group }, B: { group: 'harbour' } }, 'A x B'))).toBe(true);
  });
  it('no, where track runs into a ring without a stop', () => {
    const token = { id: 'X', hex: 'X', kind: 'city' as const, value: 20, own: true };
    const stretches = [
      { hex: 'X', ends: [0, 'A'] as const },
      { hex: 'A', ends: ['X', 'B'] as const },
      { hex: 'B', ends: ['A', 'C'] as const },
      { hex: 'C', ends: ['B', 'A'] as const },
      { hex: 'A', ends: ['C', 'B'] as const },
    ];
    expect(hasAnyRoute({ stops: [token], stretches })).toBe(false);
  });
});
