import { apply } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import chicagoExpress, { openingBid, sharesLeft } from './index.ts';
import { after, asked, bid, choose, offer, opened, pass, position, verdict } from './testing/position.ts';
import type { AuctionFrame, State } from './types.ts';

const auctionIn = (s: State): AuctionFrame => s.stack.at(-1) as AuctionFrame;

/** p1 has offered a share of PRR, income 7, one share sold: opening bid 4. */
const underHammer = (cash: Record<string, number> = {}, players = 3): State =>
  after(position({ players, chosen: 'auction', cash: { p1: 20, p2: 20, p3: 20, ...cash } }), offer('p1', 'PRR'));

describe('bidding', () => {
  it('cx-bid-a players speak clockwise from the auctioneer, without those who passed', () => {
    let s = position({ turn: 'p2', chosen: 'auction', cash: { p1: 20, p2: 20, p3: 20 } });
    s = after(s, offer('p2', 'PRR'));
    const speakers: string[] = [];
    for (const amount of [4, 0, 5, 6, 7, 8]) {
      const player = auctionIn(s).bidders[0]!;
      speakers.push(player);
      s = after(s, amount === 0 ? pass(player) : bid(player, amount));
    }
    expect(speakers).toEqual(['p2', 'p3', 'p1', 'p2', 'p1', 'p2']);
    expect(verdict(s, bid('p3', 9))).toBe('turn turn.notYours');
  });
  it('cx-bid-b the first bid is at least the opening bid', () => {
    const s = underHammer();
    expect(verdict(s, bid('p1', 3))).toBe('cx-bid-b bid.tooLow');
    expect(verdict(s, bid('p1', 0))).toBe('cx-bid-b bid.tooLow');
    expect(verdict(s, bid('p1', -5))).toBe('cx-bid-b bid.tooLow');
    expect(verdict(s, bid('p1', 4))).toBe('legal');
    expect(verdict(s, pass('p1'))).toBe('legal');
  });
  it('cx-bid-b each later bid is at least one higher', () => {
    const s = after(underHammer(), bid('p1', 9));
    expect(verdict(s, bid('p2', 9))).toBe('cx-bid-b bid.tooLow');
    expect(verdict(s, bid('p2', 10))).toBe('legal');
  });
  it("cx-bid-c a bid does not exceed the bidder's own cash", () => {
    const s = underHammer({ PRR: 100, p2: 100 });
    expect(verdict(s, bid('p1', 20))).toBe('legal');
    expect(verdict(s, bid('p1', 21))).toBe('cx-bid-c bid.tooHigh');
  });
  it('cx-bid-d a pass is final, and later bidders may still open at the opening bid', () => {
    let s = after(underHammer(), pass('p1'));
    expect(verdict(s, bid('p2', 4))).toBe('legal');
    s = after(s, bid('p2', 4), bid('p3', 5));
    expect(asked(s)).toBe('p2 auction');
    expect(verdict(s, bid('p1', 6))).toBe('turn turn.notYours');
    expect(after(s, pass('p2')).companies.PRR.shares).toEqual(['p1', 'p3']);
  });
  it('cx-bid-e the auction ends when all but the high bidder have passed', () => {
    const s = after(underHammer(), bid('p1', 4), pass('p2'));
    expect(asked(s)).toBe('p3 auction');
    const sold = after(s, pass('p3'));
    expect(sold.companies.PRR.shares).toEqual(['p1', 'p1']);
    expect(asked(sold)).toBe('p2 chooseDial');
  });
  it('cx-bid-e a lone remaining player without a bid may still open or pass', () => {
    const s = after(underHammer(), pass('p1'), pass('p2'));
    expect(asked(s)).toBe('p3 auction');
    expect(after(s, bid('p3', 4)).companies.PRR.shares).toEqual(['p1', 'p3']);
    expect(after(s, pass('p3')).companies.PRR.shares).toEqual(['p1']);
  });
  it('cx-bid-f the high bidder is never asked to raise', () => {
    const s = after(underHammer(), bid('p1', 4), pass('p2'), bid('p3', 5), pass('p1'));
    expect(asked(s)).toBe('p2 chooseDial');
    expect(s.companies.PRR.shares).toEqual(['p1', 'p3']);
    expect(s.cash).toMatchObject({ p3: 15, PRR: 5 });
  });
  it('cx-bid-g who cannot afford the lowest bid passes without being asked', () => {
    const s = underHammer({ p2: 3, p3: 6 });
    expect(asked(after(s, bid('p1', 4)))).toBe('p3 auction');
    expect(asked(after(s, bid('p1', 5)))).toBe('p3 auction');
    expect(after(s, bid('p1', 6)).companies.PRR.shares).toEqual(['p1', 'p1']);
    expect(asked(underHammer({ p1: 3 }))).toBe('p2 auction');
  });
  it('cx-bid-g an auction that nobody can afford is over at once', () => {
    const { state } = opened({ chosen: 'auction', cash: { p1: 3, p2: 3, p3: 3 } });
    const s = after(state, offer('p1', 'PRR'));
    expect(asked(s)).toBe('p2 chooseDial');
    expect(s.companies.PRR.shares).toEqual(['p1']);
  });
  it('cx-bid-h the price goes to the company and not to the bank', () => {
    const s = underHammer({ PRR: 2 });
    const bank = s.cash['bank'];
    const sold = after(s, bid('p1', 9), pass('p2'), pass('p3'));
    expect(sold.cash).toMatchObject({ p1: 11, PRR: 11, bank });
    expect(sold.companies.PRR.shares).toEqual(['p1', 'p1']);
  });
});

