/** npm run icons: draws the page's icon as the pictures that devices want for installed pages. Needs Chromium. */
import { writeFileSync } from 'node:fs';
import { launch } from '../packages/web/src/e2e/testing/browser.ts';

const sleepers = 'M7 3 4 21M17 3l3 18M5 7h14M4 13h16M3 19h18';

/** White sleepers on our blue; `scale` is how much of the square they fill: masks cut up to a fifth from each side. */
const drawing = (corner: number, scale: number): string => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">
<rect width="24" height="24" rx="${corner}" fill="#0b4ea2"/>
<g transform="translate(12 12) scale(${scale}) translate(-12 -12)" fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"><path d="${sleepers}"/></g>
</svg>`;

const icons = [
  { name: 'icon-192', size: 192, corner: 5, scale: 0.7 },
  { name: 'icon-512', size: 512, corner: 5, scale: 0.7 },
  { name: 'icon-maskable-512', size: 512, corner: 0, scale: 0.52 },
];

const browser = await launch();
for (const { name, size, corner, scale } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>*{margin:0}svg{display:block}</style>${drawing(corner, scale)}`);
  writeFileSync(`packages/web/public/${name}.png`, await page.screenshot({ omitBackground: true }));
  await page.close();
}
await browser.close();
