/** npm run share-pictures: draws the picture that a link to a game of each title shows. Needs Chromium. */
import { mkdirSync } from 'node:fs';
import { launch, person } from '../packages/web/src/e2e/testing/browser.ts';
import { TestServer } from '../packages/web/src/e2e/testing/server.ts';
import { ensurePage } from './lib/page.ts';

const FOLDER = 'packages/web/public/share';
const SIZE = { width: 1200, height: 630 };

if (!ensurePage()) throw new Error('the page could not be built');
mkdirSync(FOLDER, { recursive: true });
const server = await TestServer.start();
const browser = await launch();
try {
  const { page } = await person(browser);
  await page.setViewportSize(SIZE);
  await page.goto(server.url);
  await page.locator('.title-card svg.miniature').first().waitFor();
  const titles = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.title-card')].map((card) => card.dataset['title']!),
  );
  for (const title of titles) {
    // The card of the start page, grown: its map, its ironwork and its plate; no words, so that it serves in any language.
    await page.evaluate((wanted) => {
      document.querySelector('#shared')?.remove();
      const card = document.querySelector<HTMLElement>(`.title-card[data-title="${wanted}"]`)!;
      const shared = document.createElement('div');
      shared.id = 'shared';
      shared.dataset['title'] = wanted;
      shared.style.cssText = `${card.style.cssText};position:fixed;inset:0;z-index:99;background:var(--surface);overflow:hidden`;
      const map = card.querySelector('.miniature')!.cloneNode(true) as SVGElement;
      map.style.cssText = 'position:absolute;inset:0;width:100%;height:486px';
      const band = document.createElement('div');
      band.style.cssText = 'position:absolute;left:0;right:0;bottom:0;height:150px;background:var(--surface)';
      const iron = card.querySelector('.ornament')!.cloneNode(true) as SVGElement;
      iron.style.cssText =
        'position:absolute;top:-21px;left:0;width:400px;height:7px;transform:scale(3);transform-origin:0 0';
      const plate = card.querySelector('.plate')!.cloneNode(true) as HTMLElement;
      plate.style.cssText =
        'position:absolute;left:40px;top:32px;font-size:56px;padding:6px 28px;min-height:0;line-height:1.3';
      const ours = document.createElement('strong');
      ours.textContent = 'Traviesa';
      ours.style.cssText = 'position:absolute;right:44px;top:42px;font-size:48px;line-height:1.3';
      band.append(iron, plate, ours);
      shared.append(map, band);
      document.body.append(shared);
    }, title);
    await page.screenshot({ path: `${FOLDER}/${title}.png` });
  }
} finally {
  await browser.close();
  await server.close();
}
