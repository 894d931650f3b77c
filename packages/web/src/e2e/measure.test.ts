import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, sizes } from './testing/browser.ts';
import type { Position } from './testing/positions.ts';
import { inTheBrowser } from './testing/stage.ts';
import { positionsOfSteps } from './testing/steps.ts';

/** Every step of every title is measured at a desk and on a phone; one of each on the other screens too. */
const sample: Readonly<Record<string, string>> = {
  '1888': 'stockRound',
  '18cz': 'buyTrains',
  '1865': 'station',
  '1862': 'buyTrains',
  'chicago-express': 'auction',
};
const usual = [sizes.desk, sizes.phone];
const others = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 1920, height: 1080 },
];

/** What runs over, lies on something else, is cut off, scrolls sideways, is too small for a finger or says too little. */
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
      const { width, height, left, right, top, bottom } = b.getBoundingClientRect();
      if (width === 0) continue;
      const text = b.textContent.trim();
      const row = b.closest('.tile-row, .scroll-x, .price-strip, .stock-line');
      if (!row && (left < -1 || right > innerWidth + 1)) found.push(`${text} runs out of the window`);
      if (finger && height < 43.5) found.push(`${text} is ${height.toFixed(0)} pixels high`);
      if (b.scrollWidth > b.clientWidth + 1) found.push(`${text} is cut off`);
      // A label says what the button does; a company's plate, a sign or a number in a strip of them does by itself.
      const speaks = /\p{Ll}{3}/u.test(text) || b.ariaLabel !== null || b.querySelector('svg, .company-plate') !== null;
      if (!speaks && !row && b.closest('.segments, .stepper, .tile-list, .trains') === null)
        found.push(`${text} is no sentence`);
      // What scrolls may go under the head or the foot of the dock, or out of its row; else nothing lies on a button.
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const on = document.elementFromPoint(x, y);
      const under = b.closest('.foot') === null && on?.closest('.foot, .standing, .phone-tabs, .tablebar') != null;
      const below = b.closest('.foot, .dock-head') === null && on?.closest('.dock-head') != null;
      const area = row?.getBoundingClientRect();
      const outOfRow = area !== undefined && (x < area.left || x > area.right);
      const seen = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
      if (seen && on && dock?.contains(on) && !b.contains(on) && !on.contains(b) && !under && !below && !outOfRow)
        found.push(`${on.textContent.trim()} lies on ${text}`);
    }
    for (const e of document.querySelectorAll<HTMLElement>('#dock .lead strong, #dock .lead .about')) {
      const { textOverflow, overflowX } = getComputedStyle(e);
      const hides = overflowX !== 'visible' && textOverflow !== 'ellipsis';
      if (hides && e.scrollWidth > e.clientWidth + 1) found.push(`${e.textContent} is cut off`);
    }
    return found;
  }, phone);
}

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

/** A best run is sought for a moment before it is offered. */
async function hasMoveInSight(page: Page): Promise<boolean> {
  for (let i = 0; i < 40; i++) {
    if ((await inSight(page)).length > 0) return true;
    await page.waitForTimeout(250);
  }
  return false;
}

inTheBrowser('measured instead of looked at', (here) => {
  /** The same page for every position: the device is given another game. */
  async function show(page: Page, position: Position): Promise<void> {
    await page.evaluate((json) => localStorage.setItem('traviesa.game.kept', json), position.json);
    await page.goto(`${here.server.url}/local/kept`);
    await page.locator('#dock').waitFor();
  }

  for (const title of Object.keys(sample))
    it(`${title}: nothing runs over, overlaps, is cut off, scrolls sideways or is too small for a finger; a phone shows what can be done`, async () => {
      const { page, context, errors } = await person(here.browser, { lang: 'es' });
      await page.goto(here.server.url);
      const wrong: string[] = [];
      for (const [step, position] of await positionsOfSteps(title)) {
        await page.setViewportSize(sizes.desk);
        await show(page, position);
        for (const screen of step === sample[title] ? [...usual, ...others] : usual) {
          await page.setViewportSize(screen);
          await page.waitForTimeout(120);
          const { width, height } = screen;
          wrong.push(...(await faults(page, width < 700)).map((f) => `${step} ${width}x${height}: ${f}`));
          if (width < 700 && step !== 'over' && !(await hasMoveInSight(page))) wrong.push(`${step}: nothing in sight`);
        }
      }
      expect(wrong).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    });
});
