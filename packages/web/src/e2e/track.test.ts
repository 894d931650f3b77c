import { type AnyGame, apply, type CoreState, choices } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { bestRun, kitOf, type State } from '@traviesa/games/1888';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TileChoice, tileChoices } from '../rail/choices.ts';
import { asIfLaying, fitting, layingCompanies } from '../rail/fitting.ts';
import { companyOnTurn } from '../rail/spec.ts';
import { byIncome, type RankedTile, ranked, waysToLay } from '../rail/tileOrder.ts';
import { tilesNot } from '../rail/tilesNot.ts';
import { type Look, launch, missing, person, picture, violations } from './testing/browser.ts';
import { putSaved, type Saved, savedGame, topStep } from './testing/saved.ts';
import { TestServer } from './testing/server.ts';

/** The tiles of a hex in the order they should have, worked out by the engine alone. */
function expected(game: AnyGame, state: CoreState, here: readonly TileChoice[]): readonly RankedTile[] {
  const company = companyOnTurn(state)!;
  const total = (s: CoreState): number => bestRun(s as State, company).total;
  const after = waysToLay(here).map((a) => {
    const applied = apply(game, state, a);
    return applied.ok ? total(applied.state) : undefined;
  });
  return byIncome(ranked(here, { now: total(state), after }));
}

/** Positions of 1888 that bots have played to: what is shown when track is laid, and out of turn. */
describe.skipIf(missing)('tiles on the map', () => {
  let server: TestServer;
  let browser: Browser;
  let game: AnyGame;
  let laying: Saved;
  let trading: Saved;
  beforeAll(async () => {
    [server, browser] = await Promise.all([TestServer.start(), launch()]);
    game = (await loadTitle('1888'))!;
    laying = await savedGame({
      title: '1888',
      seed: 3,
      bot: 'greedy',
      until: (s, n) => n > 150 && topStep(s) === 'layTrack' && uneven(s) !== undefined,
    });
    trading = await savedGame({
      title: '1888',
      seed: 3,
      bot: 'greedy',
      until: (s, n) => n > 240 && topStep(s) === 'stockRound',
    });
  });
  /** A hex where the tile that earns most is not the first that the rules list, and others do not fit. */
  function uneven(state: CoreState): readonly RankedTile[] | undefined {
    const all = tileChoices(choices(game, state));
    for (const hex of new Set(all.map((c) => c.hex))) {
      const here = all.filter((c) => c.hex === hex);
      const order = expected(game, state, here);
      const not = tilesNot(kitOf(state as State), (state as State).board, hex, new Set(here.map((c) => c.tile)));
      if (not.length > 0 && order[0]!.choice !== here[0] && (order[0]!.gains.get(order[0]!.first) ?? 0) > 0)
        return order;
    }
    return undefined;
  }
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  async function open(saved: Saved, look: Look = {}): Promise<{ page: Page; errors: string[] }> {
    const { page, errors } = await person(browser, look);
    await putSaved(page, saved);
    await page.goto(`${server.url}/local/kept`);
    await page.locator('#dock[data-state=choose]').waitFor();
    return { page, errors };
  }
  /** Focuses a hex and chooses it. */
  async function pick(page: Page, hex: string): Promise<void> {
    await page.locator(`[data-hex=${hex}]`).focus();
    await page.keyboard.press('Enter');
  }

  it('the tile that earns most comes first, already drafted; what does not fit says why', async () => {
    const { page, errors } = await open(laying);
    const order = uneven(laying.state)!;
    const [best] = order;
    const { hex } = best!.choice;
    await pick(page, hex);
    const tiles = page.locator('.map-popover .tile-list button');
    await page.locator('.map-popover .gain').first().waitFor();
    const shown = () => tiles.evaluateAll((all) => all.map((e) => (e as HTMLElement).dataset['tile']));
    await expect.poll(shown).toEqual(order.map((t) => t.choice.tile));
    expect(await tiles.first().getAttribute('aria-pressed')).toBe('true');
    expect(await tiles.first().innerText()).toContain(`+${best!.gains.get(best!.first)}`);
    await expect.poll(() => page.locator('#dock [data-primary]').innerText()).toContain(best!.choice.tile);
    await page.locator('.map-popover .tile-not button').first().click();
    expect(await page.locator('.popover-why').innerText()).toMatch(/Tile \S+:.*Rule 1888-/s);
    await picture(page, 'tile-popover');
    expect(await violations(page)).toEqual([]);
    const news = await page.locator('.log li').first().innerText();
    // On the hex that holds the draft, Enter lays the tile.
    await pick(page, hex);
    await expect.poll(() => page.locator('.log li').first().innerText()).not.toBe(news);
    const laid = page.locator('.log li').filter({ hasText: hex }).first();
    expect(await laid.innerText()).toContain(best!.choice.tile);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('the popover keeps clear of the neighbours and is joined to its hex', async () => {
    const { page } = await open(laying);
    const { hex } = uneven(laying.state)![0]!.choice;
    await pick(page, hex);
    const [place, popover] = await Promise.all([
      page.locator(`[data-hex=${hex}]`).boundingBox(),
      page.locator('.map-popover').boundingBox(),
    ]);
    const apart = Math.max(popover!.x - (place!.x + place!.width), place!.x - (popover!.x + popover!.width));
    expect(apart).toBeGreaterThan(place!.width / 3);
    await page.locator('.popover-joint:not([hidden])').waitFor();
    await page.context().close();
  });

  for (const size of ['desk', 'phone'] as const)
    it(`out of turn a hex tells what fits, for any company (${size})`, async () => {
      const { page, errors } = await open(trading, { size, lang: 'es' });
      const { state } = trading;
      const all = layingCompanies(state as State, Object.keys((state as State).companies));
      const fit = (c: string, hex: string): number => fitting(game, asIfLaying(state, c), hex).length;
      const own = all.map((c) => tileChoices(choices(game, asIfLaying(state, c))).map((x) => x.hex));
      const hex = own.flat().find((h) => all.some((c) => fit(c, h) === 0))!;
      const can = all.find((c) => fit(c, hex) > 0)!;
      const cannot = all.find((c) => fit(c, hex) === 0)!;
      await pick(page, hex);
      const fits = page.locator('.what-fits');
      const companies = fits.locator('.fits-companies button');
      await companies.filter({ hasText: can }).click();
      await fits.locator('.tile-list button').first().waitFor();
      expect(await fits.locator('.tile-list button').count()).toBe(fit(can, hex));
      await companies.filter({ hasText: cannot }).click();
      await fits.getByText(`${cannot} no podría colocar nada aquí.`).waitFor();
      await fits.locator('.tile-not button').first().click();
      expect(await fits.locator('.popover-why').innerText()).toContain('1888-');
      await picture(page, `what-fits-${size}`);
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await fits.waitFor({ state: 'detached' });
      // It was only a question: the stock round goes on.
      expect(await page.locator('.stock-cards').count()).toBe(1);
      expect(errors).toEqual([]);
      await page.context().close();
    });
});
