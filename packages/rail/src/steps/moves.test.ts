/** Moves of the kit without a game around them: what they propose, change and tell. */
import { describe, expect, it } from 'vitest';
import { moveSingles, newCertificates } from '../shares/certificates.ts';
import type { RailState } from '../state.ts';
import { buyTrains, offerForTrainMove, payWithHelp } from './buyTrains.ts';
import { consent, refusedAt } from './consent.ts';
import { beginCycle, beginDividend, cycle, cycleName, earnedIn } from './cycle.ts';
import { dividend, dividendToPlayers, poolPaysCompany } from './dividend.ts';
import { companyTurn, operatingRound, orderedRound, turnOf } from './operatingRound.ts';
import { canOffer, halfToOneAndAHalf, offerForPrivate, type PrivateTrade } from './privates.ts';
import { buyMove, passTurnMove, sellMove, startMove, stockTurns, takeShareMove } from './stockMoves.ts';
import { beginStockRound, endTurn, passPriority, type StockRoundFrame, sellShares } from './stockRound.ts';
import { refusals } from './testing/refusals.ts';
import { homeFirst } from './trackRules.ts';
import { canTradeIn, tradeTrain } from './tradeIn.ts';

/** Whatever a move says, pushes and ends with. */
function listener() {
  const said: unknown[] = [];
  const out = {
    log: (...entry: unknown[]) => void said.push(entry),
    push: (frame: unknown) => void said.push(frame),
    end: (why: string) => void said.push(why),
  };
  return { said, out: out as never };
}

function table(more: object = {}): RailState {
  const s = {
    seats: ['p1', 'p2', 'p3'],
    priority: 'p2',
    cash: { p1: 500, p2: 300, p3: 0, ABC: 100, XYZ: 40, bank: 5000 },
    bank: { broken: false, brokenAt: 0 },
    companies: { ABC: { par: 70 }, XYZ: { par: 0 } },
    certificates: { ABC: newCertificates(2, 8), XYZ: newCertificates(3, 7) },
    privates: { A: { owner: 'p2', used: false }, B: { owner: 'XYZ', used: false }, C: { owner: 'p1', used: false } },
    trains: [],
    stack: [],
  };
  s.certificates.ABC[0]!.owner = 'p1';
  moveSingles(s, 'ABC', 'ipo', 'p1', 2);
  moveSingles(s, 'ABC', 'ipo', 'p2', 1);
  moveSingles(s, 'ABC', 'ipo', 'pool', 2);
  return { ...s, ...more } as unknown as RailState;
}
const round = (more: Partial<StockRoundFrame> = {}): StockRoundFrame => ({
  ...beginStockRound(table() as never),
  turn: 'p1',
  ...more,
});
const seen = (s: RailState): never => s as never;

