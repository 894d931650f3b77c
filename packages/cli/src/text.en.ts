/** What the command line says of its own. Moves, refusals and logs speak through the titles' catalogues. */
export const en = {
  'help.usage': (p: { line: string }) => `Usage: npm run -s traviesa -- ${p.line}`,
  'help.commands': () => 'Commands:',
  'help.options': () => 'Options:',
  'help.more': () =>
    'Each command explains itself with --help. Exit codes: 0 fine, 1 a game or check failed, 2 bad usage.',
  'help.lang': () => 'language of the output; by default that of the environment',
  'help.json': () => 'print JSON for machines',
  'help.help': () => 'show this help',

  'help.titles': () => 'list the titles with player counts, options and status',

  'help.simulate': () => 'play whole games with bots and check the invariants',
  'help.simulate.players': () => 'how many play; by default four, or as near as the title allows',
  'help.simulate.games': () => 'how many games; 100 by default',
  'help.simulate.seed': () => 'seed of the first game, the next games follow; 1 by default',
  'help.simulate.bots': () => 'bots for the seats in turn, rotated from game to game; random by default',
  'help.option': () => 'an option of the title; may be given several times, may name a file for free data',
  'help.simulate.check': () => 'when to check the invariants; each (action) by default',
  'help.simulate.maxRounds': () => 'stop a game after so many rounds; it counts as unfinished',
  'help.simulate.out': () => 'write the record of each game into this folder',

  'help.replay': () => 'replay a record and print its log and result',
  'help.replay.to': () => 'stop after so many moves',
  'help.replay.state': () => 'print the state reached as JSON',

  'help.play': () => 'play in the terminal, everybody at the same device',
  'help.play.players': () => 'names in seat order; bot:random, bot:explorer and bot:greedy are bots',
  'help.play.seed': () => 'seed of the game; by default a new one',
  'help.play.load': () => 'go on with a saved game',

  'help.serve': () => 'serve games and the page until stopped',
  'help.serve.port': () => 'port; by default PORT or 3000',
  'help.serve.host': () => 'address to listen on; by default HOST or all',
  'help.store': () => 'folder of SQLite or address of PostgreSQL; by default DATABASE_URL, DATA_DIR or ./data',
  'help.backup': () => 'write the whole store into one file; a server may be running',
  'help.restore': () => 'fill an empty store from a backup, all or nothing',
  'help.replace': () => 'throw away what the target holds',
  'help.migrateStore': () => 'copy a store into another, from SQLite to PostgreSQL or back',
  'help.from': () => 'the store to be read: a folder or a postgres:// address',
  'help.to': () => 'the store to be filled: a folder or a postgres:// address',

  'store.failed': (p: { why: string }) => `The store could not do it. ${p.why}`,
  'store.progress': (p: { done: number; of: number; table: string }) => `${p.done} of ${p.of} rows (${p.table})`,
  'store.copied': (p: { rows: number; to: string }) => `${p.rows} ${p.rows === 1 ? 'row' : 'rows'} copied to ${p.to}`,
  'serve.ready': (p: { url: string }) => `Traviesa is ready: ${p.url}`,
  'serve.others': (p: { url: string }) => `  from other machines: ${p.url}`,
  'serve.portTaken': (p: { port: number }) => `Port ${p.port} is taken. Choose another one with --port.`,
  'serve.badSetting': (p: { why: string }) => `The environment cannot be used. ${p.why}`,

  'usage.unknownCommand': (p: { command: string }) => `There is no command "${p.command}". See --help.`,
  'usage.unknownOption': (p: { option: string }) => `There is no option ${p.option} here. See --help.`,
  'usage.needsValue': (p: { option: string }) => `${p.option} needs a value. See --help.`,
  'usage.takesNoValue': (p: { option: string }) => `${p.option} takes no value.`,
  'usage.missing': (p: { name: string }) => `${p.name} is missing. See --help.`,
  'usage.tooMany': (p: { value: string }) => `"${p.value}" is one argument too many. See --help.`,
  'usage.notWhole': (p: { option: string; min: number }) => `${p.option} takes a whole number from ${p.min} on.`,
  'usage.notAmong': (p: { option: string; values: string }) => `${p.option} takes ${p.values}.`,
  'usage.notKeyValue': (p: { option: string }) => `${p.option} takes name=value.`,

  'file.missing': (p: { file: string }) => `${p.file} does not exist or cannot be read.`,
  'file.tooLarge': (p: { file: string; megabytes: number }) =>
    `${p.file} is larger than ${p.megabytes} MB and was not read.`,
  'file.notJson': (p: { file: string }) => `${p.file} is not JSON. Choose a file that was saved as a game.`,
  'file.notWritten': (p: { file: string }) => `${p.file} cannot be written.`,

  'titles.title': () => 'title',
  'titles.name': () => 'name',
  'titles.players': () => 'players',
  'titles.status': () => 'status',
  'titles.options': () => 'options',
  'titles.ready': () => 'ready',
  'titles.coming': () => 'to come',
  'titles.free': () => 'free data',

  'simulate.head': (p: { title: string; players: number; seed: number; bots: string }) =>
    `${p.title}, ${p.players} players, seed ${p.seed}, bots ${p.bots}`,
  'simulate.games': () => 'games',
  'simulate.finished': () => 'finished',
  'simulate.unfinished': () => 'unfinished',
  'simulate.actions': () => 'moves played',
  'simulate.rounds': () => 'rounds',
  'simulate.bot': () => 'bot',
  'simulate.seats': () => 'seats',
  'simulate.score': () => 'mean score',
  'simulate.wins': () => 'wins',
  'simulate.step': () => 'step',
  'simulate.move': () => 'move',
  'simulate.refusal': () => 'refusal by rule',
  'simulate.times': () => 'times',
  'simulate.clean': () => 'No invariant was broken.',
  'simulate.broken': (p: { n: number }) => (p.n === 1 ? '1 broken invariant:' : `${p.n} broken invariants:`),
  'simulate.brokenAt': (p: { seed: number; actions: number; what: string }) =>
    `seed ${p.seed}, after ${p.actions} ${p.actions === 1 ? 'move' : 'moves'}: ${p.what}`,
  'simulate.timing': (p: { seconds: string; perSecond: string }) => `${p.seconds} s, ${p.perSecond} games per second`,
  'simulate.progress': (p: { done: number; of: number }) => `${p.done} of ${p.of} games`,

  'replay.start': () => 'Start',
  'replay.over': () => 'Final result',
  'replay.notOver': (p: { round: string }) => `The game goes on (${p.round}). Scores now`,
  'replay.refused': (p: { entry: number; rule: string; why: string }) =>
    `Entry ${p.entry} is refused. ${p.why} (rule ${p.rule})`,

  'result.place': () => 'place',
  'result.player': () => 'player',
  'result.score': () => 'score',

  'play.whichTitle': () => 'Which title? Type its number.',
  'play.seat': () => 'Seat 1',
  'play.turn': (p: { player: string }) => `${p.player} to move:`,
  'play.prompt': () => 'Number of your choice, or help > ',
  'play.value': (p: { field: string; options: string }) => `${p.field} (${p.options}) > `,
  'play.range': (p: { min: string; max: string; step: number }) =>
    p.step === 1 ? `${p.min} to ${p.max}` : `${p.min} to ${p.max} in steps of ${p.step}`,
  'play.suggested': () => 'as suggested',
  'play.refused': (p: { why: string; rule: string }) => `${p.why} (rule ${p.rule})`,
  'play.noSuchChoice': (p: { n: number }) =>
    p.n === 1 ? 'Only choice 1 is offered.' : `Type a number from 1 to ${p.n}.`,
  'play.help': () =>
    [
      '  3              take choice 3',
      '  3 40           take choice 3 with its open value 40',
      '  {"type": ...}  any move as JSON; a refusal names the rule',
      '  undo, redo     take back or repeat moves',
      '  view           show board and tables again',
      '  log            show the whole log',
      '  save FILE      write the game to a file',
      '  load FILE      go on with a saved game',
      '  quit           leave',
    ].join('\n'),
  'play.saved': (p: { file: string }) => `Saved as ${p.file}`,
  'play.loaded': (p: { file: string; moves: number }) =>
    `Loaded ${p.file}, ${p.moves} ${p.moves === 1 ? 'move' : 'moves'}`,
  'play.noPeopleLeft': () => 'Every seat is a bot: the game plays itself.',
  'play.bye': () => 'Until next time.',

  'view.round': (p: { round: string }) => `Round ${p.round}`,
  'view.player': () => 'player',
  'view.company': () => 'company',
  'view.cash': () => 'cash',
  'view.score': () => 'score',
};

export type CliTexts = typeof en;
