import { describe, expect, it } from 'vitest';
import { coloursUpTo, hasReached, type PhaseMessage, phaseOf, trainLeftDeck } from './phases.ts';
import {
  bankTrains,
  cardOf,
  countTrains,
  exportTop,
  giveTrain,
  newDeck,
  rust,
  showFace,
  topOfDeck,
  trainById,
  trainsOf,
} from './trains.ts';

const specs = [
  { type: 'a', price: 70, count: 2, rustsOn: 'c' },
  { type: 'b', price: 120, count: 1 },
  { type: 'c', price: 250, count: 3 },
];
const phases = [
  { name: 'I', trainLimit: 3 },
  { name: 'II', startsWith: 'b', trainLimit: 3 },
  { name: 'III', startsWith: 'c', trainLimit: 2 },
];
const fresh = () => ({ phase: 'I', trains: newDeck(specs) });

describe('the deck', () => {
  it('is sold in order, and the pool offers one of each kind', () => {
    const s = fresh();
    expect(s.trains.map((t) => t.id)).toEqual(['a-0', 'a-1', 'b-0', 'c-0', 'c-1', 'c-2']);
    expect(topOfDeck(s)!.id).toBe('a-0');
    for (const id of ['a-0', 'a-1']) giveTrain(s, id, 'pool');
    expect(bankTrains(s).map((t) => t.id)).toEqual(['b-0', 'a-0']);
    giveTrain(s, 'b-0', 'ABC');
    expect([countTrains(s, 'ABC'), trainsOf(s, 'ABC')[0]!.type, topOfDeck(s)!.id]).toEqual([1, 'b', 'c-0']);
    expect(() => giveTrain(s, 'z-9', 'ABC')).toThrow('no train');
  });
  it('finds a card by its id, and one beside the top card', () => {
    const s = fresh();
    expect([trainById(s, 'b-0')?.type, trainById(s, 'z-9')]).toEqual(['b', undefined]);
    expect(bankTrains(s, ['a', 'c', 'z']).map((t) => t.id)).toEqual(['a-0', 'c-0']);
    giveTrain(s, 'c-1', 'pool');
    giveTrain(s, 'c-0', 'ABC');
    expect(bankTrains(s, ['c']).map((t) => t.id)).toEqual(['a-0', 'c-2', 'c-1']);
  });
  it('loses its top card until it is empty', () => {
    const s = { trains: newDeck(specs.slice(1, 2)) };
    const said: unknown[] = [];
    const out = { log: (...entry: unknown[]) => void said.push(entry) };
    expect(exportTop(s, out)?.id).toBe('b-0');
    expect([exportTop(s, out), bankTrains(s), topOfDeck(s)]).toEqual([undefined, [], undefined]);
    expect([said, s.trains]).toEqual([[['train.exported', { train: 'b' }]], [{ id: 'b-0', type: 'b', owner: 'out' }]]);
  });
  it('can hold other numbers of a kind', () => {
    expect(newDeck(specs, (x) => (x.type === 'c' ? 20 : x.count))).toHaveLength(23);
  });
  it('takes obsolete kinds out of companies and pool', () => {
    const s = fresh();
    giveTrain(s, 'a-0', 'ABC');
    giveTrain(s, 'a-1', 'pool');
    expect(rust(s, specs, 'c').map((t) => t.owner)).toEqual(['ABC', 'pool']);
    expect(rust(s, specs, 'c')).toEqual([]);
    expect(trainsOf(s, 'out')).toHaveLength(2);
  });
});

describe('cards with several faces', () => {
  const cards = [
    { type: 'a', price: 70, count: 1, faces: ['2', '1+1'], rustsOn: 'b' },
    { type: 'b', price: 120, count: 1, faces: ['3'] },
  ];
  it('show the first in the deck, turn to any of their own, and rust whatever is up', () => {
    const s = { trains: newDeck(cards) };
    expect(s.trains.map((t) => t.type)).toEqual(['2', '3']);
    giveTrain(s, 'a-0', 'ABC');
    showFace(s, 'a-0', '1+1', cards);
    expect([trainsOf(s, 'ABC')[0]!.type, cardOf(trainsOf(s, 'ABC')[0]!)]).toEqual(['1+1', 'a']);
    expect(() => showFace(s, 'b-0', '1+1', cards)).toThrow('no face');
    expect(rust(s, cards, 'b')).toHaveLength(1);
  });
});

describe('phases', () => {
  it('open the colours of tiles one after the other', () => {
    expect(coloursUpTo('yellow')).toEqual(['yellow']);
    expect(coloursUpTo('brown')).toEqual(['yellow', 'green', 'brown']);
    expect(coloursUpTo('gray')).toEqual(['yellow', 'green', 'brown', 'gray']);
  });
  it('begin with the first train of a kind and never go back', () => {
    const s = fresh();
    const said: PhaseMessage[] = [];
    const out = { log: (...entry: PhaseMessage) => void said.push(entry) };
    giveTrain(s, 'a-0', 'ABC');
    expect(trainLeftDeck(s, 'a', phases, specs, out)).toBeUndefined();
    expect(trainLeftDeck(s, 'c', phases, specs, out)?.name).toBe('III');
    expect(trainLeftDeck(s, 'b', phases, specs, out)).toBeUndefined();
    expect(trainLeftDeck(s, 'c', phases, specs, out)).toBeUndefined();
    expect(s.phase).toBe('III');
    expect(said).toEqual([
      ['phase.began', { phase: 'III' }],
      ['train.rusted', { n: 2, train: 'a' }],
    ]);
    expect([hasReached(s, phases, 'II'), phaseOf(s, phases).trainLimit]).toEqual([true, 2]);
    expect(hasReached(fresh(), phases, 'II')).toBe(false);
    expect(() => phaseOf({ phase: 'X' }, phases)).toThrow('no phase');
  });
});
