import { expect, it } from 'vitest';
import { finder } from './finder.ts';

it('finds things by their names, and says which is not there', () => {
  const trains = [
    { type: '2', price: 80 },
    { type: '3', price: 180 },
  ];
  const trainType = finder('train', trains, (t) => t.type);
  expect(trains.map((t) => trainType(t.type))).toEqual(trains);
  expect(() => trainType('4')).toThrow('there is no train 4');
});
