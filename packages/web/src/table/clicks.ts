import type { Action, PlayerId } from '@traviesa/engine';

const same = (a: Action, b: Action): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
const REMEMBERED = 40;

/** Which actions one click has sent together: what was done with one click is taken back with one. */
export class Clicks {
  #sent: (readonly Action[])[] = [];

  add(actions: readonly Action[]): void {
    if (actions.length > 1) this.#sent = [...this.#sent, actions].slice(-REMEMBERED);
  }

  /**
   * Where the click began whose last action is the n-th. The bank and bots may have acted in between; wherever the
   * game tells anything else than what was sent, the action stands by itself.
   */
  begin(actions: readonly Action[], n: number, isHouse: (p: PlayerId) => boolean): number {
    for (const sent of this.#sent.toReversed()) {
      let left = sent.length;
      let i = n;
      for (; i >= 0 && left > 0; i--) {
        if (same(actions[i]!, sent[left - 1]!)) left--;
        else if (i === n || !isHouse(actions[i]!.player)) break;
      }
      if (left === 0) return i + 1;
    }
    return n;
  }
}
