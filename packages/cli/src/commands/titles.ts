import { type AnyGame, wordsFor } from '@traviesa/engine';
import { type Command, OK } from '../command.ts';
import { table } from '../table.ts';
import type { Say } from '../text.ts';
import type { Title } from '../titles.ts';

export const titles: Command = {
  name: 'titles',
  positionals: [],
  options: {},
  help: 'help.titles',
  async run(args, shell, say) {
    const listed: { title: Title; game: AnyGame | undefined }[] = [];
    for (const title of shell.titles) listed.push({ title, game: await title.load?.() });
    if (args.json) {
      shell.out(
        JSON.stringify(
          listed.map(({ title, game }) => asData(title, game)),
          null,
          2,
        ),
      );
      return OK;
    }
    const head = [say('titles.title'), say('titles.name'), say('titles.players'), say('titles.status')];
    const rows = listed.map(({ title }) => [
      title.id,
      title.name,
      `${title.players.min}–${title.players.max}`,
      say(title.status === 'ready' ? 'titles.ready' : 'titles.coming'),
    ]);
    shell.out(table(head, rows));
    for (const { game } of listed) if (game && game.options.length > 0) shell.out(optionLines(game, say));
    return OK;
  },
};

function asData({ id, name, players, status }: Title, game: AnyGame | undefined): object {
  const options = game?.options.map((o) => ({ id: o.id, default: o.default, values: o.values ?? null })) ?? [];
  return {
    id,
    name,
    players: { min: players.min, max: players.max },
    status,
    revision: game?.revision ?? null,
    options,
  };
}

function optionLines(game: AnyGame, say: Say): string {
  const words = wordsFor(say.lang, [], game.text.money);
  const texts = game.text[say.lang] as Readonly<Record<string, (p: object, w: typeof words) => string>>;
  const label = (key: string): string => (Object.hasOwn(texts, key) ? ` (${texts[key]!({}, words)})` : '');
  const lines = [`\n${game.name}, ${say('titles.options')}:`];
  for (const o of game.options) {
    lines.push(`  ${o.id}${label(`option.${o.id}`)}`);
    for (const v of o.values ?? [say('titles.free')])
      lines.push(`    ${v === o.default ? '*' : ' '} ${v}${label(`option.${o.id}.${v}`)}`);
  }
  return lines.join('\n');
}
