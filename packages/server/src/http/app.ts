import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import websocket from '@fastify/websocket';
import type { AnyGame } from '@traviesa/engine';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { BackupPlan } from '../backups/plan.ts';
import { BackupSchedule } from '../backups/schedule.ts';
import type { Interval } from '../clock/intervals.ts';
import { Keeper, type KeeperOptions, realTimers, type Timers } from '../clock/keeper.ts';
import { SharedClock } from '../clock/sharedClock.ts';
import { Cluster, type ClusterOptions } from '../cluster/cluster.ts';
import type { Notice, PersonalNews } from '../cluster/notices.ts';
import { Health } from '../health.ts';
import { mustBeReadable } from '../limits/json.ts';
import { Limiter } from '../limits/limiter.ts';
import { type Limits, usualLimits } from '../limits/limits.ts';
import { Hub, type HubOptions } from '../live/hub.ts';
import { serveSocket } from '../live/socket.ts';
import { logMailer, type Mailer, type MailSettings, smtpMailer } from '../mail/mailer.ts';
import { Metrics } from '../metrics/metrics.ts';
import { readings } from '../metrics/readings.ts';
import { Notices, type NoticesOptions } from '../notices/notices.ts';
import type { OutsideRules } from '../notices/outside.ts';
import { Sender, type SenderOptions } from '../notices/sender.ts';
import { serverKeys } from '../notices/serverKeys.ts';
import { Accounts } from '../people/accounts.ts';
import { Passkeys } from '../people/passkeys.ts';
import { Clocks } from '../play/clocks.ts';
import { House, type HouseOptions } from '../play/house.ts';
import { Leavers } from '../play/leavers.ts';
import { Orders } from '../play/orders.ts';
import { Play } from '../play/play.ts';
import { QuickMatch } from '../play/quickMatch.ts';
import { headOf } from '../play/rows.ts';
import { substituteBot } from '../play/seatChange.ts';
import { Seating } from '../play/seating.ts';
import type { LiveTable } from '../play/table.ts';
import { Tables } from '../play/tables.ts';
import { Talk } from '../play/talk.ts';
import type { Far } from '../play/timeline.ts';
import { Workers } from '../play/workers.ts';
import type { Store } from '../store/store.ts';
import type { TitleSource } from '../titles.ts';
import { compressAnswers } from './compression.ts';
import type { Context } from './context.ts';
import { bodyOf, refusalOf } from './errors.ts';
import { identify } from './identity.ts';
import { observeRequests, requestNames } from './observe.ts';
import { previewsOf } from './previews.ts';
import { accountRoutes } from './routes/account.ts';
import { adminRoutes } from './routes/admin.ts';
import { apartRoutes } from './routes/apart.ts';
import { clockRoutes } from './routes/clocks.ts';
import { clubRoutes } from './routes/clubs.ts';
import { fairRoutes } from './routes/fair.ts';
import { gameRoutes } from './routes/games.ts';
import { healthRoutes } from './routes/health.ts';
import { keptRoutes } from './routes/kept.ts';
import { lobbyRoutes } from './routes/lobby.ts';
import { type MetricsAccess, metricsRoute } from './routes/metrics.ts';
import { noticeRoutes } from './routes/notices.ts';
import { orderRoutes } from './routes/orders.ts';
import { people } from './routes/people.ts';
import { puzzleRoutes } from './routes/puzzles.ts';
import { reportRoutes } from './routes/reports.ts';
import { studyRoutes } from './routes/studies.ts';
import { tableRoutes } from './routes/tables.ts';
import { serveWeb, WEB_DIST } from './web.ts';

