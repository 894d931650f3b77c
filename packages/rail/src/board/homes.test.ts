import { expect, it } from 'vitest';
import { homesAt } from './homes.ts';

it('homes are written as a company and its hex, with the exit of the city where the hex has several', () => {
  expect(homesAt`CDL:A19 JHR:C9[5]
    ATE:B9[all]`).toEqual([
    { company: 'CDL', hex: 'A19' },
    { company: 'JHR', hex: 'C9', edge: 5 },
    { company: 'ATE', hex: 'B9', wholeHex: true },
  ]);
  expect(() => homesAt`CDL:A19 A19`).toThrow('"A19" is no home');
});
