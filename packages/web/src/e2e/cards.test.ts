import type { CoreState } from '@traviesa/engine';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { findPosition, openPosition } from './testing/positions.ts';
import { topStep } from './testing/saved.ts';
import { inTheBrowser } from './testing/stage.ts';

interface Board {
  readonly board: { readonly tokens: readonly { readonly company: string; readonly hex: string }[] };
}
const tokensOf = (s: CoreState) => (s as unknown as Board).board.tokens;

/** Taps hexes with tokens until one has nothing better to offer than whose they are. */
async function tapToken(page: Page, s: CoreState): Promise<void> {
  for (const { hex } of tokensOf(s)) {
    const button = page.locator(`[data-hex="${hex}"]`);
    if (/can be chosen|se puede elegir/.test((await button.getAttribute('aria-label')) ?? '')) continue;
    await button.focus();
    await button.press('Enter');
    return;
  }
  throw new Error('every token stands where something can be done');
}

const trains = [
  { title: '1888', step: 'buyTrains', where: '.trains .about', says: /takes it out of the game|lasts to the end/ },
  {
    title: '18cz',
    step: 'buyTrains',
    where: '.cz-classes .about',
    says: /small companies|medium companies|large companies/,
  },
  { title: '1865', step: 'trains', where: '.sardinia-trains .about', says: /carries traffic of \d+/ },
  { title: '1862', step: 'buyTrains', where: '.trains.groups .about', says: /Freight: at most/ },
];

inTheBrowser('cards', (here) => {
  for (const { title, step, where, says } of trains)
    it(`${title}: a train tells what it is, and a token on the map whose it is`, async () => {
      const position = await findPosition(
        title,
        (s) => topStep(s) === step && new Set(tokensOf(s).map((x) => x.company)).size > 1,
      );
      const { page, context, errors } = await person(here.browser);
      await openPosition(page, here.server.url, position);
      const card = page.locator('.info-card');
      const tab = page.getByRole('tab', { name: 'Trains' });
      if ((await page.locator(where).count()) === 0 && (await tab.count()) > 0) await tab.first().click();
      await page.locator(where).first().click();
      expect(await card.innerText()).toMatch(says);
      await picture(page, `card-train-${title}`);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await tapToken(page, position.state);
      // Where tiles could be asked about, the tokens stand in what opens.
      const named = page.locator('.tokens-here .about').first();
      await Promise.race([named.waitFor(), card.waitFor()]);
      if ((await named.count()) > 0) await named.click();
      expect(await card.getAttribute('data-card')).toMatch(/^company\./);
      expect(errors).toEqual([]);
      await context.close();
    });
});
