import { describe, expect, it } from 'vitest';
import { phases, trainClasses } from '../data.ts';
import { accept, buyTrain, decline, discard, offerLocal, offerTrain, pass, sellLocal } from '../testing/moves.ts';
import {
  after,
  asked,
  type Given,
  game,
  offered,
  ownerOf,
  setEndOf,
  trainsIn,
  turnOf,
  verdict,
} from '../testing/position.ts';
import type { State } from '../types.ts';

const one = (company: string, given: object, more: Given = {}): State =>
  turnOf(
    { phase: 'b', ...more, companies: { [company]: { shares: { p1: 3 }, ...given }, ...more.companies } },
    company,
    'trains',
  );
const ekj = (given: object = {}, more: Given = {}): State => one('EKJ', { cash: 500, ...given }, more);
const bte = (given: object = {}, more: Given = {}): State => one('BTE', { cash: 500, ...given }, more);
const sx = (given: object = {}, more: Given = {}): State =>
  one('SX', { cash: 900, shares: { p1: 5 }, ...given }, { phase: 'd', ...more });

describe('buying trains', () => {
  it('18cz-VIII.10-a no turn ends without a train that runs', () => {
    expect(verdict(ekj(), pass())).toBe('18cz-VIII.10-a train.mustBuy');
    expect(verdict(bte({ trains: ['2b'] }), pass())).toBe('18cz-VIII.10-a train.mustBuy');
    expect(verdict(bte({ trains: ['2+2b'] }), pass())).toBe('legal');
  });
  it('18cz-VIII.10-b what is bought runs in the next turn', () => {
    const s = after(ekj(), buyTrain('2b-0', '2'));
    expect([asked(s), ownerOf(s, '2b-0')]).toEqual(['p1 buyTrains', 'EKJ']);
  });
  it('18cz-VIII.10-l faces up to the company’s own size, from every source', () => {
    expect(verdict(ekj(), buyTrain('2b-0', '2+2'))).toBe('18cz-VIII.10-l train.wrongSize');
    expect(verdict(bte(), buyTrain('2b-0', '2+2'))).toBe('legal');
    expect(verdict(bte({}, { phase: 'd' }), buyTrain('3d-0', '3E'))).toBe('18cz-VIII.10-l train.wrongSize');
    for (const [face, said] of [
      ['3', 'legal'],
      ['3+3', 'legal'],
      ['3E', 'legal'],
    ] as const)
      expect(verdict(sx(), buyTrain('3d-0', face))).toBe(said);
  });
  it('18cz-VIII.10-c nothing at the limit', () => {
    const busy = ekj({ trains: ['2a', '2a', '2a'] }, { locals: { S1: 'EKJ' } });
    expect(verdict(busy, buyTrain('2b-0', '2'))).toBe('18cz-VIII.10-c train.atLimit');
    const companies = { OFE: { shares: { p1: 2 }, trains: ['2b'] } };
    const s = ekj({ trains: ['2a', '2a', '2a'] }, { companies, locals: { S1: 'EKJ' } });
    expect(verdict(s, offerTrain('2b-0', 5))).toBe('18cz-VIII.10-c train.atLimit');
  });
  it('18cz-VIII.10-d at the limit without one that runs: buy one and return another', () => {
    const s = bte({ trains: ['2a', '2a', '2a'] });
    expect(verdict(s, buyTrain('2b-0', '2'))).toBe('18cz-VIII.10-c train.atLimit');
    const bought = after(s, buyTrain('2b-0', '2+2'));
    expect(asked(bought)).toBe('p1 discardTrains');
    expect(verdict(bought, discard('2b-0'))).toBe('18cz-VIII.10-d train.keepsNew');
    const returned = after(bought, discard('2a-0'));
    expect([ownerOf(returned, '2a-0'), trainsIn(returned, 'BTE')]).toEqual(['pool', ['2a', '2a', '2+2b']]);
    const site = after(bte({ trains: ['2a', '2a', '2a'] }, { profile: '18xx.games' }), buyTrain('2b-0', '2+2'));
    expect(verdict(site, discard('2b-0'))).toBe('legal');
  });
  it('18cz-VIII.10-e the top card and the pool', () => {
    expect(verdict(ekj(), buyTrain('2b-1', '2'))).toBe('18cz-VIII.10-e train.notForSale');
    const s = ekj({}, { pool: ['2a', '2a'] });
    expect(after(s, buyTrain('2a-0', '2')).cash['EKJ']).toBe(430);
    expect(ownerOf(after(s, buyTrain('2a-1', '2')), '2a-1')).toBe('EKJ');
    expect(offered(s, 'buyTrain')).toHaveLength(2);
  });
  it('18cz-VIII.10-f any face of the card at its price; the letter begins the phase', () => {
    expect(verdict(bte(), buyTrain('2b-0', '3+3'))).toBe('18cz-VIII.10-f train.noFace');
    const s = after(bte({}, { phase: 'b', deck: 'c' }), buyTrain('3c-0', '2+2'));
    expect([s.cash['BTE'], s.phase, trainsIn(s, 'BTE')]).toEqual([420, 'c', ['2+2c']]);
  });
  const trade = (more: object = {}, given: Given = {}): State =>
    ekj({ trains: ['2a'], ...more }, { companies: { OFE: { shares: { p2: 2 }, trains: ['2b'] } }, ...given });
  it('18cz-VIII.10-g from other companies in phase b, agreed, from the treasury', () => {
    expect(verdict(trade({}, { phase: 'a' }), offerTrain('2b-0', 5))).toBe('18cz-VIII.10-g train.noTradeYet');
    expect(verdict(trade({}, { phase: 'a', profile: '18xx.games' }), offerTrain('2b-0', 5))).toBe('legal');
    expect(verdict(trade(), offerTrain('2a-0', 5))).toBe('18cz-VIII.10-g train.notCompanys');
    expect(verdict(trade(), offerTrain('2b-0', 0))).toBe('18cz-VIII.10-g train.priceTooLow');
    expect(verdict(trade({ cash: 4 }), offerTrain('2b-0', 5))).toBe('18cz-VIII.10-g company.tooPoor');
    const offer = after(trade(), offerTrain('2b-0', 400));
    expect(asked(offer)).toBe('p2 consent');
    const agreed = after(offer, accept('p2'));
    expect([agreed.cash['EKJ'], agreed.cash['OFE'], ownerOf(agreed, '2b-0')]).toEqual([100, 400, 'EKJ']);
    const refused = after(offer, decline('p2'));
    expect(ownerOf(refused, '2b-0')).toBe('OFE');
    expect(offered(refused, 'offerForTrain')).toMatchObject([{ train: '2b-0', price: { min: 401, max: 500 } }]);
    expect(offered(after(trade(), offerTrain('2b-0', 500), decline('p2')), 'offerForTrain')).toEqual([]);
    expect(ownerOf(after(trade({}, { profile: '18xx.games' }), offerTrain('2b-0', 9)), '2b-0')).toBe('EKJ');
  });
  it('18cz-IV.2.b-a a small company takes no blue train from another either', () => {
    const s = ekj({ trains: ['2a'] }, { companies: { BN: { shares: { p1: 3 }, trains: ['2+2b'] } } });
    expect(verdict(s, offerTrain('2b-0', 5))).toBe('18cz-IV.2.b-a train.wrongSize');
  });
  it('18cz-VIII.10-h the seller may be left without', () => {
    expect(trainsIn(after(trade(), offerTrain('2b-0', 5), accept('p2')), 'OFE')).toEqual([]);
  });
  it('18cz-VIII.10-i trains are not sold to the bank or given up', () => {
    expect(verdict(ekj({ trains: ['2a', '2a'] }), discard('2a-0'))).toMatch(/^input/);
  });
  it('18cz-VIII.10-j the last slot is for a train that runs', () => {
    const s = bte({ trains: ['2a', '2a'] }, { companies: { OFE: { shares: { p1: 2 }, trains: ['2b'] } } });
    expect(verdict(s, buyTrain('2b-1', '2'))).toBe('18cz-VIII.10-j train.lastSlot');
    expect(verdict(s, offerTrain('2b-0', 5))).toBe('18cz-VIII.10-j train.lastSlot');
    expect(verdict(bte({ trains: ['2a'] }), buyTrain('2b-0', '2'))).toBe('legal');
  });
  it('18cz-VIII.10-k a pool card on any face, which rusts like any sale but begins no phase', () => {
    const s = bte({ cash: 900, trains: ['2+2b'] }, { phase: 'e', pool: ['4f'] });
    const bought = after(s, buyTrain('4f-0', '4+4'));
    expect([trainsIn(bought, 'BTE'), bought.phase]).toEqual([['4+4f'], 'e']);
  });
});

