import { choices } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import game, { type Dial, dialIds } from './index.ts';
import { after, asked, choose, opened, pass, position, verdict } from './testing/position.ts';
import type { State } from './types.ts';

/** A turn that only turns the dial. */
const idle = (s: State, dial: Dial): State => {
  const player = asked(s).split(' ')[0]!;
  return after(s, choose(player, dial), pass(player));
};

describe('turns', () => {
  for (const [dials, red] of [
    [{ auction: 3, development: 4, expansion: 4 }, 2],
    [{ auction: 3, development: 3, expansion: 5 }, 2],
    [{ auction: 2, development: 4, expansion: 5 }, 2],
    [{ auction: 3, development: 3, expansion: 4 }, 1],
    [{ auction: 2, development: 3, expansion: 5 }, 1],
  ] as const) {
    it(`cx-turn-a with ${red} dials in red at ${Object.values(dials)} ${red === 2 ? 'a' : 'no'} dividend comes first`, () => {
      const { state, log } = opened({ turn: 'p2', dials });
      expect(log.some(([key]) => key === 'dividend.general')).toBe(red === 2);
      expect(asked(state)).toBe('p2 chooseDial');
      expect(state.dials.auction).toBe(red === 2 ? 0 : dials.auction);
    });
  }
  it('cx-turn-b exactly one of the three dials must be chosen', () => {
    const s = position();
    expect(choices(game, s)).toEqual([{ type: 'choose', player: 'p1', dial: { oneOf: dialIds } }]);
    expect(verdict(s, pass('p1'))).toBe('input input.notNow');
    expect(verdict(s, { type: 'choose', player: 'p1', dial: 'rest' } as never)).toBe('input input.badField');
    const chosen = after(s, choose('p1', 'expansion'));
    expect(verdict(chosen, choose('p1', 'auction'))).toBe('input input.notNow');
    expect(asked(after(chosen, pass('p1')))).toBe('p2 chooseDial');
  });
  for (const [dial, limit] of [
    ['auction', 3],
    ['development', 4],
    ['expansion', 5],
  ] as const) {
    it(`cx-turn-c the ${dial} dial in red cannot be chosen`, () => {
      expect(verdict(position({ dials: { [dial]: limit } }), choose('p1', dial))).toBe('cx-turn-c dial.inRed');
      expect(verdict(position({ dials: { [dial]: limit - 1 } }), choose('p1', dial))).toBe('legal');
    });
    it(`cx-turn-d cx-turn-g the ${dial} dial advances on choosing and is in red after ${limit}`, () => {
      let s = position();
      for (let n = 1; n <= limit; n++) {
        const player = asked(s).split(' ')[0]!;
        s = after(s, choose(player, dial));
        expect(s.dials[dial]).toBe(n);
        s = after(s, pass(player));
      }
      expect(verdict(s, choose(asked(s).split(' ')[0]!, dial))).toBe('cx-turn-c dial.inRed');
    });
  }
  it('cx-turn-e declining ends the turn and the dial stays advanced', () => {
    for (const dial of dialIds) {
      const before = position();
      const s = idle(before, dial);
      expect(s.dials[dial]).toBe(1);
      expect(asked(s)).toBe('p2 chooseDial');
      expect({ ...s, dials: 0, stack: 0 }).toEqual({ ...before, dials: 0, stack: 0 });
    }
  });
  it('cx-turn-f an action that cannot be carried out may be chosen and then only declined', () => {
    const everyShare = {
      PRR: Array(3).fill('p1'),
      'B&O': Array(4).fill('p1'),
      'C&O': Array(6).fill('p1'),
      NYC: Array(5).fill('p1'),
    };
    for (const dial of dialIds) {
      const s = position({ turn: 'p3', shares: everyShare });
      expect(verdict(s, choose('p3', dial))).toBe('legal');
      expect(choices(game, after(s, choose('p3', dial)))).toEqual([{ type: 'pass', player: 'p3' }]);
    }
  });
  it('cx-turn-g three dials are never in red together: a round lasts 7 to 11 turns', () => {
    const length = (order: readonly Dial[]): number => {
      let s = position();
      let n = 0;
      for (; s.scales['E0'] === 1 && n < 20; n++) {
        s = idle(s, order.find((d) => verdict(s, choose(asked(s).split(' ')[0]!, d)) === 'legal')!);
        expect(game.audit(s)).toEqual([]);
      }
      return n;
    };
    expect(length(['auction', 'development'])).toBe(7);
    let s = position({ dials: { auction: 2, development: 3, expansion: 4 } });
    s = idle(idle(s, 'expansion'), 'development');
    expect(s.dials).toEqual({ auction: 0, development: 0, expansion: 0 });
    expect(length(['auction', 'expansion', 'development'])).toBe(8);
    expect(length(['development', 'expansion', 'auction'])).toBe(9);
  });
  it('cx-turn-h the turn passes clockwise from the active player, whoever won an auction', () => {
    let s = position({ turn: 'p2', chosen: 'auction', cash: { p1: 30, p2: 30, p3: 30 } });
    s = after(s, { type: 'offer', player: 'p2', company: 'NYC' }, pass('p2'), pass('p3'), {
      type: 'bid',
      player: 'p1',
      amount: 9,
    });
    expect(s.companies.NYC.shares).toEqual(['p1', 'p1']);
    expect(asked(s)).toBe('p3 chooseDial');
    expect(asked(idle(s, 'expansion'))).toBe('p1 chooseDial');
  });
  it('cx-turn-i the player whose turn was about to start opens the new round', () => {
    const s = idle(position({ turn: 'p2', dials: { auction: 3, expansion: 4 } }), 'expansion');
    expect(s.scales['E0']).toBe(2);
    expect(asked(s)).toBe('p3 chooseDial');
    expect(s.dials.expansion).toBe(0);
  });
});
