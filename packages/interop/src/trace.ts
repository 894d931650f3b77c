/** Compares a replay with a trace: the state that another engine reached after every action. */
import type { ForeignAction } from './foreignLog.ts';

/** A position in the words of a trace. Players and companies carry the ids of the log. */
export interface TraceView {
  readonly players: Readonly<
    Record<
      string,
      { readonly cash: number; readonly privates: readonly string[]; readonly shares: Readonly<Record<string, number>> }
    >
  >;
  readonly companies: Readonly<
    Record<
      string,
      {
        readonly cash: number;
        readonly price: number;
        readonly director: string;
        readonly trains: readonly string[];
        readonly tokens: readonly string[];
      }
    >
  >;
}

interface TraceLine {
  readonly id?: number;
  readonly type?: string;
  readonly players?: Readonly<Record<string, { cash: number; companies: string[]; shares: Record<string, number> }>>;
  readonly corporations?: Readonly<
    Record<string, { cash: number; price: number; president: string | null; trains: string[]; tokens: string[] }>
  >;
  readonly final?: boolean;
  readonly result?: Readonly<Record<string, number>>;
}

export interface Trace {
  readonly steps: ReadonlyMap<number, TraceLine>;
  readonly result: Readonly<Record<string, number>> | undefined;
}

export interface TraceDifference {
  /** The id of the action after which the two differ; absent for the final result. */
  readonly action?: number;
  readonly type?: string;
  /** What differs: `players.13611.cash`. */
  readonly where: string;
  readonly expected: string;
  readonly got: string;
}

/** Reads a trace of one JSON object per line; nothing when a line is none. */
export function readTrace(text: string): Trace | undefined {
  const steps = new Map<number, TraceLine>();
  let result: Trace['result'];
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    let parsed: TraceLine;
    try {
      parsed = JSON.parse(line) as TraceLine;
    } catch {
      return undefined;
    }
    if (parsed.final) result = parsed.result;
    else if (typeof parsed.id === 'number') steps.set(parsed.id, parsed);
  }
  return { steps, result };
}

const sorted = (items: readonly string[]): string => [...items].sort().join(' ');
const holdings = (shares: Readonly<Record<string, number>>): string =>
  sorted(
    Object.entries(shares)
      .filter(([, percent]) => percent > 0)
      .map(([company, percent]) => `${company}:${percent}`),
  );

function* differences(line: TraceLine, view: TraceView): Generator<Omit<TraceDifference, 'action' | 'type'>> {
  for (const [id, want] of Object.entries(line.players ?? {})) {
    const have = view.players[id];
    const at = `players.${id}`;
    if (!have) yield { where: at, expected: 'a player', got: 'none' };
    else {
      if (have.cash !== want.cash) yield { where: `${at}.cash`, expected: `${want.cash}`, got: `${have.cash}` };
      yield* compare(`${at}.privates`, sorted(want.companies), sorted(have.privates));
      yield* compare(`${at}.shares`, holdings(want.shares), holdings(have.shares));
    }
  }
  for (const [id, want] of Object.entries(line.corporations ?? {})) {
    const have = view.companies[id];
    const at = `companies.${id}`;
    if (!have) yield { where: at, expected: 'a company', got: 'none' };
    else {
      yield* compare(`${at}.cash`, `${want.cash}`, `${have.cash}`);
      yield* compare(`${at}.price`, `${want.price}`, `${have.price}`);
      yield* compare(`${at}.director`, want.president ?? '', have.director);
      yield* compare(`${at}.trains`, sorted(want.trains), sorted(have.trains));
      yield* compare(`${at}.tokens`, sorted(want.tokens), sorted(have.tokens));
    }
  }
  for (const id of Object.keys(view.companies)) {
    if (line.corporations && !line.corporations[id])
      yield { where: `companies.${id}`, expected: 'not started', got: 'started' };
  }
}

function* compare(where: string, expected: string, got: string): Generator<Omit<TraceDifference, 'action' | 'type'>> {
  if (expected !== got) yield { where, expected, got };
}

/** The first difference after this action, if any. */
function compareStep(trace: Trace, action: ForeignAction, view: TraceView): TraceDifference | undefined {
  const line = action.id === undefined ? undefined : trace.steps.get(action.id);
  if (!line) return undefined;
  for (const d of differences(line, view)) return { ...d, action: action.id!, type: action.type };
  return undefined;
}

interface Compared {
  readonly action: ForeignAction;
  readonly difference: TraceDifference | undefined;
  readonly scores: Readonly<Record<string, number>>;
}

/** Compares a reading of a log with a trace, action by action; what is told again replaces what was told before. */
export class Comparison {
  readonly #trace: Trace;
  readonly #places = new Map<ForeignAction, number>();
  #reading: Compared[] = [];
  /** Of the readings that were taken back, the one that got farthest. */
  #farthest: readonly Compared[] = [];

  constructor(trace: Trace) {
    this.#trace = trace;
  }

  add(action: ForeignAction, view: TraceView, scores: () => Readonly<Record<string, number>>): void {
    const place = this.#places.get(action);
    if (place !== undefined) {
      if (this.#reading.length > this.#farthest.length) this.#farthest = this.#reading;
      this.#reading = this.#reading.slice(0, place);
    }
    this.#places.set(action, this.#reading.length);
    const difference = compareStep(this.#trace, action, view);
    this.#reading.push({ action, difference, scores: difference ? scores() : {} });
  }

  /** The first difference of the reading that stands, or, where none does, of the one that got farthest. */
  outcome(stands: boolean): {
    readonly identical: number;
    readonly difference: TraceDifference | undefined;
    readonly scores: Readonly<Record<string, number>>;
  } {
    const reading = stands || this.#reading.length > this.#farthest.length ? this.#reading : this.#farthest;
    const first = reading.findIndex((c) => c.difference !== undefined);
    const same = first < 0 ? reading : reading.slice(0, first);
    const identical = same.filter((c) => this.#trace.steps.has(c.action.id ?? Number.NaN)).length;
    return { identical, difference: reading[first]?.difference, scores: reading[first]?.scores ?? {} };
  }
}

/** The first difference in the final scores, if any. */
export function compareResult(trace: Trace, scores: Readonly<Record<string, number>>): TraceDifference | undefined {
  for (const [id, want] of Object.entries(trace.result ?? {})) {
    if (scores[id] !== want) return { where: `result.${id}`, expected: `${want}`, got: `${scores[id] ?? 'none'}` };
  }
  return undefined;
}
