import type { CoreState } from '@traviesa/engine';

/** What moved a player's money: received is above zero, spent below. */
export type FlowKind =
  | 'dividend'
  /** Private companies, local railways and cards pay their owners. */
  | 'income'
  | 'sharesBought'
  | 'sharesSold'
  | 'privateBought'
  | 'privateSold'
  /** Out of one's own pocket for a company's train. */
  | 'help'
  | 'fine'
  | 'loan'
  /** What no message of the log explains; a test of every title holds it at nothing. */
  | 'unexplained';

export interface Flow {
  readonly player: string;
  readonly kind: FlowKind;
  /** The company, private company or card it was about, where there is one. */
  readonly of: string | null;
  readonly amount: number;
  /** The line of the log that tells it; -1 where it follows from what the others leave. */
  readonly line: number;
}

type Fields = Readonly<Record<string, unknown>>;
export type LogLine = readonly [key: string, fields: Fields];

/** How a message of the log tells a flow: the field of the player, of what it was about, and of the sum. */
export interface Told {
  readonly kind: FlowKind;
  readonly player: string;
  readonly of: string | null;
  readonly sum: string;
  readonly sign: 1 | -1;
}

/** What a message, or the move itself (`move.<type>`), explains of the money that none of its own fields tells. */
export interface Explains {
  readonly kind: FlowKind;
  readonly of: string | null;
}

/** How the log of a title is read. */
export interface MoneyTable {
  readonly told: Readonly<Record<string, Told>>;
  /** In this order: the first that stands in the lines of an action takes what is left. */
  readonly rest: Readonly<Record<string, Explains>>;
  /** How many shares a player holds: asked where one action pays the dividends of several companies. */
  holds?(s: CoreState, company: string, player: string): number;
}

const text = (fields: Fields, name: string | null): string | null =>
  name === null || typeof fields[name] !== 'string' ? null : fields[name];

/** What an action did to one player's money, by the lines it wrote into the log; the amounts add up to `change`. */
export function flowsOf(
  table: MoneyTable,
  lines: readonly LogLine[],
  player: string,
  change: number,
  shares: ((company: string) => number) | undefined,
): Flow[] {
  const flows: Flow[] = [];
  let left = change;
  const add = (kind: FlowKind, of: string | null, amount: number, line = -1): void => {
    if (amount === 0) return;
    flows.push({ player, kind, of, amount, line });
    left -= amount;
  };
  for (const [i, [key, fields]] of lines.entries()) {
    const told = table.told[key];
    if (told && fields[told.player] === player)
      add(told.kind, text(fields, told.of), told.sign * Number(fields[told.sum] ?? 0), i);
  }
  if (left === 0) return flows;
  for (const { company, amount } of shares ? paidBy(lines, shares, left) : []) add('dividend', company, amount);
  for (const [key, { kind, of }] of Object.entries(table.rest)) {
    const line = lines.find(([k, fields]) => k === key && (fields['player'] ?? player) === player);
    if (line) add(kind, text(line[1], of), left);
  }
  add('unexplained', null, left);
  return flows;
}

/** Dividends by what each share was paid, if they are just what is left to be explained. */
function paidBy(
  lines: readonly LogLine[],
  shares: (company: string) => number,
  left: number,
): { company: string; amount: number }[] {
  const paid = lines.flatMap(([key, { company, each }]) =>
    key === 'dividend.paid' && typeof company === 'string' && typeof each === 'number'
      ? [{ company, amount: each * shares(company) }]
      : [],
  );
  return paid.reduce((sum, p) => sum + p.amount, 0) === left ? paid : [];
}
