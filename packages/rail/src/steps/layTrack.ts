import {
  type Action,
  BANK,
  isAmong,
  isRotation,
  type Move,
  type Out,
  type PlayerId,
  pay,
  type Rule,
  type Step,
  type View,
} from '@traviesa/engine';
import { type Board, type BoardKit, type Lay, type Laying, layTile as withTile } from '../board/index.ts';
import type { HexId } from '../hex.ts';
import type { CompanyId, RailState } from '../state.ts';
import type { Boards } from './boards.ts';
import { finishingPass, type Pass } from './pass.ts';

/** A company lays or upgrades tiles until it passes or its allowance is used. */
export interface LayTrackFrame {
  step: 'layTrack';
  company: CompanyId;
  /** What it has laid in this step, tile by tile. */
  laid: string[];
  finished: boolean;
}

export interface LayTile extends Action {
  type: 'layTile';
  hex: HexId;
  tile: string;
  rotation: number;
}

export type TrackMessage = readonly ['track.laid', { company: string; hex: string; tile: string; cost: number }];

/** The first tile on a hex pays for its terrain. */
export const terrainCost = (kit: BoardKit, board: Board, hex: HexId): number =>
  board.tiles[hex] ? 0 : (kit.map.hexes[hex]?.cost ?? 0);

/** Every tile on a hex pays for its terrain, upgrades too. */
export const terrainCostAlways = (kit: BoardKit, hex: HexId): number => kit.map.hexes[hex]?.cost ?? 0;

/** A tile goes on the map, paid by the company; the one it replaces returns to the supply. */
export function layTileFor(
  s: Pick<RailState, 'board' | 'cash'>,
  kit: BoardKit,
  company: CompanyId,
  lay: { readonly hex: HexId; readonly tile: string; readonly rotation: number },
  cost: number,
  out: Pick<Out<never, TrackMessage>, 'log'>,
): void {
  pay(s, company, BANK, cost);
  s.board = withTile(kit, s.board, { hex: lay.hex, tile: lay.tile, rotation: lay.rotation });
  out.log('track.laid', { company, hex: lay.hex, tile: lay.tile, cost });
}

interface LayChoice<K extends string> {
  readonly type: K;
  readonly player: PlayerId;
  readonly hex: HexId;
  readonly tile: string;
  readonly rotation: { readonly oneOf: readonly number[] };
}

/** One choice per hex and tile; the rotations are its open field. Layings of one tile stand together. */
export function layChoices<const K extends string>(
  type: K,
  player: PlayerId,
  layings: Iterable<Laying>,
): LayChoice<K>[] {
  const found: LayChoice<K>[] = [];
  let rotations: number[] = [];
  let last: Laying | undefined;
  for (const laying of layings) {
    if (!last || last.hex !== laying.hex || last.tile !== laying.tile) {
      rotations = [];
      found.push({ type, player, hex: laying.hex, tile: laying.tile.id, rotation: { oneOf: rotations } });
    }
    rotations.push(laying.rotation);
    last = laying;
  }
  return found;
}

export interface LayTrackOptions<S extends RailState> {
  director(s: View<S>, company: CompanyId): PlayerId;
  candidates(s: View<S>, company: CompanyId): readonly Laying[];
  /** Keys of rules that no candidate breaks: `sureOfLayings` where they come from `layingsOf`. */
  readonly sure?: ReadonlySet<string>;
  cost(s: View<S>, company: CompanyId, a: Lay): number;
  rules: {
    readonly layTile: readonly Rule<S, LayTrackFrame, LayTile>[];
    readonly pass: readonly Rule<S, LayTrackFrame, Pass>[];
  };
  mayLayMore(s: View<S>, f: View<LayTrackFrame>): boolean;
}

/** The guards of a laying. */
export const layFields = ({ kit }: Boards) => {
  const known = new Set(kit.hexIds);
  return {
    hex: (v: unknown): v is string => typeof v === 'string' && known.has(v),
    tile: isAmong(...Object.keys(kit.tiles)),
    rotation: isRotation,
  };
};

export interface LayTrackStep<S extends RailState> extends Step<S, LayTrackFrame, LayTile | Pass, never, TrackMessage> {
  readonly moves: {
    readonly layTile: Move<S, LayTrackFrame, LayTile, never, TrackMessage>;
    readonly pass: Move<S, LayTrackFrame, Pass, never, TrackMessage>;
  };
}

export function layTrack<S extends RailState>(boards: Boards, options: LayTrackOptions<S>): LayTrackStep<S> {
  const { rules } = options;
  return {
    next: (s, f) => (f.finished || !options.mayLayMore(s as View<S>, f) ? 'done' : 'ask'),
    actors: (s, f) => [options.director(s, f.company)],
    moves: {
      layTile: {
        fields: layFields(boards),
        choices: (s, f, player) => layChoices('layTile', player, options.candidates(s, f.company)),
        rules: rules.layTile,
        ...(options.sure ? { sure: options.sure } : {}),
        apply(s, f, a, out) {
          layTileFor(s, boards.kitOf(s), f.company, a, options.cost(s as View<S>, f.company, a), out);
          f.laid.push(a.tile);
        },
      },
      pass: finishingPass(rules.pass),
    },
  };
}
