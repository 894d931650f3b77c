import { companies } from '@traviesa/games/1862';
import { marksOf } from '../marks.ts';

/** Companies with the same rim are far apart in colour, for every eye. */
export const marks = marksOf(companies, {
  'E&H': ['#6b6b1e', 'solid'],
  ECR: ['#1b2f7a', 'half'],
  ENR: ['#fff04d', 'dots'],
  ESR: ['#26803a', 'dots'],
  EUR: ['#c4281c', 'half'],
  FDR: ['#f07a13', 'dash'],
  'I&B': ['#8a949e', 'dash'],
  'L&D': ['#a4552e', 'notch'],
  'L&E': ['#f2b705', 'solid'],
  'L&H': ['#bfe3f5', 'thirds'],
  'N&B': ['#4f6d86', 'notch'],
  'N&E': ['#0e7c7b', 'quarters'],
  'N&S': ['#2fa4d8', 'ring'],
  'Y&N': ['#6e1423', 'ring'],
  NGC: ['#1f2328', 'dash'],
  SVR: ['#c79a63', 'ring'],
  WNR: ['#c2187a', 'solid'],
  'W&F': ['#b9d532', 'quarters'],
  WVR: ['#f2a0b5', 'half'],
  WStI: ['#8b4fb3', 'thirds'],
});
