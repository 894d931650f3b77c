/** Equal trains are alike to us, but the site tells them apart: of those in its pool it sells the one returned first. */
import type { View } from '@traviesa/engine';
import { POOL, type RailState, type TrainCard, trainById } from '@traviesa/rail';

type Trains = View<Pick<RailState, 'trains'>>;

/** Plain data that follows a log or a record. Whoever is not named in it has the same name on both sides. */
export interface TrainNames {
  readonly theirs: Record<string, string>;
  /** Our cards in the pool, in the order in which they were returned. */
  pool: string[];
}

export const newTrainNames = (): TrainNames => ({ theirs: {}, pool: [] });

export const theirTrain = (names: TrainNames, ours: string): string => names.theirs[ours] ?? ours;

export function ourTrain(names: TrainNames, theirs: string): string {
  for (const ours in names.theirs) if (names.theirs[ours] === theirs) return ours;
  return theirs;
}

function exchangeNames(names: TrainNames, a: string, b: string): void {
  if (a === b) return;
  const [ofA, ofB] = [theirTrain(names, a), theirTrain(names, b)];
  names.theirs[a] = ofB;
  names.theirs[b] = ofA;
}

/** The card that we sell when this one, or one like it, is bought from the pool: the first of its kind. */
export function soldInstead(s: Trains, card: View<TrainCard>): string {
  if (card.owner !== POOL) return card.id;
  return s.trains.find((t) => t.owner === POOL && t.type === card.type)!.id;
}

/** A log has named a card of the pool that we do not sell yet: from now on the one we do sell has its name. */
export const nameSold = (names: TrainNames, named: string, sold: string): void => exchangeNames(names, named, sold);

/** One of our cards leaves the pool: it gets the name of the first that was returned of its kind. */
export function nameFirstReturned(names: TrainNames, s: Trains, card: View<TrainCard>): void {
  if (card.owner !== POOL) return;
  const first = names.pool.find((id) => trainById(s, id)!.type === card.type);
  if (first !== undefined) exchangeNames(names, card.id, first);
}

/** After a move: who has come to the pool, and who has left it. */
export function followPool(names: TrainNames, s: Trains): void {
  const there = s.trains.filter((t) => t.owner === POOL);
  if (there.length === 0 && names.pool.length === 0) return;
  const staying = names.pool.filter((id) => there.some((t) => t.id === id));
  names.pool = [...staying, ...there.map((t) => t.id).filter((id) => !staying.includes(id))];
}
