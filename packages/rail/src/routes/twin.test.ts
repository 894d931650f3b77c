import { describe, expect, it } from 'vitest';
import { destinationBoard, plusBoard, sharedBoard } from './testing/boards.ts';
import { compareBoards } from './testing/compare.ts';
import { joinedInside, plainOverShared, someOfTheStops } from './testing/families.ts';
import type { SharedRules } from './types.ts';

describe('the solver and its slow twin agree', () => {
  it('on plain trains, diesels, destinations, ports and mountains', () => {
    const { earning, several } = compareBoards(destinationBoard, 400);
    expect(earning).toBeGreaterThan(270);
    expect(several).toBeGreaterThan(110);
  });

  it('on n+n and E trains, a capital in parts, own red tiles', () => {
    const { earning, several } = compareBoards(plusBoard, 400);
    expect(earning).toBeGreaterThan(270);
    expect(several).toBeGreaterThan(110);
  });

  it('on trains that score some of their stops, with bonuses that cost something', () => {
    const { earning, several } = compareBoards(someOfTheStops, 250);
    expect(earning).toBeGreaterThan(150);
    expect(several).toBeGreaterThan(60);
  });

  it('where stops are joined inside a hex', () => {
    const { earning, several } = compareBoards(joinedInside(plusBoard), 250);
    expect(earning).toBeGreaterThan(150);
    expect(several).toBeGreaterThan(60);
  });

  it('on locals, expresses, N/M trains and chains of freights over shared track', () => {
    const { earning, several, chained } = compareBoards(sharedBoard, 400);
    expect(earning).toBeGreaterThan(230);
    expect(several).toBeGreaterThan(110);
    expect(chained).toBeGreaterThan(20);
  });

  const laidDown = (more: Partial<SharedRules>) => (seed: number) => {
    const c = sharedBoard(seed);
    return { ...c, rules: { ...(c.rules as SharedRules), ...more } };
  };

  it('on trains that count towns, over shared track', () => {
    const { earning } = compareBoards(plainOverShared, 150);
    expect(earning).toBeGreaterThan(80);
  });

  it('where a chain of freights must be one route', () => {
    const { chained } = compareBoards(laidDown({ chainIsRoute: true }), 400);
    expect(chained).toBeGreaterThan(10);
  });

  it('where the subsidy counts like revenue', () => {
    const { earning } = compareBoards(laidDown({ subsidyCounts: true }), 250);
    expect(earning).toBeGreaterThan(120);
  });
});
