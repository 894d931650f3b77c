import { type Lang, renderer } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import { IPO, POOL } from '../state.ts';
import type { ShareSource } from '../steps/index.ts';
import { railEn } from './en.ts';
import { railEs } from './es.ts';
import type { RailMessage } from './messages.ts';
import { namesOf, placesOn } from './names.ts';

const names = namesOf([{ id: 'M', name: 'Mail' }], { hexes: { A1: { name: 'Ashford' }, A3: {} } });
const texts = {
  money: { en: (n: string) => `$${n}`, es: (n: string) => `${n} $` },
  en: railEn(names),
  es: railEs(names),
};
const said = (lang: Lang, message: RailMessage): string =>
  renderer(texts as never, lang, ['Ana', 'Iker'])(message as never);
const both = (message: RailMessage): string[] => [said('en', message), said('es', message)];

describe('the words of the kit', () => {
  it('call privates and places by their names, and everything else by its id', () => {
    expect([names.company('AA'), names.private('M'), names.private('X')]).toEqual(['AA', 'Mail', 'X']);
    expect([names.place('A1'), names.place('A3'), names.place('Z9')]).toEqual(['Ashford (A1)', 'A3', 'Z9']);
  });

  it('call a place as a language does; a name that a corrected map gives is left as it is', () => {
    const called = { Ashford: 'Fresneda' };
    expect(placesOn({ hexes: { A1: { name: 'Ashford' } } }, called)('A1')).toBe('Fresneda (A1)');
    expect(placesOn({ hexes: { A1: { name: 'Ashmore' } } }, called)('A1')).toBe('Ashmore (A1)');
  });

  it('never advise to raise or to bid less where no sum would do', () => {
    for (const key of ['bid.tooLow', 'bid.tooHigh'] as const) {
      expect(both([key, { min: 65, max: 40 }])).toEqual([
        'The lowest bid is $65 and you have $40 for it. Bid for another or pass.',
        'La puja mínima es 65 $ y para ella tienes 40 $. Puja por otra o pasa.',
      ]);
    }
    expect(said('en', ['bid.tooLow', { min: 65, max: 90 }])).toContain('Raise or pass');
    expect(said('en', ['bid.tooHigh', { min: 65, max: 90 }])).toContain('Bid less or pass');
  });

  it('tell a private from a train in an offer', () => {
    const offer = (item: string): RailMessage => ['consent.asked', { buyer: 'AA', player: 'p1', item, price: 40 }];
    expect(both(offer('M'))).toEqual(['AA offers Ana $40 for Mail', expect.stringMatching(/Mail/)]);
    expect(both(offer('3-2'))).toEqual(['AA offers Ana $40 for a 3-train', expect.stringMatching(/un tren-3/)]);
    expect(both(['consent.declined', { player: 'p2', item: '4-1', buyer: 'AA' }])).toEqual([
      'Iker does not sell a 4-train to AA',
      expect.stringMatching(/un tren-4/),
    ]);
  });

  it('tell the initial offering from the pool', () => {
    const bought = (source: ShareSource): RailMessage => [
      'share.bought',
      { player: 'p1', company: 'AA', source, cost: 80 },
    ];
    expect(both(bought(IPO))).toEqual([
      'Ana buys a share of AA from the IPO for $80',
      'Ana compra una acción de AA de la oferta inicial por 80 $',
    ]);
    expect(both(bought(POOL))).toEqual([
      'Ana buys a share of AA from the pool for $80',
      'Ana compra una acción de AA de la reserva por 80 $',
    ]);
    const none = (source: ShareSource): RailMessage => ['share.noneThere', { company: 'AA', source }];
    expect(both(none(IPO))).toEqual([
      'There is no share of AA in the IPO. Choose another.',
      expect.stringMatching(/oferta inicial/),
    ]);
    expect(both(none(POOL))).toEqual([
      'There is no share of AA in the pool. Choose another.',
      expect.stringMatching(/reserva/),
    ]);
  });

  it('tell where a train comes from, in Spanish too', () => {
    const bought = (source: 'pool' | 'deck'): RailMessage => [
      'train.bought',
      { company: 'AA', train: '3', source, cost: 180 } as never,
    ];
    expect(said('es', bought('pool'))).toBe('AA compra un tren-3 de la reserva por 180 $');
    expect(said('es', bought('deck'))).toBe('AA compra un tren-3 del mazo por 180 $');
  });

  it('count none, one and several', () => {
    const run = (n: number): RailMessage => ['run.done', { company: 'AA', n, sum: 90 }];
    expect(both(run(0))).toEqual(['AA runs no train', 'AA no recorre ninguna ruta']);
    expect(both(run(1))).toEqual(['AA runs 1 train for $90', 'AA recorre 1 ruta por 90 $']);
    expect(both(run(2))).toEqual(['AA runs 2 trains for $90', 'AA recorre 2 rutas por 90 $']);
    const held = (n: number): RailMessage => ['share.notHeld', { company: 'AA', n }];
    expect(both(held(0))).toEqual([
      'You have no share of AA. Choose another company.',
      'No tienes acciones de AA. Elige otra compañía.',
    ]);
    expect(both(held(1))).toEqual([
      'You have 1 share of AA. Sell from 1 to 1.',
      'Tienes 1 acción de AA. Vende de 1 a 1.',
    ]);
    const full = (max: number): RailMessage => ['pool.full', { company: 'AA', limit: 50, max }];
    expect(both(full(0))).toEqual([
      'The pool holds 50% of AA, which is the limit. Sell another company.',
      expect.stringMatching(/es el límite/),
    ]);
    expect(both(full(1))).toEqual([
      'The pool takes at most 50% of AA. Sell at most 1.',
      expect.not.stringMatching(/es el límite/),
    ]);
    const rusted = (n: number): RailMessage => ['train.rusted', { n, train: '2' }];
    expect(both(rusted(1))).toEqual(['1 2-train rusts', '1 tren-2 queda obsoleto']);
    expect(both(rusted(3))).toEqual(['3 2-trains rust', '3 trenes-2 quedan obsoletos']);
  });
});
