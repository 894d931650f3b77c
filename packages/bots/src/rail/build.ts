import { type AnyGame, actors, advance, type CoreState, check, type View } from '@traviesa/engine';
import {
  type AnyRail,
  type Board,
  type BoardKit,
  type Colour,
  type CompanyId,
  emptySlots,
  hasToken,
  keepTile,
  keepToken,
  type LayTrackFrame,
  layingsOf,
  memo,
  type RailState,
  reach,
  reachedStops,
  terrainCost,
  trainsOf,
  turnedTile,
} from '@traviesa/rail';
import { type Built, bestStops, type Offer, stopsWith, stopsWithinReach } from './stops.ts';

/** Layings that are looked at for one board and company, spread over all there are. */
const LOOKED_AT = 6;
/** Of these so many are remembered, should the first be forbidden or too dear. */
const KEPT = 3;
/** What a unit of revenue, a hex of track, a token and a unit of money are worth to a company that builds. */
const REVENUE = 6;
const HEX = 12;
const TOKEN = 40;
const MONEY = 0.5;
/** Stops of the train that a company without one hopes for. */
const HOPED_STOPS = 3;
const UNLIMITED_STOPS = 12;

/** What makes two plans of a company on one board the same. */
interface Ground {
  readonly company: CompanyId;
  readonly tier: number;
  readonly colours: readonly Colour[];
  readonly stops: number;
  readonly tokenCost: number;
}

const worth = ({ stops }: Ground, offer: Offer): number => REVENUE * bestStops(offer, stops) + HEX * offer.hexes;

/** A way to build on a board: what it is worth and costs, and how it is the same board for all who build it. */
interface Place {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly built: Built;
  /** What it gains beside what it makes reachable. */
  readonly gain: number;
  keep(): void;
}

function* layings(kit: BoardKit, board: Board, { company, colours }: Ground): Generator<Place> {
  const all = layingsOf(kit, board, company, { colours });
  const stride = Math.max(1, Math.ceil(all.length / LOOKED_AT));
  for (let i = 0; i < all.length; i += stride) {
    const { hex, tile, rotation, oriented } = all[i]!;
    const lay = { hex, tile: tile.id, rotation };
    const halts = board.halts[hex];
    yield {
      fields: lay,
      built: { hex, tile: halts ? turnedTile(kit, tile.id, rotation, halts) : oriented },
      gain: -MONEY * terrainCost(kit, board, hex),
      keep: () => keepTile(kit, board, lay),
    };
  }
}

function* tokens(kit: BoardKit, board: Board, { company, tokenCost }: Ground): Generator<Place> {
  for (const { hex, stop: city } of reachedStops(kit, reach(kit, board, company))) {
    if (emptySlots(kit, board, hex, city) === 0 || hasToken(kit, board, company, hex)) continue;
    yield {
      fields: { hex, city },
      built: { hex, city },
      gain: TOKEN - MONEY * tokenCost,
      keep: () => keepToken(board, { company, hex, city }),
    };
  }
}

type Plan = Pick<Place, 'fields' | 'keep'>;

/** The best places first, and none that gains nothing. */
function bestOf(kit: BoardKit, board: Board, ground: Ground, places: Iterable<Place>): readonly Plan[] {
  const { company, tier } = ground;
  const now = worth(ground, stopsWithinReach(kit, board, company, tier));
  const found: (Plan & { readonly gain: number })[] = [];
  for (const place of places) {
    const gain = worth(ground, stopsWith(kit, board, company, tier, place.built)) + place.gain - now;
    if (gain > 0) found.push({ fields: place.fields, keep: place.keep, gain });
  }
  found.sort((x, y) => y.gain - x.gain);
  return found.slice(0, KEPT);
}

const steps = { layTrack: ['layTile', layings], placeTokens: ['placeToken', tokens] } as const;

const plans = memo<Board, Map<string, readonly Plan[]>>();

/** What a company would build on a board, as far as the track alone tells. It is remembered beside the board. */
function plansOf(kit: BoardKit, board: Board, step: keyof typeof steps, ground: Ground): readonly Plan[] {
  let ofBoard = plans.get(board);
  if (!ofBoard) {
    ofBoard = new Map();
    plans.set(board, ofBoard);
  }
  const { company, tier, colours, stops, tokenCost } = ground;
  const key = `${step} ${company} ${tier} ${colours.length} ${stops} ${tokenCost}`;
  let found = ofBoard.get(key);
  if (!found) {
    found = bestOf(kit, board, ground, steps[step][1](kit, board, ground));
    ofBoard.set(key, found);
  }
  return found;
}

/**
 * Imagined companies build what their track asks for, and the same in every imagined game: so the games see the same
 * boards again, and what was found out about one (who reaches what, the best runs) serves them all. Where that cannot
 * be laid, they look around like everybody else.
 */
export function builder(facts: AnyRail): (game: AnyGame, state: CoreState) => boolean {
  const stopsOf = new Map(facts.trains.map((t) => [t.type, t.stops ?? UNLIMITED_STOPS]));
  const coloursIn = new Map(facts.phases.map((p) => [p.name, p.colours]));

  function ground(s: View<RailState>, company: CompanyId): Ground {
    let stops = HOPED_STOPS;
    for (const { type } of trainsOf(s, company)) stops = Math.max(stops, stopsOf.get(type) ?? 0);
    return {
      company,
      tier: facts.tier(s),
      colours: coloursIn.get(s.phase) ?? [],
      stops,
      tokenCost: facts.tokenCost(s, company),
    };
  }

  return (game, state) => {
    const s = state as RailState;
    const f = s.stack[s.stack.length - 1]!;
    if (f.step !== 'layTrack' && f.step !== 'placeTokens') return false;
    const player = actors(game, state)[0]!;
    const [type] = steps[f.step];
    const places = plansOf(facts.kit(s), s.board, f.step, ground(s, (f as LayTrackFrame).company));
    for (const { fields, keep } of places) {
      const action = { type, player, ...fields };
      if (check(game, state, action)) continue;
      keep();
      advance(game, state, action);
      return true;
    }
    const pass = { type: 'pass', player };
    if (check(game, state, pass)) return false;
    advance(game, state, pass);
    return true;
  };
}
