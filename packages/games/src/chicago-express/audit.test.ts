import {
  type AnyMove,
  auditPosition,
  choices,
  complete,
  copy,
  deepFreeze,
  generator,
  newGame,
  play,
  playerIds,
} from '@traviesa/engine';
import { describe, expect, it } from 'vitest';
import game, { companyIds } from './index.ts';
import { after, bid, offer, position, texts } from './testing/position.ts';
import type { AuctionFrame, State } from './types.ts';

const sound = (): State =>
  position({ locomotives: { PRR: ['R4'], NYC: ['S4', 'S5'] }, cash: { p1: 30, p2: 30, p3: 30, PRR: 12, NYC: 5 } });

/** What spoils a sound position, and a word of the complaint. */
const spoilers: [string, (s: State) => void, string][] = [
  [
    'money from nowhere',
    (s) => {
      s.cash['p1']! += 1;
    },
    'adds up to 121',
  ],
  [
    'negative cash',
    (s) => {
      s.cash['p1']! -= 31;
      s.cash['p2']! += 31;
    },
    'p1 has -1',
  ],
  [
    'broken coins',
    (s) => {
      s.cash['p1']! += 0.5;
      s.cash['p2']! -= 0.5;
    },
    'p1 has 30.5',
  ],
  [
    'wrong income',
    (s) => {
      s.companies.PRR.income++;
    },
    'income 8 instead of 7',
  ],
  [
    'too many shares',
    (s) => {
      s.companies.PRR.shares = ['p1', 'p1', 'p1', 'p1'];
    },
    'sold 4 shares',
  ],
  [
    'a stranger owns a share',
    (s) => {
      s.companies.PRR.shares = ['p9'];
    },
    'p9 owns',
  ],
  [
    'a closed company sold a share',
    (s) => {
      s.companies.WAB.shares = ['p1'];
    },
    'WAB is closed',
  ],
  [
    'a network in two pieces',
    (s) => {
      s.board = { ...s.board, locomotives: { ...s.board.locomotives, PRR: ['R5', 'Q8'] } };
    },
    'cut off',
  ],
  [
    'a network without home',
    (s) => {
      s.board = { ...s.board, locomotives: { ...s.board.locomotives, PRR: ['R4'] } };
    },
    'begins in R4',
  ],
  [
    'two locomotives in a hex',
    (s) => {
      s.board = { ...s.board, locomotives: { ...s.board.locomotives, PRR: ['R5', 'R4', 'R4'] } };
    },
    'two locomotives',
  ],
  [
    'a locomotive in a start hex',
    (s) => {
      s.board = { ...s.board, locomotives: { ...s.board.locomotives, PRR: ['R5', 'R4', 'R3', 'S3'] } };
    },
    'has built in S3',
  ],
  [
    'a full forest',
    (s) => {
      s.board = { ...s.board, locomotives: { ...s.board.locomotives, PRR: ['R5', 'R4', 'R3'], NYC: ['S3', 'R3'] } };
    },
    'R3 is overfull',
  ],
  [
    'too many locomotives',
    (s) => {
      s.board = { ...s.board, locomotives: { ...s.board.locomotives, PRR: Array(21).fill('R5') } };
    },
    'too many locomotives',
  ],
  [
    'a company without locomotive',
    (s) => {
      s.board = { ...s.board, locomotives: { ...s.board.locomotives, PRR: [] } };
    },
    'PRR has no locomotive',
  ],
  [
    'Wabash open too early',
    (s) => {
      s.board = { ...s.board, locomotives: { ...s.board.locomotives, WAB: ['D3'] } };
      s.companies.WAB.income = 1;
    },
    'Wabash is open',
  ],
  [
    'a house in a plain',
    (s) => {
      s.board = { ...s.board, houses: ['R4'] };
    },
    'a house in R4',
  ],
  [
    'a house where nobody stands',
    (s) => {
      s.board = { ...s.board, houses: ['Q3'] };
    },
    'nobody stands',
  ],
  [
    'two houses in a hex',
    (s) => {
      s.board = { ...s.board, houses: ['Q3', 'Q3'] };
    },
    'two houses',
  ],
  [
    'too many houses',
    (s) => {
      s.board = { ...s.board, houses: Array(21).fill('Q3') };
    },
    'more houses',
  ],
  [
    'a dial past red',
    (s) => {
      s.dials.auction = 4;
    },
    'auction dial is at 4',
  ],
  [
    'three dials in red',
    (s) => {
      s.dials = { auction: 3, development: 4, expansion: 5 };
    },
    'three dials',
  ],
  [
    'a scale between values',
    (s) => {
      s.scales['K4'] = 5;
    },
    'K4 is at 5',
  ],
];

