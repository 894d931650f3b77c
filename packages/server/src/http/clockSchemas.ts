import { Type } from 'typebox';
import { BOUNDS } from '../clock/rule.ts';
import { closed, Nullable, Time, whole } from './shapes.ts';

const OnTimeout = Type.Union([Type.Literal('nothing'), Type.Literal('bot'), Type.Literal('vote')], {
  description: 'When time is out: nothing, a house bot makes this decision, or the others vote.',
});
export const Clock = Type.Union(
  [
    Type.Object(
      {
        kind: Type.Literal('live'),
        budget: whole(BOUNDS.budget.min, BOUNDS.budget.max),
        increment: whole(BOUNDS.increment.min, BOUNDS.increment.max),
        onTimeout: OnTimeout,
      },
      closed,
    ),
    Type.Object(
      {
        kind: Type.Literal('turns'),
        perTurn: whole(BOUNDS.perTurn.min, BOUNDS.perTurn.max),
        bank: whole(BOUNDS.bank.min, BOUNDS.bank.max),
        nights: Type.Boolean({ description: 'Nights, free days and holidays of each person do not count.' }),
        onTimeout: OnTimeout,
      },
      closed,
    ),
  ],
  { description: 'How time is measured, in seconds.' },
);
const Milliseconds = Type.Integer({ description: 'Milliseconds.' });
export const TimeOfTable = Type.Object({
  left: Type.Record(Type.String(), Type.Object({ turn: Milliseconds, bank: Milliseconds }), {
    description: 'To each player with a clock, as it stands still or began to run.',
  }),
  runs: Type.Record(
    Type.String(),
    Type.Object({
      since: Time,
      away: Type.Array(Type.Array(Time), { description: 'From and to: stretches that do not count.' }),
      deadline: Nullable(Time),
    }),
  ),
  out: Type.Array(Type.String(), { description: 'Whose time was out, and who has not moved since.' }),
  paused: Type.Boolean(),
  agreed: Type.Array(Type.String(), { description: 'Who would like to pause.' }),
});
const Ballot = Type.Union([Type.Literal('wait'), Type.Literal('bot'), Type.Literal('invite')]);
export const Vote = Type.Object({
  player: Type.String(),
  ballots: Type.Record(Type.String(), Ballot),
  voters: Type.Array(Type.String()),
  ends: Time,
});
const Player = Type.String({ pattern: '^p([1-9]|1[0-2])$' });
export const AgreeBody = Type.Object({ agree: Type.Boolean() }, closed);
export const VoteBody = Type.Object({ player: Player, ballot: Ballot }, closed);
export const AcceptBody = Type.Object({ accept: Type.Boolean() }, closed);
const Day = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' });
const Hours = Type.Object(
  {
    zone: Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_+/-]+$', description: 'IANA time zone.' }),
    night: Nullable(
      Type.Object({ from: whole(0, 1439), to: whole(0, 1439) }, { ...closed, description: 'Minutes of the day.' }),
    ),
    daysOff: Type.Array(whole(1, 7), { maxItems: 7, description: '1 is Monday.' }),
    holidays: Type.Array(Type.Object({ from: Day, to: Day }, closed), { maxItems: 20 }),
  },
  closed,
);
export const HoursBody = Hours;
export const HoursAnswer = Type.Object({ hours: Nullable(Hours) });
