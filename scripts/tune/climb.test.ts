import { generator } from '@traviesa/engine';
import { expect, it } from 'vitest';
import { Climber } from './climb.ts';

it('finds the top of a hill through noise, and stays there', () => {
  const top = [0.8, -0.5, 0];
  const luck = generator(7);
  const trial = (point: readonly number[]): number => {
    let value = 0;
    for (const [i, x] of point.entries()) value -= (x - top[i]!) ** 2;
    return value + luck(1000) / 1000;
  };
  const climber = new Climber([0, 0, 0], { pairs: 20, spread: 0.3, stride: 0.1 });
  const draw = generator(3);
  for (let i = 0; i < 60; i++) climber.step(trial, draw);
  for (const [i, x] of climber.point.entries()) expect(Math.abs(x - top[i]!)).toBeLessThan(0.25);
});
it('gives both tries of a pair the same luck, and each pair another', () => {
  const seen: number[] = [];
  new Climber([0], { pairs: 3, spread: 0.1, stride: 0.1 }).step((_point, n) => seen.push(n), generator(1));
  expect(seen).toEqual([0, 0, 1, 1, 2, 2]);
});
it('goes no further than e to the second', () => {
  const climber = new Climber([0], { pairs: 4, spread: 0.1, stride: 1 });
  for (let i = 0; i < 10; i++) climber.step(([x]) => x!, generator(1));
  expect(climber.point).toEqual([2]);
});
