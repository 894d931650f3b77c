import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { titles } from '@traviesa/games';
import { afterAll, describe, expect, it } from 'vitest';
import { commands } from './run.ts';
import { cli, type Ran } from './testing/cli.ts';
import { en } from './text.en.ts';
import { es } from './text.es.ts';

const dir = mkdtempSync(join(tmpdir(), 'traviesa-cli-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('usage', () => {
  it('without a command shows all of them and exits with 2', async () => {
    const { code, out } = await cli('');
    expect(code).toBe(2);
    for (const { name } of commands) expect(out).toContain(name);
  });
  for (const { name, options } of commands) {
    it(`${name} --help explains every option in both languages`, async () => {
      const english = await cli(`${name} --help`);
      const spanish = await cli(`${name} --help --lang es`);
      expect([english.code, spanish.code]).toEqual([0, 0]);
      for (const option of Object.keys(options)) expect(english.out).toContain(`--${option}`);
      expect(spanish.out).toContain('Uso:');
    });
  }
  const bad: readonly (readonly [argv: string, english: string, spanish: string])[] = [
    ['juggle', 'There is no command "juggle"', 'No existe la orden «juggle»'],
    ['titles --colour', 'no option --colour', 'no existe la opción --colour'],
    ['simulate', '<title> is missing', 'Falta <title>'],
    ['simulate chicago-express extra', '"extra" is one argument too many', '«extra» sobra'],
    ['simulate chicago-express --games', '--games needs a value', '--games necesita un valor'],
    ['simulate chicago-express --games --json', '--games needs a value', '--games necesita un valor'],
    ['simulate chicago-express --games -3', '--games takes a whole number from 1', 'un número entero a partir de 1'],
    ['simulate chicago-express --games 1.5', '--games takes a whole number from 1', 'un número entero a partir de 1'],
    ['simulate chicago-express --seed 99999999999999999999', '--seed takes a whole number', 'un número entero'],
    ['simulate chicago-express --json=yes', '--json takes no value', '--json no lleva valor'],
    ['simulate chicago-express --bots clever', '--bots takes random, explorer, greedy', '--bots admite'],
    ['simulate chicago-express --check often', '--check takes each, end, none', '--check admite'],
    ['simulate chicago-express --players 7', '7 players cannot play this', 'No se puede jugar con 7'],
    ['simulate chicago-express --players 1', '1 players cannot play this', 'No se puede jugar con 1'],
    ['simulate chicago-express --option speed', '--option takes name=value', '--option admite nombre=valor'],
    ['simulate chicago-express --option speed=1', 'no option "speed"', 'no tiene la opción «speed»'],
    ['simulate monopoly', 'There is no title "monopoly"', 'No existe el juego «monopoly»'],
    ['simulate 1862x', 'There is no title "1862x"', 'No existe el juego «1862x»'],
    ['play chicago-express --players ana,bot:clever', 'bot:clever takes bot:level1', 'bot:clever admite'],
    ['play chicago-express --players ana', '1 players cannot play this', 'No se puede jugar con 1'],
    ['replay nowhere.json', 'nowhere.json does not exist', 'nowhere.json no existe'],
  ];
  for (const [argv, english, spanish] of bad) {
    it(`${argv}: exits with 2 and says why in both languages`, async () => {
      const first = await cli(argv);
      expect(first.code).toBe(2);
      expect(first.err).toContain(english);
      const second = await cli(`${argv} --lang es`);
      expect(second.code).toBe(2);
      expect(second.err).toContain(spanish);
    });
  }
  it('follows the language of the environment and refuses others', async () => {
    expect((await cli('juggle', { env: { LANG: 'es_ES.UTF-8' } })).err).toContain('No existe');
    expect((await cli('titles --lang fr')).code).toBe(2);
  });
  it('every text exists in both languages', () => {
    expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  });
});

describe('titles', () => {
  it('lists every title with players and status', async () => {
    const { code, out } = await cli('titles');
    expect(code).toBe(0);
    for (const { id } of titles) expect(out).toContain(id);
    const data = JSON.parse((await cli('titles --json')).out) as { id: string; status: string; revision: number }[];
    expect(data.find((t) => t.id === 'chicago-express')).toMatchObject({ status: 'ready', revision: 1 });
  });
});

