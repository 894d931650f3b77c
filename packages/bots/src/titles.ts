import { loadRail } from '@traviesa/games';
import { type Knowledge, untaught } from './knowledge.ts';
import { railKnowledge } from './rail/index.ts';

/** What a title has taught the bots, loaded with the title; the others are played by what is common to railways. */
const taught: Readonly<Record<string, () => Promise<{ readonly default: Knowledge }>>> = {
  '1862': () => import('./1862/index.ts'),
  '1865': () => import('./1865/index.ts'),
  '1888': () => import('./1888/index.ts'),
  '18cz': () => import('./18cz/index.ts'),
  'chicago-express': () => import('./chicago-express/index.ts'),
};

export async function loadKnowledge(title: string): Promise<Knowledge> {
  const own = await taught[title]?.();
  if (own) return own.default;
  const facts = await loadRail(title);
  return facts ? railKnowledge(facts) : untaught;
}
