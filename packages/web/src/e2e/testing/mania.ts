import { bankAction, judged, randomBot } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  actors,
  BANK,
  choices,
  generator,
  type Message,
  play,
  type View,
} from '@traviesa/engine';
import { type Frame1862, kindOfTrain, type State } from '@traviesa/games/1862';
import { trainsOf } from '@traviesa/rail';
import type { Page } from 'playwright-core';
import { companyOnTurn } from '../../rail/spec.ts';
import type { AnyChoice } from '../../titles/face.ts';
import { type Prepared, prepare, type Wanted } from './prepared.ts';

export type S = View<State>;

/** Done only now and then, so that companies float, earn, buy trains and meet. */
const RARE: readonly string[] = [
  'pass',
  'sell',
  'raise',
  'withhold',
  'giveUpOption',
  'start',
  'redeemShare',
  'addStation',
];

/** Fields in which a game by chance is modest: what is bid is lost. */
const modest = (c: AnyChoice): AnyChoice =>
  c.type === 'openAuction'
    ? ({ ...c, bid: 0 } as AnyChoice)
    : c.type === 'buyTrain'
      ? ({ ...c, warranties: 0 } as AnyChoice)
      : c;

function isSensible(s: State, c: AnyChoice): boolean {
  if (c.type === 'openAuction') return (s.cash[c.player] ?? 0) >= 400;
  if (c.type === 'start') return (s.cash[c.player] ?? 0) >= 600;
  if (c.type !== 'buyTrain') return true;
  const f = s.stack.at(-1) as Extract<Frame1862, { company: string }>;
  const { permits } = s.companies[f.company]!;
  const kind = (c as unknown as { kind: string }).kind;
  return permits.some((p) => p === kind) && trainsOf(s, f.company).filter((x) => kindOfTrain(x) === kind).length < 2;
}

function lean(s: State, offered: readonly AnyChoice[], move: number): readonly AnyChoice[] {
  const sensible = offered.filter((c) => isSensible(s, c));
  const some = sensible.length > 0 ? sensible : offered;
  const busy = some.filter((c) => !RARE.includes(c.type));
  return (busy.length > 0 && (move * 31) % 9 > 0 ? busy : some).map(modest);
}

/** The decision at which a game stands. */
export interface Turn {
  readonly step: Frame1862['step'];
  /** The company whose turn it is; empty outside of operating rounds. */
  readonly company: string;
  readonly offered: readonly AnyChoice[];
  readonly offers: (type: string) => boolean;
  /** What the last move has brought, as messages of the log. */
  readonly news: readonly Message[];
}

export const topOf = (s: S): Frame1862 => s.stack.at(-1) as Frame1862;
export const isAt =
  (step: Frame1862['step']) =>
  (_s: S, turn: Turn): boolean =>
    turn.step === step;

interface ByChance {
  /** Nobody leans to anything: such games soon end in ruin. */
  readonly byChance?: true;
}

/** A game of 1862 at a decision, by chance but always the same. */
export const mania = (
  there: (s: State, turn: Turn) => boolean,
  { byChance, ...given }: Partial<Pick<Wanted, 'players' | 'options' | 'seed'>> & ByChance = {},
): Promise<Prepared<State>> =>
  prepare<State>({
    title: '1862',
    players: ['Ana', 'Iker', 'Mei'],
    options: { length: 'short' },
    seed: 1,
    ...given,
    ...(byChance ? {} : { lean }),
    there: (s, offered, news) =>
      there(s, {
        news,
        step: topOf(s).step,
        company: companyOnTurn(s) ?? '',
        offered,
        offers: (type) => offered.some((c) => c.type === type),
      }),
  });

/** Moves that lead from a position to another one, found by chance in tries of growing length. */
export function wayTo(game: AnyGame, from: State, there: (s: State) => boolean): readonly Action[] {
  for (let seed = 1; seed <= 80; seed++) {
    const found = tryFrom(game, structuredClone(from), there, seed, seed <= 40 ? 140 : 400);
    if (found) return found;
  }
  throw new Error('no way leads there');
}

function tryFrom(game: AnyGame, s: State, there: (s: State) => boolean, seed: number, most: number) {
  const bot = randomBot(seed);
  const draw = generator(seed);
  const moves: Action[] = [];
  while (moves.length < most && s.over === undefined) {
    if (there(s)) return moves;
    const player = actors(game, s)[0]!;
    const offered = choices(game, s).filter((c) => c.player === player);
    const action =
      player === BANK ? bankAction(game, s) : judged(game, s, bot.pick(game, s, lean(s, offered, moves.length), draw));
    if (!action) return undefined;
    play(game, s, action);
    moves.push(action);
  }
  return undefined;
}

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
