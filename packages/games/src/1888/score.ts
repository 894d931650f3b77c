import type { PlayerId } from '@traviesa/engine';
import { scoreOf, wealthOf } from '@traviesa/rail';
import { sharePrice } from './common.ts';
import { privateSpec } from './data.ts';
import type { Seen } from './types.ts';

/** 1888-10.2-a, 1888-1-a: cash, privates still open at face value, shares at the chart's price. */
export const wealth = (s: Seen, player: PlayerId): number =>
  wealthOf(s, player, { sharePrice, private: (id) => privateSpec(id).face });

/** 1888-10.2-b: the highest wins, equal scores share it. */
export const score = (s: Seen): Record<PlayerId, number> => scoreOf(s, wealth);
