import { bankAction, botAction, randomBot } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  actors,
  BANK,
  type CoreState,
  initialState,
  newRecord,
  play,
} from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { beforeAll, describe, expect, it } from 'vitest';
import { Timeline } from './timeline.ts';

/** Some moves of a title by random bots, with every position on the way as text. */
async function played(title: string, moves: number) {
  const game = (await loadTitle(title)) as AnyGame;
  const record = newRecord(game, { players: ['A', 'B', 'C'], seed: 5 });
  if (!record.ok) throw new Error('no record');
  const { state, log } = initialState(game, record.value);
  const start = JSON.parse(JSON.stringify(state)) as CoreState;
  const bots = [0, 1, 2].map((i) => randomBot(i));
  const actions: Action[] = [];
  const positions = [JSON.stringify(state)];
  while (actions.length < moves && state.over === undefined) {
    const player = actors(game, state)[0]!;
    const action =
      player === BANK ? bankAction(game, state)! : botAction(game, state, player, bots[Number(player.slice(1)) - 1]!)!;
    play(game, state, action);
    actions.push(action);
    positions.push(JSON.stringify(state));
  }
  return { game, start, log, actions, positions };
}

describe('the timeline', () => {
  let given: Awaited<ReturnType<typeof played>>;
  beforeAll(async () => {
    given = await played('1888', 120);
  });

  it('gives every position, in any order', () => {
    const { game, start, log, actions, positions } = given;
    const line = new Timeline(game, start, log);
    line.addAll(actions);
    expect(JSON.stringify(line.state)).toBe(positions.at(-1));
    for (const n of [0, 1, 7, 8, 9, 63, 64, 65, 40, 41, 42, 3, actions.length - 1, actions.length])
      expect(JSON.stringify(line.at(n)), `after ${n}`).toBe(positions[n]);
    expect(line.log.length).toBe(actions.length + 1);
  });

  it('never changes a position it has given out', () => {
    const { game, start, actions, positions } = given;
    const line = new Timeline(game, start);
    line.addAll(actions.slice(0, 50));
    const before = line.state;
    const past = line.at(20);
    line.addAll(actions.slice(50));
    line.at(30);
    expect(JSON.stringify(before)).toBe(positions[50]);
    expect(JSON.stringify(past)).toBe(positions[20]);
  });

  it('takes back and goes on another way', () => {
    const { game, start, actions, positions } = given;
    const line = new Timeline(game, start);
    line.addAll(actions);
    line.cut(33);
    expect([line.length, JSON.stringify(line.state)]).toEqual([33, positions[33]]);
    line.addAll(actions.slice(33, 90));
    expect(JSON.stringify(line.state)).toBe(positions[90]);
    expect(JSON.stringify(line.at(60))).toBe(positions[60]);
  });

  it('shows the end at once and catches up in slices', () => {
    const { game, start, log, actions, positions } = given;
    const end = JSON.parse(positions.at(-1)!) as CoreState;
    const line = Timeline.fromEnd(game, start, log, actions, end);
    expect([line.ready, line.length, line.state === end]).toEqual([false, actions.length, true]);
    let slices = 0;
    while (!line.catchUp(0)) slices++;
    expect(slices).toBeGreaterThan(10);
    expect([line.ready, line.state === end]).toEqual([true, true]);
    expect(line.log.length).toBe(actions.length + 1);
  });

  it('is all there as soon as somebody looks back before it has caught up', () => {
    const { game, start, log, actions, positions } = given;
    const line = Timeline.fromEnd(game, start, log, actions, JSON.parse(positions.at(-1)!) as CoreState);
    expect(JSON.stringify(line.at(17))).toBe(positions[17]);
    expect(line.ready).toBe(true);
  });

  it('what was worked out counts when the stored end is another', () => {
    const { game, start, log, actions, positions } = given;
    const line = Timeline.fromEnd(game, start, log, actions, JSON.parse(positions[10]!) as CoreState);
    line.catchUp(Number.POSITIVE_INFINITY);
    expect(JSON.stringify(line.state)).toBe(positions.at(-1));
  });
});
