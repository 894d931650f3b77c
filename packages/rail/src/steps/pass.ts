import type { Action } from '@traviesa/engine';

/** Declines what is being asked, or declares it finished. */
export interface Pass extends Action {
  type: 'pass';
}
