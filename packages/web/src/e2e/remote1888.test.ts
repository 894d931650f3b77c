import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, missing, person, picture, violations } from './testing/browser.ts';
import { Driver, nameGuest, startTable } from './testing/driver.ts';
import { TestServer } from './testing/server.ts';

interface Seated {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: string[];
}

/** Two people at one table of 1888, each in a browser of their own; every kind of turn is clicked through. */
describe.skipIf(missing)('1888 live in two browsers', () => {
  let server: TestServer;
  let browser: Browser;
  let ana: Seated;
  let iker: Seated;
  let driver: Driver;
  beforeAll(async () => {
    [server, browser] = await Promise.all([TestServer.start(), launch()]);
    ana = await person(browser);
    iker = await person(browser, { lang: 'es', theme: 'dark' });
    await nameGuest(server.url, ana.context, 'Ana');
    await nameGuest(server.url, iker.context, 'Iker');
    const id = await startTable(server.url, '1888', [ana.context, iker.context]);
    await Promise.all([ana, iker].map((p) => p.page.goto(`${server.url}/t/${id}`)));
    await Promise.all([ana, iker].map((p) => p.page.locator('#dock').waitFor()));
    driver = await Driver.open(server.url, id, [ana.context, iker.context]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** The one whose turn it is, and the other. */
  async function turn(): Promise<{ now: Seated; other: Seated }> {
    await driver.read();
    const isAna = driver.contextOf(driver.actor ?? '') === ana.context;
    const [now, other] = isAna ? [ana, iker] : [iker, ana];
    await now.page.locator('#dock[data-state=choose]').waitFor();
    await other.page.locator('#dock[data-state=waiting]').waitFor();
    return { now, other };
  }
  /** The newest lines of the log. */
  const news = async (p: Seated): Promise<string> =>
    (await p.page.locator('.log button').allInnerTexts()).slice(0, 6).join('\n');

  /** Does something on the page of whoever is awaited; both pages must then tell the same news. */
  async function doAndSee(act: (page: Page) => Promise<void>, told: RegExp): Promise<void> {
    const { now, other } = await turn();
    const { seq } = driver;
    await act(now.page);
    await driver.reach(seq + 1);
    for (const p of [now, other]) await expect.poll(() => news(p), { timeout: 8000 }).toMatch(told);
  }
  const primary = (page: Page) => page.locator('#dock [data-primary]:not([disabled])').first();
  const pickHex = async (page: Page): Promise<void> => {
    const hex = page
      .locator('[data-hex][aria-label*="can be chosen"], [data-hex][aria-label*="se puede elegir"]')
      .first();
    await hex.focus();
    await hex.press('Enter');
  };

  it('the auction: a purchase and a bid', async () => {
    await doAndSee((page) => page.locator('.lots .primary').click(), /KT|Kaiping/);
    await doAndSee(async (page) => {
      await page.locator('.lots .button:not(.primary)').first().click();
      await primary(page).click();
    }, /bids|puja/);
    const { now } = await turn();
    await picture(now.page, 'remote-1888-auction');
    expect(await violations(now.page)).toEqual([]);
  });

  it('the stock round: a company is started', async () => {
    await driver.playUntil(() => driver.step === 'stockRound' && driver.offered.some((c) => c.type === 'start'));
    await doAndSee(async (page) => {
      await page.locator('.stock-card.unfounded').first().click();
      await picture(page, 'remote-1888-stock');
      await page.locator('.train-row:not([aria-disabled="true"])').first().click();
    }, /starts|funda|inaugura/);
  });

  it('a company: tile, token, routes, dividend, train', async () => {
    await driver.playUntil(() => driver.step === 'layTrack' && driver.offered.some((c) => c.type === 'layTile'));
    await doAndSee(async (page) => {
      await pickHex(page);
      await picture(page, 'remote-1888-tile');
      await primary(page).click();
    }, /lays tile|coloca la loseta/);

    await driver.playUntil(() => driver.step === 'buyTrains' && driver.offered.some((c) => c.type === 'buyTrain'));
    await doAndSee((page) => page.locator('.train-row').first().click(), /buys|compra/);

    await driver.playUntil(() => driver.step === 'runTrains');
    await doAndSee(async (page) => {
      await primary(page).waitFor({ timeout: 20_000 });
      await picture(page, 'remote-1888-run');
      await primary(page).click();
    }, /runs|recorre/);

    await driver.playUntil(() => driver.step === 'dividend');
    await doAndSee(async (page) => {
      expect(await page.locator('[data-panel=market] .goes').count()).toBeGreaterThan(0);
      await picture(page, 'remote-1888-dividend');
      await primary(page).click();
    }, /pays|reparte/);

    await driver.playUntil(() => driver.step === 'placeTokens' && driver.offered.some((c) => c.type === 'placeToken'));
    await doAndSee(async (page) => {
      await pickHex(page);
      await primary(page).click();
    }, /token|ficha/);
    const { now, other } = await turn();
    for (const p of [now, other]) expect(await violations(p.page)).toEqual([]);
    expect([...ana.errors, ...iker.errors]).toEqual([]);
  });
});
