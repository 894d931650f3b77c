import { formatNumber, type Lang } from '@traviesa/engine';
import { useSettings } from '../app/settings.ts';
import { en } from './ui.en.ts';
import { es } from './ui.es.ts';

type Texts = typeof en;
export type TextKey = keyof Texts;
/** Texts without parameters: their keys may be put together at run time. */
type PlainKey = { [K in TextKey]: Texts[K] extends string ? K : never }[TextKey];
export const hasText = (key: string): key is PlainKey =>
  typeof (en as Readonly<Record<string, unknown>>)[key] === 'string';

type Args<K extends TextKey> = Texts[K] extends (...args: infer A) => string ? A : [];

export interface Text {
  <K extends TextKey>(key: K, ...args: Args<K>): string;
  readonly lang: Lang;
  readonly number: (n: number) => string;
  /** A length of time in words: "3 min", "2 h". */
  readonly ago: (ms: number) => string;
}

function textIn(lang: Lang): Text {
  const texts: Readonly<Record<string, string | ((...args: never[]) => string)>> = lang === 'es' ? es : en;
  const t = (key: string, ...args: never[]): string => {
    const found = texts[key];
    if (found === undefined) throw new Error(`no ${lang} text for "${key}"`);
    return typeof found === 'string' ? found : found(...args);
  };
  const ago = (ms: number): string => {
    const minutes = Math.max(0, Math.round(ms / 60_000));
    if (minutes < 1) return texts['time.now'] as string;
    if (minutes < 90) return `${minutes}\u00a0min`;
    const hours = Math.round(minutes / 60);
    return hours < 48 ? `${hours}\u00a0h` : `${Math.round(hours / 24)}\u00a0d`;
  };
  return Object.assign(t, { lang, number: (n: number) => formatNumber(n, lang), ago }) as Text;
}

const texts: Readonly<Record<Lang, Text>> = { en: textIn('en'), es: textIn('es') };

export const textFor = (lang: Lang): Text => texts[lang];

/** The texts in the language now set; a component that uses it follows a change at once. */
export const useText = (): Text => texts[useSettings().lang];
