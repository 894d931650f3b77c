import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import * as S from '../schemas.ts';

/** For those who look after the server: does it run, can it do its work? */
export function healthRoutes(server: FastifyInstance, { health, store }: Context): void {
  const app = server.withTypeProvider<TypeBoxTypeProvider>();
  const tags = ['server'];

  app.get(
    '/livez',
    { schema: { tags, summary: 'Does the process run?', response: { 200: S.LiveAnswer } } },
    async () => ({ ok: true as const }),
  );

  app.get(
    '/readyz',
    {
      schema: {
        tags,
        summary: 'Can it do its work: read, write, room, integrity?',
        response: { 200: S.ReadyAnswer, 503: S.ReadyAnswer },
      },
    },
    async (_request, reply) => {
      const { ok, checks } = await health.ready();
      return reply.code(ok ? 200 : 503).send({ ok, store: store.engine, checks: { ...checks } });
    },
  );

  app.get(
    '/healthz',
    { schema: { tags, summary: 'Is all well?', response: { 200: S.HealthAnswer, 503: S.HealthAnswer } } },
    async (_request, reply) => {
      const answers = await store.ping().then(
        () => true,
        () => false,
      );
      const ok = answers && !health.isDamaged;
      return reply.code(ok ? 200 : 503).send({ ok, store: store.engine });
    },
  );
}
