import {
  type Action,
  type AnyGame,
  actors,
  apply,
  type Choice,
  type CoreState,
  choices,
  complete,
} from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { companyOnTurn } from '../rail/spec.ts';
import { type Look, person, picture, violations } from './testing/browser.ts';
import { findPosition, openPosition, type Position } from './testing/positions.ts';
import { topStep } from './testing/saved.ts';
import { inTheBrowser } from './testing/stage.ts';

interface Holding {
  readonly cash: Readonly<Record<string, number>>;
  readonly companies: Readonly<Record<string, { readonly obliged?: string; readonly floated?: boolean }>>;
  readonly trains: readonly { readonly id: string; readonly owner: string }[];
}
const holdingOf = (s: CoreState): Holding => s as unknown as Holding;

/** A purchase of a train by which the company on turn loses others of its own. */
function costlyPurchase(game: AnyGame, s: CoreState, offered: readonly Choice<Action>[]): Action | undefined {
  const company = companyOnTurn(s) ?? '';
  for (const choice of offered) {
    if (choice.type !== 'buyTrain') continue;
    const action = complete(game, s, choice, () => 0);
    const done = apply(game, s, action);
    if (!done.ok) continue;
    const kept = new Set(holdingOf(done.state).trains.flatMap((x) => (x.owner === company ? [x.id] : [])));
    if (holdingOf(s).trains.some((x) => x.owner === company && !kept.has(x.id))) return action;
  }
  return undefined;
}
/** With what a company begins, in the words of each title. */
const begins = /begins with|floats|treasury|empieza con|se lanza|tesorería|al lanzarse/;
const numbersIn = (text: string): readonly number[] => [...text.matchAll(/\+(\d+)/g)].map((m) => Number(m[1]));

inTheBrowser('before one decides', (here) => {
  async function at(position: Position, look: Look, then: (page: Page) => Promise<void>): Promise<void> {
    const { page, context, errors } = await person(here.browser, look);
    await openPosition(page, here.server.url, position);
    await then(page);
    expect(await violations(page)).toEqual([]);
    expect(errors).toEqual([]);
    await context.close();
  }

  const starts = [
    { title: '1888', type: 'start', cells: '.market .cell.lit', company: '.stock-card.unfounded:not(.idle)' },
    { title: '18cz', type: 'start', cells: '.cz-market .lit', company: '.stock-card.unfounded:not(.idle)' },
    { title: '1865', type: 'start', cells: '.price-row .lit', company: '.stock-card.unfounded:not(.idle)' },
  ];
  for (const { title, type, cells, company } of starts)
    it(`${title}: a company is started at lit cells; cost, capital and further shares are told`, async () => {
      const position = await findPosition(title, (_s, offered) => offered.some((c) => c.type === type));
      for (const look of [{}, { size: 'phone', lang: 'es' }] as const)
        await at(position, look, async (page) => {
          const buttons = page.locator(`#dock ${company}`);
          const rows = page.locator('#dock :is(.train-row, .start-prices button):not([aria-disabled])');
          // The first company that can be started.
          for (let i = 0; i < (await buttons.count()); i++) {
            await buttons.nth(i).click();
            if ((await rows.count()) > 0 && begins.test(await rows.first().innerText())) break;
            await page.locator('[data-all-companies]').click();
          }
          const text = await rows.first().innerText();
          expect(text).toMatch(/costs|pay|cuesta|pag/i);
          expect(text).toMatch(begins);
          expect(text).not.toMatch(/-\d+ (more|más)/);
          if (!('size' in look)) expect(await page.locator(cells).count()).toBeGreaterThan(0);
          await picture(page, `par-${title}-${'size' in look ? 'phone' : 'desk'}`);
        });
    });

  const dividends = [
    { title: '1888', step: 'dividend', pay: 'payDividend' },
    { title: '18cz', step: 'dividend', pay: 'payDividend' },
    { title: '1865', step: 'run', pay: 'payOut' },
    { title: '1862', step: 'dividend', pay: 'payDividend' },
  ];
  for (const { title, step, pay } of dividends)
    it(`${title}: a dividend tells who gets what, and that is what they get`, async () => {
      const game = (await loadTitle(title))!;
      const gains = (s: CoreState): readonly number[] => {
        const done = apply(game, s, { type: pay, player: actors(game, s)[0]! } as Action);
        // After the last turn of a round incomes of the next one may be among it.
        if (!done.ok || game.round(done.state) !== game.round(s)) return [];
        const [before, after] = [holdingOf(s).cash, holdingOf(done.state).cash];
        return Object.keys(before)
          .filter((p) => /^p\d$/.test(p))
          .map((p) => after[p]! - before[p]!)
          .filter((n) => n > 0);
      };
      const position = await findPosition(title, (s) => topStep(s) === step && gains(s).length > 1);
      await at(position, { lang: 'es' }, async (page) => {
        const card = page.locator('#dock .card').first();
        const told = numbersIn(await card.innerText());
        for (const n of gains(position.state)) expect(told).toContain(n);
        await picture(page, `dividend-${title}`);
      });
    });

  for (const title of ['1888', '18cz', '1865', '1862'])
    it(`${title}: a train tells what it ends, whose, and how many of one's own`, async () => {
      const game = (await loadTitle(title))!;
      const position = await findPosition(
        title,
        (s, offered) => costlyPurchase(game, s, offered) !== undefined,
        'greedy',
      );
      const action = costlyPurchase(game, position.state, choices(game, position.state)) as Action & { face?: string };
      for (const look of [{}, { size: 'phone', lang: 'es' }] as const)
        await at(position, look, async (page) => {
          const dock = page.locator('#dock');
          if (title === '18cz')
            await dock
              .getByRole('button', {
                name: new RegExp(`^${action.face?.replace('+', '\\+')} ?K|^${action.face?.replace('+', '\\+')}\\b`),
              })
              .first()
              .click();
          if (title === '1862') await dock.locator('.kind-card[data-choice]').first().click();
          expect(await dock.innerText()).toMatch(/you lose \d|pierdes \d/);
          expect(await dock.innerText()).toMatch(/lost:|rust|loses|se pierden|obsolet|pierde/);
          await picture(page, `rust-${title}-${'size' in look ? 'phone' : 'desk'}`);
        });
    });

  it('1862: money that floats a charter stands apart from what is free', async () => {
    const position = await findPosition('1862', (s, offered) => {
      const player = offered[0]?.player;
      return (
        topStep(s) === 'stockRound' &&
        Object.values(holdingOf(s).companies).some((c) => c.obliged === player && !c.floated)
      );
    });
    for (const look of [{}, { size: 'phone', lang: 'es' }] as const)
      await at(position, look, async (page) => {
        expect(await page.locator('.dock-head').innerText()).toMatch(
          /£\d+ (free|that are bound|libres)|bound|comprometid/,
        );
        await picture(page, `bound-1862-${'size' in look ? 'phone' : 'desk'}`);
      });
  });
});
