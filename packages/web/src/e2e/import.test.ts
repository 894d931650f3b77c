import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { artifacts, person, picture, violations } from './testing/browser.ts';
import { savedGame } from './testing/saved.ts';
import { inTheBrowser } from './testing/stage.ts';

/** A file is opened through a door of its own: no name, no server's table. */
inTheBrowser('a game from a file', (here) => {
  const looks = [
    { lang: 'en', size: 'desk', door: 'Open a file', wrong: 'is not a saved game', move: /Move 3 of this file/ },
    { lang: 'es', size: 'phone', door: 'Abrir un archivo', wrong: 'no es una partida', move: /La jugada 3 de este/ },
  ] as const;
  for (const { lang, size, door, wrong, move } of looks)
    it(`${lang}, ${size}: from the start page to the table without a name`, async () => {
      const { json } = await savedGame({ title: '1888', seed: 4, until: (_s, actions) => actions === 60 });
      const { game, revision, players, options, seed, entries } = JSON.parse(json) as Record<string, unknown> & {
        entries: object[];
      };
      const record = { game, revision, players, options, seed, entries };
      const own = join(artifacts, `own-${lang}.json`);
      writeFileSync(own, JSON.stringify(record));
      const broken = join(artifacts, `broken-${lang}.json`);
      const wrongMove = entries.with(2, { type: 'nothing', player: 'p1' });
      writeFileSync(broken, JSON.stringify({ ...record, entries: wrongMove }));
      const noGame = join(artifacts, `none-${lang}.json`);
      writeFileSync(noGame, 'no game');

      const { page, context, errors } = await person(here.browser, { lang, size });
      await page.goto(here.server.url);
      await page.getByRole('link', { name: door }).click();
      await page.waitForURL('**/import');
      await page.locator('.import-drop').waitFor();
      await picture(page, `import-${lang}`);
      expect(await violations(page)).toEqual([]);
      const file = page.locator('input[type=file]');
      await file.setInputFiles(noGame);
      await page.getByRole('alert').getByText(wrong).waitFor();
      await file.setInputFiles(broken);
      await page.getByRole('alert').getByText(move).waitFor();
      await file.setInputFiles(own);
      await page.waitForURL('**/local/*');
      await page.locator('#dock').waitFor();
      expect(await page.locator('dialog').count()).toBe(0);
      // It lies on the device: after a reload it is still there, and among one's games.
      await page.reload();
      await page.locator('#dock').waitFor();
      await page.goto(here.server.url);
      await page.locator('.side-list a.button').first().waitFor();
      expect(errors).toEqual([]);
      await context.close();
    });
});