describe('offering a share', () => {
  const rich = { p1: 50, p2: 50, p3: 50 };
  it('cx-auction-a any open company with a share left can be offered, also by one who owns none of it', () => {
    const s = position({ turn: 'p3', chosen: 'auction', cash: rich });
    for (const company of ['PRR', 'B&O', 'C&O', 'NYC'] as const) {
      expect(verdict(s, offer('p3', company))).toBe('legal');
      expect(auctionIn(after(s, offer('p3', company))).company).toBe(company);
    }
    const sold = after(s, offer('p3', 'C&O'), bid('p3', 9), pass('p1'), pass('p2'));
    expect(sold.companies['C&O'].shares).toEqual(['p2', 'p3']);
  });
  it('cx-auction-b Wabash can be offered only once it is open', () => {
    expect(verdict(position({ chosen: 'auction' }), offer('p1', 'WAB'))).toBe('cx-auction-b offer.closed');
    const open = position({ chosen: 'auction', locomotives: { WAB: [] } });
    expect(verdict(open, offer('p1', 'WAB'))).toBe('legal');
  });
  for (const [income, sold, opening] of [
    [12, 1, 6],
    [13, 1, 7],
    [13, 2, 5],
    [15, 2, 5],
    [16, 2, 6],
    [1, 3, 1],
  ] as const) {
    it(`cx-auction-c income ${income} with ${sold} sold opens at ${opening}`, () => {
      const s = position({
        chosen: 'auction',
        cash: rich,
        income: { NYC: income },
        shares: { NYC: Array(sold).fill('p2') },
      });
      expect(openingBid(s, 'NYC')).toBe(opening);
      const hammer = after(s, offer('p1', 'NYC'));
      expect(verdict(hammer, bid('p1', opening - 1))).toBe('cx-bid-b bid.tooLow');
      expect(verdict(hammer, bid('p1', opening))).toBe('legal');
    });
  }
  it('cx-auction-d the active player is the auctioneer and may pass', () => {
    const s = after(position({ turn: 'p3', chosen: 'auction', cash: rich }), offer('p3', 'NYC'));
    expect(asked(s)).toBe('p3 auction');
    expect(verdict(s, pass('p3'))).toBe('legal');
    expect(asked(after(s, pass('p3')))).toBe('p1 auction');
  });
  it('cx-auction-e when all pass the share stays, no money moves and the turn ends', () => {
    const before = position({ chosen: 'auction', cash: rich });
    const s = after(before, offer('p1', 'NYC'), pass('p1'), pass('p2'), pass('p3'));
    expect(s.companies).toEqual(before.companies);
    expect(s.cash).toEqual(before.cash);
    expect(s.dials.auction).toBe(1);
    expect(asked(s)).toBe('p2 chooseDial');
  });
  it('cx-auction-e only then the log says that nobody has bought', () => {
    const last = after(position({ chosen: 'auction', cash: rich }), offer('p1', 'NYC'), pass('p1'), pass('p2'));
    const logged = (action: object) => {
      const result = apply(chicagoExpress, last, action);
      return result.ok && result.log.map(([key]) => key);
    };
    expect(logged(pass('p3'))).toEqual(['auction.passed', 'auction.unsold']);
    expect(logged(bid('p3', 10))).toEqual(['auction.bid', 'auction.sold']);
  });
  it('cx-auction-f a share once sold stays with its owner: no move sells or trades', () => {
    let s = position({ chosen: 'auction', cash: rich });
    s = after(s, offer('p1', 'NYC'), bid('p1', 10), pass('p2'), pass('p3'));
    s = after(s, choose('p2', 'auction'), offer('p2', 'NYC'), pass('p2'), pass('p3'), bid('p1', 20));
    expect(s.companies.NYC.shares).toEqual(['p1', 'p1', 'p1']);
    expect(sharesLeft(s, 'NYC')).toBe(2);
    for (const type of ['sell', 'trade']) expect(verdict(s, { type, player: 'p3' })).toBe('input input.notNow');
  });
  it('cx-auction-g a company without a share left cannot be offered', () => {
    const s = position({ chosen: 'auction', shares: { PRR: ['p1', 'p2', 'p1'], NYC: ['p1', 'p1', 'p1', 'p1'] } });
    expect(verdict(s, offer('p1', 'PRR'))).toBe('cx-auction-g offer.soldOut');
    expect(verdict(s, offer('p1', 'NYC'))).toBe('legal');
  });
});
