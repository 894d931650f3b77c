import { anyGame, type CoreState, History, newRecord } from '@traviesa/engine';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tally } from '../testing/tally.ts';
import { type Item, Timeline } from './timeline.ts';

const game = anyGame(tally);
const made = newRecord(game, { players: ['A', 'B'], options: { order: 'any' }, seed: 7 });
if (!made.ok) throw new Error('no record');
const { entries: _, ...head } = made.value;

const player = fc.constantFrom('p1', 'p2');
const entry = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('add'), player, n: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('draw'), player }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('undo'), player, count: fc.integer({ min: 1, max: 90 }) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('redo'), player }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('add'), player, n: fc.integer({ min: 10, max: 12 }) }) },
);

/** Plays entries on both; gives what a store would hold: the entries, and the state after each. */
function playBoth(given: readonly object[]) {
  const timeline = Timeline.begin(game, head);
  const history = new History(game, head);
  const stored: (Item & { drew: boolean })[] = [];
  const states: CoreState[] = [];
  for (const e of given) {
    const before = JSON.stringify(timeline.state);
    const prepared = timeline.prepare(e);
    expect(JSON.stringify(timeline.state)).toBe(before);
    const illegal = history.add(e);
    if ('rule' in prepared) {
      expect(illegal).toEqual(prepared);
      continue;
    }
    expect(illegal).toBeUndefined();
    const { state: _state, ...item } = timeline.commit(prepared, stored.length);
    stored.push({ ...item, drew: prepared.drew });
    states.push(structuredClone(timeline.state));
    expect(timeline.state).toEqual(history.state);
    expect(timeline.length).toBe(history.length);
  }
  return { timeline, history, stored, states };
}

describe('the timeline', () => {
  it("follows the engine's history through every undo and redo, and refuses the same", () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 200 }), (entries) => {
        const { timeline, history } = playBoth(entries);
        expect(timeline.record).toEqual(history.record);
      }),
      { numRuns: 60 },
    );
  });

  it('opens as it was from any snapshots, or none, and goes on alike', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(entry, { minLength: 5, maxLength: 150 }),
        fc.array(fc.nat(149), { maxLength: 6 }),
        fc.array(entry, { maxLength: 20 }),
        async (entries, marks, more) => {
          const { timeline, stored, states } = playBoth(entries);
          const seqs = [...new Set(marks.map((m) => m + 1))].filter((seq) => seq <= stored.length);
          const opened = await Timeline.open(game, head, stored, seqs, async (seq) =>
            structuredClone(states[seq - 1]!),
          );
          expect(opened.state).toEqual(timeline.state);
          expect(opened.after(0)).toEqual(timeline.after(0));
          expect(opened.redoBy).toBe(timeline.redoBy);
          for (const e of more) {
            const [a, b] = [timeline.prepare(e), opened.prepare(e)];
            expect(b).toEqual(a);
            if ('rule' in a || 'rule' in b) continue;
            expect(opened.commit(b, 1)).toEqual(timeline.commit(a, 1));
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  it('sends the state exactly when an action has moved the generator, and never the generator; going back and forth needs none', () => {
    const { timeline } = playBoth([
      { type: 'add', player: 'p1', n: 1 },
      { type: 'draw', player: 'p1' },
      { type: 'undo', player: 'p1' },
      { type: 'redo', player: 'p1' },
      { type: 'undo', player: 'p1', count: 2 },
    ]);
    expect(timeline.after(0).map((i) => i.state?.rng)).toEqual([undefined, [], undefined, undefined, undefined]);
    expect(timeline.start.rng).toEqual([]);
    expect(timeline.state.rng).toHaveLength(4);
  });
});
