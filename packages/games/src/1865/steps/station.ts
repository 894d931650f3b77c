import { type Choice, isId, type PlayerId, type StepOf, type View } from '@traviesa/engine';
import { placeToken } from '@traviesa/rail';
import { payBonuses } from '../cards.ts';
import { cheapestFrom, LONGEST_WAY, listedFrom, readWay } from '../connections.ts';
import type { CompanyId } from '../data.ts';
import { freeSlots, geoOf } from '../geo.ts';
import type { Messages } from '../messages.ts';
import { placeOf } from '../places.ts';
import { must } from '../rule.ts';
import { companyOf, hasStation, type Look, stationsOf, transfer } from '../state.ts';
import type { PlaceStation, Sardinia, StationFrame } from '../types.ts';
import { anytime, pass, presidentActs } from './operating.ts';

type F = StationFrame;
const isWay = (v: unknown): v is string => typeof v === 'string' && v.length > 0 && v.length <= LONGEST_WAY;

/** 1865-4.3-c: one station in the whole Carbonia district. */
export function carboniaIsFree(s: Look, c: CompanyId, hex: string): boolean {
  const { carbonia } = geoOf(s);
  return !carbonia.has(hex) || !s.board.tokens.some((t) => t.company === c && carbonia.has(t.hex));
}

function mayHold(s: Look, c: CompanyId, hex: string): boolean {
  return freeSlots(geoOf(s), s.board, hex) > 0 && !hasStation(s, c, hex) && carboniaIsFree(s, c, hex);
}

/** The stations from which another can be placed and paid for. */
function starts(s: Look, c: CompanyId): string[] {
  if (companyOf(s, c).markers === 0) return [];
  const cash = s.cash[c]!;
  const geo = geoOf(s);
  return stationsOf(s, c).filter((from) => {
    for (const [to, cost] of cheapestFrom(geo, s.board, from)) if (cost <= cash && mayHold(s, c, to)) return true;
    return false;
  });
}

function placings(s: Look, c: CompanyId, player: PlayerId): Choice<PlaceStation>[] {
  const geo = geoOf(s);
  const cash = s.cash[c]!;
  const ways = new Map<string, string[]>();
  for (const from of starts(s, c)) {
    for (const w of listedFrom(geo, s.board, from, cash)) {
      if (w.cost > cash) continue;
      const same = ways.get(w.to);
      if (same) same.push(w.way);
      else if (mayHold(s, c, w.to)) ways.set(w.to, [w.way]);
    }
  }
  return [...ways].map(([hex, oneOf]) => ({ type: 'placeStation', player, hex, way: { oneOf } }));
}

const wayOf = (s: Look, a: View<PlaceStation>) => readWay(geoOf(s), s.board, a.way);
const hexParam = (s: Look, _f: View<F>, a: View<PlaceStation>) => placeOf(s, a.hex);

const rules = [
  must<F, PlaceStation>(
    '1865-4.4-a',
    'station.noMarker',
    (s, f) => companyOf(s, f.company).markers > 0,
    (_s, f) => ({
      company: f.company,
    }),
  ),
  // 1865-4.4-c, 1865-4.4-e: the way named must be a direct connection from an own station to the target.
  must<F, PlaceStation>(
    '1865-4.4-c',
    'station.notDirect',
    (s, f, a) => {
      const way = wayOf(s, a);
      return way !== undefined && way.to === a.hex && hasStation(s, f.company, way.from);
    },
    hexParam,
  ),
  must<F, PlaceStation>(
    '1865-4.4-b',
    'station.noRoom',
    (s, _f, a) => freeSlots(geoOf(s), s.board, a.hex) > 0,
    hexParam,
  ),
  must<F, PlaceStation>('1865-4.4-b', 'station.own', (s, f, a) => !hasStation(s, f.company, a.hex), hexParam),
  must<F, PlaceStation>(
    '1865-4.3-c',
    'station.carbonia',
    (s, f, a) => carboniaIsFree(s, f.company, a.hex),
    (_s, f) => ({
      company: f.company,
    }),
  ),
  must<F, PlaceStation>(
    '1865-4.4-d',
    'station.tooDear',
    (s, f, a) => wayOf(s, a)!.cost <= s.cash[f.company]!,
    (s, f, a) => ({ cost: wayOf(s, a)!.cost, cash: s.cash[f.company]! }),
  ),
];

/** What is listed as placings breaks none of these. */
const sure: ReadonlySet<string> = new Set([
  'station.noMarker',
  'station.notDirect',
  'station.noRoom',
  'station.own',
  'station.carbonia',
  'station.tooDear',
] satisfies readonly Messages[0][]);

/** 1865-4.4-a: one station, if a marker is left on the charter. */
export const station: StepOf<Sardinia, 'station'> = {
  next: (s, f) => (f.ended || starts(s, f.company).length === 0 ? 'done' : 'ask'),
  actors: presidentActs,
  moves: {
    placeStation: {
      fields: { hex: isId, way: isWay },
      choices: (s, f, player) => placings(s, f.company, player),
      rules,
      sure,
      // 1865-4.4-j: pay, place, gain towns and target, then maritime bonuses.
      apply(s, f, a, out) {
        const { cost, traffic } = wayOf(s, a)!;
        const company = s.companies[f.company]!;
        transfer(s, f.company, 'bank', cost, out);
        s.board = placeToken(s.board, { company: f.company, hex: a.hex, city: 0 });
        company.markers -= 1;
        company.traffic += traffic; // 1865-4.4-f, 1865-4.4-g, 1865-4.3-d
        out.log('station.placed', { company: f.company, ...placeOf(s, a.hex), cost, traffic });
        payBonuses(s, f.company, out); // 1865-4.4-h
        f.ended = true;
      },
    },
    pass: pass(),
    ...anytime(),
  },
};