describe('the audit', () => {
  it('finds nothing wrong with a sound position', () => {
    expect(game.audit(sound())).toEqual([]);
  });
  for (const [name, spoil, complaint] of spoilers) {
    it(`complains about ${name}`, () => {
      const s = sound();
      spoil(s);
      expect(game.audit(s).join('; ')).toContain(complaint);
    });
  }
  for (const [name, spoil, complaint] of [
    [
      'a leader who is out',
      (f: AuctionFrame) => {
        f.bidders = ['p2', 'p3'];
      },
      'without being in it',
    ],
    [
      'a bid above the cash',
      (f: AuctionFrame) => {
        f.high = 99;
      },
      'leads with 99',
    ],
    [
      'a player who bids twice over',
      (f: AuctionFrame) => {
        f.bidders.push('p2');
      },
      'twice over',
    ],
  ] as const) {
    it(`complains about ${name} in an auction`, () => {
      const s = after(position({ chosen: 'auction' }), offer('p1', 'NYC'), bid('p1', 9));
      expect(game.audit(s)).toEqual([]);
      spoil(s.stack.at(-1) as AuctionFrame);
      expect(game.audit(s).join('; ')).toContain(complaint);
    });
  }
});

describe('random games', () => {
  for (let players = 2; players <= 6; players++) {
    it(`end with ${players} players, sound in every position, every line with a text`, () => {
      for (let seed = 0; seed < 4; seed++) {
        const draw = generator(100 * players + seed);
        const s = newGame(game, { players: playerIds(players), seed });
        while (s.over === undefined) {
          expect(auditPosition(game, deepFreeze(copy(s, [])))).toEqual([]);
          const incomes = companyIds.map((c) => s.companies[c].income);
          const offered = choices(game, s);
          for (const line of play(game, s, complete(game, s, offered[draw(offered.length)]!, draw))) texts(line);
          for (const [n, c] of companyIds.entries()) expect(s.companies[c].income).toBeGreaterThanOrEqual(incomes[n]!);
        }
        expect(game.audit(s)).toEqual([]);
        expect(Object.keys(game.score(s))).toEqual(playerIds(players));
      }
    });
  }
});

describe('texts', () => {
  it('exist for every refusal in both languages', () => {
    const keys = new Set<string>();
    for (const step of Object.values(game.steps)) {
      if (!('moves' in step)) continue;
      for (const move of Object.values(step.moves) as AnyMove[]) for (const rule of move.rules) keys.add(rule.key);
    }
    expect(keys.size).toBeGreaterThan(15);
    for (const key of keys) {
      expect(game.text.en).toHaveProperty([key]);
      expect(game.text.es).toHaveProperty([key]);
    }
  });
  it('name places, money and players in both languages', () => {
    expect(
      texts(['expand.built', { player: 'p1', company: 'NYC', hex: 'Q3', name: 'Binghamton', cost: 4, gain: 1 }]),
    ).toEqual([
      'Ana expands NYC to Binghamton (Q3) for $4, income +1',
      'Ana amplía NYC a Binghamton (Q3) por 4\u00a0$, beneficios +1',
    ]);
    expect(texts(['dial.inRed', { dial: 'expansion' }])).toEqual([
      'The expansion dial is in red. Choose another.',
      'El indicador de ampliación está en rojo. Elige otro.',
    ]);
  });
});
