import type { State } from '../types.ts';
import { pass, run, withhold } from './moves.ts';
import { after, asked, game, top } from './position.ts';

export const round = (s: State): string => game.round(s as never);
export const company = (s: State): string => (top(s) as { company?: string }).company ?? '';
/** Everybody passes until the round is over. */
export const passAll = (s: State): State => {
  let now = s;
  const name = round(s);
  while (round(now) === name) now = after(now, pass((top(now) as { turn: string }).turn));
  return now;
};
/** Passes through the turn of the company that is asked, buying nothing. */
export const idleTurn = (s: State): State => {
  const [who, name] = [company(s), round(s)];
  let now = s;
  while (now.over === undefined && company(now) === who && round(now) === name) {
    const player = asked(now).split(' ')[0]!;
    const step = top(now).step;
    if (step === 'runTrains') now = after(now, run(player));
    else if (step === 'dividend') now = after(now, withhold(player));
    else now = after(now, pass(player));
  }
  return now;
};
export const idleRound = (s: State): State => {
  let now = s;
  const name = round(s);
  while (now.over === undefined && round(now) === name) now = idleTurn(now);
  return now;
};
