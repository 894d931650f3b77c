import { conflict, notFound, Refusal } from '../../refusal.ts';
import type { PersonRow } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import { cleanName } from '../../text.ts';

/** Whom a name means; when several have it, who asks must choose. */
export async function meant(store: Store, asked: { name: string } | { person: string }): Promise<PersonRow> {
  if ('person' in asked) {
    const person = await store.people.get(asked.person);
    if (!person || person.kind === 'bot') throw notFound('person');
    return person;
  }
  const found = await store.lobby.named(cleanName(asked.name));
  if (found.length > 1) throw conflict('whichOne', 'Several people have this name.', { people: found });
  const person = found[0] && (await store.people.get(found[0].id));
  if (!person) throw new Refusal(404, 'nobodyNamed', 'Nobody with an account has this name.');
  return person;
}
