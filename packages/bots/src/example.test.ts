import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

it('the example of a bot of one’s own plays a whole game', () => {
  const out = execFileSync(process.execPath, ['examples/own-bot.ts', 'chicago-express', '1'], { encoding: 'utf8' });
  const { over, scores } = JSON.parse(out);
  expect(typeof over).toBe('string');
  expect(Object.keys(scores)).toEqual(['p1', 'p2', 'p3']);
});
