import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { nameGuest } from './testing/driver.ts';
import { inTheBrowser } from './testing/stage.ts';

/** Those who look after a server, in the page. */
inTheBrowser('looking after the server', (here) => {
  const headers = { 'x-traviesa': '1' };
  const store = <V>(work: (db: DatabaseSync) => V): V => {
    const db = new DatabaseSync(join(here.server.data, 'traviesa.sqlite'), { timeout: 5000 });
    try {
      return work(db);
    } finally {
      db.close();
    }
  };
  async function newTable(context: BrowserContext, more: object = {}): Promise<string> {
    const answer = await context.request.post(`${here.server.url}/api/tables`, {
      headers,
      data: { title: 'chicago-express', seats: [null, null], ...more },
    });
    return ((await answer.json()) as { table: { id: string } }).table.id;
  }

  it('a moderator finds the way, keeps somebody away and lets them come again; others see a closed door', async () => {
    const [ana, eve] = await Promise.all([person(here.browser), person(here.browser, { lang: 'es', size: 'phone' })]);
    await nameGuest(here.server.url, ana.context, 'Ana');
    await nameGuest(here.server.url, eve.context, 'Eve');
    await newTable(ana.context, { name: 'Friday evening' });
    await eve.page.goto(`${here.server.url}/admin`);
    await eve.page.getByText('Solo para quienes cuidan de este servidor').waitFor();
    store((db) => db.exec("insert into roles (person, role, at) select id, 'admin', 1 from people where name = 'Ana'"));
    await ana.page.goto(`${here.server.url}/lobby`);
    await ana.page.getByRole('link', { name: 'Look after the server' }).click();
    await ana.page.getByText('All is well.').waitFor();
    await ana.page.getByText('Friday evening').waitFor();
    await ana.page.getByRole('button', { name: 'Do not let in: Eve' }).click();
    await ana.page.getByLabel('Reason (they see it)').fill('noise');
    await picture(ana.page, 'admin-ban-desk-light-en');
    await ana.page.getByRole('button', { name: 'Do not let in', exact: true }).last().click();
    await ana.page.getByText('not let in: noise').waitFor();
    await ana.page.getByText('Ana no longer lets in Eve').waitFor();
    await picture(ana.page, 'admin-desk-light-en');
    expect(await violations(ana.page)).toEqual([]);
    await eve.page.goto(`${here.server.url}/lobby`);
    await eve.page.getByText('Quienes cuidan de este servidor no te dejan entrar').first().waitFor();
    await picture(eve.page, 'admin-banned-phone-light-es');
    await ana.page.getByRole('button', { name: 'Let in again' }).click();
    await ana.page.getByRole('button', { name: 'Do not let in: Eve' }).waitFor();
    store((db) =>
      db.exec("insert into roles (person, role, at) select id, 'moderator', 1 from people where name = 'Eve'"),
    );
    await eve.page.goto(`${here.server.url}/admin`);
    await eve.page.getByText('Todo está bien.').waitFor();
    await eve.page.getByText('moderación').waitFor();
    expect(await eve.page.getByText('Lo que se ha hecho').count()).toBe(0);
    await picture(eve.page, 'admin-phone-light-es');
    expect(await violations(eve.page)).toEqual([]);
    await Promise.all([ana.context.close(), eve.context.close()]);
  });

  it('the owner of a table sends somebody away for good, and lets them come again', async () => {
    const [ana, eve] = await Promise.all([person(here.browser), person(here.browser, { lang: 'es', size: 'phone' })]);
    await nameGuest(here.server.url, ana.context, 'Olga');
    await nameGuest(here.server.url, eve.context, 'Nuria');
    const id = await newTable(ana.context);
    await eve.page.goto(`${here.server.url}/t/${id}`);
    await eve.page.getByRole('button', { name: 'Ocupar un asiento' }).click();
    await ana.page.goto(`${here.server.url}/t/${id}`);
    await ana.page.getByRole('button', { name: 'Do not let Nuria come again' }).click();
    await eve.page.getByText('Quien creó esta mesa no te deja entrar').waitFor();
    await ana.page.getByText('Not let in').waitFor();
    await picture(ana.page, 'room-banned-desk-light-en');
    expect(await violations(ana.page)).toEqual([]);
    await ana.page.getByRole('button', { name: 'Let Nuria come again', exact: true }).click();
    await ana.page.getByText('Not let in').waitFor({ state: 'detached' });
    await eve.page.goto(`${here.server.url}/t/${id}`);
    await eve.page.getByRole('button', { name: 'Ocupar un asiento' }).click();
    await ana.page.getByText('Nuria').waitFor();
    await Promise.all([ana.context.close(), eve.context.close()]);
  });

  it('a parked game says so above its table, and asks for another try', async () => {
    const ana = await person(here.browser, { lang: 'es' });
    await nameGuest(here.server.url, ana.context, 'Petra');
    const id = await newTable(ana.context, { seats: [null, { bot: 'random' }, { bot: 'random' }] });
    await ana.context.request.post(`${here.server.url}/api/tables/${id}/start`, { headers });
    await here.server.down();
    store((db) =>
      db.prepare("update tables set parked = 'it hurts', awaits = 'house', version = version + 1 where id = ?").run(id),
    );
    await here.server.up();
    await ana.page.goto(`${here.server.url}/t/${id}`);
    await ana.page.getByText('Los bots o el banco de esta partida se han atascado').waitFor();
    await picture(ana.page, 'table-parked-desk-light-es');
    expect(await violations(ana.page)).toEqual([]);
    await ana.page.getByRole('button', { name: 'Que lo intenten de nuevo' }).click();
    await ana.page.getByText('Los bots o el banco de esta partida se han atascado').waitFor({ state: 'detached' });
    await ana.context.close();
  });
});
