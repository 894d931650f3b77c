import type { Illegal, Params, Rule, View } from './types.ts';

/** A rule: its id, the message that refuses, the sentence of the rulebook, and the numbers for the refusal. */
export function must<S, F, A>(
  id: string,
  key: string,
  ok: (s: View<S>, f: View<F>, a: View<A>) => boolean,
  params?: NoInfer<(s: View<S>, f: View<F>, a: View<A>) => Params>,
): Rule<S, F, A> {
  return params ? { id, key, ok, params } : { id, key, ok };
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
