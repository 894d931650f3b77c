import type { Line } from './report.ts';

/** As one tells it: what there was, what came in, what was bought and sold, what is left. */
const ORDER: readonly Line['kind'][] = [
  'start',
  'dividend',
  'income',
  'sharesBought',
  'sharesSold',
  'privateBought',
  'privateSold',
  'help',
  'fine',
  'loan',
  'unexplained',
  'held',
];

/** The money of one player, line by line. */
export class Account {
  readonly #lines = new Map<string, Line>();
  add({ kind, of, amount }: Line): void {
    const key = `${kind} ${of ?? ''}`;
    this.#lines.set(key, { kind, of, amount: amount + (this.#lines.get(key)?.amount ?? 0) });
  }
  get lines(): Line[] {
    return [...this.#lines.values()]
      .filter((l) => l.amount !== 0)
      .sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || Math.abs(b.amount) - Math.abs(a.amount));
  }
}
