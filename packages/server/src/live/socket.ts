import type { FastifyBaseLogger } from 'fastify';
import { Compile } from 'typebox/compile';
import type { RawData, WebSocket } from 'ws';
import { bodyOf } from '../http/errors.ts';
import { mustHaveScope } from '../http/identity.ts';
import { messages } from '../http/messageSchemas.ts';
import type { Scope } from '../http/scopes.ts';
import { readJson } from '../limits/json.ts';
import type { Asker, Limiter } from '../limits/limiter.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Play } from '../play/play.ts';
import type { Person } from '../play/table.ts';
import { mustAfford, type Tables } from '../play/tables.ts';
import type { Talk } from '../play/talk.ts';
import { Refusal, whoAreYou } from '../refusal.ts';
import { Connection, type Wire } from './connection.ts';
import type { Hub } from './hub.ts';

export interface SocketServices {
  readonly hub: Hub;
  readonly tables: Tables;
  readonly play: Play;
  readonly talk: Talk;
  readonly limiter: Limiter;
  readonly log: FastifyBaseLogger;
  /** Any error as what a client may see of it. */
  readonly refusalOf: (error: unknown) => Refusal;
  readonly metrics: Metrics;
}

/** Whose socket it is. */
export interface SocketVisitor {
  /** The name of the request that opened it: its messages are named after it. */
  readonly name: string;
  readonly wire: Wire;
  readonly person: Person | undefined;
  readonly asker: Asker;
  /** What its token may be used for; nothing: no restriction. */
  readonly scopes: readonly Scope[] | null;
  /** Gives its place among the sockets of this person back. */
  release(): void;
}

const watch = Compile(messages.watch);
const unwatch = Compile(messages.unwatch);
const lobby = Compile(messages.lobby);
const play = Compile(messages.play);
const chat = Compile(messages.chat);
const ping = Compile(messages.ping);
const visible = Compile(messages.visible);

const bad = (message: string): Refusal => new Refusal(400, 'badRequest', message);

function parse(data: RawData, isBinary: boolean): unknown {
  if (isBinary) throw bad('Messages are text.');
  return readJson((data as Buffer).toString('utf8'));
}

/** Types of messages that are counted and written about; what is told at once and changes nothing is not written about. */
const SPOKEN = ['play', 'chat'];
const TYPES = [...SPOKEN, 'watch', 'unwatch', 'lobby', 'visible', 'ping'];
interface Read {
  readonly id?: unknown;
  readonly type?: unknown;
  readonly game?: unknown;
}
const fieldsOf = (message: unknown): Read => (typeof message === 'object' && message !== null ? message : {});
const shortened = (value: unknown): string | undefined => (typeof value === 'string' ? value.slice(0, 40) : undefined);

/** Serves one socket until it closes. */
export function serveSocket(services: SocketServices, socket: WebSocket, visitor: SocketVisitor): void {
  const { hub, limiter, refusalOf, metrics } = services;
  const { name, wire, person, asker, scopes, release } = visitor;
  const log = services.log.child({ socket: name, person: person?.id });
  let messages = 0;
  /** One line and one count for every message, whatever became of it. */
  const observe = (message: unknown, n: number, began: number, refusal?: Refusal, error?: unknown): void => {
    const { type: given, game } = fieldsOf(message);
    const type = TYPES.find((t) => t === given) ?? 'unknown';
    metrics.messages.add({ type });
    if (refusal) metrics.refusals.add({ code: refusal.code, way: 'socket' });
    const failed = refusal !== undefined && refusal.status >= 500;
    const level = failed ? 'error' : refusal || SPOKEN.includes(type) ? 'info' : 'debug';
    log[level](
      {
        request: `${name}.${n}`,
        type,
        game: shortened(game),
        status: refusal?.status ?? 200,
        code: refusal?.code,
        ms: Math.round((performance.now() - began) * 10) / 10,
        ...(failed ? { err: error } : {}),
      },
      'message',
    );
  };
  const connection = new Connection(socket, wire, person, asker, hub.mostBuffered);
  socket.on('pong', () => {
    connection.alive = true;
  });
  socket.on('close', () => {
    release();
    hub.disconnect(connection);
  });
  socket.on('error', (err) => log.debug({ err }, 'socket'));
  socket.on('message', (data, isBinary) => {
    connection.alive = true;
    const began = performance.now();
    const number = ++messages;
    void connection.during(async () => {
      let message: unknown;
      try {
        const allowed = connection.allows();
        if (connection.isFlooding) return socket.close(4029, 'too many messages');
        message = parse(data, isBinary);
        if (!allowed) throw new Refusal(429, 'slowDown', 'Too many messages.', { retryAfter: 1 });
        limiter.take('requests', asker);
        const { type } = fieldsOf(message);
        if (type === 'play' || type === 'chat') mustHaveScope(scopes, type);
        await handle(services, connection, message);
        observe(message, number, began);
      } catch (error) {
        const refusal = refusalOf(error);
        refuse(connection, message, refusal.status, bodyOf(refusal, `${name}.${number}`));
        observe(message, number, began, refusal, error);
      }
    });
  });
  hub.connect(connection);
}

