import { choices } from '@traviesa/engine';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture } from './testing/browser.ts';
import { nameGuest, startTable } from './testing/driver.ts';
import { putSaved, savedGame, topStep } from './testing/saved.ts';
import { inTheBrowser } from './testing/stage.ts';

/** Where the map is looked at. */
const viewOf = (page: Page): Promise<string | null> =>
  page.locator('.hexmap > svg > g').first().getAttribute('transform');
const entriesOf = (page: Page, game = 'kept'): Promise<number> =>
  page.evaluate((id) => JSON.parse(localStorage.getItem(`traviesa.game.${id}`)!).entries.length as number, game);
const pickable = '[data-hex][aria-label*="can be chosen"]';
const whatIf = (page: Page) => page.locator('.tablebar .tool', { hasText: 'What if' });
const branch = (page: Page, name: string) => page.locator('.what-if-bar strong', { hasText: name });

/** Marks the map, so that one sees whether it is built anew. */
const mark = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.querySelector<SVGElement>('.hexmap > svg')!.dataset['marked'] = '';
  });
const isMarked = async (page: Page): Promise<boolean> =>
  (await page.locator('.hexmap > svg[data-marked]').count()) === 1;

async function moveMap(page: Page): Promise<string | null> {
  const fitted = await viewOf(page);
  await page.locator('.map-tools button[aria-label="Zoom in"]').click();
  const box = (await page.locator('.hexmap').boundingBox())!;
  await page.mouse.move(box.x + 300, box.y + 200);
  await page.mouse.down();
  await page.mouse.move(box.x + 380, box.y + 250, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => viewOf(page)).not.toBe(fitted);
  return viewOf(page);
}

/** Goes to an address within the page, as a link does. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** What a table remembers for the person at it. */
const left = (page: Page) =>
  page.evaluate(() => ({
    drafted: document.querySelectorAll('.ring.picked, .ring.drafted').length,
    popover: document.querySelectorAll('.map-popover').length,
    card: document.querySelectorAll('.info-card').length,
    history: document.querySelectorAll('.history').length,
    sheet: document.querySelectorAll('dialog[open]').length,
    said: [...document.querySelectorAll('.table [aria-live]')].map((e) => e.textContent).join(''),
  }));
const nothing = { drafted: 0, popover: 0, card: 0, history: 0, sheet: 0, said: '' };

