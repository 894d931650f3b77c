import { botsFor } from '@traviesa/bots';
import { type Command, OK } from '../command.ts';
import { Environment } from '../env/environment.ts';
import { loadTitle, refusalText } from '../titles.ts';

/** A title as an environment for programs: JSON lines over stdin and stdout, until stdin ends. */
export const env: Command = {
  name: 'env',
  positionals: ['<title>'],
  options: {},
  help: 'help.env',
  async run(args, shell, say) {
    const game = await loadTitle(shell, args.positionals[0]!, say);
    const environment = new Environment(game, await botsFor(game.id), (illegal) => refusalText(game, say, illegal));
    for (let line = await shell.ask(''); line !== undefined; line = await shell.ask(''))
      if (line.trim() !== '') shell.out(JSON.stringify(environment.answer(line)));
    return OK;
  },
};