describe('moves of a stock round', () => {
  const companies = ['ABC', 'XYZ'];
  const floated: string[] = [];
  const bought = (_s: RailState, _f: StockRoundFrame, company: string): void => void floated.push(company);
  const sell = sellMove<RailState, StockRoundFrame>(companies, [], (s, _f, a, out) =>
    sellShares(s, a.player, a.company, a.shares, { priceOf: () => 90, afterSale: () => {} }, out),
  );
  const buy = buyMove<RailState, StockRoundFrame>(
    companies,
    [],
    (_s, _c, source) => (source === 'ipo' ? 70 : 90),
    bought,
  );
  const take = takeShareMove<RailState, StockRoundFrame>(companies, [], () => 65, bought);
  const marked: unknown[] = [];
  const start = startMove<RailState, StockRoundFrame>(
    companies,
    [],
    { pars: () => [60, 80], placeMarker: (_s, company, par) => void marked.push([company, par]) },
    bought,
  );
  const passes = passTurnMove<RailState, StockRoundFrame>([], (s, f) => endTurn(s, f, false));

  it('are proposed to the player on turn only', () => {
    const s = table();
    const of = (player: string) =>
      [sell, buy, take, start, passes].map((move) => move.choices(seen(s), round() as never, player));
    expect(of('p2')).toEqual([[], [], [], [], []]);
    expect(of('p1')).toEqual([
      // All four, though nobody else could lead: that is for the rules to say.
      [{ type: 'sell', player: 'p1', company: 'ABC', shares: { oneOf: [1, 2, 3, 4] } }],
      companies.flatMap((company) =>
        ['ipo', 'pool'].map((source) => ({ type: 'buyShare', player: 'p1', company, source })),
      ),
      companies.map((company) => ({ type: 'buyShare', player: 'p1', company })),
      [{ type: 'start', player: 'p1', company: 'XYZ', par: { oneOf: [60, 80] } }],
      [{ type: 'pass', player: 'p1' }],
    ]);
  });
  it('sell, and remember of which company', () => {
    const s = table();
    const f = round();
    const { said, out } = listener();
    for (const shares of [1, 1]) sell.apply(s, f, { type: 'sell', player: 'p1', company: 'ABC', shares }, out);
    expect([s.cash['p1'], f.sold]).toEqual([680, { p1: ['ABC'] }]);
    expect(said).toEqual(Array(2).fill(['share.sold', { player: 'p1', n: 1, company: 'ABC', sum: 90 }]));
  });
  it('buy from either pile, or from the only one, or start a company', () => {
    const s = table();
    const { said, out } = listener();
    buy.apply(s, round(), { type: 'buyShare', player: 'p2', company: 'ABC', source: 'pool' }, out);
    take.apply(s, round(), { type: 'buyShare', player: 'p2', company: 'ABC' }, out);
    start.apply(s, round(), { type: 'start', player: 'p1', company: 'XYZ', par: 80 }, out);
    expect([s.cash['p2'], s.cash['p1'], s.companies['XYZ']!.par]).toEqual([145, 260, 80]);
    expect([s.certificates['XYZ']![0]!.owner, marked, floated]).toEqual(['p1', [['XYZ', 80]], ['ABC', 'ABC', 'XYZ']]);
    expect(said).toEqual([
      ['share.bought', { player: 'p2', company: 'ABC', source: 'pool', cost: 90 }],
      ['share.taken', { player: 'p2', company: 'ABC', cost: 65 }],
      ['company.started', { player: 'p1', company: 'XYZ', par: 80, cost: 240 }],
    ]);
  });
  it('go round until all have passed; who is not asked passes', () => {
    const f = round({ turn: 'p2' });
    const over: string[] = [];
    const step = stockTurns<RailState, StockRoundFrame, object>(
      {
        isAsked: (_s, f) => (f as unknown as StockRoundFrame).turn === 'p1',
        pass: (s, f) => endTurn(s, f, false),
        finish: (_s, f) => void over.push(f.turn),
      },
      {},
    );
    const s = table();
    expect([step.next(s, f, listener().out), f.turn, f.passes, over]).toEqual(['ask', 'p1', 2, []]);
    expect(step.actors(seen(s), f as never)).toEqual(['p1']);
    endTurn(s, f, false);
    expect([step.next(s, f, listener().out), over]).toEqual(['done', ['p2']]);
  });
  it('end a turn, and leave the priority to the left of who acted last', () => {
    const s = table();
    const f = round({ selling: true, passes: 1 });
    passPriority(s, f, listener().out);
    expect(s.priority).toBe('p2');
    endTurn(s, f, true);
    expect(f).toMatchObject({ turn: 'p2', passes: 0, selling: false, lastActor: 'p1' });
    endTurn(s, f, false);
    expect(f).toMatchObject({ turn: 'p3', passes: 1, lastActor: 'p1' });
    f.lastActor = 'p3';
    const { said, out } = listener();
    passPriority(s, f, out);
    expect([s.priority, said]).toEqual(['p1', [['priority.given', { player: 'p1' }]]]);
  });
});

