import type { Lang } from '@traviesa/engine';

export const EVENTS = ['turn', 'asked', 'start', 'end', 'chat'] as const;
export type NoticeEvent = (typeof EVENTS)[number];
export const WAYS = ['push', 'mail', 'webhook'] as const;
export type Way = (typeof WAYS)[number];
export const WEBHOOKS = ['discord', 'slack', 'telegram', 'json'] as const;
export type WebhookKind = (typeof WEBHOOKS)[number];
export const RULES = ['decisions', 'none', 'loud'] as const;
export type TableRule = (typeof RULES)[number];

export interface NoticeSettings {
  readonly language: Lang;
  readonly quiet: {
    readonly zone: string;
    readonly from: string;
    readonly to: string;
    readonly days: readonly number[];
  } | null;
  readonly events: Readonly<Record<NoticeEvent, readonly Way[]>>;
  readonly remind: number | null;
  readonly digest: { readonly at: string; readonly zone: string } | null;
}

export interface Channel {
  readonly id: string;
  readonly kind: 'push' | WebhookKind;
  readonly name: string;
  readonly state: 'on' | 'failing' | 'off';
  readonly answer: string | null;
  readonly answeredAt: number | null;
}

export interface MyNotices {
  readonly settings: NoticeSettings;
  readonly mail: 'works' | 'noAddress' | 'notSetUp';
  readonly webhooks: 'works' | 'notSetUp';
  readonly pushKey: string;
  readonly channels: readonly Channel[];
  readonly tables: readonly {
    readonly id: string;
    readonly name: string | null;
    readonly title: string;
    readonly rule: TableRule;
  }[];
}
