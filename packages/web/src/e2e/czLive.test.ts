import type { Action, Choice } from '@traviesa/engine';
import { companySpec, type State } from '@traviesa/games/18cz';
import { directorOf } from '@traviesa/rail';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { Driver, nameGuest, startTable } from './testing/driver.ts';
import { dockState, playCz } from './testing/moves.ts';
import { inTheBrowser } from './testing/stage.ts';

interface Seated {
  readonly name: string;
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: string[];
}
type Offer = Choice<Action> & {
  readonly target: string;
  readonly price: { readonly min: number; readonly max: number };
};

inTheBrowser('18CZ at a table of the server, and alone with bots', (here) => {
  it('a takeover is offered, refused, offered again and accepted, in two browsers', async () => {
    const seat = async (name: string, look = {}): Promise<Seated> => {
      const made = await person(here.browser, look);
      await nameGuest(here.server.url, made.context, name);
      return { name, ...made };
    };
    const ana = await seat('Ana');
    const iker = await seat('Iker', { lang: 'es', theme: 'dark' });
    // The third sits at the table too; nobody looks at that page.
    const marta = await seat('Marta');
    const people = [ana.context, iker.context, marta.context];
    const id = await startTable(here.server.url, '18cz', people);
    const driver = await Driver.open(here.server.url, id, people);
    const state = (): State => driver.state as State;
    const looking = [ana, iker];
    const by = (player: string | undefined): Seated | undefined =>
      looking.find((p) => p.context === driver.contextOf(player ?? ''));
    /** An offer of one of the two pages to the other, with room for a better one. */
    const offer = (): Offer | undefined =>
      (driver.offered as readonly Offer[]).find(
        (c) =>
          c.type === 'offerForCompany' &&
          c.price.max > c.price.min &&
          by(c.player) &&
          by(directorOf(state(), c.target)) &&
          directorOf(state(), c.target) !== c.player,
      );
    await driver.playUntil(() => offer() !== undefined, 900);
    await Promise.all(looking.map((p) => p.page.goto(`${here.server.url}/t/${id}`)));
    const { target, player } = offer()!;
    const buyer = by(player)!;
    const asked = by(directorOf(state(), target))!;
    const said = (p: Seated, text: RegExp) => p.page.locator('.log button', { hasText: text }).first().waitFor();

    const propose = async (): Promise<void> => {
      await buyer.page.locator('#dock[data-state=choose] .cz-target', { hasText: companySpec(target).short }).click();
      const less = buyer.page.locator('#dock .stepper button').first();
      if (await less.isEnabled()) await less.click();
      await buyer.page.locator('#dock [data-primary]').click();
      await asked.page.locator('#dock[data-state=choose] [data-accept]').waitFor();
      await buyer.page.locator('#dock[data-state=waiting]').waitFor();
    };
    await propose();
    await picture(asked.page, '18cz-live-asked');
    expect(await violations(asked.page)).toEqual([]);
    await asked.page.locator('#dock [data-pass]').click();
    for (const p of looking) await said(p, /does not let|no deja/);

    await propose();
    await asked.page.locator('#dock [data-accept]').click();
    for (const p of looking) await said(p, /acquires|adquiere/);
    await driver.read();
    expect(state().companies[target]!.closed).toBe(true);
    await picture(buyer.page, '18cz-live-acquired');
    for (const p of looking) expect([await violations(p.page), p.errors]).toEqual([[], []]);
    for (const p of [ana, iker, marta]) await p.context.close();
  });

  it('from the start page against bots to the end', async () => {
    const { context, page, errors } = await person(here.browser);
    await page.goto(here.server.url);
    const link = await page.locator('a[href^="/play/18cz"]').first().getAttribute('href');
    await page.goto(`${here.server.url}${link}?seed=11&players=3`);
    await page.locator('#dock').waitFor();
    let middle = false;
    for (let i = 0; i < 6000; i++) {
      const now = await dockState(page);
      if (now === 'over') break;
      if (now === 'choose') await playCz(page);
      else await page.waitForTimeout(10);
      if (!middle && (await page.locator('.round').textContent())?.includes('5.1')) {
        middle = true;
        await picture(page, '18cz-middle');
      }
    }
    expect(await dockState(page)).toBe('over');
    await picture(page, '18cz-end');
    expect(await page.locator('.places li').count()).toBeGreaterThanOrEqual(3);
    expect(await page.locator('.log button').first().textContent()).toMatch(/last operating round/);
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});
