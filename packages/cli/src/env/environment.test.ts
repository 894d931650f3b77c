import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { replay } from '@traviesa/engine';
import { loadTitle } from '@traviesa/games';
import { describe, expect, it } from 'vitest';
import { cli } from '../testing/cli.ts';

const lines = (...messages: readonly unknown[]): string[] =>
  messages.map((m) => (typeof m === 'string' ? m : JSON.stringify(m)));

// biome-ignore lint/suspicious/noExplicitAny: read as a program in another language reads it
type Answer = any;

/** All answers to these messages. */
async function answers(title: string, ...messages: readonly unknown[]): Promise<Answer[]> {
  const { code, out } = await cli(`env ${title}`, { lines: lines(...messages) });
  expect(code).toBe(0);
  return out.split('\n').flatMap((line: string) => (line === '' ? [] : [JSON.parse(line) as Answer]));
}

describe('a title as an environment', () => {
  it('says what it is, begins a game, lists what is legal and plays', async () => {
    const [hello, first, legal] = await answers(
      'chicago-express',
      { cmd: 'hello' },
      { cmd: 'reset', players: 3, seed: 5 },
      { cmd: 'legal' },
    );
    expect(hello).toMatchObject({ ok: true, protocol: 1, title: 'chicago-express', players: { min: 2, max: 6 } });
    expect(first).toMatchObject({ ok: true, actions: 0, over: null, state: { rng: [] } });
    expect(legal.actors).toEqual(first.actors);
    expect(legal.complete).toBe(true);
    expect(legal.actions.length).toBeGreaterThan(0);
    const [, second] = await answers(
      'chicago-express',
      { cmd: 'reset', players: 3, seed: 5 },
      { cmd: 'step', action: legal.actions[0] },
    );
    expect(second).toMatchObject({ ok: true, actions: 1, others: [] });
  });

  it('refuses with the rule, or says what was not understood, and changes nothing', async () => {
    const [none, , illegal, junk, noCommand, badBots, badCount, after] = await answers(
      'chicago-express',
      { cmd: 'observe' },
      { cmd: 'reset', players: 3, seed: 5 },
      { cmd: 'step', action: { type: 'bid', player: 'p1', amount: 1_000_000 } },
      '{"cmd":',
      '[1]',
      { cmd: 'reset', players: 3, bots: { p9: 'greedy' } },
      { cmd: 'reset', players: 11 },
      { cmd: 'observe' },
    );
    expect(none.error.code).toBe('noGame');
    expect([illegal.ok, illegal.error.code]).toEqual([false, 'illegal']);
    expect(illegal.error.rule).toMatch(/^cx-|input/);
    for (const refused of [junk, noCommand, badBots]) expect(refused.error.code).toBe('input');
    expect(badCount.error.code).toBe('illegal');
    expect(after).toMatchObject({ ok: true, actions: 0 });
    const [tooLong] = await answers('chicago-express', `"${'x'.repeat(300_000)}"`);
    expect(tooLong.error.code).toBe('input');
  });

  it('tells when the list of actions is not whole', async () => {
    const [, some] = await answers('1888', { cmd: 'reset', players: 3, seed: 1 }, { cmd: 'legal', most: 2 });
    expect([some.actions.length, some.complete]).toEqual([2, false]);
  });

  it.each(['env-random.ts', 'env_random.py'])('%s plays a whole game', (example) => {
    const path = fileURLToPath(new URL(`../../../../examples/${example}`, import.meta.url));
    const program = example.endsWith('.py') ? 'python3' : process.execPath;
    const { status, stdout, error } = spawnSync(program, [path, 'chicago-express', '3'], {
      encoding: 'utf8',
      env: { ...process.env, NODE: process.execPath },
    });
    if ((error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT') {
      console.log(`skipped: ${example}: there is no ${program} here`);
      return;
    }
    expect(status).toBe(0);
    expect(stdout).toMatch(/^chicago-express: over \(.+\) after \d+ decisions of p1; scores /);
  });

  it('a game played through it is a record that gives the same end', async () => {
    const game = (await loadTitle('chicago-express'))!;
    const messages: unknown[] = [{ cmd: 'reset', players: 2, seed: 9, bots: { p1: 'random', p2: 'random' } }];
    const [over, { record }] = await answers('chicago-express', ...messages, { cmd: 'record' });
    expect(over.over).not.toBeNull();
    const replayed = replay(game, record);
    if (!replayed.ok) throw new Error('the record was refused');
    expect(game.score(replayed.value.state)).toEqual(over.scores);
  });
});
