import { createContext, type ReactNode, useContext } from 'react';

/** Somebody teaches at this table: what is said, where it stands, what lights up. */
export interface Guide {
  /** In the place of the bar over the table. */
  readonly bar: ReactNode;
  /** Over the dock: what this moment is about. */
  readonly head: ReactNode;
  /** A move is wanted; otherwise the dock has nothing to offer. */
  readonly asks: boolean;
  /** What stands beside the map, and on tabs of its own on a phone. */
  readonly steps: ReactNode;
  readonly words: ReactNode;
  readonly panel?: string | undefined;
  readonly button?: string | undefined;
}

export const GuideContext = createContext<Guide | undefined>(undefined);
export const useGuide = (): Guide | undefined => useContext(GuideContext);
