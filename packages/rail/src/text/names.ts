/** What things are called in a title, in every language; ids that are names already come back as they are. */
export interface Names {
  company(id: string): string;
  private(id: string): string;
  place(hex: string): string;
}

/** Places by what is printed on the map, or what that is called in a language: `Praha (E12)`, `Praga (E12)`. */
export const placesOn =
  (
    map: { readonly hexes: Readonly<Record<string, { readonly name?: string }>> },
    called: Readonly<Record<string, string>> = {},
  ) =>
  (hex: string) => {
    const name = map.hexes[hex]?.name;
    return name ? `${called[name] ?? name} (${hex})` : hex;
  };

/** Companies go by their ids, privates by their names, places by what is printed on the map. */
export function namesOf(
  privates: readonly { readonly id: string; readonly name: string }[],
  map: Parameters<typeof placesOn>[0],
): Names {
  const named = new Map(privates.map((p) => [p.id, p.name]));
  return {
    company: (id) => id,
    private: (id) => named.get(id) ?? id,
    place: placesOn(map),
  };
}