describe('trains, then locals', () => {
  const asOnTheSite = (more: Given = {}): State =>
    ekj({ trains: ['2a'] }, { profile: '18xx.games', revision: 1, locals: { S1: 'p1' }, ...more });
  const trainsDone = { ...pass(), on: 'trains' } as const;
  it('18cz-VIII.3-d in revision 1 a pass on trains said so; only locals are traded after it', () => {
    const companies = { OFE: { shares: { p2: 2 }, trains: ['2b'] } };
    const s = after(asOnTheSite({ companies }), trainsDone);
    expect(asked(s)).toBe('p1 buyTrains');
    expect(verdict(s, buyTrain('2b-1', '2'))).toBe('18cz-VIII.3-d train.passed');
    expect(verdict(s, offerTrain('2b-0', 5))).toBe('18cz-VIII.3-d train.passed');
    expect([offered(s, 'buyTrain'), offered(s, 'offerForTrain')]).toEqual([[], []]);
    expect(verdict(s, offerLocal('S1', 20))).toBe('legal');
    expect(verdict(s, trainsDone)).toBe('18cz-VIII.3-e train.onePass');
    expect(asked(after(s, pass()))).not.toMatch(/buyTrains/);
    expect(asked(after(asOnTheSite({ locals: {} }), trainsDone))).not.toMatch(/buyTrains/);
  });
  it('18cz-VIII.3-e a turn stays open while a local can be sold, used or not', () => {
    const full = { cash: 0, trains: ['2a', '2a', '2a'] };
    expect(asked(ekj(full, { locals: { S1: 'EKJ' }, used: ['S1'] }))).toBe('p1 buyTrains');
    expect(asked(ekj(full))).not.toMatch(/buyTrains/);
  });
  it('18cz-VIII.3-e by the rulebook one pass ends both', () => {
    expect(verdict(ekj({ trains: ['2a'] }, { locals: { S1: 'p1' } }), trainsDone)).toBe('18cz-VIII.3-e train.onePass');
  });
});

