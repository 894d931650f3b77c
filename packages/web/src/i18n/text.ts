import { formatNumber, type Lang } from '@traviesa/engine';
import { useSettings } from '../app/settings.ts';
import type { Same } from './same.ts';
import { en } from './ui.en.ts';
import { es } from './ui.es.ts';

type Texts = typeof en;
export type TextKey = keyof Texts;

type Args<C, K extends keyof C> = C[K] extends (...args: infer A) => string ? A : [];

/** A text of this catalogue with its parameters. */
export type Say<C> = <K extends keyof C & string>(key: K, ...args: Args<C, K>) => string;

export interface Text extends Say<Texts> {
  readonly lang: Lang;
  readonly number: (n: number) => string;
  /** A text by a key put together at run time, for instance from the name of a step; nothing where there is none. */
  readonly find: (key: string, ...args: unknown[]) => string | undefined;
  /** A length of time in words: "3 min", "2 h". */
  readonly ago: (ms: number) => string;
}

/** What a title says beside the texts of the page, in both languages. */
export interface OwnTexts<C extends object = object> {
  readonly en: C;
  readonly es: Same<C>;
}

type Catalogue = Readonly<Record<string, string | ((...args: never[]) => string)>>;

function textIn(lang: Lang, own: object = {}): Text {
  const texts: Catalogue = { ...(lang === 'es' ? es : en), ...own };
  const t = (key: string, ...args: never[]): string => {
    const found = texts[key];
    if (found === undefined) throw new Error(`no ${lang} text for "${key}"`);
    return typeof found === 'string' ? found : found(...args);
  };
  const find = (key: string, ...args: unknown[]): string | undefined =>
    key in texts ? t(key, ...(args as never[])) : undefined;
  const ago = (ms: number): string => {
    const minutes = Math.max(0, Math.round(ms / 60_000));
    if (minutes < 1) return texts['time.now'] as string;
    if (minutes < 90) return `${minutes}\u00a0min`;
    const hours = Math.round(minutes / 60);
    return hours < 48 ? `${hours}\u00a0h` : `${Math.round(hours / 24)}\u00a0d`;
  };
  return Object.assign(t, { lang, number: (n: number) => formatNumber(n, lang), find, ago }) as Text;
}

const texts: Readonly<Record<Lang, Text>> = { en: textIn('en'), es: textIn('es') };
const withOwn = new WeakMap<OwnTexts, Readonly<Record<Lang, Text>>>();

/** The texts of the page, and those of a title where they are given. */
export function textFor(lang: Lang, own?: OwnTexts): Text {
  if (!own) return texts[lang];
  const known = withOwn.get(own) ?? { en: textIn('en', own.en), es: textIn('es', own.es) };
  withOwn.set(own, known);
  return known[lang];
}

/** The texts in the language now set; a component that uses it follows a change at once. */
export const useText = (own?: OwnTexts): Text => textFor(useSettings().lang, own);
