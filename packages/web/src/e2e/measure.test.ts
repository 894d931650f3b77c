import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, sizes, withFonts } from './testing/browser.ts';
import type { Position } from './testing/positions.ts';
import { inTheBrowser } from './testing/stage.ts';
import { positionsOfSteps } from './testing/steps.ts';

const titles = ['1888', '18cz', '1865', '1862', 'chicago-express'];
/** Of each title this step is measured on a wide screen too. */
const onWide: Readonly<Record<string, string>> = {
  '1888': 'stockRound',
  '18cz': 'buyTrains',
  '1865': 'station',
  '1862': 'buyTrains',
  'chicago-express': 'auction',
};
/** Where a dock at a desk may go on below its foot, with a sign that it does: as many lots or companies as there may be. */
const goOn: readonly string[] = ['1862 stockRound', '18cz stockRound', '1862 buyTrains'];

interface Screen {
  readonly width: number;
  readonly height: number;
  /** Whether a finger points there. */
  readonly touch: boolean;
}
const phone: Screen = { ...sizes.phone, touch: true };
const desk: Screen = { ...sizes.desk, touch: false };
/** From the smallest on, and for the next step back again: a window is changed no more often than it must be. */
const always: readonly Screen[] = [
  phone,
  { width: 820, height: 1180, touch: true },
  { width: 1180, height: 820, touch: true },
  desk,
];
const wide: Screen = { width: 1920, height: 1080, touch: false };
const isPhone = ({ width }: Screen): boolean => width < 700;

