import { useSyncExternalStore } from 'react';
import { Changing } from '../table/source.ts';

const current = new Changing<string | undefined>(undefined);

/** The company whose shares are looked at in the stock round: picked in the dock or in the ledger. */
export const chooseCompany = (company: string | undefined): void => current.set(company);
export const useChosenCompany = (): string | undefined => useSyncExternalStore(current.subscribe, () => current.value);
