import { useEffect, useSyncExternalStore } from 'react';
import { changeSettings, settings } from '../app/settings.ts';
import { Changing } from '../table/source.ts';
import { api } from './api.ts';
import { live } from './live.ts';
import type { Answer } from './problem.ts';
import type { Role } from './stewards.ts';
import type { Person } from './types.ts';

/** Who this browser is to the server: not asked yet (undefined), nobody (null), or a person. */
const who = new Changing<Person | null | undefined>(undefined);
/** What this person may do besides playing. */
const role = new Changing<Role | null>(null);
/** Set while a name is being asked for. */
const asking = new Changing<((person: Person | undefined) => void) | undefined>(undefined);

let loading: Promise<void> | undefined;

export function loadMe(): Promise<void> {
  loading ??= api.me().then((answer) => {
    loading = undefined;
    if (!answer.ok) return;
    who.set(answer.value.person);
    role.set(answer.value.role);
  });
  return loading;
}

export const me = (): Person | null | undefined => who.value;

/** Names oneself: makes the guest, or renames. */
export async function nameMe(name: string): Promise<Answer<{ person: Person }>> {
  const answer = await api.guest(name);
  if (!answer.ok) return answer;
  const known = who.value?.id === answer.value.person.id;
  who.set(answer.value.person);
  changeSettings({ name });
  // A socket belongs to whoever opened it.
  if (!known) live.renew();
  return answer;
}

/** Somebody else from now on, or nobody: after signing in or out. */
export function becomeMe(person: Person | null): void {
  who.set(person);
  role.set(null);
  if (person) changeSettings({ name: person.name });
  live.renew();
  void loadMe();
}

/** The person, asked for a name at the first need. Nothing when they would rather not. */
export async function needPerson(): Promise<Person | undefined> {
  if (!who.value) await loadMe();
  if (who.value) return who.value;
  const { name } = settings();
  if (name) {
    const answer = await nameMe(name);
    if (answer.ok) return answer.value.person;
  }
  return new Promise((done) => {
    asking.value?.(undefined);
    asking.set((person) => {
      asking.set(undefined);
      done(person);
    });
  });
}

export function useMe(): Person | null | undefined {
  useEffect(() => {
    if (who.value === undefined) void loadMe();
  }, []);
  return useSyncExternalStore(who.subscribe, () => who.value);
}

/** The role of whoever looks at the page; nothing until it is known. */
export function useRole(): Role | null {
  useMe();
  return useSyncExternalStore(role.subscribe, () => role.value);
}

export const useAsking = (): ((person: Person | undefined) => void) | undefined =>
  useSyncExternalStore(asking.subscribe, () => asking.value);