describe('emergency funding', () => {
  const poor = (treasury: number, cash: number, more: Given = {}): State =>
    ekj({ cash: treasury }, { phase: 'e', cash: { p1: cash }, ...more });
  it('18cz-VIII.11-a T24 only for a train that must be bought and cannot be paid', () => {
    const s = after(poor(30, 500), buyTrain('4e-0', '4'));
    expect([s.cash['p1'], s.cash['EKJ'], s.debts['p1']]).toEqual([280, 0, 0]);
    const payable = poor(120, 500, { pool: ['3d'] });
    expect(verdict(payable, buyTrain('4e-0', '4'))).toBe('18cz-VIII.11-a train.payable');
    expect(verdict(poor(120, 500, { pool: ['3d'], profile: '18xx.games' }), buyTrain('4e-0', '4'))).toBe('legal');
  });
  it('18cz-VIII.11-b any train that runs, from deck or pool, and no other', () => {
    const choice = poor(30, 500, { pool: ['3d'] });
    expect([verdict(choice, buyTrain('4e-0', '4')), verdict(choice, buyTrain('3d-0', '3'))]).toEqual([
      'legal',
      'legal',
    ]);
    const runs = ekj({ cash: 30, trains: ['2a'] }, { locals: { S1: 'EKJ' } });
    expect(verdict(runs, buyTrain('2b-0', '2'))).toBe('18cz-VIII.11-b train.noHelp');
    expect(verdict(bte({ cash: 30 }), buyTrain('2b-0', '2'))).toBe('18cz-VIII.11-b train.noHelp');
  });
  it('18cz-VIII.11-c treasury first, exactly what is missing, one train', () => {
    const s = after(poor(30, 600), buyTrain('4e-0', '4'));
    expect(s.cash['EKJ']).toBe(0);
    expect(asked(s)).not.toMatch(/buyTrains/);
  });
  it('18cz-VIII.11-c the train that the director has paid for is not returned for another one', () => {
    const s = bte({ cash: 30, trains: ['3c', '3c'] }, { phase: 'e', deck: 'f', cash: { p1: 500 } });
    const bought = after(s, buyTrain('4f-0', '4+4'));
    expect([asked(bought), bought.cash['BTE']]).toEqual(['p1 discardTrains', 0]);
    expect(verdict(bought, discard('4f-0'))).toBe('18cz-VIII.11-c train.keepsNew');
    expect(trainsIn(after(bought, discard('3c-0')), 'BTE')).toEqual(['3c', '4+4f']);
    const own = after(bte({ cash: 430, trains: ['3c', '3c'] }, { phase: 'e', deck: 'f' }), buyTrain('4f-0', '4+4'));
    expect(verdict(own, discard('4f-0'))).toBe('legal');
  });
  it('18cz-VIII.11-d no shares are sold; cash first, then a loan without limit', () => {
    const s = poor(0, 0);
    expect(verdict(s, { type: 'sell', player: 'p1', company: 'EKJ', shares: 1 })).toMatch(/^input/);
    expect(after(s, buyTrain('4e-0', '4')).debts['p1']).toBe(250);
  });
  it('18cz-VIII.11-e T24 a loan is a debt and as much a penalty', () => {
    const s = after(poor(30, 100), buyTrain('4e-0', '4'));
    expect([s.cash['p1'], s.debts['p1'], s.penalties['p1']]).toEqual([0, 120, 120]);
  });
  it('18cz-VIII.11-i T17 the books of a loan', () => {
    const s = sx({ cash: 389 }, { phase: 'j', cash: { p1: 607 } });
    const bought = after(s, buyTrain('5j-0', '8E'));
    expect([bought.cash['SX'], bought.cash['p1'], bought.debts['p1'], bought.penalties['p1']]).toEqual([0, 0, 4, 4]);
    const again = after(poor(0, 0, { debts: { p1: 4 } }), buyTrain('4e-0', '4'));
    expect(again.debts['p1']).toBe(254);
  });
});

