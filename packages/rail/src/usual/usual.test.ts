import {
  type Action,
  apply,
  type Bundle,
  type Choice,
  check,
  choices,
  defineGame,
  generator,
  initialState,
  isRange,
  mustOf,
  type Rule,
} from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import type { RailActions, RailFrames } from '../bundles.ts';
import {
  beginCycle,
  beginStockRound,
  boardKit,
  type CycleFrame,
  cellAt,
  closePrivates,
  coloursUpTo,
  counts,
  type DividendFrame,
  type Exchange,
  emptyBoard,
  enterCell,
  exchangeForShare,
  exchangeRules,
  hexes,
  homesAt,
  IPO,
  type incomeOf,
  type Lay,
  lacksTrain,
  layingsOn,
  layingsWith,
  layTile,
  market2d,
  moneyNeeded,
  NOT_HERE,
  namesOf,
  payPrivates,
  playerPowerRules,
  type RailMessage,
  type RailState,
  type RunTrainsFrame,
  railCopiers,
  railEn,
  railEs,
  ruleList,
  type StockRoundFrame,
  tileSet,
  tiles,
  withMoves,
  withRules,
} from '../index.ts';
import {
  type UsualBox,
  usualAuction,
  usualAudit,
  usualCycle,
  usualEmergency,
  usualPrivates,
  usualRounds,
  usualRun,
  usualSetup,
  usualStockRound,
  usualTilePower,
  usualTitle,
  usualTokens,
  usualTrack,
  usualTradeIn,
  usualTrains,
} from './index.ts';

const own = tiles`P1 yellow T20[0 3] =P`;
const supply = counts`7x2 8x4 9x4 3x1 4x2 58x2 5x2 6x2 57x3 P1x1 14x2 15x2 23x1 24x1`;
const map = {
  grid: 'pointy' as const,
  hexes: hexes`
    A1  red  O20/40[5]
    C9  red  O30/50[1 2]
    A5  C
    B4  C
    C3  C
    C7  C
    B2  T
    B8  T
    A7 C5  $20:mountain
    A3 B6`,
};
const box: UsualBox = {
  kit: boardKit({ map, tiles: tileSet(supply, own), counts: supply }),
  homes: homesAt`NOR:A5 SOU:C3 EAS:C7`,
  market: market2d`
    60  67  75p 85 100 115 135 160
    50  60  67p 75 85  100
    40r 50  60p 67 75
    30r 40r 50p 60`,
  companies: [
    { id: 'NOR', name: 'Northern', tokens: 2 },
    { id: 'SOU', name: 'Southern', tokens: 2 },
    { id: 'EAS', name: 'Eastern', tokens: 2 },
  ],
  privates: [
    { id: 'TOL', name: 'Toll Road', face: 20, income: 5, blocks: 'B6' },
    { id: 'FER', name: 'Ferry', face: 30, income: 5, incomeNow: (s) => (s.phase === '2' ? 5 : 25) },
    { id: 'BNK', name: 'Bankers', face: 50, income: 10 },
  ],
  trains: [
    { type: '2', price: 80, count: 4, stops: 2, rustsOn: '4' },
    { type: '3', price: 150, count: 3, stops: 3 },
    { type: '4', price: 250, count: 2, stops: 4 },
    { type: 'D', price: 400, count: 6, stops: null, besideFrom: '4', tradeIn: { price: 300, takes: ['3', '4'] } },
  ],
  phases: [
    { name: '2', trainLimit: 3, colours: coloursUpTo('yellow'), rounds: 1, tier: 0 },
    {
      name: '3',
      startsWith: '3',
      trainLimit: 2,
      colours: coloursUpTo('green'),
      rounds: 2,
      tier: 1,
      privatesForSale: true,
    },
    {
      name: '4',
      startsWith: '4',
      trainLimit: 1,
      colours: coloursUpTo('green'),
      rounds: 2,
      tier: 1,
      closesPrivates: true,
    },
    { name: 'D', startsWith: 'D', trainLimit: 1, colours: coloursUpTo('green'), rounds: 2, tier: 1 },
  ],
  money: 2000,
  startingCash: { 2: 450, 3: 350, 4: 280 },
  certificateLimits: { 2: 16, 3: 12, 4: 9 },
  toFloat: 5,
  holdingLimit: 6,
  poolLimit: 5,
  tokenCosts: [0, 40],
};

