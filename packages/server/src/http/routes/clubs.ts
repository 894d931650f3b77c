import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Person } from '../../play/table.ts';
import { ratingOf, read } from '../../ratings/ratings.ts';
import { conflict, notAllowed, notFound, Refusal } from '../../refusal.ts';
import { isSame, newId, newSecret } from '../../secrets.ts';
import { NoRoom } from '../../store/errors.ts';
import type { ClubActName, ClubRole, ClubRow } from '../../store/schema.ts';
import { cleanName, cleanText } from '../../text.ts';
import * as C from '../clubSchemas.ts';
import type { Context } from '../context.ts';
import { human } from '../identity.ts';
import { InviteBody, InvitedAnswer } from '../lobbySchemas.ts';
import * as S from '../schemas.ts';
import { meant } from './meant.ts';

const MOST_CLUBS = 20;
const MOST_MEMBERS = 500;
const MOST_ASKED = 100;

/** Clubs: private groups with members, invitations, tables of their own and a ladder. To others they do not exist. */
export const clubRoutes: FastifyPluginAsyncTypebox<{ context: Context }> = async (app, { context }) => {
  const { store, hub, limiter, now, tell } = context;
  const { clubs } = store;
  const tags = ['clubs'];
  const refusals = { '4xx': S.RefusalAnswer };
  const done = { 204: Type.Null(), ...refusals };

  /** A member of the club, or at least an admin of it; whoever is neither is not told that it exists. */
  async function within(
    request: FastifyRequest,
    least: ClubRole,
  ): Promise<{ who: Person; club: ClubRow; role: ClubRole }> {
    const who = human(request);
    const { id } = request.params as { id: string };
    const [club, role] = await Promise.all([clubs.get(id), clubs.roleOf(id, who.id)]);
    if (!club || !role) throw notFound('club');
    if (least === 'admin' && role !== 'admin') throw notAllowed('Only admins of the club can do this.');
    return { who, club, role };
  }
  /** Whoever looks after a club sees who comes and goes. */
  async function tellAdmins(club: string): Promise<void> {
    for (const m of await clubs.members(club)) if (m.role === 'admin') tell(m.id, 'clubs');
  }
  const noted = (who: Person, act: ClubActName, subject?: string) => ({
    by: who.id,
    at: now(),
    act,
    ...(subject !== undefined && { subject }),
  });
  const orTooMany = (error: unknown): never => {
    if (!(error instanceof NoRoom)) throw error;
    throw conflict('tooMany', `At most ${error.most}.`, { most: error.most });
  };
  const mustBeName = (text: string): string => {
    const name = cleanName(text);
    if (name === '') throw new Refusal(400, 'badRequest', 'There is nothing to be seen in this name.');
    return name;
  };

  async function show(club: ClubRow, role: ClubRole) {
    const [members, invited] = await Promise.all([
      clubs.members(club.id),
      role === 'admin' ? clubs.invited(club.id) : [],
    ]);
    return {
      club: {
        id: club.id,
        name: club.name,
        about: club.about,
        createdAt: club.created_at,
        role,
        invite: role === 'admin' ? club.invite : null,
      },
      members: members.map((m) => ({ id: m.id, name: m.name, role: m.role, since: m.at, online: hub.isOnline(m.id) })),
      invited,
    };
  }

  app.get(
    '/me/clubs',
    {
      schema: {
        tags,
        summary: 'My clubs, and those that ask me to come',
        response: { 200: C.MyClubsAnswer, ...refusals },
      },
    },
    async (request) => {
      const { id } = human(request);
      const [mine, invitations] = await Promise.all([clubs.of(id), clubs.invitationsOf(id)]);
      return {
        clubs: mine.map((c) => ({ ...c, members: Number(c.members), open: Number(c.open) })),
        invitations,
      };
    },
  );

  app.post(
    '/clubs',
    {
      schema: {
        tags,
        summary: 'A new club, of which I am the admin',
        body: C.NewClubBody,
        response: { 201: C.ClubAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const who = human(request);
      mustHaveAccount(who);
      const club: ClubRow = {
        id: newId(),
        name: mustBeName(request.body.name),
        about: cleanText(request.body.about ?? '').trim(),
        invite: newSecret().slice(0, 22),
        created_at: now(),
      };
      await clubs.make(club, who.id, MOST_CLUBS).catch(orTooMany);
      tell(who.id, 'clubs');
      return reply.code(201).send(await show(club, 'admin'));
    },
  );

  app.get(
    '/clubs/:id',
    { schema: { tags, summary: 'A club (members)', params: S.WithId, response: { 200: C.ClubAnswer, ...refusals } } },
    async (request) => {
      const { club, role } = await within(request, 'member');
      return show(club, role);
    },
  );

  app.patch(
    '/clubs/:id',
    {
      schema: {
        tags,
        summary: 'Change name or description (club admins)',
        params: S.WithId,
        body: C.ChangeClubBody,
        response: { 200: C.ClubAnswer, ...refusals },
      },
    },
    async (request) => {
      const { who, club, role } = await within(request, 'admin');
      const { name, about } = request.body;
      const change = {
        ...(name !== undefined && { name: mustBeName(name) }),
        ...(about !== undefined && { about: cleanText(about).trim() }),
      };
      await clubs.change(club.id, change, noted(who, 'change'));
      return show({ ...club, ...change }, role);
    },
  );

  app.delete(
    '/clubs/:id',
    {
      schema: {
        tags,
        summary: 'Close a club; its games stay for those who played them (club admins)',
        params: S.WithId,
        body: C.DropClubBody,
        response: done,
      },
    },
    async (request, reply) => {
      const { who, club } = await within(request, 'admin');
      const members = await clubs.members(club.id);
      await clubs.drop(club.id);
      for (const { id } of members) tell(id, 'clubs');
      request.log.info({ act: 'dropClub', by: who.id, subject: club.id }, 'act');
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/clubs/:id/link',
    {
      schema: {
        tags,
        summary: 'A new link; those given away before lead nowhere (club admins)',
        params: S.WithId,
        response: { 200: C.ClubAnswer, ...refusals },
      },
    },
    async (request) => {
      const { who, club, role } = await within(request, 'admin');
      const invite = newSecret().slice(0, 22);
      await clubs.change(club.id, { invite }, noted(who, 'link'));
      return show({ ...club, invite }, role);
    },
  );

  app.post(
    '/clubs/:id/invitations',
    {
      schema: {
        tags,
        summary: 'Ask somebody to join, by name or id (club admins)',
        params: S.WithId,
        body: InviteBody,
        response: { 201: InvitedAnswer, ...refusals },
      },
    },
    async (request, reply) => {
      const { who, club } = await within(request, 'admin');
      limiter.take('proofs', request.asker);
      const person = await meant(store, request.body);
      if (await clubs.roleOf(club.id, person.id)) throw conflict('alreadyMember', 'They belong to the club already.');
      if (await store.apart.areApart([who.id], [person.id]))
        throw new Refusal(403, 'apart', 'You and this person keep apart.');
      const row = { club: club.id, person: person.id, by: who.id, at: now() };
      await clubs.invite(row, MOST_ASKED, noted(who, 'invite', person.id)).catch(orTooMany);
      tell(person.id, 'clubs');
      return reply.code(201).send({ person: { id: person.id, name: person.name } });
    },
  );

  app.delete(
    '/clubs/:id/invitations/:person',
    {
      schema: {
        tags,
        summary: 'Say no to an invitation (oneself), or take it back (club admins)',
        params: S.WithIdAndPerson,
        response: done,
      },
    },
    async (request, reply) => {
      const { id, person } = request.params;
      const who = human(request);
      const own = person === who.id;
      if (!own) await within(request, 'admin');
      if (!(await clubs.uninvite(id, person, own ? undefined : noted(who, 'revoke', person))))
        throw notFound('invitation');
      tell(person, 'clubs');
      if (own) await tellAdmins(id);
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/clubs/:id/join',
    {
      schema: {
        tags,
        summary: 'Join a club by its link, or because one is asked to',
        params: S.WithId,
        body: C.JoinClubBody,
        response: { 200: C.ClubAnswer, ...refusals },
      },
    },
    async (request) => {
      const who = human(request);
      limiter.take('proofs', request.asker);
      const club = await clubs.get(request.params.id);
      const { invite } = request.body;
      const proven = club && invite !== undefined && isSame(invite, club.invite);
      if (!club || !(proven || (await clubs.isInvited(club.id, who.id)))) throw notFound('club');
      mustHaveAccount(who);
      if (await clubs.roleOf(club.id, who.id)) throw conflict('alreadyMember', 'You belong to this club already.');
      await clubs.join(club.id, who.id, now(), { person: MOST_CLUBS, club: MOST_MEMBERS }).catch(orTooMany);
      tell(who.id, 'clubs');
      await tellAdmins(club.id);
      return show(club, 'member');
    },
  );

  app.post(
    '/clubs/:id/leave',
    {
      schema: {
        tags,
        summary: 'Leave a club; the last admin hands it over first, the last member closes it',
        params: S.WithId,
        response: done,
      },
    },
    async (request, reply) => {
      const { who, club } = await within(request, 'member');
      if (!(await clubs.remove(club.id, who.id))) throw lastAdmin();
      tell(who.id, 'clubs');
      await tellAdmins(club.id);
      return reply.code(204).send(null);
    },
  );

  app.patch(
    '/clubs/:id/members/:person',
    {
      schema: {
        tags,
        summary: 'Make somebody an admin, or no longer (club admins)',
        params: S.WithIdAndPerson,
        body: C.RoleBody,
        response: { 200: C.ClubAnswer, ...refusals },
      },
    },
    async (request) => {
      const { who, club } = await within(request, 'admin');
      const { person } = request.params;
      const { role } = request.body;
      if (!(await clubs.roleOf(club.id, person))) throw notFound('member');
      const act = noted(who, role === 'admin' ? 'promote' : 'demote', person);
      if (!(await clubs.setRole(club.id, person, role, act))) throw lastAdmin();
      tell(person, 'clubs');
      return show(club, (await clubs.roleOf(club.id, who.id)) ?? 'member');
    },
  );

  app.delete(
    '/clubs/:id/members/:person',
    {
      schema: {
        tags,
        summary: 'Take somebody out of the club (club admins)',
        params: S.WithIdAndPerson,
        response: done,
      },
    },
    async (request, reply) => {
      const { who, club } = await within(request, 'admin');
      const { person } = request.params;
      if (person === who.id) throw notAllowed('To go yourself, leave.');
      if (!(await clubs.roleOf(club.id, person))) throw notFound('member');
      if (!(await clubs.remove(club.id, person, noted(who, 'remove', person)))) throw lastAdmin();
      tell(person, 'clubs');
      return reply.code(204).send(null);
    },
  );

  app.get(
    '/clubs/:id/ladder',
    {
      schema: {
        tags,
        summary: 'The members by their rating at a title (members)',
        params: S.WithId,
        querystring: C.LadderQuery,
        response: { 200: C.LadderAnswer, ...refusals },
      },
    },
    async (request) => {
      const { club } = await within(request, 'member');
      const rows = await clubs.ladder(club.id, request.query.title);
      return {
        ladder: rows.map((r) => ({
          id: r.person,
          name: r.name,
          ...ratingOf({ mu: read(r.mu), sigma: read(r.sigma) }),
          games: r.games,
          won: r.won,
        })),
      };
    },
  );

  app.get(
    '/clubs/:id/acts',
    {
      schema: {
        tags,
        summary: 'What the admins of a club did (club admins)',
        params: S.WithId,
        response: { 200: C.ClubActsAnswer, ...refusals },
      },
    },
    async (request) => {
      const { club } = await within(request, 'admin');
      const rows = await clubs.acts(club.id);
      return { acts: rows.map((a) => ({ at: a.at, by: a.by_name ?? '', act: a.act, subject: a.subject_name })) };
    },
  );
};

const lastAdmin = (): Refusal => conflict('lastAdmin', 'Make somebody else an admin first.');

function mustHaveAccount(who: Person): void {
  if (who.kind !== 'person') throw new Refusal(403, 'needsAccount', 'Clubs are for people with an account.');
}
