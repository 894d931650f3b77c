import type { Message } from '@traviesa/engine';
import { expect, it } from 'vitest';
import { type Played, turningsOf } from './turnings.ts';

const game = (wealth: Readonly<Record<string, number[]>>, actors: string[], lines: Message[][]): Played => ({
  players: Object.keys(wealth),
  wealth,
  spans: [{ name: 'OR 1.1', from: 0, to: actors.length }],
  actors,
  lines: [[], ...lines],
  firstRun: 1,
});

it('names the turn that moved somebody most, by the line people would name', () => {
  const told: Message[] = [
    ['price.moved', { company: 'A', from: 100, to: 40 }],
    ['train.helped', { player: 'p2', company: 'A', sum: 300 }],
  ];
  const found = turningsOf(
    game(
      { p1: [500, 500, 505, 510], p2: [490, 490, 190, 190], p3: [400, 400, 400, 400] },
      ['p1', 'p2', 'p3'],
      [[['share.passed', {}]], told, [['dividend.paid', {}]]],
    ),
  );
  expect(found).toEqual([{ action: 2, round: 'OR 1.1', player: 'p2', swing: -202, line: told[1], takesLead: false }]);
});

it('tells when the winner took the lead for good, however small the step', () => {
  const found = turningsOf(
    game({ p1: [500, 500, 500], p2: [499, 499, 501] }, ['p1', 'p2'], [[], [['dividend.paid', { company: 'B' }]]]),
  );
  expect(found).toMatchObject([{ action: 2, player: 'p2', takesLead: true, swing: 1 }]);
});

it('says nothing about a game without a run, or without an action', () => {
  const none = { ...game({ p1: [1, 900], p2: [1, 1] }, ['p1'], [[]]), firstRun: Number.POSITIVE_INFINITY };
  expect(turningsOf(none)).toEqual([]);
  expect(turningsOf(game({ p1: [5], p2: [1] }, [], []))).toEqual([]);
});
