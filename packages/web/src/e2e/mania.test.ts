import { homeDuty, inReceivership, kindOfTrain, permittedTrains, sharePrice } from '@traviesa/games/1862';
import { tokensOf } from '@traviesa/rail';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { picture } from './testing/browser.ts';
import { clickOn, mania, type S } from './testing/mania.ts';
import { faults, news, type Opened, openGame, pickOnMap, primary } from './testing/sardinia.ts';
import { inTheBrowser } from './testing/stage.ts';

const kindsOf = (s: S, company: string): Set<string> => new Set(permittedTrains(s, company).map((t) => kindOfTrain(t)));
const ringed = (page: Page) => page.locator('[data-hex][aria-label*="can be chosen"]');

/** A company's turn in 1862, each decision that only it has, on games that chance has led there. */
inTheBrowser('1862: map and operating turns', (here) => {
  let opened: Opened | undefined;
  const open = async (...given: Parameters<typeof openGame> extends [unknown, unknown, ...infer R] ? R : never) => {
    await opened?.context.close();
    opened = await openGame(here.browser, here.server.url, ...given);
    return opened.page;
  };
  const told = (page: Page, what: RegExp) => expect.poll(() => news(page)).toMatch(what);
  const log = (page: Page, name: string) => page.getByRole('navigation').last().getByRole('button', { name }).click();
  const fine = async (page: Page, name: string): Promise<void> => {
    await picture(page, `mania-${name}`);
    expect(await faults(page), name).toEqual([]);
    expect(opened?.errors, name).toEqual([]);
  };

  it('the first turn: the home tile comes first, and nothing else is offered', async () => {
    const given = await mania((s, t) => t.step === 'layTrack' && homeDuty(s, t.company) !== undefined);
    const page = await open(given);
    await page.getByText(/First turn: the first tile goes to .*, its home/).waitFor();
    expect(await ringed(page).count()).toBe(1);
    await page.locator('#dock button', { hasText: 'Skip track' }).dispatchEvent('click');
    await page.locator('.why.open .rule-text').waitFor();
    await fine(page, 'home');
    await pickOnMap(page, (await ringed(page).first().getAttribute('data-hex')) ?? '');
    await primary(page).click();
    await told(page, /lays tile/);
  });

  it('a home without a free circle: the token of another company gives way', async () => {
    const given = await mania(
      (s, t) => t.step === 'merge' && !homeDuty(s, t.company) && tokensOf(s.board, t.company).some((x) => x.slot < 0),
      { seed: 15 },
    );
    const { company } = given.state.stack.at(-1) as { readonly company: string };
    const page = await open(given);
    await page.locator('#dock [data-pass]').first().click();
    await told(page, new RegExp(`gives way to ${company}`));
    await page.getByText(`No circle was free at its home: ${company} has taken that of`, { exact: false }).waitFor();
    await fine(page, 'displaced');
  });

  it('a small station is chosen on the map and stands on its track', async () => {
    const given = await mania((_s, t) => t.step === 'layTrack' && t.offers('addStation'));
    const page = await open(given);
    await page.locator('.track-ways button', { hasText: 'Small station' }).click();
    expect(await page.locator('.ghost-bar').count()).toBeGreaterThan(0);
    const before = await page.locator('.bar-town').count();
    await pickOnMap(page, (await ringed(page).first().getAttribute('data-hex')) ?? '');
    expect(await page.locator('.bar-town').count()).toBe(before + 1);
    await fine(page, 'station');
    await primary(page).click();
    await told(page, /small station/);
  });

  it('London instead of track and token', async () => {
    const given = await mania((_s, t) => t.step === 'layTrack' && t.offers('buildToLondon'));
    const page = await open(given, { size: 'phone', lang: 'es', theme: 'dark' });
    await page.locator('.track-ways button', { hasText: 'Construir hasta Londres' }).click();
    await page.getByText('La ficha sustituye la vía y la ficha de este turno', { exact: false }).waitFor();
    // Elsewhere the map says what London asks for, not what a tile would.
    await pickOnMap(page, 'D7');
    await expect.poll(() => page.locator('.why.open').innerText()).toContain('Londres');
    await page.locator('.why.open .why-close').click();
    await fine(page, 'london-phone');
    await primary(page).click();
    await log(page, 'Registro');
    await told(page, /construye hasta Londres/);
  });

  it('a run: local and freight with their sums, changed by hand and back to the best', async () => {
    const given = await mania(
      (s, t) =>
        t.step === 'runTrains' &&
        kindsOf(s, t.company).size > 1 &&
        kindsOf(s, t.company).has('local') &&
        !inReceivership(s, t.company),
    );
    const page = await open(given);
    await page.getByText(/Proven: nothing earns more than/).waitFor();
    const sum = await primary(page).innerText();
    const signs = await page.locator('.run-row:not(.idle) .kind-sign > [aria-hidden]').allInnerTexts();
    expect(signs.map((x) => x[0])).toEqual(
      [...signs.map((x) => x[0])].sort((a, b) => 'LEF'.indexOf(a!) - 'LEF'.indexOf(b!)),
    );
    expect(await page.locator('.route-tag').count()).toBeGreaterThan(0);
    await fine(page, 'run');
    await page.getByRole('button', { name: 'Each place counts once' }).click();
    const places = page.locator('.places-table tbody tr');
    expect(await places.count()).toBeGreaterThan(2);
    for (const row of await places.all()) expect(await row.locator('.place-value').count()).toBeLessThanOrEqual(1);
    const [all, ...parts] = await page.locator('.places-table tfoot :is(th, td)').allInnerTexts();
    const number = (text: string | undefined): number => Number(text?.replace(/\D/g, ''));
    expect(parts.reduce((n, x) => n + number(x), 0)).toBe(number(all));
    await fine(page, 'run-places');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('.places-table').count()).toBe(0);
    const row = page.locator('.run-row').first();
    await row.getByRole('button', { name: 'Change' }).click();
    const last = await row.locator('.run-line li').last().getAttribute('data-stop');
    await pickOnMap(page, last?.split('.')[0] ?? '');
    await page.locator('#dock [data-best]').waitFor();
    await page.locator('#dock [data-best]').click();
    await expect.poll(() => primary(page).innerText()).toBe(sum);
    await primary(page).click();
    await told(page, /runs .*for £/);
  });

  it('dividends: the Hudson manoeuvre beside paying and withholding, on a phone', async () => {
    const given = await mania((_s, t) => t.step === 'dividend' && t.offers('hudson'));
    const company = given.state.stack.findLast((f) => f.step === 'dividend');
    const before = sharePrice(given.state, company?.step === 'dividend' ? company.company : '');
    const page = await open(given, { size: 'phone', lang: 'es', theme: 'dark' });
    expect(await page.locator('.card').count()).toBe(3);
    await page.locator('.card', { hasText: 'Hudson' }).click();
    await fine(page, 'hudson-phone');
    await primary(page).click();
    await log(page, 'Registro');
    await told(page, new RegExp(`de ${before} £ a|de ${before}`));
  });

  it('a train of another company: its director is asked, and sells', async () => {
    const given = await mania((_s, t) => t.step === 'consent');
    const page = await open(given, { lang: 'es' });
    await page.getByText('Si aceptas').waitFor();
    expect(await page.locator('#dock [data-primary]').count()).toBe(0);
    await fine(page, 'consent');
    await page.locator('#dock [data-accept]').click();
    await told(page, /compra|acepta|vende/);
  });

  it('a train of the bank: which kind, warranties with it, and what it changes', async () => {
    const given = await mania((_s, t) => t.step === 'buyTrains' && t.offers('buyTrain') && t.offers('buyTrainFrom'));
    const page = await open(given, { theme: 'dark' });
    await page.locator('.kind-card[data-choice]').first().click();
    await page
      .getByRole('button', { name: /more|one more|Increase/i })
      .first()
      .click();
    await expect.poll(() => primary(page).innerText()).toMatch(/Buy a .* for £/);
    await fine(page, 'train');
    await primary(page).click();
    await told(page, /buys? .*warrant/i);
  });

  it('no train and no money: both ways are worked out before one is taken', async () => {
    const given = await mania((_s, t) => t.step === 'buyTrains' && t.offers('sellTreasury') && t.offers('refinance'), {
      seed: 25,
    });
    const page = await open(given);
    await page.locator('.need-table').waitFor();
    expect(await page.locator('.need-table thead th').count()).toBe(2);
    await fine(page, 'need');
    await page.locator('.card', { hasText: 'Refinance' }).click();
    expect(await page.locator('.need-table th.on').innerText()).toBe('Refinance');
    await page.locator('.card', { hasText: 'own share' }).click();
    await primary(page).click();
    await page.getByText('The money is there: choose the kind of train').waitFor();
    await told(page, /sells .*treasury/i);
    await page.locator('.kind-card[data-choice]').first().click();
    await primary(page).click();
    await told(page, /buys a /);
  });

  it('a refinancing: who has an odd share decides, then the train is bought with the money', async () => {
    const given = await mania((_s, t) => t.step === 'buyTrains' && t.offers('refinance'), { seed: 2 });
    const page = await open(given);
    await page.locator('.card', { hasText: 'Refinance' }).click();
    await primary(page).click();
    await told(page, /refinances: all holdings are halved/);
    for (let i = 0; i < 8 && (await page.locator('.option-compare').count()) > 0; i++) {
      await fine(page, 'refinance-option');
      await page.locator('#dock [data-accept]').click();
    }
    await page.getByText('The money is there: choose the kind of train').waitFor();
    await told(page, /receives £\d[\d,]* from its refinancing/);
    await page.locator('.kind-card[data-choice]').first().click();
    await fine(page, 'refinanced');
    await primary(page).click();
    await told(page, /buys? /);
  });

  it('a company without a director runs by itself, and the log tells it like any other turn', async () => {
    const given = await mania((s, t) => t.step === 'runTrains' && inReceivership(s, t.company));
    const { company } = given.state.stack.at(-1) as { readonly company: string };
    const { context, page, errors } = await openGame(here.browser, here.server.url, given, {}, [null, null, null]);
    const whole = async (): Promise<string> => (await page.locator('.log button').allInnerTexts()).join('\n');
    await expect.poll(whole, { timeout: 15_000 }).toMatch(new RegExp(`${company} runs `));
    await expect
      .poll(whole, { timeout: 15_000 })
      .toMatch(new RegExp(`${company} (withholds|has no revenue|.*nothing)`));
    expect(await page.locator('.ledger .receiver-sign').count()).toBeGreaterThan(0);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('from the last stock round to the end, the other seats filled with bots', async () => {
    const given = await mania((s, t) => s.lner && t.step === 'stockRound', {
      options: { length: 'short', shorter: 'yes' },
    });
    const page = await open(given, { size: 'phone' }, [null, 'random', 'random']);
    for (let i = 0; i < 1500; i++) {
      const now = await page.locator('#dock').getAttribute('data-state');
      if (now === 'over') break;
      if (now === 'choose') await clickOn(page);
      else await page.waitForTimeout(20);
    }
    expect(await page.locator('#dock').getAttribute('data-state')).toBe('over');
    expect(await page.locator('.places li').count()).toBe(3);
    await fine(page, 'end-phone');
  });
});
