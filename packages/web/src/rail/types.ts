import type { Message } from '@traviesa/engine';
import type { RailActions, RailFrames, RailState } from '@traviesa/rail';

interface State extends RailState {
  stack: RailFrames[];
}

/** A railway title as far as the shared table knows it; a title may have other decisions and moves beside these. */
export interface RailTypes {
  state: State;
  frame: RailFrames;
  action: RailActions;
  message: Message;
}