describe('dividends', () => {
  const moved: number[] = [];
  const options = {
    director: () => 'p1',
    receiver: poolPaysCompany,
    movePrice: (_s: RailState, _c: string, paid: number) => void moved.push(paid),
  };
  const frame = (revenue: number, extra: number) =>
    ({ step: 'dividend', company: 'ABC', revenue, extra, decided: false }) as const;
  it('go to holders, the pool pays the treasury, and the extra comes whatever is decided', () => {
    const step = dividend(options);
    const s = table();
    const f = { ...frame(200, 30) };
    const { said, out } = listener();
    expect(step.next(s, f, out)).toBe('ask');
    step.moves.payDividend.apply(s, f, { type: 'payDividend', player: 'p1' }, out);
    expect([s.cash['p1'], s.cash['p2'], s.cash['ABC'], f.decided, step.next(s, f, out)]).toEqual([
      580,
      320,
      170,
      true,
      'done',
    ]);
    const kept = { ...frame(200, 0) };
    step.moves.withhold.apply(s, kept, { type: 'withhold', player: 'p1' }, out);
    expect([s.cash['ABC'], kept.decided, moved]).toEqual([370, true, [200, 0]]);
    const none = { ...frame(0, 0) };
    expect([step.next(s, none, out), none.decided, step.next(s, none, out), moved]).toEqual([
      'done',
      true,
      'done',
      [200, 0, 0],
    ]);
    expect(said).toEqual([
      ['dividend.paid', { company: 'ABC', sum: 200, each: 20 }],
      ['dividend.extra', { company: 'ABC', sum: 30 }],
      ['dividend.withheld', { company: 'ABC', sum: 200 }],
      ['dividend.none', { company: 'ABC' }],
    ]);
  });
  it('or to players only, rounded up', () => {
    const s = table();
    dividendToPlayers(options).moves.payDividend.apply(s, frame(55, 0), {} as never, listener().out);
    expect([s.cash['p1'], s.cash['p2'], s.cash['p3'], s.cash['ABC']]).toEqual([522, 306, 0, 100]);
  });
});

describe('rounds', () => {
  it('of stock and of operating follow each other until the bank is broken', () => {
    const { said, out } = listener();
    const between: number[] = [];
    const game = cycle<RailState, { step: 'first' }, never>({
      first: () => ({ step: 'first' }),
      rounds: () => 2,
      betweenSets: () => void between.push(1),
    });
    const s = table();
    const f = beginCycle();
    expect(f).toEqual({ step: 'cycle', stage: 'auction', number: 0, round: 0, rounds: 0 });
    const name = (): string => cycleName({ stack: [f] }, 'first');
    const steps = [1, 2, 3, 4, 5].map(() => [(game.next(s, f, out) as { step: string }).step, name()]);
    expect(steps).toEqual([
      ['first', 'first'],
      ['stockRound', 'SR 1'],
      ['operatingRound', 'OR 1.1'],
      ['operatingRound', 'OR 1.2'],
      ['stockRound', 'SR 2'],
    ]);
    s.bank.broken = true;
    expect(game.next(s, f, out)).toEqual({ step: 'operatingRound', number: 1, of: 2, begun: false, operated: [] });
    expect([game.next(s, f, out) !== 'done', game.next(s, f, out), between]).toEqual([true, 'done', [1]]);
    expect(said.slice(-2)).toEqual([['over.bank', {}], 'bank']);
    expect([cycleName({ stack: [] }, 'first'), cycleName({ stack: [{ step: 'x' }] }, 'first')]).toEqual(['', '']);
  });
  it('let companies operate once each, in an order that may change or was fixed at the beginning', () => {
    const { said, out } = listener();
    let order = ['ABC', 'XYZ'];
    const changing = operatingRound<never>({
      begin: () => void said.push('begun'),
      order: () => order,
      isFirstTurn: (_s, c) => c === 'XYZ',
    });
    const f = { step: 'operatingRound', number: 1, of: 1, begun: false, operated: [] } as never;
    const turn = (company: string, first: boolean) => ({ step: 'companyTurn', company, stage: 0, first, declined: [] });
    expect(changing.next(table(), f, out)).toEqual(turn('ABC', false));
    order = ['NEW', 'ABC', 'XYZ'];
    expect([1, 2, 3].map(() => changing.next(table(), f, out))).toEqual([
      turn('NEW', false),
      turn('XYZ', true),
      'done',
    ]);
    expect(said.filter((x) => x === 'begun')).toHaveLength(1);
    const fixed = orderedRound<RailState, never>(
      () => ['XYZ', 'OUT', 'ABC'],
      (_s, c) => c === 'OUT',
    );
    const g = { step: 'operatingRound' as const, begun: false, waiting: [] };
    const s = table({ board: { tokens: [{ company: 'ABC', hex: 'B2' }] } });
    const met = [1, 2, 3]
      .map(() => fixed.next(s, g, out))
      .map((t) => (t === 'done' ? t : (t as { company: string }).company));
    expect(met).toEqual(['XYZ', 'ABC', 'done']);
  });
  it('of a company go step by step; what has nothing to do is passed over', () => {
    const f = { step: 'companyTurn', company: 'ABC', stage: 0, first: true, declined: [] } as never;
    const turn = companyTurn<RailState, { step: 'a' } | { step: 'b' }, never>([
      () => undefined,
      () => ({ step: 'a' }),
      () => ({ step: 'b' }),
    ]);
    expect([1, 2, 3].map(() => turn.next(table(), f, listener().out))).toEqual([{ step: 'a' }, { step: 'b' }, 'done']);
    expect(earnedIn(f)).toEqual({ revenue: 0, visits: 0 });
    const earned = { ...(f as object), result: { revenue: 90, visits: 1 } } as never;
    expect(beginDividend(earned, 5)).toEqual({
      step: 'dividend',
      company: 'ABC',
      revenue: 90,
      extra: 5,
      decided: false,
    });
  });
  it('the turn of a company is found from whatever is on top of it', () => {
    const turn = { step: 'companyTurn', company: 'ABC' } as never;
    expect(turnOf({ stack: [turn] })).toBe(turn);
    expect(turnOf({ stack: [{ step: 'cycle' }, turn, { step: 'consent' }] })).toBe(turn);
    expect(turnOf({ stack: [{ step: 'cycle' }] })).toBeUndefined();
  });
});

