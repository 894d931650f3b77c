import { describe, expect, it } from 'vitest';
import { SharedClock } from './sharedClock.ts';

describe('the time that servers share', () => {
  it('is that of the database, whatever the machine says, and follows when either is set', async () => {
    let [machine, database] = [1_000_000, 1_060_000];
    const clock = new SharedClock(() => machine);
    expect(clock.now()).toBe(1_000_000);
    const compare = (): Promise<void> => clock.compare(async () => database);
    await compare();
    expect(Math.abs(clock.now() - database)).toBeLessThanOrEqual(5);
    const before = clock.now();
    // Differences as small as the answer takes are none: the time does not jump to and fro.
    await clock.compare(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      return database;
    });
    expect(clock.now()).toBe(before);
    machine -= 3_600_000;
    await compare();
    expect(Math.abs(clock.now() - database)).toBeLessThanOrEqual(5);
    machine += 10;
    expect(Math.abs(clock.now() - database - 10)).toBeLessThanOrEqual(5);
  });
  it('stays as it was when the database does not answer', async () => {
    const clock = new SharedClock(() => 5);
    await expect(clock.compare(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(clock.now()).toBe(5);
  });
});
