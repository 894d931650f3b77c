import { newReach, playOut, randomBot } from '@traviesa/bots';
import { type AnyGame, anyGame, type CoreState, type Illegal, newRecord } from '@traviesa/engine';
import game1888 from '@traviesa/games/1888';
import chicagoExpress, { hexes, neighbours } from '@traviesa/games/chicago-express';
import { describe, expect, it } from 'vitest';
import { turnOf } from '../../packages/games/src/1888/testing/position.ts';
import { position } from '../../packages/games/src/chicago-express/testing/position.ts';
import { reader } from './lib/readable.ts';

/** Plays games to their end from one position, and counts what they reach. */
function playFrom(game: AnyGame, prepare: () => CoreState, players: number, games: number) {
  const reach = newReach(game);
  for (let seed = 1; seed <= games; seed++) {
    const names = Array.from({ length: players }, (_, i) => `P${i + 1}`);
    const head = newRecord(game, { players: names, seed });
    if (!head.ok) throw new Error(JSON.stringify(head.illegal));
    const bots = names.map((_, i) => randomBot(seed * 16 + i));
    const from = prepare();
    const unreadable = reader(game, names);
    const wrong: string[] = [];
    const onRefused = ({ message }: Illegal): void => void wrong.push(...unreadable([message]));
    const played = playOut(game, { head: head.value, bots, check: 'each', from, reach, onRefused });
    expect(wrong).toEqual([]);
    expect(played.broken).toEqual([]);
    expect(played.finished).toBe(true);
  }
  return reach;
}

/** The shortest way from a home to the hex before Chicago, both ends left out. */
function wayToChicago(home: string): string[] {
  const at = (id: string): number => hexes.findIndex((h) => h.id === id);
  const before = new Map<number, number>([[at(home), -1]]);
  for (const here of before.keys()) {
    for (const next of neighbours[here]!) {
      if (!before.has(next) && hexes[next]!.kind !== 'start') before.set(next, here);
    }
  }
  const way: string[] = [];
  for (let here = before.get(at('A2'))!; here !== at(home); here = before.get(here)!) way.unshift(hexes[here]!.id);
  return way;
}

describe('games from prepared positions', () => {
  it('Pennsylvania one hex short of Chicago: random play gets there and opens the Wabash', () => {
    const prepare = () =>
      position({
        shares: { PRR: ['p1', 'p2', 'p3'], NYC: ['p2'] },
        cash: { PRR: 60 },
        locomotives: { PRR: wayToChicago('R5') },
      }) as CoreState;
    const reach = playFrom(anyGame(chicagoExpress), prepare, 3, 100);
    expect(reach.steps['chicago']).toBeGreaterThan(0);
  });
  it('1888 with all powers unused at the dividend: random play uses each of them there', () => {
    const prepare = () =>
      turnOf(
        {
          phase: '3',
          deck: '3',
          companies: { LYR: { shares: { p1: 6 }, cash: 300, trains: ['3'], tokens: ['F16'] } },
          privates: { KT: 'p2', TA: 'LYR', HS: 'LYR', GW: 'LYR', YRF: 'LYR', FC: 'p3' },
        },
        'LYR',
        'dividend',
        { earned: { revenue: 90, visits: 0 } },
      ) as CoreState;
    const reach = playFrom(anyGame(game1888), prepare, 4, 12);
    for (const move of [
      'layXian',
      'layMountain',
      'layWall',
      'layFerry',
      'offerForPrivate',
      'payDividend',
      'withhold',
    ]) {
      expect(reach.moves[`dividend.${move}`], move).toBeGreaterThan(0);
    }
  });
});
