import type { FastifyRequest } from 'fastify';
import type { Person } from '../../play/table.ts';
import { notAllowed, notFound } from '../../refusal.ts';
import type { KnownPerson } from '../../store/stewards.ts';
import type { Context } from '../context.ts';

/** Whether those who look after the server may act against this person: not against each other, not against themselves. */
export async function mustBeWithin(
  { store }: Context,
  request: FastifyRequest,
  who: Person,
  id: string,
): Promise<KnownPerson> {
  const person = (await store.stewards.people({ search: id })).find((p) => p.id === id);
  if (!person) throw notFound('person');
  if (person.id === who.id) throw notAllowed('Nobody acts against themselves.');
  if (person.kind === 'bot') throw notAllowed('A bot goes with its owner: act against that one.');
  if (person.role === 'admin' || (person.role && request.role !== 'admin'))
    throw notAllowed('Whoever looks after the server loses that role first, by the command line.');
  return person;
}

/** Keeps somebody away from the server; their sockets end, their bots go with them. */
export async function banish(
  { store, hub, say, now }: Context,
  request: FastifyRequest,
  who: Person,
  id: string,
  reason: string,
): Promise<void> {
  await store.stewards.ban(id, reason, who.id, now());
  for (const gone of [id, ...(await store.stewards.botsOf(id))]) {
    hub.expel(gone);
    say({ k: 'expelled', person: gone });
  }
  request.log.info({ act: 'ban', by: who.id, subject: id }, 'act');
}

const DAY = 86_400_000;

/** Nobody hears them for some days. */
export async function silence(
  { store, now }: Context,
  request: FastifyRequest,
  who: Person,
  id: string,
  given: { readonly reason: string; readonly days: number },
): Promise<void> {
  await store.stewards.silence(id, given.reason, now() + given.days * DAY, who.id, now());
  request.log.info({ act: 'silence', by: who.id, subject: id, days: given.days }, 'act');
}
