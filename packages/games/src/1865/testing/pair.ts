import type { State } from '../types.ts';
import { type CompanySpec, inTurn, position, type Spec } from './position.ts';

export const LINE = 'D34:4:2 C33:8:3 C31:58:0 B30:8:3'; // Cagliari to Oristano

/** FMS, a major in Cagliari, and RCSF, a minor in Oristano, both of p1; it is FMS's turn. */
export function pair(
  absorber: CompanySpec = {},
  absorbed: CompanySpec = {},
  more: Partial<Spec> = {},
  stack = inTurn('FMS', 'track', ['RCSF']),
): State {
  const { companies, ...rest } = more;
  return position({
    tiles: LINE,
    companies: {
      FMS: { kind: 'major', cash: 1000, traffic: 3, trains: [2], singles: { p1: 3 }, ...absorber },
      RCSF: { price: 90, cash: 100, traffic: 4, singles: { p1: 1, p2: 1 }, ...absorbed },
      ...companies,
    },
    stack,
    ...rest,
  });
}
