import { Type } from 'typebox';

/** What the shapes of requests and answers are made of. */

/** Nothing that is not named may be given. */
export const closed = { additionalProperties: false } as const;
export const Id = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });
export const Name = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S', description: 'Shown to everybody.' });
export const Time = Type.Integer({ description: 'Milliseconds since 1970.' });
export const Seq = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
export const Key = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: '^[\\x21-\\x7e]+$',
  description: 'Made anew for each thing a person does, and kept for retries of the same thing.',
});
export const Digits = Type.String({ pattern: '^[0-9]{1,9}$' });
export const Nullable = <T extends Type.TSchema>(t: T) => Type.Union([t, Type.Null()]);
export const Data = (description: string) => Type.Unsafe<object>({ type: 'object', description });
export const WithIdAndPerson = Type.Object({ id: Id, person: Id }, closed);
export const WithId = Type.Object({ id: Id }, closed);
export const Person = Type.Object({
  id: Id,
  name: Type.String(),
  kind: Type.Union([Type.Literal('guest'), Type.Literal('person'), Type.Literal('bot')], {
    description: 'A person has an account, a guest a cookie only, a bot a token.',
  }),
});
export const PersonAnswer = Type.Object({ person: Person });
export const Role = Type.Union([Type.Literal('admin'), Type.Literal('moderator')]);
export const MeAnswer = Type.Object({
  person: Nullable(Person),
  role: Type.Union([Role, Type.Null()], { description: 'Of those who look after the server.' }),
});
export const NameBody = Type.Object({ name: Name }, closed);
export const Language = Type.Union([Type.Literal('en'), Type.Literal('es')]);
export const Pace = Type.Union([Type.Literal('live'), Type.Literal('turns')]);
export const Access = Type.Union([
  Type.Literal('public'),
  Type.Literal('link'),
  Type.Literal('password'),
  Type.Literal('club'),
]);
export const Status = Type.Union([
  Type.Literal('open'),
  Type.Literal('playing'),
  Type.Literal('finished'),
  Type.Literal('analysis'),
]);
export const Rating = Type.Object({
  rating: Type.Integer(),
  deviation: Type.Integer({ description: 'Two times in three the truth is no farther off.' }),
  certain: Type.Boolean({ description: 'Otherwise shown with a question mark.' }),
});
export const Points = Type.Integer({ minimum: 0, maximum: 4000 });
export const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
export const RefusalAnswer = Type.Object(
  { error: Type.String(), message: Type.String() },
  { additionalProperties: true, description: 'Why not; docs/protocol.md lists the codes.' },
);
