import { expect, it } from 'vitest';
import { person } from './testing/browser.ts';
import { pickHex } from './testing/moves.ts';
import { findPosition, openPosition } from './testing/positions.ts';
import { topStep } from './testing/saved.ts';
import { inTheBrowser } from './testing/stage.ts';

inTheBrowser('a dock hides no move', (here) => {
  it('a move that no control of the dock shows stands in a list of its own, and is made there', async () => {
    const position = await findPosition(
      '1888',
      (s, offered) => topStep(s) === 'stockRound' && offered.some((c) => c.type === 'exchange'),
    );
    const { page, context, errors } = await person(here.browser, {});
    await openPosition(page, here.server.url, position);
    const others = page.locator('#dock .other-moves');
    await others
      .getByRole('button', { name: /Forbidden City/ })
      .first()
      .click();
    await page.locator('.log button', { hasText: 'Forbidden City' }).first().waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a tile that may be laid beside the step is laid from any dock', async () => {
    const position = await findPosition(
      '1888',
      (s, offered) =>
        topStep(s) !== 'layTrack' &&
        offered.some((c) => c.type === 'layWall') &&
        offered.every((c) => c.type === 'layWall' || !('hex' in c)),
    );
    const { page, context, errors } = await person(here.browser, {});
    await openPosition(page, here.server.url, position);
    expect(await pickHex(page)).toBe(true);
    const lay = page.locator('#dock [data-primary]', { hasText: /^Lay tile/ });
    await lay.click();
    await lay.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a director who cannot pay sells shares of the company and the number he picks', async () => {
    const position = await findPosition('1888', (s) => topStep(s) === 'emergency', 'greedy');
    const { page, context, errors } = await person(here.browser, {});
    await openPosition(page, here.server.url, position);
    const lot = page.locator('#dock .lots-to-sell [data-choice]').last();
    const company = await lot.locator('.company-plate').innerText();
    await lot.click();
    expect(await lot.getAttribute('aria-pressed')).toBe('true');
    const sell = page.locator('#dock [data-primary]');
    expect(await sell.innerText()).toMatch(/^Sell 1 for/);
    expect(await page.locator('#dock .fact', { hasText: 'Missing' }).innerText()).toContain('›');
    await sell.click();
    await page
      .locator('.log button', { hasText: new RegExp(`sells.*${company}`) })
      .first()
      .waitFor();
    expect(errors).toEqual([]);
    await context.close();
  });

  it('nobody is offered a run before the best one is known', async () => {
    const position = await findPosition(
      '1888',
      (s, offered) => topStep(s) === 'runTrains' && offered.some((c) => c.type === 'runTrains') && s.stack.length > 2,
    );
    const { page, context, errors } = await person(here.browser, {});
    // Everything the button ever says, from the first paint on.
    await page.addInitScript(() => {
      const said = new Set<string>();
      Object.assign(window, { said });
      const look = (): void => {
        const button = document.querySelector<HTMLButtonElement>('#dock [data-primary]');
        if (button) said.add(`${button.disabled ? 'off' : 'on'}: ${button.innerText}`);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await openPosition(page, here.server.url, position);
    await page.locator('#dock [data-primary]:not([disabled])').waitFor();
    const said = await page.evaluate(() => [...((window as unknown as { said: Set<string> }).said ?? [])]);
    expect(said.some((x) => x.startsWith('on: Run ('))).toBe(true);
    expect(said.filter((x) => x.startsWith('off') && x.includes('('))).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });
});
