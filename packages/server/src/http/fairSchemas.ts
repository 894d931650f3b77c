import { Type } from 'typebox';
import { SolverRating } from './puzzleSchemas.ts';
import { closed, Id, Nullable, Person, Rating, Time } from './shapes.ts';

/** What is told of people: ratings, past games, and who may see them. */
const Audience = Type.Union([Type.Literal('everybody'), Type.Literal('opponents'), Type.Literal('nobody')]);
export const ProfileBody = Type.Object(
  { games: Type.Optional(Audience), ratings: Type.Optional(Audience) },
  { ...closed, minProperties: 1 },
);
export const ProfileAnswer = Type.Object({
  games: Audience,
  ratings: Audience,
});

export const PersonPageAnswer = Type.Object({
  person: Type.Object({ ...Person.properties, since: Time }),
  ratings: Nullable(
    Type.Array(
      Type.Object({
        title: Type.String(),
        ...Rating.properties,
        games: Type.Integer(),
        won: Type.Integer(),
        last: Type.Array(Type.Integer(), { description: 'Up to twenty ratings, the oldest first.' }),
      }),
    ),
  ),
  puzzles: Nullable(SolverRating),
  games: Type.Boolean({ description: 'Whether you may see the past games.' }),
});

export const HistoryQuery = Type.Object(
  {
    title: Type.Optional(Type.String({ minLength: 1, maxLength: 40, pattern: '^[\\x20-\\x7e]+$' })),
    cursor: Type.Optional(Type.String({ pattern: '^[0-9]{1,15}-[a-z0-9]{1,40}$' })),
    limit: Type.Optional(Type.String({ pattern: '^([1-9]|[1-4][0-9]|50)$' })),
  },
  closed,
);
const Change = Type.Object({ before: Rating, after: Rating });
export const HistoryAnswer = Type.Object({
  games: Type.Array(
    Type.Object({
      id: Id,
      title: Type.String(),
      name: Nullable(Type.String()),
      finishedAt: Time,
      place: Type.Integer(),
      score: Type.Number(),
      rated: Type.Boolean(),
      change: Nullable(Change),
      players: Type.Array(
        Type.Object({
          name: Type.String(),
          person: Nullable(Id),
          place: Type.Integer(),
          score: Type.Number(),
        }),
      ),
    }),
  ),
  next: Nullable(Type.String()),
});
export const ChangesAnswer = Type.Object({
  changes: Type.Array(Type.Object({ person: Id, place: Type.Integer(), ...Change.properties })),
});
