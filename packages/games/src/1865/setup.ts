import { pay, type Setup, shuffle } from '@traviesa/engine';
import { type Board, emptyBoard, placeToken } from '@traviesa/rail';
import { BANK_MONEY, CARDS, COMPANIES, type CompanyId, NOT_IN_SHORT, STARTING_CASH, TRAINS } from './data.ts';
import { geoOf } from './geo.ts';
import { REVISION } from './revision.ts';
import type { Card, Company, State, Train } from './types.ts';

/** 1865-2.4-b: in phase order, the discounted card last within its type. */
function trainStack(length: 'full' | 'short'): Train[] {
  return TRAINS.flatMap(({ phase, price, last, count }) =>
    Array.from({ length: count[length] }, (_, i) => ({
      id: `${phase}-${i + 1}`,
      phase,
      price: i === count[length] - 1 ? last : price,
      owner: 'stack',
    })),
  );
}

/** 1865-2.4-c: all minor certificates in the IPO. */
function unstarted(home: string): Company {
  return {
    kind: 'minor',
    president: 'ipo',
    singles: { ipo: 3 },
    launched: false,
    operated: false,
    home,
    row: 0,
    markers: 0,
    traffic: 0,
    loans: 0,
  };
}

export function setup({ players: seats, options, rng }: Setup): State {
  const length = options['length'] === 'short' ? 'short' : 'full';
  const map = options['map'] ?? '';
  const inGame = (id: string, out: readonly string[]): boolean => length === 'full' || !out.includes(id);
  const ids = COMPANIES.filter((c) => inGame(c, NOT_IN_SHORT.companies));
  const cards = CARDS.filter((m) => inGame(m, NOT_IN_SHORT.cards));
  const { homes } = geoOf({ length, map }).data;
  const companies: Record<CompanyId, Company> = {};
  // A board of its own: what derives from it is remembered by the object.
  let board: Board = { ...emptyBoard, tiles: {} };
  for (const c of ids) {
    companies[c] = unstarted(homes[c]!);
    board = placeToken(board, { company: c, hex: homes[c]!, city: 0 }); // 1865-2.4-d
  }
  const players = shuffle({ rng }, seats); // 1865-2.4-e
  const s: State = {
    game: '1865',
    revision: REVISION,
    rng,
    stack: [{ step: 'game', stage: 'draft' }],
    length,
    map,
    players,
    cash: Object.fromEntries([...players, ...ids].map((id) => [id, 0])),
    board,
    companies,
    cards: Object.fromEntries(cards.map((m): [string, Card] => [m, { owner: 'supply', paid: false }])),
    trains: trainStack(length),
    markers: [],
    phase: 1,
    priority: players[0]!,
    loans: {},
    round: { share: 0, operating: 0 },
    sold: {},
    bankBroken: false,
  };
  s.cash['bank'] = BANK_MONEY[length]; // 1865-2.4-a
  for (const p of players) pay(s, 'bank', p, STARTING_CASH[players.length]!);
  return s;
}
