import type { CoreState } from '@traviesa/engine';
import { bestRun, networkOf, type State } from '@traviesa/games/1888';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legsOf } from '../rail/editRoute.ts';
import { companyOnTurn } from '../rail/spec.ts';
import { launch, missing, person, picture, violations } from './testing/browser.ts';
import { putSaved, type Saved, savedGame, topStep } from './testing/saved.ts';
import { TestServer } from './testing/server.ts';

interface Choice {
  readonly train: string;
  /** A hex of the way the route takes, and one that only another way between the same stops passes. */
  readonly from: string;
  readonly to: string;
}

/** A part of the best run that could take other track over plain hexes. */
function otherTrack(s: CoreState): Choice | undefined {
  if (topStep(s) !== 'runTrains') return undefined;
  const company = companyOnTurn(s)!;
  const network = networkOf(s as State, company);
  const { routes } = bestRun(s as State, company);
  const isStop = (hex: string): boolean => network.stops.some((x) => x.hex === hex);
  for (const { train } of routes)
    for (const { ways, now } of legsOf(network, routes, train)) {
      const from = ways[now]!.find((h) => !isStop(h));
      const to = ways.find((_, i) => i !== now)?.find((h) => !isStop(h) && !ways[now]!.includes(h));
      if (from && to) return { train, from, to };
    }
  return undefined;
}

describe.skipIf(missing)('routes by hand', () => {
  let server: TestServer;
  let browser: Browser;
  let running: Saved;
  let choice: Choice;
  beforeAll(async () => {
    [server, browser] = await Promise.all([TestServer.start(), launch()]);
    for (let seed = 1; seed < 30; seed++) {
      const saved = await savedGame({ title: '1888', seed, until: (s, n) => n > 150 && otherTrack(s) !== undefined });
      const found = otherTrack(saved.state);
      if (!found) continue;
      running = saved;
      choice = found;
      return;
    }
    throw new Error('no run with other track was found');
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  async function open(): Promise<{ page: Page; errors: string[] }> {
    const { page, errors } = await person(browser);
    await putSaved(page, running);
    await page.goto(`${server.url}/local/kept`);
    await page.locator('#dock [data-primary]:not([disabled])').waitFor();
    await page.locator(`.route-rows li[data-train="${choice.train}"] .button`).click();
    return { page, errors };
  }
  const drawn = (page: Page): Promise<string> =>
    page.locator('.route .line').evaluateAll((all) => all.map((e) => e.getAttribute('transform')).join(' '));
  const centre = async (page: Page, hex: string): Promise<{ x: number; y: number }> => {
    const box = (await page.locator(`[data-hex=${hex}]`).boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };

  it('the line is dragged to other track; Best restores', async () => {
    const { page, errors } = await open();
    const best = await drawn(page);
    const view = () => page.locator('.hexmap > svg > g').first().getAttribute('transform');
    const camera = await view();
    const [from, to] = [await centre(page, choice.from), await centre(page, choice.to)];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 5 });
    await page.mouse.move(to.x, to.y, { steps: 5 });
    await page.mouse.up();
    await expect.poll(() => drawn(page)).not.toBe(best);
    expect(await view()).toBe(camera);
    expect(await page.locator('#dock .foot .lead').innerText()).not.toContain('Proven');
    await picture(page, 'route-other-track');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('b');
    await expect.poll(() => drawn(page)).toBe(best);
    expect(errors).toEqual([]);
    await page.context().close();
  });

  it('the same without dragging: a button goes through the ways', async () => {
    const { page } = await open();
    const best = await drawn(page);
    const way = page.locator('[data-way]').first();
    const [, ways] = /of (\d+)/.exec(await way.innerText())!;
    await way.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => drawn(page)).not.toBe(best);
    for (let i = 1; i < Number(ways); i++) await page.keyboard.press('Enter');
    await expect.poll(() => drawn(page)).toBe(best);
    await page.context().close();
  });
});
