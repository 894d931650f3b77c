import { type Action, type AnyGame, type CoreState, type Message, playerIds } from '@traviesa/engine';
import { Account } from '../money/account.ts';
import { type Flow, flowsOf, type LogLine, type MoneyTable } from '../money/ledger.ts';
import type { Line, Report } from '../money/report.ts';
import { moneyTable } from '../titles.ts';
import type { Reading } from './readings.ts';
import { turningsOf } from './turnings.ts';
import type { Cell, Chronicle, RoundSpan } from './types.ts';

/** What every title's state has: one table of purses. */
interface WithCash extends CoreState {
  readonly cash: Readonly<Record<string, number>>;
}
interface Growing {
  name: string;
  from: number;
  to: number;
}
interface GrowingEnd {
  readonly income: Record<string, number>;
  readonly directors: Record<string, string>;
  readonly trains: Record<string, number>;
  readonly phases: string[];
}

const EARNED = new Set<Line['kind']>(['dividend', 'income']);
const isNumber = (v: unknown): v is number => typeof v === 'number';

/** Follows a game action by action and writes down what the study room shows. One pass, nothing is looked at twice. */
export class Chronicler {
  readonly #game: AnyGame;
  readonly #names: readonly string[];
  readonly #ids: readonly string[];
  readonly #reading: Reading;
  readonly #table: MoneyTable;
  readonly #accounts: ReadonlyMap<string, Account>;
  readonly #wealth: Record<string, number[]>;
  readonly #cash: Record<string, number[]>;
  readonly #income: Record<string, number[]>;
  readonly #bank: number[] = [];
  readonly #prices: Record<string, (number | null)[]> = {};
  readonly #companies: string[] = [];
  readonly #spans: Growing[] = [];
  readonly #ends: GrowingEnd[] = [];
  readonly #cells: Cell[] = [];
  readonly #phases: { action: number; phase: string }[] = [];
  readonly #actors: string[] = [];
  readonly #lines: (readonly Message[])[];
  readonly #runs = new Map<string, number>();
  #state: CoreState;

