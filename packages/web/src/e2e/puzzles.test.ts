import { loadPuzzles, type Puzzle } from '@traviesa/study/puzzles';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { inTheBrowser } from './testing/stage.ts';

async function first(title: string, kind: Puzzle['kind'], fits: (p: Puzzle) => boolean = () => true): Promise<Puzzle> {
  const found = (await loadPuzzles(title))!.puzzles.find((p) => p.kind === kind && fits(p));
  if (!found) throw new Error(`no ${kind} in ${title}`);
  return found;
}
const addressOf = (url: string, title: string, { id }: Puzzle): string =>
  `${url}/puzzles/${title}/${encodeURIComponent(id)}`;

async function settled(page: Page, errors: readonly string[]): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  expect(errors).toEqual([]);
}

inTheBrowser('puzzles', (here) => {
  it('the puzzle of the day leads to the board; wrong runs are told how far off, the right one with its sums', async () => {
    const { context, page, errors } = await person(here.browser);
    await page.goto(`${here.server.url}/puzzles`);
    await page.locator('.puzzle-titles > li').first().waitFor();
    await picture(page, 'puzzles-desk');
    await settled(page, errors);
    await page.locator('.puzzle-today a.button').click();
    await page.locator('.puzzle-dock h2').waitFor();

    const run = await first('1888', 'run');
    await page.goto(addressOf(here.server.url, '1888', run));
    const options = page.locator('.puzzle-options [data-choice]');
    await options.first().waitFor();
    const wrong = (await options.evaluateAll((all) => all.map((b) => b.getAttribute('data-choice')))).filter(
      (key) => key !== run.answer,
    );
    await page.locator(`[data-choice="${wrong[0]}"]`).click();
    // By the keyboard: the primary button is Enter.
    await page.keyboard.press('Enter');
    await page.locator('.puzzle-told').getByText('better').waitFor();
    await picture(page, 'puzzle-run-desk');
    await settled(page, errors);
    await page.locator(`[data-choice="${run.answer}"]`).click();
    await page.locator('.puzzle-dock [data-primary]').click();
    await page.locator('.puzzle-dock[data-state=solved]').waitFor();
    expect(await page.locator('.puzzle-solution').textContent()).toContain(`${run.value}`);
    expect(await page.locator('.puzzle-solution li').count()).toBeGreaterThan(0);
    await picture(page, 'puzzle-solved-desk');
    await settled(page, errors);
    await context.close();
  });

  it('a phone in Spanish: a tile is laid on the board, told how far off it is, hinted at and given up', async () => {
    const { context, page, errors } = await person(here.browser, { size: 'phone', lang: 'es', theme: 'dark' });
    const tile = await first('1888', 'tile');
    await page.goto(addressOf(here.server.url, '1888', tile));
    await page.locator('.puzzle-dock h2').waitFor();
    await page.getByRole('button', { name: 'Pista' }).and(page.locator(':enabled')).waitFor();
    const hexes = page.locator('[data-hex][aria-label*="se puede elegir"]');
    const answer = tile.answer.split(' ')[0];
    const ids = await hexes.evaluateAll((all) => all.map((h) => h.getAttribute('data-hex')));
    const other = ids.find((id) => id !== answer)!;
    await page.locator(`[data-hex="${other}"]`).focus();
    await page.keyboard.press('Enter');
    await page.locator('.puzzle-dock .tile-list li').first().waitFor();
    // What tiles earn is not told before the answer.
    expect(await page.locator('.tile-list').textContent()).not.toContain('+');
    await page.locator('.puzzle-dock [data-primary]').click();
    await page.locator('.puzzle-told').getByText('mejor').waitFor();
    await page.getByRole('button', { name: 'Pista' }).click();
    await picture(page, 'puzzle-tile-phone');
    await settled(page, errors);
    await page.getByRole('button', { name: 'Solución' }).click();
    await page.locator('.puzzle-solution').waitFor();
    await picture(page, 'puzzle-given-up-phone');
    await settled(page, errors);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.puzzle-dock a.button, .puzzle-dock button')]
        .filter((b) => b.offsetParent !== null && b.offsetHeight < 44)
        .map((b) => b.textContent),
    );
    expect(small).toEqual([]);
    // It counts once: who comes back sees it done.
    await page.reload();
    await page.locator('.puzzle-solution').waitFor();
    const dividend = await first('chicago-express', 'dividend');
    await page.goto(addressOf(here.server.url, 'chicago-express', dividend));
    await page.locator(`[data-choice="${dividend.answer}"]`).click();
    await page.locator('.puzzle-dock [data-primary]').click();
    await page.locator('.puzzle-dock[data-state=solved]').waitFor();
    await picture(page, 'puzzle-dividend-phone');
    expect(errors).toEqual([]);
    await context.close();
  });
});
