import { companyOf, type State } from '@traviesa/games/1865';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture } from './testing/browser.ts';
import { Driver, nameGuest, startTable } from './testing/driver.ts';
import { faults, news, type Offer, type Opened, openGame, primary, sardinia } from './testing/sardinia.ts';
import { inTheBrowser } from './testing/stage.ts';

/** Sardinia on the real server: two people who deal with each other, and a table filled with a bot to its end. */
inTheBrowser('1865 Sardinia at a table of the server', (here) => {
  it('from the lobby: a short game with a bot, created, begun and under way', async () => {
    const { page, context, errors } = await person(here.browser);
    await page.goto(`${here.server.url}/lobby`);
    await page.getByRole('link', { name: 'Create a table' }).first().click();
    await page.getByLabel('Title').selectOption('1865');
    await page.getByRole('radio', { name: /Short game/ }).check();
    await page.getByRole('button', { name: '2', exact: true }).click();
    await page.getByLabel('Seat 2').selectOption('level3');
    await picture(page, 'sardinia-create');
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Create table' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('Ana');
    await dialog.getByRole('button', { name: 'Sit down' }).click();
    await page.getByRole('button', { name: 'Start the game' }).click();
    // The bot picks when it is its turn: four cards are taken in all, two of them by a click.
    for (let mine = 0; mine < 2; mine++) {
      await page.locator('#dock[data-state=choose] .maritime [data-choice]').first().click();
      const left = await page.locator('.maritime [data-choice]').count();
      await primary(page).click();
      await expect.poll(() => page.locator('.maritime [data-choice]').count()).toBeLessThan(left);
    }
    await expect.poll(() => news(page)).toMatch(/Share round 1/);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a train is asked for in one browser and given in the other', async () => {
    const ana: Opened = await person(here.browser);
    const iker: Opened = await person(here.browser, { size: 'phone', lang: 'es', theme: 'dark' });
    await nameGuest(here.server.url, ana.context, 'Ana');
    await nameGuest(here.server.url, iker.context, 'Iker');
    const people = [ana.context, iker.context];
    const id = await startTable(here.server.url, '1865', people, { options: { length: 'short' } });
    const driver = await Driver.open(here.server.url, id, people);
    const deal = (): Offer | undefined => {
      const s = driver.state as State;
      return (driver.offered as readonly Offer[]).find((c) => {
        const owner = s.trains.find((x) => x.id === c.train)?.owner;
        return c.type === 'offerTrain' && owner !== undefined && companyOf(s, owner).president !== c.player;
      });
    };
    await driver.playUntil(() => driver.contextOf(driver.actor ?? '') === ana.context && deal() !== undefined, 2000);
    await Promise.all([ana, iker].map((p) => p.page.goto(`${here.server.url}/t/${id}`)));
    await ana.page.locator('#dock[data-state=choose]').waitFor();
    await iker.page.locator('#dock[data-state=waiting]').waitFor();

    const s = driver.state as State;
    const seller = s.trains.find((x) => x.id === deal()!.train)!.owner;
    await ana.page.getByRole('button', { name: /From companies/ }).click();
    const row = ana.page.locator('.offer-rows li', { hasText: seller }).first();
    await picture(ana.page, 'sardinia-offer');
    expect(await faults(ana.page)).toEqual([]);
    const { seq } = driver;
    await row.locator('button[data-choice]').click();
    await driver.reach(seq + 1);

    await iker.page.locator('#dock[data-state=choose] .effects').waitFor();
    expect(await iker.page.locator('#dock > .foot').innerText()).toMatch(/Ana pregunta: ¿vender el PH\d de/);
    await picture(iker.page, 'sardinia-asked-phone');
    expect(await faults(iker.page)).toEqual([]);
    await iker.page.locator('#dock [data-accept]').click();
    await driver.reach(seq + 2);
    await expect.poll(() => news(ana.page)).toMatch(new RegExp(`buys a PH\\d train from ${seller} for L\\.\\d+`));
    expect([...ana.errors, ...iker.errors]).toEqual([]);
    await ana.context.close();
    await iker.context.close();
  });

  /**
   * One decision, whatever it is: what is proposed, else pass, else the first that is offered. In the page itself, since
   * hundreds of them would wait for a pointer. Answers what the dock is at.
   */
  const decided = (page: Page): Promise<string | null> =>
    page.evaluate(() => {
      const dock = document.querySelector<HTMLElement>('#dock');
      if (dock?.dataset['state'] === 'choose') {
        const ways = ['[data-primary]:not([disabled])', '[data-pass]', '[data-choice]'];
        for (const way of ways) {
          const found = dock.querySelector<HTMLElement>(way);
          if (!found) continue;
          found.click();
          break;
        }
      }
      return dock?.dataset['state'] ?? null;
    });

  it('a game filled with bots is clicked through from the draft to the end', { timeout: 400_000 }, async () => {
    const start = await sardinia(() => true, { players: ['Ana', 'Iker', 'Mei'] });
    const { page, context, errors } = await openGame(here.browser, here.server.url, start, {}, [
      null,
      'random',
      'random',
    ]);
    await expect.poll(() => decided(page), { timeout: 380_000, interval: 1 }).toBe('over');
    await picture(page, 'sardinia-over');
    expect(await faults(page)).toEqual([]);
    expect(await page.locator('.log').innerText()).toContain('The Bank runs out of money');
    expect(await page.locator('.over h2').innerText()).toMatch(/wins|win/);
    expect(errors).toEqual([]);
    await context.close();
  });
});
