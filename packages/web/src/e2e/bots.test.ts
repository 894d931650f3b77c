import { expect, it } from 'vitest';
import { person, violations } from './testing/browser.ts';
import { openPosition } from './testing/positions.ts';
import { savedGame, topStep } from './testing/saved.ts';
import { inTheBrowser } from './testing/stage.ts';

/** What a person can ask about bots: how strong they are, why they did something, what they would do. */
inTheBrowser('bots at a table of this device', (here) => {
  const looks = [
    { lang: 'en', size: 'desk', tool: 'Bots', hint: 'What would you do?', level: /^Level 1: learns the rules/ },
    { lang: 'es', size: 'phone', tool: 'Bots', hint: '¿Qué harías tú?', level: /^Nivel 1: aprende las reglas/ },
  ] as const;
  for (const { lang, size, tool, hint, level } of looks)
    it(`${lang}, ${size}: they say why, give a hint and play at another level from then on`, async () => {
      const bots = [null, 'level3', 'level3', 'level3'];
      const kept = await savedGame({
        title: 'chicago-express',
        seed: 4,
        bot: 'greedy',
        bots,
        until: (s, n) => n > 60 && topStep(s) === 'chooseDial' && JSON.stringify(s.stack.at(-1)).includes('"p1"'),
      });
      const { page, context, errors } = await person(here.browser, { lang, size });
      await openPosition(page, here.server.url, { ...kept, actor: 'p1' });
      if (size === 'phone') await page.locator('.phone-tabs button').last().click();
      await page.getByRole('button', { name: tool, exact: true }).first().click();
      const dialog = page.locator('dialog[open]');
      await dialog.getByRole('button', { name: hint }).click();
      await dialog.locator('.reason').waitFor();
      const advice = await dialog.locator('.reason').textContent();
      expect(advice).toMatch(
        lang === 'en' ? /better than|as good as|nothing else/ : /mejor que|igual de bueno|otra cosa/,
      );
      await dialog.locator('.bot-moves button').first().click();
      await expect.poll(() => dialog.locator('.bot-moves .reason').count(), { timeout: 10_000 }).toBe(1);
      expect(await violations(page)).toEqual([]);
      await dialog.getByLabel(level).click();
      await page.keyboard.press('Escape');
      const saved = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)));
      expect(saved).toContain('level1');
      expect(saved).not.toContain('\\"level3\\"');
      expect(errors).toEqual([]);
      await context.close();
    });
});
