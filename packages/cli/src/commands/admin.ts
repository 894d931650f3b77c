import type { Store } from '@traviesa/server';
import { columns } from '../args.ts';
import { BAD_USAGE, type Command, FAILED, OK, Stop } from '../command.ts';
import type { Say } from '../text.ts';
import { addressOf } from './store.ts';

const ROLES = ['admin', 'moderator'] as const;
/** How acts of the command line are signed. */
const BY = 'cli';

interface Act {
  readonly store: Store;
  readonly now: number;
  readonly say: Say;
  readonly more: readonly string[];
}
/** What to print, as lines and for machines. */
interface Done {
  readonly lines: readonly string[];
  readonly json: unknown;
}

const when = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

async function personOf({ store, say, more }: Act): Promise<{ id: string; name: string }> {
  const given = more[0];
  if (given === undefined) throw new Stop(BAD_USAGE, say('usage.missing', { name: '<person>' }));
  const person = await store.people.get(given);
  if (!person) throw new Stop(FAILED, say('admin.noPerson', { person: given }));
  return person;
}

/** Each thing that can be done, by its word. */
const acts: Readonly<Record<string, (act: Act) => Promise<Done>>> = {
  async list({ store, say }) {
    const roles = await store.stewards.roles();
    const rows = roles.map((r) => [r.person, `${r.role}  ${r.name}`] as const);
    return { lines: rows.length > 0 ? columns(rows) : [say('admin.noRoles')], json: roles };
  },
  async people({ store, say, more }) {
    const found = await store.stewards.people(more[0] ? { search: more[0] } : {});
    const rows = found.map((p) => {
      const marks = [p.kind, p.role, p.banned && say('admin.isBanned')].filter(Boolean).join(', ');
      return [p.id, `${p.name}  (${marks}, ${when(p.created_at)})`] as const;
    });
    return { lines: rows.length > 0 ? columns(rows) : [say('admin.nobody')], json: found };
  },
  async grant(act) {
    const { store, now, say, more } = act;
    const person = await personOf(act);
    const role = ROLES.find((r) => r === more[1]);
    if (!role) throw new Stop(BAD_USAGE, say('usage.notAmong', { option: 'grant', values: ROLES.join(', ') }));
    await store.stewards.grant(person.id, role, BY, now);
    return { lines: [say('admin.granted', { name: person.name, role })], json: { person: person.id, role } };
  },
  async revoke(act) {
    const person = await personOf(act);
    const had = await act.store.stewards.revoke(person.id, BY, act.now);
    if (!had) throw new Stop(FAILED, act.say('admin.hadNone', { name: person.name }));
    return { lines: [act.say('admin.revoked', { name: person.name })], json: { person: person.id, role: null } };
  },
  async ban(act) {
    const person = await personOf(act);
    await act.store.stewards.ban(person.id, act.more.slice(1).join(' '), BY, act.now);
    return { lines: [act.say('admin.banned', { name: person.name })], json: { person: person.id, banned: true } };
  },
  async unban(act) {
    const person = await personOf(act);
    const was = await act.store.stewards.unban(person.id, BY, act.now);
    if (!was) throw new Stop(FAILED, act.say('admin.wasNot', { name: person.name }));
    return { lines: [act.say('admin.unbanned', { name: person.name })], json: { person: person.id, banned: false } };
  },
  async log({ store, say }) {
    const done = await store.stewards.acts();
    const rows = done.map(
      (a) =>
        [when(a.at), `${a.by_name ?? a.by}: ${a.act} ${a.subject_name ?? a.subject} ${a.detail}`.trimEnd()] as const,
    );
    return { lines: rows.length > 0 ? columns(rows) : [say('admin.nothingDone')], json: done };
  },
};

export const admin: Command = {
  name: 'admin',
  positionals: ['<what>', '[person]', '[role or reason]'],
  options: { store: { type: 'string', value: 'ADDRESS', help: 'help.store' } },
  help: 'help.admin',
  async run(args, shell, say) {
    const [what, ...more] = args.positionals;
    const act = acts[what!];
    if (!act)
      throw new Stop(BAD_USAGE, say('usage.notAmong', { option: 'admin', values: Object.keys(acts).join(', ') }));
    const { Store } = await import('@traviesa/server');
    const address = await addressOf(args.text('store'), shell, say);
    // Beside a running server too: a few rows need no lock of the folder.
    const store = await Store.open(address, { mode: 'beside' }).catch((error: unknown) => {
      throw new Stop(FAILED, say('store.failed', { why: (error as Error).message }));
    });
    try {
      const { lines, json } = await act({ store, now: shell.now(), say, more });
      if (args.json) shell.out(JSON.stringify(json, null, 2));
      else for (const line of lines) shell.out(line);
      return OK;
    } finally {
      await store.close();
    }
  },
};
