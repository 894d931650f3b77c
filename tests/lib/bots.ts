import { type Bot, type BotKind, type BotOptions, botsFor, type CreateBot } from '@traviesa/bots';
import { titles } from '@traviesa/games';

const makers = new Map<string, CreateBot>();
for (const { id, load } of titles) if (load) makers.set(id, await botsFor(id));
const forOthers = await botsFor('');

/** A bot for any title: those of the registry are loaded beforehand, others are played without knowledge. */
export function createBot(kind: BotKind, { title, ...options }: BotOptions & { readonly title: string }): Bot {
  return (makers.get(title) ?? forOthers)(kind, options);
}
