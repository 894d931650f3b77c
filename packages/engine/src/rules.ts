import type { PlatformMessage } from './messages.ts';
import type { ParamsOf } from './text.ts';
import type { Illegal, Message, Params, Rule, View } from './types.ts';

type Judged<S, F, A> = (s: View<S>, f: View<F>, a: View<A>) => boolean;
/** What is known of S, F and A comes from the rule list or from the sentence, not from here. */
type Told<S, F, A, P> = (s: NoInfer<View<S>>, f: NoInfer<View<F>>, a: NoInfer<View<A>>) => P;

/** The names in every order: each one once. */
type EachOf<Name> = [Name] extends [never]
  ? []
  : { [N in Name & string]: [N, ...EachOf<Exclude<Name, N>>] }[Name & string];
/** The params of a text that are fields of the action, or else of the frame, by their names. */
type Named<F, A, P> = [Missing<F, A, P>] extends [never] ? Readonly<EachOf<keyof P>> : never;
type Missing<F, A, P> = {
  [N in keyof P]: (N extends keyof A ? View<A>[N] : N extends keyof F ? View<F>[N] : never) extends infer V
    ? [V] extends [never]
      ? N
      : V extends P[N]
        ? never
        : N
    : N;
}[keyof P];

/** A key, the sentence, and the params of that key's text: none where the text takes none. */
export type Refusal<M extends Message, S, F, A> = Refused<M | PlatformMessage, S, F, A>;

type Refused<M extends Message, S, F, A> = {
  [K in M[0]]: object extends ParamsOf<M, K>
    ? [key: K, ok: Judged<S, F, A>]
    : [
        key: K,
        ok: Judged<S, F, A>,
        params: Told<S, F, A, ParamsOf<M, K>> | Named<NoInfer<F>, NoInfer<A>, ParamsOf<M, K>>,
      ];
}[M[0]];

/**
 * Writes a rule down: its id, the message that refuses, the sentence of the rulebook, the numbers for the refusal. Where
 * these only repeat fields of the action or the frame, their names are enough.
 */
export type Must<M extends Message> = <S, F, A>(id: string, ...refusal: Refusal<M, S, F, A>) => Rule<S, F, A>;

function fieldsOf(names: readonly string[], frame: object, action: object): Params {
  const given: Params = { ...frame, ...action };
  return Object.fromEntries(names.map((name) => [name, given[name]]));
}

function must<S, F, A>(
  id: string,
  key: string,
  ok: Judged<S, F, A>,
  params?: Told<S, F, A, Params> | readonly string[],
): Rule<S, F, A> {
  if (!params) return { id, key, ok };
  if (typeof params === 'function') return { id, key, ok, params };
  return { id, key, ok, params: (_s, f, a) => fieldsOf(params, f as object, a as object) };
}

/** The `must` of a title: it knows the title's messages, and a refusal that has no text there does not compile. */
export function mustOf<M extends Message>(): Must<M> {
  return must as Must<M>;
}

/** The same rule, which of an action looks at nothing but the player. */
export const ofPlayer = <S, F, A>(rule: Rule<S, F, A>): Rule<S, F, A> => ({ ...rule, ofPlayer: true });

/** The same rule, which of an action does not look at this field. */
export const regardlessOf = <S, F, A>(field: keyof A & string, rule: Rule<S, F, A>): Rule<S, F, A> => ({
  ...rule,
  regardless: field,
});

/** A longer list made shorter: a title leaves out rules of the shared kit by id. */
export function without<S, F, A>(rules: readonly Rule<S, F, A>[], ...ids: string[]): readonly Rule<S, F, A>[] {
  return rules.filter((r) => !ids.includes(r.id));
}

/** The first rule that fails, as a refusal. */
export function firstBroken<S, F, A>(
  rules: readonly Rule<S, F, A>[],
  s: View<S>,
  f: View<F>,
  a: View<A>,
): Illegal | undefined {
  for (const r of rules) {
    if (!r.ok(s, f, a)) return { rule: r.id, message: [r.key, r.params?.(s, f, a) ?? {}] };
  }
  return undefined;
}
