import { Type } from 'typebox';
import { closed, Id, Nullable, Time } from './shapes.ts';

/** Who keeps away from whom, and what those who look after the server are told. */
const How = Type.Union([Type.Literal('mute'), Type.Literal('block')]);
export const ApartBody = Type.Object({ how: How }, closed);
export const ApartAnswer = Type.Object({
  people: Type.Array(Type.Object({ id: Id, name: Type.String(), how: How })),
});

const ReportKind = Type.Union([
  Type.Literal('abuse'),
  Type.Literal('cheating'),
  Type.Literal('stalling'),
  Type.Literal('spam'),
  Type.Literal('name'),
  Type.Literal('other'),
]);
const Line = Type.Integer({ minimum: 1, maximum: 1_000_000_000 });
export const ReportBody = Type.Object(
  {
    person: Id,
    kind: ReportKind,
    text: Type.Optional(Type.String({ maxLength: 500 })),
    game: Type.Optional(Id),
    n: Type.Optional(Line),
    study: Type.Optional(Id),
  },
  closed,
);
export const ReportAnswer = Type.Object({ id: Id });

const Named = Type.Object({ id: Id, name: Type.String() });
export const ReportsQuery = Type.Object({ decided: Type.Optional(Type.Literal('true')) }, closed);
export const ReportsAnswer = Type.Object({
  reports: Type.Array(
    Type.Object({
      id: Id,
      at: Time,
      by: Named,
      about: Named,
      kind: ReportKind,
      text: Type.String(),
      game: Nullable(Id),
      line: Nullable(Type.String({ description: 'What was said, as it stood there.' })),
      decided: Nullable(Type.Object({ at: Time, by: Type.String(), act: Type.String() })),
    }),
  ),
});
const Days = Type.Integer({ minimum: 1, maximum: 3650 });
const Reason = Type.String({ maxLength: 200 });
export const SilenceBody = Type.Object({ reason: Reason, days: Days }, closed);
export const DecisionBody = Type.Union([
  Type.Object({ act: Type.Literal('dismiss') }, closed),
  Type.Object({ act: Type.Literal('silence'), reason: Reason, days: Days }, closed),
  Type.Object({ act: Type.Literal('ban'), reason: Reason }, closed),
]);
export const TableActsAnswer = Type.Object({
  acts: Type.Array(
    Type.Object({
      at: Time,
      by: Type.String(),
      act: Type.Union([Type.Literal('kick'), Type.Literal('ban'), Type.Literal('unban'), Type.Literal('invite')]),
      subject: Nullable(Type.String({ description: 'Whom it was about, by name.' })),
    }),
  ),
});
