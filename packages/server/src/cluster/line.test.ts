import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../testing/atTheTable.ts';
import { postgresEngine } from '../testing/engines.ts';
import { Line } from './line.ts';
import type { Letter, Notice } from './notices.ts';

const engine = postgresEngine();
if (engine.missing) console.log(`skipped: the line between servers: ${engine.missing}`);

describe.skipIf(engine.missing)('the line between servers', () => {
  let address: string;
  beforeAll(async () => {
    await engine.start();
    address = await engine.newAddress();
  });
  afterAll(() => engine.stop());

  const lineOf = (node: string, heard: Letter[], troubles: Error[]): Line =>
    new Line({
      address,
      node,
      onLetter: (letter) => heard.push(letter),
      onGap() {},
      onTrouble: (error) => troubles.push(error),
    });

  it('says much at once, one letter after the other, in order, and asks the driver for nothing it warns about', async () => {
    const warnings: Error[] = [];
    const warned = (warning: Error): void => void warnings.push(warning);
    process.on('warning', warned);
    const [heard, troubles]: [Letter[], Error[]] = [[], []];
    const [here, there] = [lineOf('here', [], troubles), lineOf('there', heard, troubles)];
    try {
      // What is said before the line stands may be lost, and harms nothing.
      here.say({ k: 'hello' });
      const opening = here.open();
      void here.flush();
      await Promise.all([opening, there.open()]);
      const said: Notice[] = [];
      for (let burst = 0; burst < 20; burst++) {
        for (let i = 0; i < 300; i++) said.push({ k: 'game', id: `game-${burst}-${i}`.padEnd(40, '-') });
        for (const notice of said.slice(-300)) here.say(notice);
        if (burst % 3 === 0) void here.flush();
        else await new Promise((resolve) => setTimeout(resolve, burst % 3));
      }
      await here.flush();
      const games = (): Notice[] => heard.flatMap((letter) => letter.notices).filter((n) => n.k === 'game');
      await until(
        async () => games().length,
        (n) => n >= said.length,
      );
      expect(games()).toEqual(said);
    } finally {
      await here.close();
      await there.close();
      process.off('warning', warned);
    }
    expect(troubles).toEqual([]);
    expect(warnings).toEqual([]);
  });
});
