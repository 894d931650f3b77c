import { Type } from 'typebox';
import { BOUNDS } from '../clock/rule.ts';

/** The shapes of requests and answers. Requests are checked against them; the OpenAPI document is made from them. */
export const closed = { additionalProperties: false } as const;

export const Id = Type.String({ minLength: 1, maxLength: 40, pattern: '^[A-Za-z0-9_-]+$' });
const Name = Type.String({ minLength: 1, maxLength: 40, pattern: '\\S', description: 'Shown to everybody.' });
export const Time = Type.Integer({ description: 'Milliseconds since 1970.' });
const Seq = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Key = Type.String({
  minLength: 8,
  maxLength: 64,
  pattern: '^[\\x21-\\x7e]+$',
  description: 'Made anew for each thing a person does, and kept for retries of the same thing.',
});
const Digits = Type.String({ pattern: '^[0-9]{1,9}$' });
export const Nullable = <T extends Type.TSchema>(t: T) => Type.Union([t, Type.Null()]);
const Data = (description: string) => Type.Unsafe<object>({ type: 'object', description });

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
const Role = Type.Union([Type.Literal('admin'), Type.Literal('moderator')]);
export const MeAnswer = Type.Object({
  person: Nullable(Person),
  role: Type.Union([Role, Type.Null()], { description: 'Of those who look after the server.' }),
});
export const NameBody = Type.Object({ name: Name }, closed);

const Email = Type.String({
  minLength: 3,
  maxLength: 200,
  pattern: '^\\s*[^\\s@]{1,64}@[^\\s@]{1,120}\\.[^\\s@.]{2,63}\\s*$',
});
const Password = Type.String({ minLength: 8, maxLength: 200 });
/** What is compared with a password may be anything. */
const Guess = Type.String({ minLength: 1, maxLength: 200 });
export const Language = Type.Union([Type.Literal('en'), Type.Literal('es')]);
const Secret = Type.String({ minLength: 20, maxLength: 100, pattern: '^[\\w-]+$' });
export const SignUpBody = Type.Object({ email: Email, password: Password, language: Language }, closed);
export const SecretBody = Type.Object({ secret: Secret }, closed);
export const ForgotBody = Type.Object({ email: Email, language: Language }, closed);
export const ResetBody = Type.Object({ secret: Secret, password: Password }, closed);
export const SignInBody = Type.Object(
  { email: Type.String({ minLength: 1, maxLength: 200 }), password: Guess },
  closed,
);
export const PasswordBody = Type.Object({ current: Type.Optional(Guess), password: Password }, closed);
export const EraseBody = Type.Object({ sure: Type.Literal(true), password: Type.Optional(Guess) }, closed);
export const CodeBody = Type.Object({ code: Type.String({ minLength: 10, maxLength: 20 }) }, closed);
export const CodeAnswer = Type.Object({ code: Type.String(), expiresAt: Time });
export const PasskeyOptions = Type.Object({ options: Data('For the browser’s own dialog.') });
const Encoded = Type.String({ maxLength: 20_000, pattern: '^[\\w-]*$' });
const passkeyResponse = <T extends Type.TSchema>(response: T) =>
  Type.Object(
    {
      id: Type.String({ minLength: 1, maxLength: 1400, pattern: '^[\\w-]+$' }),
      rawId: Type.String({ maxLength: 1400 }),
      type: Type.Literal('public-key'),
      response,
      clientExtensionResults: Type.Record(Type.String({ maxLength: 40 }), Type.Unknown(), { maxProperties: 20 }),
      authenticatorAttachment: Type.Optional(Type.Union([Type.Literal('platform'), Type.Literal('cross-platform')])),
    },
    closed,
  );
export const PasskeyBody = Type.Object(
  {
    response: passkeyResponse(
      Type.Object(
        {
          clientDataJSON: Encoded,
          authenticatorData: Encoded,
          signature: Encoded,
          userHandle: Type.Optional(Encoded),
        },
        closed,
      ),
    ),
  },
  closed,
);
export const NewPasskeyBody = Type.Object(
  {
    name: Type.Optional(Type.String({ maxLength: 40 })),
    response: passkeyResponse(
      Type.Object(
        {
          clientDataJSON: Encoded,
          attestationObject: Encoded,
          authenticatorData: Type.Optional(Encoded),
          transports: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { maxItems: 10 })),
          publicKeyAlgorithm: Type.Optional(Type.Integer()),
          publicKey: Type.Optional(Encoded),
        },
        closed,
      ),
    ),
  },
  closed,
);
export const AccountAnswer = Type.Object({
  email: Nullable(Type.String()),
  hasPassword: Type.Boolean(),
  passkeys: Type.Array(
    Type.Object({ id: Type.String(), name: Type.String(), createdAt: Time, usedAt: Nullable(Time) }),
  ),
  devices: Type.Array(
    Type.Object({ id: Id, name: Type.String(), createdAt: Time, seenAt: Nullable(Time), here: Type.Boolean() }),
  ),
});

const Scopes = Type.Array(
  Type.Union([Type.Literal('read'), Type.Literal('play'), Type.Literal('chat'), Type.Literal('tables')]),
  { minItems: 1, maxItems: 4, uniqueItems: true },
);
export const NewTokenBody = Type.Object({ name: Name, scopes: Type.Optional(Scopes) }, closed);
export const Token = Type.Object({ id: Id, name: Type.String(), createdAt: Time, scopes: Scopes });
export const TokensAnswer = Type.Object({ tokens: Type.Array(Token) });
export const NewTokenAnswer = Type.Object({
  id: Id,
  name: Type.String(),
  person: Person,
  token: Type.String({ description: 'Shown this once.' }),
});

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

