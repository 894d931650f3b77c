import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RailState } from '../state.ts';
import { highestBid, lowestBidder, nextBidder, type RaisingFrame, raising, type Won } from './english.ts';

const table = { seats: ['p1', 'p2', 'p3', 'p4'] } as unknown as RailState;
const silent = { log: () => {}, push: () => {}, end: () => {} };
const auction = raising({ rules: { raise: [] }, increment: 5, nextSpeaker: nextBidder });
const open = (bids: Record<string, number>): RaisingFrame => ({
  step: 'raising',
  lot: 'X',
  bids: { ...bids },
  limits: Object.fromEntries(Object.keys(bids).map((p) => [p, 1000])),
  speaker: lowestBidder(bids),
});

describe('an auction among bidders', () => {
  it('knows its highest and lowest bid, and whom to ask next', () => {
    const bids = { p1: 30, p3: 20, p4: 40 };
    expect([highestBid(bids), lowestBidder(bids), highestBid({})]).toEqual([40, 'p3', 0]);
    expect(lowestBidder({ p2: 20, p1: 20, p3: 30 })).toBe('p2');
    expect(nextBidder(table, bids, 'p3')).toBe('p1');
    expect(nextBidder(table, bids, 'p1')).toBe('p3');
    expect(nextBidder(table, { p4: 40 }, 'p4')).toBe('p4');
  });
  it('ends with one bidder who pays the own last bid, whatever is said', () => {
    const said = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(said, (answers) => {
        const f = open({ p1: 30, p2: 35, p4: 40 });
        for (const answer of answers) {
          if (auction.next(table, f, silent) !== 'ask') break;
          const player = auction.actors(table as never, f)[0]!;
          expect(f.bids[player]).toBeLessThan(highestBid(f.bids));
          const amount = highestBid(f.bids) + 5 * answer;
          if (answer === 0) auction.moves.pass!.apply(table, f, { type: 'pass', player }, silent);
          else auction.moves.raise!.apply(table, f, { type: 'raise', player, amount }, silent);
        }
        while (auction.next(table, f, silent) === 'ask')
          auction.moves.pass!.apply(table, f, { type: 'pass', player: f.speaker }, silent);
        const { result } = auction.next(table, f, silent) as { result: Won };
        expect(Object.entries(f.bids)).toEqual([[result.player, result.amount]]);
      }),
      { numRuns: 200 },
    );
  });
});
