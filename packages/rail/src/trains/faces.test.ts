import { describe, expect, it } from 'vitest';
import type { TrainCard } from '../state.ts';
import { facedCards } from './faces.ts';

const classes = [
  { letter: 'a', count: 2, faces: [{ name: '2', price: 70 }] },
  {
    letter: 'b',
    count: 1,
    faces: [
      { name: '2', price: 70 },
      { name: '2+2', price: 80 },
    ],
  },
];
const cards = facedCards(classes);

describe('cards with several faces', () => {
  it('lie in the deck with their first face up', () => {
    expect(cards.newCards()).toEqual([
      { id: '2a-0', type: '2a', owner: 'deck' },
      { id: '2a-1', type: '2a', owner: 'deck' },
      { id: '2b-0', type: '2b', owner: 'deck' },
    ]);
    expect([cards.faceNames, cards.cardType(classes[1]!)]).toEqual([['2', '2+2'], '2b']);
  });
  it('are known by their ids and by the face that is up', () => {
    expect(['2a-1', '2b-0', '2+2b', '2a'].map((x) => cards.classOf(x).letter)).toEqual(['a', 'b', 'b', 'a']);
    expect(cards.faceOf('2+2b').price).toBe(80);
    expect(() => cards.faceOf('2+2a')).toThrow('there is no train 2+2a');
    expect(() => cards.classOf('9z')).toThrow('there is no class of trains z');
  });
  it('turn, come again, and rust by the face that is up where somebody uses them', () => {
    const s: { trains: TrainCard[] } = { trains: cards.newCards() };
    expect(cards.turnUp(s, '2b-0', '2+2')).toBe('2+2b');
    cards.addCard(s, 'b');
    expect(s.trains.at(-1)).toEqual({ id: '2b-1', type: '2b', owner: 'deck' });
    s.trains[0]!.owner = 'ABC';
    s.trains[2]!.owner = 'pool';
    s.trains[3]!.owner = 'out';
    expect([cards.rustFace(s, '2'), s.trains.map((t) => t.owner)]).toEqual([1, ['out', 'deck', 'pool', 'out']]);
    expect([cards.rustFace(s, '2+2'), s.trains[2]!.owner]).toEqual([1, 'out']);
  });
});
