import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Letter {
  readonly to: readonly string[];
  readonly headers: string;
  readonly text: string;
}

/** What mail servers send in seven bits, as it was written. */
const decoded = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** A mail server on this machine that keeps what it gets. */
export async function mailReceiver() {
  const letters: Letter[] = [];
  let refusing: number | undefined;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_address, _session, done) {
      done(refusing === undefined ? null : Object.assign(new Error('not now'), { responseCode: refusing }));
    },
    onData(stream, session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const [headers = '', ...body] = Buffer.concat(pieces).toString('utf8').split('\r\n\r\n');
        const text = body.join('\n\n').replaceAll('\r', '');
        const isQuoted = /quoted-printable/i.test(headers);
        letters.push({
          to: session.envelope.rcptTo.map((r) => r.address),
          headers: headers.replace(/\r\n[ \t]+/g, ' '),
          text: isQuoted ? decoded(text) : text,
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    letters,
    smtp: `smtp://127.0.0.1:${port}`,
    refuse(code: number | undefined) {
      refusing = code;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A receiver of webhooks and push messages on this machine; answers with `status`. */
export async function httpReceiver() {
  const received: Received[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) });
      response.writeHead(status).end('ok');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    url: `http://127.0.0.1:${port}`,
    answer(code: number) {
      status = code;
    },
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve()).closeAllConnections()),
  };
}
