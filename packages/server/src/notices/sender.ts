import type { FastifyBaseLogger } from 'fastify';
import { timesOf } from '../clock/times.ts';
import { type Letter, type Mailer, NotDelivered } from '../mail/mailer.ts';
import { nextAt } from '../people/quiet.ts';
import type { LiveTable } from '../play/table.ts';
import { requestOf } from '../play/table.ts';
import type { Tables } from '../play/tables.ts';
import { Refusal } from '../refusal.ts';
import type { ChannelRow, OutboxRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type About, type NoticeEvent, wayOf } from './kinds.ts';
import { awaitedOf, humanAt } from './notices.ts';
import { NotSent, type OutsideRules, postOutside } from './outside.ts';
import { heldUntil, type Preferences, type Reach, reachOf, targetsOf } from './preferences.ts';
import { pushRequest, type VapidKeys } from './push.ts';
import { stopToken } from './stopLinks.ts';
import { noticeTexts, type Written } from './texts.ts';
import { webhookRequest } from './webhooks.ts';

export interface SenderOptions {
  readonly store: Store;
  readonly tables: Tables;
  readonly mailer: Mailer;
  readonly now: () => number;
  readonly log: FastifyBaseLogger;
  readonly publicUrl: string | undefined;
  readonly isLooking: (person: string, game: string) => boolean;
  readonly keys: () => Promise<ServerKeys>;
  readonly outside: OutsideRules;
  /** Milliseconds between looks into the outbox. */
  readonly every?: number;
}

export interface ServerKeys {
  readonly vapid: VapidKeys;
  /** Signs links that stop something. */
  readonly sign: string;
}

const EVERY = 2000;
const LEASE = 60_000;
const AT_ONCE = 20;
const MINUTE = 60_000;
const PAUSES = [1, 5, 30, 120].map((m) => m * MINUTE);
/** So often in a row a webhook may fail before it is turned off. */
const MOST_FAILURES = 20;
const KEPT = 30 * 24 * 60 * MINUTE;
const PUSH_LASTS = 12 * 3600;

/** How a try ended; without `ok` it is tried again unless it is `final`. */
interface Outcome {
  readonly ok: boolean;
  readonly answer: string;
  readonly final?: boolean;
  /** The browser does not want any more. */
  readonly gone?: boolean;
}

/** Something that still holds. */
interface Stands {
  /** It is a matter of minutes: a live game, or a clock that is nearly out. */
  readonly presses: boolean;
  readonly left?: number;
}

/** What is sent, on whichever way. */
interface Parcel {
  readonly row: OutboxRow;
  readonly about: About;
  readonly written: Written;
  readonly preferences: Preferences;
  /** Path of the page it leads to. */
  readonly path: string;
  readonly stop: { readonly token: string; readonly text: string } | undefined;
}

/** Takes what is due out of the outbox and sends it: each by one process, what fails again later. */
export class Sender {
  readonly #o: SenderOptions;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<number> | undefined;
  #forgotAt = 0;
  constructor(options: SenderOptions) {
    this.#o = options;
  }

  start(): void {
    this.#timer = setInterval(() => {
      if (!this.#running) void this.run().catch((err: unknown) => this.#o.log.debug({ err }, 'notices wait'));
    }, this.#o.every ?? EVERY);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#running?.catch(() => {});
  }

  /** Sends all that is due now; answers how many things were looked at. */
  run(): Promise<number> {
    this.#running ??= this.#all().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #all(): Promise<number> {
    const { store, now } = this.#o;
    await this.#digests();
    let n = 0;
    for (;;) {
      const rows = await store.notices.lease(now(), now() + LEASE, AT_ONCE);
      await Promise.all(rows.map((row) => this.#one(row)));
      n += rows.length;
      if (rows.length < AT_ONCE) break;
    }
    if (now() - this.#forgotAt > 60 * MINUTE) {
      this.#forgotAt = now();
      await store.notices.forget(now() - KEPT);
    }
    return n;
  }

  /** Daily letters become due; which process writes one down is settled by the store. */
  async #digests(): Promise<void> {
    const { store, now, mailer } = this.#o;
    for (const row of await store.notices.digestsDue(now())) {
      const { digest } = JSON.parse(row.notices ?? '{}') as { digest?: { at: string; zone: string } | null };
      const next = digest ? nextAt(digest.zone, digest.at, now()) : null;
      if (!(await store.notices.nextDigest(row.person, row.digest_at!, next)) || !digest || !mailer.sends) continue;
      await store.notices.add(
        [
          {
            key: `digest ${row.person} ${row.digest_at}`,
            channel: 'mail',
            person: row.person,
            event: 'digest',
            game: null,
            about: '{}',
            due_at: now(),
          },
        ],
        now(),
      );
    }
  }

  async #one(row: OutboxRow): Promise<void> {
    try {
      await this.#consider(row);
    } catch (err) {
      // The store did not answer, or we have a fault: the lease runs out and it is tried again.
      this.#o.log.warn({ err, notice: row.id }, 'a notice could not be looked at');
    }
  }

