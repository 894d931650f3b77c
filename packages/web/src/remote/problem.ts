import type { Illegal } from '@traviesa/engine';
import type { Text } from '../i18n/text.ts';

/** Why the server did not do something; each has a text of its own in both languages. */
export const problemCodes = [
  'offline',
  'badRequest',
  'whoAreYou',
  'wrongSignIn',
  'linkGone',
  'hasAccount',
  'emailTaken',
  'lastWayIn',
  'needsScope',
  'notAllowed',
  'notYourSeat',
  'needsPassword',
  'needsInvite',
  'badOrigin',
  'notFound',
  'stale',
  'changedElsewhere',
  'needsConsent',
  'full',
  'tooMany',
  'notParked',
  'shutOut',
  'needsAccount',
  'needsPeople',
  'outOfLevel',
  'apart',
  'nobodyNamed',
  'needsClub',
  'alreadyMember',
  'lastAdmin',
  'whichOne',
  'silenced',
  'notSilenced',
  'alreadyDecided',
  'badAddress',
  'noSuchOrder',
  'notSetUp',
  'banned',
  'notBanned',
  'alreadySeated',
  'notOpen',
  'notPlaying',
  'seatsFree',
  'noRequest',
  'cannotExport',
  'cannotImport',
  'stillPlaying',
  'keyReused',
  'noClock',
  'notPaused',
  'badHours',
  'notInQuestion',
  'otherVote',
  'tooLarge',
  'badType',
  'illegal',
  'slowDown',
  'storeUnavailable',
  'storeFull',
  'stopping',
  'busy',
  'failed',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

export interface Problem {
  readonly code: ProblemCode;
  /** The whole refusal, for the fields that belong to its code. */
  readonly body: Readonly<Record<string, unknown>>;
}

export type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

const isCode = (v: unknown): v is ProblemCode => (problemCodes as readonly unknown[]).includes(v);

export function problemOf(status: number, body: unknown): Problem {
  const fields = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { error } = fields;
  if (isCode(error)) return { code: error, body: fields };
  // A proxy in between, or a server that is being replaced, answers without a code of ours.
  if (status === 502 || status === 503 || status === 504) return { code: 'offline', body: fields };
  return { code: 'failed', body: fields };
}

/** The store or the line may be back in a moment: the same thing is tried again. */
export const isPassing = ({ code }: Problem): boolean =>
  code === 'offline' ||
  code === 'storeUnavailable' ||
  code === 'storeFull' ||
  code === 'stopping' ||
  code === 'slowDown' ||
  code === 'busy';

export function illegalIn({ body }: Problem): Illegal | undefined {
  const illegal = body['illegal'];
  if (typeof illegal !== 'object' || illegal === null) return undefined;
  const { rule, message } = illegal as Partial<Illegal>;
  return typeof rule === 'string' && Array.isArray(message) ? (illegal as Illegal) : undefined;
}

export function problemText(t: Text, problem: Problem): string {
  const { retryAfter } = problem.body;
  if (problem.code === 'slowDown') return t('problem.slowDown', typeof retryAfter === 'number' ? retryAfter : 5);
  return t(`problem.${problem.code}`);
}
