import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../../../', import.meta.url));

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** The real server with the built client, on a port and in a folder of its own. */
export class TestServer {
  readonly url: string;
  readonly #port: number;
  readonly data: string;
  /** What it has written into its log. */
  log = '';
  #process: ChildProcess | undefined;

  private constructor(port: number, data: string) {
    this.#port = port;
    this.data = data;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Whether its settings say where people reach it. */
  #knowsItself = false;

  static async start(knowsItself = false): Promise<TestServer> {
    if (!existsSync(join(root, 'packages/web/dist/index.html')))
      throw new Error('the client is not built: npm run build -w packages/web');
    const server = new TestServer(await freePort(), mkdtempSync(join(tmpdir(), 'traviesa-web-')));
    server.#knowsItself = knowsItself;
    await server.up();
    return server;
  }

  async up(): Promise<void> {
    const child = spawn(process.execPath, ['packages/server/src/main.ts'], {
      cwd: root,
      env: {
        ...process.env,
        PORT: String(this.#port),
        HOST: '127.0.0.1',
        DATA_DIR: this.data,
        LOG_LEVEL: 'warn',
        DATABASE_URL: '',
        ...(this.#knowsItself ? { PUBLIC_URL: this.url } : {}),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#process = child;
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.stdout?.on('data', (chunk: Buffer) => {
      this.log += chunk.toString();
    });
    for (let i = 0; i < 600; i++) {
      if (child.exitCode !== null) throw new Error(`the server stopped: ${said}`);
      const answer = await fetch(`${this.url}/healthz`).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error(`the server does not answer: ${said}`);
  }

  down(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** Ends it in the middle of whatever it does. */
  crash(): Promise<void> {
    return this.#end('SIGKILL');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((done) => child.once('exit', done));
    child.kill(signal);
    await gone;
  }

  async close(): Promise<void> {
    await this.down();
    rmSync(this.data, { recursive: true, force: true });
  }
}
