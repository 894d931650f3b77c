import type { PlatformMessage } from './messages.ts';
import type { ParamsOf } from './text.ts';
import type { Illegal, Message, Params, Rule, View } from './types.ts';

type Judged<S, F, A> = (s: View<S>, f: View<F>, a: View<A>) => boolean;
/** What is known of S, F and A comes from the rule list or from the sentence, not from here. */
type Told<S, F, A, P> = (s: NoInfer<View<S>>, f: NoInfer<View<F>>, a: NoInfer<View<A>>) => P;

/** A key, the sentence, and the params of that key's text: none where the text takes none. */
export type Refusal<M extends Message, S, F, A> = Refused<M | PlatformMessage, S, F, A>;

type Refused<M extends Message, S, F, A> = {
  [K in M[0]]: object extends ParamsOf<M, K>
    ? [key: K, ok: Judged<S, F, A>]
    : [key: K, ok: Judged<S, F, A>, params: Told<S, F, A, ParamsOf<M, K>>];
}[M[0]];

/** Writes a rule down: its id, the message that refuses, the sentence of the rulebook, the numbers for the refusal. */
export type Must<M extends Message> = <S, F, A>(id: string, ...refusal: Refusal<M, S, F, A>) => Rule<S, F, A>;

function must<S, F, A>(id: string, key: string, ok: Judged<S, F, A>, params?: Told<S, F, A, Params>): Rule<S, F, A> {
  return params ? { id, key, ok, params } : { id, key, ok };
}

/** The `must` of a title: it knows the title's messages, and a refusal that has no text there does not compile. */
export function mustOf<M extends Message>(): Must<M> {
  return must as Must<M>;
}

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
