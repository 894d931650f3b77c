/** What people can be told of. */
export const EVENTS = ['turn', 'asked', 'start', 'end', 'chat'] as const;
export type NoticeEvent = (typeof EVENTS)[number];

/** Ways to be told; webhooks are one way, however many somebody has. */
export const WAYS = ['push', 'mail', 'webhook'] as const;
export type Way = (typeof WAYS)[number];

export const WEBHOOKS = ['json', 'discord', 'slack', 'telegram'] as const;
export type WebhookKind = (typeof WEBHOOKS)[number];
export type ChannelKind = 'push' | WebhookKind;

export const wayOf = (kind: ChannelKind): Way => (kind === 'push' ? 'push' : 'webhook');

/** What holds at one table instead of what holds elsewhere: only one's own decisions, nothing, or also in quiet hours. */
export const TABLE_RULES = ['decisions', 'none', 'loud'] as const;
export type TableRule = (typeof TABLE_RULES)[number];

export interface Digest {
  /** Wall clock, `08:15`. */
  readonly at: string;
  readonly zone: string;
}

export interface NoticeSettings {
  readonly events: Readonly<Record<NoticeEvent, readonly Way[]>>;
  /** Minutes after which one is reminded, once, of a turn. */
  readonly remind: number | null;
  readonly digest: Digest | null;
}

/** Whoever gives a device or an address has asked for it; letters are written only when they were asked for here. */
export const USUAL: NoticeSettings = {
  events: {
    turn: ['push', 'webhook'],
    asked: ['push', 'webhook'],
    start: ['push', 'webhook'],
    end: ['push', 'webhook'],
    chat: ['push', 'webhook'],
  },
  remind: null,
  digest: null,
};

/** What a notice is about, as far as everybody may know it. */
export interface About {
  /** What people call the table, and the title that is played. */
  readonly table: string;
  readonly title: string;
  readonly round?: string;
  /** Who has asked or spoken. */
  readonly by?: string;
  /** An answer to a question about going back, or one of the game's own. */
  readonly question?: 'undo' | 'game';
  /** Which own action came last when the turn began: after the next one it is another turn. */
  readonly since?: number;
  /** The position at which it was asked. */
  readonly seq?: number;
  readonly place?: number;
  readonly of?: number;
  readonly reminder?: true;
  /** Milliseconds on the clock as it is sent. */
  readonly left?: number;
}
