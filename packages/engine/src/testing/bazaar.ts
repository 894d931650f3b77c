/** A small title for the engine's own tests: every mechanism once, nothing of railways. */
import {
  type Action,
  type CoreState,
  defineGame,
  type Flow,
  type FlowOf,
  type Frame,
  isId,
  isWhole,
  mustOf,
  type PlayerId,
  pay,
  random,
  type StepOf,
} from '../index.ts';

export interface State extends CoreState {
  seats: PlayerId[];
  cash: Record<string, number>;
  goods: { kind: string; owner: string }[];
  turn: number;
  rounds: number;
}
interface GameFrame extends Frame {
  step: 'game';
}
interface TurnFrame extends Frame {
  step: 'turn';
  player: PlayerId;
  done: boolean;
}
interface HaggleFrame extends Frame {
  step: 'haggle';
  buyer: PlayerId;
  waiting: PlayerId[];
  agreed: number;
  asked: boolean;
}
interface EchoFrame extends Frame {
  step: 'echo';
  word: string;
}
interface Buy extends Action {
  type: 'buy';
  kind: string;
}
interface Tip extends Action {
  type: 'tip';
  amount: number;
}
interface Haggle extends Action {
  type: 'haggle';
}
interface Answer extends Action {
  type: 'answer';
  yes: boolean;
}
interface Draw extends Action {
  type: 'draw';
}
interface Essay extends Action {
  type: 'essay';
  words: string[];
}
interface Pass extends Action {
  type: 'pass';
}
interface Quit extends Action {
  type: 'quit';
}
export interface Bazaar {
  state: State;
  frame: GameFrame | TurnFrame | HaggleFrame | EchoFrame;
  action: Buy | Tip | Haggle | Answer | Draw | Essay | Pass | Quit;
  message:
    | readonly ['bought', { player: PlayerId; kind: string; cost: number }]
    | readonly ['echo', { word: string }]
    | readonly ['agreed', { n: number }]
    | readonly ['sold', { kind: string }]
    | readonly ['poor', { cost: number; cash: number }]
    | readonly ['tooMuch', { max: number }];
}

const must = mustOf<Bazaar['message']>();

export const PRICE = 10;
const game: FlowOf<Bazaar, 'game'> = {
  next(s, _f, out) {
    if (s.turn >= s.seats.length * 3) {
      out.end('dusk');
      return 'done';
    }
    return { step: 'turn', player: s.seats[s.turn % s.seats.length]!, done: false };
  },
};
const isWords = (v: unknown): v is string[] => Array.isArray(v) && v.every((w) => isId(w));
const turn: StepOf<Bazaar, 'turn'> = {
  next(s, f, out) {
    if (!f.done) return 'ask';
    if (f.result !== undefined) out.log('agreed', { n: f.result as number });
    s.turn += 1;
    return 'done';
  },
  actors: (_s, f) => [f.player],
  moves: {
    buy: {
      fields: { kind: isId },
      choices: (s, _f, player) => [{ type: 'buy', player, kind: { oneOf: s.goods.map((g) => g.kind) } }],
      rules: [
        must(
          'bz-1',
          'sold',
          (s, _f, a) => s.goods.find((g) => g.kind === a.kind)?.owner === 'bank',
          (_s, _f, a) => ({
            kind: a.kind,
          }),
        ),
        must(
          'bz-2',
          'poor',
          (s, _f, a) => s.cash[a.player]! >= PRICE,
          (s, _f, a) => ({
            cost: PRICE,
            cash: s.cash[a.player]!,
          }),
        ),
      ],
      apply(s, f, a, out) {
        pay(s, a.player, 'bank', PRICE);
        s.goods.find((g) => g.kind === a.kind)!.owner = a.player;
        out.log('bought', { player: a.player, kind: a.kind, cost: PRICE });
        out.push({ step: 'echo', word: 'first' });
        out.push({ step: 'echo', word: 'second' });
        f.done = true;
      },
    },
    tip: {
      fields: { amount: isWhole },
      choices: (s, _f, player) => [{ type: 'tip', player, amount: { min: 1, max: s.cash[player]!, step: 1 } }],
      rules: [
        must(
          'bz-3',
          'tooMuch',
          (s, _f, a) => a.amount > 0 && a.amount <= s.cash[a.player]!,
          (s, _f, a) => ({
            max: s.cash[a.player]!,
          }),
        ),
      ],
      apply(s, f, a) {
        pay(s, a.player, 'bank', a.amount);
        f.done = true;
      },
    },
    haggle: {
      fields: {},
      choices: (_s, _f, player) => [{ type: 'haggle', player }],
      rules: [],
      apply(s, f, a, out) {
        const waiting = s.seats.filter((p) => p !== a.player);
        out.push({ step: 'haggle', buyer: a.player, waiting, agreed: 0, asked: false });
        f.done = true;
      },
    },
    draw: {
      fields: {},
      choices: (_s, _f, player) => [{ type: 'draw', player }],
      rules: [],
      apply(s, f, a) {
        pay(s, 'bank', a.player, random(s, 5));
        f.done = true;
      },
    },
    essay: {
      fields: { words: isWords },
      choices: (_s, _f, player) => [{ type: 'essay', player, words: { open: 'words' } }],
      rules: [
        must(
          'bz-4',
          'sold',
          (_s, _f, a) => a.words.length === 2,
          () => ({ kind: 'essay' }),
        ),
      ],
      apply(_s, f, a, out) {
        for (const word of a.words) out.log('echo', { word });
        f.done = true;
      },
      suggest: (_s, _f, player) => ({ type: 'essay', player, words: ['best', 'words'] }),
    },
    pass: {
      fields: {},
      choices: (_s, _f, player) => [{ type: 'pass', player }],
      rules: [],
      apply(_s, f) {
        f.done = true;
      },
    },
    quit: {
      fields: {},
      choices: (_s, _f, player) => [{ type: 'quit', player }],
      rules: [],
      apply: (_s, _f, _a, out) => out.end('quit'),
    },
  },
};
/** Everybody else answers; the number of yeses is the frame's answer to its caller. */
const haggle: StepOf<Bazaar, 'haggle'> = {
  next: (_s, f) => (f.waiting.length > 0 ? 'ask' : { result: f.agreed }),
  actors: (_s, f) => f.waiting,
  moves: {
    answer: {
      fields: { yes: (v): v is boolean => typeof v === 'boolean' },
      choices: (_s, _f, player) => [{ type: 'answer', player, yes: { oneOf: [true, false] } }],
      rules: [],
      apply(_s, f, a) {
        f.waiting = f.waiting.filter((p) => p !== a.player);
        if (a.yes) f.agreed += 1;
      },
    },
  },
};
const echo: Flow<State, EchoFrame, Bazaar['frame'], Bazaar['message']> = {
  next(_s, f, out) {
    out.log('echo', { word: f.word });
    return 'done';
  },
};

