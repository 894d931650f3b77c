/// <reference lib="dom" />
/** The study room in a real Chromium: how long until a report stands, a cursor moves, a branch can be played. */
import type { Browser, Page } from 'playwright-core';
import { person } from '../packages/web/src/e2e/testing/browser.ts';
import { putSaved, type Saved } from '../packages/web/src/e2e/testing/saved.ts';
import { quantile, type Row } from './lib.ts';

const row = (name: string, value: number, unit: string, atMost: number): Row => ({
  suite: 'web',
  name,
  value,
  unit,
  goal: { atMost },
});

/** Milliseconds from a click until something is drawn. */
const until = (page: Page, click: string, drawn: string): Promise<number> =>
  page.evaluate(
    ([press, wanted]) =>
      new Promise<number>((done, fail) => {
        const began = performance.now();
        const look = (): void => {
          if (performance.now() - began > 30_000) fail(new Error(`${wanted} was not drawn`));
          if (document.querySelector(wanted!)) requestAnimationFrame(() => done(performance.now() - began));
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>(press!)?.click();
        look();
      }),
    [click, drawn],
  );

/** Work on the main thread for each step of the cursor, layout included. */
const cursorSteps = (page: Page): Promise<number[]> =>
  page.evaluate(async () => {
    const slider = document.querySelector<HTMLInputElement>('.scrubber input')!;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    const times: number[] = [];
    for (let n = 0; n < 80; n++) {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const began = performance.now();
      set.call(slider, String(Math.floor((Number(slider.max) * n) / 80)));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      document.querySelector('.chart')!.getBoundingClientRect();
      times.push(performance.now() - began);
    }
    return times.sort((a, b) => a - b);
  });

/** A whole review of a game in the background: how long it takes, and the longest task of the page meanwhile. */
export async function reviewBench(browser: Browser, url: string, game: Saved): Promise<Row[]> {
  const { context, page } = await person(browser);
  await putSaved(page, game);
  await page.goto(`${url}/local/kept/report`);
  await page.locator('.report .money').waitFor();
  await page.waitForTimeout(1500);
  await page.evaluate(() => {
    const seen: number[] = [];
    (window as unknown as { tasks: number[] }).tasks = seen;
    new PerformanceObserver((list) => {
      for (const e of list.getEntries()) seen.push(e.duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  const began = performance.now();
  await page.locator('.review header .button').click();
  await page.locator('.review progress').waitFor();
  await page.locator('.review progress').waitFor({ state: 'detached', timeout: 180_000 });
  const seconds = (performance.now() - began) / 1000;
  const longest = await page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
  // Time may have been up before everything was looked at: then there is a button for the rest.
  const left = await page.locator('.review header .button').count();
  await context.close();
  return [
    row(`review of a game of ${game.actions} actions${left > 0 ? ', not all of it' : ''}`, seconds, 's', 60),
    row('longest task of the page meanwhile', longest, 'ms', 50),
  ];
}

export async function studyBench(browser: Browser, url: string, game: Saved, slow: number): Promise<Row[]> {
  const { context, page } = await person(browser);
  await putSaved(page, game);
  const session = await context.newCDPSession(page);
  const table = async (at = ''): Promise<void> => {
    await page.goto(`${url}/local/kept${at}`);
    await page.locator('.dock').waitFor();
    await page.waitForTimeout(1500);
  };
  const report = '.over a[href$="/report"]';
  // Once without haste: code that is fetched for the first time is another matter.
  await table();
  await until(page, report, '.report .money');
  const opened: number[] = [];
  for (let i = 0; i < 5; i++) {
    await page.goBack();
    await page.locator(report).waitFor();
    await page.waitForTimeout(800);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
    opened.push(await until(page, report, '.report .money'));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  }
  const steps = await cursorSteps(page);
  await table('?at=300');
  const branched: number[] = [];
  for (let i = 0; i < 6; i++) {
    branched.push(await until(page, '.tablebar .tools button:nth-of-type(2)', '.what-if-bar'));
    await page.goBack();
    await page.locator('.history').waitFor();
    await page.waitForTimeout(800);
  }
  await context.close();
  const median = (times: number[]): number =>
    quantile(
      times.sort((a, b) => a - b),
      0.5,
    );
  return [
    row(`report of a game of ${game.actions} actions, ${slow}x slower`, median(opened), 'ms', 300),
    row('a step of the cursor in the report, median', quantile(steps, 0.5), 'ms', 16),
    row('a branch from any moment, until it can be played', median(branched.slice(1)), 'ms', 50),
  ];
}