interface State extends RailState {
  stack: RailFrames[];
}
type Title = Bundle<
  State,
  RailFrames,
  RailActions | Exchange | ({ type: 'layPier'; player: string } & Lay),
  RailMessage
>;

const title = usualTitle(box, (usual) => ({
  trade: { ...usual.trade, mustOwn: usual.hasRoute },
  staysOpen: (_s, id) => id === 'FER',
}));
const layPier = usualTilePower<'layPier', RailFrames>(
  title,
  'layPier',
  { private: 'FER', hexes: ['B2', 'B8'], tiles: ['P1'] },
  playerPowerRules('FER', 'pier'),
  'pier',
);
const bankers = {
  private: 'BNK',
  companies: title.companyIds,
  isOpen: (s: Parameters<typeof incomeOf>[0], company: string) => s.companies[company]!.par > 0,
  sources: () => [IPO],
};
const exchange = exchangeForShare<RailState, StockRoundFrame>(
  bankers,
  exchangeRules(bankers, title, 'bankers'),
  () => {},
);
const anytime = { layPier, offerForPrivate: usualPrivates(title, 'private') };
const trains = usualTrains(title, { buyTrain: 'train', offerForTrain: 'offer', pass: 'duty', discard: 'limit' });
const need = usualEmergency(title, { buyTrain: 'train', sellForTrain: 'need', bankrupt: 'bankrupt' });
const buyTrains = withMoves(trains.buyTrains, { ...need.moves, tradeTrain: usualTradeIn(title, 'trade') });
const run = usualRun(title, 'run');
const names = namesOf(box.privates, map);
const game = defineGame<Title>({
  id: 'shore',
  name: 'Shore',
  revision: 1,
  players: { min: 2, max: 4, rule: 'players' },
  options: [],
  shared: ['board'],
  copiers: railCopiers,
  setup: (given) => usualSetup(box, 'shore', 1, given),
  steps: {
    cycle: usualCycle(title),
    ...usualAuction(title, { buyLot: 'lot', bid: 'bid', raise: 'raise' }),
    ...usualRounds(title),
    stockRound: withMoves(usualStockRound(title, { turn: 'turn', sell: 'sell', buyShare: 'buy', start: 'start' }), {
      exchange,
      layPier,
    }),
    layTrack: withMoves(
      usualTrack(title, {
        place: 'place',
        blocked: 'blocked',
        colour: 'colour',
        shape: 'shape',
        connection: 'connection',
        cost: 'cost',
      }),
      anytime,
    ),
    placeTokens: withMoves(usualTokens(title, 'token'), anytime),
    runTrains: withMoves(run, anytime),
    buyTrains: withMoves(buyTrains, anytime),
    emergency: need.emergency,
    consent: trains.consent,
    discardTrains: trains.discardTrains,
  },
  score: title.score,
  round: () => '',
  audit: usualAudit(box),
  text: { money: { en: (d) => d, es: (d) => d }, en: railEn(names), es: railEs(names) },
});

const begin = (players: number, seed: number): State =>
  initialState(game, {
    game: game.id,
    revision: 1,
    players: Array.from({ length: players }, (_, i) => `P${i + 1}`),
    options: {},
    seed,
  }).state as State;

/** An action of the choice: the least of a range, any of a list, and the suggestion for what is open. */
function filled(s: State, choice: Choice<Title['action']>, draw: (n: number) => number): Action {
  const made: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(choice)) {
    if (typeof value !== 'object' || value === null) made[key] = value;
    else if (isRange(value)) made[key] = value.min;
    else if ('oneOf' in value) made[key] = value.oneOf[draw(value.oneOf.length)];
    else return run.moves.runTrains.suggest(s, s.stack.at(-1) as RunTrainsFrame, choice.player);
  }
  return made as unknown as Action;
}

