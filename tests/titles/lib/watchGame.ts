import { type BotKind, playOut, type Reach } from '@traviesa/bots';
import {
  type Action,
  type AnyGame,
  apply,
  auditPosition,
  type CoreState,
  canonical,
  choices,
  copyState,
  deepFreeze,
  type GameRecord,
  type Illegal,
  isOffered,
  type Message,
  stateHash,
} from '@traviesa/engine';
import { createBot } from '../../lib/bots.ts';
import { reader } from './readable.ts';
import { headOf } from './titles.ts';

/** A game watched from the first to the last action, and everything that was wrong with it. */
export interface Watched {
  readonly record: GameRecord;
  readonly final: CoreState;
  readonly finished: boolean;
  readonly wrong: readonly string[];
}

/** So many faults tell the story; a broken game may never end. */
const ENOUGH = 20;
/** Going through JSON loses what is cached with boards, so it is done only now and then. */
const JSON_EVERY = 7;

/**
 * Plays a whole game with bots and proves at every action: the invariants hold; choices and check leave a frozen state
 * alone; the action was offered; choices are the same when every rule is asked; what is said reads well in both languages; `apply` on a copy, also on one that went through JSON, equals `play` in place.
 */
export function watchGame(game: AnyGame, kinds: readonly BotKind[], seed: number, reach: Reach): Watched {
  const head = headOf(game, kinds, seed);
  const bots = kinds.map((kind, i) => createBot(kind, { seed: seed * 10 + i, title: game.id }));
  const wrong: string[] = [];
  const unreadable = reader(game, kinds);
  let n = 0;
  let expected: { state: CoreState; log: readonly Message[] } | undefined;
  const compare = (state: CoreState): void => {
    if (expected && stateHash(expected.state) !== stateHash(state)) wrong.push(`action ${n}: apply and play differ`);
  };
  const onPosition = (state: CoreState, action: Action): void => {
    compare(state);
    if (wrong.length >= ENOUGH) throw new Error('enough has gone wrong');
    n++;
    const kept = n % JSON_EVERY === 0 ? (JSON.parse(JSON.stringify(state)) as CoreState) : copyState(game, state);
    const frozen = deepFreeze(kept);
    for (const what of auditPosition(game, frozen)) wrong.push(`before action ${n}: ${what}`);
    const offered = choices(game, frozen);
    if (!isOffered(offered, action)) wrong.push(`action ${n} was not offered: ${canonical(action)}`);
    if (n % JSON_EVERY === 0 && canonical(offered) !== canonical(choices(game, frozen, () => {})))
      wrong.push(`action ${n}: a rule that was not asked would have refused something`);
    const applied = apply(game, frozen, action);
    if (!applied.ok) wrong.push(`action ${n} was refused by ${applied.illegal.rule}`);
    else for (const text of unreadable(applied.log)) wrong.push(`action ${n} logs: ${text}`);
    expected = applied.ok ? applied : undefined;
  };
  const onRefused = ({ rule, message }: Illegal): void => {
    for (const text of unreadable([message])) wrong.push(`after action ${n} ${rule} refuses with: ${text}`);
  };
  const played = playOut(game, { head, bots, check: 'end', reach, watch: onPosition, onRefused });
  compare(played.state);
  for (const { actions, what } of played.broken) wrong.push(`after action ${actions}: ${what}`);
  return { record: { ...head, entries: played.entries }, final: played.state, finished: played.finished, wrong };
}
