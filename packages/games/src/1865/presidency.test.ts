import { describe, expect, it } from 'vitest';
import { percentOf } from './state.ts';
import { buy, pass, sell, start } from './testing/actions.ts';
import {
  after,
  type CompanySpec,
  inShareTurn,
  offers,
  position,
  prices,
  refusal,
  type Spec,
} from './testing/position.ts';
import type { State } from './types.ts';

const at = (companies: Record<string, CompanySpec>, more: Partial<Spec> = {}): State =>
  position({ companies, stack: inShareTurn(), ...more });
const holds = (s: State, c: string, p: string): number => percentOf(s.companies[c]!, p);

describe('presidency', () => {
  it('1865-2.1-b the player with the highest percentage presides', () => {
    const s = at({ FMS: { kind: 'major', president: 'p2', singles: { p1: 2 } } });
    expect(after(s, buy('FMS')).companies['FMS']!.president).toBe('p1');
  });
  it('1865-3.10-a T-14 strictly more takes over at once; equality changes nothing', () => {
    const s = at({ CFD: { kind: 'major', president: 'p1', singles: { p1: 1, p3: 2 } } }, { stack: inShareTurn('p3') });
    const equal = after(s, buy('CFD'));
    expect(equal.companies['CFD']!.president).toBe('p1');
    const more = after(equal, pass, pass, buy('CFD'));
    expect(more.companies['CFD']).toMatchObject({ president: 'p3', singles: { p1: 3, p3: 2 } });
    expect([holds(more, 'CFD', 'p1'), holds(more, 'CFD', 'p3')]).toEqual([30, 40]);
  });
  it('1865-3.10-b two singles for the certificate, and the company with all it has', () => {
    const s = at({ FMS: { kind: 'major', president: 'p2', cash: 70, loans: 1, singles: { p1: 2 } } });
    const next = after(s, buy('FMS'));
    expect(next.companies['FMS']).toMatchObject({ president: 'p1', loans: 1, singles: { p1: 1, p2: 2 } });
    expect(next.cash['FMS']).toBe(170);
  });
  it('1865-3.10-c T-15 the president may sell out if another has two singles', () => {
    const s = at({ CFD: { kind: 'major', singles: { p1: 1, p3: 2 } } });
    const next = after(s, sell('CFD', 3));
    expect(next.companies['CFD']).toMatchObject({ president: 'p3', singles: { pool: 3, ipo: 5 } });
    expect([holds(next, 'CFD', 'p1'), holds(next, 'CFD', 'p3')]).toEqual([0, 20]);
    expect(prices(next)).toEqual({ CFD: 70 });
  });
  it('1865-3.10-d the other with the most shares; a tie goes to the first clockwise from the seller', () => {
    const tie = at(
      { FMS: { kind: 'major', president: 'p2', singles: { p1: 2, p3: 2 } } },
      { stack: inShareTurn('p2') },
    );
    expect(after(tie, sell('FMS', 2)).companies['FMS']!.president).toBe('p3');
    const more = at(
      { FMS: { kind: 'major', president: 'p2', singles: { p1: 3, p3: 2 } } },
      { stack: inShareTurn('p2') },
    );
    expect(after(more, sell('FMS', 2)).companies['FMS']!.president).toBe('p1');
  });
  it('1865-3.10-e Dragons and Pool never count; the exchange is no sale and no purchase', () => {
    const s = at({ FMS: { kind: 'major', singles: { dragons: 3, pool: 1, p1: 2 } } });
    expect(refusal(s, sell('FMS', 3))).toBe('1865-3.10-f sell.noHeir');
    const exchange = at({ FMS: { kind: 'major', president: 'p2', singles: { p1: 2 } } });
    const next = after(exchange, buy('FMS'));
    expect([next.cash['p2'], next.sold]).toEqual([exchange.cash['p2'], {}]);
  });
  it.each([
    ['the certificate alone against one single', { p2: 1 }, []],
    ['the certificate alone against two singles', { p2: 2 }, [1, 2]],
    ['and two singles against two', { p1: 2, p2: 2 }, [1, 2, 3, 4]],
    ['and two singles against one', { p1: 2, p2: 1 }, [1, 2]],
  ] as [string, Record<string, number>, number[]][])('1865-3.10-f T-31 %s', (_what, singles, legal) => {
    const s = at({ FMS: { kind: 'major', singles } });
    const sizes = [1, 2, 3, 4].filter((n) => refusal(s, sell('FMS', n)) === 'legal');
    expect(sizes).toEqual(legal);
    const [offer] = offers(s, 'sell');
    expect(offer ? (offer as { shares: unknown }).shares : undefined).toEqual(
      legal.length > 0 ? { min: 1, max: legal.length, step: 1 } : undefined,
    );
  });
  it('1865-3.10-f T-31 two to two is no change; three needs the exchange', () => {
    const s = at({ FMS: { kind: 'major', singles: { p1: 2, p2: 2 } } });
    expect(after(s, sell('FMS', 2)).companies['FMS']!.president).toBe('p1');
    expect(after(s, sell('FMS', 3)).companies['FMS']).toMatchObject({ president: 'p2', singles: { p1: 1, pool: 3 } });
    const alone = at({ FMS: { kind: 'major', singles: { p2: 2 } } });
    expect(after(alone, sell('FMS', 1)).companies['FMS']).toMatchObject({
      president: 'p2',
      singles: { p1: 1, pool: 1 },
    });
  });
});

describe('relaunch', () => {
  const absorbed: CompanySpec = { president: 'ipo', kind: 'major', home: '', singles: { ipo: 8 } };
  it('1865-5.3-k a major in any phase, at home in any city with a free slot, the station at once', () => {
    const s = at({ SFSS: absorbed });
    expect(refusal(s, start('SFSS', 60))).toBe('1865-5.3-k start.needsHome');
    const at2 = (home: string) => ({ type: 'restart', company: 'SFSS', home, price: 60 }) as const;
    expect(refusal(s, { ...at2('E25'), company: 'FMS' })).toBe('1865-5.3-k start.hasHome');
    expect(refusal(s, at2('D30'))).toBe('1865-5.3-k start.noRoom');
    expect(refusal(s, at2('F32'))).toBe('1865-5.3-k start.noRoom');
    expect(refusal(s, at2('F18'))).toBe('legal');
    expect(
      offers(s, 'restart')
        .map((c) => (c as { home: string }).home)
        .sort(),
    ).toEqual(['B20', 'B28', 'D2', 'D8', 'E11', 'E25', 'E35', 'F18', 'F2']);
    const next = after(s, at2('E25'));
    expect(next.companies['SFSS']).toMatchObject({
      kind: 'major',
      home: 'E25',
      president: 'p1',
      launched: false,
      singles: { ipo: 8 },
    });
    expect(next.board.tokens.filter((t) => t.company === 'SFSS').map((t) => t.hex)).toEqual(['E25']);
  });
  it('1865-5.3-j started and launched again as any other: 20% and four of 10%', () => {
    const s = after(at({ SFSS: absorbed }), { type: 'restart', company: 'SFSS', home: 'E25', price: 60 });
    s.companies['SFSS']!.singles = { ipo: 5, p2: 3 };
    expect(after(s, buy('SFSS')).companies['SFSS']).toMatchObject({ launched: true, row: 1, traffic: 3, markers: 6 });
  });
});
