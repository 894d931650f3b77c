/// <reference lib="dom" />
/** The client in a real Chromium: what is loaded, and how quickly it answers. */
import { gzipSync } from 'node:zlib';
import { choices } from '@traviesa/engine';
import type { Browser, CDPSession, Page } from 'playwright-core';
import { launch, missing, person } from '../packages/web/src/e2e/testing/browser.ts';
import { putSaved, type Saved, savedGame, topStep } from '../packages/web/src/e2e/testing/saved.ts';
import { TestServer } from '../packages/web/src/e2e/testing/server.ts';
import { ensurePage } from '../scripts/lib/page.ts';
import { quantile, type Row } from './lib.ts';
import { branchBench, reportBench, reviewBench } from './webStudy.ts';

const SLOW = 4;

/** A finished game with at least so many actions, and not many more. */
async function longGame(actions: number): Promise<Saved> {
  for (let seed = 1; ; seed++) {
    const saved = await savedGame({ title: '1888', seed });
    if (saved.actions >= actions && saved.actions < actions + 300) return saved;
    if (seed > 60) throw new Error(`no game of ${actions} actions was found`);
  }
}

/** A game of about 600 actions that makes sense. */
async function greedyGame(): Promise<Saved> {
  for (let seed = 1; seed <= 20; seed++) {
    const saved = await savedGame({ title: '1888', seed, bot: 'greedy' });
    if (saved.actions >= 560 && saved.actions <= 680) return saved;
  }
  throw new Error('no game of 600 actions was found');
}

async function throttle(page: Page, rate: number): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  return session;
}

const row = (name: string, value: number, unit: string, atMost?: number): Row => ({
  suite: 'web',
  name,
  value,
  unit,
  ...(atMost !== undefined && { goal: { atMost } }),
});

async function startPage(browser: Browser, url: string): Promise<Row[]> {
  const { context, page } = await person(browser);
  let bytes = 0;
  const bodies: Promise<void>[] = [];
  page.on('response', (r) => {
    if (!/\.js(\?|$)/.test(r.url())) return;
    bodies.push(
      r.body().then((b) => {
        bytes += gzipSync(b).length;
      }),
    );
  });
  await page.goto(url);
  await page.locator('.title-card').first().waitFor();
  await page.waitForTimeout(500);
  await Promise.all(bodies);
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const fresh = await person(browser);
    await throttle(fresh.page, SLOW);
    await fresh.page.addInitScript(() => {
      const press = (): void => {
        const button = document.querySelector<HTMLElement>('.title-card .button.primary');
        if (!button) {
          requestAnimationFrame(press);
          return;
        }
        button.click();
        requestAnimationFrame(() => {
          (window as unknown as { reacted: number }).reacted = location.pathname === '/' ? -1 : performance.now();
        });
      };
      addEventListener('DOMContentLoaded', press);
    });
    await fresh.page.goto(url);
    await fresh.page.waitForFunction(() => 'reacted' in window);
    times.push(await fresh.page.evaluate(() => (window as unknown as { reacted: number }).reacted));
    await fresh.context.close();
  }
  await context.close();
  times.sort((a, b) => a - b);
  return [
    row('start page, compressed JavaScript', bytes / 1024, 'KB', 170),
    row(`start button reacts, ${SLOW}x slower`, quantile(times, 0.5), 'ms', 1500),
  ];
}

