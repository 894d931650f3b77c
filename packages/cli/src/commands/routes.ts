import { type Action, advance, type CoreState, formatNumber, initialState } from '@traviesa/engine';
import type { Answer, Route } from '@traviesa/rail/routes';
import { type Args, BAD_USAGE, type Command, type ExitCode, FAILED, OK, type Shell, Stop } from '../command.ts';
import { type OpenedGame, openGame } from '../foreign.ts';
import { Progress } from '../progress.ts';
import { type RunReader, runReader } from '../runs.ts';
import { table } from '../table.ts';
import type { Say } from '../text.ts';

export const routes: Command = {
  name: 'routes',
  positionals: ['<log>'],
  options: {
    at: { type: 'string', value: 'N', help: 'help.routes.at' },
    all: { type: 'boolean', help: 'help.routes.all' },
  },
  help: 'help.routes',
  async run(args, shell, say) {
    const at = args.whole('at', 0);
    if ((at === undefined) === !args.flag('all')) throw new Stop(BAD_USAGE, say('routes.choose'));
    const opened = await openGame(shell, args.positionals[0]!, say);
    const reader = await runReader(opened.game.id);
    if (!reader) throw new Stop(FAILED, say('routes.noTitle', { title: opened.game.name }));
    return at === undefined ? all(opened, reader, args, shell, say) : one(at, opened, reader, args, shell, say);
  },
};

interface Pending {
  /** The action of the log, or the entry of the record, that runs the trains. */
  readonly action: number;
  readonly state: CoreState;
  readonly company: string;
  /** What was run, if the game went on. */
  readonly run: Action | undefined;
}

/** Every position in which a company is about to run. The state is that of the replay: use it before going on. */
function* pendingRuns({ game, record, imported }: OpenedGame, reader: RunReader): Generator<Pending> {
  const { state } = initialState(game, record);
  for (const [n, entry] of record.entries.entries()) {
    const company = reader.company(state);
    const action = imported ? imported.origin[n]! : n + 1;
    if (company !== undefined && 'routes' in entry) yield { action, state, company, run: entry as Action };
    else if (company !== undefined) yield { action, state, company, run: undefined };
    advance(game, state, entry as Action);
  }
  const company = reader.company(state);
  if (company !== undefined) yield { action: Number.POSITIVE_INFINITY, state, company, run: undefined };
}

/** Solved on a fresh board: nothing that earlier questions have left behind helps. */
function solve(reader: RunReader, { state, company }: Pending, shell: Shell): { answer: Answer; ms: number } {
  const fresh = JSON.parse(JSON.stringify(state)) as CoreState;
  const began = shell.precise();
  const answer = reader.best(fresh, company);
  return { answer, ms: Math.round((shell.precise() - began) * 1000) / 1000 };
}

function one(at: number, opened: OpenedGame, reader: RunReader, args: Args, shell: Shell, say: Say): ExitCode {
  for (const pending of pendingRuns(opened, reader)) {
    if (pending.action < at) continue;
    if (pending.action !== at && Number.isFinite(pending.action)) break;
    const { answer, ms } = solve(reader, pending, shell);
    const { company } = pending;
    const { total, proven, bound, steps } = answer;
    if (args.json) {
      shell.out(
        JSON.stringify({ action: at, company, total, proven, bound, steps, ms, routes: answer.routes }, null, 2),
      );
      return OK;
    }
    const number = (n: number): string => formatNumber(n, say.lang);
    const rows = answer.routes.map((r: Route) => [r.train, r.stops.join(' ')]);
    shell.out(
      [
        `${say('routes.head', { company, total: number(total) })} (${proven ? say('routes.proven') : say('routes.bound', { bound: number(bound) })})`,
        ...(rows.length > 0 ? [table([say('routes.train'), say('routes.stops')], rows)] : []),
        say('routes.effort', { steps: number(steps), ms: ms.toFixed(1) }),
      ].join('\n'),
    );
    return OK;
  }
  throw new Stop(FAILED, say('routes.noRun', { at }));
}

function all(opened: OpenedGame, reader: RunReader, args: Args, shell: Shell, say: Say): ExitCode {
  const runs: {
    action: number;
    company: string;
    recorded: number;
    legal: boolean;
    best: number;
    milliseconds: number;
    steps: number;
    proven: boolean;
  }[] = [];
  const total = opened.record.entries.length;
  const progress = new Progress(shell, (done, of) => `${done}/${of}`);
  for (const pending of pendingRuns(opened, reader)) {
    const { action, company, run, state } = pending;
    if (!run) continue;
    const { answer, ms } = solve(reader, pending, shell);
    const given = (run as unknown as { routes: readonly Route[] }).routes;
    const recorded = foreignRevenue(opened, action) ?? reader.revenue(state, company, given);
    const { total: best, steps, proven } = answer;
    const legal = reader.isLegal(state, company, given);
    runs.push({ action, company, recorded, legal, best, milliseconds: ms, steps, proven });
    progress.show(Math.min(action, total), total);
  }
  progress.end();
  if (args.json) shell.out(JSON.stringify(runs, null, 2));
  else {
    const head = (['action', 'company', 'recorded', 'isLegal', 'best', 'ms', 'steps', 'isProven'] as const).map((k) =>
      say(`routes.${k}`),
    );
    const number = (n: number): string => formatNumber(n, say.lang);
    const rows = runs.map((r) => [
      String(r.action),
      r.company,
      number(r.recorded),
      say(r.legal ? 'routes.yes' : 'routes.no'),
      number(r.best),
      r.milliseconds.toFixed(2),
      number(r.steps),
      say(r.proven ? 'routes.yes' : 'routes.no'),
    ]);
    shell.out(table(head, rows));
  }
  // A legal run that earns more than the proven best means that one of the two is wrong.
  return runs.some((r) => r.proven && r.legal && r.recorded > r.best) ? FAILED : OK;
}

/** What the log itself says that the run has earned. */
function foreignRevenue({ imported }: OpenedGame, action: number): number | undefined {
  const found = imported?.log.actions.find((a) => a.id === action)?.['routes'];
  if (!Array.isArray(found)) return undefined;
  let sum = 0;
  for (const r of found as { revenue?: unknown }[]) sum += typeof r.revenue === 'number' ? r.revenue : 0;
  return sum;
}