describe('the usual parts of the 1830 family', () => {
  it('play whole games in which nothing is lost', () => {
    const seen = new Set<string>();
    for (const players of [2, 3, 4]) {
      const draw = generator(players);
      let s = begin(players, players);
      for (let n = 0; n < 1500 && s.over === undefined; n++) {
        const offered = choices(game, s);
        const action = filled(s, offered[draw(offered.length)]!, draw);
        expect(check(game, s, action)).toBeUndefined();
        seen.add(`${s.stack.at(-1)!.step}.${action.type}`);
        const done = apply(game, s, action);
        if (!done.ok) throw new Error(JSON.stringify(done));
        s = done.state as State;
        expect(game.audit(s)).toEqual([]);
      }
      expect(s.over).toBeDefined();
    }
    for (const move of [
      'waterfall.bid',
      'stockRound.layPier',
      'layTrack.layTile',
      'buyTrains.buyTrain',
      'consent.accept',
    ])
      expect(seen).toContain(move);
  }, 60_000);

  it('ask a title’s own answer wherever it matters', () => {
    const s = begin(2, 1);
    const free = usualTitle(box, () => ({ countsNothing: () => true, trainLimit: () => 9 }));
    s.certificates['NOR']![1]!.owner = 'p1';
    s.privates['TOL']!.owner = 'p1';
    expect([title.certificateCount(s, 'p1'), free.certificateCount(s, 'p1')]).toEqual([2, 1]);
    expect([title.trade.limit(s, 'NOR'), free.trade.limit(s, 'NOR')]).toEqual([3, 9]);
  });

  it('a company without a route need not own a train', () => {
    const s = begin(2, 1);
    expect(lacksTrain(title.trade, s, 'NOR')).toBe(false);
    expect(moneyNeeded(title.trade, s, 'NOR')).toBe(0);
    s.board = layTile(box.kit, s.board, { hex: 'A5', tile: '5', rotation: 0 });
    s.board = layTile(box.kit, s.board, { hex: 'B4', tile: '57', rotation: 0 });
    s.board = { ...s.board, tokens: [{ company: 'NOR', hex: 'A5', city: 0, slot: 0 }] };
    expect(lacksTrain(title.trade, s, 'NOR')).toBe(true);
    expect(moneyNeeded(title.trade, s, 'NOR')).toBe(80);
    expect(lacksTrain({}, begin(2, 1), 'NOR')).toBe(true);
  });
});

/** Northern has begun at 75 with its director's certificate and three more in the hands of p1. */
function withNorthern(s: State): State {
  s.companies['NOR'] = { par: 75, floated: true };
  enterCell(s.market, 'NOR', cellAt(box.market, 75, 'p')!.index);
  for (const c of s.certificates['NOR']!.slice(0, 4)) c.owner = 'P1';
  s.stack = [{ ...beginCycle('stock'), stage: 'operating', number: 2 }];
  return s;
}
const listening = (): { readonly said: string[]; readonly out: never } => {
  const said: string[] = [];
  return { said, out: { log: (key: string) => void said.push(key) } as never };
};

