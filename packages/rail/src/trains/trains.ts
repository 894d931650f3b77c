import type { View } from '@traviesa/engine';
import { type CompanyId, DECK, type Log, OUT, POOL, type RailState, type TrainCard } from '../state.ts';

type Trains = Pick<RailState, 'trains'>;

/** A kind of train as sold from the deck. Titles add what their routes need. */
export interface TrainSpec {
  readonly type: string;
  readonly price: number;
  readonly count: number;
  /** Removed everywhere when the first train of this kind is bought. */
  readonly rustsOn?: string;
  /** The kinds a card can show, where it has several faces; the first is up in the deck. */
  readonly faces?: readonly string[];
}

const withId = <C extends { readonly id: string }>(trains: readonly C[], id: string): C | undefined =>
  trains.find((t) => t.id === id);

/** The kind of card a train is, whichever face is up. */
export const cardOf = (train: View<TrainCard>): string => train.id.slice(0, train.id.lastIndexOf('-'));

/** Turns a card to one of its faces. */
export function showFace(s: Trains, id: string, face: string, specs: readonly TrainSpec[]): void {
  const train = withId(s.trains, id);
  const faces = train && specs.find((x) => x.type === cardOf(train))?.faces;
  if (!train || !faces?.includes(face)) throw new Error(`${id} has no face ${face}`);
  train.type = face;
}

/** The deck, in the order of sale. */
export function newDeck(
  specs: readonly TrainSpec[],
  countOf: (spec: TrainSpec) => number = (x) => x.count,
): TrainCard[] {
  const deck: TrainCard[] = [];
  for (const spec of specs) {
    const count = countOf(spec);
    for (let n = 0; n < count; n++)
      deck.push({ id: `${spec.type}-${n}`, type: spec.faces?.[0] ?? spec.type, owner: DECK });
  }
  return deck;
}

export function trainsOf(s: View<Trains>, owner: string): View<TrainCard>[] {
  const found: View<TrainCard>[] = [];
  for (const t of s.trains) if (t.owner === owner) found.push(t);
  return found;
}

/** The trains of each that has any: sooner than to look for those of one after the other. */
export function trainsByOwner(s: View<Trains>): ReadonlyMap<string, readonly View<TrainCard>[]> {
  const found = new Map<string, View<TrainCard>[]>();
  for (const t of s.trains) {
    const same = found.get(t.owner);
    if (same) same.push(t);
    else found.set(t.owner, [t]);
  }
  return found;
}

export function countTrains(s: View<Trains>, owner: string): number {
  let n = 0;
  for (const t of s.trains) if (t.owner === owner) n++;
  return n;
}

export const trainById = (s: View<Trains>, id: string): View<TrainCard> | undefined => withId(s.trains, id);

/** The card on top of the deck: types come strictly in order. */
export function topOfDeck(s: View<Trains>): View<TrainCard> | undefined {
  for (const t of s.trains) if (t.owner === DECK) return t;
  return undefined;
}

export function giveTrain(s: Trains, id: string, to: string): void {
  const train = withId(s.trains, id);
  if (!train) throw new Error(`there is no train ${id}`);
  train.owner = to;
}

/** The top card leaves the game; answers which, if there was one. */
export function exportTop(
  s: Trains,
  out: Log<readonly ['train.exported', { train: string }]>,
): View<TrainCard> | undefined {
  const train = topOfDeck(s);
  if (!train) return undefined;
  giveTrain(s, train.id, OUT);
  out.log('train.exported', { train: train.type });
  return train;
}

/** Takes the obsolete kinds out of the game, from companies and pool; answers what was lost by whom. */
export function rust(
  s: Trains,
  specs: readonly TrainSpec[],
  bought: string,
): { type: string; owner: CompanyId; id: string }[] {
  const lost: { type: string; owner: CompanyId; id: string }[] = [];
  for (const spec of specs) {
    if (spec.rustsOn !== bought) continue;
    for (const train of s.trains) {
      if (cardOf(train) !== spec.type || train.owner === OUT) continue;
      lost.push({ type: train.type, owner: train.owner, id: train.id });
      train.owner = OUT;
    }
  }
  return lost;
}

/**
 * Trains that anybody may buy from the bank: the top card, one of each kind in the pool, and kinds that are for sale
 * beside the top card.
 */
export function bankTrains(s: View<Trains>, beside: readonly string[] = []): View<TrainCard>[] {
  const found: View<TrainCard>[] = [];
  const top = topOfDeck(s);
  if (top) found.push(top);
  for (const type of beside) {
    const card = top?.type === type ? undefined : s.trains.find((t) => t.owner === DECK && t.type === type);
    if (card) found.push(card);
  }
  for (const t of s.trains) {
    if (t.owner === POOL && !found.some((x) => x.owner === POOL && x.type === t.type)) found.push(t);
  }
  return found;
}
