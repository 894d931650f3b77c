import { type Action, actors, type Choice, type CoreState, choices } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import type { Page } from 'playwright-core';
import { withFonts } from './browser.ts';
import { putSaved, type Saved, savedGame } from './saved.ts';

/** A decision of a real game: whoever is awaited is the person, all others are bots. */
export interface Position extends Saved {
  readonly actor: string;
}

const SEEDS = 40;

/** Lets bots play game after game, always in the same way, until somebody must decide what is wanted. */
export async function findPosition(
  title: string,
  wanted: (state: CoreState, offered: readonly Choice<Action>[]) => boolean,
  /** Chance comes to odd places early, sense comes far. */
  bot: 'random' | 'greedy' = 'random',
): Promise<Position> {
  const game = await loadTitle(title);
  if (!game) throw new Error(`there is no title ${title}`);
  for (let seed = 1; seed <= SEEDS; seed++) {
    const saved = await savedGame({ title, seed, bot, until: (s) => wanted(s, choices(game, s)) });
    if (saved.state.over !== undefined) continue;
    const actor = actors(game, saved.state)[0]!;
    const kept = JSON.parse(saved.json) as { players: readonly string[] };
    const bots = kept.players.map((_, i) => (actor === `p${i + 1}` ? null : 'greedy'));
    return { ...saved, json: JSON.stringify({ ...kept, bots, yourTurn: true }), actor };
  }
  throw new Error(`no game of ${title} leads there`);
}

/** Opens a position as a game of this device. */
export async function openPosition(page: Page, url: string, position: Position): Promise<void> {
  await putSaved(page, position);
  await page.goto(`${url}/local/kept`);
  await page.locator('#dock[data-state=choose]').waitFor();
  await withFonts(page);
}
