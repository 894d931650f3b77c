import type { Action } from '@traviesa/engine';
import type { RailState } from '@traviesa/rail';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { Driver, nameGuest, startTable } from './testing/driver.ts';
import { findPosition, openPosition } from './testing/positions.ts';
import { topStep } from './testing/saved.ts';
import { inTheBrowser } from './testing/stage.ts';

/** Two people in a stock round of 1888; the one who waits leaves a standing order to pass. */
inTheBrowser('standing orders', (here) => {
  interface Scene {
    readonly driver: Driver;
    readonly id: string;
    /** The page of the one who waits, and the player whose turn it is. */
    readonly page: Page;
    readonly mover: string;
    /** A sale by the player on turn that touches a company of the other. */
    readonly sale: () => Action | undefined;
  }

  async function scene(): Promise<Scene> {
    const [ana, iker] = [await person(here.browser), await person(here.browser)];
    await nameGuest(here.server.url, ana.context, 'Ana');
    await nameGuest(here.server.url, iker.context, 'Iker');
    const id = await startTable(here.server.url, '1888', [ana.context, iker.context]);
    const driver = await Driver.open(here.server.url, id, [ana.context, iker.context]);
    const sale = (): Action | undefined => {
      const other = driver.actor === 'p1' ? 'p2' : 'p1';
      const { certificates } = driver.state as RailState;
      const found = driver.offered.find((c) => {
        const { company = '' } = c as { company?: string };
        return c.type === 'sell' && certificates[company]?.some((x) => x.owner === other);
      });
      return found && ({ ...found, shares: 1 } as Action);
    };
    await driver.playUntil(() => driver.step === 'stockRound' && driver.round !== 'SR 1' && sale() !== undefined, 900);
    const mover = driver.actor!;
    const { page } = driver.contextOf(mover) === ana.context ? iker : ana;
    await page.goto(`${here.server.url}/t/${id}`);
    await page.getByRole('button', { name: 'Pass until something happens to me' }).click();
    await page.getByText('You pass in this round until').waitFor();
    return { driver, id, page, mover, sale };
  }

  it('the server passes for somebody who is away, and the game tells that an order did', async () => {
    const { driver, id, page, mover } = await scene();
    await page.getByText('Also while you are away.').waitFor();
    await picture(page, 'standing-order');
    expect(await violations(page)).toEqual([]);
    const context = page.context();
    await page.close();
    const { seq } = driver;
    await driver.act({ type: 'pass', player: mover });
    const entries = async () => {
      const answer = await context.request.get(`${here.server.url}/api/games/${id}?from=${seq}`);
      return ((await answer.json()) as { entries: readonly { entry: { type: string }; by?: string }[] }).entries;
    };
    await expect.poll(async () => (await entries()).length, { timeout: 30_000 }).toBeGreaterThan(1);
    expect((await entries())[1]).toMatchObject({ entry: { type: 'pass' }, by: 'order' });
    await context.close();
  });

  it('it does not when a share of an own company has been sold', async () => {
    const { driver, page, mover, sale } = await scene();
    await driver.act(sale()!);
    await driver.act({ type: 'pass', player: mover });
    await page.getByText('your standing order has ended').waitFor();
    await page.locator('#dock[data-state=choose]').waitFor();
    const { seq } = driver;
    await driver.read();
    expect(driver.seq).toBe(seq);
    await page.context().close();
  });

  const looks = [
    {
      lang: 'en',
      size: 'desk',
      more: 'More orders',
      ask: 'Buy shares turn after turn',
      go: /^Buy up to 1 of/,
      done: 'is carried out',
    },
    {
      lang: 'es',
      size: 'phone',
      more: 'Más órdenes',
      ask: 'Comprar acciones turno a turno',
      go: /^Comprar hasta 1 de/,
      done: 'se ha cumplido',
    },
  ] as const;
  for (const { lang, size, more, ask, go, done } of looks)
    it(`${lang}, ${size}: shares are bought, so many and at no higher price`, async () => {
      const able = (offered: readonly object[]): string | undefined => {
        const found = offered as readonly { type: string; company?: unknown }[];
        const first = found.find((c) => c.type === 'buyShare' && typeof c.company === 'string');
        return first?.company as string | undefined;
      };
      let company: string | undefined;
      const position = await findPosition('1888', (s, offered) => {
        company = topStep(s) === 'stockRound' ? able(offered) : undefined;
        return company !== undefined;
      });
      const { page } = await person(here.browser, { lang, size });
      await openPosition(page, here.server.url, position);
      await page.getByRole('button', { name: more }).click();
      await page.locator('.wish select').first().selectOption('sold');
      await picture(page, `standing-more-${lang}-${size}`);
      expect(await violations(page)).toEqual([]);
      await page.locator('.wish .button.quiet').click();
      await page.getByRole('button', { name: ask }).click();
      await page.locator('.wish select').selectOption(company!);
      await page.locator('.wish .stepper button').first().click();
      expect(await violations(page)).toEqual([]);
      await page.getByRole('button', { name: go }).click();
      await page.getByText(done).waitFor();
      const bought = await page.evaluate(
        (n) => (JSON.parse(localStorage.getItem('traviesa.game.kept')!) as { entries: object[] }).entries[n],
        position.actions,
      );
      expect(bought).toMatchObject({ type: 'buyShare', player: position.actor, company });
      await page.context().close();
    });
});
