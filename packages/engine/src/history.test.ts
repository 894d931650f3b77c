import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyGame,
  choices,
  complete,
  type Entry,
  fold,
  formatNumber,
  type Game,
  generator,
  History,
  initialState,
  newRecord,
  parseRecord,
  random,
  readOptions,
  render,
  renderer,
  replay,
  seedRandom,
  shuffle,
  stateHash,
  wordsFor,
} from './index.ts';
import { type Bazaar, bazaar } from './testing/bazaar.ts';

const head = () => {
  const r = newRecord(bazaar, { players: ['Ana', 'Iker'], seed: 7 });
  if (!r.ok) throw new Error('bad head');
  return r.value;
};
const pass = (player: string): Entry => ({ type: 'pass', player });
const undo = (count?: number): Entry =>
  count ? ({ type: 'undo', player: 'p1', count } as Entry) : { type: 'undo', player: 'p1' };
const redo: Entry = { type: 'redo', player: 'p1' };

describe('folding', () => {
  it('takes back, restores and forgets what was taken back', () => {
    const a = pass('p1');
    const b = pass('p2');
    const kept = (entries: Entry[]) => {
      const r = fold(entries);
      return r.ok ? r.value.kept : r.illegal.message[0];
    };
    expect(kept([a, b, undo()])).toEqual([0]);
    expect(kept([a, b, undo(), redo])).toEqual([0, 1]);
    expect(kept([a, b, undo(2), redo])).toEqual([0, 1]);
    expect(kept([a, b, undo(), undo(), redo])).toEqual([0]);
    expect(kept([a, b, undo(), a, undo(), redo])).toEqual([0, 3]);
    expect(kept([a, undo(), b, redo])).toBe('history.nothingToRedo');
    expect(kept([a, undo(2)])).toBe('history.nothingToUndo');
    expect(kept([{ type: 'undo', player: 'p1', count: -1 } as Entry])).toBe('history.nothingToUndo');
  });
});

