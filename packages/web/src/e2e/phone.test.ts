import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { pickHex } from './testing/moves.ts';
import { findPosition, openPosition } from './testing/positions.ts';
import { inTheBrowser } from './testing/stage.ts';

/** Whether all of it can be seen: inside the sheet and above its last row, without scrolling. */
const isWhole = (what: Locator): Promise<boolean> =>
  what.evaluate((e) => {
    const box = e.getBoundingClientRect();
    const foot = document.querySelector('.dock > .foot')?.getBoundingClientRect().top ?? innerHeight;
    const sheet = document.querySelector('.sheet')?.getBoundingClientRect().top ?? 0;
    return box.top >= sheet && box.bottom <= foot + 1 && box.left >= 0 && box.right <= innerWidth;
  });

inTheBrowser('a phone', (here) => {
  it('auction: what can be bought or bid for comes first, with what it does; sold lots take one line', async () => {
    const position = await findPosition('1888', (s, offered) => {
      const { privates } = s as unknown as { privates: Record<string, { owner: string }> };
      return (
        s.stack.at(-1)?.step === 'waterfall' &&
        offered.some((c) => c.type === 'bid') &&
        Object.values(privates).some((p) => p.owner !== 'bank')
      );
    });
    const { page, context, errors } = await person(here.browser, { size: 'phone', lang: 'es' });
    await openPosition(page, here.server.url, position);
    const first = page.locator('.lots li').first();
    expect(await isWhole(first)).toBe(true);
    expect(await first.locator('button.button:not([aria-disabled=true])').count()).toBe(1);
    expect((await first.locator('.ability').innerText()).length).toBeGreaterThan(20);
    expect(await page.locator('.lots .sold').count()).toBe(0);
    await page.getByText(/^Vendidas: /).waitFor();
    await picture(page, 'phone-auction');
    // Its card stands over the map, with its rule.
    await first.locator('.about').click();
    await page
      .locator('.info-card')
      .getByRole('link', { name: /1888-4\.3\.1/ })
      .first()
      .waitFor();
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('tile cards are whole; the sheet keeps its height; history, text view and rules are there', async () => {
    const position = await findPosition('1888', (s) => s.stack.at(-1)?.step === 'layTrack');
    const { page, context } = await person(here.browser, { size: 'phone' });
    await openPosition(page, here.server.url, position);
    expect(await pickHex(page)).toBe(true);
    const tile = page.locator('.tile-list button').first();
    await tile.waitFor();
    expect(await isWhole(tile)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Text view' }).click();
    await page.getByRole('dialog', { name: 'Text view' }).getByText('Private companies').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.sheet').getByRole('link', { name: 'Rules' }).waitFor();
    await page.locator('.sheet-handle').press('Enter');
    expect(await page.locator('.sheet').getAttribute('data-size')).toBe('full');
    await page.reload();
    await page.locator('#dock[data-state=choose]').waitFor();
    expect(await page.locator('.sheet').getAttribute('data-size')).toBe('full');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'History' }).click();
    await page.locator('#dock[data-state=past] .scrubber').waitFor();
    // Whoever comes back finds the own games first.
    await page.goto(here.server.url);
    const [games, title] = [page.locator('.panel.side').first(), page.locator('.title-card').first()];
    await games.getByRole('link', { name: 'Continue' }).waitFor();
    expect((await games.boundingBox())!.y).toBeLessThan((await title.boundingBox())!.y);
    await context.close();
  });

  for (const [title, step] of [
    ['18cz', 'layTrack'],
    ['1865', 'track'],
    ['1862', 'layTrack'],
  ] as const)
    it(`${title}: tile cards are whole`, async () => {
      const position = await findPosition(
        title,
        (s, offered) => s.stack.at(-1)?.step === step && offered.some((c) => c.type === 'layTile'),
      );
      const { page, context, errors } = await person(here.browser, { size: 'phone', lang: 'es' });
      await openPosition(page, here.server.url, position);
      expect(await pickHex(page)).toBe(true);
      const tile = page.locator('#dock .tile-list button').first();
      await tile.waitFor();
      await picture(page, `phone-tiles-${title}`);
      expect(await isWhole(tile)).toBe(true);
      expect(errors).toEqual([]);
      await context.close();
    });

  it('18CZ and 1865: what can be drafted comes first, what is sold takes a line', async () => {
    for (const [title, type, lots] of [
      ['18cz', 'buyLocal', '#dock .cz-local'],
      ['1865', 'pick', '#dock .maritime .card'],
    ] as const) {
      const owned = (s: object): number => {
        const { privates, cards } = s as Readonly<Record<string, Readonly<Record<string, { owner: string }>>>>;
        return Object.values(privates ?? cards ?? {}).filter((x) => /^p\d$/.test(x.owner)).length;
      };
      const position = await findPosition(
        title,
        (s, offered) => s.stack.at(-1)?.step === 'draft' && owned(s) > 2 && offered.some((c) => c.type === type),
      );
      const { page, context, errors } = await person(here.browser, { size: 'phone', lang: 'es' });
      await openPosition(page, here.server.url, position);
      const first = page.locator(lots).first();
      expect(await first.getAttribute('data-choice')).toBe('');
      expect(await isWhole(first)).toBe(true);
      expect(await page.locator('#dock :is(.cz-local.sold, .maritime div.card)').count()).toBe(0);
      await picture(page, `phone-draft-${title}`);
      expect([await violations(page), errors]).toEqual([[], []]);
      await context.close();
    }
  });

  it('1862: charters that can be opened come first, and the bid for the one picked is in sight', async () => {
    const position = await findPosition(
      '1862',
      (s, offered) => s.stack.at(-1)?.step === 'parliament' && offered.some((c) => c.type === 'openAuction'),
    );
    const { page, context, errors } = await person(here.browser, { size: 'phone', lang: 'es' });
    await openPosition(page, here.server.url, position);
    const first = page.locator('#dock .charter-pick').first();
    expect(await first.getAttribute('data-choice')).toBe('');
    expect(await isWhole(first)).toBe(true);
    await first.click();
    await picture(page, 'phone-parliament');
    expect(await page.locator('#dock [data-primary]').isVisible()).toBe(true);
    expect([await violations(page), errors]).toEqual([[], []]);
    await context.close();
  });

  it('on a desk a card opens from panel, log and ledger; the map shows its places; Escape closes it', async () => {
    const position = await findPosition('1888', (s) => s.stack.at(-1)?.step === 'runTrains');
    const { page, context } = await person(here.browser);
    await openPosition(page, here.server.url, position);
    await page.getByRole('tab', { name: 'Private companies' }).click();
    await page.locator('[data-about="private.HS"]').first().click();
    const card = page.locator('.info-card');
    expect(await card.innerText()).toContain('mountain tile');
    expect(await card.innerText()).toContain('¥38 to ¥112');
    expect(await page.locator('.ring.about').count()).toBe(1);
    await page.locator('[data-panel=log] [data-about^=company]').first().click();
    expect(await card.innerText()).toContain('Tokens left');
    await page.locator('[data-panel=ledger] .train-chips .about').first().click();
    expect(await card.innerText()).toMatch(/takes it out of the game|lasts to the end/);
    await picture(page, 'card-desk');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await card.waitFor({ state: 'detached' });
    await context.close();
  });
});
