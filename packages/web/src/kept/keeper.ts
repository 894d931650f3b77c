import { useEffect, useSyncExternalStore } from 'react';
import { ask, part } from '../remote/api.ts';
import { keep, readKept } from '../remote/kept.ts';
import { loadMe, me } from '../remote/me.ts';
import { Changing } from '../table/source.ts';
import { type Agreed, type AgreedPlace, type Outcome, type Shelf, type ShelfServer, synchronise } from './shelf.ts';

/** Where something is kept, as people are told. */
export type Where = 'device' | 'account' | 'later' | 'full';

/** Moves come one after the other: they go to the server together. */
const PAUSE = 1500;

const serverOf = (shelf: string): ShelfServer => {
  const at = `/me/kept/${part(shelf)}`;
  return {
    heads: () => ask('GET', at),
    get: (item) => ask('GET', `${at}/${part(item)}`),
    put: (item, version, data) => ask('PUT', `${at}/${part(item)}`, { version, data }),
    remove: (item, version) => ask('DELETE', `${at}/${part(item)}`, { version }),
  };
};

/** By person: several may sign in on one device. */
type Kept = Readonly<Record<string, Agreed>>;
const isKept = (v: unknown): v is Kept =>
  typeof v === 'object' && v !== null && Object.values(v).every((a) => typeof a === 'object' && a !== null);

const keptOf = (shelf: string): Kept => readKept(`traviesa.kept.${shelf}`, isKept) ?? {};

const placeOf = (shelf: string, person: string): AgreedPlace => ({
  read: () => keptOf(shelf)[person] ?? {},
  write: (items) => keep(`traviesa.kept.${shelf}`, { ...keptOf(shelf), [person]: items } satisfies Kept),
});

/** Without what somebody else keeps with an account of their own: it is on this device, but it is not theirs to pass on. */
function ownOf<T extends object>(shelf: Shelf<T>, person: string): Shelf<T> {
  if (shelf.lasting) return shelf;
  const items = (): ReadonlyMap<string, T> => {
    const foreign = new Set(
      Object.entries(keptOf(shelf.name)).flatMap(([who, agreed]) => (who === person ? [] : Object.keys(agreed))),
    );
    return new Map([...shelf.items()].filter(([item]) => !foreign.has(item)));
  };
  return { ...shelf, items };
}

const told: Readonly<Record<Outcome, Where>> = { kept: 'account', later: 'later', full: 'full', refused: 'device' };

/** Keeps one shelf together with the account of whoever is signed in. The device is always first. */
export class Keeper<T extends object> {
  readonly #shelf: Shelf<T>;
  readonly where = new Changing<Where>('device');
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  /** Something has changed while it was being brought over. */
  #stale = false;
  constructor(shelf: Shelf<T>) {
    this.#shelf = shelf;
  }

  /** Something has changed on the device. */
  touch(): void {
    if (this.where.value === 'account') this.where.set('later');
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.now(), PAUSE);
  }

  now(): Promise<void> {
    clearTimeout(this.#timer);
    this.#stale = true;
    this.#running ??= this.#run().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #run(): Promise<void> {
    while (this.#stale) {
      this.#stale = false;
      if (me() === undefined) await loadMe();
      const person = me();
      if (person?.kind !== 'person') {
        this.where.set('device');
        return;
      }
      const { name } = this.#shelf;
      this.where.set(told[await synchronise(ownOf(this.#shelf, person.id), serverOf(name), placeOf(name, person.id))]);
    }
  }
}

/** Brings the shelf together when a page opens; tells where its things are kept. */
export function useKeeper(keeper: Pick<Keeper<object>, 'where' | 'now'>): Where {
  useEffect(() => {
    const now = (): void => void keeper.now();
    now();
    addEventListener('online', now);
    return () => removeEventListener('online', now);
  }, [keeper]);
  return useSyncExternalStore(keeper.where.subscribe, () => keeper.where.value);
}
