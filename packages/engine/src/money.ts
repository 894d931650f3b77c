import { BANK } from './types.ts';

/** Players, companies and the bank hold their money in one table, so that no coin can be lost between two. */
export interface Purses {
  cash: Record<string, number>;
}

/** All money moves through here. The bank may go below zero where the rules allow it; rules check before. */
export function pay(s: Purses, from: string, to: string, amount: number): void {
  if (!Number.isInteger(amount) || amount < 0) throw new Error(`${from} cannot pay ${amount} to ${to}`);
  const have = s.cash[from];
  const theirs = s.cash[to];
  if (have === undefined || theirs === undefined) throw new Error(`no purse for ${have === undefined ? from : to}`);
  if (from !== BANK && have < amount) throw new Error(`${from} has ${have} and cannot pay ${amount} to ${to}`);
  if (from === to) return;
  s.cash[from] = have - amount;
  s.cash[to] = theirs + amount;
}
