import { titles } from '@traviesa/games';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Look, person, violations } from './testing/browser.ts';
import { pageFaults } from './testing/measured.ts';
import { bareScenes, type Cast, peopled, type Scene } from './testing/scenes.ts';
import { inTheBrowser } from './testing/stage.ts';

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly touch: boolean;
}
const phone: Screen = { width: 390, height: 844, touch: true };
const desk: Screen = { width: 1440, height: 900, touch: false };
const screens: readonly Screen[] = [
  phone,
  { width: 820, height: 1180, touch: true },
  { width: 1180, height: 820, touch: true },
  desk,
  { width: 1920, height: 1080, touch: false },
];
interface Seen extends Look {
  readonly on: readonly Screen[];
  /** Where axe is asked. */
  readonly heard: Screen;
  /** Whether tables are looked at too: many other tests do. */
  readonly tables: boolean;
}
/**
 * Languages and themes do not touch each other, nor does a screen change much of what axe says (`heard`): each is seen
 * with one of the others. Spanish is the longer language: it is measured on every screen.
 */
const byDay: Seen = { theme: 'light', lang: 'en', on: [phone, desk], heard: phone, tables: false };
const byNight: Seen = { theme: 'dark', lang: 'es', on: screens, heard: desk, tables: true };

/** Another page without another load: by way of one that keeps nothing. */
async function go(page: Page, path: string): Promise<void> {
  const follow = (to: string): Promise<void> =>
    page.evaluate((where) => {
      history.pushState(null, '', where);
      dispatchEvent(new PopStateEvent('popstate'));
    }, to);
  await follow('/import');
  await page.locator('main.import').waitFor();
  await follow(path);
}

/** Every page on every screen, in both themes and both languages: nothing out of its place, nothing for axe to say. */
inTheBrowser('every page', (here) => {
  async function look(looks: readonly Seen[], scenes: readonly Scene[], dress?: Cast['dress']): Promise<string[]> {
    const wrong: string[] = [];
    for (const { on, heard, tables, ...as } of looks)
      for (const who of new Set(scenes.map((s) => s.who))) {
        const { context, page, errors } = await person(here.browser, as);
        const session = await context.newCDPSession(page);
        await dress?.(context, who);
        await page.goto(`${here.server.url}/import`);
        for (const { name, path, ready, open, table, again } of scenes.filter((s) => s.who === who)) {
          if (table && !tables) continue;
          await page.setViewportSize(phone);
          await go(page, path);
          await page.locator(ready).first().waitFor();
          await open?.(page);
          for (const screen of table ? [heard] : on) {
            const { width, height, touch } = screen;
            await session.send('Emulation.setTouchEmulationEnabled', { enabled: touch });
            await page.setViewportSize({ width, height });
            const said = `${name}, ${width} × ${height}, ${as.theme}, ${as.lang}`;
            wrong.push(...(await pageFaults(page, touch)).map((fault) => `${said}: ${fault}`));
            if (screen === heard && !again) wrong.push(...(await violations(page)).map((v) => `${said}: ${v}`));
          }
        }
        wrong.push(...errors);
        await context.close();
      }
    return wrong;
  }

  it('of a server on which nothing has happened', async () => {
    const tables = titles
      .filter((t) => t.load)
      .map(({ id }): Scene => ({ name: id, who: 'stranger', path: `/play/${id}?seed=7`, ready: '#dock', table: true }));
    expect(await look([byDay, byNight], [...(await bareScenes()), ...tables])).toEqual([]);
  });

  it('of a server that does not answer: said so, and nothing else is claimed', async () => {
    const { context, page, errors } = await person(here.browser, { lang: 'es', size: 'phone' });
    await page.goto(`${here.server.url}/import`);
    await page.route('**/api/**', (asked) => asked.abort());
    for (const path of ['/account', '/lobby', '/new/1888']) {
      await go(page, path);
      await page.getByText('El servidor no responde.').waitFor();
      expect(await page.getByText('Aún no hay').count(), path).toBe(0);
      expect(await pageFaults(page, true), path).toEqual([]);
    }
    expect(errors).toEqual([]);
    await context.close();
  });

  it('where people meet, study and look after each other', async () => {
    const cast = await peopled(here.server, here.browser);
    // By day and in English the tests of each of these pages see them.
    expect(await look([byNight], cast.scenes, cast.dress)).toEqual([]);
  });
});