describe('History', () => {
  it('agrees with a plain replay of the folded entries after every entry', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1e6), { minLength: 30, maxLength: 200 }), (draws) => {
        const h = new History(bazaar, { ...head(), options: { purse: '50', note: '' } });
        let i = 0;
        const draw = (n: number): number => draws[i++ % draws.length]! % n;
        for (const kind of draws) {
          if (kind % 5 === 0) h.add(undo(1 + (kind % 3)));
          else if (kind % 5 === 1) h.add(redo);
          else if (h.state.stack.length > 0) {
            const offered = choices(bazaar, h.state).filter((c) => c.type !== 'quit');
            const action = complete(bazaar, h.state, offered[draw(offered.length)]!, draw);
            expect(h.add(action)).toBeUndefined();
          }
        }
        const r = replay(bazaar, h.record);
        if (!r.ok) throw new Error(JSON.stringify(r.error));
        expect(stateHash(r.value.state)).toBe(stateHash(h.state));
        expect(r.value.log).toEqual(h.log);
        expect(h.log).toHaveLength(h.length + 1);
        const opened = History.open(bazaar, h.record);
        expect(opened.ok && stateHash(opened.value.state)).toBe(stateHash(h.state));
        const middle = Math.floor(h.length / 2);
        const part = replay(bazaar, h.record, middle);
        expect(part.ok && stateHash(part.value.state)).toBe(stateHash(h.at(middle)));
      }),
      { numRuns: 60 },
    );
  });
  const long: Game<Bazaar> = {
    ...bazaar,
    steps: { ...bazaar.steps, game: { next: () => ({ step: 'turn', player: 'p1', done: false }) as const } },
  };
  it('forgets the snapshots of what was taken back', () => {
    const h = new History(long, head());
    for (let i = 0; i < 130; i++) h.add(pass('p1'));
    for (const target of [128, 127, 64, 63]) {
      h.add(undo(h.length - target));
      expect(h.state.turn).toBe(target);
    }
    // Another way on from there: each moment is one of the new line.
    h.add({ type: 'tip', player: 'p1', amount: 7 } as Entry);
    for (let i = 0; i < 80; i++) h.add(pass('p1'));
    for (const n of [63, 64, 65, 100, 128, 144]) {
      expect([h.at(n).turn, h.at(n).cash['p1']]).toEqual([n, n > 63 ? 23 : 30]);
    }
  });
  it('finds moments beyond the first snapshot', () => {
    const h = new History(long, head());
    for (let i = 0; i < 150; i++) expect(h.add(pass('p1'))).toBeUndefined();
    expect(h.at(100).turn).toBe(100);
    expect(h.add(undo(30))).toBeUndefined();
    expect(h.state.turn).toBe(120);
    expect(h.add(undo(100))).toBeUndefined();
    expect(h.state.turn).toBe(20);
    expect(h.add(redo)).toBeUndefined();
    expect(h.add(redo)).toBeUndefined();
    expect(h.state.turn).toBe(150);
    expect(h.canRedo).toBe(false);
    expect(h.actions).toHaveLength(150);
  });
  it('says whether there is anything to restore', () => {
    const h = new History(bazaar, head());
    h.add(pass('p1'));
    expect(h.canRedo).toBe(false);
    h.add(undo());
    expect([h.canRedo, h.length, h.entryCount]).toEqual([true, 0, 2]);
    h.add(redo);
    expect([h.canRedo, h.length, h.entryCount]).toEqual([false, 1, 3]);
  });
  it('changes nothing when an entry is refused', () => {
    const h = new History(bazaar, head());
    const before = stateHash([h.state, h.record]);
    expect(h.add({ type: 'pass', player: 'p2' })?.rule).toBe('turn');
    expect(h.add(undo())?.message[0]).toBe('history.nothingToUndo');
    expect(h.add(redo)?.message[0]).toBe('history.nothingToRedo');
    expect(h.add(null)?.message[0]).toBe('input.notAnObject');
    expect(stateHash([h.state, h.record])).toBe(before);
    expect(h.entryCount).toBe(0);
  });
  it('says which entry of a record is refused', () => {
    const record = { ...head(), entries: [pass('p1'), pass('p1')] };
    expect(History.open(bazaar, record)).toMatchObject({ ok: false, error: { entry: 1, illegal: { rule: 'turn' } } });
    expect(replay(bazaar, record)).toMatchObject({ ok: false, error: { entry: 1, illegal: { rule: 'turn' } } });
    expect(replay(bazaar, { ...head(), entries: [undo()] })).toMatchObject({ ok: false, error: { entry: 0 } });
    const tooMany = { ...head(), entries: [pass('p1'), pass('p2'), undo(3)] };
    expect(replay(bazaar, tooMany)).toMatchObject({ ok: false, error: { entry: 2 } });
    const seen: unknown[] = [];
    replay(bazaar, { ...head(), entries: [pass('p1'), pass('p2')] }, 2, (_s, a, n) => seen.push([n, a.player]));
    expect(seen).toEqual([
      [1, 'p1'],
      [2, 'p2'],
    ]);
  });
  it('gives the same start for the same seed', () => {
    expect(initialState(bazaar, head())).toEqual(initialState(bazaar, head()));
  });
});

