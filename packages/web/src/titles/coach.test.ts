import { beforeAll, describe, expect, it } from 'vitest';
import { textFor } from '../i18n/text.ts';
import type { Face } from './face.ts';
import { allFaces } from './testing/faces.ts';

/** The steps at which people decide most, of each title. */
const steps: Readonly<Record<string, readonly string[]>> = {
  '1888': ['waterfall', 'stockRound', 'layTrack', 'placeTokens', 'runTrains', 'dividend', 'buyTrains'],
  '18cz': ['draft', 'stockRound', 'layTrack', 'placeTokens', 'runTrains', 'dividend', 'buyTrains'],
  '1865': ['draft', 'shareTurn', 'track', 'station', 'run', 'trains', 'consent', 'conversions', 'abandon'],
  '1862': ['stockRound', 'layTrack', 'runTrains', 'buyTrains'],
  'chicago-express': ['auction', 'expand', 'develop', 'offer', 'chooseDial'],
};

describe('a coach in every title', () => {
  let faces: readonly Face[] = [];
  beforeAll(async () => {
    faces = (await allFaces()) as unknown as readonly Face[];
  });
  for (const [title, names] of Object.entries(steps))
    for (const lang of ['en', 'es'] as const)
      it(`${title}, ${lang}: says what a turn is about`, () => {
        const face = faces.find((f) => f.game.id === title)!;
        for (const step of names) {
          const said = face.coach?.({ stack: [{ step }] } as never, {
            t: textFor(lang, face.texts),
            words: {} as never,
          });
          expect(said?.length ?? 0, step).toBeGreaterThan(30);
        }
      });
});
