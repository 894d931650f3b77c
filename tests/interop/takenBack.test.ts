import { type Action, anyGame } from '@traviesa/engine';
import { compareWithTrace, type ForeignLog, type ForeignTitle, readTrace } from '@traviesa/interop';
import { describe, expect, it } from 'vitest';
import { type PileState, pile } from '../../packages/bots/src/testing/pile.ts';

/** The pile as another site plays it: it also asks whether you want to talk first, and a pass may answer that. */
const title: ForeignTitle = {
  foreign: 'Pile',
  game: 'pile',
  load: async () => anyGame(pile),
  options: () => ({ ok: true, value: {} }),
  memory: () => ({}),
  translate(_s, _memory, a) {
    const player = `p${a['entity']}`;
    return (a.type === 'take' ? { type: 'take', player, count: a['count'] } : { type: 'pass', player }) as Action;
  },
  remember: () => undefined,
  silent: (s) =>
    s.stack.at(-1)?.step === 'waste' ? ({ type: 'throw', player: 'bank', count: 1 } as Action) : undefined,
  view(s) {
    const { pile: left, taken } = s as PileState;
    const director = (s.stack.at(-1) as { player?: string }).player ?? '';
    const player = (id: string) => ({ cash: taken[id]!, privates: [], shares: {} });
    return {
      players: { 1: player('p1'), 2: player('p2') },
      companies: { PILE: { cash: left, price: 1, director, trains: [], tokens: [] } },
    };
  },
  settingsUnlikeSite: () => [],
  optionalRules: () => [],
  write: () => ({ ok: true, value: [] }),
};

const line = (id: number, turn: string, pileLeft: number, first: number, second: number): string =>
  JSON.stringify({
    id,
    type: 'x',
    players: {
      1: { cash: first, companies: [], shares: {} },
      2: { cash: second, companies: [], shares: {} },
    },
    corporations: { PILE: { cash: pileLeft, price: 1, president: turn, trains: [], tokens: [] } },
  });

/** The first pass answers the site's own question: read as a pass at the pile it must be taken back at once. */
const took = (id: number, entity: number, count: number) => ({
  id,
  type: 'take',
  entity,
  entity_type: 'player',
  count,
});
const log: ForeignLog = {
  id: 7,
  title: 'Pile',
  players: [
    { id: 1, name: 'Ana' },
    { id: 2, name: 'Iker' },
  ],
  optionalRules: [],
  seed: 1,
  result: {},
  actions: [{ id: 1, type: 'pass', entity: 1, entity_type: 'player' }, took(2, 1, 2), took(3, 2, 3)],
};

const trace = (...lines: string[]) => readTrace(lines.join('\n'))!;

describe('a log in which a pass was first read as the pass of another step', () => {
  it('is compared in the reading that stands', async () => {
    const told = trace(line(1, 'p1', 30, 0, 0), line(2, 'p2', 28, 2, 0), line(3, '', 25, 2, 3));
    expect(await compareWithTrace(title, log, told)).toEqual({
      ok: true,
      value: { identical: 3, difference: undefined, scores: { 1: 2, 2: 3 } },
    });
  });
  it('still shows where that reading differs', async () => {
    const told = trace(line(1, 'p1', 30, 0, 0), line(2, 'p2', 29, 1, 0), line(3, '', 26, 1, 3));
    expect(await compareWithTrace(title, log, told)).toMatchObject({
      ok: true,
      value: { identical: 1, difference: { action: 2, where: 'players.1.cash', expected: '1', got: '2' } },
    });
  });
  it('that no reading plays to the end: the difference of the one that got farthest is the news', async () => {
    const broken = { ...log, actions: [...log.actions, took(4, 1, 9)] };
    const told = trace(line(1, 'p1', 30, 0, 0), line(2, 'p2', 28, 2, 0), line(3, '', 24, 2, 3));
    expect(await compareWithTrace(title, broken, told)).toMatchObject({
      ok: true,
      value: { identical: 2, difference: { action: 3, where: 'companies.PILE.cash', expected: '24', got: '25' } },
    });
    const fine = trace(line(1, 'p1', 30, 0, 0), line(2, 'p2', 28, 2, 0), line(3, '', 25, 2, 3));
    expect(await compareWithTrace(title, broken, fine)).toMatchObject({ ok: false, error: { action: 4 } });
  });
});
