/** A private group of people with tables of its own. */
export interface ClubRow {
  id: string;
  name: string;
  about: string;
  /** Part of the link that lets in. */
  invite: string;
  created_at: number;
}
export type ClubRole = 'admin' | 'member';
export interface MemberRow {
  club: string;
  person: string;
  role: ClubRole;
  at: number;
}
export interface ClubInvitationRow {
  club: string;
  person: string;
  by: string;
  at: number;
}
/** What the admins of a club did. */
export interface ClubActRow {
  id: string;
  club: string;
  at: number;
  by: string;
  act: ClubActName;
  subject: string | null;
}
export type ClubActName = 'invite' | 'revoke' | 'link' | 'remove' | 'promote' | 'demote' | 'change';
