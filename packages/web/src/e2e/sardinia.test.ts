import { dragonsCandidates, dragonsChoice, geoOf, hasStation, type State, trafficAt } from '@traviesa/games/1865';
import { tileAt } from '@traviesa/rail';
import { expect, it } from 'vitest';
import { person, picture } from './testing/browser.ts';
import {
  faults,
  news,
  type Opened,
  openGame,
  pickOnMap,
  primary,
  type S,
  sardinia,
  topOf,
} from './testing/sardinia.ts';
import { inTheBrowser } from './testing/stage.ts';

const isShareTurn = (s: S): boolean => topOf(s).step === 'shareTurn';

/** The decisions that only Sardinia has, each clicked through on a game that chance has led there. */
inTheBrowser('1865 Sardinia: its own decisions', (here) => {
  let opened: Opened | undefined;
  const open = async (...given: Parameters<typeof openGame> extends [unknown, unknown, ...infer R] ? R : never) => {
    await opened?.context.close();
    opened = await openGame(here.browser, here.server.url, ...given);
    return opened.page;
  };
  const told = (page: Opened['page'], what: RegExp) => expect.poll(() => news(page)).toMatch(what);

  it('the maritime draft goes once round and back', async () => {
    const start = await sardinia(() => true, { players: ['Ana', 'Iker', 'Mei'], length: 'full' });
    const page = await open(start);
    const { players } = start.state;
    const names = players.map((p) => start.players[Number(p.slice(1)) - 1]!);
    const order = [...names, ...names.toReversed()];
    for (const [i, name] of order.entries()) {
      await expect.poll(() => page.locator('.pick-order').innerText()).toContain(`${name} (now)`);
      await page.locator('.maritime [data-choice]').first().click();
      if (i === 2) {
        await picture(page, 'sardinia-draft');
        expect(await faults(page)).toEqual([]);
      }
      await primary(page).click();
      await told(page, new RegExp(`${name} takes maritime company M`));
    }
    await page.getByText('Share round 1', { exact: true }).first().waitFor();
    expect(opened?.errors).toEqual([]);
  });

  it('a maritime company is given in the middle of a turn, and pays its bonus', async () => {
    const given = await sardinia(
      (s, offered) =>
        topOf(s).step === 'track' &&
        offered.some(
          (c) => c.type === 'give' && geoOf(s).data.ports[c.card]!.some((hex) => hasStation(s, topOf(s).company, hex)),
        ),
    );
    const s = given.state;
    const company = topOf(s).company;
    const card = Object.keys(s.cards).find(
      (m) =>
        s.cards[m]!.owner === s.companies[company]!.president &&
        geoOf(s).data.ports[m]!.some((hex) => hasStation(s, company, hex)),
    )!;
    const page = await open(given, { size: 'phone', lang: 'es', theme: 'dark' });
    await page.getByRole('button', { name: `Entregar ${card}`, exact: true }).click();
    await page.getByText(`tráfico +${s.phase} al momento`).waitFor();
    await picture(page, 'sardinia-give-phone');
    expect(await faults(page)).toEqual([]);
    await page.locator('.chip-body .primary').click();
    await page.getByText(`tráfico ${s.companies[company]!.traffic + s.phase} /`).waitFor();
    expect(opened?.errors).toEqual([]);
  });

  it('the Dragons: what they will do is told with its reason, and then they do it', async () => {
    const before = await sardinia(
      (s) =>
        isShareTurn(s) && dragonsCandidates(s).length > 2 && !s.stack.some((f) => 'sold' in f && f.sold.length > 0),
      { length: 'full', players: ['Ana', 'Iker', 'Mei'] },
    );
    const candidates = dragonsCandidates(before.state);
    const choice = dragonsChoice(candidates)!;
    const page = await open(before);
    const next = page.getByRole('region', { name: 'Next, if nothing changes' });
    await page.getByRole('tab', { name: 'The Dragons' }).click();
    expect(await next.locator('.candidates tbody tr').count()).toBe(candidates.length);
    expect(await next.locator('.candidates .active').innerText()).toContain(choice.company);
    await picture(page, 'sardinia-dragons');
    expect(await faults(page)).toEqual([]);
    expect(await page.locator('.dragons-next').innerText()).toContain(choice.company);
    await page.locator('#dock [data-pass]').click();
    await told(page, new RegExp(`The Dragons buy a share of ${choice.company}`));
    const last = page.locator('.rail').getByRole('region', { name: /Their last turn/ });
    await expect.poll(() => last.locator('.candidates .active').innerText()).toContain(choice.company);
    // The one whose turn it is finds it in the dock too.
    expect(await page.locator('.dragons-line').innerText()).toContain(`bought one ${choice.company}`);
    await page.getByRole('button', { name: 'How they chose' }).click();
    await page.locator('#dock .story .active', { hasText: choice.company }).waitFor();
    await picture(page, 'sardinia-dragons-dock');
    expect(await faults(page)).toEqual([]);
    expect(opened?.errors).toEqual([]);
  });

  it('a station: one of several connections', async () => {
    const given = await sardinia((_s, offered) =>
      offered.some((c) => c.type === 'placeStation' && c.way.oneOf.length >= 3 && c.way.oneOf.length <= 6),
    );
    const page = await open(given);
    const places = page.locator('#dock .dock-row:not(.foot) button[data-choice]');
    for (let i = 0; (await page.locator('.way-row').count()) < 3; i++) {
      if (i > 0) await page.keyboard.press('Escape');
      await places.nth(i).click();
      await page.locator('.way-row').first().waitFor();
    }
    const rows = page.locator('.way-row');
    expect(await page.locator('.route-tag').count()).toBe(await rows.count());
    await rows.nth(1).click();
    await expect.poll(() => rows.nth(1).getAttribute('aria-pressed')).toBe('true');
    const [, cost] = /L\.(\d+)\s+traffic/.exec(await rows.nth(1).innerText())!;
    await expect.poll(() => primary(page).innerText()).toContain(`Place for L.${cost}`);
    await picture(page, 'sardinia-connections');
    expect(await faults(page)).toEqual([]);
    await primary(page).click();
    await told(page, new RegExp(`places a station in .* for L\\.${cost} `));
    expect(opened?.errors).toEqual([]);
  });

  it('a competitive upgrade says what it does and to whom; a hex that takes nothing says why', async () => {
    const sameColour = (s: S, hex: string, tile: string): boolean => {
      const { kit } = geoOf(s);
      return tileAt(kit, s.board as State['board'], hex).tile.colour === kit.tiles[tile]!.colour;
    };
    const given = await sardinia((s, offered) =>
      offered.some(
        (c) =>
          c.type === 'layTile' &&
          sameColour(s, c.hex, c.tile) &&
          trafficAt(geoOf(s), s.board as State['board'], c.hex) === 0,
      ),
    );
    const s = given.state;
    const page = await open(given);
    const ringed = page.locator('[data-hex][aria-label*="can be chosen"]');
    const legal = await ringed.evaluateAll((all) => all.map((x) => x.getAttribute('data-hex') ?? ''));
    const other = geoOf(s).kit.hexIds.find((hex) => !legal.includes(hex))!;
    await pickOnMap(page, other);
    await page.locator('.why.open .rule-text').waitFor();
    await picture(page, 'sardinia-why');
    const rule = (await page.locator('.why.open a').getAttribute('href')) ?? '';
    expect(rule).toMatch(/rules\/1865.*1865-4\.2/);
    await page.locator('.why-close').click();

    const lays = legal.filter((hex) => s.board.tiles[hex]);
    let found = false;
    for (const hex of lays) {
      await pickOnMap(page, hex);
      const tiles = page.locator('.tile-list button');
      for (let i = 0; i < (await tiles.count()) && !found; i++) {
        await tiles.nth(i).click();
        found = await page.getByText('Competitive upgrade:').isVisible();
      }
      if (found) break;
      await page.keyboard.press('Escape');
    }
    expect(found).toBe(true);
    await picture(page, 'sardinia-competitive');
    expect(await faults(page)).toEqual([]);
    await primary(page).click();
    await told(page, /lays tile/);

    for (const lang of ['en', 'es'] as const) {
      const reader = await person(here.browser, { lang });
      await reader.page.goto(here.server.url + rule);
      const text = reader.page.locator(`[id="${/1865-[\d.]+-\w+/.exec(rule)![0]}"]`);
      await expect.poll(async () => (await text.boundingBox())?.y ?? -1, { timeout: 10_000 }).toBeGreaterThan(0);
      expect((await text.boundingBox())!.y).toBeLessThan(900);
      await reader.context.close();
    }
    expect(opened?.errors).toEqual([]);
  });

  it('on a phone: a tile is chosen and laid, one that does not fit says why', async () => {
    const given = await sardinia(
      (s, offered) => s.phase >= 3 && topOf(s).step === 'track' && offered.some((c) => c.type === 'layTile'),
    );
    const page = await open(given, { size: 'phone', lang: 'es' });
    const hex = await page.locator('[data-hex][aria-label*="se puede elegir"]').first().getAttribute('data-hex');
    await pickOnMap(page, hex ?? '');
    await page.locator('.tile-not button').first().click();
    await page.locator('.why.open .rule-text').waitFor();
    await picture(page, 'sardinia-tile-phone');
    expect(await faults(page)).toEqual([]);
    await primary(page).click();
    await page.getByRole('navigation', { name: 'Vistas' }).getByRole('button', { name: 'Registro' }).click();
    await told(page, /coloca la loseta/);
    expect(opened?.errors).toEqual([]);
  });

  it('a minor that has reached its destination becomes a major', async () => {
    const given = await sardinia((_s, offered) => offered.some((c) => c.type === 'convert'));
    const page = await open(given, { size: 'phone' });
    await page.locator('.holders').waitFor();
    await picture(page, 'sardinia-conversion-phone');
    expect(await faults(page)).toEqual([]);
    await primary(page).click();
    await page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: 'Log' }).click();
    await told(page, /becomes a major and gets \d more station marker/);
    expect(opened?.errors).toEqual([]);
  });
});
