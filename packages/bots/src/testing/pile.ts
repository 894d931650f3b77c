import { BANK, type CoreState, defineGame, isWhole, mustOf } from '@traviesa/engine';

/**
 * A tiny title for tests: each takes one to three from a pile in turn or passes,
 * the bank throws one away after each round, and whoever has most in the end wins.
 */
export interface PileState extends CoreState {
  players: string[];
  pile: number;
  taken: Record<string, number>;
}
type Round = { step: 'round'; waiting: string[]; wasted: boolean };
type Turn = { step: 'turn'; player: string; done: boolean };
type Waste = { step: 'waste'; done: boolean };
type Take = { type: 'take'; player: string; count: number };
type Pass = { type: 'pass'; player: string };
type Throw = { type: 'throw'; player: string; count: number };

export interface PileTypes {
  state: PileState;
  frame: Round | Turn | Waste;
  action: Take | Pass | Throw;
  message: readonly ['pile.tooMany', object];
}

const must = mustOf<PileTypes['message']>();
const tooMany = 'pile.tooMany';

export const pile = defineGame<PileTypes>({
  id: 'pile',
  name: 'Pile',
  revision: 1,
  players: { min: 2, max: 4, rule: 'pile-a' },
  options: [],
  shared: [],
  setup: ({ players, rng }) => ({
    game: 'pile',
    revision: 1,
    rng,
    stack: [{ step: 'round', waiting: [...players], wasted: false } as Round],
    players: [...players],
    pile: 30,
    taken: Object.fromEntries(players.map((p) => [p, 0])),
  }),
  steps: {
    round: {
      next(s, f, out) {
        if (s.pile === 0) {
          out.end('empty');
          return 'done';
        }
        const player = f.waiting.shift();
        if (player) return { step: 'turn', player, done: false };
        if (!f.wasted) {
          f.wasted = true;
          return { step: 'waste', done: false };
        }
        out.push({ step: 'round', waiting: [...s.players], wasted: false });
        return 'done';
      },
    },
    turn: {
      next: (s, f) => (f.done || s.pile === 0 ? 'done' : 'ask'),
      actors: (_s, f) => [f.player],
      moves: {
        take: {
          fields: { count: isWhole },
          choices: (s, _f, player) => [{ type: 'take', player, count: { min: 1, max: Math.min(3, s.pile), step: 1 } }],
          rules: [must('pile-b', tooMany, (s, _f, a) => a.count >= 1 && a.count <= Math.min(3, s.pile))],
          apply(s, f, a) {
            s.pile -= a.count;
            s.taken[a.player]! += a.count;
            f.done = true;
          },
        },
        pass: {
          fields: {},
          choices: (_s, _f, player) => [{ type: 'pass', player }],
          rules: [],
          apply(_s, f) {
            f.done = true;
          },
        },
      },
    },
    waste: {
      next: (_s, f) => (f.done ? 'done' : 'ask'),
      actors: () => [BANK],
      moves: {
        throw: {
          fields: { count: isWhole },
          choices: () => [{ type: 'throw', player: BANK, count: { open: 'count' } }],
          rules: [must('pile-c', tooMany, (_s, _f, a) => a.count === 1)],
          suggest: () => ({ type: 'throw', player: BANK, count: 1 }),
          apply(s, f) {
            s.pile -= 1;
            f.done = true;
          },
        },
      },
    },
  },
  score: (s) => s.taken,
  round: () => 'R',
  audit(s) {
    let total = s.pile;
    for (const n of Object.values(s.taken)) total += n;
    return s.pile < 0 || total > 30 ? ['the pile does not add up'] : [];
  },
  text: {
    money: { en: (n) => n, es: (n) => n },
    en: { [tooMany]: () => 'Take from 1 to 3.' },
    es: { [tooMany]: () => 'Toma de 1 a 3.' },
  },
});
