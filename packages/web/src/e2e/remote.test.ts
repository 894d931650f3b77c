import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, missing, person, picture, violations } from './testing/browser.ts';
import { Driver, nameGuest, startTable } from './testing/driver.ts';
import { TestServer } from './testing/server.ts';

interface Seated {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly errors: string[];
}

/** Chicago Express between two people over the server, and everything that can go wrong on the way. */
describe.skipIf(missing)('Chicago Express live in two browsers', () => {
  let server: TestServer;
  let browser: Browser;
  let ana: Seated;
  let iker: Seated;
  let driver: Driver;
  let id: string;
  beforeAll(async () => {
    [server, browser] = await Promise.all([TestServer.start(), launch()]);
    ana = await person(browser);
    iker = await person(browser, { lang: 'es', size: 'phone' });
    await nameGuest(server.url, ana.context, 'Ana');
    await nameGuest(server.url, iker.context, 'Iker');
    id = await startTable(server.url, 'chicago-express', [ana.context, iker.context]);
    await Promise.all([ana, iker].map((p) => p.page.goto(`${server.url}/t/${id}`)));
    await Promise.all([ana, iker].map((p) => p.page.locator('#dock').waitFor()));
    driver = await Driver.open(server.url, id, [ana.context, iker.context]);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const dock = (p: Seated, state: string) => p.page.locator(`#dock[data-state=${state}]`);
  async function turn(): Promise<{ now: Seated; other: Seated }> {
    await driver.read();
    const [now, other] = driver.contextOf(driver.actor ?? '') === ana.context ? [ana, iker] : [iker, ana];
    await dock(now, 'choose').waitFor();
    await dock(other, 'waiting').waitFor();
    return { now, other };
  }
  const bid = (p: Seated) => p.page.locator('#dock [data-primary]').first();
  const anaName = { Ana: 'Ana', Iker: 'Iker' } as const;
  const nameOf = (p: Seated): string => (p === ana ? anaName.Ana : anaName.Iker);

  it('a bid is seen by the other at once', async () => {
    const { now, other } = await turn();
    const { seq } = driver;
    await bid(now).click();
    await driver.reach(seq + 1);
    await dock(other, 'choose').waitFor();
    // The lowest bid the other can make is one above it.
    await other.page.locator('#dock').getByText(nameOf(now)).first().waitFor();
    await picture(iker.page, 'remote-chicago-phone-light-es');
    await picture(ana.page, 'remote-chicago-desk-light-en');
    for (const p of [ana, iker]) expect(await violations(p.page)).toEqual([]);
  });

  it('one takes back the own last move at once, and restores it', async () => {
    const { now, other } = await turn();
    const { seq } = driver;
    await bid(now).click();
    await driver.reach(seq + 1);
    await turn();
    const undo =
      now === iker
        ? now.page.locator('header').getByRole('button', { name: 'Deshacer' })
        : now.page.locator('[data-undo]');
    await undo.click();
    await dock(now, 'choose').waitFor();
    await dock(other, 'waiting').waitFor();
    await now.page.keyboard.press('Shift+Z');
    await dock(other, 'choose').waitFor();
    await dock(now, 'waiting').waitFor();
  });

  it('further back the others are asked; they may refuse or accept', async () => {
    // The entries now hold an undo and a redo: this test looks at the pages only.
    const now = (await dock(ana, 'choose').count()) > 0 ? ana : iker;
    const other = now === ana ? iker : ana;
    await bid(now).click();
    await dock(other, 'choose').waitFor();
    const ask = async (): Promise<void> => {
      if (other === iker) await other.page.getByRole('button', { name: 'Más' }).last().click();
      else await other.page.getByRole('button', { name: 'Table menu' }).click();
      await other.page.getByRole('button', { name: /Ask to take back|Pedir deshacer/ }).click();
    };
    const close = async (): Promise<void> => {
      if (other === iker) await other.page.getByRole('button', { name: 'Jugar' }).last().click();
      else await other.page.keyboard.press('Escape');
    };
    await ask();
    await now.page.getByText(/asks to take back|pide deshacer/).waitFor();
    await picture(now.page, 'remote-undo-asked');
    expect(await violations(now.page)).toEqual([]);
    await now.page.getByRole('button', { name: /^(Refuse|Rechazar)$/ }).click();
    await other.page.getByText(/Waiting for the others|Esperando/).waitFor({ state: 'detached' });
    await close();
    await dock(other, 'choose').waitFor();
    await ask();
    await now.page.getByRole('button', { name: /^(Accept|Aceptar)$/ }).click();
    await close();
    await dock(other, 'choose').waitFor();
    await dock(now, 'waiting').waitFor();
  });

  it('an own move is shown before the server answers, and slides back with the reason if it is refused', async () => {
    const now = (await dock(ana, 'choose').count()) > 0 ? ana : iker;
    const illegal = { rule: 'cx-bid-b', message: ['bid.tooLow', { min: 99 }] };
    let answer: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      answer = done;
    });
    await now.page.route('**/api/games/*/entries', async (route) => {
      await held;
      await route.fulfill({ status: 422, json: { error: 'illegal', message: 'no', illegal } });
    });
    await bid(now).click();
    await now.page.locator('#dock[data-state=waiting]').waitFor();
    answer();
    await dock(now, 'choose').waitFor();
    await now.page.getByText(/99/).first().waitFor();
    await now.page.getByRole('link', { name: /cx-bid-b/ }).waitFor();
    await now.page.unroute('**/api/games/*/entries');
  });

  it('chat reaches the other, notes stay private and survive a reload', async () => {
    await ana.page.locator('[data-chat]').fill('Good luck!');
    await ana.page.locator('[data-chat]').press('Enter');
    // New until it has been looked at for a moment; nobody's own words are.
    await iker.page.locator('.phone-tabs .unread').waitFor();
    expect(await ana.page.locator('[data-panel=chat] .unread').count()).toBe(0);
    await iker.page.getByRole('button', { name: 'Registro' }).click();
    await iker.page.getByText('Good luck!').waitFor();
    await iker.page.waitForTimeout(2200);
    await iker.page.getByRole('button', { name: 'Jugar' }).click();
    expect(await iker.page.locator('.phone-tabs .unread').count()).toBe(0);
    await ana.page.getByRole('tab', { name: 'My notes' }).click();
    await ana.page.locator('textarea.notes').fill('Watch the Wabash');
    await ana.page.locator('textarea.notes').blur();
    await expect
      .poll(() => ana.page.evaluate(async (game) => (await (await fetch(`/api/games/${game}/notes`)).json()).text, id))
      .toBe('Watch the Wabash');
    await ana.page.reload();
    await expect.poll(() => ana.page.locator('textarea.notes').inputValue()).toBe('Watch the Wabash');
    const other = await iker.context.request.get(`${server.url}/api/games/${id}/notes`);
    expect(((await other.json()) as { text: string }).text).toBe('');
  });

  it('what is typed without a connection is kept, and a move made then arrives once it is back', async () => {
    const now = (await dock(ana, 'choose').count()) > 0 ? ana : iker;
    const other = now === ana ? iker : ana;
    await server.crash();
    await now.page
      .getByText(/No connection|Sin conexión/)
      .first()
      .waitFor();
    await bid(now).click();
    await picture(now.page, 'remote-down-table');
    expect(await violations(now.page)).toEqual([]);
    await expect
      .poll(() => now.page.evaluate((game) => localStorage.getItem(`traviesa.outbox.${game}`), id))
      .toBeTruthy();
    await server.up();
    await dock(other, 'choose').waitFor({ timeout: 30_000 });
    await now.page.locator('#dock[data-state=waiting]').waitFor();
    await expect
      .poll(() => now.page.evaluate((game) => localStorage.getItem(`traviesa.outbox.${game}`), id))
      .toBeNull();
    const told = await now.context.request.get(`${server.url}/api/games/${id}`);
    const { entries } = (await told.json()) as { entries: { seq: number; entry: object }[] };
    expect(entries.map((e) => e.seq)).toEqual(entries.map((_, i) => i + 1));
  });

  it('a move that the page made before it was left is sent by the next visit', async () => {
    const now = (await dock(ana, 'choose').count()) > 0 ? ana : iker;
    const other = now === ana ? iker : ana;
    await now.page.route('**/api/games/*/entries', (route) => route.abort());
    await bid(now).click();
    await expect
      .poll(() => now.page.evaluate((game) => localStorage.getItem(`traviesa.outbox.${game}`), id))
      .toBeTruthy();
    await now.page.unroute('**/api/games/*/entries');
    await now.page.reload();
    await dock(other, 'choose').waitFor();
  });

  it('two tabs of one person stay the same; one that heard nothing is told who moved first', async () => {
    const now = (await dock(ana, 'choose').count()) > 0 ? ana : iker;
    const other = now === ana ? iker : ana;
    const tab = await now.context.newPage();
    let deaf = false;
    await tab.routeWebSocket(/\/api\/socket/, (page) => {
      const line = page.connectToServer();
      line.onMessage((message) => {
        if (!deaf) page.send(message);
      });
    });
    await tab.goto(`${server.url}/t/${id}`);
    await tab.locator('#dock[data-state=choose]').waitFor();
    deaf = true;
    await bid(now).click();
    await dock(other, 'choose').waitFor();
    await bid(other).click();
    await dock(now, 'choose').waitFor();
    // The deaf tab still shows the old position; its move is refused with the name of who was faster.
    await tab.locator('#dock [data-primary]').first().click();
    await tab.getByText(new RegExp(`${nameOf(other)} (moved first|jugó antes)`)).waitFor();
    await picture(tab, 'remote-stale');
    expect(await violations(tab)).toEqual([]);
    // What was missed is there now, and the next move counts.
    deaf = false;
    await tab.locator('#dock [data-primary]').first().click();
    await dock(other, 'choose').waitFor();
    await dock(now, 'waiting').waitFor();
    await tab.close();
    expect([...ana.errors, ...iker.errors]).toEqual([]);
  });

  it('after an absence one is told how much has happened, and can look at it', async () => {
    const away = (await dock(ana, 'choose').count()) > 0 ? iker : ana;
    const other = away === ana ? iker : ana;
    await away.page.goto(`${server.url}/lobby`);
    await away.page
      .getByText(/Your turn|Te toca|You wait for|Esperas a/)
      .first()
      .waitFor();
    await bid(other).click();
    await away.page
      .getByText(/Your turn|Te toca/)
      .first()
      .waitFor();
    await picture(away.page, 'lobby-my-turn');
    await away.page.goto(`${server.url}/t/${id}`);
    await away.page.getByText(/1 (move since you left|jugada desde que te fuiste)/).waitFor();
    expect(await violations(away.page)).toEqual([]);
    await away.page.getByRole('button', { name: /Replay them|Verlas/ }).click();
    await dock(away, 'past').waitFor();
    await away.page.getByRole('button', { name: /Back to the table|Volver a la mesa/ }).click();
    await dock(away, 'choose').waitFor();
  });

  it('whoever looks on sees the game and cannot move', async () => {
    const eye = await person(browser, { theme: 'dark' });
    await eye.page.goto(`${server.url}/t/${id}`);
    await dock(eye, 'waiting').waitFor();
    expect(await eye.page.locator('#dock [data-primary]').count()).toBe(0);
    await picture(eye.page, 'remote-watching-desk-dark-en');
    expect(await violations(eye.page)).toEqual([]);
    await eye.context.close();
  });
});

