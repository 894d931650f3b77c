import { generator } from '@traviesa/engine';
import { expect, it } from 'vitest';
import { Climber } from './climb.ts';

const draw = generator(3);

it('finds the top of a hill through noise, and stays there', () => {
  const top = [0.8, -0.5, 0];
  const luck = generator(7);
  const worth = (point: readonly number[]): number => {
    let value = 0;
    for (const [i, x] of point.entries()) value -= (x - top[i]!) ** 2;
    return value + luck(1000) / 1000;
  };
  const climber = new Climber([0, 0, 0], { spread: 0.3, stride: 0.05 });
  for (let i = 0; i < 60; i++) {
    const changes = Array.from({ length: 60 }, () => climber.change(draw));
    climber.step(changes.map((change) => ({ change, value: worth(climber.changed(change)) })));
  }
  for (const [i, x] of climber.point.entries()) expect(Math.abs(x - top[i]!)).toBeLessThan(0.25);
});
it('takes steps of one length, the first ones shorter', () => {
  const climber = new Climber([0, 0], { spread: 0.1, stride: 0.3 });
  const lengths: number[] = [];
  for (let i = 0; i < 5; i++) {
    const [x, y] = climber.point;
    climber.step([
      { change: [1, 0], value: 1 },
      { change: [-1, 0], value: -1 },
    ]);
    lengths.push(Math.hypot(climber.point[0]! - x!, climber.point[1]! - y!));
  }
  for (const [i, length] of [0.1, 0.2, 0.3, 0.3, 0.3].entries()) expect(lengths[i]).toBeCloseTo(length, 9);
  expect(climber.point[1]).toBe(0);
});
it('goes no further than e to the two and a half', () => {
  const climber = new Climber([0], { spread: 0.1, stride: 1 });
  for (let i = 0; i < 10; i++) climber.step([1, -1].map((x) => ({ change: [x], value: x })));
  expect(climber.point).toEqual([2.5]);
});
