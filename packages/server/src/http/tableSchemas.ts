import { Type } from 'typebox';
import { Clock, TimeOfTable, Vote } from './clockSchemas.ts';
import { Access, closed, Id, Language, Nullable, Pace, Points, Rating, Seq, Status, Time } from './shapes.ts';

export const TitlesAnswer = Type.Object({
  titles: Type.Array(
    Type.Object({
      id: Type.String(),
      name: Type.String(),
      revision: Type.Integer(),
      players: Type.Object({ min: Type.Integer(), max: Type.Integer() }),
      options: Type.Array(
        Type.Object({
          id: Type.String(),
          default: Type.String(),
          values: Type.Optional(Type.Array(Type.String())),
        }),
      ),
      bots: Type.Array(Type.String()),
      botRatings: Type.Record(Type.String(), Type.Integer(), { description: 'Fixed; no game changes them.' }),
    }),
  ),
});
const Seat = Type.Union([
  Type.Object({ kind: Type.Literal('open') }),
  Type.Object({
    kind: Type.Literal('person'),
    person: Id,
    name: Type.String(),
    bot: Type.Boolean({ description: 'Plays with a token.' }),
    online: Type.Boolean(),
    rating: Nullable(Rating),
  }),
  Type.Object({
    kind: Type.Literal('bot'),
    bot: Type.String(),
    name: Type.String(),
    rating: Nullable(Type.Integer({ description: 'Fixed; no game changes it.' })),
    wanted: Type.Boolean({ description: 'Somebody may sit down here.' }),
  }),
  Type.Object({ kind: Type.Literal('name'), name: Type.String() }, { description: 'On analysis tables.' }),
]);
const Sitting = Type.Object({
  player: Type.String(),
  name: Type.String(),
  bot: Type.Boolean(),
  seq: Seq,
  at: Time,
  why: Type.String({ description: 'start, resigned, vote, gone, substitute or back.' }),
});
export const Table = Type.Object({
  id: Id,
  name: Nullable(Type.String()),
  title: Type.String(),
  options: Type.Record(Type.String(), Type.String()),
  status: Status,
  pace: Pace,
  access: Access,
  owner: Type.Object({ id: Id, name: Type.String() }),
  seats: Type.Array(Seat),
  you: Type.Object({
    seated: Type.Boolean(),
    player: Nullable(Type.String()),
    former: Nullable(Type.String({ description: 'Whom one played before the seat changed hands.' })),
    owner: Type.Boolean(),
    viewer: Type.Boolean(),
  }),
  invite: Nullable(Type.String()),
  seq: Seq,
  turn: Nullable(Type.Object({ players: Type.Array(Type.String()), since: Time })),
  round: Nullable(Type.String()),
  rematch: Nullable(Type.String()),
  parked: Type.Boolean({ description: 'The house has given up moving; POST /games/:id/resume asks it to try again.' }),
  rated: Type.Boolean({ description: 'Counts for the ratings of the people who play it.' }),
  level: Nullable(Type.Object({ min: Nullable(Points), max: Nullable(Points) })),
  language: Nullable(Language),
  club: Nullable(Id),
  clock: Nullable(Clock),
  time: Nullable(TimeOfTable),
  vote: Nullable(Vote),
  claims: Type.Array(Type.String(), { description: 'Seats that somebody asks to have back.' }),
  sittings: Type.Array(Sitting),
  result: Nullable(Type.Object({ reason: Type.String(), scores: Type.Record(Type.String(), Type.Number()) })),
  createdAt: Time,
  startedAt: Nullable(Time),
  finishedAt: Nullable(Time),
  updatedAt: Time,
});
export const TableAnswer = Type.Object({ table: Table });
export const MaybeTableAnswer = Type.Object({ table: Nullable(Table) });
export const TablesAnswer = Type.Object({ tables: Type.Array(Table), next: Nullable(Type.String()) });
export const TablesQuery = Type.Object(
  {
    status: Type.Optional(
      Type.String({ pattern: '^(open|playing|finished|analysis)(,(open|playing|finished|analysis)){0,3}$' }),
    ),
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\x20-\\x7e]+$' })),
    pace: Type.Optional(Pace),
    club: Type.Optional(Id),
    mine: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}-[a-z0-9]{1,40}$' })),
    limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|100)$' })),
  },
  closed,
);
export const NewTableBody = Type.Object(
  {
    title: Type.String({ minLength: 1, maxLength: 40 }),
    seats: Type.Array(Type.Union([Type.Null(), Type.Object({ bot: Id }, closed)]), { minItems: 1, maxItems: 12 }),
    options: Type.Optional(
      Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 20_000 }), { maxProperties: 40 }),
    ),
    name: Type.Optional(Type.String({ maxLength: 60 })),
    pace: Type.Optional(Pace),
    access: Type.Optional(Access),
    password: Type.Optional(Type.String({ minLength: 4, maxLength: 100 })),
    sit: Type.Optional(Type.Boolean()),
    rated: Type.Optional(Type.Boolean()),
    level: Type.Optional(
      Nullable(Type.Object({ min: Type.Optional(Nullable(Points)), max: Type.Optional(Nullable(Points)) }, closed)),
    ),
    language: Type.Optional(Nullable(Language)),
    club: Type.Optional(Id),
    clock: Type.Optional(Clock),
  },
  closed,
);
export const ProofBody = Type.Object(
  {
    invite: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    password: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  },
  closed,
);
const Position = Type.Integer({ minimum: 0, maximum: 11 });
export const BansAnswer = Type.Object({ banned: Type.Array(Type.Object({ id: Id, name: Type.String() })) });
export const KickBody = Type.Object({ seat: Position, ban: Type.Optional(Type.Boolean()) }, closed);
export const SitBody = Type.Object({ seat: Position, ...ProofBody.properties }, closed);
export const SeatBody = Type.Object({ seat: Position, bot: Nullable(Id) }, closed);
