import { type Message, renderer, replay as replayRecord } from '@traviesa/engine';
import { checkAgainstTrace, readTrace } from '@traviesa/interop';
import { type Args, BAD_USAGE, type Command, type ExitCode, FAILED, OK, type Shell, Stop } from '../command.ts';
import { readJson, readText } from '../files.ts';
import { importedOrStop, isForeign, openGame } from '../foreign.ts';
import { standings, standingsText } from '../result.ts';
import type { Say } from '../text.ts';
import { refusalText } from '../titles.ts';

export const replay: Command = {
  name: 'replay',
  positionals: ['<record.json>'],
  options: {
    to: { type: 'string', value: 'N', help: 'help.replay.to' },
    state: { type: 'boolean', help: 'help.replay.state' },
    check: { type: 'string', value: 'trace.jsonl', help: 'help.replay.check' },
  },
  help: 'help.replay',
  async run(args, shell, say) {
    const trace = args.text('check');
    if (trace !== undefined) return compare(trace, args, shell, say);
    const { game, record } = await openGame(shell, args.positionals[0]!, say);
    const replayed = replayRecord(game, record, args.whole('to', 0));
    if (!replayed.ok) {
      const { entry, illegal } = replayed.error;
      const why = refusalText(game, say, illegal, record.players);
      throw new Stop(FAILED, say('replay.refused', { entry: entry + 1, rule: illegal.rule, why }));
    }
    const { state, log } = replayed.value;
    const text = renderer(game.text, say.lang, record.players);
    if (args.json) {
      const head = { game: game.id, revision: record.revision, players: record.players, moves: log.length - 1 };
      const result = { over: state.over ?? null, standings: standings(game, state, record.players) };
      const lines = log.map((messages) => messages.map((m: Message) => text(m)));
      shell.out(JSON.stringify({ ...head, log: lines, ...result, ...(args.flag('state') ? { state } : {}) }, null, 2));
      return OK;
    }
    for (const [n, messages] of log.entries()) {
      const label = n === 0 ? say('replay.start') : String(n);
      for (const [i, m] of messages.entries()) shell.out(`${(i === 0 ? label : '').padStart(6)}  ${text(m)}`);
    }
    shell.out(`\n${standingsText(game, state, record.players, say)}`);
    if (args.flag('state')) shell.out(JSON.stringify(state, null, 2));
    return OK;
  },
};

/** Replays a log of 18xx.games beside the trace of that site's own engine; prints the first difference. */
async function compare(traceFile: string, args: Args, shell: Shell, say: Say): Promise<ExitCode> {
  const file = args.positionals[0]!;
  if (!isForeign(readJson(file, say))) throw new Stop(BAD_USAGE, say('check.notForeign'));
  const trace = readTrace(readText(traceFile, say));
  if (!trace) throw new Stop(FAILED, say('check.badTrace', { file: traceFile }));
  const report = importedOrStop(await checkAgainstTrace(readText(file, say), trace), say);
  const { identical, difference, scores } = report;
  if (args.json) {
    shell.out(JSON.stringify({ identical, difference: difference ?? null, scores }, null, 2));
    return difference ? FAILED : OK;
  }
  shell.out(say('check.identical', { n: identical }));
  if (!difference) shell.out(say('check.sameResult'));
  else if (difference.action === undefined) shell.out(say('check.differentResult', difference));
  else shell.out(say('check.different', { ...difference, action: difference.action, type: difference.type ?? '' }));
  for (const [player, score] of Object.entries(scores)) shell.out(`  ${player}: ${score}`);
  return difference ? FAILED : OK;
}
