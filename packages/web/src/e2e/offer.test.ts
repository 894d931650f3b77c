import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { findPosition, openPosition } from './testing/positions.ts';
import { inTheBrowser } from './testing/stage.ts';

inTheBrowser('somebody wants something of mine', (here) => {
  it('what changes is told to me, no answer is made ready, and one answer can hold for the round', async () => {
    const position = await findPosition('1888', (s) => s.stack.at(-1)?.step === 'consent');
    const { page, context, errors } = await person(here.browser);
    await openPosition(page, here.server.url, position);
    const dock = page.locator('#dock');
    expect(await dock.locator('.effects li').count()).toBeGreaterThan(1);
    expect(await dock.locator('[data-primary]').count()).toBe(0);
    // Enter answers nothing.
    await page.keyboard.press('Enter');
    expect(await dock.locator('.effects').count()).toBe(1);
    await picture(page, 'offer-desk');
    expect(await violations(page)).toEqual([]);
    await dock.locator('[data-not-below]').click();
    await expect.poll(() => dock.locator('.effects').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });
});
