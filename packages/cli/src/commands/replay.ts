import { type Message, renderer, replay as replayRecord } from '@traviesa/engine';
import { type Command, FAILED, OK, Stop } from '../command.ts';
import { readRecord } from '../records.ts';
import { standings, standingsText } from '../result.ts';
import { refusalText } from '../titles.ts';

export const replay: Command = {
  name: 'replay',
  positionals: ['<record.json>'],
  options: {
    to: { type: 'string', value: 'N', help: 'help.replay.to' },
    state: { type: 'boolean', help: 'help.replay.state' },
  },
  help: 'help.replay',
  async run(args, shell, say) {
    const { game, record } = await readRecord(shell, args.positionals[0]!, say);
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
