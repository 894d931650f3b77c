import { Type } from 'typebox';
import { Access, closed, Id, Nullable, Person, Role, Seq, Status, Time } from './shapes.ts';

const Banned = Type.Object({ reason: Type.String(), at: Time });
export const BanBody = Type.Object({ reason: Type.String({ maxLength: 200 }) }, closed);
export const PeopleQuery = Type.Object(
  { search: Type.Optional(Type.String({ maxLength: 40 })), banned: Type.Optional(Type.Literal('true')) },
  closed,
);
export const AdminPeopleAnswer = Type.Object({
  people: Type.Array(
    Type.Object({
      ...Person.properties,
      owner: Nullable(Id),
      createdAt: Time,
      online: Type.Boolean(),
      role: Nullable(Role),
      banned: Nullable(Banned),
      silenced: Nullable(Type.Object({ reason: Type.String(), until: Time })),
    }),
  ),
});
export const AdminTablesQuery = Type.Object(
  { parked: Type.Optional(Type.Literal('true')), search: Type.Optional(Type.String({ maxLength: 60 })) },
  closed,
);
export const AdminTablesAnswer = Type.Object({
  tables: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      name: Nullable(Type.String()),
      status: Status,
      access: Access,
      owner: Type.Object({ id: Id, name: Type.String() }),
      seq: Seq,
      round: Nullable(Type.String()),
      parked: Nullable(Type.String({ description: 'Why the house has given up.' })),
      createdAt: Time,
      updatedAt: Time,
    }),
  ),
});
export const ActsAnswer = Type.Object({
  acts: Type.Array(
    Type.Object({
      at: Time,
      by: Type.String({ description: 'A name, or "cli" for the command line.' }),
      act: Type.String(),
      subject: Type.String(),
      name: Nullable(Type.String()),
      detail: Type.String(),
    }),
  ),
});
export const OverviewAnswer = Type.Object({
  versions: Type.Record(Type.String(), Type.String()),
  now: Type.Record(Type.String(), Type.Integer()),
  ready: Type.Object({ ok: Type.Boolean(), checks: Type.Record(Type.String(), Type.String()) }),
  lastBackup: Nullable(Time),
  limits: Type.Record(Type.String(), Type.Integer(), { description: 'Only for those without restriction.' }),
});
export const HealthAnswer = Type.Object({
  ok: Type.Boolean(),
  store: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
});
export const LiveAnswer = Type.Object({ ok: Type.Literal(true) });
export const ReadyAnswer = Type.Object({
  ok: Type.Boolean(),
  store: Type.Union([Type.Literal('sqlite'), Type.Literal('postgres')]),
  checks: Type.Record(Type.String(), Type.String({ description: '"ok", or what is wrong.' })),
});
