import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';

export interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The address in it that the reader is to open. */
  readonly link: string;
  /** Further lines of its head. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** A mail server has refused a letter, or did not answer. */
export class NotDelivered extends Error {
  /** Trying again is of no use. */
  readonly isFinal: boolean;
  readonly answer: string;
  constructor(answer: string, isFinal: boolean) {
    super(`A letter was not delivered: ${answer}`);
    this.answer = answer;
    this.isFinal = isFinal;
  }
}

export interface MailSettings {
  /** smtp://user:password@host:port or smtps://… */
  readonly smtp: string;
  readonly from: string;
}

export interface Mailer {
  /** Whether letters leave this server. */
  readonly sends: boolean;
  /** Hands a letter over; whoever asked for it is not kept waiting and does not learn how it went. */
  send(letter: Letter): void;
  /** Tries once; whoever asks keeps the letter and tries again. */
  deliver(letter: Letter): Promise<void>;
  close(): Promise<void>;
}

const TRIES = 4;
const FIRST_PAUSE = 2000;

/** Without settings nothing is sent: the link stands in the server's log, where whoever looks after it can hand it on. */
export function logMailer(log: FastifyBaseLogger): Mailer {
  return {
    sends: false,
    send({ to, subject, link }) {
      log.warn({ mail: { to, subject, link } }, 'no mail server is set up (SMTP_URL): hand this link on yourself');
    },
    async deliver() {
      throw new NotDelivered('no mail server is set up', true);
    },
    async close() {},
  };
}

/** Sends over SMTP; what fails for the moment is tried again a few times. Letters under way are waited for at the end. */
export function smtpMailer({ smtp, from }: MailSettings, log: FastifyBaseLogger, pause = FIRST_PAUSE): Mailer {
  const transport = createTransport(smtp, { from, disableFileAccess: true, disableUrlAccess: true });
  const underWay = new Set<Promise<void>>();
  const stop = new AbortController();
  const wait = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      stop.signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    });

  async function once({ to, subject, text, headers = {} }: Letter): Promise<void> {
    try {
      await transport.sendMail({ to, subject, text, headers });
    } catch (error) {
      const { responseCode, code } = error as { responseCode?: number; code?: string };
      throw new NotDelivered(
        String(responseCode ?? code ?? 'failed'),
        responseCode !== undefined && responseCode >= 500,
      );
    }
  }

  async function deliver(letter: Letter): Promise<void> {
    for (let tries = 1; ; tries++) {
      try {
        await once(letter);
        return;
      } catch (error) {
        const { isFinal, answer } = error as NotDelivered;
        if (isFinal || tries === TRIES || stop.signal.aborted) {
          // Neither the reader's address nor the letter: logs are read by many.
          log.error({ alarm: 'mail', code: answer }, 'a letter was not delivered');
          return;
        }
        await wait(pause * 4 ** (tries - 1));
      }
    }
  }

  return {
    sends: true,
    send(letter) {
      const sending = deliver(letter).finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    deliver: once,
    async close() {
      stop.abort();
      await Promise.all(underWay);
      transport.close();
    },
  };
}
