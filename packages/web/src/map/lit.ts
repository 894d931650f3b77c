import { createContext, useContext } from 'react';

/** Hexes that are being spoken of: the rest of the map steps back. */
export const LitContext = createContext<readonly string[] | undefined>(undefined);
export const useLit = (): readonly string[] | undefined => useContext(LitContext);
