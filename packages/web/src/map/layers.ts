import { useSyncExternalStore } from 'react';
import { Changing } from '../table/source.ts';

/** What can be seen on a map besides its pieces. */
export const LAYERS = ['names', 'costs', 'coordinates', 'tiles', 'reach', 'runs'] as const;
export type Layer = (typeof LAYERS)[number];

/** What a person has chosen to see, on this device: which layers, and whose in each title. */
export interface Layers {
  readonly on: ReadonlySet<Layer>;
  readonly companies: Readonly<Record<string, string>>;
}

const KEY = 'traviesa.layers';
const usual: Layers = { on: new Set(['names', 'costs']), companies: {} };

/** Storage may hold anything: what is not known is passed over. */
export function readLayers(text: string | null): Layers {
  try {
    const { on, companies } = JSON.parse(text ?? '') as { on?: unknown; companies?: unknown };
    if (!Array.isArray(on) || typeof companies !== 'object' || companies === null) return usual;
    const named = Object.entries(companies).filter(([, c]) => typeof c === 'string') as [string, string][];
    return { on: new Set(LAYERS.filter((l) => on.includes(l))), companies: Object.fromEntries(named) };
  } catch {
    return usual;
  }
}

export const writeLayers = ({ on, companies }: Layers): string => JSON.stringify({ on: [...on], companies });

const fromDevice = (): Layers => {
  try {
    return readLayers(localStorage.getItem(KEY));
  } catch {
    return usual;
  }
};
const chosen = new Changing<Layers>(fromDevice());

export function changeLayers(next: Layers): void {
  chosen.set(next);
  try {
    localStorage.setItem(KEY, writeLayers(next));
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
}

export const toggled = (layers: Layers, layer: Layer): Layers => {
  const on = new Set(layers.on);
  if (!on.delete(layer)) on.add(layer);
  return { ...layers, on };
};

export const useLayers = (): Layers => useSyncExternalStore(chosen.subscribe, () => chosen.value);
