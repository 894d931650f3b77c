/** How long the best routes take: every run of a real game, prepared boards of other titles, and boards beyond any game. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type CoreState, initialState, play } from '@traviesa/engine';
import { loadRail } from '@traviesa/games';
import { type RunTrains, rail as rail1862, reviewRun, type Seen } from '@traviesa/games/1862';
import { importForeignText } from '@traviesa/interop';
import type { AnyRail, RailState } from '@traviesa/rail';
import { bestRoutes } from '@traviesa/rail/routes';
import { kit as kit18cz } from '../packages/games/src/18cz/tiles.ts';
import { kit as kit1862 } from '../packages/games/src/1862/tiles.ts';
import { kit as kit1888 } from '../packages/games/src/1888/tiles.ts';
import { realGame } from '../tests/lib/realGames.ts';
import { quantile, type Row } from './lib.ts';
import {
  extremeBoards,
  freightBoards,
  lateBoards,
  type Prepared,
  plusBoards,
  twoFreightsAndLocal,
} from './routesBoards.ts';

const SOLVED_EACH = 20;

interface Measured {
  /** The median of some solutions, in ms. */
  readonly ms: number;
  readonly proven: boolean;
}

interface Goals {
  readonly p50?: number;
  readonly p95?: number;
  readonly p99?: number;
  readonly worst?: number;
  /** Boards that may end without proof. */
  readonly unproven?: number;
}

export async function routesBench(): Promise<Row[]> {
  const rows = await realRuns('1888-128097', { p50: 1, p95: 10, worst: 100 });
  rows.push(...(await freightRuns()));
  rows.push(
    ...summary(
      '18CZ boards',
      plusBoards(kit18cz).map((b) => measure(b)),
      { p50: 1, p95: 10, worst: 100 },
    ),
  );
  rows.push(
    ...summary(
      '1862 boards',
      freightBoards(kit1862).map((b) => measure(b)),
      { p50: 10, worst: 500 },
    ),
  );
  const extreme = extremeBoards(kit1888, kit1862);
  rows.push(
    ...summary(
      'extreme boards',
      extreme.map((b) => measure(b, 3)),
      { worst: 2000, unproven: extreme.length },
    ),
  );
  rows.push({
    suite: 'routes',
    name: 'memory for an extreme board',
    value: mostMemory(),
    unit: 'MB',
    goal: { atMost: 200 },
  });
  return rows;
}

/** Each in a process of its own: what a page or a worker would need. */
function mostMemory(): number {
  let most = 0;
  for (const n of [0, 1]) {
    const told = execFileSync(process.execPath, [join(import.meta.dirname, 'routesMemory.ts'), String(n)], {
      encoding: 'utf8',
    });
    most = Math.max(most, Number(told));
  }
  return most;
}

async function realRuns(name: string, goals: Goals): Promise<Row[]> {
  const real = await realRecord(name);
  if (!real) return [];
  const { record, game } = real;
  const rail = (await loadRail(record.game))!;
  const { state } = initialState(game, record);
  const measured: Measured[] = [];
  for (const entry of record.entries) {
    const top = state.stack.at(-1) as { step: string; company?: string } | undefined;
    if (top?.step === 'runTrains' && entry.type === 'runTrains') {
      measured.push(median(SOLVED_EACH, freshRun(rail, state, top.company!)));
    }
    play(game, state, entry);
  }
  return summary(`runs of ${name}`, measured, goals);
}

/** A run on a board object that nothing is remembered for. */
function freshRun(rail: AnyRail, state: CoreState, company: string): () => () => { readonly proven: boolean } {
  const text = JSON.stringify(state);
  return () => {
    const fresh = JSON.parse(text) as RailState;
    return () => rail.best(fresh, company);
  };
}

/** Runs of 1862: those of people with what they earned, two freights with a local, late boards with five trains. */
export async function freightRuns(): Promise<Row[]> {
  const late = summary(
    'late boards, 3 freights 2 locals',
    lateBoards(kit1862).map((b) => measure(b, 3)),
    { worst: 1000 },
  );
  const mixed = summary(
    'two freights and a local',
    twoFreightsAndLocal(kit1862).map((b) => measure(b, 3)),
    { worst: 1000 },
  );
  const real = await realRecord('1862-46925');
  if (!real) return [...mixed, ...late];
  const { record, game } = real;
  const { state } = initialState(game, record);
  const all: Measured[] = [];
  let below = 0;
  for (const entry of record.entries) {
    const top = state.stack.at(-1) as { step: string; company?: string } | undefined;
    if (top?.step === 'runTrains' && entry.type === 'runTrains') {
      const [s, company, run] = [state as unknown as Seen, top.company!, entry as RunTrains];
      all.push(median(SOLVED_EACH, freshRun(rail1862, state, company)));
      const { revenue } = run.said ?? reviewRun(s, company, run.routes);
      if (rail1862.best(state as RailState, company).total < revenue) below++;
    }
    play(game, state, entry);
  }
  return [
    ...summary('runs of 1862-46925', all, { p50: 5, p99: 100 }),
    { suite: 'routes', name: 'runs of 1862-46925: below people', value: below, unit: 'runs', goal: { atMost: 0 } },
    ...mixed,
    ...late,
  ];
}

async function realRecord(name: string) {
  const real = realGame(name);
  if (!real) {
    console.error(`routes: the real game ${name} is not there, so it is not measured`);
    return undefined;
  }
  const imported = await importForeignText(real.log);
  if (!imported.ok) throw new Error(JSON.stringify(imported.error));
  const { record, title } = imported.value;
  return { record, game: await title.load() };
}

function measure(board: Prepared, times = 5): Measured {
  return median(times, () => {
    const network = board.network();
    return () => bestRoutes(network, board.trains, board.rules);
  });
}

/** `prepare` is not timed, what it gives is. */
function median(times: number, prepare: () => () => { readonly proven: boolean }): Measured {
  const all: number[] = [];
  let proven = true;
  for (let i = 0; i < times; i++) {
    const solve = prepare();
    const began = performance.now();
    const answer = solve();
    all.push(performance.now() - began);
    proven = answer.proven;
  }
  all.sort((a, b) => a - b);
  return { ms: quantile(all, 0.5), proven };
}

function summary(name: string, measured: readonly Measured[], goals: Goals): Row[] {
  const sorted = measured.map((m) => m.ms).sort((a, b) => a - b);
  const suite = 'routes';
  const ms = (what: string, value: number, most: number | undefined): Row => ({
    suite,
    name: `${name}: ${what}`,
    value,
    unit: 'ms',
    ...(most === undefined ? {} : { goal: { atMost: most } }),
  });
  return [
    { suite, name: `${name}: solved`, value: measured.length, unit: 'runs' },
    ms('median', quantile(sorted, 0.5), goals.p50),
    ms('95 of 100', quantile(sorted, 0.95), goals.p95),
    ...(goals.p99 === undefined ? [] : [ms('99 of 100', quantile(sorted, 0.99), goals.p99)]),
    ms('worst', sorted.at(-1) ?? Number.NaN, goals.worst),
    {
      suite,
      name: `${name}: without proof`,
      value: measured.filter((m) => !m.proven).length,
      unit: 'runs',
      goal: { atMost: goals.unproven ?? 0 },
    },
  ];
}
