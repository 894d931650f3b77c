/**
 * Pictures of every page, and of every step of every title, on every kind of screen, in both languages, light and dark.
 * They go to artifacts/pictures; `--readme` renews the three small ones that the README shows.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { titles } from '@traviesa/games';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { launch } from '../packages/web/src/e2e/testing/browser.ts';
import type { Position } from '../packages/web/src/e2e/testing/positions.ts';
import { bareScenes, peopled, type Scene, type Who } from '../packages/web/src/e2e/testing/scenes.ts';
import { TestServer } from '../packages/web/src/e2e/testing/server.ts';
import { positionsOfSteps } from '../packages/web/src/e2e/testing/steps.ts';
import { ensurePage } from './lib/page.ts';

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
}
const screens: Readonly<Record<string, Screen>> = {
  phone: { width: 390, height: 844, touch: true },
  upright: { width: 820, height: 1180, touch: true },
  sideways: { width: 1180, height: 820, touch: true },
  desk: { width: 1440, height: 900, touch: false },
  wide: { width: 1920, height: 1080, touch: false },
};
const languages = ['en', 'es'] as const;
const themes = ['light', 'dark'] as const;
/** What the README shows: small, one screen each. */
const shown = [
  { name: 'desk', title: '1888', step: 'runTrains', screen: 'desk', scale: 0.5 },
  { name: 'tall', title: '1865', step: 'track', screen: 'desk', scale: 0.5 },
  { name: 'phone', title: '1888', step: 'waterfall', screen: 'phone', scale: 0.7 },
] as const;

const { values: asked } = parseArgs({
  options: {
    title: { type: 'string' },
    step: { type: 'string' },
    screen: { type: 'string' },
    lang: { type: 'string' },
    theme: { type: 'string' },
    whole: { type: 'boolean', default: false },
    out: { type: 'string', default: 'artifacts/pictures' },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const wants = (what: string | undefined, value: string): boolean =>
  what === undefined || what.split(',').includes(value);

/** A person's browser in one language; a picture on another screen or by night needs no other load. */
async function visitor(
  browser: Browser,
  lang: (typeof languages)[number],
  scale = 1,
  dress?: (context: BrowserContext) => Promise<void>,
): Promise<Visitor> {
  const context = await browser.newContext({
    locale: lang === 'es' ? 'es-ES' : 'en-GB',
    reducedMotion: 'reduce',
    deviceScaleFactor: scale,
  });
  await dress?.(context);
  const page = await context.newPage();
  page.setDefaultTimeout(120_000);
  return { page, session: await context.newCDPSession(page), lang };
}
interface Visitor {
  readonly page: Page;
  readonly session: CDPSession;
  readonly lang: (typeof languages)[number];
}

/** The window, and whether a finger or a mouse points in it. */
async function holds({ page, session }: Visitor, { width, height, touch }: Screen): Promise<void> {
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
  await page.setViewportSize({ width, height });
}

/** The page at an address, the device having kept this game. */
async function visit({ page }: Visitor, url: string, path: string, position?: Position): Promise<void> {
  if (position) {
    if (!page.url().startsWith(url)) await page.goto(url);
    await page.evaluate((json) => localStorage.setItem('traviesa.game.kept', json), position.json);
  }
  await page.goto(url + path, { waitUntil: 'networkidle' });
  if (path.endsWith('/kept')) await page.locator('#dock').waitFor();
  // Routes and incomes are worked out beside the page.
  await page.waitForTimeout(900);
}

/** Every picture that is asked for of what these visitors come to: one load for each language. */
async function takeAll(
  visitors: readonly Visitor[],
  name: string,
  come: (who: Visitor) => Promise<void>,
): Promise<number> {
  let n = 0;
  for (const who of visitors) {
    const { page, lang } = who;
    const wanted = Object.entries(screens).filter(([screen]) => wants(asked.screen, screen));
    await holds(who, wanted[0]![1]);
    await come(who);
    for (const [screen, size] of wanted) {
      await holds(who, size);
      for (const theme of themes) {
        if (!wants(asked.theme, theme)) continue;
        await page.emulateMedia({ colorScheme: theme });
        await page.waitForTimeout(150);
        const path = join(asked.out, `${name}-${screen}-${lang}-${theme}.png`);
        await page.screenshot({ path, fullPage: asked.whole });
        n++;
      }
    }
  }
  return n;
}

/** Every page, as a newcomer finds it and as people do who meet there. */
async function takePages(browser: Browser): Promise<number> {
  let n = 0;
  const spoken = languages.filter((lang) => wants(asked.lang, lang));
  const take = async (scenes: readonly Scene[], dress?: (context: BrowserContext, who: Who) => Promise<void>) => {
    for (const who of new Set(scenes.map((s) => s.who))) {
      const own = scenes.filter((s) => s.who === who && wants(asked.step, s.name));
      if (own.length === 0) continue;
      const visitors = await Promise.all(
        spoken.map((lang) => visitor(browser, lang, 1, (context) => dress?.(context, who) ?? Promise.resolve())),
      );
      for (const { name, path, ready, open } of own) {
        n += await takeAll(visitors, join('pages', name), async ({ page }) => {
          await page.goto(server.url + path);
          await page.locator(ready).first().waitFor();
          await open?.(page);
          await page.waitForTimeout(600);
        });
        console.log(`pages ${name}`);
      }
      for (const { page } of visitors) await page.context().close();
    }
  };
  mkdirSync(join(asked.out, 'pages'), { recursive: true });
  await take(await bareScenes());
  const cast = await peopled(server, browser);
  await take(cast.scenes, cast.dress);
  return n;
}

if (asked.help) {
  console.log(
    'npm run -s pictures -- [--title 1888,pages] [--step run,report] [--screen desk] [--lang es] [--theme dark] [--whole]',
  );
  console.log(
    `screens: ${Object.keys(screens).join(', ')}; --whole: the whole length of a page; --out <folder>; --readme renews docs/pictures`,
  );
  process.exit(0);
}
if (!ensurePage()) process.exit(1);
const [server, browser] = await Promise.all([TestServer.start(), launch()]);
try {
  if (asked.readme) {
    mkdirSync('docs/pictures', { recursive: true });
    for (const { name, title, step, screen, scale } of shown) {
      const position = (await positionsOfSteps(title)).get(step);
      if (!position) throw new Error(`no step ${step} in ${title}`);
      const who = await visitor(browser, 'en', scale);
      await holds(who, screens[screen]!);
      await visit(who, server.url, '/local/kept', position);
      await who.page.screenshot({ path: join('docs/pictures', `${name}.png`) });
      await who.page.context().close();
      console.log(`docs/pictures/${name}.png`);
    }
  } else {
    let n = 0;
    const visitors = await Promise.all(
      languages.filter((lang) => wants(asked.lang, lang)).map((lang) => visitor(browser, lang)),
    );
    if (wants(asked.title, 'pages')) n += await takePages(browser);
    for (const { id, load } of titles) {
      if (!load || !wants(asked.title, id)) continue;
      mkdirSync(join(asked.out, id), { recursive: true });
      for (const [step, position] of await positionsOfSteps(id)) {
        if (!wants(asked.step, step)) continue;
        const come = (path: string) => (who: Visitor) => visit(who, server.url, path, position);
        n += await takeAll(visitors, join(id, step), come('/local/kept'));
        if (step === 'over') n += await takeAll(visitors, join(id, 'report'), come('/local/kept/report'));
        console.log(`${id} ${step}`);
      }
    }
    console.log(`${n} pictures in ${asked.out}`);
  }
} finally {
  await browser.close();
  await server.close();
}
