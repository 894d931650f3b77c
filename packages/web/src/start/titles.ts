/** What the start page says about each title before any of its code is loaded. */
export interface TitleCard {
  readonly id: TitleId;
  readonly name: string;
  /** What stands on the plate, and on a small one. */
  readonly plate: string;
  readonly short: string;
  readonly players: readonly [from: number, to: number];
  readonly weight: 1 | 2 | 3 | 4 | 5;
  readonly length: readonly ['length.botMinutes' | 'length.hours', number];
}

export const titleIds = ['chicago-express', '1888', '18cz', '1865', '1862'] as const;
export type TitleId = (typeof titleIds)[number];

export const titleCards: readonly TitleCard[] = [
  {
    id: 'chicago-express',
    name: 'Chicago Express',
    plate: 'Chicago Express',
    short: 'CX',
    players: [2, 6],
    weight: 1,
    length: ['length.botMinutes', 15],
  },
  {
    id: '1888',
    name: '1888-N',
    plate: '1888-N',
    short: '1888',
    players: [2, 6],
    weight: 3,
    length: ['length.botMinutes', 60],
  },
  { id: '18cz', name: '18CZ', plate: '18CZ', short: '18CZ', players: [2, 6], weight: 3, length: ['length.hours', 4] },
  {
    id: '1865',
    name: '1865 Sardinia',
    plate: '1865',
    short: '1865',
    players: [2, 4],
    weight: 4,
    length: ['length.hours', 3],
  },
  { id: '1862', name: '1862', plate: '1862', short: '1862', players: [2, 8], weight: 5, length: ['length.hours', 5] },
];

export const isTitleId = (id: string): id is TitleId => (titleIds as readonly string[]).includes(id);
export const cardOf = (id: string): TitleCard | undefined => titleCards.find((c) => c.id === id);
