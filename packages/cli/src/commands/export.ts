import { exportForeign } from '@traviesa/interop';
import { type Command, OK } from '../command.ts';
import { writeJson } from '../files.ts';
import { importedOrStop } from '../foreign.ts';
import { readRecord } from '../records.ts';

export const exportCommand: Command = {
  name: 'export',
  positionals: ['<record.json>'],
  options: {
    out: { type: 'string', value: 'FILE', help: 'help.export.out' },
    check: { type: 'boolean', help: 'help.export.check' },
  },
  help: 'help.export',
  async run(args, shell, say) {
    const { record } = await readRecord(shell, args.positionals[0]!, say);
    const log = importedOrStop(exportForeign(record), say);
    if (args.flag('check')) {
      const { title, players, actions } = log;
      shell.out(say('export.can', { title, players: players.length, actions: actions.length }));
      return OK;
    }
    const out = args.text('out');
    if (out === undefined) {
      shell.out(JSON.stringify(log));
      return OK;
    }
    writeJson(out, log, say);
    const actions = log.actions.length;
    shell.out(args.json ? JSON.stringify({ actions }) : say('export.done', { actions, file: out }));
    return OK;
  },
};