  async #consider(row: OutboxRow): Promise<void> {
    const { store, now } = this.#o;
    const done = (outcome: OutboxRow['outcome']): Promise<void> => store.notices.done(row.id, outcome, now());
    const reach = await reachOf(store, row.person);
    const channel = reach.channels.find((c) => c.id === row.channel);
    if (row.channel !== 'mail' && !channel) return done('off');
    if (row.event === 'digest' || row.event === 'channelOff') return this.#send(row, reach, undefined, done);
    const rule = row.game === null ? null : await store.notices.tableRule(row.person, row.game);
    const event: NoticeEvent = row.event === 'orderEnded' ? 'turn' : row.event;
    if (!targetsOf(reach, event, rule, this.#o.mailer.sends).includes(row.channel)) return done('off');
    const about = JSON.parse(row.about) as About;
    const stands = await this.#stands(row, about);
    if (!stands) return done('moot');
    if (row.game !== null && this.#o.isLooking(row.person, row.game)) {
      await done('seen');
      return this.#remindLater(row, about, reach);
    }
    const until = rule !== 'loud' && !stands.presses ? heldUntil(reach, now()) : undefined;
    if (until !== undefined) return store.notices.postpone(row.id, until, row.tries);
    await this.#send(row, reach, channel, done, stands.left);
  }

  /** Whether what is to be told still holds: then what is left on the clock, and whether it is a matter of minutes. */
  async #stands(row: OutboxRow, about: About): Promise<Stands | undefined> {
    if (row.game === null) return { presses: false };
    try {
      return await this.#o.tables.use(row.game, async (table) => {
        if (!(await this.#holds(row, about, table))) return undefined;
        if (row.event !== 'turn' && row.event !== 'asked') return { presses: false };
        const left = this.#left(table, row.person);
        const presses = table.row.pace === 'live' || (left !== undefined && left < 60 * MINUTE);
        return { presses, ...(left !== undefined && { left }) };
      });
    } catch (error) {
      if (error instanceof Refusal && error.status === 404) return undefined;
      throw error;
    }
  }

  /** What somebody's clock has left while it runs. */
  #left(table: LiveTable, person: string): number | undefined {
    const player = `p${table.seats.findIndex((s) => s.person === person) + 1}`;
    const deadline = timesOf(table.row.time)?.runs[player]?.deadline;
    return typeof deadline === 'number' ? Math.max(0, deadline - this.#o.now()) : undefined;
  }

  async #holds(row: OutboxRow, about: About, table: LiveTable): Promise<boolean> {
    if (row.event === 'asked' && about.question === 'undo') {
      const request = requestOf(table);
      const player = `p${table.seats.findIndex((s) => s.person === row.person) + 1}`;
      return request !== null && request.seq === about.seq && request.waiting.includes(player);
    }
    if (row.event === 'start') return table.row.status === 'playing';
    if (row.event === 'turn' || row.event === 'asked') {
      if (table.row.status !== 'playing' || humanAt(table, awaitedOf(table.row.turn)) !== row.person) return false;
      return (await this.#o.store.notices.lastOwn(table.row.id, row.person)) === about.since;
    }
    return true;
  }

