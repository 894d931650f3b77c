import type { CoreState } from '@traviesa/engine';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person } from './testing/browser.ts';
import { findPosition, openPosition, type Position } from './testing/positions.ts';
import { inTheBrowser } from './testing/stage.ts';

const at = (step: string) => (s: CoreState) => s.stack.at(-1)?.step === step;

/** A sample of what `npm run pictures` shows: one step of each title, on every kind of screen. */
const sample: readonly (readonly [title: string, there: (s: CoreState) => boolean])[] = [
  ['1888', at('stockRound')],
  ['18cz', at('buyTrains')],
  ['1865', at('station')],
  ['1862', at('buyTrains')],
  ['chicago-express', at('auction')],
];
const screens = [
  [390, 844],
  [820, 1180],
  [1180, 820],
  [1920, 1080],
] as const;

/** What runs over, lies on something else, scrolls sideways or is too small for a finger. */
function faults(page: Page, phone: boolean): Promise<string[]> {
  return page.evaluate((finger) => {
    const found: string[] = [];
    const root = document.documentElement;
    if (root.scrollWidth > innerWidth || root.scrollHeight > innerHeight + 1) found.push('the page itself scrolls');
    const areas = [...document.querySelectorAll('.tablebar, .map-area, .dock-place, .rail, .sheet, .phone-tabs')];
    const boxes = areas.map((e) => ({ name: e.className, box: e.getBoundingClientRect(), e }));
    for (const [i, a] of boxes.entries()) {
      if (a.box.right > innerWidth + 1 || a.box.bottom > innerHeight + 1 || a.box.left < -1)
        found.push(`${a.name} runs out of the window`);
      for (const b of boxes.slice(0, i)) {
        if (a.e.contains(b.e) || b.e.contains(a.e)) continue;
        const wide = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const high = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (wide > 1 && high > 1) found.push(`${a.name} lies on ${b.name}`);
      }
    }
    const dock = document.querySelector<HTMLElement>('#dock');
    if (dock && dock.scrollWidth > dock.clientWidth + 1) found.push('the dock must be scrolled sideways');
    for (const b of document.querySelectorAll<HTMLElement>('#dock .button, #dock [data-choice], .phone-tabs button')) {
      const { width, height, left, right } = b.getBoundingClientRect();
      if (width === 0) continue;
      const inRow = b.closest('.tile-row, .scroll-x');
      if (!inRow && (left < -1 || right > innerWidth + 1)) found.push(`${b.textContent} runs out of the window`);
      if (finger && height < 43.5) found.push(`${b.textContent} is ${height.toFixed(0)} pixels high`);
    }
    return found;
  }, phone);
}

inTheBrowser('measured instead of looked at', (here) => {
  for (const [title, there] of sample)
    it(`${title}: nothing runs over, overlaps, scrolls sideways or is too small for a finger`, async () => {
      const position: Position = await findPosition(title, there);
      const { page, context } = await person(here.browser, { lang: 'es' });
      await openPosition(page, here.server.url, position);
      for (const [width, height] of screens) {
        await page.setViewportSize({ width, height });
        await page.waitForTimeout(250);
        expect(await faults(page, width < 700), `${width}x${height}`).toEqual([]);
      }
      await context.close();
    });
});
