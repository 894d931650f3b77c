import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { cli } from '../../packages/cli/src/testing/cli.ts';
import { orSkipped, realGame } from '../lib/realGames.ts';

const dir = mkdtempSync(join(tmpdir(), 'traviesa-foreign-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const file = (name: string, text: string): string => {
  writeFileSync(join(dir, name), text);
  return join(dir, name);
};

const real = realGame('1888-128097');
const log = real && file('log.json', real.log);
const trace = real && file('trace.jsonl', real.trace);

describe(`a real game on the command line${orSkipped(real)}`, () => {
  it.runIf(real)('is identical with its trace', async () => {
    const { code, out } = await cli(`replay ${log} --check ${trace}`);
    expect(code).toBe(0);
    expect(out).toContain('542 actions identical');
    expect(out).toContain('The final result is the same');
  });
  it.runIf(real)('names the first difference, in both languages and as JSON', async () => {
    const changed = file(
      'changed.jsonl',
      real!.trace.replace(/"cash":(\d+)/g, (_, n: string) => `"cash":${Number(n) + 1}`),
    );
    const english = await cli(`replay ${log} --check ${changed}`);
    expect(english.code).toBe(1);
    expect(english.out).toContain('First difference after action');
    expect((await cli(`replay ${log} --check ${changed} --lang es`)).out).toContain(
      'Primera diferencia tras la jugada',
    );
    const data = JSON.parse((await cli(`replay ${log} --check ${changed} --json`)).out);
    expect(data.difference.where).toMatch(/cash$/);
  });
  it.runIf(real)('is imported into a record that replays to the same scores', async () => {
    const out = join(dir, 'record.json');
    expect((await cli(`import ${log} --out ${out}`)).out).toContain('542 actions read');
    const data = JSON.parse((await cli(`replay ${out} --json`)).out);
    expect(data.standings.map((s: { score: number }) => s.score)).toEqual([5596, 5094, 4891, 4233]);
    const printed = JSON.parse((await cli(`import ${log}`)).out);
    expect(printed).toEqual(JSON.parse(readFileSync(out, 'utf8')));
  });
  it.runIf(real)('gives the best routes of every run, never less than was recorded', async () => {
    const runs = JSON.parse((await cli(`routes ${log} --all --json`)).out) as Record<string, number | boolean>[];
    expect(runs.length).toBeGreaterThan(50);
    for (const r of runs) expect(r).toMatchObject({ proven: true });
    expect(runs.filter((r) => r['best']! < r['recorded']! || !r['legal'])).toEqual([]);
  });
  it.runIf(real)('gives the best routes of the company that is about to run', async () => {
    const one = await cli(`routes ${log} --at 107`);
    expect(one.out).toContain('LYR: 90 (proven best)');
    expect((await cli(`routes ${log} --at 107 --lang es`)).out).toContain('máximo demostrado');
    expect(JSON.parse((await cli(`routes ${log} --at 107 --json`)).out)).toMatchObject({ company: 'LYR', total: 90 });
    expect(await cli(`routes ${log} --at 5`)).toMatchObject({ code: 1 });
  });
});

const czech = realGame('18cz-29247');

describe(`a real game of 18CZ${orSkipped(czech)}`, () => {
  it.runIf(czech)('is identical with its trace, and no legal run beats the proven best', async () => {
    const czechLog = file('cz.json', czech!.log);
    const { code, out } = await cli(`replay ${czechLog} --check ${file('cz.jsonl', czech!.trace)}`);
    expect([code, out.split('\n')[0]]).toEqual([0, '793 actions identical']);
    const all = await cli(`routes ${czechLog} --all --json`);
    expect(all.code).toBe(0);
    const runs = JSON.parse(all.out) as { recorded: number; best: number; legal: boolean; proven: boolean }[];
    expect(runs.every((r) => r.proven)).toBe(true);
    // That site lets a train call at Praha twice.
    expect(runs.filter((r) => r.recorded > r.best).map((r) => r.legal)).toEqual([false]);
  });
});

describe('games written as 18xx.games logs', () => {
  it('come back as the records they were', async () => {
    const [records, logs] = [join(dir, 'records'), join(dir, 'logs')];
    const options = `--games 2 --players 3 --seed 7 --check none --out ${records} --export-18xx ${logs}`;
    expect((await cli(`simulate 1888 ${options}`)).code).toBe(0);
    for (const seed of [7, 8]) {
      const record = JSON.parse(readFileSync(join(records, `1888-${seed}.json`), 'utf8'));
      expect(record.options).toEqual({ profile: '18xx.games' });
      const back = JSON.parse((await cli(`import ${join(logs, `1888-${seed}.json`)}`)).out);
      expect(back.entries).toEqual(record.entries);
      const again = await cli(`export ${join(records, `1888-${seed}.json`)}`);
      expect(JSON.parse(again.out)).toEqual(JSON.parse(readFileSync(join(logs, `1888-${seed}.json`), 'utf8')));
    }
    expect((await cli(`export ${join(records, '1888-7.json')} --check`)).out).toMatch(
      /can go on with this game .* for 3/,
    );
    expect((await cli(`import ${join(logs, '1888-7.json')} --check --lang es`)).out).toContain('se puede traer');
    const out = join(dir, 'out.json');
    expect((await cli(`export ${join(records, '1888-7.json')} --out ${out}`)).out).toContain(`written to ${out}`);
  });
  it('of 1888 for two are those of the site’s prototype', async () => {
    const records = join(dir, 'two');
    const options = `--games 1 --players 2 --seed 5 --check none --out ${records} --export-18xx ${records}/logs`;
    expect((await cli(`simulate 1888 ${options}`)).code).toBe(0);
    const { options: played } = JSON.parse(readFileSync(join(records, '1888-5.json'), 'utf8'));
    const { settings } = JSON.parse(readFileSync(join(records, 'logs', '1888-5.json'), 'utf8'));
    expect([played, settings.optional_rules]).toEqual([{ profile: '18xx.games-prototype' }, []]);
  });
  it('are named when the site has a fault of its own, and the others are written', async () => {
    const logs = join(dir, 'faulty');
    const options = `--games 2 --players 4 --seed 438 --check none --export-18xx ${logs}`;
    const run = await cli(`simulate 18cz ${options}`);
    expect([run.code, run.err.includes('18cz-438.json is not written')]).toEqual([0, true]);
    expect([438, 439].map((seed) => existsSync(join(logs, `18cz-${seed}.json`)))).toEqual([false, true]);
  });
  it('are refused when the site could not replay them', async () => {
    const head = { game: '1888', revision: 1, players: ['A', 'B'], options: {}, seed: 1, entries: [] };
    const record = file('rulebook.json', JSON.stringify(head));
    expect(await cli(`export ${record}`)).toMatchObject({ code: 1 });
    expect((await cli(`export ${record} --lang es`)).err).toContain('18xx.games no puede reproducir');
    expect((await cli(`simulate chicago-express --games 1 --export-18xx ${dir}`)).err).toContain('cannot be played by');
  });
});

describe('foreign logs that cannot be used', () => {
  it('are refused with the reason in both languages', async () => {
    const unknown = file(
      'unknown.json',
      JSON.stringify({ id: 1, title: '1830', players: [{ id: 1, name: 'A' }], actions: [] }),
    );
    expect((await cli(`import ${unknown}`)).err).toContain('Logs of "1830" cannot be read');
    const spanish = await cli(`import ${unknown} --lang es`);
    expect(spanish).toMatchObject({ code: 1 });
    expect(spanish.err).toContain('No se pueden leer registros de «1830»');
    expect((await cli(`import ${file('cut.json', '{"id": 1')}`)).err).toContain('no JSON text');
    expect(await cli(`import ${join(dir, 'nowhere.json')}`)).toMatchObject({ code: 2 });
  });
  it('routes needs to know which run, and a title that has routes', async () => {
    const head = { game: 'chicago-express', revision: 1, players: ['A', 'B'], options: {}, seed: 1, entries: [] };
    const record = file('cx.json', JSON.stringify(head));
    expect(await cli(`routes ${record}`)).toMatchObject({ code: 2 });
    expect(await cli(`routes ${record} --all --at 3`)).toMatchObject({ code: 2 });
    expect((await cli(`routes ${record} --all`)).err).toContain('no routes to look for');
    expect((await cli(`replay ${record} --check ${record}`)).err).toContain('needs an 18xx.games log');
  });
});