  constructor(game: AnyGame, names: readonly string[], reading: Reading, start: CoreState, log: readonly Message[]) {
    this.#game = game;
    this.#names = names;
    this.#ids = playerIds(names.length);
    this.#reading = reading;
    this.#table = moneyTable(game.id);
    this.#accounts = new Map(this.#ids.map((id) => [id, new Account()]));
    const perPlayer = (): Record<string, number[]> => Object.fromEntries(this.#ids.map((id) => [id, []]));
    this.#wealth = perPlayer();
    this.#cash = perPlayer();
    this.#income = perPlayer();
    this.#lines = [log];
    this.#state = start;
    for (const id of this.#ids)
      this.#accounts.get(id)!.add({ kind: 'start', of: null, amount: (start as WithCash).cash[id] ?? 0 });
    this.#look(start, 0);
    for (const id of this.#ids) this.#income[id]!.push(0);
  }

  /** The position after an action, and what the log says about it. */
  add(s: CoreState, action: Action, lines: readonly Message[]): void {
    this.#state = s;
    this.#actors.push(action.player);
    this.#lines.push(lines);
    const n = this.#actors.length;
    const before = this.#spans.length - 1;
    this.#look(s, n);
    const told: LogLine[] = [[`move.${action.type}`, { ...action }], ...(lines as readonly LogLine[])];
    const turns = told.findIndex(([key]) => key.startsWith('round.'));
    const roundAt = (line: number): number => (turns >= 0 && line > turns ? this.#spans.length - 1 : before);
    // Whole rounds in which nobody decides may lie in one action; companies that ran nothing there are not told.
    const skipped = told.filter(([key]) => key.startsWith('round.')).length > 1;
    for (const [i, line] of told.entries())
      if (!skipped || line[0] !== 'dividend.none') this.#read(line, n, roundAt(i));
    for (const id of this.#ids) this.#follow(id, n, told, s, roundAt);
    for (const c of this.#reading.companies(s)) {
      const director = this.#reading.director(s, c);
      if (director !== undefined && this.#ids.includes(director)) this.#ends[before]!.directors[c] = director;
    }
  }

  #look(s: CoreState, n: number): void {
    const wealth = this.#game.score(s);
    const { cash } = s as WithCash;
    for (const id of this.#ids) {
      this.#wealth[id]!.push(wealth[id] ?? 0);
      this.#cash[id]!.push(cash[id] ?? 0);
    }
    this.#bank.push(cash['bank'] ?? 0);
    const there = this.#reading.companies(s);
    for (const c of there)
      if (!this.#companies.includes(c)) {
        this.#companies.push(c);
        if (this.#reading.price) this.#prices[c] = Array.from({ length: n }, () => null);
      }
    for (const c in this.#prices) this.#prices[c]!.push(there.includes(c) ? this.#reading.price!(s, c) : null);
    const last = this.#spans.at(-1);
    const name = s.over === undefined ? this.#game.round(s) : (last?.name ?? '');
    if (last?.name === name) last.to = n;
    else {
      this.#spans.push({ name, from: n, to: n });
      this.#ends.push({ income: {}, directors: {}, trains: {}, phases: [] });
    }
  }

  /** Money of one player that this action moved. */
  #follow(id: string, n: number, told: readonly LogLine[], s: CoreState, roundAt: (line: number) => number): void {
    const purse = this.#cash[id]!;
    const change = purse[n]! - purse[n - 1]!;
    const income = this.#income[id]!;
    income.push(income[n - 1]!);
    const { holds } = this.#table;
    const shares = holds && ((company: string): number => holds(s, company, id));
    // Nothing to tell of, unless two payments of one action make up for each other.
    if (change === 0 && !told.some(([key]) => key in this.#table.told)) return;
    for (const flow of flowsOf(this.#table, told, id, change, shares)) this.#book(id, n, flow, roundAt(flow.line));
  }

  #book(id: string, n: number, flow: Flow, round: number): void {
    this.#accounts.get(id)!.add(flow);
    if (!EARNED.has(flow.kind)) return;
    this.#income[id]![n]! += flow.amount;
    const { income } = this.#ends[round]!;
    income[id] = (income[id] ?? 0) + flow.amount;
  }

  /** What a line says about companies, trains and phases: all titles use the same keys for it. */
  #read([key, fields]: LogLine, action: number, round: number): void {
    const { company, sum, each, train, source, phase } = fields;
    const end = this.#ends[round]!;
    if (key === 'phase.began' && phase !== undefined) {
      end.phases.push(String(phase));
      this.#phases.push({ action, phase: String(phase) });
    } else if (/^train\.(bought|taken|traded)$/.test(key) && source !== 'pool' && train !== undefined)
      end.trains[String(train)] = (end.trains[String(train)] ?? 0) + 1;
    if (typeof company !== 'string') return;
    const cell = (kind: Cell['kind'], run: number, share: number | null): void => {
      this.#cells.push({ round, company, action, kind, run, each: share });
      this.#runs.delete(company);
    };
    if (key === 'run.done' && isNumber(sum)) this.#runs.set(company, sum);
    else if (key === 'dividend.paid' || key === 'dividend.payout')
      cell('paid', isNumber(sum) ? sum : 0, isNumber(each) ? each : null);
    else if (key === 'dividend.withheld') cell('withheld', isNumber(sum) ? sum : (this.#runs.get(company) ?? 0), null);
    else if (key === 'dividend.none' || key === 'run.nothing') cell('none', 0, null);
  }

  /** Everything so far; more can follow. */
  chronicle(): Chronicle {
    const spans: readonly RoundSpan[] = this.#spans.map((s) => ({ ...s }));
    const played = {
      players: this.#ids,
      wealth: this.#wealth,
      spans,
      actors: this.#actors,
      lines: this.#lines,
      firstRun: this.#cells[0]?.action ?? Number.POSITIVE_INFINITY,
    };
    return {
      ...this.#report(),
      names: this.#names,
      spans,
      ends: this.#ends,
      wealth: this.#wealth,
      cash: this.#cash,
      income: this.#income,
      bank: this.#bank,
      prices: this.#prices,
      companies: this.#companies,
      cells: this.#cells,
      phases: this.#phases,
      turnings: turningsOf(played),
    };
  }

  #report(): Report {
    const s = this.#state;
    const wealth = this.#game.score(s);
    const players = this.#ids.map((player, i) => {
      const lines = [...this.#accounts.get(player)!.lines, ...this.#held(player, wealth[player]!)];
      const place = 1 + this.#ids.filter((other) => wealth[other]! > wealth[player]!).length;
      const cash = this.#cash[player]!.at(-1)!;
      return { player, name: this.#names[i]!, place, wealth: wealth[player]!, cash, lines };
    });
    const last = this.#actors.length;
    const at = (series: Record<string, number[]>, n: number): Record<string, number> =>
      Object.fromEntries(this.#ids.map((id) => [id, series[id]![n]!]));
    const rounds = this.#spans.map(({ name, from }) => ({
      action: from,
      round: name as string | null,
      cash: at(this.#cash, from),
      wealth: at(this.#wealth, from),
    }));
    if (s.over !== undefined)
      rounds.push({ action: last, round: null, cash: at(this.#cash, last), wealth: at(this.#wealth, last) });
    return { title: this.#game.id, over: s.over ?? null, actions: last, players, rounds };
  }

  /** What shares count at the end, by company where the title has prices; what is left is told in one line. */
  #held(player: string, wealth: number): Line[] {
    const lines: Line[] = [];
    let left = wealth - this.#cash[player]!.at(-1)!;
    const { price } = this.#reading;
    const { holds } = this.#table;
    if (price && holds)
      for (const of of this.#reading.companies(this.#state)) {
        const amount = holds(this.#state, of, player) * price(this.#state, of);
        if (amount === 0) continue;
        lines.push({ kind: 'held', of, amount });
        left -= amount;
      }
    lines.sort((a, b) => b.amount - a.amount);
    if (left !== 0) lines.push({ kind: 'held', of: null, amount: left });
    return lines;
  }
}
