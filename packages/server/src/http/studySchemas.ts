import { Type } from 'typebox';
import { closed, Id, Nullable, Time } from './schemas.ts';

const Item = Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_-]+$' });
const Plain = Type.Unsafe<object>({ type: 'object' });
/** Whole numbers of 32 bits, as the generator of a game is written down. */
const Word = Type.Integer({ minimum: -(2 ** 31), maximum: 2 ** 32 });

export const StudyBranch = Type.Object(
  {
    id: Item,
    parent: Nullable(Item),
    name: Type.String({ maxLength: 60 }),
    note: Type.String({ maxLength: 2000 }),
    at: Type.Integer({ minimum: 0, maximum: 100_000, description: 'So many actions lead to its first position.' }),
    rng: Type.Array(Word, { minItems: 4, maxItems: 4, description: 'The generator it is played with.' }),
    actions: Type.Array(Plain, { maxItems: 10_000 }),
  },
  closed,
);

export const StudyBody = Type.Object(
  {
    name: Type.String({ maxLength: 60, description: 'What it is called; may be empty.' }),
    record: Type.Optional(
      Type.Unsafe<object>({
        type: 'object',
        description: 'The game as our own file, unless it is one of this server.',
      }),
    ),
    branches: Type.Array(StudyBranch, { maxItems: 60 }),
  },
  closed,
);
export const StudyQuery = Type.Object({ game: Type.Optional(Id) }, closed);
export const MadeAnswer = Type.Object({ id: Id });

const Head = {
  id: Id,
  name: Type.String(),
  title: Type.String(),
  game: Nullable(Id),
  at: Time,
};
export const StudyAnswer = Type.Object({
  ...Head,
  by: Type.Object({ id: Id, name: Type.String() }),
  mine: Type.Boolean(),
  record: Type.Unsafe<object>({ type: 'object', description: 'The game, with the actions in force.' }),
  branches: Type.Array(StudyBranch),
});
export const StudiesAnswer = Type.Object({
  studies: Type.Array(Type.Object({ ...Head, branches: Type.Integer() })),
});
