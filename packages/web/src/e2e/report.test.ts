import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { putSaved, type Saved, savedGame } from './testing/saved.ts';
import { inTheBrowser } from './testing/stage.ts';

const number = (text: string): number =>
  text.trim() === '·' ? 0 : Number(text.replace(/[^\d−-]/g, '').replace('−', '-'));
const noSidewaysScroll = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

/** Each row of the bars: its parts and what they are said to make. */
async function moneyRows(page: Page): Promise<{ parts: number[]; total: number }[]> {
  const rows = await page.locator('.money tbody[data-player] > tr:first-child').all();
  return Promise.all(
    rows.map(async (row) => ({
      parts: (await row.locator('td[data-part]').allInnerTexts()).map(number),
      total: number(await row.locator('td.total').innerText()),
    })),
  );
}

inTheBrowser('the report of a finished game', (here) => {
  const games = new Map<string, Promise<Saved>>();
  const gameOf = (title: string): Promise<Saved> => {
    const found = games.get(title) ?? savedGame({ title, seed: 5 });
    games.set(title, found);
    return found;
  };
  async function visit(title: string, path: string, look: Parameters<typeof person>[1] = {}) {
    const visitor = await person(here.browser, look);
    await putSaved(visitor.page, await gameOf(title));
    await visitor.page.goto(here.server.url + path);
    return visitor;
  }

  for (const title of ['1888', 'chicago-express'])
    it(`${title}: what it says about money adds up on the screen`, async () => {
      const { page, context, errors } = await visit(title, '/local/kept');
      await page.locator('#dock[data-state=over] a', { hasText: 'Report' }).click();
      await page.locator('.report .money').waitFor();
      const { state } = await gameOf(title);
      const rows = await moneyRows(page);
      expect(rows).toHaveLength(4);
      for (const { parts, total } of rows) expect(parts.reduce((a, b) => a + b)).toBe(total);
      const shown = await page.locator('.places-row .sum > strong').allInnerTexts();
      expect(shown.map(number)).toEqual(rows.map((r) => r.total));
      expect(state.over).toBeDefined();
      await page.locator('.share > button').click();
      const drawn = page.waitForEvent('download');
      await page.locator('.share-menu button', { hasText: 'picture' }).click();
      const png = readFileSync(await (await drawn).path());
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
      const kept = page.waitForEvent('download');
      await page.locator('.share-menu button', { hasText: 'Download the game' }).click();
      const record = JSON.parse(readFileSync(await (await kept).path(), 'utf8'));
      expect(record).toMatchObject({ game: title, entries: { length: (await gameOf(title)).actions } });
      await page.keyboard.press('Escape');
      await page.locator('.money summary').first().click();
      const lines = await page.locator('.money details[open] .lines tr:not(.total) td:last-child').allInnerTexts();
      expect(lines.map(number).reduce((a, b) => a + b)).toBe(rows[0]!.total);
      expect(await violations(page)).toEqual([]);
      await noSidewaysScroll(page);
      await picture(page, `report-${title}-desk`);
      expect(errors).toEqual([]);
      await context.close();
    });

  it('has one cursor: chart, scrubber, figures and the moment on the map', async () => {
    const { page, context, errors } = await visit('1888', '/local/kept/report');
    const scrubber = page.locator('.scrubber input');
    const { actions } = await gameOf('1888');
    await scrubber.waitFor();
    expect(await scrubber.inputValue()).toBe(String(actions));
    const chart = (await page.locator('.chart svg').boundingBox())!;
    await page.mouse.click(chart.x + chart.width / 2, chart.y + chart.height / 2);
    const middle = Number(await scrubber.inputValue());
    expect(middle).toBeGreaterThan(actions * 0.3);
    expect(middle).toBeLessThan(actions * 0.7);
    const cursor = page.locator('.chart .cursor line');
    const before = Number(await cursor.getAttribute('x1'));
    await page.locator('.turnings .number').last().click();
    expect(Number(await cursor.getAttribute('x1'))).not.toBe(before);
    await scrubber.focus();
    await page.keyboard.press('ArrowLeft');
    const at = Number(await scrubber.inputValue());
    // The same values as a table: every round is a row, and leads back to its moment.
    await page.locator('.chart-kinds button', { hasText: 'Table' }).click();
    const rows = page.locator('.chart-table tbody tr');
    expect(await rows.count()).toBeGreaterThan(10);
    expect(await violations(page)).toEqual([]);
    await page.locator('.chart-card a', { hasText: 'See it on the map' }).click();
    await page.locator('.history .scrubber input').waitFor();
    expect(await page.locator('.history .scrubber input').inputValue()).toBe(String(at));
    // Beside the map the charts follow the same scrubber, and lead it.
    await page.locator('.history button', { hasText: 'Charts' }).click();
    const beside = page.locator('.history-charts .chart svg').first();
    await beside.waitFor();
    const box = (await beside.boundingBox())!;
    await page.mouse.click(box.x + box.width * 0.4, box.y + box.height / 2);
    expect(await page.locator('.history .scrubber input').inputValue()).not.toBe(String(at));
    expect(errors).toEqual([]);
    await context.close();
  });

  it('round by round: a cell says what happened and opens its moment; all of it as CSV', async () => {
    const { page, context, errors } = await visit('1888', '/local/kept/rounds');
    const cells = page.locator('.sheet tbody tr:first-child [data-cell]');
    await cells.first().waitFor();
    const run = page.locator('.sheet tbody [data-cell]', { has: page.locator('b + small') }).first();
    await run.click();
    const told = await page.locator('.strip').innerText();
    expect(told).toMatch(/(OR \d+\.\d+).*(ran|no run|received)/s);
    await page.keyboard.press('ArrowDown');
    expect(await page.locator('.strip').innerText()).not.toBe(told);
    expect(await violations(page)).toEqual([]);
    await noSidewaysScroll(page);
    await picture(page, 'rounds-desk');
    const waiting = page.waitForEvent('download');
    await page.locator('.sheet-tools button', { hasText: 'CSV' }).click();
    const lines = readFileSync(await (await waiting).path(), 'utf8')
      .replace('\ufeff', '')
      .split('\r\n');
    expect(lines[0]).toMatch(/^Row,What,OR \d+\.1,.*,Sum$/);
    const ofAna = lines
      .find((l) => l.startsWith('Ana,Wealth,'))!
      .split(',')
      .slice(2)
      .map(Number);
    const inReport = await page.locator('.sheet tbody tr', { hasText: 'Ana' }).last().locator('.sum small').innerText();
    expect(ofAna.at(-1)).toBe(number(inReport));
    await page.locator('[data-cell][tabindex="0"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.history .scrubber input').waitFor();
    expect(page.url()).toMatch(/\/local\/kept\?at=\d+$/);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is reviewed: chances as a graph and as a table, a mark with its sentence, and the way to what was better', async () => {
    const { page, context, errors } = await visit('chicago-express', '/local/kept/report');
    const review = page.locator('.review');
    await review.locator('button', { hasText: 'Review this game' }).click();
    await review
      .locator('[role=status]', { hasText: /of R\d/ })
      .first()
      .waitFor();
    const doubt = review.locator('li', { has: page.locator('.loss-mark.doubt') }).first();
    await doubt.waitFor({ timeout: 60_000 });
    await review.locator('button', { hasText: 'Stop' }).click();
    expect(await doubt.innerText()).toMatch(
      /“.+” was about \d+ points better \(± \d+, \d+ pairs of imagined games\), mostly by /,
    );
    expect(await review.locator('.review-sums').innerText()).toMatch(/in doubt/);
    // The graph says that it is an estimate, and carries the mark.
    expect(await page.locator('.chart-card .estimate').innerText()).toMatch(/^estimate/);
    expect(await page.locator('.chart .flagged text').first().textContent()).toBe('?');
    await page.locator('.chart-kinds button', { hasText: 'Table' }).click();
    const chances = await page.locator('.chart-table tbody tr').first().locator('td').allInnerTexts();
    expect(chances.map((c) => Number(c.replace('%', ''))).reduce((a, b) => a + b)).toBeGreaterThan(96);
    expect(await violations(page)).toEqual([]);
    await noSidewaysScroll(page);
    await picture(page, 'review-desk');
    // Which keys there are is told by one of them.
    await page.keyboard.press('?');
    await page.locator('dialog .keys', { hasText: 'To the next mark of the review' }).waitFor();
    await page.keyboard.press('Escape');
    // N goes to the mark, arrows step by moves and by rounds.
    const cursor = async () => Number(await page.locator('.scrubber input').inputValue());
    await page.locator('.scrubber input').focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowRight');
    const round = await cursor();
    expect(round).toBeGreaterThan(1);
    expect(await page.locator('.blocks .here').evaluate((e) => [...e.parentElement!.children].indexOf(e))).toBe(1);
    await page.keyboard.press('ArrowLeft');
    expect(await cursor()).toBe(round - 1);
    await page.keyboard.press('Home');
    await page.keyboard.press('n');
    const first = await review.locator('.loss-mark').first();
    expect(await first.getAttribute('aria-pressed')).toBe('true');
    const { actions } = await gameOf('chicago-express');
    expect(await cursor()).toBeLessThan(actions);
    // What could be done at the doubtful decision: what was played is among it, the other moves can be tried.
    await doubt.locator('.loss-mark').click();
    const best = page.locator('.best-here');
    await best.locator('header button').click();
    await best.locator('header small', { hasText: /^\d+ imagined games, an estimate$/ }).waitFor({ timeout: 60_000 });
    expect(await best.locator('li').count()).toBeGreaterThan(1);
    expect(await best.locator('li.as-played').innerText()).toContain('As played.');
    expect(await best.locator('li .chance').first().innerText()).toMatch(/^\d+%$/);
    expect(await violations(page)).toEqual([]);
    await picture(page, 'best-here-desk');
    const tried = best.locator('[data-try]').first();
    await page.keyboard.press((await tried.getAttribute('data-try'))!);
    await page.locator('.what-if-bar').waitFor();
    await page.keyboard.press('x');
    await page.locator('.what-if-bar').waitFor({ state: 'detached' });
    await page.goto(`${here.server.url}/local/kept/report`);
    // What was found is still there when one comes back, and the better move can be played on from.
    const kept = review.locator('li', { has: page.locator('.loss-mark.doubt') }).first();
    const sentence = await kept.locator('p').innerText();
    await kept.locator('button', { hasText: 'Try it' }).click();
    await page.locator('.what-if-bar').waitFor();
    const better = /“(.+?)[;”]/.exec(sentence)![1]!;
    await page.locator('.log, #log', { hasText: better }).first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('is read on a phone, in Spanish, part by part', async () => {
    const { page, context, errors } = await visit('1888', '/local/kept/report', {
      size: 'phone',
      lang: 'es',
      theme: 'dark',
    });
    await page.locator('.report .money').waitFor();
    expect(await page.locator('.money h2').innerText()).toBe('De dónde salió el dinero');
    for (const part of ['Momentos', 'Gráficos', 'Rondas', 'Repaso', 'Resumen']) {
      await page.locator('.phone-tabs button', { hasText: part }).click();
      await noSidewaysScroll(page);
      expect(await violations(page), part).toEqual([]);
      const small = await page
        .locator('main button:visible, main a:visible')
        .evaluateAll((all) => all.filter((e) => e.getBoundingClientRect().height < 44).map((e) => e.textContent));
      expect(small, part).toEqual([]);
    }
    await picture(page, 'report-phone-es');
    expect(errors).toEqual([]);
    await context.close();
  });
});
