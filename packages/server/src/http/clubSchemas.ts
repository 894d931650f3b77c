import { Type } from 'typebox';
import { closed, Id, Nullable, Rating, Time } from './shapes.ts';

/** Clubs: private groups with tables of their own. */
const ClubName = Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' });
const About = Type.String({ maxLength: 500 });
const Role = Type.Union([Type.Literal('admin'), Type.Literal('member')]);
const Named = Type.Object({ id: Id, name: Type.String() });

export const NewClubBody = Type.Object({ name: ClubName, about: Type.Optional(About) }, closed);
export const ChangeClubBody = Type.Object(
  { name: Type.Optional(ClubName), about: Type.Optional(About) },
  { ...closed, minProperties: 1 },
);
export const DropClubBody = Type.Object({ sure: Type.Literal(true) }, closed);
export const ClubAnswer = Type.Object({
  club: Type.Object({
    ...Named.properties,
    about: Type.String(),
    createdAt: Time,
    role: Role,
    invite: Nullable(Type.String({ description: 'For admins; share <origin>/clubs/<id>#<invite>.' })),
  }),
  members: Type.Array(Type.Object({ ...Named.properties, role: Role, since: Time, online: Type.Boolean() })),
  invited: Type.Array(Named, { description: 'For admins: who has not answered yet.' }),
});
export const MyClubsAnswer = Type.Object({
  clubs: Type.Array(Type.Object({ ...Named.properties, role: Role, members: Type.Integer(), open: Type.Integer() })),
  invitations: Type.Array(Type.Object({ ...Named.properties, by: Type.String(), at: Time })),
});
export const JoinClubBody = Type.Object(
  { invite: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })) },
  closed,
);
export const RoleBody = Type.Object({ role: Role }, closed);
export const LadderQuery = Type.Object({ title: Type.String({ minLength: 1, maxLength: 40 }) }, closed);
export const LadderAnswer = Type.Object({
  ladder: Type.Array(
    Type.Object({ ...Named.properties, ...Rating.properties, games: Type.Integer(), won: Type.Integer() }),
  ),
});
export const ClubActsAnswer = Type.Object({
  acts: Type.Array(Type.Object({ at: Time, by: Type.String(), act: Type.String(), subject: Nullable(Type.String()) })),
});
