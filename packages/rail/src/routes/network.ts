import { type Board, type BoardKit, tilesOn, tokensOn } from '../board/index.ts';
import type { HexId } from '../hex.ts';
import { memo } from '../memo.ts';
import type { Oriented, Stop as TileStop } from '../tiles/index.ts';
import type { Network, Stop, Stretch } from './types.ts';

/** A stop of the board before the title has its say. */
export interface BoardStop {
  readonly hex: HexId;
  /** Which of the tile's stops, and how many it has. */
  readonly index: number;
  readonly of: number;
  readonly printed: TileStop;
}

/** What a title adds to a stop, or false for one that the company may not use at all. */
export type Dress = (stop: Stop, at: BoardStop, company: string) => Stop | false;

export interface NetworkOptions {
  /** Which of the values of a stop counts now. */
  readonly tier: number;
  readonly dress?: Dress;
  /** Names whatever else `dress` looks at; networks are remembered per board, company, tier and this. */
  readonly key?: string;
  /**
   * What comes of it is remembered elsewhere. Then only the last few networks are: they are large, and beside all the
   * boards of imagined games they would be what the memory is full of.
   */
  readonly passing?: true;
}

const known = memo<Board, Map<string, Network>>();

/** The board as a company's trains see it. Worked out once per board and company, where it is not passing. */
export function routeNetwork(kit: BoardKit, board: Board, company: string, options: NetworkOptions): Network {
  return options.passing ? passingNetwork(kit, board, company, options) : keptNetwork(kit, board, company, options);
}

/** From the decision to run until the run has been played the same few are asked for. */
const MOST_PASSING = 8;
interface Passing {
  readonly tier: number;
  readonly key: string | undefined;
  readonly board: Board;
  readonly company: string;
  readonly network: Network;
}
/** The last few networks of a kit's boards, and which of them gives way to the next. */
const lately = memo<BoardKit, { readonly networks: Passing[]; oldest: number }>();

function passingNetwork(kit: BoardKit, board: Board, company: string, options: NetworkOptions): Network {
  const { tier, key } = options;
  let last = lately.get(kit);
  if (!last) {
    last = { networks: [], oldest: 0 };
    lately.set(kit, last);
  }
  for (const p of last.networks)
    if (p.board === board && p.company === company && p.tier === tier && p.key === key) return p.network;
  const network = build(kit, board, company, options);
  last.networks[last.oldest] = { board, company, tier, key, network };
  last.oldest = (last.oldest + 1) % MOST_PASSING;
  return network;
}

function keptNetwork(kit: BoardKit, board: Board, company: string, options: NetworkOptions): Network {
  let ofBoard = known.get(board);
  if (!ofBoard) {
    ofBoard = new Map();
    known.set(board, ofBoard);
  }
  const key = `${company} ${options.tier} ${options.key ?? ''}`;
  let network = ofBoard.get(key);
  if (!network) {
    network = build(kit, board, company, options);
    ofBoard.set(key, network);
  }
  return network;
}

/** The name of a stop in routes: its hex, with the place among several. */
export function stopId(hex: HexId, index: number, of: number): string {
  return of > 1 ? `${hex}.${index}` : hex;
}

/** The hex behind a side, if there is one. */
function beyond(kit: BoardKit, hex: number, edge: number): HexId | undefined {
  const side = kit.across[hex * 6 + edge]![0];
  return side === undefined ? undefined : kit.hexIds[(side / 6) | 0]!;
}

/** By what lies there and the number of the hex. */
const through = memo<Oriented, (readonly Stretch[] | undefined)[]>();

/** The stretches of a tile from side to side: they are the same for everybody wherever the tile lies there. */
function throughOf(kit: BoardKit, n: number, tile: Oriented): readonly Stretch[] {
  let ofTile = through.get(tile);
  if (!ofTile) {
    ofTile = [];
    through.set(tile, ofTile);
  }
  let found = ofTile[n];
  if (!found) {
    found = tile.tracks.flatMap(([a, b]): Stretch[] => {
      const [from, to] = [beyond(kit, n, a), beyond(kit, n, b)];
      return from !== undefined && to !== undefined ? [{ hex: kit.hexIds[n]!, ends: [from, to] }] : [];
    });
    ofTile[n] = found;
  }
  return found;
}

function build(kit: BoardKit, board: Board, company: string, { tier, dress }: NetworkOptions): Network {
  const tiles = tilesOn(kit, board);
  const tokens = tokensOn(kit, board);
  const stops: Stop[] = [];
  const stretches: Stretch[] = [];
  for (let n = 0; n < tiles.length; n++) {
    const tile = tiles[n]!;
    if (tile.exits === 0) continue;
    const hex = kit.hexIds[n]!;
    for (const stretch of throughOf(kit, n, tile)) stretches.push(stretch);
    for (let index = 0; index < tile.stops.length; index++) {
      const printed = tile.stops[index]!;
      if (printed.exits.length === 0) continue;
      let empty = printed.slots;
      let own = false;
      for (const t of tokens[n]!) {
        if (t.city !== index) continue;
        if (t.company === company) own = true;
        else if (t.slot >= 0) empty--;
      }
      const of = tile.stops.length;
      const plain: { -readonly [K in keyof Stop]: Stop[K] } = {
        id: stopId(hex, index, of),
        hex,
        kind: printed.kind === 'mine' ? 'town' : printed.kind,
        value: printed.values[Math.min(tier, printed.values.length - 1)] ?? 0,
      };
      if (own) plain.own = true;
      else if (printed.slots > 0 && empty <= 0) plain.blocked = true;
      if (printed.endOnly) plain.terminal = true;
      if (printed.group !== undefined) plain.group = printed.group;
      if (printed.free) plain.range = 0;
      const stop = dress ? dress(plain, { hex, index, of, printed }, company) : plain;
      if (!stop) continue;
      for (const edge of printed.exits) {
        const to = beyond(kit, n, edge);
        if (to !== undefined) stretches.push({ hex, ends: [stops.length, to] });
      }
      stops.push(stop);
    }
  }
  return { stops, stretches };
}
