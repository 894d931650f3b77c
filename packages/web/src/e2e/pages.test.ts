import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { inTheBrowser } from './testing/stage.ts';

/**
 * Every page, at both sizes, in both themes and both languages: a picture, no error, nothing for axe to say. Languages
 * and themes do not touch each other: each is looked at with one of the other.
 */
inTheBrowser('every page', (here) => {
  const pages = {
    start: '/',
    lobby: '/lobby',
    create: '/new/1888',
    rules: '/rules/chicago-express',
    learn: '/learn/1888',
    words: '/words',
    account: '/account',
    'chicago-express': '/play/chicago-express?seed=7',
    '1888': '/play/1888?seed=7',
    '18cz': '/play/18cz?seed=7',
    '1865': '/play/1865?seed=7',
    '1862': '/play/1862?seed=7',
    nothing: '/no/such/page',
  } as const;

  const looks = { phone: ['light es', 'dark en'], desk: ['light en', 'dark es'] } as const;

  for (const size of ['phone', 'desk'] as const)
    for (const look of looks[size])
      it(`${size}, ${look}`, async () => {
        const [theme, lang] = look.split(' ') as ['light' | 'dark', 'en' | 'es'];
        const { context, page, errors } = await person(here.browser, { size, theme, lang });
        for (const [name, path] of Object.entries(pages)) {
          await page.goto(here.server.url + path);
          await page.locator('#content').waitFor();
          await page.waitForTimeout(200);
          await picture(page, `${name}-${size}-${theme}-${lang}`);
          expect(await violations(page), `${name} ${size} ${look}`).toEqual([]);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
          const cut = await page
            .locator('.topbar > *')
            .evaluateAll((parts) =>
              parts
                .filter((p) => p.scrollWidth > p.clientWidth + 1 || p.getBoundingClientRect().right > innerWidth)
                .map((p) => p.className),
            );
          expect(cut, `${name}: the bar`).toEqual(['skip-link'].filter((c) => cut.includes(c)));
        }
        expect(errors).toEqual([]);
        await context.close();
      });
});
