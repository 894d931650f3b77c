import { importForeignText } from '@traviesa/interop';
import { type Command, OK } from '../command.ts';
import { readText, writeJson } from '../files.ts';
import { importedOrStop } from '../foreign.ts';

export const importCommand: Command = {
  name: 'import',
  positionals: ['<18xx.json>'],
  options: {
    out: { type: 'string', value: 'FILE', help: 'help.import.out' },
    check: { type: 'boolean', help: 'help.import.check' },
  },
  help: 'help.import',
  async run(args, shell, say) {
    const { record, actions, log } = importedOrStop(await importForeignText(readText(args.positionals[0]!, say)), say);
    if (args.flag('check')) {
      shell.out(say('import.can', { title: log.title, players: log.players.length, actions }));
      return OK;
    }
    const out = args.text('out');
    if (out === undefined) {
      shell.out(JSON.stringify(record));
      return OK;
    }
    writeJson(out, record, say);
    const entries = record.entries.length;
    shell.out(args.json ? JSON.stringify({ actions, entries }) : say('import.done', { actions, entries, file: out }));
    return OK;
  },
};
