import { beforeAll, describe, expect, it } from 'vitest';
import { textFor } from '../i18n/text.ts';
import type { Face } from './face.ts';
import { allFaces } from './testing/faces.ts';

/** Every step at which somebody decides, of each title. */
const steps: Readonly<Record<string, readonly string[]>> = {
  '1888': [
    ...['waterfall', 'raising', 'stockRound', 'layTrack', 'secondWall', 'placeTokens', 'runTrains', 'dividend'],
    ...['buyTrains', 'emergency', 'consent', 'discardTrains'],
  ],
  '18cz': [
    ...['draft', 'stockRound', 'redTile', 'homeCity', 'layTrack', 'placeTokens', 'runTrains', 'dividend', 'acquire'],
    ...['clash', 'takeover', 'buyTrains', 'consent', 'discardTrains'],
  ],
  '1865': [
    ...['draft', 'shareTurn', 'track', 'station', 'run', 'trains', 'consent', 'conversions', 'raise', 'discard'],
    ...['absorption', 'abandon', 'replace', 'mines'],
  ],
  '1862': [
    ...['parliament', 'auction', 'charter', 'floatTokens', 'stockRound', 'fines', 'merge', 'mergerConsent', 'option'],
    ...['dropTokens', 'layTrack', 'placeTokens', 'runTrains', 'dividend', 'buyTrains', 'consent', 'redeem'],
  ],
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
