/**
 * Plays a whole game through `traviesa env`, choosing by chance against greedy bots. docs/cli.md describes the messages.
 *
 *   npx node examples/env-random.ts [title] [seed]
 */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

interface Answer {
  readonly ok: boolean;
  readonly error?: { readonly message: string };
  readonly over: string | null;
  readonly scores: Readonly<Record<string, number>>;
  readonly actions: readonly object[];
}

const [title = 'chicago-express', seed = '1'] = process.argv.slice(2);
const main = fileURLToPath(new URL('../packages/cli/src/main.ts', import.meta.url));
const child = spawn(process.execPath, [main, 'env', title], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

async function ask(message: object): Promise<Answer> {
  child.stdin.write(`${JSON.stringify(message)}\n`);
  const answer = JSON.parse((await lines.next()).value as string) as Answer;
  if (!answer.ok) throw new Error(answer.error?.message);
  return answer;
}

// A small generator, so that the same seed plays the same game.
let random = Number(seed) + 1;
const draw = (n: number): number => {
  random = (random * 48271) % 2147483647;
  return random % n;
};

let steps = 0;
let now = await ask({ cmd: 'reset', players: 3, seed: Number(seed), bots: { p2: 'greedy', p3: 'greedy' } });
while (now.over === null) {
  const { actions } = await ask({ cmd: 'legal' });
  now = await ask({ cmd: 'step', action: actions[draw(actions.length)]! });
  steps++;
}
console.log(`${title}: over (${now.over}) after ${steps} decisions of p1; scores ${JSON.stringify(now.scores)}`);
child.stdin.end();
