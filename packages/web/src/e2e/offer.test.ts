import type { CoreState } from '@traviesa/engine';
import { expect, it } from 'vitest';
import { type Look, person, picture, violations } from './testing/browser.ts';
import { findPosition, openPosition } from './testing/positions.ts';
import { inTheBrowser } from './testing/stage.ts';

interface Asked {
  readonly step: string;
  readonly kind?: string;
  readonly item?: string;
  readonly train?: string;
}
const askedIn = (s: CoreState): Asked | undefined => {
  const top = s.stack.at(-1) as unknown as Asked | undefined;
  return top?.step === 'consent' ? top : undefined;
};

/** A train is asked for, and its company has no other. */
function isLastTrain(s: CoreState): boolean {
  const asked = askedIn(s);
  if (!asked || (asked.kind !== undefined && asked.kind !== 'train')) return false;
  const { trains } = s as unknown as { trains: readonly { id: string; owner: string }[] };
  const owner = trains.find((x) => x.id === (asked.item ?? asked.train))?.owner;
  return trains.filter((x) => x.owner === owner).length === 1;
}
const kindIs = (kind: string) => (s: CoreState) => askedIn(s)?.kind === kind;

interface Case {
  readonly title: string;
  readonly of: string;
  readonly there: (s: CoreState) => boolean;
  readonly look: Look;
  /** What it says first. */
  readonly says: RegExp;
  readonly bot?: 'greedy';
}
const cases: readonly Case[] = [
  { title: '1888', of: 'any', there: (s) => askedIn(s) !== undefined, look: {}, says: /./ },
  {
    title: '18cz',
    of: 'a last train',
    there: isLastTrain,
    look: { size: 'phone', lang: 'es' },
    says: /se quedaría sin tren y debería comprar uno por .* en su próximo turno/,
  },
  { title: '18cz', of: 'a local', there: kindIs('private'), look: {}, says: /you lose .* each OR and .* at the end/ },
  {
    title: '18cz',
    of: 'a company',
    there: kindIs('company'),
    look: { theme: 'dark' },
    says: /leaves the game, and your \d shares? worth/,
  },
  {
    title: '1865',
    of: 'a last train',
    there: isLastTrain,
    look: { lang: 'es' },
    says: /se quedaría sin tren/,
  },
  {
    title: '1862',
    of: 'a train',
    there: (s) => askedIn(s) !== undefined,
    look: { size: 'phone' },
    says: /Treasury of .* you hold \d+% of it/,
    bot: 'greedy',
  },
];

inTheBrowser('somebody wants something of mine', (here) => {
  for (const { title, of, there, look, says, bot } of cases)
    it(`${title}, ${of}: what changes is told, no answer is made ready, one answer can hold for the round`, async () => {
      const position = await findPosition(title, there, bot);
      const { page, context, errors } = await person(here.browser, look);
      await openPosition(page, here.server.url, position);
      const dock = page.locator('#dock');
      expect(await dock.locator('.effects li').count()).toBeGreaterThan(1);
      expect(await dock.locator('.effects').innerText()).toMatch(says);
      expect(await dock.locator('[data-primary]').count()).toBe(0);
      // Enter answers nothing.
      await page.keyboard.press('Enter');
      expect(await dock.locator('.effects').count()).toBe(1);
      await picture(page, `offer-${title}-${of.replaceAll(' ', '-')}`);
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      await dock.locator('[data-not-below]').click();
      await expect.poll(() => dock.locator('.effects').count()).toBe(0);
      expect(errors).toEqual([]);
      await context.close();
    });
});