/** Who asked with an id is answered with it, whatever went wrong. */
function refuse(connection: Connection, message: unknown, status: number, body: object): void {
  const { id, type, game } = fieldsOf(message);
  const awaited = (type === 'play' || type === 'chat') && ping.Check({ type: 'ping', id });
  if (awaited) connection.send({ type: 'result', ...(id === undefined ? {} : { id }), status, body });
  // Which game could not be watched, so that the page there stands at its door.
  else connection.send({ type: 'error', ...body, ...(type === 'watch' && shortened(game) ? { game } : {}) });
}

async function handle(services: SocketServices, connection: Connection, message: unknown): Promise<void> {
  const { hub, tables, play: playing, talk, limiter } = services;
  const { person, asker } = connection;
  if (ping.Check(message)) {
    const at = hub.now();
    connection.send(message.id === undefined ? { type: 'pong', at } : { type: 'pong', id: message.id, at });
  } else if (watch.Check(message)) {
    await tables.use(message.game, async (table) => {
      await tables.mustView(table, person);
      await table.serial.run(async () => {
        mustAfford(limiter, asker, table);
        const timeline = table.row.status === 'open' ? undefined : await tables.timeline(table);
        if (!connection.isOpen) return;
        if (!hub.watch(connection, table, timeline, message.seq)) throw bad('One socket watches at most 200 games.');
      });
    });
  } else if (unwatch.Check(message)) {
    hub.unwatch(connection, message.game);
  } else if (visible.Check(message)) {
    hub.setVisible(connection, message.on);
  } else if (lobby.Check(message)) {
    hub.setLobby(connection, message.on);
  } else if (play.Check(message)) {
    await answer(connection, message.id, async () => {
      const { game, expectedSeq, key, action } = message;
      if (!person) throw whoAreYou();
      const charge = (steps: number): void => limiter.take('replays', asker, steps);
      return {
        status: 200,
        body: await tables.use(
          game,
          (t) => playing.submit(t, person, { expectedSeq, key, action }, charge),
          expectedSeq,
        ),
      };
    });
  } else if (chat.Check(message)) {
    await answer(connection, message.id, async () => {
      if (!person) throw whoAreYou();
      limiter.take('chat', asker);
      return tables.use(message.game, async (table) => {
        await tables.mustView(table, person);
        return { status: 201, body: { message: await talk.say(table, person, message.text, message.key) } };
      });
    });
  } else throw bad('No such message, or a field is missing, unknown or of the wrong kind.');
}

async function answer(
  connection: Connection,
  id: string | number | undefined,
  work: () => Promise<{ status: number; body: object }>,
): Promise<void> {
  const done = await work();
  connection.send({ type: 'result', ...(id === undefined ? {} : { id }), ...done });
}
