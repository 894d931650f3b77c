import { type Action, actors, apply, check, type Message, renderer, start } from '@traviesa/engine';
import { type CompanyId, companies, companyIds, type Dial } from '../facts.ts';
import game, { incomeOf, START_MONEY } from '../index.ts';
import type { HexId } from '../map.ts';
import type { ChicagoMessage } from '../messages.ts';
import { setup } from '../setup.ts';
import type { ChicagoExpressAction, State } from '../types.ts';

/** A position in the middle of a game: what is not said is as simple as can be. */
export interface Spec {
  /** How many; three when absent. */
  players?: number;
  /** Whose turn it is; p1 when absent. */
  turn?: string;
  /** The dial just chosen, so that its action is asked; none when absent. */
  chosen?: Dial;
  cash?: Readonly<Record<string, number>>;
  shares?: Partial<Record<CompanyId, string[]>>;
  /** Locomotives beyond the homes; naming WAB opens it. */
  locomotives?: Partial<Record<CompanyId, HexId[]>>;
  houses?: HexId[];
  scales?: Readonly<Record<HexId, number>>;
  dials?: Partial<Record<Dial, number>>;
  /** Worked out from the hexes when absent. */
  income?: Partial<Record<CompanyId, number>>;
}

const usualShares: Partial<Record<CompanyId, string[]>> = { PRR: ['p1'], 'B&O': ['p2'], 'C&O': ['p2'], NYC: ['p1'] };

function arrange(spec: Spec): State {
  const players = Array.from({ length: spec.players ?? 3 }, (_, i) => `p${i + 1}`);
  const s = setup({ players, options: {}, seed: 0, rng: [0, 0, 0, 0] });
  s.stack = [{ step: 'turns', player: spec.turn ?? 'p1' }];
  Object.assign(s.cash, spec.cash);
  Object.assign(s.scales, spec.scales);
  Object.assign(s.dials, spec.dials);
  const locomotives: Record<CompanyId, readonly HexId[]> = { ...s.board.locomotives };
  for (const [id, more] of Object.entries(spec.locomotives ?? {}))
    locomotives[id as CompanyId] = [companies[id as CompanyId].home, ...more];
  s.board = { locomotives, houses: spec.houses ?? [] };
  for (const id of companyIds) {
    const company = s.companies[id];
    company.shares = [...((spec.shares ?? usualShares)[id] ?? [])];
    for (const hex of locomotives[id]) company.income += incomeOf(s, hex);
    company.income = spec.income?.[id] ?? company.income;
  }
  balance(s);
  return s;
}

/** The bank holds whatever makes the money add up. */
function balance(s: State): void {
  s.cash['bank'] = 0;
  let total = 0;
  for (const sum of Object.values(s.cash)) total += sum;
  s.cash['bank'] = START_MONEY - total;
}

/** The position and what was logged on the way to its first decision. */
export function opened(spec: Spec = {}): { state: State; log: ChicagoMessage[] } {
  const state = arrange(spec);
  const log = start(game, state);
  if (!spec.chosen) return { state, log };
  return played(state, { type: 'choose', player: spec.turn ?? 'p1', dial: spec.chosen });
}

export const position = (spec: Spec = {}): State => opened(spec).state;

/** Plays legal actions on a copy; throws at the first that is refused. */
export function played(s: State, ...actions: ChicagoExpressAction[]): { state: State; log: ChicagoMessage[] } {
  let state = s;
  const log: ChicagoMessage[] = [];
  for (const action of actions) {
    const applied = apply(game, state, action);
    if (!applied.ok) throw new Error(`${JSON.stringify(action)} is refused by ${applied.illegal.rule}`);
    state = applied.state;
    log.push(...applied.log);
  }
  return { state, log };
}

export const after = (s: State, ...actions: ChicagoExpressAction[]): State => played(s, ...actions).state;

const names = ['Ana', 'Iker', 'Mei', 'Rosa', 'Saúl', 'Uxue'];
const inEnglish = renderer(game.text as never, 'en', names);
const inSpanish = renderer(game.text as never, 'es', names);

/** Both texts of a message; throws when a parameter is missing. */
export function texts(message: Message): [string, string] {
  const both: [string, string] = [inEnglish(message), inSpanish(message)];
  for (const text of both) if (/undefined|NaN|null|\[object/.test(text)) throw new Error(`${message[0]}: ${text}`);
  return both;
}

/** The rule that refuses the action, and its message; `legal` when none does. */
export function verdict(s: State, action: Action): string {
  const illegal = check(game, s, action);
  if (!illegal) return 'legal';
  texts(illegal.message);
  return `${illegal.rule} ${illegal.message[0]}`;
}

/** Who is asked what: `p2 chooseDial`; `over` at the end. */
export function asked(s: State): string {
  const f = s.stack.at(-1);
  return f ? `${actors(game, s).join(' ')} ${f.step}` : 'over';
}

export const bid = (player: string, amount: number): ChicagoExpressAction => ({ type: 'bid', player, amount });
export const pass = (player: string): ChicagoExpressAction => ({ type: 'pass', player });
export const choose = (player: string, dial: Dial): ChicagoExpressAction => ({ type: 'choose', player, dial });
export const offer = (player: string, company: CompanyId): ChicagoExpressAction => ({ type: 'offer', player, company });
export const develop = (player: string, hex: HexId): ChicagoExpressAction => ({ type: 'develop', player, hex });
export const build = (player: string, company: CompanyId, hex: HexId): ChicagoExpressAction => ({
  type: 'build',
  player,
  company,
  hex,
});
