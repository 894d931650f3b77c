import type { View } from '@traviesa/engine';
import type { RailState } from '@traviesa/rail';
import type { Ending, FaceTexts } from '../titles/face.ts';

/** Of all money, what the bank has left when one should think of the end. */
const NEAR = 0.15;

/** A bank with this little of all the money there is will soon be broken. */
export function isLow(cash: Readonly<Record<string, number>>): boolean {
  const all = Object.values(cash).reduce((sum, n) => sum + n, 0);
  return (cash['bank'] ?? 0) < NEAR * all;
}

/** Where a broken bank ends the game: that it is low, and then after which rounds the end comes. */
export function bankEnding(s: View<RailState>, round: string, { t, words }: FaceTexts): Ending | undefined {
  if (s.stack.length === 0 || s.bank.brokenAt === Number.MIN_SAFE_INTEGER) return undefined;
  if (s.bank.broken) {
    const stock = round.startsWith('SR');
    return {
      text: t(stock ? 'ending.afterNextSet' : 'ending.afterSet'),
      certain: true,
      ...(stock && { last: 'stock' }),
    };
  }
  const bank = s.cash['bank'] ?? 0;
  return isLow(s.cash) ? { text: t('ending.low', words.money(bank)), certain: false } : undefined;
}
