import { describe, expect, it } from 'vitest';
import { formatNumber, render, renderer, wordsFor } from './text.ts';

const money = { en: (n: string) => `$${n}`, es: (n: string) => `${n} $` };

describe('words of a language', () => {
  it('group digits from four in English and from five in Spanish', () => {
    expect([999, 1000, -12345].map((n) => formatNumber(n, 'en'))).toEqual(['999', '1,000', '−12,345']);
    expect([999, 1000, 9999, 10000, -1].map((n) => formatNumber(n, 'es'))).toEqual([
      '999',
      '1000',
      '9999',
      '10\u202f000',
      '−1',
    ]);
  });
  it('list, count and name', () => {
    const en = wordsFor('en', ['Ana', 'Iker'], money);
    const es = wordsFor('es', ['Ana', 'Iker'], money);
    expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(en.list)).toEqual(['', 'a', 'a and b', 'a, b and c']);
    expect(es.list(['a', 'b', 'c'])).toBe('a, b y c');
    expect([1, 0, 2].map((n) => en.plural(n, 'share', 'shares'))).toEqual(['share', 'shares', 'shares']);
    expect([en.percent(20), es.percent(20)]).toEqual(['20%', '20\u00a0%']);
    expect([en.money(1500), es.money(1500)]).toEqual(['$1,500', '1500 $']);
    expect(['p1', 'p2', 'p3', 'bank'].map(en.player)).toEqual(['Ana', 'Iker', 'p3', 'bank']);
  });
  it('call a place as the language does, where it has a name of its own', () => {
    const places = { es: { Praha: 'Praga' } };
    const [en, es] = [wordsFor('en', [], money, places), wordsFor('es', [], money, places)];
    expect([en.place('Praha'), es.place('Praha'), es.place('Brno')]).toEqual(['Praha', 'Praga', 'Brno']);
  });
  it('are asked of the title first, then of the platform; a missing text is a mistake', () => {
    const text = { money, en: { 'input.gameOver': () => 'Over.' }, es: {} } as never;
    const words = wordsFor('en', ['Ana'], money);
    expect(render(text, 'en', ['input.gameOver', {}], words)).toBe('Over.');
    expect(renderer(text, 'es', ['Ana'])(['turn.notYours', { player: 'p1' }])).toBe('Le toca a Ana. Espera tu turno.');
    expect(() => render(text, 'en', ['nothing.such', {}], words)).toThrow('no en text for "nothing.such"');
  });
});
