import type { Page } from 'playwright-core';

export type DockState = 'choose' | 'sent' | 'waiting' | 'over' | 'past' | 'none';

export async function dockState(page: Page): Promise<DockState> {
  const dock = page.locator('.dock');
  if ((await dock.count()) === 0) return 'none';
  return ((await dock.getAttribute('data-state')) ?? 'none') as DockState;
}

const canBeChosen = '[data-hex][aria-label*="can be chosen"], [data-hex][aria-label*="se puede elegir"]';

/** Clicks a hex that is offered; false when none is. */
export async function pickHex(page: Page, nth = 0): Promise<boolean> {
  const hexes = page.locator(canBeChosen);
  const n = await hexes.count();
  if (n === 0) return false;
  await hexes.nth(nth % n).focus();
  await page.keyboard.press('Enter');
  return true;
}

const press = async (page: Page, selector: string): Promise<boolean> => {
  const found = page.locator(selector);
  if ((await found.count()) === 0) return false;
  await found.first().click();
  return true;
};

/** One decision of Chicago Express, as a newcomer might make it: bid a little, build where it is offered. */
export async function playChicago(page: Page, turn: number): Promise<void> {
  const bid = page.locator('.dock .stepper');
  if ((await bid.count()) > 0) {
    const text = (await page.locator('.dock [data-primary]').first().textContent()) ?? '';
    const price = Number(/\d+/.exec(text)?.[0] ?? 99);
    await press(page, price <= 11 ? '.dock [data-primary]' : '.dock [data-pass]');
    return;
  }
  const gauges = page.locator('.gauge[data-choice]');
  const n = await gauges.count();
  if (n > 0) {
    await gauges.nth(turn % n).click();
    return;
  }
  if (await press(page, '.dock .offer[data-choice]')) {
    await press(page, '.dock [data-primary]');
    return;
  }
  if (await press(page, '.dock .foot [data-choice]')) return;
  if (await pickHex(page, turn)) {
    if (turn % 2 === 0) await pickHex(page, turn + 1);
    await press(page, '.dock [data-primary]');
    return;
  }
  if (await press(page, '.dock [data-primary]')) return;
  await press(page, '.dock [data-pass]');
}

/**
 * One decision of 18CZ by quick presses in the page: a first local railway and a first company, then whatever the dock
 * proposes. Where it proposes nothing, the nearest thing that goes on.
 */
export async function playCz(page: Page): Promise<void> {
  const wantsHex = await page.evaluate(() => {
    const dock = document.querySelector('#dock');
    const press = (selector: string, nth = 0): boolean => {
      const found = [...(dock?.querySelectorAll<HTMLButtonElement>(selector) ?? [])].at(nth);
      found?.click();
      return found !== undefined;
    };
    if (press('[data-primary]:not([disabled])')) return false;
    const isFirst = (what: string): boolean => {
      const done = sessionStorage.getItem(what);
      sessionStorage.setItem(what, 'done');
      return done === null;
    };
    if (dock?.querySelector('button.cz-local[data-choice]') && isFirst('local'))
      return !press('button.cz-local[data-choice]');
    if (press('.train-row[data-choice]')) return false;
    if (dock?.querySelector('.stock-card.unfounded') && isFirst('company')) return !press('.stock-card.unfounded');
    if (press('[data-pass]') || press('.cz-faces [data-choice]')) return false;
    return !(
      dock?.querySelector('[disabled][data-primary]') || press('.foot [data-choice], .cz-fates [data-choice]', -1)
    );
  });
  if (wantsHex) await pickHex(page);
}
