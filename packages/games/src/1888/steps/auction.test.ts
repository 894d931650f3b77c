import type { RaisingFrame, WaterfallFrame } from '@traviesa/rail';
import { describe, expect, it } from 'vitest';
import { bid, buyLot, pass, raise } from '../testing/moves.ts';
import { after, asked, auctionOf, game, offered, top, verdict } from '../testing/position.ts';
import type { State } from '../types.ts';

const owners = (s: State): Record<string, string> =>
  Object.fromEntries(Object.entries(s.privates).map(([id, p]) => [id, p.owner]));
const auctionIn = (s: State): WaterfallFrame => s.stack.find((f) => f.step === 'waterfall') as WaterfallFrame;
const raisingIn = (s: State): RaisingFrame => top(s) as RaisingFrame;
const allPass = (s: State): State => {
  let now = s;
  for (let i = 0; i < s.seats.length; i++) now = after(now, pass(auctionIn(now).turn));
  return now;
};
/** p1 has bid on HS, p2 outbid him; p3 and p4 have passed. */
const twoBids = (): State => after(auctionOf(), bid('p1', 'HS', 80), bid('p2', 'HS', 85), pass('p3'), pass('p4'));

describe('turns of the auction', () => {
  it('1888-6-a one of buying, bidding and passing; then the next clockwise', () => {
    const s = auctionOf();
    expect(asked(s)).toBe('p1 waterfall');
    expect(asked(after(s, buyLot('p1', 'KT')))).toBe('p2 waterfall');
    expect(asked(after(s, bid('p1', 'GW', 105)))).toBe('p2 waterfall');
    const round = after(s, pass('p1'), pass('p2'), pass('p3'));
    expect(asked(round)).toBe('p4 waterfall');
    expect(verdict(after(round, bid('p4', 'TA', 55)), buyLot('p1', 'KT'))).toBe('legal');
  });
  it('1888-6-a only the cheapest is bought, and a sold one takes no bid', () => {
    const s = after(auctionOf(), buyLot('p1', 'KT'));
    expect(verdict(s, buyLot('p2', 'HS'))).toBe('1888-6-a auction.notCheapest');
    expect(verdict(s, bid('p2', 'KT', 40))).toBe('1888-6-a auction.sold');
    expect(verdict(s, buyLot('p2', 'TA'))).toBe('legal');
  });
  it('1888-6-b the cheapest takes no bid', () => {
    expect(verdict(auctionOf(), bid('p1', 'KT', 30))).toBe('1888-6-b auction.cheapestIsBought');
    expect(offered(auctionOf(), 'bid')).toHaveLength(5);
  });
  for (const [before, amount, said] of [
    [[], 79, '1888-6-c bid.tooLow'],
    [[], 80, 'legal'],
    [[], 83, 'legal'],
    [[80], 84, '1888-6-c bid.tooLow'],
    [[80], 85, 'legal'],
  ] as const) {
    it(`1888-6-c ${amount} on Heng Shan after ${before.length > 0 ? before : 'no bid'}: ${said}`, () => {
      let s = auctionOf();
      if (before.length > 0) s = after(s, bid('p1', 'HS', before[0]!));
      expect(verdict(s, bid(auctionIn(s).turn, 'HS', amount))).toBe(said);
    });
  }
  it('1888-6-d bids and purchases together never exceed the cash', () => {
    const s = after(auctionOf(), bid('p1', 'FC', 400), pass('p2'), pass('p3'), pass('p4'));
    expect(verdict(s, bid('p1', 'HS', 200))).toBe('legal');
    expect(verdict(s, bid('p1', 'HS', 201))).toBe('1888-6-d bid.tooHigh');
    expect(s.cash['p1']).toBe(600);
    const tight = after(s, bid('p1', 'HS', 180), pass('p2'), pass('p3'), pass('p4'));
    expect(verdict(tight, buyLot('p1', 'KT'))).toBe('1888-6-d auction.tooDear');
    expect(verdict(tight, bid('p1', 'FC', 420))).toBe('legal');
    expect(verdict(tight, bid('p1', 'FC', 421))).toBe('1888-6-d bid.tooHigh');
  });
  it('1888-6-e a second bid of the same player must beat the first by five and replaces it', () => {
    const s = after(auctionOf(), bid('p1', 'HS', 80), pass('p2'), pass('p3'), pass('p4'));
    expect(verdict(s, bid('p1', 'HS', 84))).toBe('1888-6-c bid.tooLow');
    const raised = after(s, bid('p1', 'HS', 90));
    expect(auctionIn(raised).bids['HS']).toEqual({ p1: 90 });
    expect(offered(s, 'bid').some((c) => (c as { lot?: string }).lot === 'HS')).toBe(false);
  });
});

