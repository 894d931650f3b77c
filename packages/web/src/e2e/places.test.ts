import type { CoreState } from '@traviesa/engine';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, violations } from './testing/browser.ts';
import { findPosition, openPosition, type Position } from './testing/positions.ts';
import { inTheBrowser } from './testing/stage.ts';

/** A position of each title in which companies stand on the market and on the map. */
const filled: Readonly<Record<string, (s: CoreState) => boolean>> = {
  '1888': (s) => s.stack.at(-1)?.step === 'dividend',
  '18cz': (s) => s.stack.at(-1)?.step === 'dividend',
  '1865': (s) => s.stack.at(-1)?.step === 'trains',
  'chicago-express': (s) => s.stack.at(-1)?.step === 'expand',
};
const screens = { phone: [390, 844], upright: [820, 1180], desk: [1440, 900] } as const;

/** What is not as it should be on this page, in words; measured in it. */
async function faults(page: Page, desk: boolean): Promise<string[]> {
  return page.evaluate((onDesk) => {
    const found: string[] = [];
    const rect = (e: Element): DOMRect => e.getBoundingClientRect();
    const inside = (a: DOMRect, b: DOMRect): boolean =>
      a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    const map = rect(document.querySelector('.hexmap')!);
    for (const hex of document.querySelectorAll<SVGGElement>('.hex-buttons [data-hex]'))
      if (!inside(rect(hex), map)) found.push(`${hex.dataset['hex']} lies outside the map`);
    for (const name of document.querySelectorAll<SVGTextElement>('.d-name')) {
      if (getComputedStyle(name).display === 'none') continue;
      const scale = name.getScreenCTM()?.a ?? 0;
      const size = Number.parseFloat(getComputedStyle(name).fontSize) * scale;
      if (size < 10.99) found.push(`${name.textContent} is written ${size.toFixed(1)} pixels high`);
    }
    if (!onDesk) return found;
    const box = (what: string): Element | null => document.querySelector(what);
    const log = box('[data-panel=log]');
    if (!log || !inside(rect(log), new DOMRect(0, 0, innerWidth, innerHeight))) found.push('the log is out of sight');
    const body = box('[data-box=numbers] .tab-body');
    for (const marker of body?.querySelectorAll('.markers > *, .price-row .company-plate') ?? [])
      if (!inside(rect(marker), rect(body!))) found.push(`the marker ${marker.textContent} is not in its panel`);
    for (const e of document.querySelectorAll<HTMLElement>('.rail .scroll-x, .rail .box-body, .rail .tab-body'))
      if (e.scrollWidth > e.clientWidth + 1) found.push(`${e.className} must be scrolled sideways`);
    const seats = [...document.querySelectorAll('.seat > span:first-of-type')].map(
      (e) => e.textContent!.split(/[ ,]/)[0],
    );
    const columns = [...document.querySelectorAll('[data-panel=ledger] thead th')].map((e) => e.textContent!);
    const players = columns.filter((c) => seats.includes(c));
    if (players.join() !== seats.join()) found.push(`the ledger has ${players.join()}, the bar ${seats.join()}`);
    return found;
  }, desk);
}

inTheBrowser('everything has its place', (here) => {
  const kept = new Map<string, Position>();
  for (const [title, there] of Object.entries(filled))
    for (const [name, [width, height]] of Object.entries(screens))
      it(`${title}, ${name}: the whole map, names that can be read, log, market and ledger in sight`, async () => {
        const position = kept.get(title) ?? (await findPosition(title, there));
        kept.set(title, position);
        const { page, context } = await person(here.browser, { lang: name === 'desk' ? 'es' : 'en' });
        await page.setViewportSize({ width, height });
        await openPosition(page, here.server.url, position);
        await page.locator('.hex-buttons').first().waitFor();
        expect(await faults(page, name === 'desk')).toEqual([]);
        await context.close();
      });

  it('a tall map stands at full height beside dock and numbers', async () => {
    const { page, context } = await person(here.browser);
    await openPosition(page, here.server.url, kept.get('1865')!);
    const [map, dock, rail] = await Promise.all(
      ['.map-area', '#dock', '.rail'].map(async (what) => (await page.locator(what).boundingBox())!),
    );
    expect(map!.height).toBeGreaterThan(800);
    expect(dock!.x).toBeGreaterThan(map!.x + map!.width - 1);
    expect(rail!.y + rail!.height).toBeLessThan(dock!.y + 1);
    // Corsica and Sardinia side by side, each with its own letters.
    expect(await page.locator('.axes text', { hasText: /^C$/ }).count()).toBe(2);
    await context.close();
  });

  it('tabs are opened by hand and stay; the market opens large in one click', async () => {
    const { page, context } = await person(here.browser);
    await openPosition(page, here.server.url, kept.get('1888')!);
    await page.getByRole('tab', { name: 'Tiles left' }).click();
    await page.locator('.tab-body .tiles-left').waitFor();
    await page.reload();
    await page.locator('.tab-body .tiles-left').waitFor();
    await page.getByRole('tab', { name: 'Tiles left' }).press('ArrowRight');
    await page.locator('.tab-body .standings').waitFor();
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Larger' }).click();
    await page.getByRole('dialog', { name: 'Market' }).locator('.market.large').waitFor();
    expect(await violations(page)).toEqual([]);
    await context.close();
  });
});
