import { Type } from 'typebox';
import { closed, Id, Nullable, Time } from './shapes.ts';
import { Table } from './tableSchemas.ts';

/** Quick match, and invitations by name. */
export const WishesBody = Type.Object(
  {
    title: Type.Optional(Nullable(Type.String({ minLength: 1, maxLength: 40 }))),
    pace: Type.Union([Type.Literal('live'), Type.Literal('turns')]),
    players: Type.Optional(Nullable(Type.Integer({ minimum: 2, maximum: 12 }))),
    rated: Type.Optional(Type.Boolean()),
  },
  closed,
);
const Searching = Type.Integer({ description: 'How many people look for a game now.' });
export const QuestAnswer = Type.Union([
  Type.Object({ state: Type.Literal('idle'), searching: Searching }),
  Type.Object({ state: Type.Literal('searching'), since: Time, searching: Searching }),
  Type.Object({ state: Type.Literal('found'), table: Id }),
]);

export const InviteBody = Type.Union([
  Type.Object({ name: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }) }, closed),
  Type.Object({ person: Id }, closed),
]);
const Named = Type.Object({ id: Id, name: Type.String() });
export const InvitedAnswer = Type.Object({ person: Named });
export const AskedAnswer = Type.Object({ people: Type.Array(Named) });
export const InvitationsAnswer = Type.Object({
  invitations: Type.Array(Type.Object({ table: Table, by: Named, at: Time })),
});
