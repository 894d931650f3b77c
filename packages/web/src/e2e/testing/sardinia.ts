import type { View } from '@traviesa/engine';
import type { State } from '@traviesa/games/1865';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { companyOnTurn } from '../../rail/spec.ts';
import type { AnyChoice } from '../../titles/face.ts';
import { type Look, person, violations } from './browser.ts';
import { keep, type Prepared, prepare } from './prepared.ts';

export type S = View<State>;
/** What is offered, with its fields; which there are depends on the kind of move. */
export type Offer = AnyChoice & {
  readonly company: string;
  readonly card: string;
  readonly hex: string;
  readonly tile: string;
  readonly train: string;
  readonly source: string;
  readonly way: { readonly oneOf: readonly string[] };
};

/** A game of Sardinia at a decision, by chance but always the same. The short game, unless said otherwise. */
export const sardinia = (
  there: (s: S, offered: readonly Offer[]) => boolean,
  given: { readonly players?: readonly string[]; readonly length?: 'full' | 'short'; readonly seed?: number } = {},
): Promise<Prepared<State>> => {
  const { players = ['Ana', 'Iker'], length = 'short', seed = 1 } = given;
  return prepare<State>({
    title: '1865',
    players,
    options: { length },
    seed,
    there: (s, offered) => there(s, offered as readonly Offer[]),
  });
};

export const topOf = (s: S): { readonly step: string; readonly company: string } => ({
  step: s.stack.at(-1)?.step ?? '',
  company: companyOnTurn(s) ?? '',
});

export interface Opened {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly errors: string[];
}

/** A page that shows a prepared game; the person moves for everybody who is not said to be a bot. */
export async function openGame(
  browser: Browser,
  url: string,
  prepared: Prepared,
  look: Look = {},
  bots?: readonly (string | null)[],
): Promise<Opened> {
  const opened = await person(browser, look);
  await opened.page.goto(url);
  await keep(opened.page, 'prepared', prepared, bots);
  await opened.page.goto(`${url}/local/prepared`);
  await opened.page.locator(bots ? '#dock' : '#dock[data-state=choose]').waitFor();
  return opened;
}

/** The newest lines of the log; on a phone they are on a tab of their own. */
export async function news(page: Page): Promise<string> {
  return (await page.locator('.log button').allInnerTexts()).slice(0, 12).join('\n');
}

export const primary = (page: Page) => page.locator('#dock [data-primary]:not([disabled])').first();

/** Chooses a hex of the map with the keyboard. */
export async function pickOnMap(page: Page, hex: string): Promise<void> {
  const button = page.locator(`[data-hex="${hex}"]`);
  await button.focus();
  await button.press('Enter');
}

/** What is wrong with the page as it stands: for assistive technology, for its width, for thumbs. */
export async function faults(page: Page): Promise<string[]> {
  const found = await violations(page);
  const more = await page.evaluate(() => {
    const wrong: string[] = [];
    const phone = innerWidth < 700;
    if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page scrolls sideways');
    const dock = document.querySelector<HTMLElement>('#dock');
    if (dock && dock.scrollWidth > dock.clientWidth) wrong.push('the dock scrolls sideways');
    if (!phone) return wrong;
    for (const b of document.querySelectorAll<HTMLElement>('#dock button, .phone-tabs button'))
      if (b.offsetParent !== null && b.offsetHeight < 44) wrong.push(`small: ${b.textContent} ${b.offsetHeight}`);
    return wrong;
  });
  return [...found, ...more];
}
