import { LAPSES, type Wish } from '@traviesa/engine';
import { Type } from 'typebox';

const closed = { additionalProperties: false } as const;
const Id = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });
/** Names of companies, things and questions as titles give them. */
const Called = Type.String({ minLength: 1, maxLength: 60, pattern: '^[^\\p{C}]+$' });
const Money = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const Span = Type.Union([Type.Literal('round'), Type.Literal('game')]);

const Until = Type.Union([
  Type.Object({ what: Type.Union([Type.Literal('bought'), Type.Literal('sold')]), company: Called }, closed),
  Type.Object({ what: Type.Literal('round'), round: Type.String({ minLength: 1, maxLength: 20 }) }, closed),
]);

export const WishBody = Type.Unsafe<Wish>(
  Type.Union([
    Type.Object({ kind: Type.Literal('pass'), until: Type.Optional(Until) }, closed),
    Type.Object(
      { kind: Type.Literal('buy'), company: Called, left: Type.Integer({ minimum: 1, maximum: 20 }), most: Money },
      closed,
    ),
    Type.Object(
      {
        kind: Type.Literal('offer'),
        item: Called,
        least: Money,
        below: Type.Union([Type.Literal('decline'), Type.Literal('ask')]),
        above: Type.Optional(Type.Literal('ask')),
        span: Span,
      },
      closed,
    ),
    Type.Object({ kind: Type.Literal('answer'), question: Called, reply: Called, span: Span }, closed),
  ]),
);

const Order = Type.Object({
  id: Id,
  order: Type.Unsafe<object>({ type: 'object', description: 'The wish, with the round in which it was given.' }),
  carried: Type.Integer({ description: 'How often it was carried out.' }),
  why: Type.Union([Type.Unsafe<(typeof LAPSES)[number]>({ type: 'string', enum: [...LAPSES] }), Type.Null()]),
  createdAt: Type.Integer(),
  endedAt: Type.Union([Type.Integer(), Type.Null()]),
});
export const OrdersAnswer = Type.Object({ orders: Type.Array(Order) });
export const OrderAnswer = Type.Object({ order: Order });
export const WithOrder = Type.Object({ id: Id, order: Id }, closed);
