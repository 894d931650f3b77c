import { type Action, type Choice, type Field, isOneOf, isRange, type Range } from '@traviesa/engine';

/** The choices of one kind of move, with its fields. */
export const offersOf = <C extends Choice<Action>, K extends C['type']>(
  offered: readonly C[],
  type: K,
): readonly Extract<C, { readonly type: K }>[] =>
  offered.filter((c): c is Extract<C, { readonly type: K }> => c.type === type);

/** What a field may be, where that is listed: all its options, or the one it is. */
export function valuesOf(field: Field<string>): readonly string[];
export function valuesOf(field: Field<number>): readonly number[];
export function valuesOf(field: unknown): readonly unknown[] {
  if (isOneOf(field)) return field.oneOf;
  return typeof field === 'object' || field === undefined ? [] : [field];
}

/** Every number that a field may be, also where only its bounds are told. */
export function numbersOf(field: Field<number>): readonly number[] {
  if (!isRange(field)) return valuesOf(field);
  const { min, max, step } = field;
  return Array.from({ length: Math.floor((max - min) / step) + 1 }, (_, i) => min + i * step);
}

/** The fields of a choice or a move whose kind is not known here. */
export const fieldsOf = (move: object): Readonly<Record<string, unknown>> => ({ ...move });

/** A choice with its open field filled in is a move. */
export const filled = (choice: Choice<Action>, field: string, value: unknown): Action => ({
  ...choice,
  [field]: value,
});

/** Keeps a number within what is open. */
export const within = ({ min, max }: Range, n: number): number => Math.min(max, Math.max(min, n));
