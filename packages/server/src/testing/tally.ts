/** A small title for the server's tests: turns or all at once, draws, a forced move of the bank, an open field. */
import {
  type Action,
  anyGame,
  type CoreState,
  defineGame,
  type FlowOf,
  type Frame,
  isWhole,
  mustOf,
  type PlayerId,
  random,
  type StepOf,
} from '@traviesa/engine';
import type { TitleSource } from '../titles.ts';

interface State extends CoreState {
  seats: PlayerId[];
  /** `any`: everybody may act at any time. */
  order: string;
  limit: number;
  moves: number;
  total: number;
  by: Record<string, number>;
  /** `bank`: the bank's forced move fails; `asks`: a turn is an offer for the total. */
  trouble: string;
}
interface GameFrame extends Frame {
  step: 'game';
}
interface TurnFrame extends Frame {
  step: 'turn';
  done: boolean;
}
interface CountFrame extends Frame {
  step: 'count';
  done: boolean;
}
interface Add extends Action {
  type: 'add';
  n: number;
}
interface Draw extends Action {
  type: 'draw';
}
interface Ask extends Action {
  type: 'ask';
}
interface Guess extends Action {
  type: 'guess';
  sum: number;
}
interface Report extends Action {
  type: 'report';
  sum: number;
}
interface Say extends Action {
  type: 'say';
  text: string;
}
interface Stop extends Action {
  type: 'stop';
}
interface Pass extends Action {
  type: 'pass';
}
export interface Tally {
  state: State;
  frame: GameFrame | TurnFrame | CountFrame;
  action: Add | Draw | Ask | Guess | Report | Say | Stop | Pass;
  message: readonly ['tooMuch', { max: number }] | readonly ['wrong', { total: number }];
}

const must = mustOf<Tally['message']>();

const LARGEST = 9;
const onTurn = (s: { readonly seats: readonly PlayerId[]; readonly moves: number }): PlayerId =>
  s.seats[s.moves % s.seats.length]!;

const game: FlowOf<Tally, 'game'> = {
  next(s, _f, out) {
    if (s.moves < s.limit) return { step: 'turn', done: false };
    out.end('limit');
    return 'done';
  },
};

const played = (s: State, f: TurnFrame, player: PlayerId, n: number): void => {
  s.total += n;
  s.by[player]! += n;
  s.moves++;
  f.done = true;
};

const turn: StepOf<Tally, 'turn'> = {
  next: (_s, f) => (f.done ? 'done' : 'ask'),
  actors: (s) => (s.order === 'any' ? s.seats : [onTurn(s)]),
  moves: {
    add: {
      fields: { n: isWhole },
      choices: (_s, _f, player) => [{ type: 'add', player, n: { min: 1, max: LARGEST, step: 1 } }],
      rules: [
        must(
          't-1',
          'tooMuch',
          (_s, _f, a) => a.n >= 1 && a.n <= LARGEST,
          () => ({ max: LARGEST }),
        ),
      ],
      apply: (s, f, a) => played(s, f, a.player, a.n),
    },
    draw: {
      fields: {},
      choices: (_s, _f, player) => [{ type: 'draw', player }],
      rules: [],
      apply: (s, f, a) => played(s, f, a.player, random(s, 1000)),
    },
    ask: {
      fields: {},
      choices: (_s, _f, player) => [{ type: 'ask', player }],
      rules: [],
      apply(s, f, a, out) {
        played(s, f, a.player, 0);
        out.push({ step: 'count', done: false });
      },
    },
    guess: {
      fields: { sum: isWhole },
      choices: (_s, _f, player) => [{ type: 'guess', player, sum: { open: 'sum' } }],
      rules: [
        must(
          't-2',
          'wrong',
          (s, _f, a) => a.sum === s.total,
          (s) => ({ total: s.total }),
        ),
      ],
      apply: (s, f, a) => played(s, f, a.player, 1),
      suggest: (s, _f, player) => ({ type: 'guess', player, sum: s.total }),
    },
    say: {
      fields: { text: (v): v is string => typeof v === 'string' && v.length <= 50_000 },
      choices: () => [],
      rules: [],
      apply: (s, f, a) => played(s, f, a.player, 1),
    },
    pass: {
      fields: {},
      choices: () => [],
      rules: [],
      apply: (s, f, a) => played(s, f, a.player, 0),
    },
    stop: {
      fields: {},
      choices: () => [],
      rules: [],
      apply: (_s, _f, _a, out) => out.end('stopped'),
    },
  },
};

