import type { CoreState, View } from '@traviesa/engine';
import {
  type CompanySpec,
  companySpec,
  LOCAL_VALUE,
  localPrice,
  SETS,
  type Seen,
  sizes,
  trainClasses,
} from '@traviesa/games/18cz';
import type { TitleValues } from '../values.ts';

const seen = (s: View<CoreState>): Seen => s as unknown as Seen;
const sizeOf = (company: string) => sizes[(companySpec(company) as CompanySpec).size];
const faces = trainClasses.flatMap((c) => c.faces);

export const values: TitleValues = {
  numbers: {
    sharesAll: (_, c = '') => sizeOf(c).shares,
    toFloat: (_, c = '') => sizeOf(c).toFloat,
    rounds: () => SETS.flat().length,
  },
  sums: {
    /** What a train costs, by the face that is up. */
    facePrice: (_, name = '') => faces.find((f) => f.name === name)?.price ?? Number.NaN,
    localPrice: (s) => localPrice(seen(s)),
    localAtEnd: () => LOCAL_VALUE,
  },
};
