import { initialState, newRecord, wordsFor } from '@traviesa/engine';
import { beforeAll, describe, expect, it } from 'vitest';
import { textFor } from '../i18n/text.ts';
import type { Ending, Face } from './face.ts';
import { allFaces } from './testing/faces.ts';

type Changed = Record<string, object>;

describe('the end announces itself', () => {
  let faces: readonly Face[] = [];
  beforeAll(async () => {
    faces = (await allFaces()) as unknown as readonly Face[];
  });
  /** What a title's header says of the end once its new game has been changed so. */
  function said(title: string, change: (s: Changed) => void): Ending | undefined {
    const face = faces.find((f) => f.game.id === title)!;
    const record = newRecord(face.game, { players: ['Ana', 'Iker', 'Mei'], seed: 1 });
    if (!record.ok) throw new Error(record.illegal.message[0]);
    const { state } = initialState(face.game, record.value);
    change(state as unknown as Changed);
    const words = wordsFor('en', ['Ana', 'Iker', 'Mei'], face.game.text.money, face.game.text.places);
    return face.ending?.(state, { t: textFor('en', face.texts), words });
  }
  type Change = Parameters<typeof said>[1];
  const cases: readonly [string, boolean, Change][] = [
    ['1888', false, (s) => Object.assign(s['cash']!, { bank: 40 })],
    ['1888', true, (s) => Object.assign(s['bank']!, { broken: true })],
    ['1865', false, (s) => Object.assign(s['cash']!, { bank: 40 })],
    ['1865', true, (s) => Object.assign(s, { bankBroken: true })],
    ['chicago-express', true, (s) => Object.assign(s['scales']!, detroitAtEnd(s))],
  ];
  /** Detroit at the end of its scale, whatever hex it is. */
  function detroitAtEnd(s: Changed): Record<string, number> {
    return Object.fromEntries(Object.keys(s['scales']!).map((hex) => [hex, 8]));
  }
  for (const [title, certain, change] of cases)
    it(`${title}: ${certain ? 'certain' : 'near'}`, () => {
      expect(said(title, () => undefined)).toBeUndefined();
      expect(said(title, change)).toMatchObject({ certain });
    });
});
