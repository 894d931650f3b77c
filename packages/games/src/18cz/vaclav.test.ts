import { newGame } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { classOf } from './data.ts';
import { buyShare, pass, run } from './testing/moves.ts';
import { after, asked, draftOf, type Given, game, priceOf, stockOf, turnOf, verdict } from './testing/position.ts';
import { companyForVaclav } from './trains.ts';
import type { State } from './types.ts';

const two = (more: Given): Given => ({ players: 2, ...more });
/** A phase with the first card of its class on top. */
const deckFrom = (s: State, letter: string): void => {
  s.phase = letter;
  for (const t of s.trains) if (t.owner === 'deck' && classOf(t.id).letter < letter) t.owner = 'out';
};
const quiet = { log: () => undefined, push: () => undefined } as unknown as Parameters<typeof companyForVaclav>[2];

describe('companies of Vaclav', () => {
  it('18cz-2P-a seven shares of a large company, three of a smaller one', () => {
    const large = (n: number): State =>
      stockOf(two({ vaclav: [], phase: 'd', companies: { BY: { shares: { p1: n } } } }));
    expect(verdict(large(6), buyShare('p1', 'BY'))).toBe('legal');
    expect(verdict(large(7), buyShare('p1', 'BY'))).toBe('18cz-VII.4-b share.tooMany');
    const small = stockOf(two({ vaclav: [], companies: { EKJ: { shares: { p1: 3 } } } }));
    expect(verdict(small, buyShare('p1', 'EKJ'))).toBe('18cz-VII.4-b share.tooMany');
  });
  it('18cz-2P-b start at the lowest par of their size', () => {
    const s = draftOf({ players: 2 });
    expect(priceOf(s, s.vaclav[0]!)).toBe(50);
    for (const phase of ['b', 'd']) {
      deckFrom(s, phase);
      companyForVaclav(s, phase, quiet);
    }
    expect(s.vaclav.slice(1).map((c) => [priceOf(s, c), s.companies[c]!.par])).toEqual([
      [60, 60],
      [90, 90],
    ]);
  });
  it('18cz-2P-g T27 the draws of seed 1616278041: BCB, BTE, SX', () => {
    const s = newGame(game, { players: ['A', 'B'], options: { profile: '18xx.games' }, seed: 1616278041 }) as State;
    const drawn = [s.drawn];
    for (const phase of ['b', 'd']) {
      deckFrom(s, phase);
      companyForVaclav(s, phase, quiet);
      drawn.push(s.drawn);
    }
    expect([s.vaclav, drawn]).toEqual([
      ['BCB', 'BTE', 'SX'],
      [1944609502, 2110123199, 1981951884],
    ]);
  });
  it('18cz-2P-e pay whatever they earn, buy no trains and acquire nobody', () => {
    const companies = {
      BTE: { shares: { vaclav: 3, p1: 1 }, price: 60, trains: ['2+2b'], tokens: ['D3'] },
      EKJ: { shares: { p1: 2 }, price: 50 },
    };
    const s = turnOf(two({ vaclav: ['BTE'], companies }), 'BTE', 'dividend', { result: 50 });
    expect([s.cash['p1'], s.cash['p2'], s.cash['BTE'], priceOf(s, 'BTE')]).toEqual([510, 500, 0, 65]);
    expect(asked(s)).toMatch(/stockRound/);
    const rich = { ...companies, BTE: { ...companies.BTE, cash: 300 } };
    expect(asked(turnOf(two({ vaclav: ['BTE'], companies: rich }), 'BTE', 'acquire'))).toMatch(/stockRound/);
    const bare = { BTE: { ...companies.BTE, trains: [] } };
    expect(asked(turnOf(two({ vaclav: ['BTE'], companies: bare }), 'BTE', 'trains'))).toMatch(/stockRound/);
  });
  it('18cz-2P-f either player enters their routes', () => {
    const companies = { EKJ: { shares: { vaclav: 2 }, trains: ['2a'], tokens: ['D5'] } };
    const s = turnOf(two({ vaclav: ['EKJ'], companies }), 'EKJ', 'run');
    expect([verdict(s, run([], 'p1')), verdict(s, run([], 'p2'))]).toEqual(['legal', 'legal']);
  });
  it('18cz-IX.3-b are sold out when players and Vaclav hold everything', () => {
    const sold = (shares: Record<string, number>): number =>
      priceOf(
        after(stockOf(two({ vaclav: ['EKJ'], companies: { EKJ: { shares, price: 50 } } })), pass('p1'), pass('p2')),
        'EKJ',
      );
    expect([sold({ vaclav: 2, p1: 1, p2: 1 }), sold({ vaclav: 2, p1: 1 })]).toEqual([53, 50]);
  });
});
