import type { PlayerId } from '@traviesa/engine';
import { scoreOf, wealthOf } from '@traviesa/rail';
import { sharePrice } from './common.ts';
import { LOCAL_VALUE } from './data.ts';
import type { Seen } from './types.ts';

/** 18cz-X.2-a: cash, shares at the market's price, own locals (18cz-IV.1-p), without debts and penalties (18cz-VIII.11-h). */
export const wealth = (s: Seen, player: PlayerId): number =>
  wealthOf(s, player, { sharePrice, private: () => LOCAL_VALUE }) - s.debts[player]! - s.penalties[player]!;

/** 18cz-X.2-b: the highest wins; equals share the victory. */
export const score = (s: Seen): Record<PlayerId, number> => scoreOf(s, wealth);
