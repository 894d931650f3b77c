import type { CoreState } from '@traviesa/engine';
import type { RailState } from '@traviesa/rail';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person } from './testing/browser.ts';
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
  await page.locator('.stock-companies button', { hasText: company }).click();
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
});

/** A company of which the player may sell one share. */
function soldBy(state: CoreState, player: string): string {
  const { certificates } = state as RailState;
  const found = Object.entries(certificates).find(([, list]) => list.filter((c) => c.owner === player).length > 1);
  return found?.[0] ?? Object.entries(certificates).find(([, list]) => list.some((c) => c.owner === player))![0];
}
