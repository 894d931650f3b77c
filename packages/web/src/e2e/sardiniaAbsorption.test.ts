import { companyOf, compensation, LOAN, sharesOf, stationsOf } from '@traviesa/games/1865';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from './testing/browser.ts';
import { faults, news, type Opened, openGame, primary, sardinia, topOf } from './testing/sardinia.ts';
import { inTheBrowser } from './testing/stage.ts';

/** Absorptions and what comes of them: loans, stations, companies that come back; and presidents in need. */
inTheBrowser('1865 Sardinia: absorption and distress', (here) => {
  let opened: Opened | undefined;
  const open = async (...given: Parameters<typeof openGame> extends [unknown, unknown, ...infer R] ? R : never) => {
    await opened?.context.close();
    opened = await openGame(here.browser, here.server.url, ...given);
    return opened.page;
  };
  const told = (page: Page, what: RegExp) => expect.poll(() => news(page)).toMatch(what);
  const logTab = (page: Page) =>
    page.getByRole('navigation', { name: 'Vistas' }).getByRole('button', { name: 'Registro' }).click();

  it('an absorption with a loan: everybody is paid, the loan is repaid later', async () => {
    const given = await sardinia((s, offered) =>
      offered.some((c) => c.type === 'absorb' && compensation(s, topOf(s).company, c.company).loans > 0),
    );
    const s = given.state;
    const absorber = topOf(s).company;
    const page = await open(given);
    const buttons = page.locator('.absorb-row [data-choice]', { hasText: 'Absorb ' });
    let absorbed = '';
    for (let i = 0; i < (await buttons.count()) && !absorbed; i++) {
      const other = (await buttons.nth(i).innerText()).replace('Absorb ', '');
      if (compensation(s, absorber, other).loans > 0) {
        absorbed = other;
        await buttons.nth(i).click();
      }
    }
    const { total, each, loans } = compensation(s, absorber, absorbed);
    const table = page.locator('.absorb-facts');
    await expect.poll(() => table.innerText()).toContain(`L.${total}`);
    expect(await table.innerText()).toContain(`L.${loans * LOAN}`);
    for (const p of s.players) {
      const n = sharesOf(companyOf(s, absorbed), p);
      if (n > 0) expect(await table.innerText()).toContain(`L.${n * each}`);
    }
    await picture(page, 'sardinia-absorption');
    expect(await faults(page)).toEqual([]);
    await primary(page).click();
    await told(page, new RegExp(`${absorber} absorbs ${absorbed}[^]*`));
    await told(page, new RegExp(`${absorber} takes ${loans} state loan`));
    await expect.poll(() => page.locator('.row-opener .loans').first().textContent()).toContain('loan');
    expect(opened?.errors).toEqual([]);

    const later = await sardinia((_s, offered) => offered.some((c) => c.type === 'repay'));
    const again = await open(later, { theme: 'dark' });
    await again.getByRole('button', { name: 'Repay loans' }).click();
    await picture(again, 'sardinia-repay-dark');
    expect(await faults(again)).toEqual([]);
    await again.locator('.chip-body .primary').click();
    await told(again, /repays \d loan/);
    expect(opened?.errors).toEqual([]);
  });

  it('on a phone, in Spanish: the whole absorption can be read and committed', async () => {
    const given = await sardinia((_s, offered) => offered.some((c) => c.type === 'joinInto'));
    const page = await open(given, { size: 'phone', lang: 'es', theme: 'dark' });
    await page.locator('.absorb-row [data-choice]', { hasText: 'Ser absorbida' }).first().click();
    await page.locator('.absorb-facts').waitFor();
    await picture(page, 'sardinia-absorption-phone');
    expect(await faults(page)).toEqual([]);
    await primary(page).click();
    await logTab(page);
    await told(page, /absorbe/);
    expect(opened?.errors).toEqual([]);
  });

  it('own mines are given up, and mines of the absorbed company taken', async () => {
    const given = await sardinia((s) => topOf(s).step === 'abandon');
    const page = await open(given);
    await page.locator('#dock .dock-row [data-choice]').first().click();
    await picture(page, 'sardinia-abandon');
    expect(await faults(page)).toEqual([]);
    await primary(page).click();
    await told(page, /abandons the mine/);

    const mines = await sardinia((s) => topOf(s).step === 'mines');
    const other = await open(mines, { lang: 'es' });
    await other.locator('#dock .dock-row [data-choice]').first().click();
    await primary(other).click();
    await told(other, /se queda con la estación/);
    expect(opened?.errors).toEqual([]);
  });

  it('too few markers: which stations are kept', async () => {
    const given = await sardinia((s) => topOf(s).step === 'replace');
    const page = await open(given, { size: 'phone', lang: 'es' });
    await page.locator('.cards .card').nth(1).click();
    const kept = (await page.locator('.cards .card').nth(1).innerText()).split(/ y |, /);
    await picture(page, 'sardinia-replace-phone');
    expect(await faults(page)).toEqual([]);
    await primary(page).click();
    await logTab(page);
    for (const place of kept) await told(page, new RegExp(`la estación de ${place}`));
    expect(opened?.errors).toEqual([]);
  });

  it('an absorbed company is started again in a city of choice', async () => {
    const given = await sardinia((s, offered) => {
      const again = offered.filter((c) => c.type === 'restart');
      return again.length > 1 && (s.cash[again[0]!.player] ?? 0) >= 120;
    });
    const s = given.state;
    const company = Object.keys(s.companies).find((c) => companyOf(s, c).home === '')!;
    expect(stationsOf(s, company)).toEqual([]);
    const page = await open(given);
    // SFS is no part of SFSS.
    const plate = page.locator('.company-plate', { hasText: new RegExp(`^${company}$`) });
    await page.locator('.stock-card', { has: plate }).click();
    const city = page.locator('.homes button').last();
    const name = (await city.innerText()).split(/\s*traffic/)[0]!.trim();
    await city.click();
    await page.locator('.start-prices [data-choice]').first().click();
    await picture(page, 'sardinia-restart');
    expect(await faults(page)).toEqual([]);
    await primary(page).click();
    await told(page, new RegExp(`${company} is now at home in ${name}`));
    expect(opened?.errors).toEqual([]);
  });

  it('a president who cannot pay sells shares, and is told what threatens', async () => {
    const given = await sardinia((s) => topOf(s).step === 'raise');
    const page = await open(given);
    await page.locator('.lots-to-sell').waitFor();
    const grey = page.locator('.lots-to-sell [aria-disabled="true"]').first();
    if ((await grey.count()) > 0) {
      await grey.hover();
      await page.locator('.why.open .rule-text').waitFor();
    }
    await picture(page, 'sardinia-raise');
    expect(await faults(page)).toEqual([]);
    // What is missing, and what the sale leaves of it.
    expect(await page.locator('.fact', { hasText: 'Missing' }).innerText()).toMatch(/L\.\d+ ›.*L\.\d+/s);
    await primary(page).click();
    await told(page, /sells \d share/);
    expect(opened?.errors).toEqual([]);
  });
});
