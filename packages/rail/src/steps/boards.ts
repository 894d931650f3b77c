import type { View } from '@traviesa/engine';
import type { BoardKit } from '../board/index.ts';
import type { RailState } from '../state.ts';

/** The map and tiles of a title: all there are, and those of this game where options change them. */
export interface Boards {
  readonly kit: BoardKit;
  kitOf(s: View<RailState>): BoardKit;
}