/** What runs over, lies on something else, is cut off, scrolls sideways, is too small for a finger or says too little. */
async function faults(page: Page, screen: Screen, mustFit: boolean): Promise<string[]> {
  await withFonts(page);
  return page.evaluate(
    ({ touch, small, mustFit }) => {
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
      const ledger = document.querySelector('.rail .ledger')?.getBoundingClientRect();
      const book = document.querySelector('.rail :is(.box-body, .tab-body):has(.ledger)')?.getBoundingClientRect();
      if (ledger && book && ledger.right > book.right + 1)
        found.push(`the ledger is ${(ledger.right - book.right).toFixed(0)} pixels too wide`);
      const dock = document.querySelector<HTMLElement>('#dock');
      // What goes on below the foot says so.
      const hidden = dock ? dock.scrollHeight - dock.clientHeight : 0;
      if (hidden > 4 && !dock!.dataset['more']?.includes('below')) found.push('nothing says that the dock goes on');
      if (hidden > 4 && mustFit) found.push(`${hidden} pixels of the dock lie under its foot`);
      if (dock && dock.scrollWidth > dock.clientWidth + 1) found.push('the dock must be scrolled sideways');
      for (const b of document.querySelectorAll<HTMLElement>(
        '#dock .button, #dock [data-choice], .phone-tabs button',
      )) {
        const { width, height, left, right, top, bottom } = b.getBoundingClientRect();
        if (width === 0) continue;
        const text = b.textContent.trim();
        const row = b.closest('.tile-row, .scroll-x, .price-strip');
        if (!row && (left < -1 || right > innerWidth + 1)) found.push(`${text} runs out of the window`);
        if (touch && height < 43.5) found.push(`${text} is ${height.toFixed(0)} pixels high`);
        if (b.scrollWidth > b.clientWidth + 1) found.push(`${text} is cut off`);
        // A label says what the button does; a company's plate, a sign or a number in a strip of them does by itself.
        const speaks =
          /\p{Ll}{3}/u.test(text) || b.ariaLabel !== null || b.querySelector('svg, .company-plate') !== null;
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
      // A list may go on under the foot; what answers an offer is always whole.
      const foot = dock?.querySelector(':scope > .foot')?.getBoundingClientRect();
      if (foot && !small)
        for (const b of dock!.querySelectorAll<HTMLElement>('.offer :is(.button, .input)'))
          if (b.getBoundingClientRect().bottom > foot.top + 1)
            found.push(`${b.ariaLabel ?? b.textContent.trim()} lies under the foot`);
      if (dock && foot && !small && dock.getBoundingClientRect().bottom - foot.bottom > 4)
        found.push('the foot does not lie at the lower edge of the dock');
      const pills = document.querySelector('.map-pills')?.getBoundingClientRect();
      const tools = document.querySelector('.map-tools')?.getBoundingClientRect();
      if (!small && pills && tools && pills.right > tools.left + 1 && pills.bottom > tools.top)
        found.push('pills lie on the tools of the map');
      if (!touch || small) return found;
      for (const b of document.querySelectorAll<HTMLElement>(
        '.tablebar button, .panel-tabs button, .map-pills .button',
      )) {
        const { width, height } = b.getBoundingClientRect();
        if (width > 0 && height < 43.5)
          found.push(`${b.ariaLabel ?? b.textContent.trim()} is ${height.toFixed(0)} pixels high`);
      }
      return found;
    },
    { touch: screen.touch, small: isPhone(screen), mustFit },
  );
}

/** Waits until something can be done without scrolling: a whole button of the dock, or a hex above the sheet. */
const hasMoveInSight = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(
      () => {
        const sheet = document.querySelector('.sheet')!.getBoundingClientRect();
        const foot = document.querySelector('.dock > .foot')?.getBoundingClientRect();
        const tabs = document.querySelector('.phone-tabs')!.getBoundingClientRect();
        const moves =
          '[data-choice]:not([aria-disabled=true]), [data-primary]:not([disabled]), .foot button:not([disabled])';
        for (const button of document.querySelectorAll<HTMLElement>(`#dock :is(${moves})`)) {
          const { height, top, bottom, left, right } = button.getBoundingClientRect();
          const lowest = button.closest('.foot') ? tabs.top : (foot?.top ?? tabs.top);
          if (height > 0 && top >= sheet.top && bottom <= lowest + 1 && left >= 0 && right <= innerWidth) return true;
        }
        const map = document.querySelector('.map-area')!.getBoundingClientRect();
        for (const hex of document.querySelectorAll('[data-hex][aria-label*="se puede elegir"]')) {
          const box = hex.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          if (x > 0 && x < innerWidth && y > map.top && y < sheet.top) return true;
        }
        return false;
      },
      undefined,
      // A best run is sought for a moment before it is offered.
      { timeout: 10_000 },
    )
    .then(
      () => true,
      () => false,
    );

/** Until what was changed is drawn, and what is looked at once a frame has been. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => done(true)))),
      ),
  );

inTheBrowser('measured instead of looked at', (here) => {
  /** The same page for every position: it leaves the table, the device is given another game, and it comes back. */
  async function show(page: Page, position: Position): Promise<void> {
    const go = (path: string): Promise<void> =>
      page.evaluate((to) => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    await go('/import');
    await page.locator('main.import').waitFor();
    await page.evaluate((json) => localStorage.setItem('traviesa.game.kept', json), position.json);
    await go('/local/kept');
    await page.locator('#dock').waitFor();
  }

  for (const title of titles)
    it(`${title}: nothing runs over, overlaps, is cut off, scrolls sideways or is too small for a finger; a phone shows what can be done`, async () => {
      const { page, context, errors } = await person(here.browser, { lang: 'es' });
      const session = await context.newCDPSession(page);
      await page.goto(here.server.url);
      const wrong: string[] = [];
      let screens = always;
      for (const [step, position] of await positionsOfSteps(title)) {
        await show(page, position);
        for (const screen of step === onWide[title] ? [...screens, wide] : screens) {
          const { width, height, touch } = screen;
          await session.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
          await page.setViewportSize({ width, height });
          await drawn(page);
          const mustFit = screen === desk && !goOn.includes(`${title} ${step}`);
          wrong.push(...(await faults(page, screen, mustFit)).map((f) => `${step} ${width}x${height}: ${f}`));
          if (isPhone(screen) && step !== 'over' && !(await hasMoveInSight(page)))
            wrong.push(`${step}: nothing in sight`);
        }
        screens = screens.toReversed();
      }
      expect(wrong).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    });
});
