import type { CoreState, View } from '@traviesa/engine';
import {
  CARD_CAPACITY,
  CARD_INCOME,
  capacity,
  certificateLimit,
  certificatesOf,
  companyOf,
  earnings,
  estimate,
  geoOf,
  LOAN,
  type Look,
  price,
  SECOND_TILE,
  sharesOf,
  TRAINS,
  trainLimit,
  zonePrice,
} from '@traviesa/games/1865';
import type { TitleValues } from '../values.ts';

const seen = (s: View<CoreState>): Look => s as unknown as Look;

export const values: TitleValues = {
  place: (s, hex) => geoOf(seen(s)).kit.map.hexes[hex]?.name,
  hasHex: (s, hex) => geoOf(seen(s)).kit.map.hexes[hex] !== undefined,
  price: (s, c) => price(seen(s), c),
  shares: (s, holder, c) => sharesOf(companyOf(seen(s), c), holder),
  best: (s, c) => earnings(seen(s), c),
  certificates: (s, p) => certificatesOf(seen(s), p),
  limit: (s) => certificateLimit(seen(s)),
  trainPrice: (type) => TRAINS.find((t) => String(t.phase) === type)?.price,
  numbers: {
    traffic: (s, c = '') => companyOf(seen(s), c).traffic,
    capacity: (s, c = '') => capacity(seen(s), c),
    trainCapacity: (_, type = '') => TRAINS.find((t) => String(t.phase) === type)?.capacity ?? Number.NaN,
    estimate: (s, c = '') => estimate(seen(s), c),
    row: (s, c = '') => companyOf(seen(s), c).row,
    trainLimit: (s) => trainLimit(seen(s)),
    trainsOf: (s, c = '') => seen(s).trains.filter((t) => t.owner === c).length,
    phase: (s) => seen(s).phase,
    cardCapacity: () => CARD_CAPACITY,
    markersLeft: (s, c = '') => companyOf(seen(s), c).markers,
  },
  sums: {
    zonePrice: (s, c = '') => zonePrice(seen(s), c),
    secondTile: () => SECOND_TILE,
    loan: () => LOAN,
    cardIncome: () => CARD_INCOME,
  },
};
