import { createContext, useContext } from 'react';

/** Where somebody shall find out what pays, nothing at the table tells it. */
export const QuietContext = createContext(false);
export const useQuiet = (): boolean => useContext(QuietContext);
