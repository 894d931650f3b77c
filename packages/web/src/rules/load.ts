import type { Lang } from '@traviesa/engine';
import { parseRules, type Section } from './parse.ts';

/** The references as they stand in the project's documentation, each loaded when first asked for. */
const files = import.meta.glob<string>('../../../../docs/rules/*.md', { query: '?raw', import: 'default' });

export interface Reference {
  readonly sections: readonly Section[];
  /** The language of the text, which may not be the one asked for. */
  readonly lang: Lang;
}

const known = new Map<string, Promise<Reference | undefined>>();

async function read(title: string, lang: Lang): Promise<Reference | undefined> {
  const path = (l: Lang): string => `../../../../docs/rules/${title}${l === 'es' ? '.es' : ''}.md`;
  for (const l of lang === 'es' ? (['es', 'en'] as const) : (['en', 'es'] as const)) {
    const load = files[path(l)];
    if (load) return { sections: parseRules(await load()), lang: l };
  }
  return undefined;
}

export function loadRules(title: string, lang: Lang): Promise<Reference | undefined> {
  const key = `${title}.${lang}`;
  let found = known.get(key);
  if (!found) {
    found = read(title, lang);
    known.set(key, found);
  }
  return found;
}
