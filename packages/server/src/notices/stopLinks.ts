import { createHmac } from 'node:crypto';
import { isSame } from '../secrets.ts';
import { EVENTS, type NoticeEvent, WAYS, type Way } from './kinds.ts';

/** What a link in a notice stops: one kind of it, on one way; or the daily letter. */
export interface Stopped {
  readonly person: string;
  readonly event: NoticeEvent | 'digest';
  readonly way: Way;
}

const signatureOf = (secret: string, text: string): string =>
  createHmac('sha256', secret).update(`stop ${text}`).digest('base64url').slice(0, 32);

/** Whoever has it can stop this and nothing else, without signing in. */
export function stopToken(secret: string, { person, event, way }: Stopped): string {
  const text = `${person}.${event}.${way}`;
  return `${text}.${signatureOf(secret, text)}`;
}

export function readStopToken(secret: string, token: string): Stopped | undefined {
  const [person, event, way, signature, ...more] = token.split('.');
  if (!person || signature === undefined || more.length > 0) return undefined;
  if (!isSame(signature, signatureOf(secret, `${person}.${event}.${way}`))) return undefined;
  const known = [...EVENTS, 'digest' as const].find((e) => e === event);
  const by = WAYS.find((w) => w === way);
  return known && by && { person, event: known, way: by };
}
