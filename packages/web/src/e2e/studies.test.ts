import type { BrowserContext } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { Driver, nameGuest, startTable } from './testing/driver.ts';
import { inTheBrowser } from './testing/stage.ts';

/** The study room at a table of a server: while it is played, when it is over, and for whoever gets a link. */
inTheBrowser('studies of a table on a server', (here) => {
  const post = async (context: BrowserContext, path: string, data: object = {}) => {
    const answer = await context.request.post(`${here.server.url}/api${path}`, {
      data,
      headers: { 'x-traviesa': '1' },
    });
    expect(answer.ok()).toBe(true);
    return answer.json();
  };
  /** Without a mail server the link of the letter stands in the log. */
  async function account(context: BrowserContext): Promise<void> {
    await post(context, '/account', { email: 'ana@example.org', password: 'correct horse', language: 'en' });
    const link = () => /account\/confirm#([\w-]+)/.exec(here.server.log)?.[1];
    for (let i = 0; link() === undefined && i < 200; i++) await new Promise((done) => setTimeout(done, 50));
    await post(context, '/account/confirm', { secret: link()! });
  }

  it('branches at one’s own turn are nobody else’s, come along to another device, and are published when it is over', {
    timeout: 300_000,
  }, async () => {
    const [ana, iker] = [await person(here.browser), await person(here.browser)];
    await nameGuest(here.server.url, ana.context, 'Ana');
    await nameGuest(here.server.url, iker.context, 'Iker');
    await account(ana.context);
    const id = await startTable(here.server.url, 'chicago-express', [ana.context, iker.context]);
    const driver = await Driver.open(here.server.url, id, [ana.context, iker.context]);
    await driver.playUntil(() => driver.contextOf(driver.actor ?? '') === ana.context, 20);
    const { seq } = driver;
    const table = `${here.server.url}/t/${id}`;
    await Promise.all([ana, iker].map((p) => p.page.goto(table)));
    await iker.page.locator('#dock[data-state=waiting]').waitFor();

    // Ana's own turn, tried out first.
    await ana.page.locator('.tablebar .tool', { hasText: 'What if' }).click();
    await ana.page.locator('.what-if-bar').waitFor();
    await ana.page.locator('#dock [data-primary]').first().click();
    const forReal = ana.page.locator('.what-if-bar button', { hasText: 'Play for real' });
    await forReal.waitFor();
    const branch = ana.page.url();
    await ana.page.locator('.what-if-bar a', { hasText: 'Branches (1)' }).click();
    await ana.page.locator('[data-kept=account]').waitFor();
    expect(await violations(ana.page)).toEqual([]);
    await picture(ana.page, 'what-if-account-desk');
    await driver.read();
    expect(driver.seq).toBe(seq);
    expect(await iker.page.locator('#dock').getAttribute('data-state')).toBe('waiting');
    await iker.page.goto(`${table}/what-if`);
    await iker.page.locator('main.trouble').waitFor();

    // The report of a game that goes on: facts so far, no judgement, no publishing.
    await ana.page.goto(`${table}/report`);
    await ana.page.locator('.report .money').waitFor();
    expect(await ana.page.locator('.studybar').innerText()).toContain('Still being played');
    expect(await ana.page.locator('.review').count()).toBe(0);
    await ana.page.locator('.share > button').click();
    await ana.page.locator('.share-menu', { hasText: 'can be published when it is over' }).waitFor();

    // Ana's phone has the branch too.
    const phone = await person(here.browser, { size: 'phone', lang: 'es' });
    const { code } = await post(ana.context, '/me/code');
    await post(phone.context, '/session/code', { code });
    await phone.page.goto(`${table}/what-if`);
    await phone.page.locator('.branch-rows li').waitFor();
    await phone.page.getByText('Se guarda con tu cuenta.').waitFor();
    await picture(phone.page, 'what-if-account-phone-es');

    // The first move made for real, then the game to its end.
    await ana.page.goto(branch);
    await forReal.click();
    await driver.reach(seq + 1);
    await driver.playUntil(() => driver.actor === undefined, 2000);
    await ana.page.goto(`${table}/report`);
    await ana.page.locator('.report .money').waitFor();
    expect(await ana.page.locator('.studybar').innerText()).not.toContain('Still being played');
    await ana.page.locator('.share > button').click();
    await ana.page.locator('.share-menu button', { hasText: 'Publish' }).click();
    await ana.page.getByLabel('What it is called').fill('The first bid');
    expect(await violations(ana.page)).toEqual([]);
    await picture(ana.page, 'publish-desk');
    await ana.page.locator('.publish-form button[type=submit]').click();
    const link = await ana.page.locator('.publish-form output').innerText();

    // Whoever has the link reads it, without a name.
    const reader = await person(here.browser, { size: 'phone', theme: 'dark' });
    await reader.page.goto(link);
    await reader.page.getByRole('heading', { name: 'The first bid' }).waitFor();
    expect(await violations(reader.page)).toEqual([]);
    await picture(reader.page, 'published-phone-dark');
    await reader.page.locator('.branch-rows a').click();
    await reader.page.locator('.what-if-bar', { hasText: 'Published by Ana' }).waitFor();
    expect(await reader.page.locator('#dock [data-primary]').count()).toBe(0);
    await picture(reader.page, 'published-branch-phone-dark');
    await reader.page.goto(`${link}/report`);
    await reader.page.locator('.report .money, .report .places-row').first().waitFor();
    await reader.page.goto(`${link}/game?at=5`);
    await reader.page.locator('.history, .scrubber').first().waitFor();

    await ana.page.goto(`${here.server.url}/studies`);
    await ana.page.getByRole('button', { name: 'Withdraw' }).click();
    await ana.page.getByText('Nothing yet.').waitFor();
    await reader.page.goto(link);
    await reader.page.getByText('There is no such study.').waitFor();
    expect([ana, iker, phone, reader].flatMap((p) => p.errors)).toEqual([]);
    await Promise.all([ana, iker, phone, reader].map((p) => p.context.close()));
  });
});