/** Milliseconds from a click on a link of the start page until the table is drawn. */
async function openGame(page: Page, url: string): Promise<number> {
  await page.goto(url);
  const link = page.locator('.side-list a.button').first();
  await link.waitFor();
  await page.waitForTimeout(300);
  return page.evaluate(
    () =>
      new Promise<number>((done, fail) => {
        const began = performance.now();
        const look = (): void => {
          if (performance.now() - began > 30_000) fail(new Error('the table was not drawn'));
          if (document.querySelector('.dock') && document.querySelector('.hexmap .stops')) {
            requestAnimationFrame(() => done(performance.now() - began));
            return;
          }
          requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>('.side-list a.button')?.click();
        look();
      }),
  );
}

async function table(browser: Browser, url: string): Promise<Row[]> {
  const long = await longGame(700);
  const { context, page } = await person(browser);
  await putSaved(page, long);
  const first = await openGame(page, url);
  await throttle(page, SLOW);
  const times: number[] = [];
  for (let i = 0; i < 5; i++) times.push(await openGame(page, url));
  times.sort((a, b) => a - b);
  await throttle(page, 1);
  const scrubs = await scrub(page);
  const panned = await pan(page);
  await context.close();
  return [
    row(`opening a finished game of ${long.actions} actions, first time`, first, 'ms'),
    row(`opening a finished game of ${long.actions} actions, ${SLOW}x slower`, quantile(times, 0.5), 'ms', 400),
    row('a scrub step, median', quantile(scrubs, 0.5), 'ms', 16),
    row('a scrub step, worst', scrubs.at(-1) ?? Number.NaN, 'ms', 50),
    row('longest task while panning', panned, 'ms', 50),
  ];
}

/** Work on the main thread for each step of the scrubber, layout included. */
async function scrub(page: Page): Promise<number[]> {
  await page.keyboard.press('h');
  await page.locator('.scrubber input').waitFor();
  return page.evaluate(async () => {
    const slider = document.querySelector<HTMLInputElement>('.scrubber input')!;
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
    const last = Number(slider.max);
    const times: number[] = [];
    const go = async (n: number): Promise<number> => {
      await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      const began = performance.now();
      set.call(slider, String(n));
      slider.dispatchEvent(new Event('input', { bubbles: true }));
      await Promise.resolve();
      document.querySelector('.hexmap')!.getBoundingClientRect();
      return performance.now() - began;
    };
    for (let n = 0; n < 8; n++) await go(last - n);
    for (let n = 0; n < 80; n++) times.push(await go(Math.floor((last * n) / 80)));
    for (let n = 0; n < 80; n++) times.push(await go(Math.floor(last / 2) - n));
    return times.sort((a, b) => a - b);
  });
}

async function pan(page: Page): Promise<number> {
  await page.evaluate(() => {
    const seen: number[] = [];
    (window as unknown as { tasks: number[] }).tasks = seen;
    new PerformanceObserver((list) => {
      for (const e of list.getEntries()) seen.push(e.duration);
    }).observe({ entryTypes: ['longtask'] });
  });
  const box = await page.locator('.hexmap').boundingBox();
  if (!box) throw new Error('no map');
  await page.mouse.move(box.x + 300, box.y + 300);
  await page.mouse.down();
  for (let i = 0; i < 120; i++)
    await page.mouse.move(box.x + 300 + 150 * Math.sin(i / 9), box.y + 300 + 80 * Math.cos(i / 7));
  await page.mouse.up();
  for (let i = 0; i < 30; i++) await page.mouse.wheel(0, i % 2 ? 120 : -120);
  await page.waitForTimeout(200);
  return page.evaluate(() => Math.max(0, ...(window as unknown as { tasks: number[] }).tasks));
}

/** A late decision of each title at which something can be picked on the map. */
const late: readonly { readonly title: string; readonly after: number; readonly steps: readonly string[] }[] = [
  { title: '1888', after: 300, steps: ['layTrack'] },
  { title: '18cz', after: 400, steps: ['layTrack'] },
  { title: '1862', after: 300, steps: ['layTrack'] },
  { title: '1865', after: 250, steps: ['track'] },
  { title: 'chicago-express', after: 60, steps: ['develop', 'expand'] },
];

async function lateGame({ title, after, steps }: (typeof late)[number]): Promise<Saved> {
  for (let seed = 1; seed < 20; seed++) {
    const saved = await savedGame({
      title,
      seed,
      bot: 'greedy',
      until: (s, actions, game) =>
        actions > after && steps.includes(topStep(s)) && choices(game, s).some((c) => 'hex' in c),
    });
    if (saved.state.over === undefined) return saved;
  }
  throw new Error(`no late game of ${title} was found`);
}

const pickable = '[data-hex][aria-label*="can be chosen"]';

/** Work on the main thread for clicks, layout included: on hexes that can be picked, on passing and on taking back. */
async function clicks(browser: Browser, url: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const wanted of late) {
    const { context, page } = await person(browser);
    await putSaved(page, await lateGame(wanted));
    await page.goto(`${url}/local/kept`);
    await page.locator('#dock[data-state=choose]').waitFor();
    await page.waitForTimeout(1500);
    // Where one of several companies builds, its hexes are on the map once it is chosen.
    if ((await page.locator(pickable).count()) === 0) await page.locator('#dock [data-choice]').first().click();
    await page.locator(pickable).first().waitFor();
    await throttle(page, SLOW);
    const { picks, moves } = await page.evaluate(async (ringed) => {
      const picks: number[] = [];
      const moves: number[] = [];
      const timed = async (times: number[], act: () => void): Promise<void> => {
        await new Promise((done) => setTimeout(done, 200));
        const began = performance.now();
        act();
        await Promise.resolve();
        document.querySelector('.hexmap')!.getBoundingClientRect();
        times.push(performance.now() - began);
      };
      const key = (name: string) => dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
      const hexes = [...document.querySelectorAll<SVGGElement>(ringed)];
      for (let i = 0; i < 24; i++) {
        const hex = hexes[i % hexes.length]!;
        await timed(picks, () => hex.dispatchEvent(new MouseEvent('click', { bubbles: true })));
        key('Escape');
      }
      for (let i = 0; i < 6; i++) {
        const pass = document.querySelector<HTMLElement>('#dock [data-pass]');
        if (!pass) break;
        await timed(moves, () => pass.click());
        await timed(moves, () => document.querySelector<HTMLElement>('#dock [data-undo]')?.click());
      }
      const sorted = (times: number[]): number[] => times.sort((a, b) => a - b);
      return { picks: sorted(picks), moves: sorted(moves) };
    }, pickable);
    await context.close();
    const name = `${wanted.title}, late`;
    rows.push(row(`${name}: a click on a hex, ${SLOW}x slower`, quantile(picks, 0.5), 'ms', 100));
    rows.push(row(`${name}: the slowest such click`, picks.at(-1) ?? Number.NaN, 'ms'));
    if (moves.length > 0) rows.push(row(`${name}: a move or undo, ${SLOW}x slower`, quantile(moves, 0.5), 'ms', 100));
  }
  return rows;
}

