import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { Driver, nameGuest, startTable } from './testing/driver.ts';
import { inTheBrowser } from './testing/stage.ts';

inTheBrowser('once more with the same people', (here) => {
  it('both are led to one new table, and its owner begins', async () => {
    const [ana, iker] = [
      await person(here.browser),
      await person(here.browser, { lang: 'es', theme: 'dark', size: 'phone' }),
    ];
    await nameGuest(here.server.url, ana.context, 'Ana');
    await nameGuest(here.server.url, iker.context, 'Iker');
    const id = await startTable(here.server.url, 'chicago-express', [ana.context, iker.context], { bots: 1 });
    const driver = await Driver.open(here.server.url, id, [ana.context, iker.context]);
    await driver.playUntil(() => driver.actor === undefined, 2000);
    await Promise.all([ana, iker].map((p) => p.page.goto(`${here.server.url}/t/${id}`)));
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
    const { context, page, errors } = await person(here.browser);
    await nameGuest(here.server.url, context, 'Ana');
    const id = await startTable(here.server.url, 'chicago-express', [context], { bots: 2 });
    const driver = await Driver.open(here.server.url, id, [context]);
    await driver.playUntil(() => driver.actor === undefined, 2000);
    await page.goto(`${here.server.url}/t/${id}`);
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.locator('#dock[data-state=choose], #dock[data-state=waiting]').waitFor();
    expect(new URL(page.url()).pathname).not.toBe(`/t/${id}`);
    expect(await page.locator('.seat').count()).toBe(3);
    expect(errors).toEqual([]);
    await context.close();
  });
});
