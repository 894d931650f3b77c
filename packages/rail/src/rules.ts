import { mustOf, type ParamsOf, type Rule, type View } from '@traviesa/engine';
import type { RailMessage } from './text/messages.ts';

/** The `must` of the kit: its refusals have texts in `text/`. */
export const must = mustOf<RailMessage>();

/** Said in place of a rule id: the kit knows this rule, the game does not. */
export const NOT_HERE: unique symbol = Symbol('not in this game');
export type RuleId = string | typeof NOT_HERE;

/** The title's own id for each rule of the kit. A name that is missing does not compile. */
export type RuleIds<Name extends string> = Readonly<Record<Name, RuleId>>;

/** The key of a refusal: `track.lost` is its own, `track.wrongKind.yellow` says `track.wrongKind`. */
type KeyOf<Name> = Name extends `${infer A}.${infer B}.${string}` ? `${A}.${B}` : Name;
const keyOf = (name: string): string => name.split('.').slice(0, 2).join('.');

interface Sentence<S, F, A> {
  ok(s: View<S>, f: View<F>, a: View<A>): boolean;
}
/** A rule of the kit before a title has given it an id: the sentence, and the params of its text. */
type KitRule<P, S, F, A> = object extends P
  ? Sentence<S, F, A>
  : Sentence<S, F, A> & { params(s: View<S>, f: View<F>, a: View<A>): P };

/** Rules of the kit under the title's ids, in the order of the title's table; those not in the game are left out. */
export function ruleList<Name extends string, S, F, A>(
  ids: RuleIds<NoInfer<Name>>,
  rules: { readonly [N in Name]: KitRule<ParamsOf<RailMessage, KeyOf<N>>, S, F, A> },
): readonly Rule<S, F, A>[] {
  const found: Rule<S, F, A>[] = [];
  for (const name of Object.keys(ids) as Name[]) {
    const id = ids[name];
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
