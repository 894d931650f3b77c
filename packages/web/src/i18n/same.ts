/** The shape a translation must have: the same keys, the same parameters. */
export type Same<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => string ? (...args: A) => string : string;
};
