import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { putSaved, savedGame } from './testing/saved.ts';
import { inTheBrowser } from './testing/stage.ts';

inTheBrowser('what if', (here) => {
  it('a branch is played apart from the game, kept, compared, and its first move made for real', {
    timeout: 120_000,
  }, async () => {
    const { page, context, errors } = await person(here.browser);
    const saved = await savedGame({
      title: 'chicago-express',
      seed: 3,
      until: (s) => s.stack.at(-1)?.step === 'chooseDial',
    });
    await putSaved(page, saved);
    await page.goto(`${here.server.url}/local/kept`);
    const whatIf = page.locator('.tablebar .tool', { hasText: 'What if' });
    await whatIf.waitFor();
    await whatIf.click();
    await page.locator('.what-if-bar').waitFor();
    expect(await page.locator('.what-if-bar').innerText()).toContain('Only you see it');
    // From the click to a table that can be played: code and game are there already.
    await page.locator('.dock [data-choice]').first().click();
    await page.locator('.dock button', { hasText: 'Only turn the dial' }).click();
    await page.locator('.what-if-bar', { hasText: 'Play for real' }).waitFor();
    const kept = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('traviesa.game.kept')!).entries.length as number);
    expect(await kept()).toBe(saved.actions);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'what-if-desk');

    // A branch of the branch, then all of them as a tree.
    // What a round like the last would bring stands beside the map.
    await page.locator('[data-tab=standings]').click();
    await page.locator('.forecast tbody tr', { hasText: 'Ana' }).waitFor();
    expect(await page.locator('.forecast tbody tr', { hasText: 'Ana' }).innerText()).toMatch(/\$\d+\s+\$\d+/);
    expect(await violations(page)).toEqual([]);

    await page.locator('.tablebar .tool', { hasText: 'What if' }).click();
    await page.locator('.what-if-bar', { hasText: 'A1' }).waitFor();
    await page.reload();
    await page.locator('.what-if-bar', { hasText: 'A1' }).waitFor();
    await page.locator('.what-if-bar a', { hasText: 'Branches (2)' }).click();
    await page.locator('.branch-rows li').first().waitFor();
    expect(await page.locator('.branch-rows li').count()).toBe(2);
    await page.locator('.compare tbody td', { hasText: '$' }).first().waitFor();
    expect(
      await page.locator('.compare tbody tr', { hasText: 'Ana' }).first().locator('td').first().innerText(),
    ).toMatch(/\$\d/);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'what-if-branches');

    // What is deleted can be brought back, with what grew from it.
    await page.getByRole('button', { name: 'Delete A', exact: true }).click();
    await page.getByText('A is deleted.').waitFor();
    expect(await page.locator('.branch-rows li').count()).toBe(0);
    await page.keyboard.press('z');
    await page.locator('.branch-rows li').nth(1).waitFor();

    // Back in A, its first move is made at the table itself.
    await page.locator('.branch-rows a').first().click();
    await page.locator('.what-if-bar button', { hasText: 'Play for real' }).click();
    await page.waitForFunction(
      (n) => JSON.parse(localStorage.getItem('traviesa.game.kept')!).entries.length > n,
      saved.actions,
    );
    expect(page.url()).toMatch(/\/local\/kept$/);
    expect(await kept()).toBe(saved.actions + 1);
    expect(errors).toEqual([]);
    await context.close();
  });
});