export interface AppOptions {
  readonly store: Store;
  /** The module that exports `source`; workers load it too. */
  readonly titlesModule?: string;
  readonly limits?: Partial<Limits>;
  readonly logger?: FastifyServerOptions['logger'];
  /** The time itself; by default that of the machine, or of the database where servers share one. */
  readonly now?: () => number;
  /** The clock of this machine, which may be wrong. */
  readonly machineClock?: () => number;
  readonly webDist?: string;
  readonly hub?: HubOptions;
  readonly cluster?: Pick<ClusterOptions, 'beatEvery'>;
  readonly house?: Pick<HouseOptions, 'patience'>;
  readonly workerThreads?: number;
  /** Time that tests can move; by default that of the machine. */
  readonly timers?: Timers;
  readonly keeper?: Pick<KeeperOptions, 'beatEvery'>;
  /** Bytes that must be free where the data is, to count as ready. */
  readonly leastRoom?: number;
  /** Whether the OpenAPI document and its page are served; by default yes. */
  readonly documents?: boolean;
  /** Who may read the numbers at /metrics; by default nobody. */
  readonly metrics?: MetricsAccess;
  /** Proxies on other machines whose forwarded headers are believed. */
  readonly proxies?: readonly string[];
  /** Backups by themselves; by default none. */
  readonly backups?: BackupPlan;
  /** Where people reach this server: links in letters lead there. */
  readonly publicUrl?: string;
  /** How letters are sent; by default they are not, and their links stand in the log. */
  readonly mail?: MailSettings;
  /** A way to send letters of one's own. */
  readonly mailer?: Mailer;
  /** When and where notices are sent; tests have receivers on this machine. */
  readonly notices?: Pick<NoticesOptions, 'delay'> & Pick<SenderOptions, 'every'> & { readonly outside?: OutsideRules };
}

const BODY_LIMIT = 128 * 1024;
const MESSAGE_LIMIT = 64 * 1024;
/** Whole games go out compressed; moves are too small. Nothing is kept per socket between messages. */
const COMPRESSION = {
  threshold: 8192,
  serverNoContextTakeover: true,
  clientNoContextTakeover: true,
  concurrencyLimit: 4,
  zlibDeflateOptions: { level: 3 },
} as const;

export interface App {
  readonly server: FastifyInstance;
  readonly context: Context;
  close(): Promise<void>;
}