describe('what follows a purchase', () => {
  it('1888-6-f without a bid turns go on; with one its bidder gets the private at once', () => {
    const s = after(auctionOf(), pass('p1'), bid('p2', 'TA', 60), buyLot('p3', 'KT'));
    expect(owners(s)).toMatchObject({ KT: 'p3', TA: 'p2', HS: 'bank' });
    expect(s.cash).toMatchObject({ p2: 540, p3: 575 });
    expect(asked(s)).toBe('p4 waterfall');
    const chain = after(auctionOf(), bid('p1', 'TA', 55), bid('p2', 'HS', 80), buyLot('p3', 'KT'));
    expect(owners(chain)).toMatchObject({ KT: 'p3', TA: 'p1', HS: 'p2', GW: 'bank' });
  });
  it('1888-6-g several bids: the lowest speaks first, then clockwise; a raise is five more', () => {
    let s = after(auctionOf(), bid('p1', 'TA', 65), bid('p2', 'TA', 70), bid('p3', 'TA', 75), buyLot('p4', 'KT'));
    expect(asked(s)).toBe('p1 raising');
    expect(verdict(s, raise('p1', 79))).toBe('1888-6-g bid.tooLow');
    expect(verdict(s, raise('p2', 90))).toBe('turn turn.notYours');
    s = after(s, raise('p1', 80));
    expect(asked(s)).toBe('p2 raising');
    s = after(s, pass('p2'));
    expect(asked(s)).toBe('p3 raising');
    s = after(s, raise('p3', 85), pass('p1'));
    expect(owners(s)['TA']).toBe('p3');
    expect(s.cash).toMatchObject({ p1: 600, p2: 600, p3: 515 });
  });
  it('1888-6-h who holds the highest bid is not asked, and pays his own last bid', () => {
    let s = after(auctionOf(), bid('p1', 'TA', 65), bid('p2', 'TA', 60 + 10), pass('p3'), buyLot('p4', 'KT'));
    s = after(s, raise('p1', 75));
    expect(asked(s)).toBe('p2 raising');
    s = after(s, pass('p2'));
    expect(owners(s)['TA']).toBe('p1');
    expect(s.cash['p1']).toBe(525);
  });
  it('1888-6-h nor is the highest bidder asked after another has left', () => {
    // p1 55, p3 60, p2 65: when p1 leaves, p2 sits next but holds the highest bid.
    let s = after(auctionOf(), bid('p1', 'TA', 55), pass('p2'), bid('p3', 'TA', 60), pass('p4'), pass('p1'));
    s = after(s, bid('p2', 'TA', 65), pass('p3'), buyLot('p4', 'KT'));
    expect(asked(s)).toBe('p1 raising');
    s = after(s, pass('p1'));
    expect(asked(s)).toBe('p3 raising');
    s = after(s, pass('p3'));
    expect([owners(s)['TA'], s.cash['p2']]).toEqual(['p2', 535]);
  });
  it('1888-6-i money set aside for other privates cannot be used, that for this one can', () => {
    let s = after(auctionOf(), bid('p1', 'TA', 55), bid('p2', 'TA', 60), pass('p3'), pass('p4'));
    s = after(s, bid('p1', 'FC', 300), pass('p2'), pass('p3'), buyLot('p4', 'KT'));
    expect(asked(s)).toBe('p1 raising');
    expect(raisingIn(s).limits['p1']).toBe(300);
    expect(verdict(s, raise('p1', 300))).toBe('legal');
    expect(verdict(s, raise('p1', 301))).toBe('1888-6-i bid.tooHigh');
  });
  it('1888-6-j the money of the losers is free again', () => {
    let s = after(auctionOf(), bid('p1', 'TA', 300), bid('p2', 'TA', 400), pass('p3'), buyLot('p4', 'KT'));
    s = after(s, pass('p1'));
    expect(owners(s)['TA']).toBe('p2');
    expect(verdict(s, bid('p1', 'FC', 600))).toBe('legal');
  });
  it('1888-6-k turns resume left of whoever bought in a turn of their own', () => {
    const s = after(auctionOf(), bid('p1', 'TA', 55), pass('p2'), buyLot('p3', 'KT'));
    expect(owners(s)['TA']).toBe('p1');
    expect(asked(s)).toBe('p4 waterfall');
    let raised = after(auctionOf(), bid('p1', 'TA', 55), bid('p2', 'TA', 60), buyLot('p3', 'KT'));
    raised = after(raised, raise('p1', 65), pass('p2'));
    expect(asked(raised)).toBe('p4 waterfall');
  });
});

