import { apply, BANK, choices, type Message } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { BID_RESERVE, type MergerConsentFrame, type OptionFrame, planMerger, type State } from '@traviesa/games/1862';
import { directorOf, sharesOf } from '@traviesa/rail';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dutyOf } from '../titles/1862/words.shares.ts';
import type { AnyChoice } from '../titles/face.ts';
import { person, picture } from './testing/browser.ts';
import { Driver, nameGuest, startTable } from './testing/driver.ts';
import { isAt, mania, topOf, wayTo } from './testing/mania.ts';
import { faults, type Opened, openGame, pickOnMap, primary } from './testing/sardinia.ts';
import { putSaved, savedGame } from './testing/saved.ts';
import { inTheBrowser } from './testing/stage.ts';

/** Buttons that show the plate of a company. */
const withPlate = (within: Locator, buttons: string, company: string): Locator =>
  within.locator(buttons, { has: within.page().locator('.company-plate', { hasText: new RegExp(`^${company}$`) }) });
const two = { players: ['Ana', 'Iker'] };

/** Parliament, shares, mergers and the end of 1862: each special decision by clicks. */
inTheBrowser('1862: parliament, shares and mergers', (here) => {
  let opened: Opened | undefined;
  const open = async (...given: Parameters<typeof openGame> extends [unknown, unknown, ...infer R] ? R : never) => {
    await opened?.context.close();
    opened = await openGame(here.browser, here.server.url, ...given);
    return opened.page;
  };
  // Companies in receivership follow by themselves: what was done may be some lines back.
  const told = (page: Page, what: RegExp) =>
    expect
      .poll(async () => (await page.locator('.log button').allInnerTexts()).slice(0, 40).join('\n'), {
        timeout: 15_000,
      })
      .toMatch(what);
  const tab = (page: Page, name: string) =>
    page.locator('.phone-tabs').getByRole('button', { name, exact: true }).click();
  const dock = (page: Page) => page.locator('#dock');

  it('a charter: opened, raised, won, its par picked on the market, floated with two more shares', async () => {
    const page = await open(await mania(isAt('parliament'), two));
    await page.locator('.charter-pick[data-choice]').first().click();
    const company = (await page.locator('.charter-pick[aria-pressed=true] .company-plate').innerText()).trim();
    expect(await dock(page).innerText()).toContain(`£${BID_RESERVE}`);
    await picture(page, 'mania-parliament');
    expect(await faults(page)).toEqual([]);
    await primary(page).click();
    await page.locator('.bidders').waitFor();
    await dock(page).getByRole('button', { name: 'More' }).click();
    await picture(page, 'mania-auction');
    expect(await faults(page)).toEqual([]);
    await primary(page).click();
    await dock(page).getByRole('button', { name: 'Leave this auction' }).click();
    // The lit space of the market and the card of the dock are one choice.
    await page.locator('.zcell.lit button').first().click();
    expect(await page.locator('.par-card[aria-pressed=true]').innerText()).toContain('£54');
    await picture(page, 'mania-par');
    expect(await faults(page)).toEqual([]);
    await primary(page).click();
    await page.locator('.par-card', { hasText: '2 more' }).click();
    await primary(page).click();
    await told(page, new RegExp(`${company.replace('&', '.')} floats with £540`));
    expect(opened?.errors).toEqual([]);
  });

  it('an obligation is told with its fine, on a phone too; a share is bought', async () => {
    const given = await mania((s, turn) => {
      const f = topOf(s);
      if (f.step !== 'stockRound' || !turn.offers('buyShare')) return false;
      return Object.keys(s.companies).some((c) => dutyOf(s, c)?.player === f.turn);
    });
    const page = await open(given, { size: 'phone', lang: 'es', theme: 'dark' });
    expect(await page.locator('.duties').innerText()).toMatch(/debe quedar lanzada .* pagas \d+/);
    const offer = choices(given.game, given.state).find((c) => c.type === 'buyShare') as unknown as { company: string };
    const { company } = offer;
    await withPlate(dock(page), '.stock-card', company).click();
    await page.locator('.buy-cards .par-card[data-choice]').first().click();
    await picture(page, 'mania-stock-phone');
    expect(await faults(page)).toEqual([]);
    await primary(page).click();
    await tab(page, 'Registro');
    await told(page, /compra una acción/);
    await tab(page, 'Bolsa');
    await page.locator('.zigzag').waitFor();
    await picture(page, 'mania-market-phone');
    expect(await faults(page)).toEqual([]);
    expect(opened?.errors).toEqual([]);
  });

  it('a new table: options explain themselves, and what does not go together is told with its reason', async () => {
    const { page, context, errors } = await person(here.browser);
    await page.goto(`${here.server.url}/new/1862`);
    const newcomers = page.getByRole('radio', { name: /Charters only/ });
    await newcomers.waitFor();
    expect(await newcomers.isDisabled()).toBe(true);
    expect(await page.locator('.pick-card.not-now', { hasText: 'Charters only' }).innerText()).toContain(
      'expresses only or freights only',
    );
    await page.getByRole('radio', { name: /^Express only/ }).check();
    await newcomers.check();
    expect(await newcomers.isChecked()).toBe(true);
    expect(await page.getByRole('radio', { name: /As on 18xx.games/ }).isDisabled()).toBe(true);
    await picture(page, 'mania-options');
    expect(await faults(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a company is started without a charter at a lit price; when it floats it buys tokens', async () => {
    const page = await open(await mania((_s, turn) => turn.step === 'stockRound' && turn.offers('start'), two));
    await page.locator('.stock-cards.open .stock-card').first().click();
    await page.locator('.zcell.lit button').first().click();
    await picture(page, 'mania-start');
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Text view' }).click();
    const words = await page.locator('.text-view').innerText();
    expect(words).toMatch(/Charters/);
    expect(words).toMatch(/(freight|express|local) permit, home/);
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await primary(page).click();
    await told(page, /starts .* at £54 for £162/);

    const floating = await open(await mania(isAt('floatTokens'), { seed: 8 }));
    await picture(floating, 'mania-tokens');
    expect(await faults(floating)).toEqual([]);
    await primary(floating).click();
    await told(floating, /buys \d tokens/);
    expect(opened?.errors).toEqual([]);
  });

  it('a charter that failed: shares are sold for the fine, no more than needed', async () => {
    const page = await open(await mania(isAt('fines'), { seed: 7 }));
    expect(await dock(page).innerText()).toMatch(/£\d+ still owed/);
    await picture(page, 'mania-fine');
    expect(await faults(page)).toEqual([]);
    await primary(page).click();
    await told(page, /sells \d share/);
    expect(opened?.errors).toEqual([]);
  });

  it('a company is ruined when nobody keeps it up, and may be started again with its permit', async () => {
    const game = (await loadTitle('1862'))!;
    const isRuin = ([key, about]: Message): boolean => key === 'company.bankrupt' && 'company' in about;
    const ruin = await mania(
      (s, { step, offered }) => {
        const pass = step === 'stockRound' ? offered.find((c) => c.type === 'pass') : undefined;
        const done = pass && apply(game, s, pass);
        return done?.ok === true && done.log.some(isRuin);
      },
      { byChance: true, seed: 8 },
    );
    const page = await open(ruin);
    await page.locator('#dock [data-pass]').first().click();
    await told(page, /is bankrupt: £\d+ a share for players/);
    await picture(page, 'mania-bankrupt');
    expect(await faults(page)).toEqual([]);

    const gone = new Set<string>();
    const again = (c: AnyChoice): boolean =>
      c.type === 'start' && gone.has((c as unknown as { company: string }).company);
    const anew = await mania(
      (_s, { news, offered }) => {
        for (const m of news) if (isRuin(m)) gone.add((m[1] as { company: string }).company);
        return offered.some(again);
      },
      { byChance: true, seed: 6 },
    );
    const { company } = choices(anew.game, anew.state).find(again) as unknown as { company: string };
    const next = await open(anew);
    await withPlate(dock(next), '.stock-card', company).click();
    await next.locator('.zcell.lit button').first().click();
    await primary(next).click();
    await told(next, new RegExp(`starts ${company.replace('&', '.')} at £`));
    expect(opened?.errors).toEqual([]);
  });

  it('a merger: every holder stands in the plan, the director asked sees what changes, options are decided in line', async () => {
    const given = await mania(
      (s, { step, offered }) =>
        step === 'merge' &&
        offered.some(
          (c) => c.type === 'offerMerger' && directorOf(s, (c as unknown as { other: string }).other) !== c.player,
        ),
      { seed: 6 },
    );
    const page = await open(given);
    await page.locator('.par-card[data-choice]').first().click();
    const [other, survivor] = await Promise.all([
      page.locator('.dock-group').first().locator('.par-card[aria-pressed=true] .company-plate').innerText(),
      page.locator('.dock-group').nth(1).locator('.par-card[aria-pressed=true] .company-plate').innerText(),
    ]);
    const company = (topOf(given.state) as { company: string }).company;
    const plan = planMerger(given.state, company, other.trim(), survivor.trim());
    await dock(page).getByRole('button', { name: 'Plan' }).click();
    await expect.poll(() => page.locator('.merge-table tbody tr').count()).toBe(plan.holders.length);
    expect(await page.locator('.merge-facts').innerText()).toContain(`£${plan.price}`);
    await picture(page, 'mania-plan');
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await primary(page).click();
    await page.locator('.asked .effects').waitFor();
    await picture(page, 'mania-consent');
    expect(await faults(page)).toEqual([]);
    await page.locator('#dock [data-accept]').click();
    await told(page, /merges into/);
    // Whoever has an odd share decides; nobody else is asked.
    for (const h of plan.holders.filter((x) => x.option?.canKeep)) {
      await page.locator('.option-compare').waitFor();
      if (h.holder !== survivor.trim()) await picture(page, 'mania-option');
      expect(await faults(page)).toEqual([]);
      await page.locator('#dock [data-accept]').click();
    }
    await told(page, /takes over all of/);
    expect(opened?.errors).toEqual([]);
  });

  it('on a phone, in Spanish: an option with its plan, given up', async () => {
    const given = await mania((s) => topOf(s).step === 'option' && s.seats.includes((topOf(s) as OptionFrame).holder), {
      ...two,
      seed: 2,
    });
    const page = await open(given, { size: 'phone', lang: 'es', theme: 'dark' });
    await dock(page).getByRole('button', { name: 'Plan' }).click();
    await page.locator('.merge-plan').waitFor();
    expect(await faults(page)).toEqual([]);
    await page.locator('.raised-sheet').getByRole('button', { name: 'Cerrar' }).click();
    await picture(page, 'mania-option-phone');
    expect(await faults(page)).toEqual([]);
    await dock(page)
      .getByRole('button', { name: /Renunciar por/ })
      .click();
    await tab(page, 'Registro');
    await told(page, /renuncia a una opción/);
    expect(opened?.errors).toEqual([]);
  });

  it('an answer that holds for the round answers the next option by itself, and can be dropped', async () => {
    // Ana decides for herself and then, as the one who began it, for the treasuries of both companies.
    const given = await mania((s) => {
      const [f, m] = [topOf(s), s.stack.findLast((x) => x.step === 'mergeShares')];
      if (f.step !== 'option' || f.holder !== 'p1' || m?.step !== 'mergeShares' || m.initiator !== 'p1') return false;
      const own = sharesOf(s, m.survivor, m.survivor) + (m.other === '' ? 0 : sharesOf(s, m.other, m.survivor));
      return own % 2 === 1 && (s.cash[m.survivor] ?? 0) >= m.price && m.waiting.length === 1;
    }, two);
    // Somebody who takes their time: were the round over, what is kept for it would be gone before it can be stopped.
    const page = await open(given, {}, [null, 'level5']);
    await dock(page).getByRole('button', { name: 'this round' }).click();
    await page.locator('#dock [data-accept]').click();
    const kept = page.locator('.standing', { hasText: 'You keep every option you can pay.' });
    await kept.first().waitFor();
    await told(page, /pays £\d+ to keep an option[\s\S]*pays £\d+ to keep an option/);
    await kept.first().getByRole('button', { name: 'Stop' }).click();
    await expect.poll(() => kept.count()).toBe(0);
    expect(opened?.errors).toEqual([]);
  });

  it('too many tokens after a merger: one is given up, the home stays; a share is redeemed', async () => {
    const page = await open(await mania(isAt('dropTokens'), { seed: 7 }), { lang: 'es', theme: 'dark' });
    const home = page.locator('.par-card[aria-disabled=true]').first();
    if ((await home.count()) > 0) {
      await home.hover();
      await page.locator('.why.open .rule-text').waitFor();
    }
    // Chips and map are one choice: the token is crossed out where it stands.
    const given = page.locator('[data-hex][aria-label*="se puede elegir"]');
    await pickOnMap(page, (await given.first().getAttribute('data-hex')) ?? '');
    expect(await page.locator('.crossed').count()).toBe(1);
    expect(await page.locator('.par-card[aria-pressed=true]').count()).toBe(1);
    await page.locator('.par-card[data-choice][aria-pressed=false]').first().click();
    expect(await page.locator('.crossed').count()).toBe(1);
    await picture(page, 'mania-drop');
    expect(await faults(page)).toEqual([]);
    await primary(page).click();
    await told(page, /renuncia a su ficha|retira|ficha/);

    const redeeming = await open(await mania(isAt('redeem'), two));
    await picture(redeeming, 'mania-redeem');
    expect(await faults(redeeming)).toEqual([]);
    await primary(redeeming).click();
    await told(redeeming, /redeems a share/);
    expect(opened?.errors).toEqual([]);
  });

  it('the end is announced: the last stock round, three payouts, and the reason with the result', async () => {
    const last = await mania((s) => s.lner && topOf(s).step === 'stockRound', { ...two, seed: 6 });
    const page = await open(last, {}, [null, 'random']);
    expect(await page.locator('.end-note').innerText()).toContain('three payouts follow');
    expect(await page.locator('.tablebar .round').innerText()).toContain('LNER');
    await picture(page, 'mania-lner');
    expect(await faults(page)).toEqual([]);

    const over = await savedGame({ title: '1862', seed: 1 });
    const done = await person(here.browser);
    await putSaved(done.page, over);
    await done.page.goto(`${here.server.url}/local/kept`);
    await done.page.locator('.over').waitFor();
    expect(await done.page.locator('.over').innerText()).toContain('The game ends:');
    await done.context.close();
    expect(opened?.errors).toEqual([]);
  });

  it('at a table of the server one director asks and the other agrees, in two browsers', async () => {
    const ana: Opened = await person(here.browser);
    const iker: Opened = await person(here.browser, { size: 'phone', lang: 'es', theme: 'dark' });
    await nameGuest(here.server.url, ana.context, 'Ana');
    await nameGuest(here.server.url, iker.context, 'Iker');
    const people = [ana.context, iker.context];
    const id = await startTable(here.server.url, '1862', people, { options: { length: 'short' } });
    const driver = await Driver.open(here.server.url, id, people);
    const game = (await loadTitle('1862'))!;
    const iker1 = driver.contextOf('p1') === iker.context ? 'p1' : 'p2';
    const asksIker = (s: State): boolean => {
      const f = topOf(s);
      return f.step === 'mergerConsent' && f.player === iker1;
    };
    const way = wayTo(game, driver.state as State, asksIker);
    // What nobody decides the server plays itself.
    // What nobody decides the server plays itself, and its move comes with ours.
    while (driver.seq < way.length - 1) {
      const action = way[driver.seq]!;
      await (action.player === BANK ? driver.reach(driver.seq + 1) : driver.act(action));
    }
    await Promise.all([ana, iker].map((p) => p.page.goto(`${here.server.url}/t/${id}`)));
    await ana.page.locator('#dock[data-state=choose]').waitFor();
    await iker.page.locator('#dock[data-state=waiting]').waitFor();
    // What Ana clicks is what the way found.
    const { other, survivor } = way.at(-1) as unknown as { other: string; survivor: string };
    await withPlate(ana.page.locator('.dock-group').first(), '.par-card', other).click();
    await withPlate(ana.page.locator('.dock-group').nth(1), '.par-card', survivor).click();
    const { seq } = driver;
    await primary(ana.page).click();
    await driver.reach(seq + 1);
    const asked = topOf(driver.state as State) as MergerConsentFrame;
    expect([asked.other, asked.survivor]).toEqual([other, survivor]);

    await iker.page.locator('#dock[data-state=choose] .asked').waitFor();
    expect(await dock(iker.page).innerText()).toMatch(/Ana quiere fusionar/);
    await picture(iker.page, 'mania-asked-phone');
    expect(await faults(iker.page)).toEqual([]);
    await iker.page.locator('#dock [data-accept]').click();
    await driver.reach(seq + 2);
    await told(ana.page, /merges into/);
    expect([...ana.errors, ...iker.errors]).toEqual([]);
    await ana.context.close();
    await iker.context.close();
  });
});