/** A game to its end. */
describe.skipIf(missing)('a whole game on the server', () => {
  it('a share is won, track built, a share auctioned; both see it, and in the end who has won', async () => {
    const [server, browser] = await Promise.all([TestServer.start(), launch()]);
    try {
      const [ana, iker] = [await person(browser), await person(browser, { lang: 'es', size: 'phone' })];
      await nameGuest(server.url, ana.context, 'Ana');
      await nameGuest(server.url, iker.context, 'Iker');
      const id = await startTable(server.url, 'chicago-express', [ana.context, iker.context]);
      const driver = await Driver.open(server.url, id, [ana.context, iker.context]);
      await Promise.all([ana, iker].map((p) => p.page.goto(`${server.url}/t/${id}`)));
      const log = (p: { page: Page }): Promise<string[]> => p.page.locator('.log button').allInnerTexts();
      /** Plays on to a turn of Ana, chooses a gauge there and does what it asks for. */
      const gauge = async (n: number, act: (page: Page) => Promise<void>, told: RegExp): Promise<void> => {
        await driver.playUntil(() => driver.step === 'chooseDial' && driver.contextOf(driver.actor!) === ana.context);
        await ana.page.locator('#dock .gauge').nth(n).click();
        await act(ana.page);
        const { seq } = driver;
        await ana.page.locator('#dock [data-primary]').first().click();
        await driver.reach(seq + 2);
        await expect.poll(async () => (await log(ana)).join(), { timeout: 8000 }).toMatch(told);
      };
      const hex = async (page: Page): Promise<void> => {
        const first = page.locator('[data-hex][aria-label*="can be chosen"]').first();
        await first.focus();
        await first.press('Enter');
      };
      // A share for Ana first: her bid stands when the other passes.
      await driver.playUntil(() => driver.step === 'auction' && driver.contextOf(driver.actor!) === ana.context);
      const { seq } = driver;
      await ana.page.locator('#dock [data-primary]').first().click();
      await driver.reach(seq + 1);
      await gauge(2, hex, /Ana expands/);
      await gauge(0, (page) => page.locator('.offer:not([aria-disabled=true])').first().click(), /auctions/);
      await iker.page.getByRole('button', { name: 'Registro' }).click();
      await iker.page
        .getByText(/subasta una acción/)
        .first()
        .waitFor();
      await iker.page.getByRole('button', { name: 'Jugar' }).click();
      // A page that has been busy hears of many moves at once.
      const busy = ana.page.evaluate(() => {
        const until = performance.now() + 5000;
        while (performance.now() < until);
      });
      await driver.playUntil(() => driver.state.over !== undefined);
      await busy;
      for (const { page } of [ana, iker]) await page.locator('#dock[data-state=over]').waitFor();
      await picture(ana.page, 'remote-over-desk-light-en');
      await picture(iker.page, 'remote-over-phone-light-es');
      for (const { page } of [ana, iker]) expect(await violations(page)).toEqual([]);
      await ana.page.goto(`${server.url}/lobby`);
      await ana.page.getByRole('button', { name: 'Show finished games' }).click();
      await ana.page.getByText(/(Ana|Iker) won/).waitFor();
      expect([...ana.errors, ...iker.errors]).toEqual([]);
    } finally {
      await browser.close();
      await server.close();
    }
  });
});
