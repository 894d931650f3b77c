import { type AnyGame, actors, advance, type CoreState, check, type View } from '@traviesa/engine';
import {
  type CompanyId,
  capacity,
  companyOf,
  earnings,
  geoOf,
  layingsOf,
  listedFrom,
  phaseOf,
  type State,
  stationsOf,
  topOfStack,
  trafficAt,
  trainCount,
  trainLimit,
} from '@traviesa/games/1865';
import { type Board, keepTile, keepToken, type Lay, layTile, memo } from '@traviesa/rail';
import { growth, MOST_PLANNED } from './evaluate.ts';

/**
 * Layings that are looked at for one board and company, spread over all there are: a few to weigh a position, more where a move is
 * decided, since companies that build badly make every new one look like a loss.
 */
const LOOKED_AT = { roughly: 8, closely: 32 } as const;
export type Look = keyof typeof LOOKED_AT;
/** Of plans so many are tried, should the first be forbidden. */
const KEPT = 4;
/** Traffic that a company has at once, beside traffic that track will bring. */
const AT_ONCE = 2.5;
/** What the price of the second tile is worth, in traffic that track will bring. */
const SECOND_TILE = 0.4;
/** What a company pays for traffic that it can carry, and for traffic that waits for trains; and what a marker is worth to it. */
const CARRIED = 70;
const WAITING = 12;
const MARKER = 30;

interface Plan {
  readonly lay: Lay;
  readonly gain: number;
}

function* layings(s: View<State>, company: CompanyId, look: Look): Generator<Lay> {
  const all = layingsOf(s, company);
  let n = 0;
  for (const { rotations } of all) n += rotations.length;
  const stride = Math.max(1, Math.ceil(n / LOOKED_AT[look]));
  let i = 0;
  for (const { hex, tile, rotations } of all)
    for (const rotation of rotations) if (i++ % stride === 0) yield { hex, tile, rotation };
}

function bestLayings(s: View<State>, company: CompanyId, look: Look): readonly Plan[] {
  const geo = geoOf(s);
  const now = growth(s, company);
  const homes = stationsOf(s, company);
  const found: Plan[] = [];
  for (const lay of layings(s, company, look)) {
    const board = layTile(geo.kit, s.board, lay);
    const rise = homes.includes(lay.hex) ? trafficAt(geo, board, lay.hex) - trafficAt(geo, s.board, lay.hex) : 0;
    const gain = growth({ ...s, board }, company) - now + AT_ONCE * rise;
    if (gain > 0) found.push({ lay, gain });
  }
  found.sort((x, y) => y.gain - x.gain);
  return found.slice(0, KEPT);
}

const plans = memo<Board, Map<string, readonly Plan[]>>();

/** What a company would lay on a board, as far as the track alone tells. It is remembered beside the board. */
export function plansOf(s: View<State>, company: CompanyId, look: Look): readonly Plan[] {
  let ofBoard = plans.get(s.board);
  if (!ofBoard) {
    ofBoard = new Map();
    plans.set(s.board, ofBoard);
  }
  const { kind, markers } = companyOf(s, company);
  const key = `${look} ${company} ${kind} ${Math.min(markers, MOST_PLANNED)} ${phaseOf(s.phase).colours}`;
  let found = ofBoard.get(key);
  if (!found) {
    found = bestLayings(s, company, look);
    ofBoard.set(key, found);
  }
  return found;
}

interface Station {
  readonly hex: string;
  readonly way: string;
  readonly gain: number;
}

/** The best stations first, and none that costs more than its traffic brings. */
function stations(s: View<State>, company: CompanyId): readonly Station[] {
  const cash = s.cash[company]!;
  const room = Math.max(0, capacity(s, company) - companyOf(s, company).traffic);
  const found: Station[] = [];
  for (const from of stationsOf(s, company)) {
    for (const { to, way, cost, traffic } of listedFrom(geoOf(s), s.board, from, cash)) {
      const carried = Math.min(traffic, room);
      const gain = CARRIED * carried + WAITING * (traffic - carried) - cost - MARKER;
      if (gain > 0 && cost <= cash) found.push({ hex: to, way, gain });
    }
  }
  return found.sort((x, y) => y.gain - x.gain);
}

/** Whether what a company keeps would buy the train that it cannot buy otherwise: then it weighs it. */
function couldBuyTrain(s: View<State>, company: CompanyId): boolean {
  if (trainCount(s, company) >= trainLimit(s)) return false;
  const { price } = topOfStack(s);
  const cash = s.cash[company]!;
  return cash < price && cash + earnings(s, company) >= price;
}

/**
 * Imagined companies build what their track asks for, the same in every imagined game, and pay out. So the games see the
 * same boards again, and what was found out about one serves them all.
 */
export function playOn(game: AnyGame, state: CoreState): boolean {
  const s = state as unknown as State;
  const f = s.stack[s.stack.length - 1]!;
  if (f.step !== 'track' && f.step !== 'station' && f.step !== 'run') return false;
  const player = actors(game, state)[0]!;
  const played = (action: { readonly type: string; readonly [field: string]: unknown }, keep?: () => void): boolean => {
    if (check(game, state, { ...action, player })) return false;
    keep?.();
    advance(game, state, { ...action, player });
    return true;
  };
  const { company } = f;
  const { kit } = geoOf(s);
  const { board } = s;
  if (f.step === 'run') return !couldBuyTrain(s, company) && played({ type: 'payOut' });
  if (f.step === 'track') {
    const price = f.laid === 0 ? 0 : SECOND_TILE;
    for (const { lay, gain } of plansOf(s, company, 'roughly'))
      if (gain > price && played({ type: 'layTile', ...lay }, () => keepTile(kit, board, lay))) return true;
  } else {
    for (const { hex, way } of stations(s, company))
      if (played({ type: 'placeStation', hex, way }, () => keepToken(board, { company, hex, city: 0 }))) return true;
  }
  return played({ type: 'pass' });
}
