import type { Cell, Chronicle } from '@traviesa/study';

/** A round as a column: when it ended, and what it is called within its set. */
export interface Column {
  readonly round: number;
  readonly name: string;
  /** `OR 5.2` belongs to the set `OR 5` and is its `5.2`. */
  readonly set: string;
  readonly short: string;
  /** The moment after its last action. */
  readonly end: number;
  readonly operating: boolean;
}

export interface RunCell {
  readonly kind: Cell['kind'];
  readonly run: number;
  readonly each: number | null;
  readonly action: number;
}

const named = (name: string): { readonly set: string; readonly short: string } => {
  const [, kind, n, m] = /^(\S+) (\d+)\.(\d+)$/.exec(name) ?? [];
  return kind === undefined ? { set: name, short: name } : { set: `${kind} ${n}`, short: `${n}.${m}` };
};

/** The moment after the last action of each round. */
export const endOf = ({ spans, actions }: Chronicle, round: number): number => spans[round + 1]?.from ?? actions;

/** Operating rounds; with `all`, those of trading too. */
export function columnsOf(chronicle: Chronicle, all = false): readonly Column[] {
  const ran = new Set(chronicle.cells.map((c) => c.round));
  return chronicle.spans.flatMap(({ name }, round) => {
    const operating = ran.has(round);
    return operating || all ? [{ round, name, ...named(name), end: endOf(chronicle, round), operating }] : [];
  });
}

/** What companies earned, by company and round. Several payments in one round are one cell. */
export function runsOf({ cells }: Chronicle): ReadonlyMap<string, ReadonlyMap<number, RunCell>> {
  const runs = new Map<string, Map<number, RunCell>>();
  for (const { company, round, kind, run, each, action } of cells) {
    const row = runs.get(company) ?? new Map<number, RunCell>();
    runs.set(company, row);
    const before = row.get(round);
    const sum = before && before.kind === 'paid' && kind === 'paid';
    row.set(
      round,
      sum
        ? {
            kind,
            run: before.run + run,
            each: before.each === null || each === null ? null : before.each + each,
            action,
          }
        : { kind, run, each, action },
    );
  }
  return runs;
}

/** The last director a company had up to a round. */
export function directorAt({ ends }: Chronicle, company: string, round: number): string | undefined {
  for (let r = round; r >= 0; r--) {
    const found = ends[r]?.directors[company];
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Where a company stands last: its price, or nothing where it is gone or the title has no prices. */
export const lastPrice = ({ prices }: Chronicle, company: string): number | null => prices[company]?.at(-1) ?? null;
