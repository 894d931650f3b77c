import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, missing, person, picture, violations } from './testing/browser.ts';
import { putSaved, type Saved, savedGame, topStep } from './testing/saved.ts';
import { TestServer } from './testing/server.ts';

describe.skipIf(missing)('the table on screens of every size', () => {
  let server: TestServer;
  let browser: Browser;
  let game: Saved;
  beforeAll(async () => {
    [server, browser] = await Promise.all([TestServer.start(), launch()]);
    game = await savedGame({
      title: '1888',
      seed: 3,
      bot: 'greedy',
      until: (s, n) => n > 200 && topStep(s) === 'layTrack',
    });
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  async function open(width: number, height: number): Promise<Page> {
    const { page } = await person(browser);
    await page.setViewportSize({ width, height });
    await putSaved(page, game);
    await page.goto(`${server.url}/local/kept`);
    await page.locator('#dock[data-state=choose]').waitFor();
    return page;
  }
  const box = async (page: Page, what: string) => (await page.locator(what).first().boundingBox())!;
  it('from 1800 pixels the log has a column of its own', async () => {
    const page = await open(1920, 1080);
    const [map, rail, log] = [await box(page, '.map-area'), await box(page, '.rail'), await box(page, '.log-column')];
    expect(rail.x).toBeGreaterThan(map.x + map.width - 1);
    expect(log.x).toBeGreaterThan(rail.x + rail.width - 1);
    expect(await page.locator('.log-column [data-panel=log] .log li').count()).toBeGreaterThan(20);
    expect(await page.locator('.rail:not(.log-column) [data-panel=log]').count()).toBe(0);
    await picture(page, 'layout-wide');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.locator('.rail:not(.log-column) [data-panel=log]').waitFor();
    expect((await box(page, '.rail')).width).toBe(520);
    await page.context().close();
  });

  it('a tablet held sideways has a rail of 360 pixels', async () => {
    const page = await open(1024, 768);
    expect((await box(page, '.rail')).width).toBe(360);
    await picture(page, 'layout-tablet');
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });

  it('a tablet held upright has the map above, and below the dock numbers and words side by side', async () => {
    const page = await open(820, 1180);
    const [map, dock] = [await box(page, '.map-area'), await box(page, '#dock')];
    const [numbers, words] = [await box(page, '[data-box=upright]'), await box(page, '[data-box=words]')];
    expect(dock.y).toBeGreaterThan(map.y + map.height - 1);
    expect(numbers.y).toBeGreaterThan(dock.y + dock.height - 1);
    expect(words.y).toBe(numbers.y);
    expect(words.x).toBeGreaterThan(numbers.x + numbers.width - 1);
    await page.locator('[data-panel=ledger]').waitFor();
    await picture(page, 'layout-upright');
    expect(await violations(page)).toEqual([]);
    // A key that goes to a panel opens its tab.
    await page.keyboard.press('m');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.closest('[data-panel]')?.getAttribute('data-panel')))
      .toBe('market');
    expect(await page.locator('[data-panel=ledger]').count()).toBe(0);
    await page.context().close();
  });

  it('a row of the ledger opens, a seat has a card, rules open beside the game; the coach can be sent away', async () => {
    const page = await open(1440, 900);
    const row = page.locator('[data-panel=ledger] .row-opener').first();
    await row.click();
    expect(await row.getAttribute('aria-expanded')).toBe('true');
    expect(await page.locator('.ledger-details').innerText()).toContain('Treasury');
    await row.click();
    expect(await page.locator('.ledger-details').count()).toBe(0);
    await page.locator('.seat .about').first().click();
    expect(await page.locator('.info-card').innerText()).toMatch(/Cash\s+¥\d+.*Worth.*Certificates.*Shares/s);
    await page.keyboard.press('Escape');
    const [rules] = await Promise.all([
      page.context().waitForEvent('page'),
      page.locator('.tablebar').getByRole('link', { name: 'Rules' }).click(),
    ]);
    await rules.locator('main.rules').waitFor();
    await rules.close();
    await page.locator('.coach').waitFor();
    await page.getByRole('button', { name: 'I know this' }).click();
    await page.reload();
    await page.locator('#dock[data-state=choose]').waitFor();
    await page.locator('[data-panel=ledger]').waitFor();
    expect(await page.locator('.coach').count()).toBe(0);
    await page.context().close();
  });

  it('on a phone the sheet takes at most three fifths unless it is pulled', async () => {
    const page = await open(390, 844);
    const sheet = page.locator('.sheet');
    const height = async (): Promise<number> => (await sheet.boundingBox())!.height;
    await page.getByRole('button', { name: 'Ledger', exact: true }).click();
    expect(await height()).toBeLessThanOrEqual(844 * 0.6);
    const handle = await box(page, '.sheet-handle');
    const pull = async (by: number): Promise<void> => {
      const now = await box(page, '.sheet-handle');
      await page.mouse.move(handle.x + handle.width / 2, now.y + 8);
      await page.mouse.down();
      await page.mouse.move(handle.x + handle.width / 2, now.y + 8 + by, { steps: 4 });
      await page.mouse.up();
    };
    await pull(-60);
    await expect.poll(() => sheet.getAttribute('data-size')).toBe('full');
    expect(await height()).toBeGreaterThan(844 * 0.7);
    await picture(page, 'phone-sheet-full');
    expect(await violations(page)).toEqual([]);
    await page.locator('.sheet-handle').press('Enter');
    await expect.poll(() => sheet.getAttribute('data-size')).toBe('peek');
    expect(await height()).toBeLessThan(110);
    await picture(page, 'phone-sheet-peek');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expect.poll(() => sheet.getAttribute('data-size')).toBe('half');
    await page.context().close();
  });
});
