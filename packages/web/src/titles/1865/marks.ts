import type { Marks, Rim } from '../marks.ts';

/** The colours of the box, each with a rim of its own. */
const looks: Readonly<Record<string, readonly [colour: string, rim: Rim]>> = {
  FMS: ['#c4281c', 'solid'],
  RCSF: ['#26803a', 'ring'],
  SFSS: ['#1560d4', 'dash'],
  FCS: ['#a4552e', 'notch'],
  SFS: ['#f07a13', 'quarters'],
  FA: ['#f2b705', 'half'],
  CFC: ['#8a949e', 'thirds'],
  CFD: ['#1f2328', 'dots'],
};

export const marks: Marks = Object.fromEntries(
  Object.entries(looks).map(([id, [colour, rim]]) => [id, { name: id, colour, rim }]),
);
