import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { orderView } from '../../play/orders.ts';
import type { Context } from '../context.ts';
import { someone } from '../identity.ts';
import * as O from '../orderSchemas.ts';
import * as S from '../schemas.ts';

/** Orders that a player leaves behind at a table: seen by that player only, and taken back at any time. */
export const orderRoutes: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { tables, orders } = context;
  const tags = ['orders'];

  app.get(
    '/games/:id/orders',
    {
      schema: {
        tags,
        summary: 'My orders at this table, also those that have ended and why',
        params: S.WithId,
        response: { 200: O.OrdersAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request) => {
      const who = someone(request);
      return tables.use(request.params.id, async (table) => ({
        orders: (await orders.list(table, who)).map(orderView),
      }));
    },
  );

  app.post(
    '/games/:id/orders',
    {
      schema: {
        tags,
        summary: 'Leave an order: pass, buy, sell at a price, or answer a question',
        params: S.WithId,
        body: O.WishBody,
        response: { 201: O.OrderAnswer, '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const who = someone(request);
      return tables.use(request.params.id, async (table) => {
        const row = await orders.give(table, who, request.body);
        return reply.code(201).send({ order: orderView(row) });
      });
    },
  );

  app.delete(
    '/games/:id/orders/:order',
    {
      schema: {
        tags,
        summary: 'Take an order back, or put away one that has ended',
        params: O.WithOrder,
        response: { 204: Type.Null(), '4xx': S.RefusalAnswer },
      },
    },
    async (request, reply) => {
      const who = someone(request);
      await tables.use(request.params.id, (table) => orders.drop(table, who, request.params.order));
      return reply.code(204).send(null);
    },
  );
};
