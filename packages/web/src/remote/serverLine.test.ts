import { type Bot, randomBot } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  actors,
  type CoreState,
  choices,
  copy,
  type Entry,
  History,
  newRecord,
} from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bazaar } from '../../../engine/src/testing/bazaar.ts';
import { Clicks } from '../table/clicks.ts';
import { ServerLine } from './serverLine.ts';
import type { Item } from './types.ts';

let game: AnyGame;
beforeAll(async () => {
  game = (await loadTitle('chicago-express'))!;
});

const masked = (s: CoreState): CoreState => ({ ...s, rng: [] });
const clone = (s: CoreState): CoreState => copy(s, game.shared);

/** A game as a server keeps it, and as it tells it. */
class FakeServer {
  readonly history: History<never>;
  readonly start: CoreState;
  readonly items: Item[] = [];
  readonly #bot: Bot;
  constructor(title: AnyGame, seed: number) {
    const record = newRecord(title, { players: ['Ana', 'Iker', 'Rosa'], seed });
    if (!record.ok) throw new Error('no record');
    this.history = new History(title as never, record.value);
    this.start = masked(clone(this.history.state as CoreState));
    this.#bot = randomBot(seed);
  }
  get state(): CoreState {
    return this.history.state as CoreState;
  }
  add(entry: Entry): Item {
    const before = [...this.state.rng];
    const refused = this.history.add(entry);
    if (refused) throw new Error(`${refused.rule} ${refused.message[0]}`);
    const drew = this.state.rng.some((n, i) => n !== before[i]);
    const item: Item = {
      seq: this.items.length + 1,
      at: this.items.length,
      entry,
      ...(drew && { state: masked(structuredClone(this.state)) }),
    };
    this.items.push(item);
    return item;
  }
  pick(): Action {
    const who = actors(game, this.state)[0]!;
    return this.#bot.pick(
      game,
      this.state,
      choices(game, this.state).filter((c) => c.player === who),
    );
  }
}

const same = (line: ServerLine, server: FakeServer): void => {
  expect(masked(line.timeline.state)).toEqual(masked(server.state));
  expect(line.timeline.actions).toEqual(server.history.actions);
  expect(line.timeline.log).toEqual(server.history.log);
};

describe('the game as the server tells it', () => {
  it('is the same after any mixture of moves, undo and redo, in whatever portions it arrives', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1000 }),
        fc.array(fc.constantFrom('move', 'move', 'move', 'undo', 'undo2', 'redo', 'tell'), {
          minLength: 5,
          maxLength: 60,
        }),
        (seed, steps) => {
          const server = new FakeServer(game, seed);
          const line = new ServerLine(game, server.start, server.history.log[0]!, []);
          for (const step of steps) {
            if (step === 'tell') line.take(server.items.slice(Math.max(0, line.seq - 2)));
            else if (step === 'move') server.add(server.pick());
            else if (step === 'redo') {
              if (server.history.canRedo) server.add({ type: 'redo', player: 'p1' });
            } else {
              const count = step === 'undo' ? 1 : 2;
              if (server.history.length >= count) server.add({ type: 'undo', player: 'p1', count });
            }
          }
          expect(line.take(server.items)).toBe(true);
          same(line, server);
          const all = new ServerLine(game, server.start, server.history.log[0]!, server.items);
          same(all, server);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('notices a gap and changes nothing', () => {
    const server = new FakeServer(game, 3);
    for (let i = 0; i < 3; i++) server.add(server.pick());
    const line = new ServerLine(game, server.start, [], server.items.slice(0, 1));
    const before = line.timeline.state;
    expect(line.take(server.items.slice(2))).toBe(false);
    expect(line.seq).toBe(1);
    expect(line.timeline.state).toBe(before);
  });

  it('keeps the very position when an own move comes back confirmed', () => {
    const server = new FakeServer(game, 4);
    const line = new ServerLine(game, server.start, [], []);
    const action = server.pick();
    expect(line.show(action)).toBe('shown');
    const shown = line.timeline.state;
    expect(line.pending).toBe(1);
    line.take([server.add(action)]);
    expect(line.pending).toBe(0);
    expect(line.timeline.state).toBe(shown);
    expect(line.seq).toBe(1);
  });

  it('drops an own move when somebody else was faster', () => {
    const server = new FakeServer(game, 5);
    const line = new ServerLine(game, server.start, server.history.log[0]!, []);
    const mine = choices(game, server.state).find((c) => c.type === 'pass')!;
    const faster = { ...mine, type: 'bid', amount: 20 } as Action;
    expect(line.show(mine)).toBe('shown');
    line.take([server.add(faster)]);
    expect(line.pending).toBe(0);
    same(line, server);
  });

  it('takes back what was shown, and says why a move cannot be', () => {
    const server = new FakeServer(game, 6);
    const line = new ServerLine(game, server.start, server.history.log[0]!, []);
    line.show(server.pick());
    line.drop();
    expect(line.pending).toBe(0);
    same(line, server);
    const stranger = line.show({ type: 'pass', player: 'p9' });
    expect(stranger).toHaveProperty('rule');
  });
});

