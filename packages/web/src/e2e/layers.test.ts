import type { CoreState } from '@traviesa/engine';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, violations } from './testing/browser.ts';
import { findPosition, openPosition, type Position } from './testing/positions.ts';
import { topStep } from './testing/saved.ts';
import { inTheBrowser } from './testing/stage.ts';

/** A token or a station can be placed somewhere. */
const tokensAt = (s: CoreState, offered: readonly object[]): boolean =>
  ['placeTokens', 'station'].includes(topStep(s)) && offered.some((c) => 'hex' in c);
const shown = (page: Page, what: string): Promise<number> => page.locator(`.hexmap ${what}:visible`).count();

/** Some companies have run for a while. */
const isLater = (s: CoreState): boolean => ['4', '5'].includes((s as CoreState & { phase: string }).phase);

/** What a map shows besides its pieces, and what its places are called. */
inTheBrowser('layers of the map', (here) => {
  const looks = [
    { lang: 'en', size: 'desk', menu: 'What the map shows', names: 'Names of places', coordinates: /^Letters/ },
    { lang: 'es', size: 'phone', menu: 'Qué muestra el mapa', names: 'Nombres de los lugares', coordinates: /^Letras/ },
  ] as const;
  for (const { lang, size, menu, names, coordinates } of looks)
    it(`${lang}, ${size}: layers are put on and off in a small menu and stay so on the device`, async () => {
      const position = await findPosition('18cz', (s) => topStep(s) === 'placeTokens');
      const { page, context, errors } = await person(here.browser, { lang, size });
      await openPosition(page, here.server.url, position);
      if (size === 'phone') for (let i = 0; i < 6; i++) await page.locator('.map-tools > button').nth(1).click();
      expect(await shown(page, '.d-name')).toBeGreaterThan(3);
      expect(await page.locator('.coordinate').count()).toBe(0);

      await page.getByRole('button', { name: menu }).click();
      const box = (await page.locator('.layers-menu').boundingBox())!;
      const map = (await page.locator('.hexmap').boundingBox())!;
      expect(box.x >= map.x && box.y >= map.y && box.y + box.height <= map.y + map.height).toBe(true);
      expect(await violations(page)).toEqual([]);
      await page.getByLabel(names).click();
      await page.getByLabel(coordinates).click();
      const boxes = page.locator('.layers-menu input');
      for (const n of [3, 4]) await boxes.nth(n).click();
      expect(await page.locator('.map-mark.on-tile').count()).toBeGreaterThan(0);
      expect(await page.locator('.reach path.line').count()).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      expect(await page.locator('.layers-menu').count()).toBe(0);

      await page.reload();
      await page.locator('#dock[data-state=choose]').waitFor();
      expect(await shown(page, '.d-name')).toBe(0);
      expect(await page.locator('.coordinate').first().textContent()).toMatch(/^[A-Z]\d+$/);
      expect(await page.locator('.reach').count()).toBe(1);
      expect(errors).toEqual([]);
      await context.close();
    });

  it('the last run of any company, not only of the one on turn', async () => {
    const position = await findPosition('1888', (s) => topStep(s) === 'stockRound' && isLater(s));
    const { page, context } = await person(here.browser);
    await openPosition(page, here.server.url, position);
    expect(await page.locator('.route .line').count()).toBe(0);
    await page.getByRole('button', { name: 'What the map shows' }).click();
    await page.getByLabel('Where a company ran last').click();
    const whose = page.getByLabel('Whose reach and run');
    const ids = await whose.locator('option').evaluateAll((all) => all.map((o) => (o as HTMLOptionElement).value));
    // The log is read behind the page's back: it may take a moment until the runs are known.
    const drawn = async (): Promise<number> => {
      let n = 0;
      for (const id of ids.filter((x) => x !== '')) {
        await whose.selectOption(id);
        if ((await page.locator('.route .line').count()) > 0) n++;
      }
      return n;
    };
    await expect.poll(drawn, { timeout: 20_000 }).toBeGreaterThan(1);
    await context.close();
  });

  for (const title of ['1888', '18cz', '1862', '1865'])
    it(`${title}: where a token can be placed stands what it costs`, async () => {
      const position: Position = await findPosition(title, tokensAt);
      const { page, context } = await person(here.browser, { lang: 'es' });
      await openPosition(page, here.server.url, position);
      const prices = await page.locator('.token-price').allTextContents();
      // 1862 places tokens that are paid for already.
      if (title === '1862') expect(prices).toEqual([]);
      else expect(prices.every((p) => /\d/.test(p)) && prices.length > 0).toBe(true);
      await context.close();
    });

  const places = [
    ['1888', 'Beijing', 'Pekín'],
    ['18cz', 'Praha', 'Praga'],
    ['1862', 'London', 'Londres'],
    ['chicago-express', 'New York', 'Nueva York'],
  ] as const;
  for (const [title, printed, spanish] of places)
    for (const lang of ['en', 'es'] as const)
      it(`${title}, ${lang}: places bear the names of the language, on the map and in words`, async () => {
        const { page, context } = await person(here.browser, { lang });
        await openPosition(page, here.server.url, await findPosition(title, () => true));
        const [own, other] = lang === 'es' ? [spanish, printed] : [printed, spanish];
        const names = await page.locator('.d-name').allTextContents();
        expect(names).toContain(own);
        expect(names).not.toContain(other);
        expect(await page.locator(`[data-hex][aria-label*="${own}"]`).count()).toBeGreaterThan(0);
        await context.close();
      });
});
