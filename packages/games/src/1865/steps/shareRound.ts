import type { FlowOf } from '@traviesa/engine';
import { dragonsTurn } from '../dragons.ts';
import { leftOf, type Out } from '../state.ts';
import type { Sardinia, ShareRoundFrame, State } from '../types.ts';

/** 1865-3.1-a, 1865-3.1-c: Dragons, player, Dragons, next player … until all have passed in one unbroken row. */
export const shareRound: FlowOf<Sardinia, 'shareRound'> = {
  next(s, f, out) {
    if (f.result !== undefined) {
      playerMoved(f, f.result === true);
      delete f.result;
      if (allPassed(s, f)) return finish(s, f, out);
      f.next = leftOf(s, f.next);
    }
    f.idle = dragonsTurn(s, out, f.idle); // 1865-3.1-d
    f.passes = f.idle === '' ? 0 : f.passes + 1;
    if (allPassed(s, f)) return finish(s, f, out);
    return { step: 'shareTurn', player: f.next, sold: [], ended: false, traded: false };
  },
};

function playerMoved(f: ShareRoundFrame, traded: boolean): void {
  if (!traded) {
    f.passes += 1; // 1865-3.3-b: a pass does not exclude from later turns
    return;
  }
  f.passes = 0;
  f.lastTrader = f.next;
}

/** 1865-3.1-b: every player and every Dragons turn between them. */
const allPassed = (s: State, f: ShareRoundFrame): boolean => f.passes >= 2 * s.players.length;

/** 1865-3.13-a: Priority to the left of the last player who traded. 1865-3.13-b: and nothing else happens. */
function finish(s: State, f: ShareRoundFrame, out: Out): 'done' {
  if (f.lastTrader !== '') s.priority = leftOf(s, f.lastTrader);
  out.log('priority', { player: s.priority });
  return 'done';
}
