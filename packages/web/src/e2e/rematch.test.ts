import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, missing, person, picture, violations } from './testing/browser.ts';
import { Driver, nameGuest, startTable } from './testing/driver.ts';
import { TestServer } from './testing/server.ts';

describe.skipIf(missing)('once more with the same people', () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([TestServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('both are led to one new table, and its owner begins', async () => {
    const [ana, iker] = [await person(browser), await person(browser, { lang: 'es', theme: 'dark', size: 'phone' })];
    await nameGuest(server.url, ana.context, 'Ana');
    await nameGuest(server.url, iker.context, 'Iker');
    const id = await startTable(server.url, 'chicago-express', [ana.context, iker.context], { bots: 1 });
    const driver = await Driver.open(server.url, id, [ana.context, iker.context]);
    await driver.playUntil(() => driver.actor === undefined, 2000);
    await Promise.all([ana, iker].map((p) => p.page.goto(`${server.url}/t/${id}`)));
    await Promise.all([ana, iker].map((p) => p.page.locator('#dock[data-state=over]').waitFor()));
    await picture(ana.page, 'remote-over-desk');
    await picture(iker.page, 'remote-over-phone');
    expect(await violations(ana.page)).toEqual([]);

    await ana.page.getByRole('button', { name: 'Rematch' }).click();
    await ana.page.locator('.room').waitFor();
    await iker.page.getByText('La revancha está preparada').waitFor();
    await iker.page.getByRole('button', { name: 'Ir a la revancha' }).click();
    await iker.page.locator('.room').waitFor();
    const next = new URL(ana.page.url()).pathname;
    expect(next).not.toBe(`/t/${id}`);
    expect(new URL(iker.page.url()).pathname).toBe(next);
    const seats = await ana.page.locator('.room').innerText();
    expect(seats).toContain('Ana');
    expect(seats).toContain('Iker');
    await picture(ana.page, 'remote-rematch-room');
    await ana.page.locator('.room .button.primary').first().click();
    await Promise.all([ana, iker].map((p) => p.page.locator('#dock').waitFor()));
    expect([...ana.errors, ...iker.errors]).toEqual([]);
    await Promise.all([ana, iker].map((p) => p.context.close()));
  });

  it('alone with bots it begins at once', async () => {
    const { context, page, errors } = await person(browser);
    await nameGuest(server.url, context, 'Ana');
    const id = await startTable(server.url, 'chicago-express', [context], { bots: 2 });
    const driver = await Driver.open(server.url, id, [context]);
    await driver.playUntil(() => driver.actor === undefined, 2000);
    await page.goto(`${server.url}/t/${id}`);
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.locator('#dock[data-state=choose], #dock[data-state=waiting]').waitFor();
    expect(new URL(page.url()).pathname).not.toBe(`/t/${id}`);
    expect(await page.locator('.seat').count()).toBe(3);
    expect(errors).toEqual([]);
    await context.close();
  });
});