describe('rounds of passes', () => {
  it('1888-6-l with Kaiping unsold its price falls by five', () => {
    let s = allPass(auctionOf());
    expect(auctionIn(s).discount).toBe(5);
    s = after(s, buyLot('p1', 'KT'));
    expect(s.cash['p1']).toBe(580);
  });
  it('1888-6-m at nothing the next in turn must take it, and turns go on to the left', () => {
    let s = after(auctionOf(), bid('p1', 'TA', 55));
    for (let i = 0; i < 5; i++) s = allPass(s);
    expect(owners(s)).toMatchObject({ KT: 'p2', TA: 'p1' });
    expect(s.cash).toMatchObject({ p1: 545, p2: 600 });
    expect(asked(s)).toBe('p3 waterfall');
  });
  it('1888-6-m the next private costs its face value again', () => {
    let s = auctionOf();
    for (let i = 0; i < 5; i++) s = allPass(s);
    expect([owners(s)['KT'], asked(s)]).toEqual(['p1', 'p2 waterfall']);
    s = after(s, buyLot('p2', 'TA'));
    expect(s.cash['p2']).toBe(550);
  });
  it('1888-6-n with Kaiping sold owners receive their income and nothing else happens', () => {
    const s = after(auctionOf(), buyLot('p1', 'KT'), bid('p2', 'HS', 80));
    const passed = allPass(s);
    expect(passed.cash).toMatchObject({ p1: 580, p2: 600 });
    expect(passed.trains).toEqual(s.trains);
    expect(auctionIn(passed).bids).toEqual({ HS: { p2: 80 } });
    expect(asked(passed)).toBe('p3 waterfall');
  });
  it('1888-6-n DV-6 on 18xx.games such a round exports a train, but not while Kaiping is unsold', () => {
    const s = auctionOf({ profile: '18xx.games' });
    expect(allPass(s).trains).toEqual(s.trains);
    const sold = allPass(after(s, buyLot('p1', 'KT')));
    expect(sold.trains[0]).toMatchObject({ type: '2', owner: 'out' });
    expect(sold.phase).toBe('2');
  });
  it('1888-6-o passes of an auction among bidders do not count, a bid or purchase breaks the series', () => {
    let s = after(auctionOf(), bid('p1', 'TA', 55), bid('p2', 'TA', 60), pass('p3'), buyLot('p4', 'KT'));
    s = after(s, pass('p1'));
    expect(auctionIn(s).passes).toBe(0);
    s = after(s, pass('p1'), pass('p2'), pass('p3'), bid('p4', 'FC', 155), pass('p1'), pass('p2'), pass('p3'));
    expect(s.cash['p4']).toBe(575);
    expect(after(s, pass('p4')).cash['p4']).toBe(580);
  });
  it('1888-6-p after the sixth the first stock round begins with the next in turn', () => {
    let s = after(auctionOf(), buyLot('p1', 'KT'), buyLot('p2', 'TA'), buyLot('p3', 'HS'));
    s = after(s, bid('p4', 'FC', 155), buyLot('p1', 'GW'), buyLot('p2', 'YRF'));
    expect(owners(s)).toEqual({ KT: 'p1', TA: 'p2', HS: 'p3', GW: 'p1', YRF: 'p2', FC: 'p4' });
    expect(s.priority).toBe('p3');
    expect(asked(s)).toBe('p3 stockRound');
    expect(game.round(s as never)).toBe('SR 1');
  });
  it('1888-6-q purchase, bid and resolution leave the series, the turn and the bids as the machine says', () => {
    let s = twoBids();
    expect(auctionIn(s)).toMatchObject({ turn: 'p1', passes: 2, bids: { HS: { p1: 80, p2: 85 } } });
    s = after(s, bid('p1', 'YRF', 130));
    expect(auctionIn(s)).toMatchObject({ turn: 'p2', passes: 0 });
    s = after(s, buyLot('p2', 'KT'), buyLot('p3', 'TA'));
    expect(asked(s)).toBe('p1 raising');
    s = after(s, raise('p1', 90), pass('p2'));
    expect(auctionIn(s)).toMatchObject({ turn: 'p4', passes: 0, bids: { YRF: { p1: 130 } } });
    expect(owners(s)['HS']).toBe('p1');
  });
});
