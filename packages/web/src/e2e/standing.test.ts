import type { Action } from '@traviesa/engine';
import type { RailState } from '@traviesa/rail';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { Driver, nameGuest, startTable } from './testing/driver.ts';
import { inTheBrowser } from './testing/stage.ts';

/** Two people in a stock round of 1888; the one who waits leaves a standing order to pass. */
inTheBrowser('standing orders', (here) => {
  interface Scene {
    readonly driver: Driver;
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
    return { driver, page, mover, sale };
  }

  it('the page passes while nothing happens to one', async () => {
    const { driver, page, mover } = await scene();
    await picture(page, 'standing-order');
    expect(await violations(page)).toEqual([]);
    const { seq } = driver;
    await driver.act({ type: 'pass', player: mover });
    await expect
      .poll(
        async () => {
          await driver.read();
          return driver.seq;
        },
        { timeout: 30_000 },
      )
      .toBeGreaterThan(seq + 1);
    await page.context().close();
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

  it('shares are bought turn after turn, so many and at no higher price', async () => {
    const { driver, page, mover } = await scene();
    await page.getByRole('button', { name: 'Stop' }).click();
    const waiting = mover === 'p1' ? 'p2' : 'p1';
    const held = (company: string): number =>
      (driver.state as RailState).certificates[company]!.filter((c) => c.owner === waiting).length;
    await page.getByRole('button', { name: 'Buy shares turn after turn' }).click();
    // The first of those that can be bought at all.
    await driver.act({ type: 'pass', player: mover });
    const able = driver.offered.find((c) => c.type === 'buyShare') as { company?: string } | undefined;
    if (!able?.company) throw new Error('nothing can be bought');
    await page.getByLabel('Company').selectOption(able.company);
    await page.getByRole('button', { name: 'Less' }).click();
    const before = held(able.company);
    await page.getByRole('button', { name: new RegExp(`^Buy up to 1 of ${able.company}`) }).click();
    await page.getByText('Your standing order is carried out').waitFor();
    await driver.read();
    expect(held(able.company)).toBe(before + 1);
    expect(await violations(page)).toEqual([]);
    await page.context().close();
  });
});
