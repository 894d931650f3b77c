import {
  auditPosition,
  type Choice,
  check,
  choices,
  complete,
  type GameRecord,
  generator,
  initialState,
  newRecord,
  play,
} from '@traviesa/engine';
import type { Kind } from '../data.ts';
import game from '../index.ts';
import type { Action1862, Seen, State, TradeFrame } from '../types.ts';

export interface PlayedOut {
  readonly state: State;
  readonly actions: number;
  readonly seen: ReadonlySet<string>;
  readonly record: GameRecord;
}

/** Plays a game by chance to its end or for so many actions, looking at the position after each of them. */
export function playOut(
  players: number,
  options: Readonly<Record<string, string>>,
  seed: number,
  most: number,
  every = 1,
): PlayedOut {
  const names = Array.from({ length: players }, (_, i) => `P${i + 1}`);
  const record = newRecord(game, { players: names, options, seed });
  if (!record.ok) throw new Error(record.illegal.message[0]);
  const { state } = initialState(game, record.value);
  const draw = generator(seed);
  const seen = new Set<string>();
  const entries: Action1862[] = [];
  let actions = 0;
  while (state.over === undefined && actions < most) {
    const action = pick(state, draw);
    const illegal = check(game, state as Seen, action);
    if (illegal) throw new Error(`${illegal.rule} refuses ${JSON.stringify(action)}`);
    seen.add(`${state.stack.at(-1)!.step} ${action.type}`);
    play(game, state, action);
    entries.push(action);
    actions += 1;
    const wrong = actions % every === 0 ? auditPosition(game, state as Seen) : game.audit(state as Seen);
    if (wrong.length > 0) throw new Error(`after ${JSON.stringify(action)}: ${wrong.join('; ')}`);
  }
  return { state, actions, seen, record: { ...record.value, entries } };
}

/** What is done only now and then, so that companies float, earn and buy trains. */
const RARE: readonly string[] = ['pass', 'sell', 'raise', 'withhold', 'giveUpOption', 'start', 'redeemShare'];
const CHEAP: readonly string[] = ['openAuction', 'raise', 'setPar'];

function isSensible(s: State, choice: Choice<Action1862>): boolean {
  if (choice.type === 'openAuction') return s.cash[choice.player]! >= 300;
  if (choice.type !== 'buyTrain') return true;
  const { company } = s.stack.at(-1) as TradeFrame;
  return s.companies[company]!.permits.includes(choice.kind as Kind);
}

/** By chance, but with a preference for what keeps a game going. */
function pick(s: State, draw: (n: number) => number): Action1862 {
  const all = choices(game, s as Seen);
  const offered = all.filter((c) => isSensible(s, c));
  if (offered.length === 0) throw new Error(`nothing is offered at ${s.stack.at(-1)!.step}`);
  const busy = offered.filter((c) => !RARE.includes(c.type));
  const from = busy.length > 0 && draw(8) > 0 ? busy : offered;
  const types = [...new Set(from.map((c) => c.type))];
  const type = types[draw(types.length)]!;
  const ofType = from.filter((c) => c.type === type);
  return complete(game, s as Seen, ofType[draw(ofType.length)]!, CHEAP.includes(type) ? () => 0 : draw);
}
