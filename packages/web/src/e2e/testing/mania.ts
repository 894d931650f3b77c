import type { View } from '@traviesa/engine';
import type { State } from '@traviesa/games/1862';
import type { Page } from 'playwright-core';
import { companyOnTurn, topStep } from '../../rail/spec.ts';
import type { AnyChoice } from '../../titles/face.ts';
import { type Prepared, prepare } from './prepared.ts';

export type M = View<State>;

/** What is mostly done in a step, so that companies float, build, run and buy. */
const usual: Readonly<Record<string, readonly string[]>> = {
  stockRound: ['buyShare', 'start'],
  layTrack: ['layTile'],
  placeTokens: ['placeToken'],
  dividend: ['payDividend'],
  buyTrains: ['buyTrain'],
  merge: ['pass'],
};

function lean(s: M, offered: readonly AnyChoice[], move: number): readonly AnyChoice[] {
  const wanted = move % 10 < 7 ? (usual[topStep(s)] ?? []) : [];
  const type = wanted.find((w) => offered.some((c) => c.type === w));
  return type === undefined ? offered : offered.filter((c) => c.type === type);
}

export interface Turn {
  readonly step: string;
  readonly company: string;
  readonly offers: (type: string) => boolean;
}

/** A game of 1862 at a decision, by chance but always the same. */
export const mania = (
  there: (s: M, turn: Turn) => boolean,
  given: {
    readonly players?: readonly string[];
    readonly options?: Readonly<Record<string, string>>;
    readonly seed?: number;
  } = {},
): Promise<Prepared<State>> => {
  const { players = ['Ana', 'Iker', 'Mei'], options = { length: 'short' }, seed = 1 } = given;
  return prepare<State>({
    title: '1862',
    players,
    options,
    seed,
    lean,
    there: (s, offered) =>
      there(s, {
        step: topStep(s),
        company: companyOnTurn(s) ?? '',
        offers: (type) => offered.some((c) => c.type === type),
      }),
  });
};

/** Whatever goes on: the move that is proposed, else passing, else the first choice. */
export async function clickOn(page: Page): Promise<void> {
  for (const what of ['[data-primary]:not([disabled])', '[data-pass]', '[data-choice]']) {
    const button = page.locator(`#dock ${what}`).first();
    if (!(await button.count())) continue;
    await button.click({ timeout: 1000 }).catch(() => undefined);
    return;
  }
  await page.waitForTimeout(20);
}
