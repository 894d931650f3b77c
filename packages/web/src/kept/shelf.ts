import { stateHash } from '@traviesa/engine';
import { type Answer, isPassing, type Problem } from '../remote/problem.ts';

/** One kind of thing that is kept on this device and, for those signed in, with their account. */
export interface Shelf<T> {
  readonly name: string;
  /** What is on this device now. */
  items(): ReadonlyMap<string, T>;
  /** Puts on this device, or takes away, what another device has changed. */
  take(item: string, value: T | undefined): void;
  is(v: unknown): v is T;
  /** Both devices have changed the same item. Nothing of either is lost: what does not go together becomes an item of its own. */
  merge(mine: T, theirs: T, item: string): { readonly value: T; readonly apart?: readonly [item: string, value: T] };
  /** It is being worked with here: nothing is changed under somebody's hands. */
  isOpen?(item: string): boolean;
  /** What is not on this device was not taken away: it has not come yet. */
  readonly lasting?: true;
}

export interface Head {
  readonly item: string;
  readonly version: number;
  readonly gone: boolean;
}
/** A shelf as the server has it. */
export interface ShelfServer {
  heads(): Promise<Answer<{ readonly items: readonly Head[] }>>;
  get(item: string): Promise<Answer<{ readonly version: number; readonly data: unknown }>>;
  put(item: string, version: number, data: object): Promise<Answer<{ readonly version: number }>>;
  remove(item: string, version: number): Promise<Answer<{ readonly version: number }>>;
}

/** What device and server last had in common: the version there, and a fingerprint of the content. */
export type Agreed = Readonly<Record<string, readonly [version: number, print: string]>>;
export interface AgreedPlace {
  read(): Agreed;
  write(agreed: Agreed): void;
}

export type Outcome = 'kept' | 'later' | 'full' | 'refused';

/** So often another device may come in between before it is left for the next time. */
const ROUNDS = 4;

const outcomeOf = (problem: Problem): Outcome =>
  isPassing(problem) ? 'later' : problem.code === 'tooMany' || problem.code === 'tooLarge' ? 'full' : 'refused';

/** Brings device and server together, item by item. What is on the device stays usable all the while. */
export async function synchronise<T extends object>(
  shelf: Shelf<T>,
  server: ShelfServer,
  place: AgreedPlace,
): Promise<Outcome> {
  for (let round = 0; round < ROUNDS; round++) {
    const heads = await server.heads();
    if (!heads.ok) return outcomeOf(heads.problem);
    const there = new Map(heads.value.items.map((h) => [h.item, h]));
    const names = new Set([...shelf.items().keys(), ...there.keys(), ...Object.keys(place.read())]);
    let again = false;
    let full = false;
    for (const item of names) {
      const problem = await one(shelf, server, place, item, there.get(item));
      if (problem === undefined) continue;
      if (problem === 'again' || problem.code === 'changedElsewhere' || problem.code === 'notFound') again = true;
      else if (outcomeOf(problem) === 'full') full = true;
      else return outcomeOf(problem);
    }
    if (!again) return full ? 'full' : 'kept';
  }
  return 'later';
}

async function one<T extends object>(
  shelf: Shelf<T>,
  server: ShelfServer,
  place: AgreedPlace,
  item: string,
  head: Head | undefined,
): Promise<Problem | 'again' | undefined> {
  const agree = (version: number, value: T | undefined): void => {
    const { [item]: _, ...others } = place.read();
    place.write(value === undefined ? others : { ...others, [item]: [version, stateHash(value)] });
  };
  const send = async (version: number, value: T): Promise<Problem | undefined> => {
    const answer = await server.put(item, version, value);
    if (!answer.ok) return answer.problem;
    agree(answer.value.version, value);
    return undefined;
  };
  /** As it lies here now: somebody may have gone on meanwhile. */
  const here = (): { mine: T | undefined; known: number; changed: boolean } => {
    const mine = shelf.items().get(item);
    const agreed = place.read()[item];
    const changed = mine !== undefined && agreed?.[1] !== stateHash(mine);
    return { mine, known: agreed?.[0] ?? 0, changed };
  };
  const { mine, known, changed } = here();

  // The server has never had it, or has lost what it had: a backup was restored there.
  if (head === undefined || head.version < known) {
    if (mine !== undefined) return send(head?.version ?? 0, mine);
    agree(0, undefined);
    return head && !head.gone ? 'again' : undefined;
  }
  if (head.gone) {
    if (changed) return send(head.version, mine!);
    // Another device has taken away what nobody has changed here since.
    if (mine !== undefined && shelf.isOpen?.(item)) return undefined;
    if (mine !== undefined) shelf.take(item, undefined);
    agree(0, undefined);
    return undefined;
  }
  if (head.version === known && mine !== undefined) return changed ? send(known, mine) : undefined;
  if (head.version === known && !shelf.lasting) {
    const answer = await server.remove(item, known);
    if (!answer.ok) return answer.problem;
    agree(0, undefined);
    return undefined;
  }
  // It is newer there, or has never been here.
  if (mine !== undefined && !changed && shelf.isOpen?.(item)) return undefined;
  const answer = await server.get(item);
  if (!answer.ok) return answer.problem;
  const { version, data } = answer.value;
  if (data === null) return 'again';
  if (!shelf.is(data)) return undefined;
  const now = here();
  if (now.mine === undefined || !now.changed) {
    if (now.mine !== undefined && shelf.isOpen?.(item)) return undefined;
    shelf.take(item, data);
    agree(version, data);
    return undefined;
  }
  const { value, apart } = shelf.merge(now.mine, data, item);
  if (apart) shelf.take(apart[0], apart[1]);
  if (stateHash(value) !== stateHash(now.mine)) shelf.take(item, value);
  agree(version, data);
  return stateHash(value) === stateHash(data) && !apart ? undefined : 'again';
}
