import type { CoreState } from '@traviesa/engine';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person } from './testing/browser.ts';
import { dockState, pickHex } from './testing/moves.ts';
import { findPosition, openPosition } from './testing/positions.ts';
import { inTheBrowser } from './testing/stage.ts';

/** Beginnings of a company's turn, or of a player's where companies have none. */
const begins: Readonly<Record<string, (s: CoreState) => boolean>> = {
  '1888': (s) => s.stack.at(-1)?.step === 'layTrack',
  '18cz': (s) => s.stack.at(-1)?.step === 'layTrack',
  '1865': (s) => s.stack.at(-1)?.step === 'track',
  '1862': (s) => s.stack.at(-1)?.step === 'layTrack',
  'chicago-express': (s) => s.stack.at(-1)?.step === 'chooseDial',
};

/** Where the same hex, the dock and its foot stand. */
async function places(page: Page): Promise<string> {
  return page.evaluate(() => {
    const of = (what: string): string => {
      const r = document.querySelector(what)?.getBoundingClientRect();
      return r ? [r.x, r.y, r.width, r.height].map((n) => n.toFixed(1)).join(' ') : 'none';
    };
    return [of('.hex-buttons [data-hex]'), of('.map-area'), of('#dock')].join(' | ');
  });
}

/** One press that goes on with the turn, whatever the step is. */
async function goOn(page: Page): Promise<void> {
  const press = (selector: string): Promise<boolean> =>
    page.evaluate((what) => {
      const found = document.querySelector<HTMLButtonElement>(`#dock ${what}`);
      found?.click();
      return found !== null;
    }, selector);
  if (await press('[data-primary]:not([disabled], [aria-disabled])')) return;
  if (await press('.gauge[data-choice]')) return;
  if (await press('[data-pass]:not([disabled], [aria-disabled])')) return;
  await press('[data-choice]');
}

inTheBrowser('the table stands still', (here) => {
  for (const [title, begun] of Object.entries(begins))
    for (const size of ['desk', 'phone'] as const)
      it(`${title}, ${size}: through a whole turn map, hexes and dock stay where they are`, async () => {
        const position = await findPosition(title, begun);
        const { page, context, errors } = await person(here.browser, { size });
        await openPosition(page, here.server.url, position);
        const before = await places(page);
        for (let i = 0; i < 14 && (await dockState(page)) === 'choose'; i++) {
          if (i % 2 === 0 && (await pickHex(page, i))) expect(await places(page), `draft ${i}`).toBe(before);
          // What cannot be done says why, over the page.
          const greyed = page.locator('#dock [aria-disabled=true]').first();
          if ((await greyed.count()) > 0) {
            await greyed.evaluate((b: HTMLElement) => b.click());
            expect(await places(page), `reason ${i}`).toBe(before);
          }
          await goOn(page);
          await page.waitForTimeout(60);
          expect(await places(page), `step ${i}`).toBe(before);
        }
        expect(errors).toEqual([]);
        await context.close();
      });
});
