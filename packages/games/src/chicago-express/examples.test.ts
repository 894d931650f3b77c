import { newGame, playerIds } from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import game, { type CompanyId, type Dial, hexes, housesLeft } from './index.ts';
import {
  asked,
  bid,
  build,
  choose,
  develop,
  offer,
  opened,
  pass,
  played,
  type Spec,
  verdict,
} from './testing/position.ts';
import type { ChicagoExpressAction } from './types.ts';

/** The worked examples: a position, what is played, and what then holds. Only what is named is compared. */
interface Example {
  name: string;
  given: Spec;
  when?: ChicagoExpressAction[];
  expect: {
    cash?: Record<string, number>;
    income?: Partial<Record<CompanyId, number>>;
    scales?: Record<string, number>;
    dials?: Partial<Record<Dial, number>>;
    houses?: number;
    asked?: string;
    /** What the rules say about one more action. */
    verdicts?: [ChicagoExpressAction, string][];
    /** Log keys in this order, others in between. */
    log?: string[];
  };
}

const red = { auction: 3, expansion: 5 };
const forests = hexes.filter((h) => h.kind === 'forest').map((h) => h.id);
const toChicago = [build('p1', 'PRR', 'A2'), pass('p1')];

/** Each list of keys holds the wanted ones in order. */
function inOrder(keys: readonly string[], wanted: readonly string[]): void {
  let from = 0;
  for (const key of wanted) {
    const at = keys.indexOf(key, from);
    expect(at, `${key} in ${keys.slice(from).join(' ')}`).toBeGreaterThanOrEqual(0);
    from = at + 1;
  }
}

