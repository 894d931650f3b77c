/** Finds things of the box by what they are called; asking for one that is not there is a mistake of the program. */
export function finder<T>(what: string, things: readonly T[], nameOf: (thing: T) => string): (name: string) => T {
  const known = new Map(things.map((thing) => [nameOf(thing), thing]));
  return (name) => {
    const found = known.get(name);
    if (found === undefined) throw new Error(`there is no ${what} ${name}`);
    return found;
  };
}