export const bazaar = defineGame<Bazaar>({
  id: 'bazaar',
  name: 'Bazaar',
  revision: 2,
  players: { min: 2, max: 4, rule: 'bz-0' },
  options: [
    { id: 'purse', default: '30', values: ['30', '50'] },
    { id: 'note', default: '', check: (v) => (v.length > 5 ? ['tooMuch', { max: 5 }] : undefined) },
  ],
  shared: [],
  setup: ({ players, options, rng }) => ({
    game: 'bazaar',
    revision: 2,
    rng,
    stack: [{ step: 'game' }],
    seats: [...players],
    cash: Object.fromEntries([...players.map((p) => [p, Number(options['purse'])]), ['bank', 0]]),
    goods: ['silk', 'salt', 'tea'].map((kind) => ({ kind, owner: 'bank' })),
    turn: 0,
    rounds: 0,
  }),
  steps: { game, turn, haggle, echo },
  score: (s) => Object.fromEntries(s.seats.map((p) => [p, s.cash[p]!])),
  round: (s) => `R${Math.floor(s.turn / s.seats.length) + 1}`,
  audit: (s) => (Object.values(s.cash).some((n, i) => n < 0 && i < s.seats.length) ? ['negative cash'] : []),
  text: {
    money: { en: (n) => `$${n}`, es: (n) => `${n} $` },
    en: {
      bought: (p, w) => `${w.player(p.player)} buys ${p.kind} for ${w.money(p.cost)}`,
      echo: (p) => p.word,
      agreed: (p, w) => `${p.n} ${w.plural(p.n, 'agrees', 'agree')}`,
      sold: (p) => `${p.kind} is sold`,
      poor: (p, w) => `costs ${w.money(p.cost)}, has ${w.money(p.cash)}`,
      tooMuch: (p) => `at most ${p.max}`,
    },
    es: {
      bought: (p, w) => `${w.player(p.player)} compra ${p.kind} por ${w.money(p.cost)}`,
      echo: (p) => p.word,
      agreed: (p, w) => `${p.n} ${w.plural(p.n, 'acepta', 'aceptan')}`,
      sold: (p) => `${p.kind} está vendido`,
      poor: (p, w) => `cuesta ${w.money(p.cost)}, tiene ${w.money(p.cash)}`,
      tooMuch: (p) => `${p.max} como máximo`,
    },
  },
});
