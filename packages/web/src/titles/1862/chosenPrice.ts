import { useSyncExternalStore } from 'react';
import { Changing } from '../../table/source.ts';

const current = new Changing<number | undefined>(undefined);

/** The price at which a company would be started: picked in the dock or on the market. */
export const choosePrice = (price: number | undefined): void => current.set(price);
export const useChosenPrice = (): number | undefined => useSyncExternalStore(current.subscribe, () => current.value);
