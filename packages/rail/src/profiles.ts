import type { Options } from '@traviesa/engine';

/** A setting, and what each reading of the rules says about it: what is said last holds for all readings behind. */
type Table = Readonly<Record<string, readonly unknown[]>>;
export type SettingsOf<T extends Table> = { readonly [K in keyof T]: T[K][number] };

/** The settings of every reading, from a table with a row for each setting and a column for each reading. */
export function readings<const Name extends string, const T extends Table>(
  names: readonly Name[],
  table: T,
): Readonly<Record<Name, SettingsOf<T>>> {
  const reading = (at: number): SettingsOf<T> =>
    Object.fromEntries(
      Object.entries(table).map(([setting, said]) => [setting, said[Math.min(at, said.length - 1)]]),
    ) as SettingsOf<T>;
  return Object.fromEntries(names.map((name, at) => [name, reading(at)])) as Record<Name, SettingsOf<T>>;
}

/** The profile that a table has chosen, or the first. */
export const profileOf = <P extends string>(options: Options, profiles: readonly P[]): P =>
  profiles.find((p) => p === options['profile']) ?? profiles[0]!;
