import {
  type Action,
  type Frame,
  type Message,
  type Move,
  mustOf,
  type ParamsOf,
  type Rule,
  type View,
} from '@traviesa/engine';
import type { RailMessage } from './text/messages.ts';

/** The `must` of the kit: its refusals have texts in `text/`. */
export const must = mustOf<RailMessage>();

/** Said in place of a rule id: the kit knows this rule, the game does not. */
export const NOT_HERE: unique symbol = Symbol('not in this game');
export type RuleId = string | typeof NOT_HERE;

/**
 * The title's own id for each rule of the kit: a name that is missing does not compile. One id alone stands for the whole
 * table, where the rulebook says it in one sentence.
 */
export type RuleIds<Name extends string> = string | Readonly<Record<Name, RuleId>>;

/** The title's id for one rule of a table. */
export const ruleId = <Name extends string>(ids: RuleIds<Name>, name: NoInfer<Name>): RuleId =>
  typeof ids === 'string' ? ids : ids[name];

/** The key of a refusal: `track.lost` is its own, `track.wrongKind.yellow` says `track.wrongKind`. */
type KeyOf<Name> = Name extends `${infer A}.${infer B}.${string}` ? `${A}.${B}` : Name;
const keyOf = (name: string): string => name.split('.').slice(0, 2).join('.');

interface Sentence<S, F, A> {
  readonly ofPlayer?: true;
  readonly regardless?: string;
  ok(s: View<S>, f: View<F>, a: View<A>): boolean;
}
/** A rule of the kit before a title has given it an id: the sentence, and the params of its text. */
type KitRule<P, S, F, A> = object extends P
  ? Sentence<S, F, A>
  : Sentence<S, F, A> & { params(s: View<S>, f: View<F>, a: View<A>): P };

/**
 * Rules of the kit under the title's ids, in the order of the title's table, or of the kit where one id stands for all;
 * those not in the game are left out.
 */
export function ruleList<Name extends string, S, F, A>(
  ids: RuleIds<NoInfer<Name>>,
  rules: { readonly [N in Name]: KitRule<ParamsOf<RailMessage, KeyOf<N>>, S, F, A> },
): readonly Rule<S, F, A>[] {
  const found: Rule<S, F, A>[] = [];
  for (const name of Object.keys(typeof ids === 'string' ? rules : ids) as Name[]) {
    const id = ruleId<Name>(ids, name);
    const rule: Sentence<S, F, A> | undefined = rules[name];
    if (rule && id !== NOT_HERE) found.push({ ...rule, id, key: keyOf(name) });
  }
  return found;
}

/** A list with rules of the title's own before the one that refuses with this key. */
export function before<S, F, A>(
  rules: readonly Rule<S, F, A>[],
  key: RailMessage[0],
  ...own: readonly Rule<S, F, A>[]
): readonly Rule<S, F, A>[] {
  const at = rules.findIndex((r) => r.key === key);
  return [...rules.slice(0, at), ...own, ...rules.slice(at)];
}

/** A move with rules of the title's own before those it has. */
export const withRules = <S, F, A extends Action, G extends Frame, M extends Message>(
  move: Move<S, F, A, G, M>,
  ...own: readonly Rule<NoInfer<S>, NoInfer<F>, NoInfer<A>>[]
): Move<S, F, A, G, M> => ({ ...move, rules: [...own, ...move.rules] });
