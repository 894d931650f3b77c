import { expect, it } from 'vitest';
import { person, picture, violations } from './testing/browser.ts';
import { dockState, pickHex, playChicago } from './testing/moves.ts';
import { inTheBrowser } from './testing/stage.ts';

inTheBrowser('alone with bots', (here) => {
  it('a newcomer starts Chicago Express with one click and finishes it', async () => {
    const { context, page, errors } = await person(here.browser);
    await page.goto(here.server.url);
    await page.getByRole('link', { name: 'Play against bots' }).first().click();
    await page.locator('.dock').waitFor();
    for (let turn = 0; turn < 1500; turn++) {
      const state = await dockState(page);
      if (state === 'over') break;
      if (state === 'choose') await playChicago(page, turn);
      else await page.waitForTimeout(20);
      if (turn === 60) await picture(page, 'chicago-express-middle');
    }
    expect(await dockState(page)).toBe('over');
    await picture(page, 'chicago-express-end');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'History' }).last().click();
    await page.locator('.scrubber input').focus();
    await page.keyboard.press('Home');
    expect(await page.locator('.history .sentence').textContent()).toContain('move 0');
    await picture(page, 'history');
    expect(errors).toEqual([]);
    await context.close();
  });

  it('the keyboard alone is enough, and one key undoes', async () => {
    const { context, page, errors } = await person(here.browser);
    await page.goto(`${here.server.url}/play/chicago-express?seed=11&players=2`);
    await page.locator('.dock').waitFor();
    for (let i = 0; i < 400; i++) {
      if ((await page.locator('.gauge[data-choice]').count()) > 0) break;
      if ((await dockState(page)) === 'choose') await page.keyboard.press('Enter');
      await page.waitForTimeout(15);
    }
    const before = await page.locator('.log li').count();
    await page.keyboard.press('3');
    await page.waitForTimeout(50);
    const company = page.locator('.dock .foot [data-choice]');
    if ((await company.count()) > 0) await page.keyboard.press('1');
    await page.keyboard.press('g');
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-hex'))).toBeTruthy();
    await page.keyboard.press('ArrowLeft');
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('data-hex'));
    expect(focused).toBeTruthy();
    expect(await pickHex(page)).toBe(true);
    await page.keyboard.press('Escape');
    expect(await page.locator('.draft-number').count()).toBe(0);
    await page.keyboard.press('3');
    await page.waitForTimeout(50);
    if ((await page.locator('.dock .foot [data-choice]').count()) > 0) await page.keyboard.press('1');
    expect(await pickHex(page)).toBe(true);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.log li').count()).toBeGreaterThan(before);
    await expect.poll(() => dockState(page), { timeout: 15_000 }).toBe('choose');
    // Choosing, building and finishing are three moves: each is taken back by one key.
    for (let i = 0; i < 5 && (await page.locator('.log li').count()) > before; i++) {
      await page.keyboard.press('z');
      await page.waitForTimeout(80);
    }
    expect(await page.locator('.log li').count()).toBe(before);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    expect(await violations(page)).toEqual([]);
    await picture(page, 'keys');
    await page.keyboard.press('Escape');
    await page.keyboard.press('t');
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('dialog').textContent()).toContain('PRR');
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a phone in Spanish: tabs, thumb-sized targets, the language switches live', async () => {
    const { context, page, errors } = await person(here.browser, { size: 'phone', lang: 'es', theme: 'dark' });
    await page.goto(`${here.server.url}/play/chicago-express?seed=3`);
    await page.locator('.dock').waitFor();
    for (let turn = 0; turn < 60; turn++) {
      const state = await dockState(page);
      if (state === 'choose') await playChicago(page, turn);
      else await page.waitForTimeout(20);
    }
    for (const tab of ['Libro', 'Bolsa', 'Registro', 'Más', 'Jugar']) {
      await page.getByRole('navigation', { name: 'Vistas' }).getByRole('button', { name: tab }).click();
      await page.waitForTimeout(60);
      await picture(page, `phone-${tab}`);
      expect(await violations(page), tab).toEqual([]);
    }
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.dock button, .phone-tabs button')]
        .filter((b) => b.offsetParent !== null && b.offsetHeight < 44)
        .map((b) => `${b.textContent} ${b.offsetHeight}`),
    );
    expect(small).toEqual([]);
    await page.goto(here.server.url);
    await page.getByRole('heading', { level: 1, name: 'Elige un mapa' }).waitFor();
    await page.getByRole('button', { name: 'English' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pick a map' }).waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('what cannot be done says why, with the rule', async () => {
    const { context, page } = await person(here.browser);
    await page.goto(`${here.server.url}/play/chicago-express?seed=5`);
    await page.locator('.dock').waitFor();
    for (let i = 0; i < 400 && (await page.locator('.gauge[data-choice]').count()) === 0; i++) {
      if ((await page.locator('.dock .stepper').count()) > 0) await page.keyboard.press('p');
      await page.waitForTimeout(15);
    }
    await page.locator('.gauge[data-choice]').first().click();
    const closed = page.locator('.offer[aria-disabled="true"]').first();
    await closed.hover();
    await page.locator('.why.open').waitFor();
    const rule = page.locator('.why a');
    expect(await rule.textContent()).toMatch(/cx-/);
    await expect.poll(() => page.locator('.why .rule-text').count()).toBe(1);
    await picture(page, 'why-not');
    expect(await violations(page)).toEqual([]);
    await context.close();
  });

  it('bad addresses and broken games are told in plain words', async () => {
    const { context, page, errors } = await person(here.browser);
    const says = async (path: string, text: string | RegExp): Promise<void> => {
      await page.goto(here.server.url + path);
      await page.getByRole('heading', { level: 1, name: text }).waitFor();
    };
    await says('/no/such/page', /nothing at this address/);
    await says('/play/1999', /does not know the title/);
    await says('/local/nope', /not on this device/);
    await says('/t/nope', /does not exist/);
    const broken = (over: object): Promise<void> =>
      page.evaluate(
        (v) => localStorage.setItem('traviesa.game.x', v),
        JSON.stringify({
          id: 'x',
          game: '1888',
          revision: 1,
          players: ['A', 'B'],
          options: { profile: 'rulebook' },
          seed: 1,
          entries: [],
          bots: [null, null],
          notes: '',
          updated: 1,
          ...over,
        }),
      );
    await broken({ entries: [{ type: 'fly', player: 'p1' }] });
    await says('/local/x', /cannot be read/);
    await broken({ revision: 999 });
    await says('/local/x', /newer version/);
    await broken({ game: '18zz' });
    await says('/local/x', /does not know the title/);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a part of the page that does not arrive is told, and reloading mends it', async () => {
    const { context, page } = await person(here.browser);
    await context.route(/assets\/(face|chicago-express|1888)[^/]*\.js$/, (route) => route.fulfill({ status: 503 }));
    for (const path of ['/play/chicago-express?seed=5', '/play/1888?seed=5', '/new/1888', '/rules/chicago-express']) {
      await page.goto(here.server.url + path);
      await page.getByRole('heading', { level: 1, name: /did not arrive/ }).waitFor();
    }
    await context.unrouteAll();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.locator('main.rules').waitFor();
    await page.goto(`${here.server.url}/play/chicago-express?seed=5`);
    await page.locator('.dock').waitFor();
    await context.close();
  });
});
