import { companies } from '@traviesa/games/1888';
import { marksOf } from '../marks.ts';

export const marks = marksOf(companies, {
  JHR: ['#c4281c', 'solid'],
  SSL: ['#8a949e', 'dash'],
  CDL: ['#26803a', 'ring'],
  HJR: ['#c79a63', 'half'],
  TJL: ['#1f2328', 'dots'],
  LYR: ['#f2b705', 'quarters'],
  JZR: ['#8b4fb3', 'notch'],
  ZDR: ['#2fa4d8', 'thirds'],
});
