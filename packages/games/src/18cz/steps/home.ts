import { isAmong, isRotation } from '@traviesa/engine';
import {
  type Begin,
  type CompanyId,
  EDGES,
  type HexId,
  homeToken,
  type Lay,
  layTileFor,
  placeToken,
  reservedCity,
  sidesOpen,
  tileAt,
  untilFinished,
} from '@traviesa/rail';
import { director, homeOf, kitOf } from '../common.ts';
import { companySpec, TEPLICE } from '../data.ts';
import { redHexes } from '../map.ts';
import type { Message18CZ } from '../messages.ts';
import { settings } from '../profile.ts';
import { must } from '../rule.ts';
import { kit } from '../tiles.ts';
import type { Frame18CZ, Move18CZ, Seen, State, Step18CZ } from '../types.ts';

/** Cities of a hex among which a token could stand. */
const citiesOf = (s: Seen, hex: HexId): number[] =>
  tileAt(kit, s.board, hex).stops.flatMap((stop, i) => (stop.slots > 0 ? [i] : []));

/** 18cz-VIII.6-a: the home token comes first, free; 18cz-VIII.3-d: in the first turn only. */
export const placeHome: Begin<State, Frame18CZ, Message18CZ> = (s, f, out) => {
  if (!f.first) return undefined;
  const { company } = f;
  const home = homeOf(s, company);
  if (!home) return { step: 'redTile', company, finished: false };
  const city = reservedCity(kitOf(s), s.board, home);
  // 18cz-VIII.6-g: between two cities ATE chooses; on the bare hex there is nothing to choose yet (DV13).
  const mustChoose = city === 'hex' && citiesOf(s, home.hex).length > 1;
  if (mustChoose && (s.board.tiles[home.hex] || settings(s).ateAsked === 'twice'))
    return { step: 'homeCity', company, by: company, finished: false };
  homeToken(s, company, home.hex, city === 'hex' ? 0 : city, out);
  return undefined;
};

const isReserved = (company: CompanyId, hex: HexId): boolean => redHexes[company]?.includes(hex) ?? false;
const redLay = (company: CompanyId, { hex, rotation }: Omit<Lay, 'tile'>): Lay => ({
  hex,
  rotation,
  tile: companySpec(company).redTile!,
});

const layRedTile: Move18CZ<'redTile', 'layRedTile'> = {
  fields: { hex: isAmong(...kit.hexIds), rotation: isRotation },
  choices: (s, f, player) =>
    redHexes[f.company]!.filter((hex) => kitOf(s).index.has(hex)).map((hex) => ({
      type: 'layRedTile',
      player,
      hex,
      rotation: { oneOf: EDGES },
    })),
  rules: [
    must('18cz-VIII.4-p', 'red.notReserved', (_s, f, a) => isReserved(f.company, a.hex), ['company', 'hex']),
    must('18cz-VIII.4-n', 'red.badTurn', (s, f, a) => sidesOpen(kitOf(s), s.board, redLay(f.company, a)), ['hex']),
  ],
  /** 18cz-VIII.4-n, 18cz-VIII.4-o: free, unconnected and beside the tiles of the turn. */
  apply(s, f, a, out) {
    layTileFor(s, kitOf(s), f.company, redLay(f.company, a), 0, out);
    homeToken(s, f.company, a.hex, 0, out);
    f.finished = true;
  },
};

export const redTile: Step18CZ<'redTile'> = untilFinished(director, { layRedTile });

/** 18cz-VIII.5-m, 18cz-VIII.6-g */
const chooseCity: Move18CZ<'homeCity', 'chooseCity'> = {
  fields: { city: (v): v is number => v === 0 || v === 1 },
  choices: (s, _f, player) => citiesOf(s, TEPLICE).map((city) => ({ type: 'chooseCity', player, city })),
  rules: [
    must(
      '18cz-VIII.5-m',
      'home.noCity',
      (s, _f, a) => citiesOf(s, TEPLICE).includes(a.city),
      () => ({ hex: TEPLICE }),
    ),
  ],
  apply(s, f, a, out) {
    s.board = placeToken(s.board, { company: f.company, hex: TEPLICE, city: a.city });
    out.log(f.stood ? 'token.settled' : 'token.home', { company: f.company, hex: TEPLICE });
    f.finished = true;
  },
};

export const homeCity: Step18CZ<'homeCity'> = {
  ...untilFinished(director, { chooseCity }),
  actors: (s, f) => [director(s, f.by)],
};
