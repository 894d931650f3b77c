import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { Driver, nameGuest, startTable } from './testing/driver.ts';
import { inTheBrowser } from './testing/stage.ts';

const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/** What one is told while away is set up on one's own page, at a table, and by the link in each notice. */
inTheBrowser(
  'notices',
  (here) => {
    const home = (): string => here.server.url;

    it('what, where and when: saved at once, tried, and a webhook that cannot be reached says so', async () => {
      const { context, page, errors } = await person(here.browser);
      await nameGuest(home(), context, 'Ana');
      await page.goto(`${home()}/account`);
      const chat = page.getByLabel('The chat names me (@name): Push');
      await chat.uncheck();
      await page.getByLabel('Quiet hours').check();
      await page.getByLabel('to', { exact: true }).fill('07:30');
      await page.getByLabel('Remind me of a turn after').selectOption({ label: '3 hours' });
      await page.getByRole('button', { name: 'Add a webhook' }).click();
      await page.getByLabel('For').selectOption('json');
      await page.getByLabel('Address (https)').fill('https://10.0.0.1/hook');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByText('Nothing can be sent to this address.').waitFor();
      await page.getByLabel('Address (https)').fill('https://nowhere.invalid/hook');
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await page.getByText('Messages are signed with this.').waitFor();
      await page.getByRole('button', { name: /^Test: A program of mine/ }).click();
      await page.getByText('It did not arrive: no such address').waitFor();
      await page.getByText('failing: no such address').waitFor();
      await picture(page, 'notices-desk-light-en');
      expect(await violations(page)).toEqual([]);
      await page.reload();
      await page.getByText('failing: no such address').waitFor();
      expect(await chat.isChecked()).toBe(false);
      expect(await page.getByLabel('to', { exact: true }).inputValue()).toBe('07:30');
      expect(errors).toEqual([]);
      const cookies = await context.cookies();
      await context.close();
      // The same person on a phone, in Spanish, in the dark.
      const phone = await person(here.browser, { size: 'phone', lang: 'es', theme: 'dark' });
      await phone.context.addCookies(cookies);
      await phone.page.goto(`${home()}/account`);
      await phone.page.getByText('falla: no existe esa dirección').waitFor();
      await phone.page.getByRole('heading', { name: 'Avisos' }).scrollIntoViewIfNeeded();
      await picture(phone.page, 'notices-phone-dark-es');
      expect([await violations(phone.page), await sideways(phone.page)]).toEqual([[], 0]);
      await phone.context.close();
    });

    it('a table can be silent, the link in a notice stops one kind without signing in', async () => {
      const [ana, iker] = [await person(here.browser), await person(here.browser)];
      await nameGuest(home(), ana.context, 'Ana');
      await nameGuest(home(), iker.context, 'Iker');
      const id = await startTable(home(), 'chicago-express', [ana.context, iker.context]);
      await Driver.open(home(), id, [ana.context, iker.context]);
      await ana.page.goto(`${home()}/t/${id}`);
      await ana.page.getByRole('button', { name: 'Table menu' }).click();
      await ana.page.getByLabel('Notices of this table').selectOption({ label: 'none' });
      await picture(ana.page, 'notices-table-menu');
      await ana.page.goto(`${home()}/account`);
      await ana.page.getByRole('heading', { name: 'Differently at these tables' }).waitFor();
      const { person: me } = (await (await ana.context.request.get(`${home()}/api/me`)).json()) as {
        person: { id: string };
      };
      const store = new DatabaseSync(join(here.server.data, 'traviesa.sqlite'), { readOnly: true });
      const { value } = store.prepare("select value from server_keys where name = 'sign'").get() as { value: string };
      store.close();
      const what = `${me.id}.turn.push`;
      const signed = createHmac('sha256', value).update(`stop ${what}`).digest('base64url').slice(0, 32);
      const stranger = await person(here.browser, { size: 'phone', lang: 'es' });
      await stranger.page.goto(`${home()}/stop#${what}.${signed}`);
      await stranger.page.getByText('Ya no se te avisa por esta vía: Me toca (Push).').waitFor();
      await picture(stranger.page, 'notices-stop-phone-es');
      expect([await violations(stranger.page), await sideways(stranger.page)]).toEqual([[], 0]);
      await ana.page.reload();
      const box = ana.page.getByLabel('My turn: Push');
      await box.waitFor();
      expect(await box.isChecked()).toBe(false);
      await stranger.page.getByRole('button', { name: 'Deshacer' }).click();
      await stranger.page.getByText('Se te vuelve a avisar').waitFor();
      for (const p of [ana, iker, stranger]) await p.context.close();
    });

    it('a pushed message is shown by the service worker, and asked for only after an own turn', async () => {
      const { context, page } = await person(here.browser, { app: true });
      await context.grantPermissions(['notifications'], { origin: home() });
      await page.goto(home());
      await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
      expect(await page.getByText('Shall this device tell you').count()).toBe(0);
      const cdp = await context.newCDPSession(page);
      const registered = new Promise<string>((resolve) => {
        cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const [found] = registrations;
          if (found) resolve(found.registrationId);
        });
      });
      await cdp.send('ServiceWorker.enable');
      const notice = {
        title: 'Your turn: Tally',
        body: 'SR 2',
        tag: 'x',
        url: '/t/x',
        stop: '/stop#a',
        stopText: 'Stop',
      };
      await cdp.send('ServiceWorker.deliverPushMessage', {
        origin: home(),
        registrationId: await registered,
        data: JSON.stringify(notice),
      });
      const shown = () =>
        page.evaluate(async () => {
          const all = await (await navigator.serviceWorker.ready).getNotifications();
          return all.map((n) => [n.title, n.body, n.tag]);
        });
      await expect.poll(shown).toEqual([['Your turn: Tally', 'SR 2', 'x']]);
      await context.close();
    });
  },
  true,
);
