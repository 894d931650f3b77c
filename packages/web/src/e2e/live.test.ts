import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, missing, person, picture, violations } from './testing/browser.ts';
import { type Done, dockState, play1888, playChicago } from './testing/moves.ts';
import { TestServer } from './testing/server.ts';

/** Creates a table for two and lets both sit down and start. */
async function twoAt(server: TestServer, title: string, ana: Page, iker: Page): Promise<void> {
  await ana.goto(`${server.url}/new/${title}`);
  await ana.getByLabel('Your name at the table').fill('Ana');
  await ana.getByLabel('Seats').selectOption('2');
  await ana.getByLabel('Only with the link').check();
  await ana.getByRole('button', { name: 'Create table' }).click();
  const invite = await ana.getByLabel('Invite link').inputValue();
  await iker.goto(invite);
  await iker.getByLabel('Tu nombre en la mesa').fill('Iker');
  await iker.getByRole('button', { name: 'Sentarse' }).click();
  await ana.getByRole('button', { name: 'Start the game' }).click();
  await Promise.all([ana.locator('.dock').waitFor(), iker.locator('.dock').waitFor()]);
}

const logOf = (page: Page): Promise<number> => page.locator('.log li').count();

describe.skipIf(missing)('two browsers', () => {
  let server: TestServer;
  let browser: Browser;
  beforeAll(async () => {
    [server, browser] = await Promise.all([TestServer.start(), launch()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  it('play 1888 live: auction, tile, token, routes, dividend, train', async () => {
    const [ana, iker] = await Promise.all([person(browser), person(browser, { lang: 'es' })]);
    await twoAt(server, '1888', ana.page, iker.page);
    const seen = new Set<Done>();
    const wanted: Done[] = ['auction', 'stock', 'tile', 'token', 'routes', 'dividend', 'train'];
    for (let turn = 0; turn < 900 && !wanted.every((w) => seen.has(w)); turn++) {
      let acted = false;
      for (const { page } of [ana, iker]) {
        if ((await dockState(page)) !== 'choose') continue;
        const done = await play1888(page, turn);
        if (!seen.has(done)) await picture(page, `1888-live-${done}`);
        seen.add(done);
        acted = true;
        break;
      }
      if (!acted) await ana.page.waitForTimeout(30);
    }
    expect([...seen].sort()).toEqual(expect.arrayContaining([...wanted].sort()));
    // Both see the same table.
    await expect.poll(() => logOf(iker.page)).toBe(await logOf(ana.page));
    expect(await violations(ana.page)).toEqual([]);
    expect([...ana.errors, ...iker.errors]).toEqual([]);
    await Promise.all([ana.context.close(), iker.context.close()]);
  });

  it('go on after a restart of the server: a move made meanwhile arrives, none is lost', async () => {
    const [ana, iker] = await Promise.all([person(browser), person(browser, { lang: 'es' })]);
    await twoAt(server, 'chicago-express', ana.page, iker.page);
    for (let turn = 0; turn < 8; turn++) {
      for (const { page } of [ana, iker]) if ((await dockState(page)) === 'choose') await playChicago(page, turn);
      await ana.page.waitForTimeout(80);
    }
    await expect
      .poll(async () => (await dockState(ana.page)) === 'choose' || (await dockState(iker.page)) === 'choose')
      .toBe(true);
    const mover = (await dockState(ana.page)) === 'choose' ? ana : iker;
    const other = mover === ana ? iker : ana;
    const before = await logOf(other.page);
    await server.down();
    await expect.poll(() => mover.page.locator('.bar.warn').count(), { timeout: 20_000 }).toBe(1);
    await playChicago(mover.page, 0);
    await picture(mover.page, 'offline');
    await server.up();
    await expect.poll(() => other.page.locator('.bar.warn').count(), { timeout: 40_000 }).toBe(0);
    await expect.poll(async () => (await logOf(other.page)) > before, { timeout: 40_000 }).toBe(true);
    await expect.poll(() => mover.page.locator('.bar.warn').count(), { timeout: 40_000 }).toBe(0);
    await expect
      .poll(async () => (await logOf(mover.page)) === (await logOf(other.page)), { timeout: 20_000 })
      .toBe(true);
    // Chat both ways, and a request to go back that the other accepts.
    await ana.page.getByLabel('Say something to the table').fill('Hola');
    await ana.page.keyboard.press('Enter');
    await iker.page.locator('.chat', { hasText: 'Hola' }).waitFor();
    expect([...ana.errors, ...iker.errors]).toEqual([]);
    await Promise.all([ana.context.close(), iker.context.close()]);
  });

  it('a request to go back is accepted by the other', async () => {
    const [ana, iker] = await Promise.all([person(browser), person(browser, { lang: 'es' })]);
    await twoAt(server, 'chicago-express', ana.page, iker.page);
    for (let turn = 0; turn < 6; turn++) {
      for (const { page } of [ana, iker]) if ((await dockState(page)) === 'choose') await playChicago(page, turn);
      await ana.page.waitForTimeout(80);
    }
    await expect.poll(async () => (await logOf(ana.page)) === (await logOf(iker.page))).toBe(true);
    const before = await logOf(ana.page);
    await ana.page.locator('.log li button').nth(3).click();
    await ana.page.getByRole('button', { name: 'Ask to go back here' }).click();
    await iker.page.locator('.bar.ask').waitFor();
    await picture(iker.page, 'undo-asked');
    await iker.page.getByRole('button', { name: 'Aceptar' }).click();
    await expect.poll(() => logOf(iker.page)).toBeLessThan(before);
    expect([...ana.errors, ...iker.errors]).toEqual([]);
    await Promise.all([ana.context.close(), iker.context.close()]);
  });
});
