import { createHmac } from 'node:crypto';
import type { WebhookKind } from './kinds.ts';
import { NotSent, type OutsideRules, readOutside } from './outside.ts';

/** Where each service listens; anything else under its name would be somebody pretending. */
const HOSTS: Readonly<Record<WebhookKind, RegExp | undefined>> = {
  json: undefined,
  discord: /^(?:\w+\.)?discord(?:app)?\.com$/,
  slack: /^hooks\.slack(?:-gov)?\.com$/,
  telegram: /^api\.telegram\.org$/,
};
const PATHS: Readonly<Record<WebhookKind, RegExp>> = {
  json: /./,
  discord: /^\/api\/(?:v\d+\/)?webhooks\/\d+\/[\w-]+$/,
  slack: /^\/services\/[\w/]+$/,
  telegram: /^\/bot\d+:[\w-]+\/sendMessage$/,
};

/** An address as this kind has them; Telegram's names the chat behind a question mark. */
export function readWebhook(kind: WebhookKind, address: string, rules: OutsideRules): URL {
  const url = readOutside(address, rules);
  const atHome = rules.inside || !HOSTS[kind] || HOSTS[kind].test(url.hostname);
  if (!atHome || !PATHS[kind].test(url.pathname)) throw new NotSent('badAddress');
  if (kind === 'telegram' && !/^(?:-?\d{1,20}|@\w{3,60})$/.test(url.searchParams.get('chat_id') ?? ''))
    throw new NotSent('badAddress');
  return url;
}

export interface Told {
  readonly id: string;
  readonly event: string;
  readonly at: number;
  readonly text: string;
  /** Where the decision waits; nothing for a test. */
  readonly link?: string;
  readonly stop?: string;
  readonly stopText?: string;
  readonly table?: { readonly id: string; readonly name: string; readonly title: string };
}

interface WebhookRequest {
  readonly address: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const forSlack = (text: string): string =>
  text.replace(/[&<>]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : '&gt;'));
/** What others have typed has no meaning there but its letters. */
const forDiscord = (text: string): string => text.replace(/[\\*_~`|>[\]()#<@:]/g, (c) => `\\${c}`);

/** Signed, so that whoever receives it knows that it came from here, and when: `v1=` HMAC-SHA-256 of `<timestamp>.<body>`. */
export function signature(secret: string, timestamp: string, body: string): string {
  return `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
}

/** The message as each service wants it. */
export function webhookRequest(kind: WebhookKind, address: string, secret: string, told: Told): WebhookRequest {
  const { link, stop, stopText = '' } = told;
  const lines = (clean: (text: string) => string, show: (url: string, text: string) => string): string =>
    [clean(told.text), ...(link ? [link] : []), ...(stop ? [show(stop, stopText)] : [])].join('\n');
  const send = (to: string, value: object, headers: object = {}): WebhookRequest => ({
    address: to,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(value),
  });
  if (kind === 'discord')
    return send(address, {
      content: lines(forDiscord, (url, text) => `-# [${text}](<${url}>)`),
      allowed_mentions: { parse: [] },
    });
  if (kind === 'slack')
    return send(address, { text: lines(forSlack, (url, text) => `<${url}|${text}>`), unfurl_links: false });
  if (kind === 'telegram') {
    const url = new URL(address);
    const chat_id = url.searchParams.get('chat_id');
    url.search = '';
    const text = lines(
      (t) => t,
      (to, label) => `${label}: ${to}`,
    );
    return send(url.href, { chat_id, text, link_preview_options: { is_disabled: true } });
  }
  const { stopText: _, ...value } = told;
  const request = send(address, value);
  const timestamp = String(Math.floor(told.at / 1000));
  return {
    ...request,
    headers: {
      ...request.headers,
      'x-traviesa-id': told.id,
      'x-traviesa-timestamp': timestamp,
      'x-traviesa-signature': signature(secret, timestamp, request.body),
    },
  };
}
