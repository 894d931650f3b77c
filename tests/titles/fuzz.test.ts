import { playOut } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  apply,
  type Choice,
  type CoreState,
  canonical,
  choices,
  complete,
  copy,
  deepFreeze,
  generator,
  isOffered,
  stateHash,
} from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { createBot } from '../lib/bots.ts';
import { spoilers } from './lib/malformed.ts';
import { reader } from './lib/readable.ts';
import { headOf, readyTitles } from './lib/titles.ts';

const TOTAL = 100_000;
const LEAST_PER_TITLE = 30_000;
const PLAYERS = ['random', 'explorer', 'random'] as const;
const POSITIONS = 40;

interface Position {
  readonly state: CoreState;
  readonly hash: string;
  readonly offered: readonly Choice<Action>[];
}

/** Frozen positions spread over a game, its end among them, and the actions that were played. */
function collect(game: AnyGame): { positions: Position[]; actions: readonly Action[] } {
  const bots = PLAYERS.map((kind, seed) => createBot(kind, { seed, title: game.id }));
  const states: CoreState[] = [];
  const keep = (state: CoreState): void => void states.push(copy(state, game.shared));
  const head = headOf(game, PLAYERS, 4242);
  const { state, entries, broken } = playOut(game, { head, bots, watch: keep });
  if (broken[0]) throw new Error(broken[0].what);
  const every = Math.max(1, Math.floor(states.length / POSITIONS));
  const kept = [...states.filter((_, i) => i % every === 0), state].map((s) => deepFreeze(s));
  const positions = kept.map((s) => ({ state: s, hash: stateHash(s), offered: choices(game, s) }));
  return { positions, actions: entries };
}

/** A real action in the name of somebody else: it may be that player's turn, and titles may offer less than is legal. */
const onlyPlayerDiffers = (a: Action, b: Action): boolean =>
  canonical({ ...a, player: '' }) === canonical({ ...b, player: '' });

for (const game of readyTitles) {
  describe(`malformed actions in ${game.id}`, () => {
    const { positions, actions } = collect(game);
    const kinds = Object.keys(spoilers);
    const each = Math.ceil(Math.max(LEAST_PER_TITLE, TOTAL / readyTitles.length) / kinds.length);
    const unreadable = reader(game, PLAYERS);
    const draw = generator(99);
    const refusals = new Set<string>();
    let refused = 0;

    /** Refused with a readable text in both languages, unless the spoiling has left a legal action. */
    function expectTypedRefusal(position: Position, input: unknown, action: Action): void {
      const result = apply(game, position.state, input);
      if (result.ok) {
        const legal = isOffered(position.offered, input as Action) || onlyPlayerDiffers(input as Action, action);
        if (!legal) throw new Error(`accepted but never offered: ${print(input)}`);
        return;
      }
      refused++;
      refusals.add(result.illegal.rule);
      const bad = unreadable([result.illegal.message]);
      if (bad.length > 0) throw new Error(`${bad.join(', ')} for ${print(input)}`);
    }
    const print = (input: unknown): string => {
      try {
        return String(JSON.stringify(input)).slice(0, 200);
      } catch {
        return String(input);
      }
    };

    for (const kind of kinds) {
      it(`${kind}: a typed refusal that reads in both languages`, () => {
        const before = refused;
        // What is legal by chance does not count: go on until enough were refused.
        for (let tries = 0; refused < before + each && tries < each * 10; tries++) {
          const position = positions[draw(positions.length)]!;
          // Half of them would be legal but for the spoiling, so that shapes, turns and rules are all met.
          const choice = draw(2) === 0 ? position.offered[draw(position.offered.length || 1)] : undefined;
          const action = choice ? complete(game, position.state, choice, draw) : actions[draw(actions.length)]!;
          expectTypedRefusal(position, spoilers[kind]!(action, draw, ['p1', 'p2', 'p3']), action);
        }
        expect(refused).toBeGreaterThanOrEqual(before + each);
      });
    }
    it('every action after the end is refused', () => {
      const end = positions.at(-1)!;
      expect(end.state.over).toBeDefined();
      for (const action of actions) {
        const result = apply(game, end.state, action);
        expect(!result.ok && result.illegal.message[0]).toBe('input.gameOver');
      }
    });
    it('no state has changed, nothing was polluted, and refusals came from the title’s rules too', () => {
      for (const { state, hash } of positions) expect(stateHash(state)).toBe(hash);
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
      expect(refused).toBeGreaterThanOrEqual(LEAST_PER_TITLE);
      expect(refusals.size).toBeGreaterThan(2);
    });
  });
}

it('at least 100,000 malformed actions are thrown in all', () => {
  expect(readyTitles.length * Math.max(LEAST_PER_TITLE, TOTAL / readyTitles.length)).toBeGreaterThanOrEqual(TOTAL);
});
