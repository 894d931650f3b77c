import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { until } from '../testing/atTheTable.ts';
import { logMailer, smtpMailer } from './mailer.ts';

interface Received {
  readonly from: string;
  readonly to: readonly string[];
  readonly text: string;
}

/** A mail server on this machine; `refuse` is asked for each letter and answers the code to refuse it with. */
async function mailServer(refuse: (n: number) => number | undefined = () => undefined) {
  const received: Received[] = [];
  let asked = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      const code = refuse(++asked);
      done(code === undefined ? null : Object.assign(new Error('not now'), { responseCode: code }));
    },
    onData(stream, session, done) {
      let text = '';
      stream.on('data', (piece: Buffer) => {
        text += piece.toString('utf8');
      });
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((r) => r.address), text });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    asked: () => asked,
    smtp: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

function notebook(): { log: FastifyBaseLogger; lines: unknown[] } {
  const lines: unknown[] = [];
  const write = (...line: unknown[]): void => void lines.push(line);
  return { lines, log: { error: write, warn: write } as unknown as FastifyBaseLogger };
}

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});
async function sending(refuse?: (n: number) => number | undefined) {
  const server = await mailServer(refuse);
  stops.push(server.stop);
  const { log, lines } = notebook();
  const mailer = smtpMailer({ smtp: server.smtp, from: 'Traviesa <trains@example.org>' }, log, 20);
  stops.push(() => mailer.close());
  return { server, mailer, lines };
}
const letter = {
  to: 'ana@example.org',
  subject: 'Traviesa: contraseña nueva',
  text: 'Aquí está:\nhttps://trains.example.org/account/reset#secret-secret-secret',
  link: 'https://trains.example.org/account/reset#secret-secret-secret',
};

it('a letter reaches a real mail server, in its language', async () => {
  const { server, mailer } = await sending();
  mailer.send(letter);
  await until(
    () => server.received.length,
    (n) => n === 1,
  );
  const [got] = server.received;
  expect(got).toMatchObject({ from: 'trains@example.org', to: ['ana@example.org'] });
  const subject = /^Subject: =\?UTF-8\?Q\?(.*)\?=/m.exec(got!.text)?.[1] ?? '';
  expect(decodeURIComponent(subject.replaceAll('_', ' ').replace(/=([0-9A-F]{2})/g, '%$1'))).toContain('contraseña');
  expect(got!.text).toContain('account/reset#secret');
});

it('what a mail server refuses for the moment is tried again; what it refuses for good is not', async () => {
  const later = await sending((n) => (n <= 2 ? 451 : undefined));
  later.mailer.send(letter);
  await until(
    () => later.server.received.length,
    (n) => n === 1,
  );
  expect([later.server.asked(), later.lines]).toEqual([3, []]);
  const never = await sending(() => 550);
  never.mailer.send(letter);
  await until(
    () => never.lines.length,
    (n) => n === 1,
  );
  expect(never.server.asked()).toBe(1);
});

it('a letter that cannot be delivered is told in the log without its reader and its link', async () => {
  const { server, mailer, lines } = await sending();
  await server.stop();
  mailer.send(letter);
  await until(
    () => lines.length,
    (n) => n === 1,
  );
  const text = JSON.stringify(lines);
  expect(text).toContain('"alarm":"mail"');
  for (const secret of ['ana@', 'secret-secret']) expect(text).not.toContain(secret);
});

it('without a mail server the link stands in the log, for whoever looks after it', () => {
  const { log, lines } = notebook();
  logMailer(log).send(letter);
  expect(JSON.stringify(lines)).toContain(letter.link);
});
