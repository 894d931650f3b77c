import { companies } from '@traviesa/games/18cz';
import { marksOf } from '../marks.ts';

export const marks = marksOf(companies, {
  EKJ: ['#f4ebd0', 'solid'],
  OFE: ['#f2a0b5', 'dash'],
  BCB: ['#f07a13', 'ring'],
  MW: ['#0e7c7b', 'half'],
  VBW: ['#26803a', 'dots'],
  SX: ['#c4281c', 'quarters'],
  PR: ['#1f2328', 'notch'],
  BY: ['#1b2f7a', 'thirds'],
  kk: ['#a4552e', 'solid'],
  Ug: ['#8b4fb3', 'dash'],
  BN: ['#8a949e', 'ring'],
  NWB: ['#c79a63', 'half'],
  ATE: ['#f2b705', 'dots'],
  BTE: ['#b9d532', 'quarters'],
  KFN: ['#2fa4d8', 'notch'],
});
