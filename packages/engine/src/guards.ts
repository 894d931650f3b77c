/** Guards for the fields of actions. */
export const isId = (v: unknown): v is string => typeof v === 'string' && v.length > 0 && v.length <= 40;
export const isBoolean = (v: unknown): v is boolean => typeof v === 'boolean';

/** Whole numbers that any amount of money, shares or tiles can be; huge ones are refused at the door. */
export const LARGEST = 1_000_000;
export const isWhole = (v: unknown): v is number =>
  typeof v === 'number' && Number.isInteger(v) && v >= -LARGEST && v <= LARGEST && !Object.is(v, -0);

export const isRotation = (v: unknown): v is number => isWhole(v) && v >= 0 && v <= 5;

export function isAmong<const T extends string>(...values: readonly T[]): (v: unknown) => v is T {
  return (v): v is T => typeof v === 'string' && (values as readonly string[]).includes(v);
}

export function isListOf<T>(item: (v: unknown) => v is T, longest = 100): (v: unknown) => v is T[] {
  return (v): v is T[] => Array.isArray(v) && v.length <= longest && v.every((x) => item(x));
}

export function isMaybe<T>(item: (v: unknown) => v is T): (v: unknown) => v is T | undefined {
  return (v): v is T | undefined => v === undefined || item(v);
}
