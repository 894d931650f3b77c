import { BAD_USAGE, type Command, FAILED, OK, Stop } from '../command.ts';

import { badSettings } from './doctor.ts';

export const serve: Command = {
  name: 'serve',
  positionals: [],
  options: {
    port: { type: 'string', value: 'N', help: 'help.serve.port' },
    host: { type: 'string', value: 'ADDRESS', help: 'help.serve.host' },
    store: { type: 'string', value: 'ADDRESS', help: 'help.store' },
  },
  help: 'help.serve',
  async run(args, shell, say) {
    const server = await import('@traviesa/server');
    const config = server.readConfig(shell.env);
    if (!config.ok) throw new Stop(BAD_USAGE, say('serve.badSetting', { why: badSettings(config.bad, say) }));
    const port = args.whole('port', 0) ?? config.value.port;
    const host = args.text('host') ?? config.value.host;
    const address = args.text('store') ?? config.value.address;
    const { metrics, proxies, backups } = config.value;
    const served = await server
      .serve({ port, host, address, metrics, proxies, ...(backups && { backups }) })
      .catch((error: unknown) => {
        const { code, message } = error as { code?: string; message: string };
        throw new Stop(
          FAILED,
          code === 'EADDRINUSE' ? say('serve.portTaken', { port }) : say('store.failed', { why: message }),
        );
      });
    shell.out(say('serve.ready', { url: served.url }));
    for (const url of served.others) shell.out(say('serve.others', { url }));
    if (served.isLocal) shell.out(say('serve.local'));
    await shell.stopped();
    await served.close();
    return OK;
  },
};
