import { isIP } from 'node:net';
import { type BackupPlan, parseEvery, parseKeep } from './backups/plan.ts';
import type { MetricsAccess } from './http/routes/metrics.ts';
import type { MailSettings } from './mail/mailer.ts';

/** What the environment says. The README lists the variables. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The folder of SQLite, or the address of a PostgreSQL database. */
  readonly address: string;
  readonly logLevel: LogLevel;
  readonly metrics: MetricsAccess;
  /** Addresses and networks of proxies whose forwarded headers are believed, besides this machine. */
  readonly proxies: readonly string[];
  /** Nothing when no folder for backups is named. */
  readonly backups: BackupPlan | undefined;
  /** Where people reach this server. */
  readonly publicUrl: string | undefined;
  readonly mail: MailSettings | undefined;
}

/** A setting that is not understood, and what it should be. */
export interface BadSetting {
  readonly setting: string;
  /** What was given; left out where it may be a secret. */
  readonly given?: string;
  readonly wanted:
    | 'port'
    | 'postgres'
    | 'logLevel'
    | 'metrics'
    | 'metricsToken'
    | 'proxies'
    | 'every'
    | 'keep'
    | 'backupFolder'
    | 'publicUrl'
    | 'smtp'
    | 'mailFrom'
    | 'mailNeeds';
}

export type ReadConfig =
  | { readonly ok: true; readonly value: Config }
  | { readonly ok: false; readonly error: string; readonly bad: readonly BadSetting[] };

/** All variables that the server reads. */
export const SETTINGS = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'DATABASE_URL',
  'LOG_LEVEL',
  'METRICS',
  'METRICS_TOKEN',
  'TRUST_PROXY',
  'BACKUP_DIR',
  'BACKUP_EVERY',
  'BACKUP_KEEP',
  'PUBLIC_URL',
  'SMTP_URL',
  'MAIL_FROM',
] as const;

type Env = Readonly<Record<string, string | undefined>>;

/** Nobody's server is open to the network without having been asked to be. */
const LOOPBACK = '127.0.0.1';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const SENTENCES: Readonly<Record<BadSetting['wanted'], string>> = {
  port: 'it must be a number from 0 to 65535.',
  postgres: 'it must begin with postgres:// (leave it out to use SQLite).',
  logLevel: `it must be one of ${LOG_LEVELS.join(', ')}.`,
  metrics: 'it must be off or local (for others set METRICS_TOKEN).',
  metricsToken: 'it must be 16 to 200 letters, digits or signs without spaces.',
  proxies: 'it must list addresses or networks of proxies: 10.0.0.7, 172.16.0.0/12.',
  every: 'it must be a number with m, h or d (minutes, hours, days): 6h.',
  keep: 'it must say how many days, weeks and months to keep: 7d 4w 6m.',
  publicUrl: 'it must be the address in the browser, without a path: https://trains.example.org.',
  smtp: 'it must be the address of a mail server: smtps://user:password@mail.example.org.',
  mailFrom: 'it must be the address that letters come from: Traviesa <trains@example.org>.',
  mailNeeds: 'letters need SMTP_URL, MAIL_FROM and PUBLIC_URL together.',
  backupFolder: 'without BACKUP_DIR no backups are made.',
};

export function readConfig(env: Env): ReadConfig {
  const bad: BadSetting[] = [];
  const refuse = (setting: string, wanted: BadSetting['wanted'], secret = false): void => {
    bad.push({ setting, wanted, ...(secret ? {} : { given: env[setting]! }) });
  };
  const given = (setting: string): string | undefined => env[setting] || undefined;

  const port = given('PORT') ?? '3000';
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) refuse('PORT', 'port');
  const database = given('DATABASE_URL');
  if (database !== undefined && !/^postgres(ql)?:\/\//.test(database)) refuse('DATABASE_URL', 'postgres', true);
  const logLevel = LOG_LEVELS.find((l) => l === (given('LOG_LEVEL') ?? 'info'));
  if (!logLevel) refuse('LOG_LEVEL', 'logLevel');
  const shown = given('METRICS') ?? 'off';
  if (shown !== 'off' && shown !== 'local') refuse('METRICS', 'metrics');
  const token = given('METRICS_TOKEN');
  if (token !== undefined && !/^[\x21-\x7e]{16,200}$/.test(token)) refuse('METRICS_TOKEN', 'metricsToken', true);

  const proxies = (given('TRUST_PROXY') ?? '').split(/[\s,]+/).filter((p) => p !== '');
  if (!proxies.every(isNetwork)) refuse('TRUST_PROXY', 'proxies');
  const folder = given('BACKUP_DIR');
  const every = parseEvery(given('BACKUP_EVERY') ?? '1d');
  if (every === undefined) refuse('BACKUP_EVERY', 'every');
  const keep = parseKeep(given('BACKUP_KEEP') ?? '7d 4w 6m');
  if (keep === undefined) refuse('BACKUP_KEEP', 'keep');
  for (const setting of ['BACKUP_EVERY', 'BACKUP_KEEP'])
    if (folder === undefined && given(setting) !== undefined) refuse(setting, 'backupFolder');

  const publicUrl = given('PUBLIC_URL');
  if (publicUrl !== undefined && !isOrigin(publicUrl)) refuse('PUBLIC_URL', 'publicUrl');
  const smtp = given('SMTP_URL');
  if (smtp !== undefined && !/^smtps?:\/\/[^\s/]+\/?(\?\S*)?$/.test(smtp)) refuse('SMTP_URL', 'smtp', true);
  const from = given('MAIL_FROM');
  if (from !== undefined && !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) refuse('MAIL_FROM', 'mailFrom');
  if (smtp !== undefined && (from === undefined || publicUrl === undefined)) refuse('SMTP_URL', 'mailNeeds', true);
  if (smtp === undefined && from !== undefined) refuse('MAIL_FROM', 'mailNeeds');

  if (bad.length > 0) return { ok: false, error: bad.map(sentenceOf).join('\n'), bad };
  return {
    ok: true,
    value: {
      port: Number(port),
      host: given('HOST') ?? LOOPBACK,
      address: database ?? given('DATA_DIR') ?? './data',
      logLevel: logLevel!,
      proxies,
      backups: folder === undefined ? undefined : { folder, every: every!, keep: keep! },
      publicUrl: publicUrl?.replace(/\/$/, ''),
      mail: smtp === undefined ? undefined : { smtp, from: from! },
      metrics: token === undefined ? (shown as 'off' | 'local') : { token },
    },
  };
}

/** Where links in letters begin. */
function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return (url?.protocol === 'https:' || url?.protocol === 'http:') && url.pathname === '/' && !url.search && !url.hash;
}

/** An address, or one with the length of its network. The whole internet is nobody's proxy. */
function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  const family = isIP(address);
  if (family === 0 || more !== undefined) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 4 ? 32 : 128))
  );
}

function sentenceOf({ setting, given, wanted }: BadSetting): string {
  const sentence = SENTENCES[wanted];
  return given === undefined ? `${setting} cannot be used: ${sentence}` : `${setting} is "${given}"; ${sentence}`;
}