describe('games in which something is drawn', () => {
  const title = bazaar as unknown as AnyGame;
  const draw: Action = { type: 'draw', player: 'p1' };

  it('a move that draws waits for the server, whose position then counts', () => {
    const server = new FakeServer(title, 11);
    const line = new ServerLine(title, server.start, [], []);
    expect(line.show(draw)).toBe('draws');
    expect(line.pending).toBe(0);
    const item = server.add(draw);
    expect(item.state).toBeDefined();
    line.take([item]);
    expect(line.timeline.state).toEqual(masked(server.state));
    expect(line.timeline.state.rng).toEqual([]);
  });

  it('undo and redo over a drawing end where the server is, and nobody takes a drawing back alone', () => {
    const server = new FakeServer(title, 12);
    server.add(draw);
    server.add({ type: 'undo', player: 'p1', count: 1 });
    const line = new ServerLine(title, server.start, [], server.items);
    expect(masked(line.timeline.state)).toEqual(masked(server.state));
    line.take([server.add({ type: 'redo', player: 'p1' })]);
    expect(line.timeline.state).toEqual(masked(server.state));
    expect(
      line.undoOf(
        (p) => p === 'p1',
        () => false,
      ),
    ).toEqual({ count: 1, free: false });
  });
});

describe('taking back the own last move', () => {
  it('needs nobody while only the bank and bots have acted since', () => {
    const server = new FakeServer(game, 1);
    const first = actors(game, server.state)[0]!;
    server.add({ type: 'bid', player: first, amount: 20 } as Action);
    const next = actors(game, server.state)[0]!;
    server.add({ type: 'pass', player: next });
    const line = new ServerLine(game, server.start, [], server.items);
    const isFirst = (p: string): boolean => p === first;
    expect(line.undoOf(isFirst, (p) => p === next)).toEqual({ count: 2, free: true });
    expect(line.undoOf(isFirst, () => false)).toEqual({ count: 2, free: false });
    const third = ['p1', 'p2', 'p3'].find((p) => p !== first && p !== next)!;
    expect(
      line.undoOf(
        (p) => p === third,
        () => false,
      ),
    ).toBeUndefined();
  });

  it('goes back to where the click began', () => {
    const server = new FakeServer(game, 1);
    let sent: Action[] = [];
    while (sent.length < 2) {
      const action = server.pick();
      sent = sent[0]?.player === action.player ? [...sent, action] : [action];
      server.add(action);
    }
    const line = new ServerLine(game, server.start, [], server.items);
    const clicks = new Clicks();
    clicks.add(sent);
    const isMine = (p: string): boolean => p === sent[0]!.player;
    const nobody = (): boolean => false;
    expect(line.undoOf(isMine, nobody, clicks)).toEqual({ count: 2, free: true });
    expect(line.undoOf(isMine, nobody)).toEqual({ count: 1, free: true });
  });

  it('knows who may redo', () => {
    const server = new FakeServer(game, 2);
    server.add(server.pick());
    server.add({ type: 'undo', player: 'p2', count: 1 });
    const line = new ServerLine(game, server.start, [], server.items);
    expect(line.redoBy).toBe('p2');
    line.take([server.add(server.pick())]);
    expect(line.redoBy).toBeUndefined();
  });
});
