/** Started by `npm start`: serves games until it is told to stop. */
import { readConfig } from './config.ts';
import { serve } from './serve.ts';
import { failureOf } from './store/errors.ts';

const config = readConfig(process.env);
if (!config.ok) {
  console.error(config.error);
  process.exit(2);
}

// A file that may not grow any more shall be an error like a full disk, not the end of the process.
process.on('SIGXFSZ', () => {});

try {
  const { logLevel, backups, mail, publicUrl, ...settings } = config.value;
  const served = await serve({
    ...settings,
    ...(backups && { backups }),
    ...(mail && { mail }),
    ...(publicUrl !== undefined && { publicUrl }),
    logger: { level: logLevel, redact: ['*.headers.cookie', '*.headers.authorization'] },
  });
  let stopping = false;
  const stop = (signal: NodeJS.Signals): void => {
    if (stopping) return;
    stopping = true;
    served.app.server.log.info({ signal }, 'stopping');
    // Moves under way are finished; a client that holds on is not waited for longer than this.
    setTimeout(() => process.exit(1), 10_000).unref();
    served.close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  console.log(`Traviesa is ready: ${served.url}`);
  for (const other of served.others) console.log(`  from other machines: ${other}`);
  if (served.isLocal) console.log('  for this machine only; to let others in: HOST=0.0.0.0 npm start (docs/server.md)');
} catch (error) {
  const { code, message } = error as { code?: string; message: string };
  if (failureOf(error)) console.error(message);
  else if (code === 'EADDRINUSE') console.error(`Port ${config.value.port} is taken. Choose another one with PORT.`);
  else console.error(error);
  process.exit(1);
}
