import { BAD_USAGE, type Command, OK, Stop } from '../command.ts';
import { loadTitle } from '../titles.ts';

/** The printed map of a title as the JSON that its option `map` takes: to be corrected and played on. */
export const map: Command = {
  name: 'map',
  positionals: ['<title>'],
  options: {},
  help: 'help.map',
  async run(args, shell, say) {
    const game = await loadTitle(shell, args.positionals[0]!, say);
    const text = game.options.find((o) => o.id === 'map')?.standard?.();
    if (text === undefined) throw new Stop(BAD_USAGE, say('map.none', { title: game.name }));
    shell.out(text);
    return OK;
  },
};