describe('map', () => {
  it.each(['1865', 'chicago-express'])('prints the map of %s as its option takes it', async (title) => {
    const { code, out } = await cli(`map ${title}`);
    expect([code, Object.keys(JSON.parse(out) as object)[0]]).toEqual([0, 'hexes']);
    const file = join(dir, `${title}-map.json`);
    writeFileSync(file, out);
    const run = `simulate ${title} --games 1 --players 2 --seed 3 --max-rounds 4 --json`;
    const strip = ({ out }: Ran) => ({ ...(JSON.parse(out) as object), timing: null, options: null });
    expect(strip(await cli(`${run} --option map=${file}`))).toEqual(strip(await cli(run)));
  });
  it('says in both languages that a map is wrong, or cannot be corrected', async () => {
    const file = join(dir, 'bad-map.json');
    writeFileSync(file, '{"hexes": ["plain 1 : Z9"]}');
    const { code, err } = await cli(`simulate chicago-express --option map=${file} --lang es`);
    expect([code, err]).toEqual([2, expect.stringContaining('El campo «hexes» del mapa, línea 1')]);
    expect(await cli('map 18cz')).toMatchObject({ code: 2, err: expect.stringContaining('cannot be corrected') });
    expect(await cli('map 18cz --lang es')).toMatchObject({ code: 2, err: expect.stringContaining('no se puede') });
    expect((await cli('map nothing')).code).toBe(2);
  });
});

