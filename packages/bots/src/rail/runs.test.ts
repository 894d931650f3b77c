import { anyGame, copyState } from '@traviesa/engine';
import game1888, { rail, type State } from '@traviesa/games/1888';
import { bestRoutes, reviewRoutes } from '@traviesa/rail/routes';
import { expect, it } from 'vitest';
import { reached } from '../testing/reached.ts';
import { payer } from './payOut.ts';

const game = anyGame(game1888);
const rules = { track: 'apart', visits: 'mountain' } as const;

it('the run that is remembered is the one that a new search finds, again and again', async () => {
  let [runs, total] = [0, 0];
  const isOver = (s: State): boolean => {
    const top = s.stack.at(-1)!;
    if (top.step !== 'runTrains') return false;
    const [network, trains] = [rail.network(s, top.company), rail.runners(s, top.company)];
    const best = rail.best(s, top.company);
    expect(best).toEqual(bestRoutes(network, trains, rules, { budget: 4_000_000 }));
    expect(rail.review(s, top.company, best.routes)).toEqual(reviewRoutes(network, trains, best.routes, rules));
    runs++;
    total += best.total;
    return runs === 25;
  };
  await reached<State>(game, 4, 1, isOver);
  expect(total).toBeGreaterThan(0);
});

it('imagined companies pay out, and look at it where the money would buy the next train', async () => {
  const s = await reached<State>(game, 4, 1, (x) => x.stack.at(-1)!.step === 'dividend');
  const { company, revenue } = s.stack.at(-1) as { readonly company: string; readonly revenue: number } & object;
  const playOn = payer(rail);
  const next = rail.trains.find((t) => t.type === s.trains.find((x) => x.owner === 'deck')!.type)!;
  const withCash = (cash: number): State => {
    const copied = copyState(game1888, s);
    copied.cash['bank']! += copied.cash[company]! - cash;
    copied.cash[company] = cash;
    return copied;
  };
  expect(revenue).toBeGreaterThan(0);
  expect(playOn(game, withCash(next.price - 1))).toBe(false);
  const rich = withCash(next.price);
  expect(playOn(game, rich)).toBe(true);
  expect(rich.cash[company]).toBe(next.price);
  expect(rich.stack.at(-1)!.step).not.toBe('dividend');
});
