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

export type Done = 'auction' | 'stock' | 'tile' | 'token' | 'routes' | 'dividend' | 'train' | 'other';

const COMPANY = 'LYR';

async function playStock(page: Page): Promise<Done> {
  const pressed = page.locator(`.stock-companies button[aria-pressed="true"]`);
  if ((await pressed.count()) === 0) await page.locator('.stock-companies button', { hasText: COMPANY }).click();
  const buy = page.locator('.dock .train-row[data-choice], .dock .button.outline[data-choice]');
  if ((await buy.count()) > 0) await buy.last().click();
  else await page.locator('.dock [data-pass]').click();
  return 'stock';
}

/** One decision of 1888: found one company together, lay, place, run, pay, buy. */
export async function play1888(page: Page, turn: number): Promise<Done> {
  const now = await page
    .locator('.dock .stepline .now')
    .textContent({ timeout: 200 })
    .catch(() => null);
  if (now === null) {
    if ((await page.locator('.dock .lots').count()) > 0) {
      if (!(await press(page, '.lots .button.primary[data-choice]'))) await press(page, '.dock [data-pass]');
      return 'auction';
    }
    if ((await page.locator('.stock-companies').count()) > 0) return playStock(page);
    if (!(await press(page, '.dock [data-primary]'))) await press(page, '.dock [data-pass]');
    return 'other';
  }
  switch (now.trim()) {
    case 'Track':
    case 'Vía':
      if (await pickHex(page, turn)) {
        await press(page, '.dock [data-primary]');
        return 'tile';
      }
      await press(page, '.dock [data-pass]');
      return 'other';
    case 'Token':
    case 'Ficha':
      if (await pickHex(page)) {
        await press(page, '.dock [data-primary]');
        return 'token';
      }
      await press(page, '.dock [data-pass]');
      return 'other';
    case 'Run':
    case 'Rutas':
      await page.locator('.dock [data-primary]:not([disabled])').click();
      return 'routes';
    case 'Dividend':
    case 'Dividendo':
      await press(page, '.dock [data-primary]');
      return 'dividend';
    default:
      if (await press(page, '.dock .train-row[data-choice]')) return 'train';
      await press(page, '.dock [data-pass]');
      return 'other';
  }
}
