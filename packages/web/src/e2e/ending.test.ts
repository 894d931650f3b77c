import type { CoreState } from '@traviesa/engine';
import { endReason, type SeenState } from '@traviesa/games/chicago-express';
import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { findPosition, openPosition } from './testing/positions.ts';
import { putSaved, savedGame } from './testing/saved.ts';
import { inTheBrowser } from './testing/stage.ts';

interface Late {
  readonly bank: { readonly broken: boolean };
  readonly bankBroken: boolean;
  readonly lner: boolean;
  readonly topped: boolean;
  readonly stack: readonly { readonly set?: number }[];
}
const late = (s: CoreState): Late => s as unknown as Late;

const certain: Readonly<Record<string, (s: CoreState) => boolean>> = {
  '1888': (s) => late(s).bank.broken,
  '18cz': (s) => late(s).stack[0]?.set === 8,
  '1865': (s) => late(s).bankBroken,
  '1862': (s) => late(s).lner || late(s).topped || late(s).bank.broken,
  'chicago-express': (s) => endReason(s as unknown as SeenState) !== undefined,
};

inTheBrowser('the end', (here) => {
  for (const [title, isCertain] of Object.entries(certain))
    it(`${title}: the header says when it comes, then why it came`, { timeout: 400_000 }, async () => {
      const position = await findPosition(title, isCertain, 'greedy');
      const desk = await person(here.browser);
      await openPosition(desk.page, here.server.url, position);
      expect(await desk.page.locator('.tablebar .ending.certain').innerText()).toMatch(/game ends|last/i);
      await picture(desk.page, `ending-${title}-desk`);
      expect([await violations(desk.page), desk.errors]).toEqual([[], []]);
      await desk.context.close();

      const phone = await person(here.browser, { size: 'phone', lang: 'es' });
      await openPosition(phone.page, here.server.url, position);
      expect(await phone.page.locator('h1.round small').innerText()).toMatch(/acaba|termina|última/i);
      await picture(phone.page, `ending-${title}-phone`);
      await phone.context.close();

      const over = await person(here.browser);
      await putSaved(over.page, await savedGame({ title, seed: 1, bot: 'greedy' }));
      await over.page.goto(`${here.server.url}/local/kept`);
      await over.page.locator('#dock[data-state=over] .places').waitFor();
      const why = await over.page.locator('#dock .over > p.muted').innerText();
      expect(why.length).toBeGreaterThan(10);
      expect(why).not.toContain('over.');
      await over.context.close();
    });
});
