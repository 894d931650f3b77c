import { type BotKind, counting, newReach, playOut, type Reach, unreached } from '@traviesa/bots';
import {
  type AnyGame,
  auditPosition,
  type CoreState,
  choices,
  complete,
  copy,
  generator,
  History,
  type Illegal,
  isWhole,
  play,
  replay,
  stateHash,
  type Types,
} from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { createBot } from '../lib/bots.ts';
import { type Beginning, beginningsOf } from './lib/beginnings.ts';
import { reader } from './lib/readable.ts';
import { headOf, readyTitles, seatings } from './lib/titles.ts';
import { type Watched, watchGame } from './lib/watchGame.ts';

/** Played until everything has been reached. */
const MOST_FURTHER_GAMES = 100;

for (const game of readyTitles) {
  describe(`whole games of ${game.id}`, () => {
    const reach = newReach(game);
    const watched: Watched[] = [];
    for (const [i, kinds] of seatings(game).entries()) {
      it(`${kinds.join(', ')}: all that must hold holds after every action, and the game ends`, () => {
        const seen = watchGame(game, kinds, 100 + i, reach);
        watched.push(seen);
        expect(seen.wrong.slice(0, 5)).toEqual([]);
        expect(seen.finished).toBe(true);
        expect(Object.values(game.score(seen.final)).every(isWhole)).toBe(true);
      });
    }
    it('undo then redo is identity, and a replay reaches the same end', () => {
      for (const { record, final } of watched.slice(0, 3)) {
        const replayed = replay(game, record);
        expect(replayed.ok && stateHash(replayed.value.state)).toBe(stateHash(final));
        const opened = History.open(game, record);
        if (!opened.ok) throw new Error(JSON.stringify(opened.error));
        undoAndRedo(opened.value, record.seed);
        expect(stateHash(opened.value.state)).toBe(stateHash(final));
        // The record now holds undo and redo entries and must still replay to the same end.
        const again = replay(game, opened.value.record);
        expect(again.ok && stateHash(again.value.state)).toBe(stateHash(final));
      }
    });
    it('every step and every move is reached', async () => {
      expect(playOn(game, reach, await beginningsOf(game.id))).toEqual([]);
      expect(unreached(reach)).toEqual([]);
    });
  });
}

function undoAndRedo(history: History<Types>, seed: number): void {
  const draw = generator(seed);
  const before = stateHash(history.state);
  for (let i = 0; i < 12; i++) {
    const count = 1 + draw(history.length);
    const target = stateHash(history.at(history.length - count));
    expect(history.add({ type: 'undo', player: 'p1', count })).toBeUndefined();
    expect(stateHash(history.state)).toBe(target);
    expect(history.add({ type: 'redo', player: 'p1' })).toBeUndefined();
    expect(stateHash(history.state)).toBe(before);
  }
}

/** Further games in which every move that nobody has made yet is tried on a branch as soon as it is offered. */
function playOn(game: AnyGame, reach: Reach, beginnings: readonly Beginning[]): string[] {
  const wrong: string[] = [];
  const counted = counting(game, reach);
  const tryNewMoves = (state: CoreState): void => {
    const step = state.stack.at(-1)!.step;
    if (!Object.keys(reach.moves).some((move) => move.startsWith(`${step}.`) && reach.moves[move] === 0)) return;
    for (const choice of choices(game, state)) {
      if (reach.moves[`${step}.${choice.type}`] !== 0) continue;
      const branch = copy(state, game.shared);
      play(
        counted,
        branch,
        complete(game, state, choice, () => 0),
      );
      wrong.push(...auditPosition(game, branch));
    }
  };
  const { min, max } = game.players;
  for (let g = 0; g < MOST_FURTHER_GAMES && unreached(reach).length > 0; g++) {
    const begin = beginnings[Math.floor(g / 4)]?.();
    const seats = begin ? begin.seats.length : min + (g % (max - min + 1));
    const kinds = new Array<BotKind>(seats).fill(g % 4 === 3 ? 'explorer' : 'random');
    const bots = kinds.map((kind, i) => createBot(kind, { seed: g * 10 + i, title: game.id }));
    const unreadable = reader(game, kinds);
    const onRefused = ({ message }: Illegal): void => void wrong.push(...unreadable([message]));
    const head = headOf(game, kinds, 1000 + g);
    const { broken } = playOut(game, {
      head,
      bots,
      reach,
      watch: tryNewMoves,
      onRefused,
      ...(begin ? { from: begin } : {}),
    });
    wrong.push(...broken.map((b) => b.what));
  }
  return wrong;
}
