import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { inTheBrowser } from './testing/stage.ts';

const step = (page: Page): Promise<string | null> => page.locator('.lesson-head').getAttribute('data-step');
const atStep = (page: Page, n: number): Promise<void> =>
  expect.poll(() => step(page), { timeout: 10_000 }).toBe(String(n));

/** The steps of a lesson that ask for a move, from 1, and how many steps there are. */
function stepsOf(file: string): { readonly asking: readonly number[]; readonly all: number } {
  const path = new URL(`../../../study/lessons/${file}.json`, import.meta.url);
  const { steps } = JSON.parse(readFileSync(path, 'utf8')) as { steps: { do?: unknown }[] };
  return { asking: steps.flatMap((s, i) => (s.do ? [i + 1] : [])), all: steps.length };
}

/** Reads a step to its end and goes on to the next. */
async function readOn(page: Page, n: number): Promise<void> {
  await atStep(page, n);
  const more = page.locator('[data-more]');
  while ((await more.count()) > 0) await more.click();
  await page.getByRole('button', { name: /^(Go on|Seguir)( |$)/ }).click();
}

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
    // On any screen the lesson stands below the map, and what is beside it reaches the edge.
    for (const [width, height] of [
      [820, 1180],
      [1920, 1080],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const box = async (of: string) => (await page.locator(of).boundingBox())!;
      const [map, dock, side] = [await box('.map-area'), await box('.dock-place'), await box('.guide-side')];
      expect([dock.x, dock.width], `${width}`).toEqual([map.x, map.width]);
      const rail = await box('.guided-rail');
      expect(rail.x + rail.width).toBeGreaterThan(width - 12);
      if (width < height) expect(side.y + side.height).toBeGreaterThan(height - 12);
    }
    const { asking, all } = stepsOf('chicago-express/1-shares');
    const first = asking[0]!;
    for (let n = 1; n < first; n++) {
      await page.keyboard.press('Enter');
      await atStep(page, n + 1);
    }
    // A word of the games opens its meaning and its rule.
    await page.locator('.lesson-text .term').first().click();
    await page.locator('.term-means a').waitFor();
    // Another legal move is answered and taken back.
    await page.keyboard.press('p');
    await page.locator('.lesson-answer').waitFor();
    expect(await page.locator('.lesson-answer').textContent()).toContain('final');
    expect(await step(page)).toBe(String(first));
    await page.getByRole('button', { name: 'Hint' }).click();
    await page.locator('.lesson-hint').waitFor();
    await picture(page, 'lesson-hint');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Show me' }).click();
    await atStep(page, first + 1);
    // Going back is always possible, and one goes on where one left.
    await page.getByRole('button', { name: 'Step back' }).click();
    await atStep(page, first);
    await page.locator('.dock [data-primary]').click();
    await atStep(page, first + 1);
    await page.reload();
    for (let n = first + 1; n <= all; n++) {
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
    const { asking } = stepsOf('chicago-express/2-way-west');
    const first = asking[0]!;
    for (let n = 1; n < first; n++) {
      await atStep(page, n);
      if (n === first - 1) expect(await page.locator('.dimmed .lit').count()).toBe(2);
      await readOn(page, n);
    }
    await atStep(page, first);
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
    await atStep(page, first + 1);
    expect(errors).toEqual([]);
    await context.close();
  });
});
