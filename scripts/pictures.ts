/**
 * Pictures of every page, and of every step of every title, on every kind of screen, in both languages, light and dark.
 * They go to artifacts/pictures; `--readme` renews the three small ones that the README shows.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { titles } from '@traviesa/games';
import type { Browser, Page } from 'playwright-core';
import { launch } from '../packages/web/src/e2e/testing/browser.ts';
import type { Position } from '../packages/web/src/e2e/testing/positions.ts';
import { putSaved } from '../packages/web/src/e2e/testing/saved.ts';
import { TestServer } from '../packages/web/src/e2e/testing/server.ts';
import { positionsOfSteps } from '../packages/web/src/e2e/testing/steps.ts';
import { ensurePage } from './lib/page.ts';

const screens: Readonly<Record<string, { readonly width: number; readonly height: number }>> = {
  phone: { width: 390, height: 844 },
  upright: { width: 820, height: 1180 },
  sideways: { width: 1180, height: 820 },
  desk: { width: 1440, height: 900 },
  wide: { width: 1920, height: 1080 },
};
const languages = ['en', 'es'] as const;
const themes = ['light', 'dark'] as const;
const pages = { start: '/', lobby: '/lobby', create: '/new/1888', rules: '/rules', rulesOf: '/rules/1888' } as const;
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
    out: { type: 'string', default: 'artifacts/pictures' },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
const wants = (what: string | undefined, value: string): boolean =>
  what === undefined || what.split(',').includes(value);

interface Shot {
  readonly screen: string;
  readonly lang: (typeof languages)[number];
  readonly theme: (typeof themes)[number];
  readonly scale?: number;
}

/** A person's page, already on the table when there is one. */
async function open(browser: Browser, shot: Shot, position?: Position): Promise<Page> {
  const context = await browser.newContext({
    viewport: screens[shot.screen]!,
    locale: shot.lang === 'es' ? 'es-ES' : 'en-GB',
    colorScheme: shot.theme,
    reducedMotion: 'reduce',
    deviceScaleFactor: shot.scale ?? 1,
  });
  const page = await context.newPage();
  if (position) await putSaved(page, position);
  return page;
}

async function take(page: Page, address: string, path: string): Promise<void> {
  await page.goto(address, { waitUntil: 'networkidle' });
  if (address.includes('/local/')) await page.locator('#dock').waitFor();
  // Routes and incomes are worked out beside the page.
  await page.waitForTimeout(900);
  await page.screenshot({ path });
  await page.context().close();
}

function* shots(): Generator<Shot> {
  for (const screen of Object.keys(screens))
    for (const lang of languages)
      for (const theme of themes)
        if (wants(asked.screen, screen) && wants(asked.lang, lang) && wants(asked.theme, theme))
          yield { screen, lang, theme };
}
const nameOf = ({ screen, lang, theme }: Shot): string => `${screen}-${lang}-${theme}.png`;

if (asked.help) {
  console.log(
    'npm run -s pictures -- [--title 1888,pages] [--step run,trains] [--screen desk] [--lang es] [--theme dark]',
  );
  console.log(`screens: ${Object.keys(screens).join(', ')}; --out <folder>; --readme renews docs/pictures`);
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
      const page = await open(browser, { screen, lang: 'en', theme: 'light', scale }, position);
      await take(page, `${server.url}/local/kept`, join('docs/pictures', `${name}.png`));
      console.log(`docs/pictures/${name}.png`);
    }
  } else {
    let n = 0;
    if (wants(asked.title, 'pages'))
      for (const [name, path] of Object.entries(pages)) {
        mkdirSync(join(asked.out, 'pages'), { recursive: true });
        for (const shot of shots()) {
          await take(await open(browser, shot), server.url + path, join(asked.out, 'pages', `${name}-${nameOf(shot)}`));
          n++;
        }
      }
    for (const { id, load } of titles) {
      if (!load || !wants(asked.title, id)) continue;
      mkdirSync(join(asked.out, id), { recursive: true });
      for (const [step, position] of await positionsOfSteps(id)) {
        if (!wants(asked.step, step)) continue;
        for (const shot of shots()) {
          const page = await open(browser, shot, position);
          await take(page, `${server.url}/local/kept`, join(asked.out, id, `${step}-${nameOf(shot)}`));
          n++;
        }
        console.log(`${id} ${step}`);
      }
    }
    console.log(`${n} pictures in ${asked.out}`);
  }
} finally {
  await browser.close();
  await server.close();
}
