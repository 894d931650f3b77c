import type { Action, Choice, CoreState } from '@traviesa/engine';
import { ownsRunnable, type State, sizeOf } from '@traviesa/games/18cz';
import { directorOf } from '@traviesa/rail';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Look, person, picture, violations } from './testing/browser.ts';
import { pickHex } from './testing/moves.ts';
import { findPosition, openPosition, type Position } from './testing/positions.ts';
import { inTheBrowser } from './testing/stage.ts';

const our = (s: CoreState): State => s as State;
const step = (s: CoreState): string => s.stack.at(-1)?.step ?? '';
const offers =
  (type: string) =>
  (_s: CoreState, offered: readonly Choice<Action>[]): boolean =>
    offered.some((c) => c.type === type);

/** What only this title asks, each really clicked through. Positions come from games that bots play. */
inTheBrowser('the decisions of 18CZ', (here) => {
  const primary = (page: Page) => page.locator('#dock [data-primary]:not([disabled])').first();
  const told = (page: Page, text: RegExp): Promise<unknown> =>
    page.locator('.log button', { hasText: text }).first().waitFor();

  /** Opens a position and lets somebody act there; `played` waits for the person's nth move and looks at it. */
  async function at(
    position: Position,
    look: Look,
    act: (page: Page, played: (move: object, n?: number) => Promise<void>) => Promise<void>,
  ): Promise<void> {
    const { context, page, errors } = await person(here.browser, look);
    await openPosition(page, here.server.url, position);
    await act(page, (move, n = 0) =>
      expect.poll(() => entryOf(page, position.actions + n), { timeout: 15_000 }).toMatchObject(move),
    );
    expect(errors).toEqual([]);
    await context.close();
  }
  /** A picture of a moment, which must fit the page and the thumb. */
  async function look(page: Page, name: string): Promise<void> {
    await picture(page, `18cz-${name}`);
    expect(await violations(page), name).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, `${name} scrolls sideways`).toBeLessThanOrEqual(0);
    if (!(await page.evaluate(() => innerWidth < 700))) return;
    const small = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.dock button, .phone-tabs button')]
        .filter((b) => b.offsetParent !== null && b.offsetHeight < 44 && !b.closest('.why, .tile-not'))
        .map((b) => `${b.textContent} ${b.offsetHeight}`),
    );
    expect(small, name).toEqual([]);
  }

  it('the draft: a local railway is picked, its power read, and bought', async () => {
    const { context, page, errors } = await person(here.browser, { size: 'phone', lang: 'es', theme: 'dark' });
    await page.goto(`${here.server.url}/play/18cz?seed=4&players=3`);
    await page.locator('#dock[data-state=choose]').waitFor();
    await page.locator('.segments button', { hasText: 'grande' }).click();
    const card = page.locator('button.cz-local[data-choice]').first();
    const id = (await card.locator('b').textContent()) ?? '';
    await card.click();
    await page.locator('.foot', { hasText: 'loseta morada' }).waitFor();
    await look(page, 'draft-phone-es-dark');
    await primary(page).click();
    await page.getByRole('navigation', { name: 'Vistas' }).getByRole('button', { name: 'Registro' }).click();
    await told(page, new RegExp(`compra .*\\(${id}\\)`));
    expect(errors).toEqual([]);
    await context.close();
  });

  it('a company that cannot be founded yet says why, with the rule', async () => {
    const position = await findPosition('18cz', (s) => step(s) === 'stockRound' && our(s).phase < 'd');
    await at(position, {}, async (page) => {
      await page.locator('.stock-card', { hasText: 'Kk' }).click();
      await page.locator('.train-row[aria-disabled=true]').first().hover();
      await page.locator('.why.open .rule-text').waitFor();
      const rule = page.locator('.why a');
      expect(await rule.textContent()).toContain('18cz-VII.3-a');
      await look(page, 'why-not');
      const href = await rule.getAttribute('href');
      await page.goto(new URL(href ?? '', here.server.url).href);
      await page.locator('main.rules', { hasText: '18cz-VII.3-a' }).waitFor();
    });
  });

  it('a small company is founded at a par that says what it costs and brings', async () => {
    const position = await findPosition('18cz', (s, o) => step(s) === 'stockRound' && offers('start')(s, o));
    await at(position, { lang: 'es' }, async (page, played) => {
      const plate = page.locator('.stock-card.unfounded').first();
      const company = await plate.locator('.company-plate').innerText();
      expect(await plate.innerText()).toMatch(/desde \d+\sK/);
      await plate.click();
      await page.locator('.train-row[data-choice]').first().waitFor();
      await look(page, 'found-desk-es');
      await page.locator('.train-row[data-choice]').first().click();
      await played({ type: 'start', company });
      await told(page, new RegExp(`funda ${company}`));
    });
  });

  it('a local railway lays a purple tile, at a moment that is not the track step', async () => {
    const position = await findPosition('18cz', (s, o) => step(s) !== 'layTrack' && offers('layPurple')(s, o));
    await at(position, { theme: 'dark' }, async (page, played) => {
      await page.locator('.cz-chip').click();
      await look(page, 'locals-desk-dark');
      await page.locator('.cz-locals button[data-choice]', { hasText: 'purple' }).first().click();
      expect(await pickHex(page)).toBe(true);
      await page.locator('.tile-popover .tile-border.purple').first().waitFor();
      await look(page, 'purple-desk-dark');
      await primary(page).click();
      await played({ type: 'layPurple' });
      await told(page, /uses .* lays tile \w+p /);
    });
  });

  it('a tile over terrain costs nothing with a local railway', async () => {
    const position = await findPosition('18cz', offers('layOverTerrain'));
    await at(position, { size: 'phone' }, async (page, played) => {
      await page.locator('.cz-chip').click();
      await page.locator('.cz-locals button[data-choice]', { hasText: 'Free terrain' }).first().click();
      expect(await pickHex(page)).toBe(true);
      await page.locator('.fact', { hasText: 'free' }).waitFor();
      await look(page, 'terrain-phone');
      await primary(page).click();
      await played({ type: 'layOverTerrain' });
    });
  });

  it('a local railway goes to the bank, and another is offered for', async () => {
    const position = await findPosition(
      '18cz',
      (s, o) => step(s) === 'layTrack' && offers('sellLocal')(s, o) && offers('offerForLocal')(s, o),
    );
    await at(position, {}, async (page, played) => {
      await page.locator('.cz-chip').click();
      await page.locator('.cz-locals button[data-choice]', { hasText: 'Sell for' }).first().click();
      await played({ type: 'sellLocal' });
      await told(page, /to the bank/);
      await page.locator('.cz-chip').click();
      const wanted = page.locator('.cz-buy-locals .cz-pick[data-choice]').first();
      const local = await wanted.locator('b').innerText();
      await wanted.click();
      // Both sides: what the company gets and pays, what the owner gives up and gets.
      const effects = page.locator('.cz-buy-locals .effects');
      expect(await effects.innerText()).toMatch(/gets \d+\sK each OR and its power\s+treasury of .* › /);
      expect(await effects.innerText()).toMatch(/loses? .*\d+\sK each OR and 120\sK at the end\s+.*cash.* › /);
      await page.locator('.cz-buy-locals .stepper input').fill('3');
      await page.locator('.cz-buy-locals .button.outline').click();
      await played({ type: 'offerForLocal', local, price: 3 }, 1);
    });
  });

  it('own companies: an acquisition at once, then each train is kept, flipped or scrapped', async () => {
    const position = await findPosition('18cz', (s, o) =>
      o.some((c) => {
        const { type, target = '' } = c as { type: string; target?: string };
        const flips = our(s).trains.some((t) => t.owner === target && t.type === '2b');
        return type === 'offerForCompany' && flips && sizeOf(target) === 'S' && directorOf(our(s), target) === c.player;
      }),
    );
    const target = own(position);
    await at(position, { lang: 'es' }, async (page, played) => {
      await page.locator('.cz-target', { hasText: target }).click();
      await look(page, 'acquire-desk-es');
      await primary(page).click();
      await played({ type: 'offerForCompany', target });
      await told(page, new RegExp(`adquiere ${target}`));
      const row = page.locator('.cz-fates li', { hasText: '2b' }).first();
      await row.locator('button', { hasText: 'Cambiar a 2+2' }).click();
      for (const other of await page.locator('.cz-fates li').all())
        if ((await other.locator('[aria-pressed=true]', { hasText: 'Conservar' }).count()) > 0)
          await other.locator('button', { hasText: 'Desguazar' }).click();
      await look(page, 'takeover-desk-es');
      await primary(page).click();
      await played({ type: 'flipTrain', face: '2+2' }, 1);
      await told(page, /cambia un tren-2b a la cara 2\+2/);
    });
  });

  it('a train beyond all means: the loan and its penalty are named before, and noted after', async () => {
    const position = await findPosition('18cz', (s) => {
      const f = s.stack.at(-1) as { step: string; company?: string };
      if (f.step !== 'buyTrains' || ownsRunnable(our(s), f.company!)) return false;
      if (Object.values(our(s).debts).some((debt) => debt > 0)) return false;
      return our(s).cash[f.company!]! + our(s).cash[directorOf(our(s), f.company!)!]! < 70;
    });
    for (const size of ['phone', 'desk'] as const)
      await at(position, { size, lang: 'es' }, async (page, played) => {
        await page.locator('.foot', { hasText: 'préstamo' }).waitFor();
        await page.locator('.cz-faces [data-choice]').first().click();
        await page.locator('.fact', { hasText: 'Penalización' }).waitFor();
        await look(page, `loan-${size}-es`);
        await primary(page).click();
        await played({ type: 'buyTrain' });
        if (size === 'phone') return;
        await page.locator('.ledger tfoot tr', { hasText: 'Deuda' }).waitFor();
        await page
          .locator('.seat', { has: page.locator('.badge') })
          .locator('.about')
          .click();
        const card = await page.locator('.info-card').innerText();
        expect(card).toMatch(/El préstamo de \d+\sK se debe antes de la próxima compra/);
        expect(card).toMatch(/La penalización de \d+\sK no se puede devolver/);
        expect(card).toMatch(/Deuda\s+\d+\sK\s+Penalización\s+\d+\sK/);
        await look(page, 'owes-desk-es');
      });
  });

  it('a debt is repaid', async () => {
    const position = await findPosition('18cz', offers('repay'));
    await at(position, {}, async (page, played) => {
      await look(page, 'repay-desk');
      await page.locator('#dock button', { hasText: 'Repay' }).click();
      await played({ type: 'repay' });
      await told(page, /repays/);
    });
  });

  it('a large company: red tile; a home of two cities; two tokens in one hex; a train too many', async () => {
    await at(await findPosition('18cz', (s) => step(s) === 'redTile'), {}, async (page, played) => {
      expect(await pickHex(page)).toBe(true);
      await look(page, 'red-desk');
      await primary(page).click();
      await played({ type: 'layRedTile' });
      await told(page, /home token/);
    });
    for (const [wanted, type] of [
      ['homeCity', 'chooseCity'],
      ['clash', 'removeToken'],
    ] as const)
      await at(await findPosition('18cz', (s) => step(s) === wanted), { size: 'phone' }, async (page, played) => {
        await page.locator('.foot [data-choice]').last().click();
        await look(page, `${wanted}-phone`);
        await primary(page).click();
        await played({ type });
      });
    await at(await findPosition('18cz', (s) => step(s) === 'discardTrains'), {}, async (page, played) => {
      await page.locator('.foot [data-choice]').first().click();
      await played({ type: 'discard' });
    });
  });

  it('asked for a train and for a local railway: what it means is told, and one may refuse', async () => {
    for (const kind of ['train', 'private'] as const) {
      const position = await findPosition(
        '18cz',
        (s) => step(s) === 'consent' && (s.stack.at(-1) as { step: string; kind?: string }).kind === kind,
      );
      await at(position, { lang: 'es', theme: 'dark' }, async (page, played) => {
        await page.locator('.foot', { hasText: 'ofrece' }).waitFor();
        await look(page, `asked-${kind}-desk-es-dark`);
        await page.locator('#dock button', { hasText: 'Rechazar' }).click();
        await played({ type: 'decline' });
        await told(page, /no vende/);
      });
    }
  });

  it('the text view tells the position and every move', async () => {
    const position = await findPosition('18cz', offers('offerForCompany'));
    await at(position, { lang: 'es' }, async (page) => {
      await page.keyboard.press('t');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('heading', { name: 'Líneas locales' }).waitFor();
      await dialog
        .getByRole('button', { name: /^Ofrecer .* por acción de / })
        .first()
        .waitFor();
      await look(page, 'text-desk-es');
    });
  });

  it('the rules reference is there in both languages', async () => {
    for (const lang of ['en', 'es'] as const) {
      const { context, page, errors } = await person(here.browser, { lang });
      await page.goto(`${here.server.url}/rules/18cz`);
      await page.locator('main.rules', { hasText: '18cz-VIII.9-d' }).waitFor();
      await picture(page, `18cz-rules-${lang}`);
      expect(await violations(page)).toEqual([]);
      expect(errors).toEqual([]);
      await context.close();
    }
  });
});

/** The nth entry of the game on this device. */
const entryOf = (page: Page, n: number): Promise<object | undefined> =>
  page.evaluate((i) => JSON.parse(localStorage.getItem('traviesa.game.kept') ?? '{}').entries?.[i] ?? {}, n);

/** The company that the person of a position can take over from themselves. */
function own({ state, actor }: Position): string {
  const s = state as State;
  const found = Object.keys(s.companies).find(
    (c) =>
      sizeOf(c) === 'S' &&
      s.companies[c]!.floated &&
      directorOf(s, c) === actor &&
      s.trains.some((t) => t.owner === c && t.type === '2b'),
  );
  return found!;
}
