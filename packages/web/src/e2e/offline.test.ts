import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, missing, person, picture, violations } from './testing/browser.ts';
import { dockState, playChicago } from './testing/moves.ts';
import { VersionedServer } from './testing/versions.ts';

/** Until every file of the page lies on the device and the worker answers for it. */
const untilKept = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

const keptVersions = (page: Page): Promise<number> => page.evaluate(async () => (await caches.keys()).length);

/** The page's first script, whose name tells the version; its title is the game's as soon as it has started. */
const entry = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '');

interface Manifest {
  readonly id: string;
  readonly name: string;
  readonly lang: string;
  readonly start_url: string;
  readonly display: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

async function readManifest(page: Page, lang: 'en' | 'es'): Promise<Manifest> {
  return page.evaluate(async (lang) => {
    document.querySelector<HTMLButtonElement>(`.segments [lang=${lang}]`)!.click();
    await new Promise((done) => setTimeout(done));
    return (await fetch(document.querySelector<HTMLLinkElement>('link[rel=manifest]')!.href)).json();
  }, lang);
}

async function playSome(page: Page, moves: number): Promise<void> {
  for (let turn = 0, made = 0; made < moves && turn < 400; turn++) {
    if ((await dockState(page)) === 'choose') {
      await playChicago(page, turn);
      made++;
    } else await page.waitForTimeout(20);
  }
}

describe.skipIf(missing)('the page as an app of the device', () => {
  const server = new VersionedServer();
  let browser: Browser;
  beforeAll(async () => {
    [browser] = await Promise.all([launch(), server.up()]);
  });
  afterAll(async () => {
    await browser?.close();
    await server.close();
  });

  it('can be installed: a manifest in either language, and its icons', async () => {
    const { context, page, errors } = await person(browser, { app: true });
    await page.goto(server.url);
    const en = await readManifest(page, 'en');
    const es = await readManifest(page, 'es');
    expect([en.lang, es.lang]).toEqual(['en', 'es']);
    expect(es.name).not.toBe(en.name);
    // One app, whichever language it was installed in.
    expect(es.id).toBe(en.id);
    for (const { start_url, display, icons } of [en, es]) {
      expect([start_url, display]).toEqual(['/', 'standalone']);
      expect(icons.some((i) => i.purpose === 'maskable')).toBe(true);
      for (const { src, sizes } of icons) {
        const width = await page.evaluate(async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return image.naturalWidth;
        }, src);
        if (sizes !== 'any') expect(`${width}x${width}`, src).toBe(sizes);
      }
    }
    await untilKept(page);
    const session = await context.newCDPSession(page);
    const { errors: found } = await session.send('Page.getAppManifest');
    expect(found).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // A window that leaves no traces is never offered an installation.
    expect(installabilityErrors.map((e) => e.errorId).filter((id) => id !== 'in-incognito')).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('starts, plays and keeps a game without a server; nothing of the server is kept', async () => {
    const { context, page, errors } = await person(browser, { app: true });
    await page.goto(server.url);
    await page.locator('.title-card').first().waitFor();
    await untilKept(page);
    await page.evaluate(() => fetch('/api/tables'));
    await server.down();
    await page.reload();
    await page.getByText('No server answers').waitFor();
    await page.getByRole('link', { name: 'Play against bots' }).first().click();
    await page.locator('.dock').waitFor();
    await playSome(page, 4);
    const before = await page.locator('.log li').count();
    expect(before).toBeGreaterThan(1);
    await page.reload();
    await page.locator('.dock').waitFor();
    await expect.poll(() => page.locator('.log li').count(), { timeout: 15_000 }).toBeGreaterThanOrEqual(before);
    await page.goto(`${server.url}/rules/1862`);
    await page.locator('main.rules h2').first().waitFor();
    await page.goto(`${server.url}/puzzles`);
    await page.locator('.puzzle-titles > li').first().waitFor();
    await page.goto(`${server.url}/play/1888?seed=4`);
    await page.locator('.dock').waitFor();
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map((request) => new URL(request.url).pathname);
    });
    expect(kept).toContain('/index.html');
    expect(kept.filter((path) => path.startsWith('/api') || path === '/sw.js')).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
    await server.up();
  });

  it('one game is played in one tab, and no room left is told', async () => {
    const { context, page } = await person(browser, { lang: 'es', size: 'phone' });
    await page.goto(`${server.url}/play/chicago-express?seed=5`);
    await page.locator('.dock').waitFor();
    const second = await context.newPage();
    await second.goto(page.url());
    await second.getByRole('heading', { name: 'otra pestaña' }).waitFor();
    expect(await violations(second)).toEqual([]);
    await picture(second, 'two-tabs');
    await second.getByRole('button', { name: 'Jugar aquí' }).click();
    await second.locator('.dock').waitFor();
    await page.getByRole('heading', { name: 'otra pestaña' }).waitFor();
    await second.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await playSome(second, 2);
    await second.getByText('No queda espacio en este dispositivo: tus últimas jugadas').waitFor();
    await picture(second, 'no-room');
    await context.close();
  });

  it('a new version is offered, taken by one tab, and the other keeps its own files', async () => {
    const { context, page, errors } = await person(browser, { app: true });
    await page.goto(`${server.url}/play/chicago-express?seed=9`);
    await page.locator('.dock').waitFor();
    await untilKept(page);
    await playSome(page, 3);
    const game = page.url();
    const other = await context.newPage();
    await other.goto(server.url);
    await server.upgrade();
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update());
    await page.getByText('A new version is here').waitFor();
    await picture(page, 'update-offered');
    expect(await entry(page)).not.toContain('next.js');
    expect(await violations(page)).toEqual([]);
    const moves = await page.locator('.log li').count();
    await page.getByRole('button', { name: 'Use it now' }).click();
    await expect.poll(() => entry(page), { timeout: 15_000 }).toContain('next.js');
    expect(page.url()).toBe(game);
    await expect.poll(() => page.locator('.log li').count(), { timeout: 15_000 }).toBeGreaterThanOrEqual(moves);

    // The other tab was not touched; its parts are no longer on the server, but still on the device.
    await other.getByText('Another tab already uses a new version').waitFor();
    expect(await keptVersions(other)).toBe(2);
    await other.locator('.topbar').getByRole('link', { name: 'Rules' }).click();
    await other.locator('main.rules').waitFor();
    await other.close();
    await page.reload();
    await expect.poll(() => keptVersions(page), { timeout: 15_000 }).toBe(1);
    expect(errors).toEqual([]);
    await context.close();
  });
});
