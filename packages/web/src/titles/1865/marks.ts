import { COMPANIES } from '@traviesa/games/1865';
import type { Marks, Rim } from '../marks.ts';

const looks: readonly (readonly [colour: string, rim: Rim])[] = [
  ['#c4281c', 'solid'],
  ['#1560d4', 'dash'],
  ['#f2b705', 'half'],
  ['#26803a', 'ring'],
  ['#8b4fb3', 'notch'],
  ['#2fa4d8', 'thirds'],
  ['#1f2328', 'dots'],
  ['#f07a13', 'quarters'],
];

export const marks: Marks = Object.fromEntries(
  COMPANIES.map((id, i) => [id, { name: id, colour: looks[i]![0], rim: looks[i]![1] }]),
);
