/** How far the server's clock is ahead of this device's: only the server's counts. */
let offset = 0;
/** How long the answer took from which it is known; nothing yet. */
let took = Number.POSITIVE_INFINITY;

/** The server has said what time it is. The way here makes it look late: it is at least that. */
export function heardTime(at: number, now = Date.now()): void {
  const seen = at - now;
  if (took === Number.POSITIVE_INFINITY || Math.abs(seen - offset) > 60_000) offset = seen;
  else offset = Math.max(offset, seen);
}

/** The server has answered what time it is: it was so halfway between question and answer, the quicker the surer. */
export function heardAnswer(at: number, asked: number, now = Date.now()): void {
  if (now - asked > took) return;
  took = now - asked;
  offset = at - (asked + now) / 2;
}

export const serverNow = (): number => Date.now() + offset;
