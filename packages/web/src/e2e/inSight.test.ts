import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture } from './testing/browser.ts';
import { openPosition } from './testing/positions.ts';
import { inTheBrowser } from './testing/stage.ts';
import { positionsOfSteps } from './testing/steps.ts';

/** What can be done on this page without scrolling: buttons of the dock that are whole, and hexes above the sheet. */
const inSight = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const sheet = document.querySelector('.sheet')!.getBoundingClientRect();
    const foot = document.querySelector('.dock > .foot')?.getBoundingClientRect();
    const tabs = document.querySelector('.phone-tabs')!.getBoundingClientRect();
    const found: string[] = [];
    const moves =
      '[data-choice]:not([aria-disabled=true]), [data-primary]:not([disabled]), .stock-companies button, .foot button:not([disabled])';
    for (const button of document.querySelectorAll<HTMLElement>(`#dock :is(${moves})`)) {
      const box = button.getBoundingClientRect();
      const lowest = button.closest('.foot') ? tabs.top : (foot?.top ?? tabs.top);
      if (
        box.height > 0 &&
        box.top >= sheet.top &&
        box.bottom <= lowest + 1 &&
        box.left >= 0 &&
        box.right <= innerWidth
      )
        found.push(button.textContent ?? '');
    }
    const map = document.querySelector('.map-area')!.getBoundingClientRect();
    for (const hex of document.querySelectorAll('[data-hex][aria-label*="se puede elegir"]')) {
      const box = hex.getBoundingClientRect();
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (x > 0 && x < innerWidth && y > map.top && y < sheet.top)
        found.push((hex as HTMLElement).dataset['hex'] ?? '');
    }
    return found;
  });

inTheBrowser('on a phone what can be done is in sight', (here) => {
  for (const title of ['1888', '18cz', '1865', '1862', 'chicago-express'])
    it(`${title}: at every step, without scrolling`, { timeout: 400_000 }, async () => {
      const hidden: string[] = [];
      for (const [step, position] of await positionsOfSteps(title)) {
        if (step === 'over') continue;
        const { page, context, errors } = await person(here.browser, { size: 'phone', lang: 'es' });
        await openPosition(page, here.server.url, position);
        // A best run is sought for a moment before it is offered.
        let found = await inSight(page);
        for (let i = 0; i < 40 && found.length === 0; i++) {
          await page.waitForTimeout(250);
          found = await inSight(page);
        }
        await picture(page, `sight-${title}-${step}`);
        if (found.length === 0) hidden.push(step);
        expect(errors).toEqual([]);
        await context.close();
      }
      expect(hidden).toEqual([]);
    });
});