describe('phases and rusting', () => {
  it('18cz-VIII.12-a the first card of a class begins its phase, then older trains rust, then excess returns', () => {
    const companies = { OFE: { shares: { p2: 2 }, trains: ['2a', '3c', '3c'] } };
    const s = after(ekj({ trains: [] }, { phase: 'd', deck: 'e', companies }), buyTrain('4e-0', '4'));
    expect([s.phase, trainsIn(s, 'OFE'), asked(s)]).toEqual(['e', ['3c', '3c'], 'p1 buyTrains']);
  });
  it('18cz-VIII.12-b limits, colours and companies by phase', () => {
    const table = phases.map((p) => `${p.name} ${p.limits.S}${p.limits.M}${p.limits.L} ${p.colours.length}`);
    expect(table).toEqual([
      'a 333 1',
      'b 333 1',
      'c 333 1',
      'd 333 2',
      'e 233 2',
      'f 223 2',
      'g 223 3',
      'h 123 3',
      'i 113 4',
      'j 112 4',
    ]);
  });
  for (const [face, id, gone] of [
    ['4', '4e-0', ['2']],
    ['3+3', '4e-0', []],
    ['3E', '4e-0', []],
  ] as const) {
    it(`18cz-VIII.12-c T6 a card of class e sold as ${face} rusts ${gone.join() || 'nothing'}`, () => {
      const companies = { OFE: { shares: { p2: 2 }, trains: ['2a'] } };
      const s = after(sx({}, { phase: 'd', deck: 'e', companies }), buyTrain(id, face));
      expect(s.rusted).toEqual(gone);
      expect(trainsIn(s, 'OFE')).toEqual(gone.length > 0 ? [] : ['2a']);
    });
  }
  for (const [face, gone] of [
    ['5', ['2', '3']],
    ['5+5', ['2+2', '3+3']],
    ['8E', ['3E', '4E']],
    ['6E', ['3E']],
    ['5E', []],
    ['4+4', ['2+2']],
  ] as const) {
    it(`18cz-VIII.12-c ${face} rusts ${gone.join(' and ') || 'nothing'}`, () => {
      const card = trainClasses.findLast((c) => c.faces.some((x) => x.name === face))!;
      const s = sx({ cash: 2000 }, { phase: 'd', deck: card.letter });
      expect(after(s, buyTrain(`${card.faces[0]!.name}${card.letter}-0`, face)).rusted).toEqual(gone);
    });
  }
  it('18cz-VIII.12-d rusted trains leave companies and pool, judged by the face that is up', () => {
    const companies = { BN: { shares: { p2: 3 }, trains: ['2+2b', '2b'] } };
    const s = after(ekj({}, { phase: 'd', deck: 'e', companies, pool: ['2a'] }), buyTrain('4e-0', '4'));
    expect([trainsIn(s, 'BN'), trainsIn(s, 'pool')]).toEqual([['2+2b'], []]);
  });
  it('18cz-VIII.12-e a rusted face is never sold again', () => {
    const s = bte({}, { phase: 'e', pool: ['2+2b'], rusted: ['2'] });
    expect(verdict(s, buyTrain('2b-0', '2'))).toBe('18cz-VIII.12-e train.rustedFace');
    expect(verdict(s, buyTrain('2b-0', '2+2'))).toBe('legal');
  });
  it('18cz-VIII.12-f T7 an exported card counts for each of its faces', () => {
    const s = setEndOf({ phase: 'g', deck: 'h', set: 5 });
    expect([s.rusted, s.phase]).toEqual([['2', '3', '2+2', '3+3'], 'h']);
  });
  it('18cz-VIII.12-g T26 excess trains go back to the pool, of the director’s choice, in operating order', () => {
    const companies = {
      OFE: { shares: { p2: 2 }, trains: ['3c', '3c', '3c'], price: 55 },
      MW: { shares: { p3: 2 }, trains: ['3d', '3d', '3d'], price: 65 },
    };
    const s = after(ekj({}, { phase: 'd', deck: 'e', companies }), buyTrain('4e-0', '4'));
    expect(asked(s)).toBe('p3 discardTrains');
    expect(verdict(s, discard('3c-0', 'p3'))).toBe('18cz-VIII.12-g train.notOwn');
    const next = after(s, discard('3d-1', 'p3'));
    expect([asked(next), ownerOf(next, '3d-1')]).toEqual(['p2 discardTrains', 'pool']);
    expect(asked(after(next, discard('3c-0', 'p2')))).toBe('p1 buyTrains');
  });
});

