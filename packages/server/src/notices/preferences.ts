import { freeUntil, type Hours } from '../clock/hours.ts';
import type { Language } from '../mail/texts.ts';
import { type Quiet, quietUntil } from '../people/quiet.ts';
import type { ChannelRow, SettingsRow } from '../store/schema.ts';
import type { Store } from '../store/store.ts';
import { type NoticeEvent, type NoticeSettings, type TableRule, USUAL, wayOf } from './kinds.ts';

export interface Preferences extends NoticeSettings {
  readonly language: Language;
  readonly quiet: Quiet | null;
}

export function preferencesOf(row: SettingsRow | undefined): Preferences {
  const notices = row?.notices ? (JSON.parse(row.notices) as Partial<NoticeSettings>) : {};
  return {
    ...USUAL,
    ...notices,
    events: { ...USUAL.events, ...notices.events },
    language: row?.language ?? 'en',
    quiet: row?.quiet ? (JSON.parse(row.quiet) as Quiet) : null,
  };
}

/** Where somebody can be told something: `mail` when they have an address, and the ids of what is on. */
export interface Reach {
  readonly preferences: Preferences;
  readonly email: string | null;
  readonly channels: readonly ChannelRow[];
  /** Nights and free days: what stops their clocks by turns keeps notices quiet too. */
  readonly hours: Hours | null;
}

export async function reachOf(store: Store, person: string): Promise<Reach> {
  const [row, account, channels, hours] = await Promise.all([
    store.notices.settings(person),
    store.accounts.of(person),
    store.notices.channels(person),
    store.clocks.hoursOf([person]),
  ]);
  const own = hours.get(person);
  return {
    preferences: preferencesOf(row),
    email: account?.email ?? null,
    channels,
    hours: own === undefined ? null : (JSON.parse(own) as Hours),
  };
}

/** Until when this person does not want to be disturbed; nothing when they may be now. */
export function heldUntil({ preferences: { quiet }, hours }: Reach, now: number): number | undefined {
  return (quiet && quietUntil(quiet, now)) ?? (hours && freeUntil(hours, now)) ?? undefined;
}

const DECISIONS: readonly string[] = ['turn', 'asked'];

/** On which channels this person wants to hear of this, at a table with this rule of theirs. */
export function targetsOf(
  { preferences, email, channels }: Reach,
  event: NoticeEvent,
  rule: TableRule | null,
  hasMail: boolean,
): string[] {
  if (rule === 'none' || (rule === 'decisions' && !DECISIONS.includes(event))) return [];
  const ways = preferences.events[event];
  const on = channels.filter((c) => c.state === 'on' && ways.includes(wayOf(c.kind))).map((c) => c.id);
  return hasMail && email !== null && ways.includes('mail') ? ['mail', ...on] : on;
}
