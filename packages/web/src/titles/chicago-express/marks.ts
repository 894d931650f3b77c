import { companies, companyIds } from '@traviesa/games/chicago-express';
import type { Marks, Rim } from '../marks.ts';

const looks: Readonly<Record<string, readonly [colour: string, rim: Rim]>> = {
  PRR: ['#c4281c', 'solid'],
  'B&O': ['#1560d4', 'dash'],
  'C&O': ['#f2b705', 'half'],
  NYC: ['#26803a', 'ring'],
  WAB: ['#1f2328', 'dots'],
};

export const marks: Marks = Object.fromEntries(
  companyIds.map((id) => [id, { name: companies[id].name, colour: looks[id]![0], rim: looks[id]![1] }]),
);

/** The letter on a small locomotive, and the inner pattern of the company's line. */
export const letters: Readonly<Record<string, string>> = { PRR: 'P', 'B&O': 'B', 'C&O': 'C', NYC: 'N', WAB: 'W' };
export const lineDashes: Readonly<Record<string, string>> = {
  PRR: '',
  'B&O': '12 12',
  'C&O': '3 9',
  NYC: '22 7 4 7',
  WAB: '2 14',
};