describe('exports', () => {
  it('18cz-VIII.13-a at the end of each set the top card leaves the game, but not after the last', () => {
    const s = setEndOf({ phase: 'b', set: 2, pool: ['2a'] });
    expect([ownerOf(s, '2b-0'), trainsIn(s, 'pool')]).toEqual(['out', ['2a']]);
    const last = setEndOf({ phase: 'i', deck: 'j', set: 8 });
    expect([last.over, trainsIn(last, 'deck')]).toEqual(['track', ['5j']]);
  });
  it('18cz-VIII.13-b it begins phases, and class j never ends', () => {
    const s = setEndOf({ phase: 'j', set: 7 });
    expect(s.trains.filter((t) => t.owner === 'deck').map((t) => t.id)).toEqual(['5j-1']);
    expect(trainClasses.at(-1)!.letter).toBe('j');
    expect(setEndOf({ phase: 'a', deck: 'b', set: 1 }).phase).toBe('b');
  });
  it('18cz-VIII.13-c returns come before the next stock round', () => {
    const s = setEndOf({
      phase: 'd',
      deck: 'e',
      set: 3,
      companies: { OFE: { shares: { p2: 2 }, trains: ['3c', '3c', '3c'] } },
    });
    expect(asked(s)).toBe('p2 discardTrains');
    expect(asked(after(s, discard('3c-1', 'p2')))).toBe('p1 stockRound');
  });
});