describe('simulate', () => {
  const argv = 'simulate chicago-express --games 6 --players 3 --seed 5 --bots random,explorer,greedy --json';
  it('gives the same output for the same seed but for the timing', async () => {
    const [first, second] = await Promise.all([cli(argv), cli(argv)]);
    const strip = ({ out }: Ran) => ({ ...(JSON.parse(out) as object), timing: null });
    expect(first.code).toBe(0);
    expect(strip(first)).toEqual(strip(second));
    const other = await cli(argv.replace('--seed 5', '--seed 6'));
    expect(strip(other)).not.toEqual(strip(first));
  });
  it('counts games, actions, wins, steps, moves and refusals', async () => {
    const data = JSON.parse((await cli(argv)).out);
    expect(data).toMatchObject({ games: 6, finished: 6, unfinished: 0, broken: [] });
    expect(data.actions).toBeGreaterThan(500);
    expect(data.steps.auction).toBeGreaterThan(20);
    expect(data.moves['expand.build']).toBeGreaterThan(20);
    expect(data.refusals['cx-turn-c']).toBeGreaterThan(0);
    const wins = data.bots.random.wins + data.bots.explorer.wins + data.bots.greedy.wins;
    expect(wins).toBeCloseTo(6, 1);
    expect(data.bots.greedy.seats).toBe(6);
    expect(data.timing.gamesPerSecond).toBeGreaterThan(0);
  });
  it('gives scores and wins to the bot that made them, whatever the seating', async () => {
    const data = JSON.parse(
      (await cli('simulate 1888 --games 4 --bots greedy,random,random,random --check none --json')).out,
    );
    expect(data.bots.greedy).toMatchObject({ seats: 4, wins: 4 });
    expect(data.bots.greedy.meanScore).toBeGreaterThan(2 * data.bots.random.meanScore);
  });
  it('prints a report in both languages', async () => {
    const text = await cli('simulate chicago-express --games 2 --check end');
    expect(text.out).toContain('No invariant was broken.');
    const spanish = await cli('simulate chicago-express --games 2 --check none --lang es');
    expect(spanish.out).toContain('No se rompió ningún invariante.');
  });
  it('stops at the limit of rounds and counts the game as unfinished', async () => {
    const { code, out } = await cli('simulate chicago-express --games 3 --max-rounds 5 --json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ games: 3, finished: 0, unfinished: 3 });
  });
  it('takes options that are for so many players', async () => {
    const run = (players: number) =>
      cli(`simulate 1862 --games 1 --max-rounds 1 --players ${players} --option companies=more --json`);
    expect([(await run(7)).code, (await run(6)).code]).toEqual([0, 2]);
  });
  it('shows a bar only to somebody who has watched for a second', async () => {
    let clock = 0;
    const slow = { now: () => (clock += 700) };
    expect((await cli('simulate chicago-express --games 3', slow)).bar).toBe('');
    expect((await cli('simulate chicago-express --games 3', { ...slow, errIsTerminal: true })).bar).toContain('of 3');
    expect((await cli('simulate chicago-express --games 3', { errIsTerminal: true })).bar).toBe('');
  });
  it('writes records that replay to the end', async () => {
    const out = join(dir, 'records');
    await cli(`simulate chicago-express --games 2 --seed 8 --out ${out}`);
    expect(readdirSync(out).sort()).toEqual(['chicago-express-8.json', 'chicago-express-9.json']);
    const replayed = await cli(`replay ${join(out, 'chicago-express-8.json')}`);
    expect(replayed.code).toBe(0);
    expect(replayed.out).toContain('Final result');
    const told = await cli(`report ${join(out, 'chicago-express-8.json')} --lang es`);
    expect([told.code, told.out]).toEqual([0, expect.stringContaining('dinero inicial')]);
    const { players } = JSON.parse((await cli(`report ${join(out, 'chicago-express-8.json')} --json`)).out);
    for (const { wealth, lines } of players)
      expect(lines.reduce((sum: number, line: { amount: number }) => sum + line.amount, 0)).toBe(wealth);
  });
});

describe('replay', () => {
  const file = join(dir, 'game.json');
  const head = { game: 'chicago-express', revision: 1, players: ['Ana', 'Bea'], options: {}, seed: 1 };
  const write = (value: unknown): void => writeFileSync(file, JSON.stringify(value));
  const bid = { type: 'bid', player: 'p1', amount: 9 };
  it('prints the log in both languages, and the scores so far', async () => {
    write({ ...head, entries: [bid] });
    const english = await cli(`replay ${file}`);
    expect(english.code).toBe(0);
    expect(english.out).toContain('Ana bids $9 for PRR');
    expect(english.out).toContain('The game goes on');
    expect((await cli(`replay ${file} --lang es`)).out).toContain('Ana puja');
  });
  it('stops where it is told, shows the state, speaks JSON', async () => {
    write({ ...head, entries: [bid, { ...bid, player: 'p2', amount: 10 }] });
    const { out } = await cli(`replay ${file} --to 1 --state --json`);
    const data = JSON.parse(out);
    expect(data).toMatchObject({ moves: 1, over: null, state: { game: 'chicago-express' } });
    expect(data.standings).toHaveLength(2);
  });
  it('names the entry and the rule of a move that is not legal', async () => {
    write({ ...head, entries: [bid, { ...bid, player: 'p2' }] });
    const { code, err } = await cli(`replay ${file}`);
    expect(code).toBe(1);
    expect(err).toContain('Entry 2');
    expect(err).toContain('cx-bid-b');
  });
  const broken: readonly (readonly [name: string, text: string, english: string])[] = [
    ['no JSON', '{"game":', 'is not JSON'],
    ['a list', '[]', 'must be a JSON object'],
    ['null', 'null', 'must be a JSON object'],
    ['no title', '{}', '"game" is missing'],
    ['a negative seed', JSON.stringify({ ...head, seed: -1, entries: [] }), '"seed" is missing or of the wrong kind'],
    ['no entries', JSON.stringify(head), '"entries" is missing'],
    ['an entry that is a number', JSON.stringify({ ...head, entries: [3] }), '"entries[0]"'],
    ['a revision to come', JSON.stringify({ ...head, revision: 99, entries: [] }), 'rules version 99'],
    ['one player', JSON.stringify({ ...head, players: ['Ana'], entries: [] }), '1 players cannot play'],
    ['a nameless player', JSON.stringify({ ...head, players: ['Ana', ''], entries: [] }), 'Player 2 needs a name'],
  ];
  for (const [name, text, english] of broken) {
    it(`refuses a record with ${name}`, async () => {
      writeFileSync(file, text);
      const { code, err } = await cli(`replay ${file}`);
      expect(code).toBe(1);
      expect(err).toContain(english);
      const spanish = await cli(`replay ${file} --lang es`);
      expect(spanish.code).toBe(1);
      expect(spanish.err).not.toBe(err);
    });
  }
  it('refuses the record of an unknown title', async () => {
    write({ ...head, game: 'monopoly', entries: [] });
    expect((await cli(`replay ${file}`)).err).toContain('There is no title "monopoly"');
  });
});

describe('serve, backup, restore, migrate-store', () => {
  const from = join(dir, 'store');
  const file = join(dir, 'backup.gz');
  it('serves until it is stopped, then copies the store to a file and on to other stores', async () => {
    let home: Response | undefined;
    let url = '';
    const served = await cli(`serve --port 0 --host 127.0.0.1 --store ${from}`, {
      out: (text) => {
        url ||= /http:\/\/\S+/.exec(text)?.[0] ?? '';
      },
      stopped: async () => {
        home = await fetch(url);
      },
    });
    expect(served.code).toBe(0);
    expect(home?.status).toBe(200);
    expect((await cli(`backup ${file} --from ${from}`)).out).toContain(`copied to ${file}`);
    const restored = await cli(`restore ${file} --to ${join(dir, 'second')} --json`);
    expect(restored.code).toBe(0);
    expect(JSON.parse(restored.out)).toHaveProperty('tables');
    const moved = await cli(`migrate-store --from ${from} --to ${join(dir, 'third')} --lang es`);
    expect(moved.out).toContain('a ');
    expect(moved.code).toBe(0);
  });
  it('says what is wrong and exits with 1, or 2 for bad usage', async () => {
    expect(await cli(`backup ${file} --from ${join(dir, 'nothing')}`)).toMatchObject({ code: 1 });
    expect((await cli(`restore ${join(dir, 'no.gz')} --to ${from}`)).err).toContain('The store could not do it.');
    expect((await cli('migrate-store --from x')).err).toContain('--to is missing');
    const badPort = await cli('serve', { env: { PORT: 'abc' } });
    expect(badPort.code).toBe(2);
    expect(badPort.err).toContain('PORT');
  });
});

describe('play', () => {
  const start = 'play chicago-express --players ana,bea --seed 1';
  it('shows board and tables, takes choices by number and explains refusals with their rule', async () => {
    const { code, out } = await cli(start, { lines: ['1 7', '1 5', '1', '8', '2', 'view', 'quit'] });
    expect(code).toBe(0);
    expect(out).toContain('PRR Pennsylvania');
    expect(out).toContain('A2*');
    expect(out).toContain('ana bids $7 for PRR');
    expect(out).toContain('The lowest bid is $8. Raise or pass. (rule cx-bid-b)');
    expect(out).toContain('bea bids $8 for PRR');
    expect(out).toContain('bea wins the share of PRR for $8');
  });
  it('takes whole moves as JSON and refuses nonsense', async () => {
    const { out } = await cli(start, {
      lines: ['{"type":"bid","player":"p2","amount":7}', '{"type":', 'nonsense', '77', '{"type":"pass","player":"p1"}'],
    });
    expect(out).toContain("It is ana's turn");
    expect(out).toContain('(rule turn)');
    expect(out).toContain('A move must be an object');
    expect(out).toContain('Type a number from 1 to 2.');
    expect(out).toContain('ana passes');
  });
  it('undoes, redoes, saves and loads', async () => {
    const file = join(dir, 'saved.json');
    const { out } = await cli(start, {
      lines: [
        'undo',
        '1 7',
        'undo',
        'redo',
        'redo',
        `save ${file}`,
        'save',
        `load ${join(dir, 'none.json')}`,
        `load ${file}`,
      ],
    });
    expect(out).toContain('There is no move to undo.');
    expect(out).toContain('There is no move to redo.');
    expect(existsSync(file)).toBe(true);
    expect(JSON.parse(readFileSync(file, 'utf8')).entries.map((e: { type: string }) => e.type)).toEqual([
      'bid',
      'undo',
      'redo',
    ]);
    expect(out).toContain('none.json does not exist');
    expect(out).toContain('1 move');
    const resumed = await cli(`play --load ${file}`, { lines: ['log', 'quit'] });
    expect(resumed.out).toContain('bea to move');
  });
  it('lets bots move and takes them back together with the last move of a person', async () => {
    const { out } = await cli('play chicago-express --players ana,bot:greedy --seed 1', {
      lines: ['1 7', 'deshacer', '1 7'],
    });
    expect(out.match(/bot:greedy bids \$8 for PRR/g)).toHaveLength(2);
  });
  it('plays a game of bots to its end', async () => {
    const { code, out } = await cli('play chicago-express --players bot:random,bot:random --seed 2 --lang es');
    expect(code).toBe(0);
    expect(out).toContain('Resultado final');
  });
  it('shows an 18xx title with map, players, companies and moves in words, in both languages', async () => {
    const file = join(dir, 'mid.json');
    await cli(`simulate 1888 --games 1 --players 3 --seed 4 --bots greedy --check none --out ${dir}`);
    const record = JSON.parse(readFileSync(join(dir, '1888-4.json'), 'utf8'));
    const entries = record.entries.slice(0, 220);
    writeFileSync(file, JSON.stringify({ ...record, players: ['Ana', 'Bea', 'Carla'], entries }));
    const { out } = await cli(`play --load ${file}`, { lines: ['quit'] });
    for (const part of ['C9@', 'director', 'Phase', 'Next train', ' to move:']) expect(out).toContain(part);
    expect((await cli(`play --load ${file} --lang es`, { lines: ['salir'] })).out).toContain('Próximo tren');
    const start = await cli('play 1888 --players ana,bea --seed 1', { lines: ['quit'] });
    expect(start.out).toContain('Buy KT');
    expect(start.out).toContain('on FC');
  });
  it('asks for the title when none is given', async () => {
    const { out } = await cli('play', { lines: ['9', '1', 'quit'] });
    expect(out).toContain('Which title?');
    expect(out).toContain('Seat 1 to move');
  });
});
