import { formatNumber, LANGS, type Lang } from '@traviesa/engine';

export type Topic = 'capital' | 'selling' | 'limit' | 'trains' | 'end' | 'special';
export const TOPICS: readonly Topic[] = ['capital', 'selling', 'limit', 'trains', 'end', 'special'];

/** What is different here for those who know 1830, with the rule behind it. Numbers come from the title's data. */
export interface Difference {
  readonly topic: Topic;
  readonly text: Readonly<Record<Lang, string>>;
  readonly rule: string;
}

export const difference = (topic: Topic, rule: string, en: string, es: string): Difference => ({
  topic,
  rule,
  text: { en, es },
});

/** `2: 28, 3: 20 …`: a number per number of players. */
export const byPlayers = (table: Readonly<Record<number, number>>): string =>
  Object.entries(table)
    .map(([n, limit]) => `${n}: ${limit}`)
    .join(', ');

export const inBoth = (n: number): Readonly<Record<Lang, string>> =>
  Object.fromEntries(LANGS.map((l) => [l, formatNumber(n, l)])) as Record<Lang, string>;