describe('offers', () => {
  const declined = (...told: string[]) => ({ stack: [{ step: 'companyTurn', company: 'ABC', declined: told }] });
  const ids = {
    'private.notNow': 'notNow',
    'private.notPlayers': 'notPlayers',
    'private.badPrice': 'badPrice',
    'company.tooPoor': 'tooPoor',
  };
  let open = true;
  let asks = true;
  const privates: PrivateTrade = {
    privates: [{ id: 'A' }, { id: 'B' }, { id: 'C' }],
    isOpen: () => open,
    range: (id) => halfToOneAndAHalf(id === 'A' ? 45 : 150),
    director: () => 'p1',
    asks: () => asks,
  };
  const move = offerForPrivate<RailState, { company: string }>(privates, ids);
  const f = { company: 'ABC' };
  it('for privates of players, within their range and what the company has', () => {
    expect(halfToOneAndAHalf(45)).toEqual({ min: 23, max: 67 });
    const prices = (s: RailState) => move.choices(seen(s), f as never, 'p1').map((c) => [c.private, c.price]);
    expect(prices(table())).toEqual([
      ['A', { min: 23, max: 67, step: 1 }],
      ['C', { min: 75, max: 100, step: 1 }],
    ]);
    expect(prices(table({ ...declined('A 30', 'A 25', 'C 100') }))).toEqual([['A', { min: 31, max: 67, step: 1 }]]);
    expect(refusedAt(seen(table(declined('A 30', 'A 25', 'B 99'))), 'A')).toBe(30);
    const offer = (id: string, price: number) => refusals(move.rules, table(), f, { private: id, price });
    expect([offer('A', 23), offer('A', 67)]).toEqual([[], []]);
    for (const price of [22, 68]) expect(offer('A', price)).toEqual([['badPrice', { private: 'A', min: 23, max: 67 }]]);
    expect(offer('B', 80)).toEqual([['notPlayers', { private: 'B' }]]);
    expect(offer('C', 101)).toEqual([['tooPoor', { company: 'ABC', cost: 101, cash: 100 }]]);
    expect(canOffer(privates, seen(table()), 'ABC')).toBe(true);
    expect([canOffer(privates, seen(table()), 'XYZ'), canOffer(privates, seen(table()), 'p3')]).toEqual([true, false]);
    open = false;
    expect([prices(table()), canOffer(privates, seen(table()), 'ABC'), offer('A', 23)]).toEqual([
      [],
      false,
      [['notNow', undefined]],
    ]);
    open = true;
  });
  it('are put to the owner, never to the own director', () => {
    const offered = (id: string) => {
      const s = table();
      const { said, out } = listener();
      move.apply(s, f, { type: 'offerForPrivate', player: 'p1', private: id, price: 80 }, out);
      return [s.privates[id]!.owner, said];
    };
    const done = (id: string, player: string) => ['private.bought', { company: 'ABC', private: id, player, cost: 80 }];
    expect(offered('C')).toEqual(['ABC', [done('C', 'p1')]]);
    expect(offered('A')).toEqual([
      'p2',
      [
        ['consent.asked', { player: 'p2', buyer: 'ABC', item: 'A', price: 80 }],
        { step: 'consent', player: 'p2', buyer: 'ABC', kind: 'private', item: 'A', price: 80, answered: false },
      ],
    ]);
    asks = false;
    expect(offered('A')).toEqual(['ABC', [done('A', 'p2')]]);
    asks = true;
  });
  it('are agreed to, or declined and remembered for the turn', () => {
    const agreed: unknown[] = [];
    const step = consent<RailState, never, never>((_s, f) => void agreed.push(f.item));
    const frame = {
      step: 'consent',
      player: 'p2',
      buyer: 'ABC',
      kind: 'train',
      item: 'a-0',
      price: 30,
      answered: false,
    };
    const yes = { ...frame } as never;
    const no = { ...frame } as never;
    const { said, out } = listener();
    const s = table({ ...declined(), trains: [{ id: 'a-0', type: '2', owner: 'XYZ' }] });
    expect([step.next(s, yes, out), step.actors(seen(s), yes)]).toEqual(['ask', ['p2']]);
    step.moves.accept!.apply(s, yes, {} as never, out);
    step.moves.decline!.apply(s, no, {} as never, out);
    expect([step.next(s, yes, out), step.next(s, no, out), agreed, refusedAt(seen(s), 'a-0')]).toEqual([
      'done',
      'done',
      ['a-0'],
      30,
    ]);
    expect(said).toEqual([['consent.declined', { player: 'p2', buyer: 'ABC', item: '2' }]]);
  });
});

