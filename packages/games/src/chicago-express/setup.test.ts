import { newGame, newRecord, playerIds } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import game, { companies, companyIds, housesLeft, isOpen, locomotivesLeft, sharesLeft } from './index.ts';
import { after, asked, bid, pass, verdict } from './testing/position.ts';
import type { AuctionFrame, State } from './types.ts';

const fresh = (players = 3): State => newGame(game, { players: playerIds(players) });
const auctionIn = (s: State): AuctionFrame => s.stack.at(-1) as AuctionFrame;

/** Everybody passes in this auction. */
function allPass(s: State): State {
  let now = s;
  const { company } = auctionIn(s);
  while (auctionIn(now).step === 'auction' && auctionIn(now).company === company)
    now = after(now, pass(auctionIn(now).bidders[0]!));
  return now;
}

describe('setup', () => {
  for (const n of [0, 1, 7, 8]) {
    it(`cx-setup-a ${n} players cannot play`, () => {
      const record = newRecord(game, { players: playerIds(n) });
      expect(record.ok ? 'fine' : record.illegal.rule).toBe('cx-setup-a');
    });
  }
  for (const [n, money] of [
    [2, 60],
    [3, 40],
    [4, 30],
    [5, 24],
    [6, 20],
  ] as const) {
    it(`cx-setup-a cx-setup-b ${n} players have ${money} each`, () => {
      const s = fresh(n);
      expect(s.players).toEqual(playerIds(n));
      for (const p of s.players) expect(s.cash[p]).toBe(money);
      for (const c of companyIds) expect(s.cash[c]).toBe(0);
      expect(s.cash['bank']).toBe(0);
    });
  }
  for (const [company, home, left, income] of [
    ['PRR', 'R5', 19, 7],
    ['B&O', 'Q7', 21, 6],
    ['C&O', 'Q9', 25, 5],
    ['NYC', 'S3', 23, 8],
  ] as const) {
    it(`cx-setup-c ${company} stands in ${home} with ${left} locomotives left and income ${income}`, () => {
      const s = fresh();
      expect(s.board.locomotives[company]).toEqual([home]);
      expect(locomotivesLeft(s.board, company)).toBe(left);
      expect(s.companies[company].income).toBe(income);
      expect(s.cash[company]).toBe(0);
    });
  }
  it('cx-setup-d Wabash is closed, without locomotive on the map and without income', () => {
    const s = fresh();
    expect(isOpen(s.board, 'WAB')).toBe(false);
    expect(locomotivesLeft(s.board, 'WAB')).toBe(11);
    expect(s.companies.WAB).toEqual({ income: 0, shares: [] });
  });
  it('cx-setup-e dials, scales and houses stand at their start', () => {
    const s = fresh();
    expect(s.dials).toEqual({ auction: 0, development: 0, expansion: 0 });
    expect(s.scales).toEqual({ E0: 1, I6: 3, K4: 4 });
    expect(s.board.houses).toEqual([]);
    expect(housesLeft(s.board)).toBe(20);
  });
  it('cx-setup-f seats stay in order and seat 1 is the first auctioneer', () => {
    const s = fresh(4);
    expect(auctionIn(s).bidders).toEqual(['p1', 'p2', 'p3', 'p4']);
    expect(asked(s)).toBe('p1 auction');
    expect(companyIds.map((c) => companies[c].shares)).toEqual([3, 4, 6, 5, 2]);
  });
});

describe('initial auctions', () => {
  it('cx-init-a PRR, B&O, C&O and NYC sell one share each, then the turns begin', () => {
    let s = fresh();
    const seen: string[] = [];
    while (auctionIn(s).step === 'auction') {
      seen.push(auctionIn(s).company);
      s = allPass(s);
    }
    expect(seen).toEqual(['PRR', 'B&O', 'C&O', 'NYC']);
    expect(companyIds.map((c) => s.companies[c].shares.length)).toEqual([1, 1, 1, 1, 0]);
    expect(asked(s)).toBe('p1 chooseDial');
  });
  it('cx-init-b the opening bids are 7, 6, 5 and 8', () => {
    let s = fresh();
    for (const [company, opening] of [
      ['PRR', 7],
      ['B&O', 6],
      ['C&O', 5],
      ['NYC', 8],
    ] as const) {
      expect(auctionIn(s).company).toBe(company);
      expect(verdict(s, bid('p1', opening - 1))).toBe('cx-bid-b bid.tooLow');
      expect(verdict(s, bid('p1', opening))).toBe('legal');
      s = allPass(s);
    }
  });
  it('cx-init-c who receives a share, bought or free, starts the next auction', () => {
    const bought = after(fresh(), bid('p1', 7), bid('p2', 8), pass('p3'), pass('p1'));
    expect(auctionIn(bought).company).toBe('B&O');
    expect(auctionIn(bought).bidders).toEqual(['p2', 'p3', 'p1']);
    const free = allPass(bought);
    expect(free.companies['B&O'].shares).toEqual(['p2']);
    expect(auctionIn(free).bidders).toEqual(['p2', 'p3', 'p1']);
  });
  it('cx-init-d the starter speaks first and may bid or pass', () => {
    const s = fresh();
    expect(verdict(s, bid('p1', 7))).toBe('legal');
    expect(verdict(s, pass('p1'))).toBe('legal');
    expect(verdict(s, bid('p2', 7))).toBe('turn turn.notYours');
    expect(asked(after(s, pass('p1')))).toBe('p2 auction');
  });
  it('cx-init-e with no bid the starter receives the share for nothing', () => {
    const s = allPass(fresh());
    expect(s.companies.PRR.shares).toEqual(['p1']);
    expect(s.cash).toMatchObject({ p1: 40, p2: 40, p3: 40, PRR: 0, bank: 0 });
    expect(sharesLeft(s, 'PRR')).toBe(2);
  });
  it("cx-init-f the winner's bid goes into the company's treasury", () => {
    const s = after(fresh(), pass('p1'), bid('p2', 11), pass('p3'));
    expect(s.companies.PRR.shares).toEqual(['p2']);
    expect(s.cash).toMatchObject({ p1: 40, p2: 29, p3: 40, PRR: 11, bank: 0 });
  });
  it('cx-init-g no dial moves', () => {
    let s = fresh();
    while (auctionIn(s).step === 'auction') s = allPass(s);
    expect(s.dials).toEqual({ auction: 0, development: 0, expansion: 0 });
  });
  it('cx-init-h the holder of the first PRR share has the first turn, then clockwise', () => {
    let s = after(fresh(), pass('p1'), bid('p2', 7), pass('p3')); // PRR to p2
    s = after(s, pass('p2'), bid('p3', 6), pass('p1')); // B&O to p3
    s = allPass(allPass(s));
    expect(asked(s)).toBe('p2 chooseDial');
    s = after(s, { type: 'choose', player: 'p2', dial: 'development' }, pass('p2'));
    expect(asked(s)).toBe('p3 chooseDial');
  });
  it('the rounds have short names, the same in every language', () => {
    let s = fresh();
    expect(game.round(s)).toBe('A1');
    s = allPass(s);
    expect(game.round(s)).toBe('A2');
    while (auctionIn(s).step === 'auction') s = allPass(s);
    expect(game.round(s)).toBe('R1');
  });
});