const examples: Record<string, Example[]> = {
  'cx-ex-2': [
    {
      name: 'a declined auction leaves two in the round',
      given: { chosen: 'auction' },
      when: [pass('p1')],
      expect: { dials: { auction: 1 }, asked: 'p2 chooseDial' },
    },
    {
      name: 'after two more the dial is in red',
      given: { chosen: 'auction' },
      when: [pass('p1'), choose('p2', 'auction'), pass('p2'), choose('p3', 'auction'), pass('p3')],
      expect: { dials: { auction: 3 }, verdicts: [[choose('p1', 'auction'), 'cx-turn-c dial.inRed']] },
    },
  ],
  'cx-ex-3': [
    {
      name: 'NYC with income 22 and two shares sold opens at 8',
      given: { chosen: 'auction', income: { NYC: 22 }, shares: { NYC: ['p2', 'p3'] } },
      when: [offer('p1', 'NYC')],
      expect: {
        verdicts: [
          [bid('p1', 7), 'cx-bid-b bid.tooLow'],
          [bid('p1', 8), 'legal'],
        ],
      },
    },
  ],
  'cx-ex-4': (['R2', 'R3'] as const).flatMap((forest): Example[] => [
    {
      name: `NYC builds ${forest} and Binghamton, where PRR is, for 6`,
      given: { chosen: 'expansion', locomotives: { PRR: ['Q3'] }, cash: { NYC: 6 } },
      when: [build('p1', 'NYC', forest), build('p1', 'NYC', 'Q3')],
      expect: { cash: { NYC: 0 }, income: { NYC: 9 } },
    },
    {
      name: `with 5 it can build ${forest} but not Binghamton`,
      given: { chosen: 'expansion', locomotives: { PRR: ['Q3'] }, cash: { NYC: 5 } },
      when: [build('p1', 'NYC', forest)],
      expect: { cash: { NYC: 3 }, verdicts: [[build('p1', 'NYC', 'Q3'), 'cx-expand-j expand.tooDear']] },
    },
  ]),
  'cx-ex-5': [
    {
      name: 'a city showing +2 gives 2',
      given: { chosen: 'expansion', locomotives: { PRR: ['I8'] }, cash: { PRR: 9 }, income: { PRR: 10 } },
      when: [build('p1', 'PRR', 'I9')],
      expect: { income: { PRR: 12 } },
    },
    {
      name: 'developed it gives 3',
      given: {
        chosen: 'expansion',
        locomotives: { PRR: ['I8'] },
        cash: { PRR: 9 },
        income: { PRR: 10 },
        houses: ['I9'],
      },
      when: [build('p1', 'PRR', 'I9')],
      expect: { income: { PRR: 13 } },
    },
    {
      name: 'a mountain gives 1',
      given: { chosen: 'expansion', locomotives: { PRR: ['L3'] }, cash: { PRR: 9 }, income: { PRR: 10 } },
      when: [build('p1', 'PRR', 'L4')],
      expect: { income: { PRR: 11 } },
    },
    {
      name: 'a mountain developed afterwards gives 3 in all',
      given: { chosen: 'development', locomotives: { PRR: ['L4'] }, income: { PRR: 11 } },
      when: [develop('p1', 'L4')],
      expect: { income: { PRR: 13 } },
    },
    {
      name: 'an industrial city at 3 gives 3',
      given: { chosen: 'expansion', locomotives: { PRR: ['I5'] }, cash: { PRR: 9 }, income: { PRR: 10 } },
      when: [build('p1', 'PRR', 'I6')],
      expect: { income: { PRR: 13 } },
    },
  ],
  'cx-ex-6': [
    {
      name: 'Charleston developed raises C&O from 12 to 13',
      given: { chosen: 'development', locomotives: { 'C&O': ['I9'] }, income: { 'C&O': 12 } },
      when: [develop('p1', 'I9')],
      expect: { income: { 'C&O': 13 }, houses: 19 },
    },
  ],
  'cx-ex-7': [
    {
      name: 'Wheeling from 3 to 4 raises PRR and B&O by 1',
      given: { chosen: 'development', locomotives: { PRR: ['I6'], 'B&O': ['I6'] }, income: { PRR: 17, 'B&O': 14 } },
      when: [develop('p1', 'I6')],
      expect: { income: { PRR: 18, 'B&O': 15 }, scales: { I6: 4 }, houses: 20 },
    },
  ],
  'cx-ex-8': [
    {
      name: 'Pittsburgh from 4 to 6 gives 2',
      given: { chosen: 'development', locomotives: { PRR: ['K4'] }, income: { PRR: 11 } },
      when: [develop('p1', 'K4')],
      expect: { income: { PRR: 13 }, scales: { K4: 6 }, houses: 20 },
    },
  ],
  'cx-ex-9': [
    {
      name: 'a forest brings its company 2',
      given: { chosen: 'development', locomotives: { NYC: ['R2'] }, cash: { NYC: 4 }, income: { NYC: 8 } },
      when: [develop('p1', 'R2')],
      expect: { cash: { NYC: 6 }, income: { NYC: 8 } },
    },
  ],
  'cx-ex-10': [
    {
      name: 'income 16 over three shares is 6 each',
      given: { dials: red, income: { NYC: 16 }, shares: { NYC: ['p1', 'p1', 'p2'] } },
      expect: { cash: { p1: 52, p2: 46, p3: 40 } },
    },
  ],
  'cx-ex-11': [
    {
      name: 'income 17 over two shares of one player is 18',
      given: { dials: red, income: { NYC: 17 }, shares: { NYC: ['p1', 'p1'] } },
      expect: { cash: { p1: 58, p2: 40, p3: 40 } },
    },
  ],
  'cx-ex-12': [
    {
      name: 'Detroit rises after NYC was paid on its old income',
      given: { dials: red, income: { NYC: 9 }, shares: { NYC: ['p1'] }, locomotives: { NYC: ['E0'] } },
      expect: { cash: { p1: 49 }, income: { NYC: 10 }, scales: { E0: 2 } },
    },
  ],
  'cx-ex-13': [
    {
      name: 'Wabash opens with 1 in an undeveloped Fort Wayne',
      given: { chosen: 'expansion', locomotives: { PRR: ['B2'] }, cash: { PRR: 3 } },
      when: toChicago,
      expect: {
        income: { WAB: 1 },
        cash: { WAB: 0, PRR: 0 },
        verdicts: [
          [bid('p1', 0), 'cx-bid-b bid.tooLow'],
          [bid('p1', 1), 'legal'],
        ],
      },
    },
    {
      name: 'and with 3 in a developed one',
      given: { chosen: 'expansion', locomotives: { PRR: ['B2'], NYC: ['D3'] }, houses: ['D3'], cash: { PRR: 3 } },
      when: toChicago,
      expect: {
        income: { WAB: 3 },
        cash: { WAB: 0, PRR: 0 },
        verdicts: [
          [bid('p1', 2), 'cx-bid-b bid.tooLow'],
          [bid('p1', 3), 'legal'],
        ],
      },
    },
  ],
  'cx-ex-14': [
    {
      name: 'income, special dividend, Wabash, its auction, general dividend, next turn',
      given: {
        chosen: 'expansion',
        dials: { auction: 3, expansion: 4 },
        locomotives: { PRR: ['B2'] },
        cash: { PRR: 3 },
      },
      when: [...toChicago, bid('p1', 1), pass('p2'), pass('p3')],
      expect: {
        log: [
          'expand.built',
          'dividend.paid',
          'wabash.opened',
          'auction.opened',
          'auction.sold',
          'dividend.general',
          'round.began',
        ],
        asked: 'p2 chooseDial',
        cash: { p1: 40 + 14 - 1 + 14 + 8 + 1 },
        dials: { auction: 0, expansion: 0 },
      },
    },
  ],
  'cx-ex-15': [
    {
      name: 'the fourth in Chicago pays 12 and gains 7',
      given: {
        chosen: 'expansion',
        locomotives: { PRR: ['B2'], 'B&O': ['A2'], 'C&O': ['A2'], NYC: ['A2'], WAB: [] },
        cash: { PRR: 12 },
        income: { PRR: 10 },
      },
      when: toChicago,
      expect: { cash: { PRR: 0 }, income: { PRR: 17 } },
    },
  ],
  'cx-ex-16': [
    {
      name: 'the fourth last house lets play go on',
      given: {
        chosen: 'development',
        houses: forests.slice(0, 16),
        locomotives: { NYC: ['I9'] },
        dials: { auction: 3, expansion: 4 },
      },
      when: [develop('p1', 'I9')],
      expect: { houses: 3, asked: 'p2 chooseDial' },
    },
    {
      name: 'until the next general dividend has been paid',
      given: {
        chosen: 'development',
        houses: forests.slice(0, 16),
        locomotives: { NYC: ['I9'] },
        dials: { auction: 3, expansion: 4 },
      },
      when: [develop('p1', 'I9'), choose('p2', 'expansion'), pass('p2')],
      expect: {
        asked: 'over',
        dials: { auction: 3, expansion: 5, development: 1 },
        scales: { E0: 1 },
        cash: { p1: 40 + 7 + 11, p2: 40 + 6 + 5 },
      },
    },
  ],
};

