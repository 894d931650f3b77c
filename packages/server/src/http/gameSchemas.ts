import { Type } from 'typebox';
import { closed, Data, Digits, Id, Key, Nullable, Seq, Time } from './shapes.ts';
import { Table } from './tableSchemas.ts';

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