inTheBrowser('the table stays from a game to its branches and back', (here) => {
  it('the map stays where it was looked at, and nothing of one game is left in the next', async () => {
    const { page, context, errors } = await person(here.browser);
    const saved = await savedGame({
      title: '1888',
      seed: 2,
      bot: 'greedy',
      until: (s, n, game) => n > 60 && topStep(s) === 'layTrack' && choices(game, s).some((c) => 'hex' in c),
    });
    await putSaved(page, saved);
    await page.addInitScript((json) => {
      localStorage.setItem('traviesa.game.other', JSON.stringify({ ...JSON.parse(json), id: 'other' }));
    }, saved.json);
    await page.goto(`${here.server.url}/local/kept`);
    await page.locator('#dock[data-state=choose]').waitFor();
    const view = await moveMap(page);
    await picture(page, 'what-if-stays-game');

    // The first time, its code has to come.
    await page.locator('.seat .about').first().click();
    await page.locator('.info-card').waitFor();
    await whatIf(page).click();
    await branch(page, 'A').waitFor();
    expect(await viewOf(page)).toBe(view);
    expect(await left(page)).toEqual(nothing);
    await page.locator('.what-if-bar [data-back]').click();
    await page.locator('.what-if-bar').waitFor({ state: 'detached' });
    await page.locator('#dock[data-state=choose]').waitFor();
    expect(await viewOf(page)).toBe(view);

    // From then on the map is the very same. A move that was begun stays behind.
    await mark(page);
    const hex = page.locator(pickable).first();
    await hex.dispatchEvent('click');
    await page.locator('.map-popover').waitFor();
    await page.locator('.seat .about').first().click();
    await page.locator('.info-card').waitFor();
    await whatIf(page).click();
    await branch(page, 'B').waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(await viewOf(page)).toBe(view);
    expect(await left(page)).toEqual(nothing);
    // What stands beside the map follows: no move was made in this branch yet.
    await expect.poll(() => page.locator('[data-panel=log] .log li').count()).toBeLessThan(3);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    await picture(page, 'what-if-stays-branch');

    // A move of the branch is not one of the game, and a branch of it does not have its draft either.
    await hex.dispatchEvent('click');
    await page.locator('.dock [data-primary]').click();
    await page.locator('.what-if-bar', { hasText: 'Play for real' }).waitFor();
    const other = page.locator(pickable).first();
    if ((await other.count()) > 0) await other.dispatchEvent('click');
    await whatIf(page).click();
    await branch(page, 'B1').waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(await left(page)).toEqual(nothing);
    expect(await page.locator('.what-if-bar', { hasText: 'Play for real' }).count()).toBe(0);
    expect(await page.locator('#dock [data-undo]').isDisabled()).toBe(true);
    expect(await entriesOf(page)).toBe(saved.actions);
    const kept = await page.evaluate(
      () =>
        (
          JSON.parse(localStorage.getItem('traviesa.study.local.kept')!) as {
            branches: { name: string; actions: object[] }[];
          }
        ).branches,
    );
    expect(kept.map((b) => [b.name, b.actions.length])).toEqual([
      ['A', 0],
      ['B', 1],
      ['B1', 0],
    ]);

    // Open sheets and the past stay with their branch, on the way back too.
    await page.keyboard.press('t');
    await page.locator('dialog[open]').waitFor();
    await page.goBack();
    await branch(page, 'B').waitFor();
    await expect.poll(() => page.locator('.what-if-bar', { hasText: 'Play for real' }).count()).toBe(1);
    expect(await isMarked(page)).toBe(true);
    expect((await left(page)).sheet).toBe(0);
    await page.keyboard.press('h');
    await page.locator('.history').waitFor();
    await page.locator('.history .buttons button').first().click();
    await page.locator('#dock[data-state=past]').waitFor();
    await whatIf(page).click();
    await branch(page, 'B2').waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(await left(page)).toEqual(nothing);
    expect(await page.locator('#dock').getAttribute('data-state')).toBe('choose');

    await page.locator('.what-if-bar [data-back]').click();
    await page.locator('.what-if-bar').waitFor({ state: 'detached' });
    await page.locator('#dock').waitFor();
    expect(await viewOf(page)).toBe(view);
    expect(await entriesOf(page)).toBe(saved.actions);

    // Another game, even one of the same title, is another table.
    await mark(page);
    await follow(page, '/local/other');
    await page.waitForFunction(() => document.querySelector('.hexmap > svg:not([data-marked])'));
    await page.locator('#dock').waitFor();
    expect(await viewOf(page)).not.toBe(view);
    await follow(page, '/');
    await page.locator('.title-card').first().waitFor();
    expect(await page.locator('.table').count()).toBe(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a map that nobody has moved fits into what the bar of a branch leaves', async () => {
    const { page, context } = await person(here.browser);
    await putSaved(page, await savedGame({ title: '18cz', seed: 1, until: (_, n) => n > 40 }));
    await page.goto(`${here.server.url}/local/kept`);
    await page.locator('.dock').waitFor();
    for (const name of ['A', 'B']) {
      await mark(page);
      await whatIf(page).click();
      await branch(page, name).waitFor();
      if (name === 'A') await page.goBack();
      await page.locator('.dock').waitFor();
    }
    expect(await isMarked(page)).toBe(true);
    await page.waitForTimeout(300);
    const taken = await viewOf(page);
    await page.reload();
    await branch(page, 'B').waitFor();
    expect(taken).toBe(await viewOf(page));
    await context.close();
  });

  it('from a table of a server, which goes on where it was', async () => {
    const [ana, iker] = [await person(here.browser), await person(here.browser)];
    await nameGuest(here.server.url, ana.context, 'Ana');
    await nameGuest(here.server.url, iker.context, 'Iker');
    const id = await startTable(here.server.url, '1888', [ana.context, iker.context]);
    const { page } = ana;
    await page.goto(`${here.server.url}/t/${id}`);
    await page.locator('.dock').waitFor();
    const view = await moveMap(page);
    const seats = await page.locator('.seats').innerText();
    for (const name of ['A', 'B']) {
      await mark(page);
      await whatIf(page).click();
      await branch(page, name).waitFor();
      // The first time, its code has to come.
      if (name === 'B') expect(await isMarked(page)).toBe(true);
      expect(await viewOf(page)).toBe(view);
      expect(await left(page)).toEqual(nothing);
      // Whoever plays a branch plays for all; the menu and the words of the table stay there.
      await page.locator('#dock[data-state=choose]').waitFor();
      await page.locator('[data-panel=chat]').waitFor({ state: 'detached' });
      await page.locator('.what-if-bar [data-back]').click();
      await page.locator('[data-panel=chat], [data-tab=chat]').first().waitFor();
      expect(await page.locator('.what-if-bar').count()).toBe(0);
      expect(await viewOf(page)).toBe(view);
      expect(await page.locator('.seats').innerText()).toBe(seats);
    }
    expect(ana.errors).toEqual([]);
    await ana.context.close();
    await iker.context.close();
  });
});
