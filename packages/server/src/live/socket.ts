import type { FastifyBaseLogger } from 'fastify';
import { Compile } from 'typebox/compile';
import type { RawData, WebSocket } from 'ws';
import { messages } from '../http/schemas.ts';
import type { Play } from '../play/play.ts';
import type { Person } from '../play/table.ts';
import { needsProof, type Tables } from '../play/tables.ts';
import type { Talk } from '../play/talk.ts';
import { Refusal, whoAreYou } from '../refusal.ts';
import { Connection } from './connection.ts';
import type { Hub } from './hub.ts';

export interface SocketServices {
  readonly hub: Hub;
  readonly tables: Tables;
  readonly play: Play;
  readonly talk: Talk;
  readonly log: FastifyBaseLogger;
  /** Any error as what a client may see of it. */
  readonly refusalOf: (error: unknown) => Refusal;
}

const watch = Compile(messages.watch);
const unwatch = Compile(messages.unwatch);
const lobby = Compile(messages.lobby);
const play = Compile(messages.play);
const chat = Compile(messages.chat);
const ping = Compile(messages.ping);

const bad = (message: string): Refusal => new Refusal(400, 'badRequest', message);

function parse(data: RawData, isBinary: boolean): unknown {
  if (isBinary) throw bad('Messages are text.');
  try {
    return JSON.parse((data as Buffer).toString('utf8'));
  } catch {
    throw bad('Messages are JSON.');
  }
}

/** Serves one socket until it closes. */
export function serveSocket(services: SocketServices, socket: WebSocket, person: Person | undefined): void {
  const { hub, log, refusalOf } = services;
  const connection = new Connection(socket, person, hub.mostBuffered);
  socket.on('pong', () => {
    connection.alive = true;
  });
  socket.on('close', () => hub.disconnect(connection));
  socket.on('error', (err) => log.debug({ err }, 'socket'));
  socket.on('message', (data, isBinary) => {
    connection.alive = true;
    if (!connection.allows()) {
      connection.send({ type: 'error', error: 'slowDown', message: 'Too many messages.' });
      if (connection.isFlooding) socket.close(4029, 'too many messages');
      return;
    }
    void connection.during(async () => {
      try {
        await handle(services, connection, parse(data, isBinary));
      } catch (error) {
        const { body } = refusalOf(error);
        connection.send({ type: 'error', ...body });
      }
    });
  });
  hub.connect(connection);
}

async function handle(services: SocketServices, connection: Connection, message: unknown): Promise<void> {
  const { hub, tables, play: playing, talk } = services;
  const { person } = connection;
  if (ping.Check(message)) {
    connection.send(message.id === undefined ? { type: 'pong' } : { type: 'pong', id: message.id });
  } else if (watch.Check(message)) {
    await tables.use(message.game, async (table) => {
      if (!(await tables.mayView(table, person))) throw needsProof(table);
      await table.serial.run(async () => {
        const timeline = table.row.status === 'open' ? undefined : await tables.timeline(table);
        if (!connection.isOpen) return;
        if (!hub.watch(connection, table, timeline, message.seq)) throw bad('One socket watches at most 200 games.');
      });
    });
  } else if (unwatch.Check(message)) {
    hub.unwatch(connection, message.game);
  } else if (lobby.Check(message)) {
    connection.lobby = message.on;
  } else if (play.Check(message)) {
    await answer(services, connection, message.id, async () => {
      const { game, expectedSeq, key, action } = message;
      if (!person) throw whoAreYou();
      return {
        status: 200,
        body: await tables.use(game, (t) => playing.submit(t, person, { expectedSeq, key, action })),
      };
    });
  } else if (chat.Check(message)) {
    await answer(services, connection, message.id, async () => {
      if (!person) throw whoAreYou();
      return tables.use(message.game, async (table) => {
        if (!(await tables.mayView(table, person))) throw needsProof(table);
        return { status: 201, body: { message: await talk.say(table, person, message.text, message.key) } };
      });
    });
  } else {
    const wrong = bad('No such message, or a field is missing, unknown or of the wrong kind.');
    const { id, type } = (message ?? {}) as { id?: unknown; type?: unknown };
    const awaited = (type === 'play' || type === 'chat') && ping.Check({ type: 'ping', id });
    if (!awaited) throw wrong;
    await answer(services, connection, id as string | number, () => Promise.reject(wrong));
  }
}

async function answer(
  { refusalOf }: SocketServices,
  connection: Connection,
  id: string | number | undefined,
  work: () => Promise<{ status: number; body: object }>,
): Promise<void> {
  const named = id === undefined ? {} : { id };
  try {
    connection.send({ type: 'result', ...named, ...(await work()) });
  } catch (error) {
    const { status, body } = refusalOf(error);
    connection.send({ type: 'result', ...named, status, body });
  }
}
