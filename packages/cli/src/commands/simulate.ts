import { join } from 'node:path';
import { type BotKind, botKinds, botLevels, isBotKind } from '@traviesa/bots';
import { type AnyGame, formatNumber, newRecord, type Options } from '@traviesa/engine';
import { exportForeign, siteOptions } from '@traviesa/interop';
import { among } from '../args.ts';
import { type Args, BAD_USAGE, type Command, FAILED, OK, Stop } from '../command.ts';
import { writeJson } from '../files.ts';
import { interopText } from '../foreign.ts';
import { Progress } from '../progress.ts';
import { runSimulation, type Simulation } from '../simulation.ts';
import { table } from '../table.ts';
import type { Say } from '../text.ts';
import { loadTitle, optionsOf, orStop, playerCountText } from '../titles.ts';

const USUAL_PLAYERS = 4;

export const simulate: Command = {
  name: 'simulate',
  positionals: ['<title>'],
  options: {
    players: { type: 'string', value: 'N', help: 'help.simulate.players' },
    games: { type: 'string', value: 'G', help: 'help.simulate.games' },
    seed: { type: 'string', value: 'S', help: 'help.simulate.seed' },
    bots: { type: 'string', value: botKinds.join(','), help: 'help.simulate.bots' },
    option: { type: 'string', multiple: true, value: 'name=value', help: 'help.option' },
    check: { type: 'string', value: 'each|end|none', help: 'help.simulate.check' },
    'max-rounds': { type: 'string', value: 'R', help: 'help.simulate.maxRounds' },
    out: { type: 'string', value: 'DIR', help: 'help.simulate.out' },
    'export-18xx': { type: 'string', value: 'DIR', help: 'help.simulate.export' },
  },
  help: 'help.simulate',
  async run(args, shell, say) {
    const game = await loadTitle(shell, args.positionals[0]!, say);
    const { min, max } = game.players;
    const players = args.whole('players', 1) ?? Math.min(max, Math.max(min, USUAL_PLAYERS));
    if (players < min || players > max) throw new Stop(BAD_USAGE, playerCountText(game, players, say));
    const names = Array.from({ length: players }, (_, i) => `Bot ${i + 1}`);
    const seed = args.whole('seed', 0) ?? 1;
    const games = args.whole('games', 1) ?? 100;
    const exportTo = args.text('export-18xx');
    const given = optionsOf(game, args, players, say);
    const options = exportTo === undefined ? given : { ...given, ...optionsOfSite(game, names.length, say) };
    const { entries: _, ...head } = orStop(
      game,
      say,
      newRecord(game, { players: names, seed: seed + games - 1, options }),
    );
    const bots = botsOf(args, say);
    const check = among(args, say, 'check', ['each', 'end', 'none'], 'each');
    const out = args.text('out');
    const maxRounds = args.whole('max-rounds', 1);
    const progress = new Progress(shell, (done, of) => say('simulate.progress', { done, of }));
    const began = shell.now();
    const result = await runSimulation(game, {
      head,
      games,
      seed,
      bots,
      check,
      maxRounds,
      onGame(record, done) {
        if (out !== undefined) writeJson(join(out, `${game.id}-${record.seed}.json`), record, say);
        if (exportTo !== undefined) {
          const name = `${game.id}-${record.seed}.json`;
          const log = exportForeign(record);
          if (log.ok) writeJson(join(exportTo, name), log.value, say);
          else shell.err(say('export.notWritten', { name, why: interopText(log.error, say) }));
        }
        progress.show(done, games);
      },
    });
    progress.end();
    const seconds = Math.max(0.001, (shell.now() - began) / 1000);
    const timing = {
      seconds: Math.round(seconds * 1000) / 1000,
      gamesPerSecond: Math.round((games / seconds) * 10) / 10,
      actionsPerSecond: Math.round(result.actions / seconds),
    };
    if (args.json) shell.out(JSON.stringify({ ...result, timing }, null, 2));
    else {
      shell.out(report(result, bots, say));
      const perSecond = formatNumber(Math.round(timing.gamesPerSecond), say.lang);
      shell.out(say('simulate.timing', { seconds: seconds.toFixed(1), perSecond }));
    }
    // With a limit of rounds an unfinished game is what was asked for.
    const stuck = result.unfinished > 0 && maxRounds === undefined;
    return result.broken.length > 0 || stuck ? FAILED : OK;
  },
};

/** The options by which a title follows the site to the letter with so many players. */
function optionsOfSite(game: AnyGame, players: number, say: Say): Options {
  const options = siteOptions(game.id, players);
  if (!options) throw new Stop(BAD_USAGE, say('export.noProfile', { title: game.name }));
  return options;
}

function botsOf(args: Args, say: Say): BotKind[] {
  const kinds = (args.text('bots') ?? 'random').split(',').map((kind) => kind.trim());
  const known = kinds.filter(isBotKind);
  if (known.length < kinds.length)
    throw new Stop(
      BAD_USAGE,
      say('usage.notAmong', { option: '--bots', values: [...botKinds, ...botLevels].join(', ') }),
    );
  return known;
}

function report(r: Simulation, bots: readonly BotKind[], say: Say): string {
  const number = (n: number): string => formatNumber(n, say.lang);
  const counts = (title: string, of: Readonly<Record<string, number>>): string =>
    table(
      [title, say('simulate.times')],
      Object.entries(of).map(([id, n]) => [id, number(n)]),
    );
  const botRows = Object.entries(r.bots).map(([kind, b]) => [
    kind,
    number(b.seats),
    b.meanScore.toFixed(2),
    b.wins.toFixed(2),
  ]);
  const botHead = [say('simulate.bot'), say('simulate.seats'), say('simulate.score'), say('simulate.wins')];
  const totals = [
    [say('simulate.games'), r.games],
    [say('simulate.finished'), r.finished],
    [say('simulate.unfinished'), r.unfinished],
    [say('simulate.actions'), r.actions],
    [say('simulate.rounds'), r.rounds],
  ] as const;
  const broken = r.broken.slice(0, 20).map((b) => `  ${say('simulate.brokenAt', b)}`);
  return [
    say('simulate.head', { title: r.title, players: r.players, seed: r.seed, bots: bots.join(',') }),
    '',
    ...totals.map(([label, n]) => `${label.padEnd(16)} ${number(n).padStart(10)}`),
    '',
    table(botHead, botRows),
    '',
    counts(say('simulate.step'), r.steps),
    '',
    counts(say('simulate.move'), r.moves),
    '',
    ...(Object.keys(r.refusals).length > 0 ? [counts(say('simulate.refusal'), r.refusals), ''] : []),
    ...(broken.length === 0 ? [say('simulate.clean')] : [say('simulate.broken', { n: r.broken.length }), ...broken]),
  ].join('\n');
}
