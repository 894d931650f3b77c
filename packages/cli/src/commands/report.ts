import { formatNumber } from '@traviesa/engine';
import { loadReading, reportOf } from '@traviesa/study';
import { type Command, FAILED, OK, Stop } from '../command.ts';
import { openGame } from '../foreign.ts';
import { table } from '../table.ts';
import { refusalText } from '../titles.ts';

/** Where everybody's money came from: a record of ours, or a log of 18xx.games. */
export const report: Command = {
  name: 'report',
  positionals: ['<record.json>'],
  options: {},
  help: 'help.report',
  async run(args, shell, say) {
    const { game, record } = await openGame(shell, args.positionals[0]!, say);
    const reported = reportOf(game, record, await loadReading(game.id));
    if (!reported.ok) {
      const { entry, illegal } = reported.error;
      const why = refusalText(game, say, illegal, record.players);
      throw new Stop(FAILED, say('replay.refused', { entry: entry + 1, rule: illegal.rule, why }));
    }
    if (args.json) {
      shell.out(JSON.stringify(reported.value, null, 2));
      return OK;
    }
    for (const { name, place, wealth, lines } of reported.value.players.toSorted((a, b) => a.place - b.place)) {
      const number = (n: number): string => formatNumber(n, say.lang);
      const rows = lines.map(({ kind, of, amount }) => [say(`report.kind.${kind}`), of ?? '', number(amount)]);
      shell.out(`${place}. ${name}: ${number(wealth)}`);
      shell.out(`${table([say('report.line'), say('report.of'), say('report.sum')], rows)}\n`);
    }
    return OK;
  },
};