describe('turns of the usual kind', () => {
  it('nothing was earned: nothing is paid, nothing added, and the price moves left', () => {
    const s = withNorthern(begin(2, 1));
    const bank = s.cash['bank'];
    const turn = { step: 'companyTurn', company: 'NOR', stage: 4, first: false, declined: [] } as const;
    const f = game.steps.companyTurn.next(s, { ...turn, declined: [] }, listening().out) as DividendFrame;
    expect(f).toEqual({ step: 'dividend', company: 'NOR', revenue: 0, extra: 0, decided: false });
    const { said, out } = listening();
    expect(game.steps.dividend.next(s, f, out)).toBe('done');
    expect(said).toEqual(['dividend.none', 'price.moved']);
    expect([title.sharePrice(s, 'NOR'), s.cash['bank']]).toEqual([67, bank]);
  });

  it('what each further token costs; where there is nowhere to put one, nobody is asked', () => {
    const s = withNorthern(begin(2, 1));
    s.cash['NOR'] = 100;
    const cost = (tokens: number) => {
      const at = ['A5', 'B4', 'C3'].slice(0, tokens).map((hex) => ({ company: 'NOR', hex, city: 0, slot: 0 }));
      s.board = { ...s.board, tokens: at };
      return title.tokenCost(s, 'NOR');
    };
    expect([0, 1, 2, 3].map(cost)).toEqual([0, 40, 40, 40]);
    const next = () =>
      game.steps.placeTokens.next(
        s,
        { step: 'placeTokens', company: 'NOR', placed: 0, finished: false },
        listening().out,
      );
    cost(1);
    expect(next()).toBe('done');
    for (const hex of ['A5', 'B4']) s.board = layTile(box.kit, s.board, { hex, tile: '57', rotation: 0 });
    expect(next()).toBe('ask');
  });

  it('only who holds too many certificates must sell, and never in the first stock round', () => {
    const s = withNorthern(begin(2, 1));
    s.stack.push({ ...beginStockRound(s), turn: 'P1' });
    const pass = () => check(game, s, { type: 'pass', player: 'P1' });
    expect(pass()).toBeUndefined();
    for (const c of ['SOU', 'EAS']) for (const held of s.certificates[c]!) held.owner = 'P1';
    expect(title.certificateCount(s, 'P1')).toBeGreaterThan(title.certificateLimit(s));
    expect(pass()).toMatchObject({ message: ['share.sellFirst', { n: 22, max: 16 }] });
    (s.stack[0] as CycleFrame).number = 1;
    expect(pass()).toBeUndefined();
  });

  it('a game without private companies begins with the first stock round', () => {
    const first = (privates: UsualBox['privates']) =>
      (
        usualSetup({ ...box, privates }, 'shore', 1, { players: ['P1', 'P2'], options: {}, rng: { s: 1 } } as never)
          .stack[0] as CycleFrame
      ).stage;
    expect([first(box.privates), first(box.privates.slice(0, 1)), first([])]).toEqual(['auction', 'auction', 'stock']);
  });

  it('only the owner of a private company exchanges it', () => {
    const s = withNorthern(begin(2, 1));
    s.stack.push({ ...beginStockRound(s), turn: 'P1' });
    const swap = () => check(game, s, { type: 'exchange', player: 'P1', company: 'NOR', source: IPO });
    s.privates['BNK']!.owner = 'P2';
    expect(swap()).toMatchObject({ message: ['power.notYours', { private: 'BNK' }] });
    s.privates['BNK']!.owner = 'P1';
    expect(swap()).toBeUndefined();
  });
});

describe('private companies', () => {
  it('pay by phase, and one may stay when they close', () => {
    const s = begin(2, 1);
    for (const id of ['TOL', 'FER']) s.privates[id]!.owner = 'p1';
    s.phase = '3';
    const told: unknown[] = [];
    payPrivates(s, box.privates, { log: (...entry) => void told.push(entry[1]) });
    expect(told).toEqual([
      { private: 'TOL', owner: 'p1', sum: 5 },
      { private: 'FER', owner: 'p1', sum: 25 },
    ]);
    closePrivates(s, { log: () => {} }, title.staysOpen);
    expect([s.privates['TOL']!.owner, s.privates['FER']!.owner]).toEqual(['out', 'p1']);
    closePrivates(s, { log: () => {} });
    expect(s.privates['FER']!.owner).toBe('out');
  });

  it('lay a tile whose label keeps it from everybody else', () => {
    const ids = (layings: readonly { readonly tile: { readonly id: string } }[]) => [
      ...new Set(layings.map((l) => l.tile.id)),
    ];
    expect(ids(layingsWith(box.kit, emptyBoard, 'B2', ['P1']))).toEqual(['P1']);
    expect(ids(layingsOn(box.kit, emptyBoard, 'B2'))).not.toContain('P1');
    const built = layTile(box.kit, emptyBoard, { hex: 'B2', tile: '58', rotation: 1 });
    expect(layingsWith(box.kit, built, 'B2', ['P1'])).toEqual([]);
  });
});

describe('tables of rule ids', () => {
  it('may be one id for all, and a move may have rules of its own before', () => {
    const rules = {
      'power.used': { ok: () => true, params: () => ({ private: '' }) },
      'private.notNow': { ok: () => true },
    };
    expect(ruleList('one', rules).map((r) => `${r.id} ${r.key}`)).toEqual(['one power.used', 'one private.notNow']);
    expect(ruleList({ 'private.notNow': 'a', 'power.used': NOT_HERE }, rules).map((r) => r.id)).toEqual(['a']);
    const first: Rule<unknown, unknown, unknown> = mustOf<readonly ['no', object]>()('first', 'no', () => false);
    expect(
      withRules(layPier, first)
        .rules.map((r) => r.id)
        .slice(0, 2),
    ).toEqual(['first', 'pier']);
  });
});
