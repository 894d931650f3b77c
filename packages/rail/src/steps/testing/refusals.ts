/** What a list of rules says to an action, without a game around it. */
interface AnyRule {
  readonly id: string;
  ok(s: never, f: never, a: never): boolean;
  params?(s: never, f: never, a: never): unknown;
}

/** The refusals of all rules that are broken, not only of the first: ids with what they tell. */
export function refusals(
  rules: readonly AnyRule[],
  s: unknown,
  f: unknown,
  a: unknown,
): (readonly [string, unknown])[] {
  const args = [s, f, a] as [never, never, never];
  return rules.filter((r) => !r.ok(...args)).map((r) => [r.id, r.params?.(...args)] as const);
}
