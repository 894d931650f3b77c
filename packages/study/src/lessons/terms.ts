import type { Lang } from '@traviesa/engine';
import { LessonFault } from './read.ts';

/** A word of the games, with its meaning and, per title, the rule behind it. */
export interface Term {
  readonly key: string;
  readonly word: Readonly<Record<Lang, string>>;
  readonly means: Readonly<Record<Lang, string>>;
  /** Other forms of the word that stand in texts. */
  readonly forms: Readonly<Record<Lang, readonly string[]>>;
  readonly rules: Readonly<Record<string, string>>;
  /** Titles that use it; none means all. */
  readonly only?: readonly string[];
}

/** A piece of a text: plain, or a word of the glossary. */
export interface Piece {
  readonly text: string;
  readonly term?: Term;
}

type Raw = Readonly<Record<string, unknown>>;
const isRaw = (v: unknown): v is Raw => typeof v === 'object' && v !== null && !Array.isArray(v);

function sides(v: unknown, at: string): Readonly<Record<Lang, string>> {
  if (!isRaw(v) || typeof v['en'] !== 'string' || typeof v['es'] !== 'string')
    throw new LessonFault(at, 'needs "en" and "es"');
  return v as unknown as Readonly<Record<Lang, string>>;
}

/** Reads the glossary: a table from keys to `{ word, means, forms, rules }`; forms are written with commas. */
export function readGlossary(input: unknown): readonly Term[] {
  if (!isRaw(input)) throw new LessonFault('glossary', 'must be an object { … }');
  return Object.entries(input).map(([key, v]) => {
    if (!isRaw(v)) throw new LessonFault(key, 'must be an object { … }');
    const word = sides(v['word'], `${key}.word`);
    const forms = v['forms'] === undefined ? { en: '', es: '' } : sides(v['forms'], `${key}.forms`);
    const all = (lang: Lang): readonly string[] =>
      [word[lang], ...forms[lang].split(',')].map((f) => f.trim()).filter((f) => f !== '');
    return {
      key,
      word,
      means: sides(v['means'], `${key}.means`),
      forms: { en: all('en'), es: all('es') },
      rules: (v['rules'] ?? {}) as Term['rules'],
      ...(Array.isArray(v['only']) && { only: v['only'] as readonly string[] }),
    };
  });
}

export const termsFor = (glossary: readonly Term[], title: string): readonly Term[] =>
  glossary.filter((t) => !t.only || t.only.includes(title));

const escaped = (s: string): string => s.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const finders = new WeakMap<readonly Term[], Partial<Record<Lang, Finder>>>();
interface Finder {
  readonly pattern: RegExp;
  readonly byForm: ReadonlyMap<string, Term>;
}

function finderFor(terms: readonly Term[], lang: Lang): Finder {
  const known = finders.get(terms) ?? {};
  finders.set(terms, known);
  const found = known[lang];
  if (found) return found;
  const byForm = new Map(terms.flatMap((t) => t.forms[lang].map((f) => [f.toLowerCase(), t] as const)));
  // The longest first: "share price" is not a "share".
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${forms.join('|') || '(?!)'})(?![\\p{L}\\p{N}])`, 'giu');
  const made = { pattern, byForm };
  known[lang] = made;
  return made;
}

/** The text cut where a word of the glossary stands for the first time. */
export function pieces(text: string, lang: Lang, terms: readonly Term[]): readonly Piece[] {
  const { pattern, byForm } = finderFor(terms, lang);
  const cut: Piece[] = [];
  const seen = new Set<string>();
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    const term = byForm.get(match[0].toLowerCase());
    if (!term || seen.has(term.key)) continue;
    seen.add(term.key);
    if (match.index > from) cut.push({ text: text.slice(from, match.index) });
    cut.push({ text: match[0], term });
    from = match.index + match[0].length;
  }
  if (from < text.length) cut.push({ text: text.slice(from) });
  return cut;
}

export const termsIn = (text: string, lang: Lang, terms: readonly Term[]): readonly Term[] =>
  pieces(text, lang, terms).flatMap((p) => p.term ?? []);
