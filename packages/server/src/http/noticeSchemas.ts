import { Type } from 'typebox';
import { EVENTS, TABLE_RULES, WAYS, type Way, WEBHOOKS } from '../notices/kinds.ts';

const closed = { additionalProperties: false } as const;
const Nullable = <T extends Type.TSchema>(t: T) => Type.Union([t, Type.Null()]);
const oneOf = <const L extends readonly string[]>(list: L) =>
  Type.Unsafe<L[number]>({ type: 'string', enum: [...list] });
const Time = Type.Integer({ description: 'Milliseconds since 1970.' });
const Clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'Wall clock, 23:00.' });
const Zone = Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_+/-]+$', description: 'Europe/Madrid' });
const Ways = Type.Unsafe<readonly Way[]>(Type.Array(oneOf(WAYS), { maxItems: WAYS.length, uniqueItems: true }));

export const QuietHours = Type.Object(
  {
    zone: Zone,
    from: Clock,
    to: Clock,
    days: Type.Unsafe<readonly number[]>(
      Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
        maxItems: 7,
        uniqueItems: true,
        description: 'Days of the week on which they begin, 0 is Sunday.',
      }),
    ),
  },
  closed,
);

export const NoticeSettings = Type.Object(
  {
    language: oneOf(['en', 'es']),
    quiet: Nullable(QuietHours),
    events: Type.Object(
      Object.fromEntries(EVENTS.map((e) => [e, Ways])) as Record<(typeof EVENTS)[number], typeof Ways>,
      {
        ...closed,
        description: 'Where one is told of what.',
      },
    ),
    remind: Type.Union([Type.Integer({ minimum: 5, maximum: 10_080 }), Type.Null()], {
      description: 'Minutes after which one is reminded, once, of a turn.',
    }),
    digest: Nullable(Type.Object({ at: Clock, zone: Zone }, closed)),
  },
  closed,
);

const Channel = Type.Object({
  id: Type.String(),
  kind: oneOf(['push', ...WEBHOOKS]),
  name: Type.String({ description: 'A browser, or the host of a webhook; its address is told to nobody.' }),
  state: Type.Union([Type.Literal('on'), Type.Literal('failing'), Type.Literal('off')]),
  answer: Type.Union([Type.String(), Type.Null()], {
    description: 'What came back last: a status, or why nothing was sent.',
  }),
  answeredAt: Nullable(Time),
  createdAt: Time,
});

export const NoticesAnswer = Type.Object({
  settings: NoticeSettings,
  mail: Type.Union([Type.Literal('works'), Type.Literal('noAddress'), Type.Literal('notSetUp')]),
  webhooks: Type.Union([Type.Literal('works'), Type.Literal('notSetUp')]),
  pushKey: Type.String({ description: 'The public key of this server, for `pushManager.subscribe`.' }),
  channels: Type.Array(Channel),
  tables: Type.Array(
    Type.Object({ id: Type.String(), name: Nullable(Type.String()), title: Type.String(), rule: oneOf(TABLE_RULES) }),
  ),
});

const Key = (length: number) => Type.String({ minLength: length, maxLength: length + 2, pattern: '^[\\w-]+$' });
export const PushBody = Type.Object(
  {
    endpoint: Type.String({ minLength: 10, maxLength: 1000 }),
    keys: Type.Object({ p256dh: Key(87), auth: Key(22) }, closed),
  },
  closed,
);
export const WebhookBody = Type.Object(
  { kind: oneOf(WEBHOOKS), address: Type.String({ minLength: 10, maxLength: 1000 }) },
  closed,
);
export const NewChannelAnswer = Type.Object({
  id: Type.String(),
  secret: Type.Optional(Type.String({ description: 'Of plain JSON: what messages are signed with. Shown this once.' })),
});
export const TestAnswer = Type.Object({ ok: Type.Boolean(), answer: Type.String() });
export const TableRuleBody = Type.Object({ rule: Nullable(oneOf(TABLE_RULES)) }, closed);
export const TableRuleAnswer = Type.Object({ rule: Nullable(oneOf(TABLE_RULES)) });

const Token = Type.String({ minLength: 20, maxLength: 100, pattern: '^[\\w.-]+$' });
export const StopBody = Type.Object({ token: Token, on: Type.Optional(Type.Boolean()) }, closed);
export const WithToken = Type.Object({ signed: Token }, closed);
export const StopAnswer = Type.Object({
  event: oneOf([...EVENTS, 'digest']),
  way: oneOf(WAYS),
  on: Type.Boolean(),
});
