/// <reference lib="dom" />
/** The study room in a real Chromium: how long until a report stands, a cursor moves, a branch can be played. */
import type { Browser, CDPSession, Page } from 'playwright-core';
import { person } from '../packages/web/src/e2e/testing/browser.ts';
import { putSaved, type Saved } from '../packages/web/src/e2e/testing/saved.ts';
import { quantile, type Row } from './lib.ts';

const row = (name: string, value: number, unit: string, atMost?: number): Row => ({
  suite: 'web',
  name,
  value,
  unit,
  ...(atMost !== undefined && { goal: { atMost } }),
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

/** A task of a page's main thread, in milliseconds. */
interface Task {
  /** From its beginning to its end, whatever else the machine did meanwhile. */
  readonly wall: number;
  /** What the thread itself worked. */
  readonly work: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds, by the clock and of the processor. */
  readonly dur?: number;
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/** Tasks as Chromium tells them: a machine that is busy with other things makes them longer, but not their work. */
async function tasksDuring(browser: Browser, page: Page, act: () => Promise<unknown>): Promise<Task[]> {
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const pages = new Set(
    traceEvents.filter((e) => e.name === 'thread_name' && e.args?.name === 'CrRendererMain').map(threadOf),
  );
  const tasks = traceEvents.filter((e) => e.ph === 'X' && e.name === 'RunTask' && pages.has(threadOf(e)));
  if (tasks.length === 0) throw new Error('the browser told of no task');
  return tasks.map((e) => ({ wall: (e.dur ?? 0) / 1000, work: (e.tdur ?? 0) / 1000 }));
}

/** A whole review of a game in the background: how long it takes, and the longest task of the page meanwhile. */
export async function reviewBench(browser: Browser, url: string, game: Saved): Promise<Row[]> {
  const { context, page } = await person(browser);
  await putSaved(page, game);
  await page.goto(`${url}/local/kept/report`);
  await page.locator('.report .money').waitFor();
  await page.waitForTimeout(1500);
  let seconds = 0;
  const tasks = await tasksDuring(browser, page, async () => {
    const began = performance.now();
    await page.locator('.review header .button').click();
    await page.locator('.review progress').waitFor();
    await page.locator('.review progress').waitFor({ state: 'detached', timeout: 180_000 });
    seconds = (performance.now() - began) / 1000;
  });
  // Time may have been up before everything was looked at: then there is a button for the rest.
  const left = await page.locator('.review header .button').count();
  await context.close();
  return [
    row(`review of a game of ${game.actions} actions${left > 0 ? ', not all of it' : ''}`, seconds, 's', 60),
    row('longest task of the page meanwhile, work of its thread', Math.max(...tasks.map((t) => t.work)), 'ms', 50),
    row('longest task by the clock, with whatever else the machine does', Math.max(...tasks.map((t) => t.wall)), 'ms'),
  ];
}

/** How long something takes, from a click until it is drawn. */
class Timed {
  /** By the clock, without and with the slowdown. */
  readonly quick: number[] = [];
  readonly slowed: number[] = [];
  /** Work of the page's thread, without the slowdown. */
  readonly work: number[] = [];

  /** The first time code is fetched: that is another matter, and not counted. */
  async times(
    n: number,
    { browser, page, session, slow }: Stage,
    act: () => Promise<number>,
    back: () => Promise<void>,
  ): Promise<void> {
    const kinds = ['first', ...Array.from({ length: n }, () => ['quick', 'slowed', 'traced'] as const).flat()];
    for (const kind of kinds) {
      if (kind === 'slowed') await session.send('Emulation.setCPUThrottlingRate', { rate: slow });
      if (kind === 'traced') {
        const tasks = await tasksDuring(browser, page, act);
        this.work.push(tasks.reduce((sum, t) => sum + t.work, 0));
      } else {
        const took = await act();
        if (kind === 'quick') this.quick.push(took);
        if (kind === 'slowed') this.slowed.push(took);
      }
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await back();
      await page.waitForTimeout(800);
    }
  }
}
interface Stage {
  readonly browser: Browser;
  readonly page: Page;
  readonly session: CDPSession;
  readonly slow: number;
}

const median = (times: readonly number[]): number =>
  quantile(
    times.toSorted((a, b) => a - b),
    0.5,
  );

/** Somebody in a browser of their own with a saved game, whose table opens at any moment. */
async function atTable(
  browser: Browser,
  url: string,
  game: Saved,
  slow: number,
): Promise<{ readonly stage: Stage; readonly open: (at?: string) => Promise<void>; close(): Promise<void> }> {
  const { context, page } = await person(browser);
  await putSaved(page, game);
  const session = await context.newCDPSession(page);
  const open = async (at = ''): Promise<void> => {
    await page.goto(`${url}/local/kept${at}`);
    await page.locator('.dock').waitFor();
    await page.waitForTimeout(1500);
  };
  return { stage: { browser, page, session, slow }, open, close: () => context.close() };
}

const backTo = async (page: Page, seen: string): Promise<void> => {
  await page.goBack();
  await page.locator(seen).waitFor();
};

export async function reportBench(browser: Browser, url: string, game: Saved, slow: number): Promise<Row[]> {
  const { stage, open, close } = await atTable(browser, url, game, slow);
  const { page } = stage;
  const link = '.over a[href$="/report"]';
  await open();
  const report = new Timed();
  await report.times(
    3,
    stage,
    () => until(page, link, '.report .money'),
    () => backTo(page, link),
  );
  await until(page, link, '.report .money');
  const steps = await cursorSteps(page);
  await close();
  return [
    row(`report of a game of ${game.actions} actions, ${slow}x slower`, median(report.slowed), 'ms', 300),
    row('work of the page’s thread for it, not slowed', median(report.work), 'ms'),
    row('a step of the cursor in the report, median', quantile(steps, 0.5), 'ms', 16),
  ];
}

/** From a moment of a game to a branch of it, and back to the game before the next one. */
export async function branchBench(browser: Browser, url: string, game: Saved, slow: number): Promise<Row[]> {
  const { stage, open, close } = await atTable(browser, url, game, slow);
  const { page } = stage;
  const branch = new Timed();
  // Early, in the middle and late.
  for (const part of [0.2, 0.5, 0.8]) {
    await open(`?at=${Math.floor(game.actions * part)}`);
    await branch.times(
      2,
      stage,
      () => until(page, '.tablebar .tools button:nth-of-type(2)', '.what-if-bar'),
      () => backTo(page, '.history'),
    );
  }
  await close();
  return [
    row('a branch from any moment, until it can be played', median(branch.quick), 'ms', 50),
    row(`a branch from any moment, ${slow}x slower`, median(branch.slowed), 'ms'),
    row('work of the page’s thread for it, not slowed', median(branch.work), 'ms'),
  ];
}
