import type { ChannelKind, NoticeEvent, TableRule } from '../../notices/kinds.ts';

/** A device that takes push messages, or a webhook. */
export interface ChannelRow {
  id: string;
  person: string;
  kind: ChannelKind;
  address: string;
  /** The keys of a browser (JSON), or what messages to a webhook are signed with. */
  secret: string;
  name: string;
  state: 'on' | 'off';
  /** In a row. */
  failures: number;
  /** What came back last. */
  answer: string | null;
  answered_at: number | null;
  created_at: number;
}

/** What somebody wants at one table instead of the usual. */
export interface TableNoticeRow {
  person: string;
  game: string;
  rule: TableRule;
}

/** Something to be told to one person on one channel, once. Not part of a backup: nobody wants to be told again. */
export interface OutboxRow {
  id: string;
  /** The same thing has the same key. */
  key: string;
  /** The id of a channel, or `mail`. */
  channel: string;
  person: string;
  event: NoticeEvent | 'digest' | 'channelOff' | 'orderEnded';
  game: string | null;
  /** JSON. */
  about: string;
  /** Nothing when it is done with. */
  due_at: number | null;
  tries: number;
  /** Until then one process is at it. */
  leased_until: number;
  created_at: number;
  done_at: number | null;
  outcome: 'sent' | 'moot' | 'seen' | 'off' | 'failed' | null;
}
