import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { orSkipped, realGame } from '../../../../tests/lib/realGames.ts';
import { person, picture, violations } from './testing/browser.ts';
import { Driver, nameGuest, startTable } from './testing/driver.ts';
import { inTheBrowser } from './testing/stage.ts';

/** From the list of tables to the seats: everything before a game begins. */
inTheBrowser('the lobby', (here) => {
  /** Gives the name that is asked for at the first need. */
  async function sayName(page: Page, name: string, go: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(name);
    await dialog.getByRole('button', { name: go }).click();
  }

  it('a table is created with its options, filled, and started', async () => {
    const ana = await person(here.browser);
    await ana.page.goto(`${here.server.url}/lobby`);
    await ana.page.getByText('No open tables yet').waitFor();
    await ana.page.getByRole('link', { name: 'Create a table' }).first().click();
    await ana.page.getByLabel('Title').selectOption('1888');
    await ana.page.getByRole('radio', { name: 'The published rules' }).waitFor();
    await ana.page.getByRole('button', { name: '3', exact: true }).click();
    await ana.page.getByLabel('Seat 3').selectOption('level3');
    await ana.page.getByLabel('Name of the table').fill('Sunday in Shandong');
    await picture(ana.page, 'create-filled-desk-light-en');
    expect(await violations(ana.page)).toEqual([]);
    await ana.page.getByRole('button', { name: 'Create table' }).click();
    await sayName(ana.page, 'Ana', 'Sit down');
    await ana.page.getByRole('heading', { name: 'Sunday in Shandong' }).waitFor();
    await picture(ana.page, 'room-desk-light-en');
    expect(await violations(ana.page)).toEqual([]);

    const iker = await person(here.browser, { lang: 'es', size: 'phone', theme: 'dark' });
    await iker.page.goto(`${here.server.url}/lobby`);
    await iker.page.getByText('Sunday in Shandong').waitFor();
    await picture(iker.page, 'lobby-phone-dark-es');
    expect(await violations(iker.page)).toEqual([]);
    await iker.page.getByRole('button', { name: 'Unirse' }).click();
    await sayName(iker.page, 'Iker', 'Sentarse');
    await iker.page.getByText('Esperando a que Ana empiece la partida').waitFor();
    await picture(iker.page, 'room-phone-dark-es');
    expect(await violations(iker.page)).toEqual([]);

    await iker.page.getByLabel('Di algo').fill('¡Hola!');
    await iker.page.keyboard.press('Enter');
    await ana.page.getByText('¡Hola!').waitFor();
    // The other seat fills before Ana's eyes, without a reload.
    await ana.page.locator('.seat-list').getByText('Iker').waitFor();
    await ana.page.getByRole('button', { name: 'Start the game' }).click();
    await Promise.all([ana.page.locator('#dock').waitFor(), iker.page.locator('#dock').waitFor()]);
    await picture(ana.page, 'remote-1888-desk-light-en');
    await picture(iker.page, 'remote-1888-phone-dark-es');
    expect([...ana.errors, ...iker.errors]).toEqual([]);
    await ana.context.close();
    await iker.context.close();
  });

  it('with the keyboard alone: from the list to a game under way', async () => {
    const rosa = await person(here.browser);
    const { page } = rosa;
    /** Walks on with Tab until what has the focus is called so. */
    const tabTo = async (name: RegExp): Promise<void> => {
      const named = (): Promise<string> =>
        page.evaluate(() => {
          const at = document.activeElement as HTMLElement | null;
          if (at === document.body) return '';
          const label = (at as HTMLInputElement | null)?.labels?.[0]?.textContent ?? '';
          return `${at?.getAttribute('aria-label') ?? ''} ${label} ${at?.textContent ?? ''}`;
        });
      for (let i = 0; i < 60; i++) {
        if (name.test(await named())) return;
        await page.keyboard.press('Tab');
      }
      throw new Error(`Tab does not lead to ${name}`);
    };
    await page.goto(`${here.server.url}/lobby`);
    await page.getByRole('heading', { name: 'Open tables' }).waitFor();
    await tabTo(/Create a table/);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Create a table' }).waitFor();
    await tabTo(/^\s*2$/);
    await page.keyboard.press('Enter');
    await tabTo(/Seat 2/);
    await page.keyboard.press('ArrowDown');
    await tabTo(/Create table/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(/Your name/);
    await page.keyboard.type('Rosa');
    await page.keyboard.press('Enter');
    await page.getByText('Everybody is here').waitFor();
    await tabTo(/Start the game/);
    await page.keyboard.press('Enter');
    await page.locator('#dock').waitFor();
    await tabTo(/Table menu/);
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Copy invite link');
    await page.keyboard.press('Escape');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Table menu');
    expect(rosa.errors).toEqual([]);
    await rosa.context.close();
  });

  it('a game is downloaded, and opens from its file as a table to study', async () => {
    const ana = await person(here.browser);
    await nameGuest(here.server.url, ana.context, 'Ana');
    const id = await startTable(here.server.url, 'chicago-express', [ana.context], { bots: 2 });
    const driver = await Driver.open(here.server.url, id, [ana.context]);
    await driver.playUntil(() => driver.seq >= 6);
    await ana.page.goto(`${here.server.url}/t/${id}`);
    await ana.page.getByRole('button', { name: 'Table menu' }).click();
    await picture(ana.page, 'table-menu-desk-light-en');
    expect(await violations(ana.page)).toEqual([]);
    const [file] = await Promise.all([
      ana.page.waitForEvent('download'),
      ana.page.getByRole('button', { name: 'Download the game' }).click(),
    ]);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toMatchObject({ game: 'chicago-express' });
    // What cannot be taken elsewhere is said before anybody tries.
    await ana.page.getByText('18xx.games does not have').waitFor();
    expect(await ana.page.getByRole('button', { name: 'Download as 18xx.games log' }).count()).toBe(0);

    await ana.page.goto(`${here.server.url}/lobby`);
    const choose = async (name: string, text: string): Promise<void> => {
      await ana.page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    };
    await choose('letter.json', 'Dear Ana,');
    await ana.page.getByText('This file is not a saved game').waitFor();
    const record = { game: 'chicago-express', revision: 1, players: ['Ana', 'Iker'], options: {}, seed: 3 };
    const wrong = { ...record, entries: [{ type: 'bid', player: 'p1', amount: 1 }] };
    await choose('wrong.json', JSON.stringify(wrong));
    await ana.page.getByText('Move 1 of this file is not allowed').waitFor();
    expect(await violations(ana.page)).toEqual([]);
    await choose('right.json', JSON.stringify({ ...record, entries: [] }));
    await ana.page.locator('#dock[data-state=choose]').waitFor();
    expect(ana.page.url()).toContain('/t/');
    // On a table to study one moves for everybody, and takes back freely.
    await ana.page.locator('#dock [data-primary]').first().click();
    await ana.page.locator('.log').getByText('bids').waitFor();
    await ana.page.locator('[data-undo]').click();
    await ana.page.locator('.log').getByText('bids').waitFor({ state: 'detached' });
    expect(ana.errors).toEqual([]);
    await ana.context.close();
  });

  const real = realGame('1888-128097');
  it.skipIf(!real)(`a log of 18xx.games opens as a table to study${orSkipped(real)}`, async () => {
    const ana = await person(here.browser, { lang: 'es' });
    await nameGuest(here.server.url, ana.context, 'Ana');
    await ana.page.goto(`${here.server.url}/lobby`);
    const log = { name: 'log.json', mimeType: 'application/json', buffer: Buffer.from(real!.log) };
    await ana.page.locator('input[type=file]').setInputFiles(log);
    await ana.page.locator('#dock').waitFor({ timeout: 30_000 });
    await picture(ana.page, 'remote-analysis-desk-light-es');
    expect(await violations(ana.page)).toEqual([]);
    await ana.page.getByRole('button', { name: 'Menú de la mesa' }).click();
    const [file] = await Promise.all([
      ana.page.waitForEvent('download'),
      ana.page.getByRole('button', { name: 'Descargar para 18xx.games' }).click(),
    ]);
    expect(JSON.parse(readFileSync(await file.path(), 'utf8'))).toHaveProperty('actions');
    expect(ana.errors).toEqual([]);
    await ana.context.close();
  });
});
