import type { FastifyBaseLogger } from 'fastify';
import type { Hub } from '../live/hub.ts';
import type { House } from '../play/house.ts';
import type { Play } from '../play/play.ts';
import type { Seating } from '../play/seating.ts';
import type { Tables } from '../play/tables.ts';
import type { Talk } from '../play/talk.ts';
import type { Workers } from '../play/workers.ts';
import type { Store } from '../store/store.ts';
import type { TitleSource } from '../titles.ts';

/** Limits that a club can leave alone and a load test must lift. */
export interface Limits {
  /** Requests a minute, per person or address. */
  readonly requests: number;
  /** New guests in ten minutes, per address. */
  readonly guests: number;
  /** Passwords and invitations tried a minute, per person. */
  readonly proofs: number;
  /** Sockets at once, per person. */
  readonly sockets: number;
  /** Tables in memory. */
  readonly tables: number;
}
export const usualLimits: Limits = { requests: 600, guests: 60, proofs: 20, sockets: 30, tables: 1500 };

/** Everything the routes work with. */
export interface Context {
  readonly store: Store;
  readonly titles: TitleSource;
  readonly tables: Tables;
  readonly seating: Seating;
  readonly play: Play;
  readonly talk: Talk;
  readonly hub: Hub;
  readonly house: House;
  readonly workers: Workers;
  readonly limits: Limits;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
}
