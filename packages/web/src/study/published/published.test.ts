import { bankAction, botAction, botsFor } from '@traviesa/bots';
import {
  type Action,
  actors,
  advance,
  type CoreState,
  copy,
  initialState,
  newRecord,
  seedRandom,
} from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { expect, it, vi } from 'vitest';
import type { Branch } from '../whatIf/tree.ts';

vi.stubGlobal('location', { pathname: '/', search: '', hash: '', href: 'http://x/' });
vi.stubGlobal('addEventListener', () => {});
const { PublishedSource, startOf } = await import('./PublishedSource.ts');
const { publishable } = await import('./publish.ts');

const game = (await loadTitle('chicago-express'))!;
const bot = (await botsFor('chicago-express'))('random', { seed: 3 });
const made = newRecord(game, { players: ['A', 'B', 'C'], seed: 3 });
if (!made.ok) throw new Error('no game');

/** Bots play so many moves; the state moves along. */
function moves(state: CoreState, n: number): Action[] {
  const played: Action[] = [];
  while (played.length < n && state.over === undefined) {
    const player = actors(game, state)[0]!;
    const action = bankAction(game, state) ?? botAction(game, state, player, bot)!;
    advance(game, state, action);
    played.push(action);
  }
  return played;
}

it('a branch begins where the game, or the branch it grew from, then stood; nobody moves there', () => {
  const state = initialState(game, made.value).state;
  const before = moves(state, 20);
  const grow = (id: string, parent: Branch | null, from: CoreState, at: number, seed: number): [Branch, CoreState] => {
    const start: CoreState = { ...copy(from, game.shared), rng: seedRandom(seed) };
    const end = copy(start, game.shared);
    const actions = moves(end, 6);
    const common = { id, name: id, note: '', round: '', live: false, bots: [] };
    return [{ ...common, parent: parent?.id ?? null, at, start, actions }, end];
  };
  const [a, end] = grow('a', null, state, 20, 1);
  const [b] = grow('b', a, end, 26, 2);
  const [lost] = grow('c', { ...a, id: 'gone' }, end, 26, 2);
  const entries = [...before, ...moves(state, 10)];
  const branches = publishable([b, a, lost]);
  expect(branches.map((x) => x.id)).toEqual(['b', 'a']);
  const by = { id: 'x', name: 'Ana' };
  const head = { id: 's', name: '', title: game.id, game: null, at: 1, by, mine: false };
  const study = { ...head, record: { ...made.value, entries }, branches };
  expect(startOf(game, study, branches[1]!)).toEqual(a.start);
  expect(startOf(game, study, branches[0]!)).toEqual(b.start);
  const source = new PublishedSource(game, study, branches[0]);
  expect(source.snapshot()).toMatchObject({ length: 6, me: [], canUndo: false, names: ['A', 'B', 'C'] });
  expect(source.at(0)).toEqual(b.start);
  expect(source.origin).toBeUndefined();
  const board = new PublishedSource(game, study, undefined);
  expect(board.snapshot().length).toBe(entries.length);
  expect(board.snapshot().state).toEqual(state);
  expect(board.linkTo(5)).toBe('http://x/s/s/game?at=5');
  expect(source.linkTo(2)).toBe('http://x/s/s/branch/b?at=2');
});