const Pace = Type.Union([Type.Literal('live'), Type.Literal('turns')]);
const Access = Type.Union([
  Type.Literal('public'),
  Type.Literal('link'),
  Type.Literal('password'),
  Type.Literal('club'),
]);
const Status = Type.Union([
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
const Points = Type.Integer({ minimum: 0, maximum: 4000 });

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

const whole = (minimum: number, maximum: number) => Type.Integer({ minimum, maximum });
const OnTimeout = Type.Union([Type.Literal('nothing'), Type.Literal('bot'), Type.Literal('vote')], {
  description: 'When time is out: nothing, a house bot makes this decision, or the others vote.',
});
const Clock = Type.Union(
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
const TimeOfTable = Type.Object({
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
const Vote = Type.Object({
  player: Type.String(),
  ballots: Type.Record(Type.String(), Ballot),
  voters: Type.Array(Type.String()),
  ends: Time,
});
const Sitting = Type.Object({
  player: Type.String(),
  name: Type.String(),
  bot: Type.Boolean(),
  seq: Seq,
  at: Time,
  why: Type.String({ description: 'start, resigned, vote, gone, substitute or back.' }),
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

export const Item = Type.Object({
  seq: Seq,
  at: Time,
  entry: Data('An action, an undo or a redo.'),
  by: Type.Optional(
    Type.Union([Type.Literal('clock'), Type.Literal('order')], {
      description: 'The house decided for somebody whose time was out; an order that somebody had left did.',
    }),
  ),
  state: Type.Optional(Data('The state after it, only when the entry drew random numbers.')),
});
export const UndoRequest = Type.Object({
  player: Type.String(),
  count: Type.Integer(),
  seq: Seq,
  accepted: Type.Array(Type.String()),
  waiting: Type.Array(Type.String()),
});
export const GameQuery = Type.Object({ from: Type.Optional(Digits) }, closed);
export const Game = Type.Object({
  table: Table,
  revision: Type.Integer(),
  players: Type.Array(Type.String()),
  start: Data('The state before the first entry; its rng is empty.'),
  seed: Nullable(Type.Integer()),
  seq: Seq,
  from: Seq,
  entries: Type.Array(Item),
  undoRequest: Nullable(UndoRequest),
});
export const EntryBody = Type.Object(
  {
    expectedSeq: Seq,
    key: Key,
    action: Type.Unknown({ description: 'An action of the title, or { type: "undo" | "redo", player }.' }),
  },
  closed,
);
export const Played = Type.Object({ seq: Seq, item: Item, again: Type.Boolean() });
export const UndoRequestBody = Type.Object(
  { expectedSeq: Seq, count: Type.Integer({ minimum: 1, maximum: 1_000_000 }) },
  closed,
);
export const UndoAnswerBody = Type.Object({ expectedSeq: Seq, accept: Type.Boolean() }, closed);
export const UndoRequestAnswer = Type.Object({ undoRequest: Nullable(UndoRequest), seq: Seq });
export const SuggestBody = Type.Object(
  { expectedSeq: Seq, choice: Data('One of the choices, with its open field.') },
  closed,
);
export const SuggestAnswer = Type.Object({ action: Data('The whole action.') });

export const ChatQuery = Type.Object(
  {
    before: Type.Optional(Digits),
    limit: Type.Optional(Type.String({ pattern: '^([1-9][0-9]?|[1-4][0-9]{2}|500)$' })),
  },
  closed,
);
export const ChatMessage = Type.Object({
  n: Type.Integer(),
  at: Time,
  person: Id,
  name: Type.String(),
  player: Nullable(Type.String()),
  bot: Type.Boolean(),
  text: Type.String(),
});
export const ChatAnswer = Type.Object({ messages: Type.Array(ChatMessage) });
export const ChatBody = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 1000, pattern: '\\S' }), key: Key },
  closed,
);
export const ChatMessageAnswer = Type.Object({ message: ChatMessage });
export const NoteBody = Type.Object({ text: Type.String({ maxLength: 20_000 }) }, closed);
export const NoteAnswer = Type.Object({ text: Type.String(), at: Nullable(Time) });

export const RecordQuery = Type.Object(
  { format: Type.Optional(Type.Union([Type.Literal('traviesa'), Type.Literal('18xx')])) },
  closed,
);
export const ImportBody = Type.Object(
  { format: Type.Union([Type.Literal('traviesa'), Type.Literal('18xx')]), data: Data('The whole file.') },
  closed,
);

export const RefusalAnswer = Type.Object(
  { error: Type.String(), message: Type.String() },
  { additionalProperties: true, description: 'Why not; docs/protocol.md lists the codes.' },
);
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

/** What a socket may send. */
const MessageId = Type.Optional(Type.Union([Type.String({ maxLength: 64 }), Type.Number()]));
export const messages = {
  watch: Type.Object({ type: Type.Literal('watch'), game: Id, seq: Type.Optional(Seq) }, closed),
  unwatch: Type.Object({ type: Type.Literal('unwatch'), game: Id }, closed),
  lobby: Type.Object({ type: Type.Literal('lobby'), on: Type.Boolean() }, closed),
  play: Type.Object({ type: Type.Literal('play'), id: MessageId, game: Id, ...EntryBody.properties }, closed),
  chat: Type.Object({ type: Type.Literal('chat'), id: MessageId, game: Id, ...ChatBody.properties }, closed),
  visible: Type.Object({ type: Type.Literal('visible'), on: Type.Boolean() }, closed),
  ping: Type.Object({ type: Type.Literal('ping'), id: MessageId }, closed),
};