describe('the end', () => {
  const last: Given = { phase: 'j', set: 8, round: 3, locals: { S1: 'p1', M1: 'EKJ' } };
  const game8 = (): State => one('EKJ', { cash: 0, shares: { p1: 2, p2: 1 }, price: 75, trains: ['5h'] }, last);
  it('18cz-X.1-a after the round at 120', () => {
    const s = after(game8(), pass());
    expect(s.over).toBe('track');
  });
  it('18cz-X.1-b without export or another round, at the prices then', () => {
    expect(trainsIn(after(game8(), pass()), 'deck')).toEqual(['5j']);
    const earlier = turnOf(
      { ...last, round: 2, companies: { EKJ: { shares: { p1: 2 }, trains: ['5h'], cash: 3 } } },
      'EKJ',
      'trains',
    );
    expect(after(earlier, pass()).over).toBeUndefined();
  });
  it('18cz-X.2-a cash, shares and locals, less debts and penalties', () => {
    const s = one(
      'EKJ',
      { cash: 77, shares: { p1: 2, p2: 1 }, price: 75, trains: ['5h'] },
      {
        ...last,
        debts: { p2: 10 },
        penalties: { p2: 30 },
        companies: { BN: { shares: { p2: 2 }, floated: false, price: 60 } },
      },
    );
    expect(game.score(s as never)).toEqual({ p1: 500 + 150 + 120, p2: 500 + 75 + 120 - 40, p3: 500, p4: 500 });
  });
  it('18cz-X.2-b equal scores share the victory', () => {
    const scores = game.score(game8() as never);
    expect(scores['p3']).toBe(scores['p4']);
  });
  it('18cz-IV.1-p a local is worth 120 to a player, nothing in a company', () => {
    const with1 = game.score(game8() as never)['p1']!;
    const without = { ...game8() };
    without.privates = { ...without.privates, S1: { owner: 'EKJ', used: false } };
    expect(with1 - game.score(without as never)['p1']!).toBe(120);
  });
  it('18cz-VIII.3-e the director ends the turn, and not without a train that runs', () => {
    const s = ekj({ trains: [] }, { locals: { S1: 'EKJ' } });
    expect(verdict(s, pass())).toBe('18cz-VIII.10-a train.mustBuy');
    const bought = after(s, buyTrain('2b-0', '2'));
    expect(verdict(bought, sellLocal('S1', 45))).toBe('legal');
    expect(verdict(bought, pass())).toBe('legal');
  });
});
