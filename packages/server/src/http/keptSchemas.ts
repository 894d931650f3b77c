import { Type } from 'typebox';
import { closed, Time } from './schemas.ts';

/** What can be kept with an account, and how it is called: branches of a game, progress in lessons and puzzles. */
const Shelf = Type.String({
  maxLength: 80,
  pattern: '^(lessons|puzzles|what-if\\.(local|table|study)\\.[A-Za-z0-9_-]{1,60})$',
});
const Item = Type.String({ minLength: 1, maxLength: 60, pattern: '^[A-Za-z0-9_-]+$' });
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Content = Type.Unsafe<object>({
  type: 'object',
  description: 'As the page wrote it; the server does not look into it.',
});

export const WithShelf = Type.Object({ shelf: Shelf }, closed);
export const WithItem = Type.Object({ shelf: Shelf, item: Item }, closed);
export const KeptBody = Type.Object({ version: Version, data: Content }, closed);
export const GoneBody = Type.Object({ version: Version }, closed);
export const VersionAnswer = Type.Object({ version: Version });
export const ItemAnswer = Type.Object({
  version: Version,
  data: Type.Union([Content, Type.Null()], { description: 'Nothing: it was taken away.' }),
  at: Time,
});
export const ShelvesAnswer = Type.Object({
  shelves: Type.Array(Type.Object({ shelf: Shelf, items: Type.Integer(), at: Time, first: Item })),
});
export const ShelfAnswer = Type.Object({
  items: Type.Array(
    Type.Object({ item: Item, version: Version, size: Type.Integer(), at: Time, gone: Type.Boolean() }),
  ),
});
