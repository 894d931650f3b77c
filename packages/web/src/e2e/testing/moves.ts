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