type Part = (browser: Browser, url: string) => Promise<Row[]>;
const branch: Part = async (browser, url) => branchBench(browser, url, await longGame(1000), SLOW);
const study: Part = async (browser, url) => [
  ...(await reportBench(browser, url, await longGame(1000), SLOW)),
  ...(await branch(browser, url)),
  ...(await reviewBench(browser, url, await greedyGame())),
];

async function inChromium(parts: readonly Part[]): Promise<Row[]> {
  if (missing) {
    console.error(`web: not measured. ${missing}`);
    return [];
  }
  if (!ensurePage()) throw new Error('the page could not be built');
  const server = await TestServer.start();
  const browser = await launch();
  try {
    const rows: Row[] = [];
    for (const part of parts) rows.push(...(await part(browser, server.url)));
    return rows;
  } finally {
    await browser.close();
    await server.close();
  }
}

export const webBench = (): Promise<Row[]> => inChromium([startPage, table, clicks, study]);
/** The clicks alone: what a change of the table is likely to make slower. */
export const clicksBench = (): Promise<Row[]> => inChromium([clicks]);
/** The study room alone. */
export const studyRoomBench = (): Promise<Row[]> => inChromium([study]);
/** Branches alone. */
export const branchesBench = (): Promise<Row[]> => inChromium([branch]);