describe('trains', () => {
  const cards = (...told: string[]) => ({
    trains: told.map((t, i) => ({ id: `${t.split(' ')[0]}-${i}`, type: t.split(' ')[0], owner: t.split(' ')[1] })),
  });
  const left: unknown[] = [];
  const trade = {
    forSale: (s: never) => (s as RailState).trains.filter((t) => ['deck', 'pool'].includes(t.owner)),
    priceOf: () => 80,
    limit: () => 3,
    director: (_s: unknown, company: string) => (company === 'ABC' ? 'p1' : 'p2'),
    tradesAmongCompanies: () => opened,
  };
  let opened = true;
  let mustAsk = true;
  const step = buyTrains<RailState, never, never>(trade as never, {
    rules: { buyTrain: [], offerForTrain: [], pass: [] },
    mustAsk: () => mustAsk,
    leftDeck: (_s, t) => void left.push(t.id),
    nothingToDo: (s) => seen(s as never) === idle,
  });
  const idle = table() as never;
  const frame = () => ({ step: 'buyTrains' as const, company: 'ABC', finished: false });
  it('are bought from the deck and the pool; a director who helps has had enough', () => {
    const { said, out } = listener();
    const s = table(cards('a deck', 'b pool', 'a XYZ'));
    const f = frame();
    expect(step.moves.buyTrain.choices(seen(s), f as never, 'p1').map((c) => c.train)).toEqual(['a-0', 'b-1']);
    step.moves.buyTrain.apply(s, f, { type: 'buyTrain', player: 'p1', train: 'a-0' }, out);
    expect([s.cash['ABC'], f.finished, s.trains[0]!.owner, left]).toEqual([20, false, 'ABC', ['a-0']]);
    expect(step.next(s, f, out)).toBe('ask');
    step.moves.buyTrain.apply(s, f, { type: 'buyTrain', player: 'p1', train: 'b-1' }, out);
    expect([s.cash['ABC'], s.cash['p1'], f.finished, left]).toEqual([0, 440, true, ['a-0']]);
    expect(said).toEqual([
      ['train.bought', { company: 'ABC', train: 'a', source: 'deck', cost: 80 }],
      ['train.helped', { player: 'p1', company: 'ABC', sum: 60 }],
      ['train.bought', { company: 'ABC', train: 'b', source: 'pool', cost: 80 }],
    ]);
    expect([step.next(s, f, out), step.next(idle, frame(), out), step.actors(seen(s), f as never)]).toEqual([
      'done',
      'done',
      ['p1'],
    ]);
    expect(payWithHelp(table(), 'ABC', 'p1', 100, listener().out)).toBe(0);
  });
  it('of other companies are offered for, above what was declined', () => {
    const offers = (s: RailState) =>
      step.moves.offerForTrain.choices(seen(s), frame() as never, 'p1').map((c) => [c.train, c.price]);
    const s = (more: object = {}): RailState =>
      table({ ...cards('a XYZ', 'a XYZ', 'b XYZ', 'c ABC', 'd pool'), ...more });
    expect(offers(s())).toEqual([
      ['a-0', { min: 1, max: 100, step: 1 }],
      ['b-2', { min: 1, max: 100, step: 1 }],
    ]);
    const stack = [{ step: 'companyTurn', company: 'ABC', declined: ['a-0 99', 'b-2 100'] }];
    expect(offers(s({ stack }))).toEqual([['a-0', { min: 100, max: 100, step: 1 }]]);
    const poor = s();
    poor.cash['ABC'] = 0;
    expect(offers(poor)).toEqual([]);
    opened = false;
    expect(offers(s())).toEqual([]);
    opened = true;
  });
  it('of other companies change hands, or their director is asked', () => {
    const { said, out } = listener();
    const move = offerForTrainMove<RailState, ReturnType<typeof frame>, never, never>(
      trade as never,
      [],
      () => mustAsk,
    );
    const s = table(cards('a XYZ'));
    const offer = { type: 'offerForTrain' as const, player: 'p1', train: 'a-0', price: 30 };
    move.apply(s, frame(), offer, out);
    mustAsk = false;
    move.apply(s, frame(), offer, out);
    mustAsk = true;
    expect([s.trains[0]!.owner, s.cash['ABC'], s.cash['XYZ']]).toEqual(['ABC', 70, 70]);
    expect(said).toEqual([
      ['consent.asked', { player: 'p2', buyer: 'ABC', item: 'a', price: 30 }],
      { step: 'consent', player: 'p2', buyer: 'ABC', kind: 'train', item: 'a-0', price: 30, answered: false },
      ['train.boughtFrom', { company: 'ABC', train: 'a', seller: 'XYZ', cost: 30 }],
    ]);
  });
  it('are traded in for less', () => {
    const o = { trade: trade as never, type: 'd', price: 60, takes: ['a', 'b'] };
    const move = tradeTrain<RailState, never, never>(o, (_s, t) => void left.push(t.id), {
      'train.notForSale': 'notForSale',
      'train.noTradeIn': 'noTradeIn',
      'train.notTradable': 'notTradable',
      'company.tooPoor': 'tooPoor',
    });
    const s = table(cards('d deck', 'a ABC', 'a ABC', 'b ABC', 'c ABC', 'c pool'));
    const may = (company: string, ...told: string[]): boolean => canTradeIn(o, seen(table(cards(...told))), company);
    expect([may('ABC', 'd deck', 'a ABC'), may('XYZ', 'd deck', 'a XYZ'), may('ABC', 'c deck', 'a ABC')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([may('ABC', 'd deck', 'c ABC'), may('p2', 'd deck', 'a p2')]).toEqual([false, true]);
    expect(move.choices(seen(s), frame() as never, 'p1').map((c) => [c.train, c.trade])).toEqual([
      ['d-0', 'a-1'],
      ['d-0', 'b-3'],
    ]);
    const refused = (train: string, trade: string) =>
      refusals(move.rules, s, { company: 'ABC' }, { train, trade }).map(([id]) => id);
    expect([refused('d-0', 'a-1'), refused('c-5', 'a-1'), refused('d-0', 'c-4'), refused('a-1', 'a-2')]).toEqual([
      [],
      ['noTradeIn'],
      ['notTradable'],
      ['notForSale', 'noTradeIn'],
    ]);
    const { said, out } = listener();
    left.length = 0;
    move.apply(s, frame(), { type: 'tradeTrain', player: 'p1', train: 'd-0', trade: 'a-1' }, out);
    expect([s.cash['ABC'], s.trains[0]!.owner, s.trains[1]!.owner, left]).toEqual([40, 'ABC', 'pool', ['d-0']]);
    expect(said).toEqual([['train.traded', { company: 'ABC', train: 'd', trade: 'a', cost: 60 }]]);
    expect(refused('c-5', 'b-3')).toEqual(['noTradeIn', 'tooPoor']);
  });
});

describe('building at home first', () => {
  it('is a duty until it is done, for a laying and for the pass', () => {
    let duty: string | undefined = 'B2';
    const rules = homeFirst(() => duty, { 'track.homeFirst': 'home' });
    const told = [['home', { company: 'ABC', hex: 'B2' }]];
    const lay = (hex: string) => refusals(rules.layTile as never, {}, { company: 'ABC' }, { hex });
    expect([lay('B2'), lay('C3'), refusals(rules.pass, {}, { company: 'ABC' }, {})]).toEqual([[], told, told]);
    duty = undefined;
    expect([lay('C3'), refusals(rules.pass, {}, { company: 'ABC' }, {})]).toEqual([[], []]);
  });
});
