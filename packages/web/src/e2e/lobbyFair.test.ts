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
    expect([...rosa.errors, ...iker.errors]).toEqual([]);
    await rosa.context.close();
    await iker.context.close();
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
    await iker.page.getByRole('button', { name: 'Unirse' }).click();
    await iker.page.getByText('Esperando a que Rosa empiece la partida').waitFor();
    await rosa.page.getByRole('button', { name: 'Start the game' }).click();
    await rosa.page.locator('#dock').waitFor();
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
