import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { nameGuest } from './testing/driver.ts';
import { inTheBrowser } from './testing/stage.ts';

/** Doors that open only for some, and doors that lead nowhere. */
inTheBrowser('private tables and wrong addresses', (here) => {
  const headers = { 'x-traviesa': '1' };
  async function privateTable(context: BrowserContext, more: object): Promise<{ id: string; invite: string }> {
    await nameGuest(here.server.url, context, 'Ana');
    const answer = await context.request.post(`${here.server.url}/api/tables`, {
      headers,
      data: { title: 'chicago-express', seats: [null, null], ...more },
    });
    return ((await answer.json()) as { table: { id: string; invite: string } }).table;
  }

  it('an invite link asks for a name and leads to a seat', async () => {
    const ana = await person(here.browser);
    const { id, invite } = await privateTable(ana.context, { access: 'link' });
    const guest = await person(here.browser, { lang: 'es', size: 'phone' });
    await guest.page.goto(`${here.server.url}/t/${id}`);
    await guest.page.getByText('solo se entra con su enlace').waitFor();
    await picture(guest.page, 'door-invite-phone-light-es');
    expect(await violations(guest.page)).toEqual([]);
    await guest.page.goto(`${here.server.url}/t/${id}#${invite}`);
    await guest.page.getByLabel('Tu nombre en la mesa').fill('Nuria');
    await picture(guest.page, 'door-name-phone-light-es');
    await guest.page.getByRole('button', { name: 'Entrar' }).click();
    await guest.page.getByRole('button', { name: 'Ocupar un asiento' }).click();
    await guest.page.getByText('Esperando a que Ana empiece la partida').waitFor();
    await ana.page.goto(`${here.server.url}/t/${id}`);
    await ana.page.getByText('Nuria').waitFor();
    await ana.page.getByRole('button', { name: 'Send Nuria away' }).click();
    await guest.page.getByRole('button', { name: 'Ocupar un asiento' }).waitFor();
    await Promise.all([ana.context.close(), guest.context.close()]);
  });

  it('whoever waits at a table hears that it was closed', async () => {
    const ana = await person(here.browser);
    const { id, invite } = await privateTable(ana.context, { access: 'link' });
    const guest = await person(here.browser, { lang: 'es', size: 'phone' });
    await nameGuest(here.server.url, guest.context, 'Nuria');
    await guest.page.goto(`${here.server.url}/t/${id}#${invite}`);
    await guest.page.getByRole('button', { name: 'Ocupar un asiento' }).click();
    await guest.page.getByText('Esperando a que Ana empiece la partida').waitFor();
    await ana.page.goto(`${here.server.url}/t/${id}`);
    await ana.page.getByText('Nuria').waitFor();
    await ana.page.getByRole('button', { name: 'Close the table' }).click();
    await guest.page.getByText('Esta mesa se cerró antes de empezar').waitFor();
    await Promise.all([ana.context.close(), guest.context.close()]);
  });

  it('a password lets in, a wrong one says so', async () => {
    const ana = await person(here.browser);
    const { id } = await privateTable(ana.context, { access: 'password', password: 'yangtze' });
    const guest = await person(here.browser, { theme: 'dark' });
    await nameGuest(here.server.url, guest.context, 'Pau');
    await guest.page.goto(`${here.server.url}/t/${id}`);
    await guest.page.getByLabel('Password').fill('wrong');
    await guest.page.getByRole('button', { name: 'Enter' }).click();
    await guest.page.getByText('That is not the password').waitFor();
    await picture(guest.page, 'door-password-desk-dark-en');
    expect(await violations(guest.page)).toEqual([]);
    await guest.page.getByLabel('Password').fill('yangtze');
    await guest.page.getByRole('button', { name: 'Enter' }).click();
    await guest.page.getByRole('button', { name: 'Take a seat' }).waitFor();
    await Promise.all([ana.context.close(), guest.context.close()]);
  });

  it('a table that is not there, an unknown title, a newer version: plain words', async () => {
    const { context, page, errors } = await person(here.browser);
    await page.goto(`${here.server.url}/t/nosuchtable`);
    await page.getByText('This table does not exist').waitFor();
    const { id } = await privateTable(context, {});
    await context.request.post(`${here.server.url}/api/tables/${id}/seats`, {
      headers,
      data: { seat: 1, bot: 'greedy' },
    });
    await context.request.post(`${here.server.url}/api/tables/${id}/start`, { headers });
    await page.route(`**/api/tables/${id}`, async (route) => {
      const answer = await route.fetch();
      const { table } = (await answer.json()) as { table: object };
      await route.fulfill({ json: { table: { ...table, title: '1899' } } });
    });
    await page.goto(`${here.server.url}/t/${id}`);
    await page.getByText('does not know the title').waitFor();
    await page.unroute(`**/api/tables/${id}`);
    await page.route(`**/api/games/${id}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...((await answer.json()) as object), revision: 99 } });
    });
    await page.goto(`${here.server.url}/t/${id}`);
    await page.getByText('newer version of the rules').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a server that is down is waited for, on every page that needs it', async () => {
    const { context, page } = await person(here.browser);
    const { id } = await privateTable(context, {});
    await page.goto(`${here.server.url}/lobby`);
    await page.getByRole('heading', { name: 'My tables' }).waitFor();
    await page.route('**/api/**', (route) => route.abort());
    for (const [path, words] of [
      ['/lobby', 'The server does not answer'],
      ['/new/1888', 'The server does not answer'],
      [`/t/${id}`, 'The server does not answer'],
    ] as const) {
      await page.goto(here.server.url + path);
      await page.getByText(words).first().waitFor();
      expect(await violations(page), path).toEqual([]);
    }
    await picture(page, 'server-down-desk-light-en');
    await page.unroute('**/api/**');
    await page.getByRole('heading', { name: 'Before the game' }).waitFor({ timeout: 15_000 });
    await context.close();
  });
});
