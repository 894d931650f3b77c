import { apply, renderer } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { decline, offerTrain } from './testing/moves.ts';
import { after, game, turnOf } from './testing/position.ts';
import type { Action18CZ, State } from './types.ts';

const players = ['Ana', 'Bea', 'Cai', 'Dan'];
const said = (s: State, a: Action18CZ): [en: string, es: string] => {
  const done = apply(game, s as never, a);
  if (!done.ok) throw new Error(JSON.stringify(done.illegal));
  const [first] = done.log;
  return [renderer(game.text, 'en', players)(first!), renderer(game.text, 'es', players)(first!)];
};

describe('the log', () => {
  it('DV30 calls the large companies as the rulebook does, also in texts of shared steps', () => {
    const moved = ['price.moved', { company: 'BY', from: 90, to: 110 }] as const;
    expect(renderer(game.text, 'en', players)(moved)).toBe('The share price of By goes from 90\u00a0K to 110\u00a0K');
    expect(renderer(game.text, 'es', players)(moved)).toMatch(/^La cotización de By pasa/);
  });
  it('18cz-VIII.10-g names the face that is for sale, not the card', () => {
    const companies = {
      BTE: { shares: { p1: 3 }, cash: 300, trains: ['2+2b'] },
      BN: { shares: { p2: 3 }, trains: ['3+3e'] },
    };
    const s = turnOf({ phase: 'e', companies }, 'BTE', 'trains');
    const offer = offerTrain('4e-0', 200);
    expect(said(s, offer)).toEqual([
      'BTE offers Bea 200\u00a0K for a 3+3e-train',
      'BTE ofrece a Bea 200\u00a0K por un tren-3+3e',
    ]);
    expect(said(after(s, offer), decline('p2'))).toEqual([
      'Bea does not sell a 3+3e-train to BTE',
      'Bea no vende un tren-3+3e a BTE',
    ]);
  });
});
