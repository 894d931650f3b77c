import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { Driver, makePerson, nameGuest } from './testing/driver.ts';
import { inTheBrowser } from './testing/stage.ts';

/** Fair opponents: rated tables, what they do to ratings, and who keeps away from whom. */
inTheBrowser('the lobby: fair opponents', (here) => {
  async function player(name: string, look: Parameters<typeof person>[1] = {}) {
    const who = await person(here.browser, look);
    await nameGuest(here.server.url, who.context, name);
    await makePerson(here.server, who.context, `${name.toLowerCase()}@example.org`);
    const { person: found } = (await (await who.context.request.get(`${here.server.url}/api/me`)).json()) as {
      person: { id: string };
    };
    return { ...who, id: found.id };
  }

  it('a line of chat is reported and its writer muted; both can be looked up', async () => {
    const rosa = await player('Nuria');
    const iker = await player('Gael');
    const headers = { 'x-traviesa': '1' };
    const data = { title: 'chicago-express', seats: [null, null], name: 'Loud table' };
    const made = await rosa.context.request.post(`${here.server.url}/api/tables`, { headers, data });
    const { table } = (await made.json()) as { table: { id: string } };
    const say = (text: string) =>
      iker.context.request.post(`${here.server.url}/api/games/${table.id}/chat`, {
        headers,
        data: { text, key: `${text}-key-key` },
      });
    await rosa.page.goto(`${here.server.url}/t/${table.id}`);
    await say('Hurry');
    await rosa.page.getByRole('button', { name: 'About this line of Gael' }).click();
    await rosa.page.getByRole('button', { name: 'Report' }).click();
    await rosa.page.getByLabel('In your words').fill('always like this');
    await picture(rosa.page, 'report-line-desk-light-en');
    expect(await violations(rosa.page)).toEqual([]);
    await rosa.page.getByRole('button', { name: 'Send report' }).click();
    await rosa.page.getByText('Your report is on its way').waitFor();
    await rosa.page.keyboard.press('Escape');
    await rosa.page.getByRole('button', { name: 'About this line of Gael' }).click();
    await rosa.page.getByRole('button', { name: 'Mute' }).click();
    await rosa.page.getByText('Hurry').waitFor({ state: 'detached' });
    await say('Again');
    await rosa.page.goto(`${here.server.url}/people/${iker.id}`);
    await rosa.page.getByText('You do not hear this person.').waitFor();
    await rosa.page.goto(`${here.server.url}/t/${table.id}`);
    await rosa.page.getByRole('heading', { name: 'Loud table' }).waitFor();
    expect(await rosa.page.getByText('Again', { exact: true }).count()).toBe(0);
    await rosa.page.goto(`${here.server.url}/account`);
    await rosa.page.getByRole('button', { name: 'Take it back: Gael' }).click();
    await rosa.page.getByText('Nobody. On the page of a person').waitFor();
    await picture(rosa.page, 'account-apart-desk-light-en');
    expect(await violations(rosa.page)).toEqual([]);
    // Who looks after the server reads it as it was said, and decides.
    const db = new DatabaseSync(join(here.server.data, 'traviesa.sqlite'), { timeout: 5000 });
    db.exec("insert into roles (person, role, at) select id, 'moderator', 1 from people where name = 'Nuria'");
    db.close();
    await rosa.page.goto(`${here.server.url}/admin`);
    await rosa.page.getByText('always like this').waitFor();
    await picture(rosa.page, 'admin-reports-desk-light-en');
    expect(await violations(rosa.page)).toEqual([]);
    await rosa.page.getByRole('button', { name: 'Silence for 7 days' }).click();
    await rosa.page.getByText('Nothing is reported.').waitFor();
    expect((await say('Louder')).status()).toBe(403);
    expect([...rosa.errors, ...iker.errors]).toEqual([]);
    await rosa.context.close();
    await iker.context.close();
  });

  it('somebody is invited by name, says no, and both are seated by quick match', async () => {
    const bea = await player('Bea');
    const teo = await player('Teo', { lang: 'es', size: 'phone' });
    const headers = { 'x-traviesa': '1' };
    const make = (who: typeof bea, data: object) =>
      who.context.request.post(`${here.server.url}/api/tables`, { headers, data: { title: '1888', ...data } });
    await make(bea, { seats: [null, null], name: 'By turns with a bot', pace: 'turns', level: { min: 1900 } });
    const made = await make(bea, { seats: [null, null, { bot: 'level3' }], name: 'Just us', access: 'link' });
    const { table } = (await made.json()) as { table: { id: string } };
    await teo.page.goto(`${here.server.url}/lobby`);
    await bea.page.goto(`${here.server.url}/t/${table.id}`);
    await bea.page.getByLabel('Name of somebody with an account').fill('teo');
    await bea.page.getByRole('button', { name: 'Invite', exact: true }).click();
    await bea.page.getByText('Asked: Teo').waitFor();
    // It comes to the lobby by itself.
    await teo.page.getByText('Bea te invita a sentarte').waitFor();
    await picture(teo.page, 'lobby-invited-phone-light-es');
    expect(await violations(teo.page)).toEqual([]);
    await teo.page.getByRole('button', { name: 'No, gracias' }).click();
    await teo.page.getByText('Bea te invita a sentarte').waitFor({ state: 'detached' });

    // Out of level: said, and not to be clicked. A filter hides it, says so, and stays.
    await teo.page.getByText('otro nivel').waitFor();
    const high = teo.page.locator('.table-row', { hasText: 'By turns with a bot' });
    expect(await high.getByRole('button', { name: 'Unirse' }).isDisabled()).toBe(true);
    await teo.page.getByRole('button', { name: 'Filtros' }).click();
    await teo.page.getByRole('dialog').getByLabel('Ritmo').selectOption('live');
    await picture(teo.page, 'lobby-filters-phone-light-es');
    await teo.page.keyboard.press('Escape');
    await teo.page.getByText('Una mesa más no encaja con tus filtros').waitFor();
    await teo.page.reload();
    await teo.page.getByText('Una mesa más no encaja con tus filtros').waitFor();

    await bea.page.goto(`${here.server.url}/lobby`);
    await bea.page.locator('.quick-fields').getByLabel('Players').selectOption('2');
    await bea.page.locator('.quick-fields').getByLabel('Title').selectOption('chicago-express');
    await bea.page.getByRole('button', { name: 'Find a table' }).click();
    await bea.page.getByText('Looking for people').waitFor();
    await picture(bea.page, 'lobby-searching-desk-light-en');
    expect(await violations(bea.page)).toEqual([]);
    // The search goes on while one looks elsewhere.
    await bea.page.getByRole('link', { name: 'Rules' }).click();
    await bea.page.locator('.search-pill').waitFor();
    await teo.page.getByRole('button', { name: 'Cambiar lo que buscas' }).click();
    await teo.page.getByRole('dialog').getByLabel('Jugadores').selectOption('2');
    await teo.page.keyboard.press('Escape');
    await teo.page.getByRole('button', { name: 'Buscar mesa' }).click();
    await bea.page.getByRole('button', { name: 'Sit down' }).click();
    await Promise.all([bea.page.locator('#dock').waitFor(), teo.page.locator('#dock').waitFor()]);
    expect(new URL(bea.page.url()).pathname).toBe(new URL(teo.page.url()).pathname);

    for (const { page } of [bea, teo]) await page.goto(`${here.server.url}/lobby`);
    const turn = bea.page.getByRole('link', { name: 'Play', exact: true });
    const wait = bea.page.getByText('You wait for');
    await turn.or(wait).first().waitFor();
    await picture(bea.page, 'lobby-desk-light-en');
    await picture(teo.page, 'lobby-phone-light-es');
    for (const { page } of [bea, teo]) expect(await violations(page)).toEqual([]);
    expect([...bea.errors, ...teo.errors]).toEqual([]);
    await bea.context.close();
    await teo.context.close();
  });

  it('a club is made, somebody is invited and sees its table; a stranger does not', async () => {
    const sol = await player('Sol');
    const pau = await player('Pau', { lang: 'es', size: 'phone', theme: 'dark' });
    const stranger = await person(here.browser);
    await sol.page.goto(`${here.server.url}/lobby`);
    await sol.page.getByRole('button', { name: 'New club' }).click();
    await sol.page.getByLabel('Name of the club').fill('18xx Madrid');
    await sol.page.getByRole('button', { name: 'Make the club' }).click();
    await sol.page.getByRole('heading', { name: '18xx Madrid' }).waitFor();
    await pau.page.goto(`${here.server.url}/lobby`);
    await sol.page.getByLabel('Name of somebody with an account').fill('Pau');
    await sol.page.getByRole('button', { name: 'Invite', exact: true }).click();
    await sol.page.getByText('invited, has not answered').waitFor();
    await pau.page.getByRole('button', { name: 'Unirme al club' }).click();
    await pau.page.getByRole('link', { name: '18xx Madrid' }).waitFor();
    await sol.page.getByRole('link', { name: 'Pau' }).waitFor();
    await picture(sol.page, 'club-desk-light-en');
    expect(await violations(sol.page)).toEqual([]);

    await stranger.page.goto(`${here.server.url}/lobby`);
    const loaded = stranger.page.getByText('No open tables yet').or(stranger.page.locator('.table-row'));
    await loaded.first().waitFor();
    await sol.page.getByRole('link', { name: 'Create a table' }).click();
    await sol.page.getByRole('radio', { name: /Only my club/ }).waitFor();
    expect(await sol.page.getByRole('radio', { name: /Only my club/ }).isChecked()).toBe(true);
    await sol.page.getByLabel('Name of the table').fill('Members only');
    await sol.page.getByRole('button', { name: 'Create table' }).click();
    await sol.page.getByRole('heading', { name: 'Members only' }).waitFor();
    const address = sol.page.url();
    // It comes to the member's lobby by itself, and not to the stranger's.
    await pau.page.getByText('Members only').waitFor();
    await picture(pau.page, 'lobby-club-phone-dark-es');
    expect(await violations(pau.page)).toEqual([]);
    await pau.page.locator('.table-row', { hasText: 'Members only' }).getByRole('button', { name: 'Unirse' }).click();
    await sol.page.locator('.seat-list').getByText('Pau').waitFor();
    expect(await stranger.page.getByText('Members only').count()).toBe(0);
    await stranger.page.goto(address);
    await stranger.page.getByText('This table is for the members of a club.').waitFor();
    await pau.page.goto(`${here.server.url}/lobby`);
    await pau.page.getByRole('link', { name: '18xx Madrid' }).click();
    await pau.page.getByText('Members only').waitFor();
    await picture(pau.page, 'club-phone-dark-es');
    expect(await violations(pau.page)).toEqual([]);
    expect([...sol.errors, ...pau.errors, ...stranger.errors]).toEqual([]);
    for (const { context } of [sol, pau, stranger]) await context.close();
  });

  it('a rated table is made, joined and played to its end; the change is seen there and in the history', async () => {
    const rosa = await player('Rosa');
    const iker = await player('Iker', { lang: 'es', size: 'phone', theme: 'dark' });
    await rosa.page.goto(`${here.server.url}/new/chicago-express`);
    await rosa.page.getByRole('button', { name: '2', exact: true }).click();
    await rosa.page.getByRole('checkbox', { name: /The game counts for ratings/ }).check();
    await rosa.page.getByLabel('Rating from').fill('1300');
    await rosa.page.getByRole('combobox', { name: 'Language' }).selectOption('en');
    await rosa.page.getByLabel('Name of the table').fill('In earnest');
    await picture(rosa.page, 'create-rated-desk-light-en');
    expect(await violations(rosa.page)).toEqual([]);
    await rosa.page.getByRole('button', { name: 'Create table' }).click();
    await rosa.page.getByText('rated · level 1300 or more · English').waitFor();

    await iker.page.goto(`${here.server.url}/lobby`);
    await iker.page.getByText('In earnest').waitFor();
    await iker.page.locator('.table-row', { hasText: 'In earnest' }).getByRole('button', { name: 'Unirse' }).click();
    await iker.page.getByText('Esperando a que Rosa empiece la partida').waitFor();
    await rosa.page.getByRole('button', { name: 'Start the game' }).click();
    await rosa.page.locator('#dock').waitFor();
    await rosa.page.getByRole('button', { name: 'Bots', exact: true }).first().click();
    await rosa.page.locator('dialog[open]').getByText('This game is rated: no hints.').waitFor();
    expect(await rosa.page.getByRole('button', { name: 'What would you do?' }).count()).toBe(0);
    const id = rosa.page.url().split('/t/')[1]!;
    for (const { page } of [rosa, iker]) await page.goto(`${here.server.url}/lobby`);
    const driver = await Driver.open(here.server.url, id, [rosa.context, iker.context]);
    await driver.playUntil(() => driver.state.over !== undefined, 600);
    await rosa.page.goto(`${here.server.url}/t/${id}`);
    await rosa.page.locator('.rating-changes').getByText('Iker').first().waitFor();
    expect(await rosa.page.locator('.rating-changes').innerText()).toMatch(/1\d{3}\?.*[▲▼±]/s);
    await picture(rosa.page, 'rated-end-desk-light-en');

    await iker.page.goto(`${here.server.url}/people/${rosa.id}`);
    await iker.page.getByText('In earnest').waitFor();
    await iker.page.getByRole('cell', { name: /1\d{3}\?/ }).waitFor();
    await picture(iker.page, 'person-phone-dark-es');
    expect(await violations(iker.page)).toEqual([]);
    await rosa.page.goto(`${here.server.url}/account`);
    await rosa.page.getByLabel('My games').selectOption('nobody');
    await rosa.page.getByRole('link', { name: 'My ratings and games' }).click();
    await rosa.page.getByText('In earnest').waitFor();
    await picture(rosa.page, 'person-desk-light-en');
    expect(await violations(rosa.page)).toEqual([]);
    await iker.page.reload();
    await iker.page.getByText('Esta persona no enseña sus partidas').waitFor();
    expect([...rosa.errors, ...iker.errors]).toEqual([]);
    await rosa.context.close();
    await iker.context.close();
  });
});