/** The whole server on a store that is open: ready to be asked, not yet listening. */
export async function buildApp(options: AppOptions): Promise<App> {
  const { store } = options;
  const clock = new SharedClock(options.machineClock);
  if (store.engine === 'postgres') await clock.compare(() => store.nodes.time());
  const timers = options.timers ?? realTimers(options.now ?? clock.now);
  const { now } = timers;
  const titlesModule = options.titlesModule ?? new URL('../titles.ts', import.meta.url).href;
  const { source: titles } = (await import(titlesModule)) as { source: TitleSource };
  const limits: Limits = { ...usualLimits, ...options.limits };
  const limiter = new Limiter(limits);
  const hub = new Hub({ now, ...options.hub });
  const metrics = new Metrics();
  const server = Fastify({
    logger: options.logger ?? false,
    bodyLimit: BODY_LIMIT,
    trustProxy: ['loopback', ...(options.proxies ?? [])],
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: requestNames(hub.boot),
    routerOptions: { maxParamLength: 100 },
    requestTimeout: 30_000,
    ajv: { customOptions: { removeAdditional: false, coerceTypes: false, useDefaults: false } },
  }).withTypeProvider<TypeBoxTypeProvider>();

  store.observe = (operation, ms, failure) => {
    metrics.storeSeconds.observe(ms / 1000, { operation });
    if (failure) metrics.storeFailures.add({ failure });
  };
  const threads = options.workerThreads;
  const workers = new Workers({
    titlesModule,
    ...(threads === undefined ? {} : { threads }),
    observe(kind, ms, done) {
      metrics.workSeconds.observe(ms / 1000, { kind });
      if (!done) metrics.workFailures.add({ kind });
    },
  });
  const wake = (id: string): void => house.wake(id);
  const cluster =
    store.engine === 'postgres'
      ? new Cluster({ store, node: hub.boot, log: server.log, clock, ...options.cluster })
      : undefined;
  const say = (notice: Notice): void => cluster?.say(notice);
  const isAlone = (): boolean => cluster?.isAlone ?? true;
  if (cluster) hub.join(cluster.presence, say);
  const far =
    (table: LiveTable, game: AnyGame): Far =>
    (entries, base, wanted) =>
      workers.run(
        { kind: 'replay', title: game.id, head: headOf(table), entries, wanted, ...(base && { base }) },
        table.row.id,
      );
  const { publicUrl } = options;
  const mailer = options.mailer ?? (options.mail ? smtpMailer(options.mail, server.log) : logMailer(server.log));
  const isLooking = (person: string, game: string): boolean => hub.isLooking(person, game);
  const { outside = {}, ...pace } = options.notices ?? {};
  const hasMail = mailer.sends;
  const away = new Notices({ store, tables: () => tables, now, log: server.log, hasMail, isLooking, ...pace });
  const bytes = limits.megabytes * 1_000_000;
  const owns = (id: string): boolean => cluster?.owns(id) ?? true;
  const outages = (): readonly Interval[] => keeper.outages;
  const note = (id: string, deadline: number | null): void => keeper.note(id, deadline);
  const due = (id: string): Promise<void> => clocks.due(id);
  const keeper = new Keeper({ store, timers, log: server.log, due, owns, isAlone, ...options.keeper });
  const keep = limits.tables;
  const tablesOptions = { store, titles, events: hub, now, keep, bytes, wake, far, say, isAlone, note, outages, away };
  const tables = new Tables(tablesOptions);
  const leavers = new Leavers({ ...tablesOptions, tables });
  const clocks = new Clocks({ ...tablesOptions, tables, leavers });
  const seating = new Seating(tablesOptions, tables, leavers);
  const play = new Play({
    store,
    tables,
    events: hub,
    now,
    wake,
    far,
    say,
    isAlone,
    away,
    orders: (table) => orders.moved(table),
    note,
    observe(by, title, outcome, ms) {
      metrics.moveSeconds.observe(ms / 1000, { by, outcome });
      if (outcome === 'stored') metrics.moves.add({ by, title });
    },
  });
  const house = new House({
    tables,
    play: () => play,
    workers,
    log: server.log,
    say,
    owns,
    standIn: substituteBot(titles.bots),
    onPark: () => metrics.parkings.add(),
    ...options.house,
  });
  const tell = (person: string, what: PersonalNews): void => {
    hub.tell(person, what);
    say({ k: 'news', person, what });
  };
  const quickMatch = new QuickMatch({ store, tables, seating, titles: titles.ids, now, tell });
  const orders = new Orders({
    store,
    tables,
    play: () => play,
    now,
    log: server.log,
    away,
    owns: (id) => cluster?.owns(id) ?? true,
  });
  const talk = new Talk(store, hub, now, say, away);
  const health = new Health({
    store,
    node: hub.boot,
    now,
    onDamage: (what) => server.log.error({ alarm: 'damaged', what }, 'the store is damaged'),
    ...(options.leastRoom === undefined ? {} : { leastRoom: options.leastRoom }),
  });
  const onFailure = (): void => metrics.backupFailures.add();
  const backups =
    options.backups &&
    new BackupSchedule({ ...options.backups, address: store.address, now, log: server.log, onFailure });
  const keys = serverKeys(store);
  const sender = new Sender({
    store,
    tables,
    mailer,
    now,
    log: server.log,
    publicUrl,
    isLooking,
    keys,
    outside,
    ...pace,
  });
  const accounts = new Accounts({ store, mailer, now, publicUrl });
  const passkeys = new Passkeys(store, accounts, now);
  hub.meet(tables);
  hub.clubsOf = (person) => store.clubs.idsOf(person);
  const context: Context = {
    store,
    titles,
    tables,
    seating,
    play,
    talk,
    hub,
    accounts,
    passkeys,
    notices: away,
    sender,
    orders,
    serverKeys: keys,
    outside,
    hasMail,
    publicUrl,
    quickMatch,
    tell,
    house,
    workers,
    health,
    cluster,
    say,
    limiter,
    now,
    log: server.log,
    metrics,
    backups,
    clocks,
    leavers,
    keeper,
  };
  readings(metrics, context);

  observeRequests(server, metrics);
  await secure(server, context);
  if (options.documents ?? true) await document(server);
  await server.register(websocket, { options: { maxPayload: MESSAGE_LIMIT, perMessageDeflate: COMPRESSION } });
  compressAnswers(server);
  server.setSerializerCompiler(() => (data) => JSON.stringify(data));
  server.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error);
    metrics.refusals.add({ code: refusal.code, way: 'http' });
    if (refusal.status >= 500) request.log.error({ err: error }, 'request failed');
    if (refusal.status === 503) reply.header('retry-after', '1');
    return reply.code(refusal.status).send(bodyOf(refusal, request.id));
  });

  await server.register(
    async (api) => {
      api.addHook('onSend', async (_request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      });
      await api.register(people, { context });
      await api.register(accountRoutes, { context });
      await api.register(noticeRoutes, { context });
      await api.register(orderRoutes, { context });
      await api.register(keptRoutes, { context });
      await api.register(studyRoutes, { context });
      await api.register(tableRoutes, { context });
      await api.register(gameRoutes, { context });
      await api.register(fairRoutes, { context });
      await api.register(apartRoutes, { context });
      await api.register(reportRoutes, { context });
      await api.register(lobbyRoutes, { context });
      await api.register(clubRoutes, { context });
      await api.register(clockRoutes, { context });
      await api.register(puzzleRoutes, { context });
      await api.register(adminRoutes, { context });
      api.get('/socket', { websocket: true, schema: { hide: true } }, (socket, request) => {
        const { person, asker, scopes } = request;
        const release = limiter.hold('sockets', asker);
        if (!release) return socket.close(1008, 'too many sockets');
        metrics.socketsOpened.add();
        const services = { hub, tables, play, talk, limiter, log: server.log, refusalOf, metrics };
        serveSocket(services, socket, { name: request.id, wire: request.raw.socket, person, asker, scopes, release });
      });
    },
    { prefix: '/api' },
  );
  healthRoutes(server, context);
  metricsRoute(server, metrics.registry, options.metrics ?? 'off');
  await serveWeb(server, options.webDist ?? WEB_DIST, titles.ids, previewsOf(store, titles), publicUrl);
  await server.ready();
  await cluster?.start({ tables, hub, house, limiter });
  await keeper.start();

  return {
    server,
    context,
    async close() {
      house.close();
      orders.close();
      await keeper.close();
      hub.close();
      await backups?.close();
      await server.close();
      await sender.close();
      await away.settled();
      await mailer.close();
      await tables.settle();
      await cluster?.close();
      await workers.close();
      metrics.close();
    },
  };
}

async function secure(server: FastifyInstance, { store, limiter }: Context): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        workerSrc: ["'self'", 'blob:'],
      },
    },
    strictTransportSecurity: { includeSubDomains: false },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  await server.register(cookie);
  identify(server, store, limiter);
  // Deep or endless lists are turned away before they are read.
  const read = server.getDefaultJsonParser('error', 'error');
  server.removeContentTypeParser('application/json');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    try {
      mustBeReadable(body);
    } catch (error) {
      return done(error as Error);
    }
    read(request, body, done);
  });
}

async function document(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Traviesa',
        version: '1',
        description: 'Tables and games over HTTP. The socket is described in docs/protocol.md.',
      },
      components: {
        securitySchemes: {
          guest: { type: 'apiKey', in: 'cookie', name: 'traviesa_guest' },
          token: { type: 'http', scheme: 'bearer' },
        },
      },
      security: [{ guest: [] }, { token: [] }, {}],
    },
  });
  await server.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'",
  });
  server.get('/api/openapi.json', { schema: { hide: true } }, async () => server.swagger());
}
