import type { Route } from '@traviesa/rail/routes';
import { askersOf, loadPuzzles, type Puzzle, positionOf } from '@traviesa/study/puzzles';
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

/** A puzzle about a run whose stops lie one in a hex: the best run, and another one. */
async function drawable(title: string) {
  const set = (await loadPuzzles(title))!;
  const { game, askers } = (await askersOf(title))!;
  const single = (routes: readonly Route[]): boolean => routes.every((r) => r.stops.every((id) => !id.includes('.')));
  for (const run of set.puzzles.filter((p) => p.kind === 'run')) {
    const { state } = await positionOf(game, set, run);
    const { options, best } = askers.find((a) => a.kind === 'run')!.work(state, run)!;
    const other = options.find((o) => o.key !== best.key && single(o.routes!));
    if (other && single(best.routes!)) return { run, best: best.routes!, other: other.routes! };
  }
  throw new Error(`no run of ${title} can be drawn`);
}

/** Draws a run on the map, stop by stop, in the place of what is drawn. */
async function draw(page: Page, routes: readonly Route[]): Promise<void> {
  const drawn = page.locator('.puzzle-trains .button.quiet');
  while ((await drawn.count()) > 0) await drawn.first().click();
  for (const { train, stops } of routes) {
    await page.locator(`.puzzle-trains [data-train="${train}"] > .button`).first().click();
    for (const hex of stops) {
      await page.locator(`[data-hex="${hex}"]`).focus();
      await page.keyboard.press('Enter');
    }
  }
  await page.locator('#dock').focus();
}

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

    const { run, best, other } = await drawable('1888');
    await page.goto(addressOf(here.server.url, '1888', run));
    await page.locator('.puzzle-trains [data-train]').first().waitFor();
    await draw(page, other);
    const tryIt = page.locator('.puzzle-dock [data-primary]:enabled');
    await tryIt.waitFor();
    // By the keyboard: the primary button is Enter.
    await page.keyboard.press('Enter');
    await page.locator('.puzzle-told').getByText('better').waitFor();
    await picture(page, 'puzzle-run-desk');
    await settled(page, errors);
    await draw(page, best);
    await tryIt.click();
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