/** The bank says what the total is: a forced move that is recorded. */
const count: StepOf<Tally, 'count'> = {
  next: (_s, f) => (f.done ? 'done' : 'ask'),
  actors: () => ['bank'],
  moves: {
    report: {
      fields: { sum: isWhole },
      choices: (_s, _f, player) => [{ type: 'report', player, sum: { open: 'sum' } }],
      rules: [
        must(
          't-3',
          'wrong',
          (s, _f, a) => a.sum === s.total,
          (s) => ({ total: s.total }),
        ),
      ],
      apply(_s, f) {
        f.done = true;
      },
      suggest(s, _f, player) {
        if (s.trouble === 'bank') throw new Error('the bank is confused');
        return { type: 'report', player, sum: s.total };
      },
    },
  },
};

export const tally = defineGame<Tally>({
  id: 'tally',
  name: 'Tally',
  revision: 1,
  players: { min: 1, max: 6, rule: 't-0' },
  options: [
    { id: 'order', default: 'turns', values: ['turns', 'any'] },
    { id: 'trouble', default: 'none', values: ['none', 'bank', 'asks'] },
    { id: 'note', default: '', check: (v) => (v.length <= 20_000 ? undefined : ['tooMuch', { max: 20_000 }]) },
    { id: 'limit', default: '1000', check: (v) => (/^\d{1,5}$/.test(v) ? undefined : ['tooMuch', { max: 99_999 }]) },
  ],
  shared: [],
  setup: ({ players, options, rng }) => ({
    game: 'tally',
    revision: 1,
    rng,
    stack: [{ step: 'game' }],
    seats: [...players],
    order: options['order']!,
    limit: Number(options['limit']),
    moves: 0,
    total: 0,
    by: Object.fromEntries(players.map((p) => [p, 0])),
    trouble: options['trouble']!,
  }),
  steps: { game, turn, count },
  score: (s) => ({ ...s.by }),
  round: (s) => `R${s.moves}`,
  audit: () => [],
  standing: {
    trading: {
      isOn: () => true,
      begins: (s, player) => s.order === 'turns' && onTurn(s) === player,
      // What a player wants to look at again: everything, once somebody has a hundred.
      concerns: (s) => String(Object.values(s.by).some((n) => n >= 100)),
      companies: () => [{ id: 'sum', price: 9, director: '' }],
      holders: (s) => s.by,
      cash: (s, player) => 1000 - (s.by[player] ?? 0),
      buys: 'add',
    },
    asked(s, player) {
      if (s.trouble !== 'asks' || onTurn(s) !== player) return undefined;
      return {
        id: 'total',
        replies: { accept: { type: 'draw', player }, decline: { type: 'pass', player } },
        offer: { item: 'total', price: s.total },
      };
    },
    forSale: () => [{ id: 'total', name: 'total' }],
  },
  text: {
    money: { en: (n) => n, es: (n) => n },
    en: { tooMuch: (p) => `at most ${p.max}`, wrong: (p) => `it is ${p.total}` },
    es: { tooMuch: (p) => `${p.max} como máximo`, wrong: (p) => `es ${p.total}` },
  },
});

export const source: TitleSource = {
  ids: ['tally'],
  load: async (id) => (id === 'tally' ? anyGame(tally) : undefined),
  bots: ['random', 'greedy'],
};

export const TALLY_MODULE = import.meta.url;
