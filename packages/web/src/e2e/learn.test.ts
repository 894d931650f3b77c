import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { inTheBrowser } from './testing/stage.ts';

const step = (page: Page): Promise<string | null> => page.locator('.lesson-head').getAttribute('data-step');
const atStep = (page: Page, n: number): Promise<void> =>
  expect.poll(() => step(page), { timeout: 10_000 }).toBe(String(n));

/** Nothing lies beside the screen, and thumbs find what they look for. */
async function fits(page: Page): Promise<void> {
  const { wide, small } = await page.evaluate(() => ({
    wide: document.documentElement.scrollWidth - innerWidth,
    small: [...document.querySelectorAll<HTMLElement>('.lesson-buttons .button, .phone-tabs button')]
      .filter((b) => b.offsetParent !== null && b.offsetHeight < 44)
      .map((b) => b.textContent),
  }));
  expect(wide).toBeLessThanOrEqual(0);
  expect(small).toEqual([]);
}

inTheBrowser('lessons', (here) => {
  it('a newcomer learns at a desk: reads, tries something else, asks for a hint, is shown, and finishes', async () => {
    const { context, page, errors } = await person(here.browser);
    await page.goto(here.server.url);
    await page.getByRole('link', { name: 'Learn to play' }).click();
    await page.getByRole('heading', { level: 1, name: 'Learn to play' }).waitFor();
    await page.getByText('about', { exact: false }).first().waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'learn');
    await page.getByRole('link', { name: 'To the first lesson' }).click();
    await atStep(page, 1);
    await picture(page, 'lesson-read');
    await page.keyboard.press('Enter');
    await atStep(page, 2);
    // A word of the games opens its meaning and its rule.
    await page.locator('.lesson-text .term').first().click();
    await page.locator('.term-means a').waitFor();
    // Another legal move is answered and taken back.
    await page.keyboard.press('p');
    await page.locator('.lesson-answer').waitFor();
    expect(await page.locator('.lesson-answer').textContent()).toContain('final');
    expect(await step(page)).toBe('2');
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.lesson-hint').waitFor();
    await picture(page, 'lesson-hint');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show me' }).click();
    await atStep(page, 3);
    // Going back is always possible, and one goes on where one left.
    await page.getByRole('button', { name: 'Step back' }).click();
    await atStep(page, 2);
    await page.locator('.dock [data-primary]').click();
    await atStep(page, 3);
    await page.reload();
    await atStep(page, 3);
    for (let n = 3; n <= 8; n++) {
      await atStep(page, n);
      const goOn = page.getByRole('button', { name: 'Go on' });
      if ((await goOn.count()) > 0) await goOn.click();
      else {
        await page.getByRole('button', { name: 'Hint' }).click();
        await page.getByRole('button', { name: 'Show me' }).click();
      }
    }
    await page.getByText('Done!').waitFor();
    await page.getByRole('button', { name: 'Play on against bots' }).click();
    await page.waitForURL(/\/local\//);
    await page.locator('.dock').waitFor();
    // At any table the words of what newcomers are told open too.
    await page.locator('.coach .term').first().click();
    await page.locator('.coach .term-means a').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.goto(`${here.server.url}/learn`);
    await page.getByText('1 of', { exact: false }).waitFor();
    await page.goto(`${here.server.url}/words#dividend`);
    await page.locator('#dividend').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('on a phone, in Spanish: the map lights up, a try on it, steps and words on tabs', async () => {
    const { context, page, errors } = await person(here.browser, { size: 'phone', lang: 'es', theme: 'dark' });
    await page.goto(`${here.server.url}/learn/chicago-express/2-way-west`);
    await atStep(page, 1);
    await page.getByRole('button', { name: 'Seguir' }).click();
    await atStep(page, 2);
    expect(await page.locator('.dimmed .lit').count()).toBe(2);
    await page.getByRole('button', { name: 'Seguir' }).click();
    await atStep(page, 3);
    await picture(page, 'lesson-phone');
    await fits(page);
    expect(await violations(page)).toEqual([]);
    for (const tab of ['Pasos', 'Palabras', 'Libro', 'Más', 'Jugar']) {
      await page.getByRole('navigation', { name: 'Vistas' }).getByRole('button', { name: tab }).click();
      if (tab === 'Pasos' || tab === 'Palabras') expect(await violations(page), tab).toEqual([]);
    }
    // The move itself, on the map.
    await page.locator('.gauge[data-choice]').nth(2).click();
    await page.locator('.dock .foot [data-choice]').first().click();
    for (const hex of ['P6', 'O7', 'N6']) {
      await page.locator(`[data-hex="${hex}"]`).focus();
      await page.keyboard.press('Enter');
    }
    await page.locator('.dock [data-primary]').click();
    await atStep(page, 4);
    expect(errors).toEqual([]);
    await context.close();
  });
});
