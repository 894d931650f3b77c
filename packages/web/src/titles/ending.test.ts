import { initialState, newRecord, wordsFor } from '@traviesa/engine';
import { market } from '@traviesa/games/1862';
import { beforeAll, describe, expect, it } from 'vitest';
import { textFor } from '../i18n/text.ts';
import type { Ending, Face } from './face.ts';
import { allFaces } from './testing/faces.ts';

type Changed = Record<string, object>;
const topOf1862 = market.cells.findIndex((c) => c.flags.includes('e'));

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
    ['1865', true, (s) => Object.assign(s, { bankBroken: true, round: { share: 4, operating: 2 } })],
    ['18cz', false, (s) => inSet(s, 7, 1)],
    ['18cz', true, (s) => inSet(s, 8, 0)],
    ['18cz', true, (s) => inSet(s, 8, 3)],
    ['1862', false, (s) => Object.assign(s['cash']!, { bank: 40 })],
    ['1862', false, (s) => Object.assign(s, { market: [{ company: 'ECR', cell: topOf1862 - 2 }] })],
    [
      '1862',
      false,
      (s) => Object.assign(s, { trains: (s['trains'] as { id: string }[]).filter((x) => x.id[0] === 'H') }),
    ],
    ['1862', true, (s) => Object.assign(s['bank']!, { broken: true })],
    ['1862', true, (s) => Object.assign(s, { topped: true })],
    ['1862', true, (s) => Object.assign(s, { lner: true })],
    ['chicago-express', false, (s) => Object.assign(s['scales']!, detroitAt(s, 7))],
    ['chicago-express', true, (s) => Object.assign(s['scales']!, detroitAt(s, 8))],
  ];
  const inSet = (s: Changed, set: number, round: number): void => {
    Object.assign((s['stack'] as object[])[0]!, { set, round });
  };
  /** Detroit here on its scale, whatever hex it is. */
  function detroitAt(s: Changed, value: number): Record<string, number> {
    return Object.fromEntries(Object.keys(s['scales']!).map((hex) => [hex, value]));
  }
  for (const [i, [title, certain, change]] of cases.entries())
    it(`${title}: ${certain ? 'certain' : 'near'} (${i})`, () => {
      expect(said(title, () => undefined)).toBeUndefined();
      expect(said(title, change)).toMatchObject({ certain });
    });
  it('whoever acts is told that a round is the last', () => {
    expect(said('18cz', (s) => inSet(s, 8, 0))?.last).toBe('stock');
    expect(said('18cz', (s) => inSet(s, 8, 2))?.last).toBeUndefined();
    expect(said('18cz', (s) => inSet(s, 8, 3))?.last).toBe('run');
    const broken = (operating: number) => (s: Changed) =>
      Object.assign(s, { bankBroken: true, round: { share: 4, operating } });
    expect(said('1865', broken(0))?.last).toBe('stock');
    expect(said('1865', broken(1))?.last).toBeUndefined();
    expect(said('1865', broken(2))?.last).toBe('run');
  });
});