describe('records', () => {
  const any = anyGame(bazaar);
  const good = { ...head(), entries: [pass('p1')] };
  it('reads what it wrote', () => {
    const imported = { ...good, origin: { site: 'x', id: '1', players: ['7', '8'] } };
    for (const record of [good, imported]) {
      expect(parseRecord(any, JSON.parse(JSON.stringify(record)))).toEqual({ ok: true, value: record });
    }
  });
  const bad: [name: string, input: unknown, key: string][] = [
    ['null', null, 'record.notAnObject'],
    ['a list', [], 'record.notAnObject'],
    ['another game', { ...good, game: 'chess' }, 'record.badField'],
    ['no revision', { ...good, revision: 'x' }, 'record.badField'],
    ['a newer revision', { ...good, revision: 3 }, 'record.newerRevision'],
    ['players that are no list', { ...good, players: 2 }, 'record.badField'],
    ['one player', { ...good, players: ['a'] }, 'setup.playerCount'],
    ['a nameless player', { ...good, players: ['a', ''] }, 'setup.badName'],
    ['a nameless first player', { ...good, players: ['', 'b'] }, 'setup.badName'],
    ['options that are no object', { ...good, options: [] }, 'record.badField'],
    ['an unknown option', { ...good, options: { x: '1' } }, 'setup.unknownOption'],
    ['a wrong option', { ...good, options: { purse: '31' } }, 'setup.badOption'],
    ['data the option refuses', { ...good, options: { note: 'too long' } }, 'tooMuch'],
    ['a fractional seed', { ...good, seed: 0.5 }, 'record.badField'],
    ['entries that are no list', { ...good, entries: {} }, 'record.badField'],
    ['an entry that is no object', { ...good, entries: [1] }, 'record.badField'],
    ['an origin of other players', { ...good, origin: { site: 'x', id: '1', players: ['1'] } }, 'record.badField'],
    ['too many entries', { ...good, entries: new Array(100_001).fill(pass('p1')) }, 'record.tooLong'],
  ];
  for (const [name, input, key] of bad) {
    it(`refuses ${name}, in both languages`, () => {
      const r = parseRecord(any, input);
      if (r.ok) throw new Error('accepted');
      expect(r.illegal.message[0]).toBe(key);
      for (const lang of ['en', 'es'] as const) {
        const text = renderer(bazaar.text, lang, ['Ana'])(r.illegal.message);
        expect(text).not.toMatch(/undefined|NaN|\[object/);
        expect(text.length).toBeGreaterThan(5);
      }
    });
  }
  it('names the rule of the player count', () => {
    expect(newRecord(bazaar, { players: ['a'] })).toMatchObject({ ok: false, illegal: { rule: 'bz-0' } });
    expect(newRecord(bazaar, { players: ['a', 'b'], seed: -1 })).toMatchObject({ ok: false });
    expect(readOptions(any, {}, 2)).toEqual({ ok: true, value: { purse: '30', note: '' } });
  });
});

describe('randomness', () => {
  it('is the same for the same seed and fair enough', () => {
    const a = generator(5);
    const b = generator(5);
    const counts = [0, 0, 0, 0, 0, 0];
    for (let i = 0; i < 6000; i++) {
      const x = a(6);
      expect(b(6)).toBe(x);
      counts[x]!++;
    }
    for (const n of counts) expect(n).toBeGreaterThan(850);
  });
  it('shuffles without loss and needs something to draw from', () => {
    const s = { rng: seedRandom(2 ** 50 + 3) };
    expect(shuffle(s, [1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(() => random(s, 0)).toThrow('cannot draw');
    expect(seedRandom(1)).not.toEqual(seedRandom(2));
  });
});

describe('texts', () => {
  it('writes numbers as each language does', () => {
    expect([1200, 12345, -5].map((n) => formatNumber(n, 'en'))).toEqual(['1,200', '12,345', '−5']);
    expect([1200, 12345, -5].map((n) => formatNumber(n, 'es'))).toEqual(['1200', '12\u202f345', '−5']);
  });
  it('puts names and money into sentences', () => {
    const es = renderer(bazaar.text, 'es', ['Ana', 'Iker']);
    expect(es(['bought', { player: 'p2', kind: 'té', cost: 10 }])).toBe('Iker compra té por 10 $');
    expect(es(['turn.notYours', { player: 'p1' }])).toBe('Le toca a Ana. Espera tu turno.');
    const words = wordsFor('en', [], bazaar.text.money);
    expect(words.list(['a', 'b', 'c'])).toBe('a, b and c');
    expect(words.percent(20)).toBe('20%');
    expect(() => render(bazaar.text, 'en', ['no.such', {}], words)).toThrow('no en text');
  });
});
