import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, missing, person, picture, violations } from './testing/browser.ts';
import { TestServer } from './testing/server.ts';

/** From the list of tables to the seats: everything before a game begins. */
describe.skipIf(missing)('the lobby', () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([TestServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  /** Gives the name that is asked for at the first need. */
  async function sayName(page: Page, name: string, go: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: go }).click();
  }

  it('a table is created with its options, filled, and started', async () => {
    const ana = await person(browser);
    await ana.page.goto(`${server.url}/lobby`);
    await ana.page.getByText('No open tables yet').waitFor();
    await ana.page.getByRole('link', { name: 'Create a table' }).first().click();
    await ana.page.getByLabel('Title').selectOption('1888');
    await ana.page.getByRole('radio', { name: 'The published rules' }).waitFor();
    await ana.page.getByRole('button', { name: '3', exact: true }).click();
    await ana.page.getByLabel('Seat 3').selectOption('greedy');
    await ana.page.getByLabel('Name of the table').fill('Sunday in Shandong');
    await picture(ana.page, 'create-filled-desk-light-en');
    expect(await violations(ana.page)).toEqual([]);
    await ana.page.getByRole('button', { name: 'Create table' }).click();
    await sayName(ana.page, 'Ana', 'Sit down');
    await ana.page.getByRole('heading', { name: 'Sunday in Shandong' }).waitFor();
    await picture(ana.page, 'room-desk-light-en');
    expect(await violations(ana.page)).toEqual([]);

    const iker = await person(browser, { lang: 'es', size: 'phone', theme: 'dark' });
    await iker.page.goto(`${server.url}/lobby`);
    await iker.page.getByText('Sunday in Shandong').waitFor();
    await picture(iker.page, 'lobby-phone-dark-es');
    expect(await violations(iker.page)).toEqual([]);
    await iker.page.getByRole('button', { name: 'Unirse' }).click();
    await sayName(iker.page, 'Iker', 'Sentarse');
    await iker.page.getByText('Esperando a que Ana empiece la partida').waitFor();
    await picture(iker.page, 'room-phone-dark-es');
    expect(await violations(iker.page)).toEqual([]);

    // The other seat fills before Ana's eyes, without a reload.
    await ana.page.getByText('Iker').waitFor();
    await ana.page.getByRole('button', { name: 'Start the game' }).click();
    await Promise.all([ana.page.locator('#dock').waitFor(), iker.page.locator('#dock').waitFor()]);
    await picture(ana.page, 'remote-1888-desk-light-en');
    await picture(iker.page, 'remote-1888-phone-dark-es');
    expect([...ana.errors, ...iker.errors]).toEqual([]);
    await ana.context.close();
    await iker.context.close();
  });
});
