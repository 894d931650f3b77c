/** How far the server's clock is ahead of this device's: only the server's counts. */
let offset = 0;
let known = false;

/** The server has said what time it is; the way here makes it look late, so the earliest look is the best. */
export function heardTime(at: number, now = Date.now()): void {
  const seen = at - now;
  offset = known && Math.abs(seen - offset) < 5000 ? Math.max(offset, seen) : seen;
  known = true;
}

export const serverNow = (): number => Date.now() + offset;
