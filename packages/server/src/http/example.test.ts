import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { serve } from '../serve.ts';
import { sqliteEngine } from '../testing/engines.ts';

const EXAMPLE = fileURLToPath(new URL('../../../../examples/play-chicago-express.ts', import.meta.url));

describe('the example', () => {
  const engine = sqliteEngine();
  afterAll(() => engine.stop());

  it('plays a whole game over HTTP and WebSocket with two guests and a bot', async () => {
    const served = await serve({ address: await engine.newAddress(), port: 0, host: '127.0.0.1', webDist: '/nowhere' });
    const child = spawn(process.execPath, [EXAMPLE, served.url], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
      });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    await served.close();
    expect(output).toMatch(/Over after \d+ moves/);
    expect(code).toBe(0);
  });
});
