import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { conflict, notFound, Refusal } from '../../refusal.ts';
import { NoRoom } from '../../store/errors.ts';
import type { KeptRoom } from '../../store/kept.ts';
import type { Context } from '../context.ts';
import { member } from '../identity.ts';
import * as K from '../keptSchemas.ts';
import * as S from '../schemas.ts';

/** Characters of one item: a long branch has some 90,000. */
const LONGEST_ITEM = 120_000;
const ROOM: KeptRoom = { onShelf: 60, items: 600, characters: 8_000_000 };

/** What people keep with their account, for all their devices. Each item has a version: nobody overwrites what they have not seen. */
export const keptRoutes: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { store, now } = context;
  const tags = ['account'];
  const refusals = { '4xx': S.RefusalAnswer };

  async function put(
    place: { readonly person: string; readonly shelf: string; readonly item: string },
    seen: number,
    data: string | null,
  ): Promise<{ version: number }> {
    const done = await store.kept.put({ ...place, data, at: now() }, seen, ROOM).catch((error: unknown) => {
      if (!(error instanceof NoRoom)) throw error;
      throw conflict('tooMany', 'There is no room for more with this account.', { most: error.most });
    });
    if (done.outcome === 'kept') return { version: done.version };
    if (data === null && (done.row === undefined || done.row.data === null)) throw notFound('item');
    throw conflict('changedElsewhere', 'Another device has changed it. Look at it, and try again.', {
      version: done.row?.version ?? 0,
    });
  }

  app.get(
    '/me/kept',
    { schema: { tags, summary: 'The shelves of my account', response: { 200: K.ShelvesAnswer, ...refusals } } },
    async (request) => ({ shelves: await store.kept.shelves(member(request).id) }),
  );

  app.get(
    '/me/kept/:shelf',
    {
      schema: {
        tags,
        summary: 'What I keep on a shelf of my account: names and versions',
        params: K.WithShelf,
        response: { 200: K.ShelfAnswer, ...refusals },
      },
    },
    async (request) => ({ items: await store.kept.heads(member(request).id, request.params.shelf) }),
  );

  app.get(
    '/me/kept/:shelf/:item',
    {
      schema: {
        tags,
        summary: 'One item that I keep with my account',
        params: K.WithItem,
        response: { 200: K.ItemAnswer, ...refusals },
      },
    },
    async (request) => {
      const { shelf, item } = request.params;
      const row = await store.kept.get(member(request).id, shelf, item);
      if (!row) throw notFound('item');
      return { version: row.version, data: row.data === null ? null : (JSON.parse(row.data) as object), at: row.at };
    },
  );

  app.put(
    '/me/kept/:shelf/:item',
    {
      schema: {
        tags,
        summary: 'Keep an item with my account, if it is still in the version I saw (0: it is new)',
        params: K.WithItem,
        body: K.KeptBody,
        response: { 200: K.VersionAnswer, ...refusals },
      },
    },
    async (request) => {
      const { id: person } = member(request);
      const data = JSON.stringify(request.body.data);
      if (data.length > LONGEST_ITEM) throw new Refusal(413, 'tooLarge', 'One item has at most 120,000 characters.');
      return put({ person, ...request.params }, request.body.version, data);
    },
  );

  app.delete(
    '/me/kept/:shelf/:item',
    {
      schema: {
        tags,
        summary: 'Take an item away, if it is still in the version I saw; my other devices learn of it',
        params: K.WithItem,
        body: K.GoneBody,
        response: { 200: K.VersionAnswer, ...refusals },
      },
    },
    async (request) => put({ person: member(request).id, ...request.params }, request.body.version, null),
  );
};