describe('worked examples', () => {
  for (const [players, money] of [
    [5, 24],
    [2, 60],
    [3, 40],
    [4, 30],
    [6, 20],
  ] as const) {
    it(`cx-ex-1 ${players} players start with ${money}`, () => {
      const s = newGame(game, { players: playerIds(players) });
      expect(playerIds(players).map((p) => s.cash[p])).toEqual(Array(players).fill(money));
    });
  }
  for (const [id, rows] of Object.entries(examples)) {
    for (const { name, given, when = [], expect: holds } of rows) {
      it(`${id} ${name}`, () => {
        const before = opened(given);
        const { state: s, log } = played(before.state, ...when);
        expect(s.cash).toMatchObject(holds.cash ?? {});
        for (const [company, income] of Object.entries(holds.income ?? {}))
          expect([company, s.companies[company as CompanyId].income]).toEqual([company, income]);
        expect(s.scales).toMatchObject(holds.scales ?? {});
        expect(s.dials).toMatchObject(holds.dials ?? {});
        if (holds.houses !== undefined) expect(housesLeft(s.board)).toBe(holds.houses);
        if (holds.asked) expect(asked(s)).toBe(holds.asked);
        for (const [action, what] of holds.verdicts ?? []) expect(verdict(s, action)).toBe(what);
        inOrder(
          [...before.log, ...log].map(([key]) => key),
          holds.log ?? [],
        );
      });
    }
  }
});
