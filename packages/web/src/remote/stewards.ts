import type { Access, Person, TableStatus } from './types.ts';

/** What those who look after the server see of it; docs/protocol.md describes it. */
export type Role = 'admin' | 'moderator';

export interface Named {
  readonly id: string;
  readonly name: string;
}

export interface Overview {
  readonly versions: Readonly<Record<string, string>>;
  readonly now: {
    readonly servers: number;
    readonly online: number;
    readonly sockets: number;
    readonly tables: number;
    readonly parked: number;
  };
  readonly ready: { readonly ok: boolean; readonly checks: Readonly<Record<string, string>> };
  readonly lastBackup: number | null;
  readonly limits: Readonly<Record<string, number>>;
}

export interface AdminTable {
  readonly id: string;
  readonly title: string;
  readonly name: string | null;
  readonly status: TableStatus;
  readonly access: Access;
  readonly owner: Named;
  readonly seq: number;
  readonly round: string | null;
  /** Why the house has given up. */
  readonly parked: string | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export interface AdminPerson extends Person {
  readonly owner: string | null;
  readonly createdAt: number;
  readonly online: boolean;
  readonly role: Role | null;
  readonly banned: { readonly reason: string; readonly at: number } | null;
  readonly silenced: { readonly reason: string; readonly until: number } | null;
}

export interface Act {
  readonly at: number;
  readonly by: string;
  readonly act: string;
  readonly subject: string;
  readonly name: string | null;
  readonly detail: string;
}
