import { type Bot, type BotKind, type BotOptions, botsFor, type CreateBot } from '@traviesa/bots';
import { titles } from '@traviesa/games';

const makers = new Map<string, CreateBot>();
for (const { id, load } of titles) if (load) makers.set(id, await botsFor(id));

/** A bot of any title of the registry, all of which are loaded beforehand. */
export function createBot(kind: BotKind, { title, ...options }: BotOptions & { readonly title: string }): Bot {
  const make = makers.get(title);
  if (!make) throw new Error(`there are no bots for ${title}`);
  return make(kind, options);
}
