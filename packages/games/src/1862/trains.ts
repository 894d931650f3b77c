import { BANK, pay, type View } from '@traviesa/engine';
import { type CompanyId, DECK, OUT, topOfDeck, trainsOf } from '@traviesa/rail';
import { lnerGroup, phase, rustsOnOf, trainPrice } from './common.ts';
import { faceOf, type Group, groupOf, type Kind, kindOfTrain, phases, trainGroups, WARRANTY_PRICE } from './data.ts';
import type { Out1862, Seen, State, Train1862 } from './types.ts';
import { isSimple } from './variant.ts';

/** 1862-7.9-a: the lowest group in stock; there is always one (Q05). */
export function bankTrain(s: Seen): View<Train1862> {
  const train = topOfDeck(s);
  if (!train) throw new Error('the bank has no train');
  return train as View<Train1862>;
}
export const bankPrice = (s: Seen): number => trainPrice(s, bankTrain(s));

export interface TrainLimit {
  readonly most: number;
  /** Of each kind, or of all together. */
  readonly of: 'kind' | 'all';
}

/** 1862-7.9-d, 1862-11.1-a, 1862-11.1-b */
export function trainLimit(s: Seen): TrainLimit {
  const { name, trainLimit: most } = phase(s);
  if (isSimple(s.variant)) return { most: name < 'E' ? 4 : name < 'G' ? 3 : 2, of: 'all' };
  return { most, of: name < 'G' ? 'kind' : 'all' };
}

/** 1862-7.9-d: tested before buying, whatever a purchase would bring. */
export function hasRoom(s: Seen, company: CompanyId, kind: Kind, limit = trainLimit(s)): boolean {
  const owned = trainsOf(s, company).filter((t) => limit.of === 'all' || kindOfTrain(t) === kind).length;
  return owned < limit.most;
}

/** A train leaves the deck with its kind fixed for good (1862-2.2-a), and a phase may begin. */
export function buyFromBank(s: State, company: CompanyId, kind: Kind, warranties: number, out: Out1862): void {
  const { id } = bankTrain(s);
  const train = s.trains.find((t) => t.id === id)!;
  const group = groupOf(train);
  const cost = trainPrice(s, train) + warranties * WARRANTY_PRICE;
  pay(s, company, BANK, cost);
  train.owner = company;
  train.type = faceOf(group, kind);
  train.warranties = group.freeWarranties + warranties; // 1862-7.10.1-a
  out.log('train.taken', { company, train: train.type, cost, warranties: train.warranties });
  restock(s);
  beginPhase(s, group.type, out);
}

/** Q05: trains of the last group never run out. */
function restock(s: State): void {
  if (topOfDeck(s)) return;
  const last = trainGroups.at(-1)!.type;
  const n = s.trains.filter((t) => t.id.startsWith(last)).length;
  s.trains.push({ id: `${last}-${n}`, type: last, owner: DECK, warranties: 0 });
}

/** 1862-7.9-c, 1862-9-a: the first train of a group changes the phase at once. */
function beginPhase(s: State, group: Group, out: Out1862): void {
  const at = phases.findIndex((p) => p.name === group);
  if (at <= phases.findIndex((p) => p.name === s.phase)) return;
  s.phase = group;
  out.log('phase.began', { phase: group });
  rust(s, group, out);
  if (group === lnerGroup(s) && !s.lner) out.log('lner.due', {});
}

/** 1862-9-b, 1862-7.9-e, 1862-7.10-c: old trains go without compensation, unless they have a warranty. */
function rust(s: State, bought: Group, out: Out1862): void {
  const lost = new Map<string, number>();
  for (const train of s.trains) {
    const isOwned = train.owner !== DECK && train.owner !== OUT;
    if (!isOwned || rustsOnOf(s, groupOf(train).type) !== bought || train.warranties > 0) continue;
    lost.set(train.type, (lost.get(train.type) ?? 0) + 1);
    train.owner = OUT;
  }
  for (const [train, n] of lost) out.log('train.rusted', { n, train });
}
