import type { CoreState } from '@traviesa/engine';
import type { RailState } from '@traviesa/rail';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person } from './testing/browser.ts';
import { Driver, nameGuest, startTable } from './testing/driver.ts';
import { findPosition, openPosition } from './testing/positions.ts';
import { topStep } from './testing/saved.ts';
import { inTheBrowser } from './testing/stage.ts';

/** The player on turn may sell a share. */
const maySell = (s: CoreState, offered: readonly { type: string }[]): boolean =>
  topStep(s) === 'stockRound' && offered.some((c) => c.type === 'sell');

const actionsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () => (JSON.parse(localStorage.getItem('traviesa.game.kept')!) as { entries: object[] }).entries.length,
  );

/** Sells a share and finishes the turn with one click. */
async function sellAndFinish(page: Page, company: string): Promise<void> {
  await page.locator('.stock-card', { hasText: company }).click();
  await page.getByRole('button', { name: /^(Sell|Vender) 1/ }).click();
  await page.getByRole('button', { name: /^(Sell and finish|Vender y terminar)/ }).click();
}

inTheBrowser('undo takes back what one click has done', (here) => {
  for (const look of [{ lang: 'en' }, { lang: 'es', size: 'phone' }] as const)
    it(`${look.lang}: on this device`, async () => {
      const position = await findPosition('1888', maySell);
      const company = soldBy(position.state, position.actor);
      const { page, context } = await person(here.browser, look);
      // Nobody plays on: the two actions stay the last ones.
      const alone = {
        ...position,
        json: JSON.stringify({ ...JSON.parse(position.json), bots: [null, null, null, null] }),
      };
      await openPosition(page, here.server.url, alone);
      const before = await actionsOf(page);
      await sellAndFinish(page, company);
      await expect.poll(() => actionsOf(page)).toBe(before + 2);
      await page.keyboard.press('z');
      await expect.poll(() => actionsOf(page)).toBe(before);
      await context.close();
    });

  it('on a server', async () => {
    const [ana, iker] = [await person(here.browser), await person(here.browser)];
    await nameGuest(here.server.url, ana.context, 'Ana');
    await nameGuest(here.server.url, iker.context, 'Iker');
    const id = await startTable(here.server.url, '1888', [ana.context, iker.context]);
    const driver = await Driver.open(here.server.url, id, [ana.context, iker.context]);
    await driver.playUntil(
      () => driver.step === 'stockRound' && driver.round !== 'SR 1' && driver.offered.some((c) => c.type === 'sell'),
      900,
    );
    const { page } = driver.contextOf(driver.actor!) === ana.context ? ana : iker;
    const actor = driver.actor!;
    await page.goto(`${here.server.url}/t/${id}`);
    await page.locator('#dock[data-state=choose]').waitFor();
    await sellAndFinish(page, soldBy(driver.state, actor));
    await page.locator('#dock[data-state=waiting]').waitFor();
    await page.keyboard.press('z');
    await page.locator('#dock[data-state=choose]').waitFor();
    const told = await page.request.get(`${here.server.url}/api/games/${id}?from=${driver.seq}`);
    const { entries } = (await told.json()) as { entries: { entry: object }[] };
    expect(entries.map((e) => e.entry)).toMatchObject([
      { type: 'sell', player: actor, shares: 1 },
      { type: 'pass', player: actor },
      { type: 'undo', player: actor, count: 2 },
    ]);
    await ana.context.close();
    await iker.context.close();
  });
});

/** A company of which the player may sell one share. */
function soldBy(state: CoreState, player: string): string {
  const { certificates } = state as RailState;
  const found = Object.entries(certificates).find(([, list]) => list.filter((c) => c.owner === player).length > 1);
  return found?.[0] ?? Object.entries(certificates).find(([, list]) => list.some((c) => c.owner === player))![0];
}