  async #send(
    row: OutboxRow,
    reach: Reach,
    channel: ChannelRow | undefined,
    done: (outcome: OutboxRow['outcome']) => Promise<void>,
    left?: number,
  ): Promise<void> {
    const { store, now } = this.#o;
    const parcel = await this.#parcel(row, reach, left);
    if (!parcel) return done('moot');
    const outcome = channel ? await this.#toChannel(channel, parcel) : await this.#toMail(reach.email, parcel);
    if (channel) await this.#noted(channel, outcome);
    if (outcome.ok) {
      await done('sent');
      return this.#remindLater(row, parcel.about, reach);
    }
    const pause = PAUSES[row.tries];
    if (outcome.final || pause === undefined) return done('failed');
    await store.notices.postpone(row.id, now() + pause, row.tries + 1);
  }

  /** One reminder of a turn, however it was told. */
  async #remindLater(row: OutboxRow, about: About, { preferences }: Reach): Promise<void> {
    const { remind } = preferences;
    if (remind === null || about.since === undefined || about.reminder) return;
    const { key, channel, person, game, event } = row;
    const { store, now } = this.#o;
    await store.notices.add(
      [
        {
          key: `remind ${key}`,
          channel,
          person,
          event,
          game,
          about: JSON.stringify({ ...about, reminder: true }),
          due_at: now() + remind * MINUTE,
        },
      ],
      now(),
    );
  }

  async #parcel(row: OutboxRow, { preferences, channels }: Reach, left?: number): Promise<Parcel | undefined> {
    const texts = noticeTexts[preferences.language];
    const about = JSON.parse(row.about) as About;
    const channel = channels.find((c) => c.id === row.channel);
    const base = { row, about, preferences };
    const account = '/account';
    if (row.event === 'channelOff') {
      const written = texts.channelOff(about.table, `${this.#o.publicUrl ?? ''}${account}`);
      return { ...base, written, path: account, stop: undefined };
    }
    const { sign } = await this.#o.keys();
    const event: NoticeEvent | 'digest' = row.event === 'orderEnded' ? 'turn' : row.event;
    const token = stopToken(sign, { person: row.person, event, way: channel ? wayOf(channel.kind) : 'mail' });
    const stop = { token, text: texts.stop(event) };
    if (event === 'digest') {
      const waiting = await this.#waiting(row.person);
      return waiting.length === 0 ? undefined : { ...base, written: texts.digest(waiting), path: '/tables', stop };
    }
    const told = left === undefined ? about : { ...about, left };
    const written = row.event === 'orderEnded' ? texts.orderEnded(about) : texts.event(event, told);
    return { ...base, written, path: `/t/${row.game}`, stop };
  }

  async #waiting(person: string) {
    const { store, tables, publicUrl } = this.#o;
    const found = await store.notices.waitingFor(person);
    return Promise.all(
      found.map(async ({ id, name, title }) => ({
        table: name ?? '',
        title: (await tables.title(title)).name,
        link: `${publicUrl ?? ''}/t/${id}`,
      })),
    );
  }

  async #toMail(email: string | null, { row, written, preferences, path, stop }: Parcel): Promise<Outcome> {
    if (email === null) return { ok: false, answer: '', final: true };
    const here = this.#o.publicUrl ?? '';
    const link = `${here}${path}`;
    const parts = [written.text];
    if (row.game !== null) parts.push(`${noticeTexts[preferences.language].open}\n${link}`);
    if (stop) parts.push(`${stop.text}:\n${here}/stop#${stop.token}`);
    const letter: Letter = {
      to: email,
      subject: `Traviesa: ${written.subject}`,
      text: parts.join('\n\n'),
      link,
      headers: {
        // The same letter sent twice by mistake is the same letter.
        'Message-ID': `<${row.id}@${new URL(here || 'http://traviesa.invalid').hostname}>`,
        'Auto-Submitted': 'auto-generated',
        ...(stop && {
          'List-Unsubscribe': `<${here}/api/notices/stop/${stop.token}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    };
    try {
      await this.#o.mailer.deliver(letter);
      return { ok: true, answer: '250' };
    } catch (error) {
      if (!(error instanceof NotDelivered)) throw error;
      this.#o.log.warn({ code: error.answer, notice: row.id }, 'a notice was not delivered');
      return { ok: false, answer: error.answer, final: error.isFinal };
    }
  }

  async #toChannel(channel: ChannelRow, { row, about, written, path, stop }: Parcel): Promise<Outcome> {
    const here = this.#o.publicUrl ?? '';
    const stopPath = stop && `/stop#${stop.token}`;
    if (channel.kind === 'push')
      return this.#push(channel, row.game ?? row.event, row.event !== 'end', {
        title: written.subject,
        body: written.text,
        url: path,
        tag: row.game ?? row.event,
        ...(stop && { stop: stopPath, stopText: stop.text }),
      });
    return this.#webhook(channel, {
      id: row.id,
      event: about.reminder ? 'reminder' : row.event,
      at: this.#o.now(),
      text: written.text,
      link: `${here}${path}`,
      ...(row.game !== null && { table: { id: row.game, name: about.table, title: about.title } }),
      ...(stop && { stop: `${here}${stopPath}`, stopText: stop.text }),
    });
  }

  async #webhook(channel: ChannelRow, told: Parameters<typeof webhookRequest>[3]): Promise<Outcome> {
    if (channel.kind === 'push') throw new Error('not a webhook');
    const request = webhookRequest(channel.kind, channel.address, channel.secret, told);
    return this.#post(request.address, request);
  }

  async #push(channel: ChannelRow, topic: string, urgent: boolean, payload: object): Promise<Outcome> {
    const { vapid } = await this.#o.keys();
    const { publicUrl, now } = this.#o;
    const keys = JSON.parse(channel.secret) as { p256dh: string; auth: string };
    const subject = publicUrl?.startsWith('https:') ? publicUrl : 'mailto:nobody@traviesa.invalid';
    const request = pushRequest(
      { endpoint: channel.address, ...keys },
      { text: JSON.stringify(payload), topic: topic.slice(0, 32), urgent, lasts: PUSH_LASTS },
      vapid,
      subject,
      now(),
    );
    const outcome = await this.#post(channel.address, request);
    const gone = outcome.answer === '404' || outcome.answer === '410';
    return gone ? { ...outcome, final: true, gone } : outcome;
  }

  async #post(address: string, message: Parameters<typeof postOutside>[1]): Promise<Outcome> {
    try {
      const { status } = await postOutside(address, message, this.#o.outside);
      return { ok: status >= 200 && status < 300, answer: String(status) };
    } catch (error) {
      if (!(error instanceof NotSent)) throw error;
      return { ok: false, answer: error.obstacle };
    }
  }

  /** Remembers the answer; a browser that is gone is forgotten, a webhook that never answers turned off, which its owner is told by mail. */
  async #noted(channel: ChannelRow, outcome: Outcome): Promise<void> {
    const { store, now } = this.#o;
    if (outcome.gone) return void (await store.notices.dropChannel(channel.person, channel.id));
    const failures = await store.notices.answered(channel.id, outcome.ok, outcome.answer, now());
    if (failures < MOST_FAILURES || !(await store.notices.turnOff(channel.id))) return;
    await store.notices.add(
      [
        {
          key: `off ${channel.id} ${now()}`,
          channel: 'mail',
          person: channel.person,
          event: 'channelOff',
          game: null,
          about: JSON.stringify({ table: channel.name, title: '' } satisfies About),
          due_at: now(),
        },
      ],
      now(),
    );
  }

  /** Tries a channel at once, for whoever set it up. What works is on again. */
  async test(person: string, id: string): Promise<{ readonly ok: boolean; readonly answer: string } | undefined> {
    const { store, now, mailer, publicUrl } = this.#o;
    const { preferences, email, channels } = await reachOf(store, person);
    const written = noticeTexts[preferences.language].test();
    if (id === 'mail') {
      if (email === null || !mailer.sends) return undefined;
      try {
        const link = `${publicUrl ?? ''}/account`;
        await mailer.deliver({
          to: email,
          subject: `Traviesa: ${written.subject}`,
          text: `${written.text}\n${link}`,
          link,
        });
        return { ok: true, answer: '250' };
      } catch (error) {
        if (!(error instanceof NotDelivered)) throw error;
        return { ok: false, answer: error.answer };
      }
    }
    const channel = channels.find((c) => c.id === id);
    if (!channel) return undefined;
    const outcome =
      channel.kind === 'push'
        ? await this.#push(channel, 'test', true, {
            title: written.subject,
            body: written.text,
            url: '/account',
            tag: 'test',
          })
        : await this.#webhook(channel, { id: `test-${now()}`, event: 'test', at: now(), text: written.text });
    await this.#noted(channel, outcome);
    return { ok: outcome.ok, answer: outcome.answer };
  }
}
